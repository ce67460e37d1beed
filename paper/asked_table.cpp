#include "paper/asked_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "evidence/budget.hpp"
#include "paper/answer_words.hpp"
#include "paper/asked.hpp"

namespace paper {

using cloth::Real;
using evidence::Answer, evidence::Contest, evidence::Goal, evidence::Wish;

namespace {

/// Of those who come next, and cannot be told from it.
std::string as_good(const Answer& answer) {
  const evidence::Advice& advice = answer.advice;
  return advice.next.empty() ? "?"
                             : fmt::format("{} of {}", advice.as_good.size(), advice.next.size());
}

/// "none (Newton)": the first is not told to leave less than doing nothing does; "=": the same for
/// all steps of the family.
std::string advised(const Answer& answer, const Style& style) {
  const std::string first =
      name_of(answer.first(), style) + (answer.is_always_the_same ? " =" : "");
  if (answer.is_shown_to_help()) return first;
  return fmt::format("{} ({})", answer.is_nothing_first() ? "doing nothing" : "none", first);
}

/// Of its own steps; or of those like it, and of all on meshes of about that size: "2 of 8; 23 of
/// 40".
std::string left_alone(const evidence::Advice& advice) {
  const auto text = [](const evidence::Coverage& one) {
    return fmt::format("{} of {}", one.declined + one.failed, one.steps);
  };
  return advice.are_own ? text(advice.covered)
                        : fmt::format("{}; {}", text(advice.covered), text(advice.covered_of_size));
}

/// What stays behind whoever is best on a step, on cloths that were left out.
std::string behind(const evidence::Regret& regret, const Style& style) {
  if (regret.ratios.empty()) return "";
  return style.number(regret.mean()) +
         (regret.misses > 0 ? fmt::format(", {} never", regret.misses) : "");
}

/// Where nobody can be advised: who leads on the steps that exist, and what that leaves, or takes.
std::string leader(const Answer& answer, const Style& style) {
  if (!answer.has_leader()) return "";
  const bool is_nothing = answer.is_nothing_first();
  const evidence::Forecast& one = is_nothing ? answer.advice.nothing : answer.first();
  return fmt::format("{}, {}{}{}", is_nothing ? "doing nothing" : name_of(one, style),
                     amount(answer.wish, one.median, style), style.space,
                     answer.wish.seconds ? "mm" : "ms");
}

/// On how many of its own steps, where these are enough to tell, a cloth's first guess is there
/// already; 0 where those on which it is not there are enough, too, or are most.
std::size_t there_already(const Contest* own, const Wish& wish) {
  if (!own || !own->is_timed()) return 0;
  const std::size_t all = own->instances().size(), open = evidence::open_steps(*own, wish).size();
  constexpr std::size_t enough = evidence::fewest_steps;
  return all >= enough && open < enough && open < all - open ? all - open : 0;
}

std::vector<std::string> line(const Contest& contest, const Contest* own, const std::string& wished,
                              const Wish& wish, const Style& style) {
  if (const std::size_t there = there_already(own, wish); there > 0)
    return {wished, fmt::format("the first guess is there on {} of its {} steps", there,
                                own->instances().size())};
  const Answer answer = found_by(contest, own, wish).answer;
  if (!answer.is_found()) {
    // What there is; what is needed is told with the answer.
    const std::string& why_not = answer.advice.why_not;
    return {wished, style.text(why_not.substr(0, why_not.find("; "))), leader(answer, style)};
  }
  const Answer of_others = answer.advice.are_own ? answer_to(contest, wish) : answer;
  const evidence::Advice& advice = answer.advice;
  const evidence::HoldOut& tried = of_others.held_out;
  return {
      wished,
      advised(answer, style),
      fmt::format("{} ({})", amount(wish, answer.first().median, style), interval(answer, style)),
      amount(wish, answer.first().most, style),
      left_alone(advice),
      as_good(answer),
      behind(tried.advised, style),
      behind(tried.always, style),
      behind(tried.nothing, style)};
}

struct Asked {
  std::string wished;
  Wish wish;
};

std::vector<Asked> all_asked(const Style& style) {
  std::vector<Asked> all;
  for (const Real seconds : evidence::usual_budgets)
    all.push_back(
        {fmt::format("in {:g}{}ms", 1e3 * seconds, style.space), {.seconds = seconds, .goal = {}}});
  for (const Goal& goal : evidence::usual_goals())
    all.push_back({"to " + style.text(goal.text()), {.seconds = {}, .goal = goal}});
  return all;
}

}  // namespace

std::vector<std::vector<std::string>> asked_answers(const Contest& contest, const Style& style,
                                                    const Contest* own) {
  std::vector<std::vector<std::string>> lines;
  for (const auto& [wished, wish] : all_asked(style))
    lines.push_back(line(contest, own, wished, wish, style));
  return lines;
}

std::string asked_by_median(const Contest& contest, const Style& style, const Contest* own) {
  std::vector<std::string> others;
  for (const auto& [wished, wish] : all_asked(style)) {
    if (there_already(own, wish) > 0) continue;
    const Answer answer = found_by(contest, own, wish).answer;
    if (const auto less = answer.less_in_the_median())
      others.push_back(fmt::format("{}, {} with {}{}{}", wished, name_of(*less, style),
                                   amount(wish, less->median, style), style.space,
                                   wish.seconds ? "mm" : "ms"));
  }
  if (others.empty()) return "";
  return fmt::format("By the median alone {} would be first: {}.",
                     others.size() == 1 ? "another" : "others", fmt::join(others, "; "));
}

}  // namespace paper
