#include "evidence/answer.hpp"

#include <algorithm>

#include "experiments/harness/measure.hpp"
#include "experiments/harness/prices.hpp"

namespace evidence {

int Answer::iterations() const {
  constexpr Real most = 1e6;
  if (!wish.seconds) return 0;
  return static_cast<int>(std::min(most, first().price.iterations(*wish.seconds)));
}

Likeness likeness_of(const cloth::Scene& scene) {
  harness::Row row;
  row.scene_parameters = harness::parameters_of(scene);
  harness::report_size(scene, cloth::build_system(scene), row);
  return {family_of(row.scene_parameters), harness::kind_of(row), row.metric("vertices"),
          row.metric("stiffness-number"), harness::frozen_protocol(scene).dt};
}

Answer answer(const Contest& contest, const Likeness& asked, const Wish& wish) {
  const std::vector<std::size_t> steps = open_steps(contest, wish);
  Answer answer{wish, advise(contest, asked, wish, steps), hold_out(contest, asked.family, wish)};
  Advice& advice = answer.advice;
  if (!advice.why_not.empty() || answer.held_out.advised.is_less_than(answer.held_out.always))
    return answer;
  std::vector<std::size_t> of_family;
  for (const std::size_t k : steps)
    if (family_of(contest.instances()[k].parameters) == asked.family) of_family.push_back(k);
  const std::string best = best_of_all(contest, wish, of_family);
  const auto found = std::ranges::find(advice.ranking, best, &Forecast::contestant);
  if (found == advice.ranking.end()) return answer;
  std::rotate(advice.ranking.begin(), found, found + 1);
  stand_beside_first(contest, asked, wish, advice);
  answer.is_always_the_same = true;
  return answer;
}

}  // namespace evidence
