// Macros: of each claim the sentence that its verdict has, for the text to quote, and how many have
// which verdict.

#include <fmt/format.h>

#include <algorithm>

#include "evidence/docket.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Finding, evidence::Priority;

std::string word_of(Finding finding) {
  return choices(finding).at(static_cast<std::size_t>(finding));
}

/// "31 reproduced, 4 in shape, 9 contradicted".
std::string tally(const std::vector<Case>& cases) {
  std::string text;
  for (std::size_t f = 0; f < choices(Finding{}).size(); ++f) {
    const auto finding = static_cast<Finding>(f);
    const auto count = std::ranges::count_if(
        cases, [&](const Case& one) { return one.judgement.finding == finding; });
    if (count > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word_of(finding));
  }
  return text;
}

/// Of the claims as they stand: a reworded one is told in the table alone.
std::string findings(const harness::Store& store) {
  std::vector<Case> cases = evidence::docket(store);
  std::erase_if(cases, [](const Case& one) { return one.priority == Priority::reworded; });
  std::string out = latex_definition("claimcount", fmt::format("{}", cases.size())) +
                    latex_definition("claimtally", tally(cases));
  for (const Case& one : cases)
    out += latex_definition(
        "finding-" + one.claim.id,
        fmt::format("{} (\\emph{{{}}}.)", latex(evidence::sentence(one.claim, one.judgement)),
                    word_of(one.judgement.finding)));
  return out;
}

[[maybe_unused]] const bool registered = add_piece("findings", findings);

}  // namespace
