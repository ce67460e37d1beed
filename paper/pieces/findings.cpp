// Macros: how many claims came to what, in all, and by section.

#include <fmt/format.h>

#include <map>

#include "evidence/docket.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/tally.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Finding;

std::string counts(const evidence::Shelf& shelf) {
  const std::vector<Case> cases = evidence::docket(shelf);
  return latex_definition("claimcount", fmt::format("{}", count(cases))) +
         latex_definition("claimtally", tally(cases)) +
         latex_definition("claimwords", tally_of_words(cases)) +
         latex_definition("claimsturned", turned(cases)) +
         latex_definition("claimsofthese", fmt::format("{}", count_of_these(cases)));
}

/// Of the verdicts that there are.
std::string numbers(const std::vector<Case>& cases, const std::vector<Finding>& findings) {
  std::string cells = fmt::format(" & {}", count(cases));
  for (const Finding finding : findings) {
    const std::size_t number = count(cases, finding);
    cells += number > 0 ? fmt::format(" & {}", number) : " &";
  }
  return cells;
}

/// The beginning of a table, a line of it for each section, and one for all.
std::string lines(const evidence::Shelf& shelf) {
  const std::vector<Case> all = evidence::docket(shelf);
  std::map<std::string, std::vector<Case>> by_section;
  for (const Case& one : all) by_section[section_of(one.claim.experiment)].push_back(one);
  std::vector<Finding> findings;
  std::string head = " & claims";
  const std::vector<std::string> words = choices(Finding{});
  for (std::size_t f = 0; f < words.size(); ++f)
    if (const auto finding = static_cast<Finding>(f); count(all, finding) > 0) {
      findings.push_back(finding);
      head += " & " + words[f];
    }
  const std::string begin = fmt::format("\\begin{{tabular}}{{l{}}}\n\\toprule\nsection{}\\\\",
                                        std::string(1 + findings.size(), 'r'), head);
  std::string out =
      latex_definition("tallybegin", begin) + latex_definition("tally-all", numbers(all, findings));
  for (const auto& [section, cases] : by_section)
    out += latex_definition("tally-" + section, numbers(cases, findings));
  return out;
}

std::string macros(const evidence::Shelf& shelf) { return counts(shelf) + lines(shelf); }

[[maybe_unused]] const bool registered = add_piece("findings", macros);

}  // namespace
