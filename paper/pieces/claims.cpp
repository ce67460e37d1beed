// Macros: of each experiment, the claims on it that its rows decide, a line each, and what all of
// them make of what it expected.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "evidence/docket.hpp"
#include "evidence/ends_text.hpp"
#include "evidence/sentence.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/tally.hpp"

namespace {

using namespace paper;
using evidence::Case, evidence::Claim, evidence::Finding, evidence::Priority;

std::string word_of(auto choice) { return choices(choice).at(static_cast<std::size_t>(choice)); }

bool is_measured(const Case& one) { return one.judgement.finding != Finding::not_measured; }

/// Of two clocks that do not agree, what either comes to.
std::string verdict(const Case& one) {
  const std::string text = word_of(one.judgement.finding);
  const std::string mark = one.priority == Priority::registered ? ""
                           : one.priority == Priority::later    ? "$^\\dagger$"
                                                                : ", " + word_of(one.priority);
  const std::string clocks =
      one.judgement.clocks ? ": " + evidence::clocks_text(one.judgement) : "";
  return (is_measured(one) ? "\\textbf{" + text + "}" : text) + clocks + mark;
}

/// And where it would be in shape, if there is such a place.
std::string predicted(const Claim& claim) {
  const std::string shape = evidence::shape_text(claim);
  return latex_sentence(fmt::format("{}: {}{}", evidence::quantity_text(claim),
                                    evidence::prediction_text(claim),
                                    shape.empty() ? "" : fmt::format(" (in shape: {})", shape)));
}

/// Who fails has no number: how many do, and when, stands in its place.
std::string found(const Case& one) {
  if (!is_measured(one)) return "";
  if (const std::string failed = evidence::failures_text(one.claim, one.judgement); !failed.empty())
    return latex_sentence(failed);
  const std::string statistic = evidence::statistic_text(one.claim, one.judgement),
                    interval = evidence::interval_text(one.claim, one.judgement);
  const std::string traced = evidence::traced_text(one.claim, one.judgement);
  return latex_sentence(
      (interval == statistic ? statistic : fmt::format("{} ({})", statistic, interval)) +
      (traced.empty() ? "" : "; by traces " + traced));
}

/// Steps, runs or lines that it rests on, and their scenes: one of either carries no word on
/// others; and of a ratio, on how many more neither comes to anything.
std::string rests_on(const Case& one) {
  if (!is_measured(one)) return "";
  const evidence::Judgement& j = one.judgement;
  const std::string more = j.neither > 0 ? fmt::format(" + {}", j.neither) : "";
  return fmt::format("{} ({}){}", j.instances, j.scenes, more);
}

std::string line(const std::string& says, const Case& one) {
  return fmt::format("\\claim{{{}}}{{{}}}{{{}}}{{{}}}{{{}}}\n", says, predicted(one.claim),
                     found(one), rests_on(one), verdict(one));
}

/// And in brackets whose rows judge it, in a ratio those of the first to those of the second.
std::string words(const Claim& claim) {
  return fmt::format("{}: {} \\emph{{[{}{}]}}", latex_sentence(claim.source),
                     latex_sentence(claim.says), latex_contestant(claim.subject),
                     claim.against.empty() ? "" : " : " + latex_contestant(claim.against));
}

/// Of the claim as it was registered before.
bool is_earlier(const Case& before, const Case& one) {
  return before.priority == Priority::reworded && one.priority != Priority::reworded &&
         before.claim.id == one.claim.id;
}

/// Each as it stands; what a registration had in its place is counted below, and listed only where
/// the claim is gone.
std::string lines(const std::vector<Case>& cases) {
  std::string out;
  for (const Case& one : cases) {
    const auto heir = [&](const Case& other) { return is_earlier(one, other); };
    if (is_told(one) && std::ranges::none_of(cases, heir)) out += line(words(one.claim), one);
  }
  return out.empty() ? "" : fmt::format("\\claimtable{{{}}}\n", out);
}

std::string macros(const evidence::Shelf& shelf) {
  std::map<std::string, std::vector<Case>> by_experiment;
  for (const Case& one : evidence::docket(shelf))
    by_experiment[one.claim.experiment].push_back(one);
  std::string out;
  for (const auto& [experiment, cases] : by_experiment)
    out +=
        latex_definition("claims-" + experiment,
                         fmt::format("{}\\textbf{{Answer}} of \\texttt{{{}}}, by its claims: {}.",
                                     lines(cases), experiment, answer_by_claims(cases)));
  return out;
}

[[maybe_unused]] const bool registered = add_piece("claims", macros);

}  // namespace
