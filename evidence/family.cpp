#include "evidence/family.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "evidence/advice.hpp"
#include "evidence/regret.hpp"
#include "evidence/sizes.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

bool is_given(const Contest& contest, const std::string& contestant, const std::string& key,
              const std::string& word) {
  const harness::Values& settings = contest.settings_of(contestant);
  const auto found = settings.find(key);
  return found != settings.end() && found->second == cloth::Value(word);
}

/// Of the steps on which one of several gets there, what the chosen one's times are beside theirs.
Regret regret_of(const std::vector<std::vector<Real>>& efforts, std::size_t chosen) {
  Regret regret;
  for (std::size_t k = 0; k < efforts[chosen].size(); ++k) {
    Real least = std::numeric_limits<Real>::infinity();
    for (const std::vector<Real>& one : efforts) least = std::min(least, one[k]);
    if (std::isfinite(least)) regret.add(efforts[chosen][k], least);
  }
  return regret;
}

/// So few steps, or cloths, say nothing of others.
bool are_few(const Contest& contest, const std::vector<std::size_t>& steps) {
  std::set<std::string> cloths;
  for (const std::size_t k : steps) cloths.insert(contest.instances()[k].scene);
  return std::ssize(steps) < fewest_steps || std::ssize(cloths) < fewest_cloths;
}

/// The least median; nobody who never solves half of them.
std::optional<std::pair<std::string, Real>> first_of_others(
    const Contest& contest, const std::vector<std::string>& relatives, const Goal& goal,
    const std::vector<std::size_t>& steps) {
  std::optional<std::pair<std::string, Real>> first;
  for (const std::string& one : contest.contestants()) {
    if (std::ranges::count(relatives, one) > 0) continue;
    const Real median = harness::median(efforts(contest, one, goal, Unit::seconds, steps));
    if (std::isfinite(median) && (!first || median < first->second)) first = {one, median};
  }
  return first;
}

std::optional<Duel> duel(const Contest& contest, const std::string& subject,
                         const std::vector<std::string>& relatives, int size, const Kind& kind,
                         const Goal& goal, const std::vector<std::size_t>& instances) {
  const std::vector<std::size_t> steps = worth_solving(contest, goal, instances);
  if (are_few(contest, steps)) return std::nullopt;
  const auto first = first_of_others(contest, relatives, goal, steps);
  if (!first) return std::nullopt;
  Meeting meeting = meet(contest, subject, first->first, goal, Unit::seconds, steps);
  if (meeting.pairs.empty()) return std::nullopt;
  const Real ours = harness::median(efforts(contest, subject, goal, Unit::seconds, steps));
  return Duel{size, kind, goal, first->first, ours, first->second, std::move(meeting), {}};
}

}  // namespace

std::vector<std::string> kept_factors(const Contest& contest) {
  std::vector<std::string> all;
  for (const std::string& one : contest.contestants())
    if (is_given(contest, one, "hessian", "first-guess") ||
        is_given(contest, one, "preconditioner", "frozen"))
      all.push_back(one);
  return all;
}

Best best_of(const Contest& contest, const std::vector<std::string>& several, const Goal& goal) {
  std::vector<std::size_t> all(contest.instances().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::vector<std::size_t> steps = worth_solving(contest, goal, all);
  std::vector<std::vector<Real>> taken;
  for (const std::string& one : several)
    taken.push_back(efforts(contest, one, goal, Unit::seconds, steps));
  Best best;
  std::optional<Regret> least;
  for (std::size_t i = 0; i < several.size(); ++i) {
    const Regret regret = regret_of(taken, i);
    if (least && !regret.is_less_than(*least)) continue;
    best = {several[i], regret.misses, regret.misses + static_cast<int>(regret.ratios.size())};
    least = regret;
  }
  return best;
}

std::vector<Duel> duels(const Contest& contest, const std::string& subject,
                        const std::vector<std::string>& relatives, const std::vector<Goal>& goals,
                        Real confidence) {
  std::vector<Duel> all;
  for (const auto& [size, instances] : by_size(contest))
    for (const Kind& kind : kinds_of(contest)) {
      const std::vector<std::size_t> steps = of_kind(contest, kind, instances);
      for (const Goal& goal : goals)
        if (auto one = duel(contest, subject, relatives, size, kind, goal, steps))
          all.push_back(*std::move(one));
    }
  std::vector<Effect> effects;
  for (const Duel& one : all) effects.emplace_back(one.meeting.pairs);
  const std::vector<Corrected> found = corrected_at_once(effects, confidence);
  for (std::size_t k = 0; k < all.size(); ++k) all[k].found = found[k];
  return all;
}

}  // namespace evidence
