// Table: what rows say of each claim.

#include <fmt/format.h>

#include "evidence/docket.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Finding, evidence::Priority;

std::string word_of(auto choice) { return choices(choice).at(static_cast<std::size_t>(choice)); }

bool is_measured(const Case& one) { return one.judgement.finding != Finding::not_measured; }

std::string verdict(const Case& one) {
  const std::string text = word_of(one.judgement.finding);
  return is_measured(one) ? "\\textbf{" + text + "}" : text;
}

std::string found(const Case& one) {
  if (!is_measured(one)) return "";
  const std::string statistic = evidence::statistic_text(one.claim, one.judgement),
                    interval = evidence::interval_text(one.claim, one.judgement);
  return latex_sentence(interval == statistic ? statistic
                                              : fmt::format("{} ({})", statistic, interval));
}

/// Steps, runs or lines that it rests on, and their scenes: one of either carries no word on
/// others.
std::string rests_on(const Case& one) {
  if (!is_measured(one)) return "";
  return fmt::format("{} ({})", one.judgement.instances, one.judgement.scenes);
}

std::string line(const Case& one) {
  const std::string mark = one.priority == Priority::registered ? "" : word_of(one.priority);
  return fmt::format("{}: {} & {} & {} & {} & {}{}\\\\[0.3ex]\n", latex(one.claim.source),
                     latex_sentence(one.claim.says),
                     latex_sentence(evidence::prediction_text(one.claim)), found(one),
                     rests_on(one), verdict(one), mark.empty() ? "" : ", " + mark);
}

std::string table(const evidence::Shelf& shelf) {
  std::string out =
      "\\newcommand{\\ragged}{\\raggedright\\arraybackslash}\n"
      "\\begin{longtable}{>{\\ragged}p{0.46\\linewidth}>{\\ragged}p{0.1\\linewidth}"
      ">{\\ragged}p{0.14\\linewidth}>{\\ragged}p{0.06\\linewidth}>{\\ragged}p{0.12\\linewidth}}\n"
      "\\toprule\nclaim & predicted & found & of & verdict\\\\\n\\midrule\n"
      "\\endhead\n\\bottomrule\n\\endfoot\n";
  for (const Case& one : evidence::docket(shelf)) out += line(one);
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("claims", table);

}  // namespace
