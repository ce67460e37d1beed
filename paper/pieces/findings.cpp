// How claims came out: macros that count them, and a table of the counts by experiment.

#include <fmt/format.h>

#include <map>

#include "evidence/docket.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/tally.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Finding;

std::string macros(const evidence::Shelf& shelf) {
  const std::vector<Case> cases = evidence::docket(shelf);
  return latex_definition("claimcount", fmt::format("{}", count(cases))) +
         latex_definition("claimtally", tally(cases)) +
         latex_definition("claimsofthese", fmt::format("{}", count_of_these(cases)));
}

std::string table(const evidence::Shelf& shelf) {
  std::map<std::string, std::vector<Case>> by_experiment;
  for (const Case& one : evidence::docket(shelf))
    by_experiment[one.claim.experiment].push_back(one);
  if (by_experiment.empty()) return "No claims yet.\n";
  const std::vector<std::string> words = choices(Finding{});
  std::string out = fmt::format("\\begin{{tabular}}{{l*{{{}}}{{r}}}}\n\\toprule\nsection & claims",
                                1 + words.size());
  for (const std::string& word : words) out += " & " + word;
  out += "\\\\\n\\midrule\n";
  for (const auto& [experiment, cases] : by_experiment) {
    out += fmt::format("\\ref{{sec:{0}}} \\emph{{{0}}} & {1}", latex(experiment), count(cases));
    for (std::size_t f = 0; f < words.size(); ++f) {
      const std::size_t number = count(cases, static_cast<Finding>(f));
      out += number > 0 ? fmt::format(" & {}", number) : " &";
    }
    out += "\\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool macros_registered = add_piece("findings", macros);
[[maybe_unused]] const bool table_registered = add_piece("tally", table);

}  // namespace
