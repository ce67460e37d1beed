#include "evidence/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "evidence/names.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/prices.hpp"

namespace evidence {

int Answer::iterations() const {
  constexpr Real most = 1e6;
  if (!wish.seconds) return 0;
  return static_cast<int>(
      std::min(most, first().price.iterations(Wish::share_to_fill * *wish.seconds)));
}

bool Answer::is_shown_to_help() const {
  return !wish.seconds || advice.than_nothing == Verdict::faster;
}

bool Answer::is_nothing_first() const {
  if (!wish.seconds || !has_leader()) return false;
  if (advice.than_nothing == Verdict::cannot_tell) return !(first().rank < advice.nothing.rank);
  return advice.than_nothing != Verdict::faster;
}

std::optional<Forecast> Answer::less_in_the_median() const {
  if (!has_leader() || is_nothing_first()) return std::nullopt;
  constexpr Real rounding = 1e-9;  // of a median of logarithms
  const auto least = std::ranges::min_element(advice.ranking, {}, &Forecast::median);
  return least->median < first().median * (1 - rounding) ? std::optional(*least) : std::nullopt;
}

std::string order_text(const Wish& wish) {
  if (wish.quantile)
    return fmt::format("what is {} on {:g} of 100 steps", wish.seconds ? "left" : "taken",
                       100 * *wish.quantile);
  return wish.seconds
             ? "the geometric mean of the distance left, as a share of the first guess's"
             : "the number of steps on which it never gets there, then the geometric mean of "
               "its times";
}

Likeness likeness_of(const cloth::Scene& scene) {
  harness::Row row;
  row.scene_parameters = harness::parameters_of(scene);
  harness::report_size(scene, cloth::build_system(scene), row);
  return {family_of(row.scene_parameters),
          harness::kind_of(row),
          row.metric("vertices"),
          row.metric("stiffness-number"),
          harness::frozen_protocol(scene).dt,
          cloth_of(scene.name, row.scene_parameters)};
}

Answer answer(const Contest& contest, const Likeness& asked, const Wish& wish) {
  const std::vector<std::size_t> steps = open_steps(contest, wish);
  Answer answer{wish, advise(contest, asked, wish, steps), {}};
  if (answer.advice.are_own) return answer;
  answer.held_out = hold_out(contest, asked, wish);
  const HoldOut& tried = answer.held_out;
  if (!answer.is_found() || tried.is_worth_it(wish) || tried.is_untried()) return answer;
  const std::string best = best_of_all(contest, wish, steps_of_size(contest, asked, steps));
  Advice other = answer.advice;
  const auto found = std::ranges::find(other.ranking, best, &Forecast::contestant);
  if (found == other.ranking.end()) return answer;
  std::rotate(other.ranking.begin(), found, found + 1);
  stand_beside_first(contest, asked, wish, other);
  if (!other.better.empty() || other.than_nothing == Verdict::slower) return answer;
  answer.advice = std::move(other);
  answer.is_always_the_same = true;
  return answer;
}

}  // namespace evidence
