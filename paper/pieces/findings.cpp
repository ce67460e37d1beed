// Macros: what each claim says, and the sentence that its verdict has, for the text to quote; and
// how many have which verdict.

#include <fmt/format.h>

#include "evidence/docket.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/tally.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Finding, evidence::Priority;

std::string word_of(Finding finding) {
  return choices(finding).at(static_cast<std::size_t>(finding));
}

/// Of the claims as they stand: a reworded one is told in the table alone.
std::string findings(const evidence::Shelf& shelf) {
  std::vector<Case> cases = evidence::docket(shelf);
  std::erase_if(cases, [](const Case& one) { return one.priority == Priority::reworded; });
  std::string out = latex_definition("claimcount", fmt::format("{}", count(cases))) +
                    latex_definition("claimtally", tally(cases));
  for (const Case& one : cases)
    out += latex_definition(
        "finding-" + one.claim.id,
        fmt::format("Claimed: \\emph{{{}}}. {} (\\textbf{{{}}}.)", latex_sentence(one.claim.says),
                    latex_sentence(evidence::sentence(one.claim, one.judgement)),
                    word_of(one.judgement.finding)));
  return out;
}

[[maybe_unused]] const bool registered = add_piece("findings", findings);

}  // namespace
