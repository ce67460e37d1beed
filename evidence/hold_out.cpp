#include "evidence/hold_out.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

/// Of every contestant on every step, each on its own mesh; infinite: unknown.
class Outcomes {
 public:
  Outcomes(const Contest& contest, const Wish& wish) : contest_(contest), wish_(wish) {}

  Real of(const std::string& contestant, std::size_t step) {
    const auto [known, is_new] = known_.try_emplace({contestant, step}, never);
    if (is_new)
      known->second =
          outcome(contest_, contestant, step, likeness_of(contest_.instances()[step]), wish_)
              .value_or(never);
    return known->second;
  }

  Real best(std::size_t step) {
    Real least = never;
    for (const std::string& one : contest_.contestants()) least = std::min(least, of(one, step));
    return least;
  }

  std::string best_of(const std::vector<std::size_t>& steps) {
    std::string best;
    Rank least{never, never};
    for (const std::string& one : contest_.contestants()) {
      std::vector<Real> values;
      for (const std::size_t k : steps) values.push_back(of(one, k));
      const Rank here = rank_of(contest_, wish_, steps, values);
      if (here < least) least = here, best = one;
    }
    return best;
  }

 private:
  const Contest& contest_;
  const Wish& wish_;
  std::map<std::pair<std::string, std::size_t>, Real> known_;
};

}  // namespace

bool HoldOut::is_worth_it(const Wish& wish) const {
  if (!wish.quantile) return advised.is_less_than(always);
  return std::pair(advised.misses, advised.at(*wish.quantile)) <
         std::pair(always.misses, always.at(*wish.quantile));
}

std::string best_of_all(const Contest& contest, const Wish& wish,
                        const std::vector<std::size_t>& steps) {
  return Outcomes(contest, wish).best_of(steps);
}

HoldOut hold_out(const Contest& contest, const Likeness& asked_of, const Wish& wish) {
  const std::vector<std::size_t> steps =
      steps_of_size(contest, asked_of, open_steps(contest, wish));
  std::set<std::string> cloths;
  for (const std::size_t k : steps) cloths.insert(contest.instances()[k].scene);
  HoldOut found;
  Outcomes outcomes(contest, wish);
  for (const std::string& cloth : cloths) {
    std::vector<std::size_t> others, held;
    for (const std::size_t k : steps)
      (contest.instances()[k].scene == cloth ? held : others).push_back(k);
    const std::string always = outcomes.best_of(others);
    for (const std::size_t k : held) {
      const Real best = outcomes.best(k);
      if (!std::isfinite(best)) continue;  // nobody comes there
      const Likeness asked = likeness_of(contest.instances()[k]);
      const std::vector<std::size_t> like = steps_like(contest, asked, others);
      const std::vector<Forecast> ranking = forecasts(contest, asked, wish, like);
      if (!are_enough(contest, like, 1) || ranking.empty() || always.empty()) {
        ++found.silent;
        continue;
      }
      found.advised.add(outcomes.of(ranking.front().contestant, k), best);
      found.always.add(outcomes.of(always, k), best);
      if (wish.seconds) found.nothing.add(contest.instances()[k].start, best);
    }
  }
  return found;
}

}  // namespace evidence
