#include "evidence/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "cloth/params.hpp"
#include "evidence/budget.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();
constexpr Real confidence = 0.95;

/// Steps that are less like what is asked about say nothing of it, and no more are needed.
constexpr Real most_unlike = 1;
constexpr std::size_t enough_steps = 24;

std::string word_of(const harness::Values& parameters, const std::string& key) {
  const auto found = parameters.find(key);
  return found == parameters.end() ? "none" : cloth::to_text(found->second);
}

Real number_of(const harness::Values& parameters, const std::string& key, Real otherwise) {
  const auto found = parameters.find(key);
  if (found == parameters.end()) return otherwise;
  if (const auto* whole = std::get_if<long long>(&found->second)) return Real(*whole);
  const auto* real = std::get_if<Real>(&found->second);
  return real ? *real : otherwise;
}

std::vector<Real> outcomes(const Contest& contest, const std::string& contestant,
                           const Likeness& mesh, const Wish& wish,
                           const std::vector<std::size_t>& steps,
                           Real share = Wish::share_to_fill) {
  std::vector<Real> all;
  for (const std::size_t k : steps)
    if (const auto one = outcome(contest, contestant, k, mesh, wish, share)) all.push_back(*one);
  return all;
}

/// Ratios of one contestant's outcomes to another's, or to 1.
std::vector<Pair> pairs(const Contest& contest, const std::vector<std::size_t>& steps,
                        const std::vector<Real>& ours, const std::vector<Real>& theirs) {
  std::vector<Pair> all;
  for (std::size_t k = 0; k < steps.size(); ++k)
    if (std::isfinite(ours[k]) || std::isfinite(theirs[k]))
      all.push_back({contest.instances()[steps[k]].scene, {ours[k]}, {theirs[k]}});
  return all;
}

/// Its own on that step, as what differs in stiffness or contact may differ in price, changed as
/// prices change from that mesh to the other; or, where its own is not known, that of the mesh.
std::optional<Price> price_there(const Contest& contest, const std::string& contestant,
                                 std::size_t instance, const Likeness& mesh) {
  const Instance& step = contest.instances()[instance];
  const std::optional<Price> there = contest.price(contestant, mesh.kind, mesh.vertices),
                             here = contest.price(contestant, step.kind, step.vertices),
                             own = contest.price(contestant, instance);
  if (!own || !here || !there) return there;
  return Price{own->first * there->first / here->first, own->each * there->each / here->each};
}

/// Fewer than say something of others.
std::string of_too_few(int steps, int cloths) {
  const std::string needed =
      fmt::format("conclusions about others need at least {} of {}", counted(fewest_steps, "step"),
                  counted(fewest_cloths, "cloth"));
  if (steps == 0) return "no step like it was measured; " + needed;
  return fmt::format("{} of {} like it {} measured; {}", counted(steps, "step"),
                     counted(cloths, "cloth"), steps == 1 ? "was" : "were", needed);
}

std::string why_not(const Contest& contest, const Wish& wish, const Advice& advice) {
  if (!advice.are_own && !are_enough(contest, advice.steps))
    return of_too_few(static_cast<int>(advice.steps.size()), cloths_of(contest, advice.steps));
  if (advice.ranking.empty())
    return "no contestant was timed on a mesh of that kind and of about that size";
  const Forecast& first = advice.ranking.front();
  if (!std::isfinite(wish.quantile ? first.most : first.median))
    return fmt::format("no contestant comes that near on {} of {}",
                       wish.quantile ? fmt::format("{:g} of 100", 100 * *wish.quantile) : "half",
                       advice.are_own ? "its steps" : "the steps like it");
  return "";
}

std::vector<Real> starts_of(const Contest& contest, const std::vector<std::size_t>& steps) {
  std::vector<Real> starts;
  for (const std::size_t k : steps) starts.push_back(contest.instances()[k].start);
  return starts;
}

/// What doing nothing leaves.
Forecast forecast_of_nothing(const Contest& contest, const Wish& wish,
                             const std::vector<std::size_t>& steps) {
  const std::vector<Real> starts = starts_of(contest, steps);
  return {"do nothing",
          harness::median(starts),
          harness::quantile(starts, wish.told_share()),
          wish.seconds ? rank_of(contest, wish, steps, starts) : Rank{},
          {}};
}

/// Holds the next ones' outcomes against the first one's, and against doing nothing, each at the
/// levels that Holm's correction leaves.
void hold_against(const std::vector<Real>& first, const Contest& contest, const Likeness& asked,
                  const Wish& wish, std::size_t at_once, Advice& advice) {
  advice.next.clear(), advice.as_good.clear(), advice.better.clear();
  advice.less_than_nothing.clear();
  const std::vector<Real> starts = starts_of(contest, advice.steps);
  const auto in_doubt = [&](const std::string& contestant) {
    return outcomes(contest, contestant, asked, wish, advice.steps, Wish::share_in_doubt);
  };
  const std::vector<Real> first_in_doubt = in_doubt(advice.ranking.front().contestant);
  std::vector<Effect> beside_first, if_dearer, if_cheaper, beside_nothing;
  for (auto other = advice.ranking.begin() + 1;
       other != advice.ranking.end() && advice.next.size() < at_once; ++other) {
    const std::vector<Real> its_own =
        outcomes(contest, other->contestant, asked, wish, advice.steps);
    std::vector<Pair> both = pairs(contest, advice.steps, its_own, first);
    if (both.empty()) continue;
    advice.next.push_back(other->contestant);
    beside_first.emplace_back(std::move(both));
    if (!wish.seconds) continue;
    if_dearer.emplace_back(pairs(contest, advice.steps, its_own, first_in_doubt));
    if_cheaper.emplace_back(pairs(contest, advice.steps, in_doubt(other->contestant), first));
    beside_nothing.emplace_back(pairs(contest, advice.steps, its_own, starts));
  }
  const std::vector<Corrected> verdicts = corrected(beside_first, confidence),
                               dearer = corrected(if_dearer, confidence),
                               cheaper = corrected(if_cheaper, confidence),
                               help = corrected(beside_nothing, confidence);
  for (std::size_t r = 0; r < advice.next.size(); ++r) {
    const auto is_told = [&](Verdict verdict, const std::vector<Corrected>& in_doubt_too) {
      return verdicts[r].verdict == verdict &&
             (!wish.seconds || in_doubt_too[r].verdict == verdict);
    };
    if (is_told(Verdict::faster, dearer)) advice.better.push_back(advice.next[r]);
    else if (!is_told(Verdict::slower, cheaper)) advice.as_good.push_back(advice.next[r]);
    if (wish.seconds && help[r].verdict == Verdict::faster)
      advice.less_than_nothing.push_back(advice.next[r]);
  }
}

void stand_beside_nothing(const std::vector<Real>& first, const Contest& contest, const Wish& wish,
                          Advice& advice) {
  if (!wish.seconds) return;
  const Effect than_nothing(pairs(contest, advice.steps, first, starts_of(contest, advice.steps)));
  advice.than_nothing = corrected({than_nothing}, confidence).front().verdict;
}

std::vector<std::size_t> of_size(const Contest& contest, Real vertices,
                                 std::vector<std::size_t> steps) {
  std::erase_if(steps, [&](std::size_t k) {
    return !are_of_one_size(contest.instances()[k].vertices, vertices);
  });
  return steps;
}

void tell_coverage(const Contest& contest, const Likeness& asked, const Wish& wish,
                   Advice& advice) {
  if (advice.ranking.empty()) return;
  const std::string& first = advice.ranking.front().contestant;
  advice.covered = coverage(contest, first, advice.steps);
  advice.covered_of_size =
      coverage(contest, first, of_size(contest, asked.vertices, open_steps(contest, wish)));
}

}  // namespace

int cloths_of(const Contest& contest, const std::vector<std::size_t>& steps) {
  std::set<std::string> scenes;
  for (const std::size_t k : steps) scenes.insert(contest.instances()[k].scene);
  return static_cast<int>(scenes.size());
}

bool are_enough(const Contest& contest, const std::vector<std::size_t>& steps, int without) {
  const auto count = static_cast<int>(steps.size()), cloths = cloths_of(contest, steps);
  return count >= (without > 0 ? fewest_steps / 2 : fewest_steps) &&
         cloths + without >= fewest_cloths;
}

std::string family_of(const harness::Values& parameters) {
  if (word_of(parameters, "step.contact") == "penalty") return "contact";
  return word_of(parameters, "membrane.membrane") == "none" ? "springs" : "membranes";
}

Likeness likeness_of(const Instance& instance) {
  return {family_of(instance.parameters), instance.kind, instance.vertices,
          instance.stiffness_number,
          number_of(instance.parameters, "step.dt", 0) /
              number_of(instance.parameters, "step.substeps", 1)};
}

Real unlikeness(const Likeness& one, const Likeness& other) {
  if (one.family != other.family) return never;
  const Real stiffness = std::log10(one.stiffness_number / other.stiffness_number) / 2,
             vertices = std::log2(one.vertices / other.vertices) / 2,
             dt = std::log2(one.dt / other.dt) / 3;
  return std::hypot(stiffness, vertices, dt);
}

std::optional<Real> outcome(const Contest& contest, const std::string& contestant,
                            std::size_t instance, const Likeness& mesh, const Wish& wish,
                            Real share) {
  const std::optional<Price> price = price_there(contest, contestant, instance, mesh);
  if (!price) return std::nullopt;
  if (wish.seconds)
    return std::max(
        unseen, contest.distance(contestant, instance, price->iterations(share * *wish.seconds)));
  const Real iterations = contest.iterations(contestant, instance, *wish.goal);
  return std::isfinite(iterations) ? price->seconds(iterations) : never;
}

std::vector<std::size_t> open_steps(const Contest& contest, const Wish& wish) {
  std::vector<std::size_t> steps;
  for (std::size_t k = 0; k < contest.instances().size(); ++k) {
    const Instance& instance = contest.instances()[k];
    const bool is_known = instance.vertices > 0 && instance.start > unseen;
    const auto is_easy = [&](const std::string& one) {
      return wish.goal && contest.iterations(one, k, *wish.goal) == 0;
    };
    if (is_known && std::ranges::none_of(contest.contestants(), is_easy)) steps.push_back(k);
  }
  return steps;
}

std::vector<std::size_t> steps_like(const Contest& contest, const Likeness& asked,
                                    const std::vector<std::size_t>& among) {
  std::vector<std::pair<Real, std::size_t>> near;
  for (const std::size_t k : among)
    if (const Real off = unlikeness(likeness_of(contest.instances()[k]), asked); off <= most_unlike)
      near.emplace_back(off, k);
  std::ranges::sort(near);
  std::vector<std::size_t> steps;
  for (const auto& [off, k] : near)
    if (steps.size() < enough_steps) steps.push_back(k);
  return steps;
}

std::vector<std::size_t> own_steps(const Contest& contest, const Likeness& asked,
                                   const std::vector<std::size_t>& among) {
  std::vector<std::size_t> steps;
  if (asked.cloth.empty()) return steps;
  for (const std::size_t k : among)
    if (contest.instances()[k].cloth == asked.cloth) steps.push_back(k);
  return steps;
}

bool are_of_one_size(Real vertices, Real other) {
  constexpr Real most_finer = 2;
  return std::max(vertices, other) <= most_finer * std::min(vertices, other);
}

std::vector<std::size_t> steps_of_size(const Contest& contest, const Likeness& asked,
                                       const std::vector<std::size_t>& among) {
  std::vector<std::size_t> steps = of_size(contest, asked.vertices, among);
  std::erase_if(steps, [&](std::size_t k) {
    return likeness_of(contest.instances()[k]).family != asked.family;
  });
  return steps;
}

Coverage coverage(const Contest& contest, const std::string& contestant,
                  const std::vector<std::size_t>& steps) {
  Coverage found{.steps = static_cast<int>(steps.size())};
  for (const std::size_t k : steps) {
    const Remainder left = contest.remainder(contestant, k, 0);
    found.declined += left.is_declined ? 1 : 0;
    found.failed += left.has_failed ? 1 : 0;
  }
  return found;
}

Rank rank_of(const Contest& contest, const Wish& wish, const std::vector<std::size_t>& steps,
             const std::vector<Real>& outcomes) {
  if (wish.quantile)
    return {harness::quantile(outcomes, *wish.quantile), harness::median(outcomes)};
  Real sum = 0;
  int there = 0;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    if (!std::isfinite(outcomes[k])) continue;
    sum += std::log(outcomes[k] / (wish.seconds ? contest.instances()[steps[k]].start : 1));
    ++there;
  }
  return {static_cast<Real>(steps.size()) - there, there > 0 ? std::exp(sum / there) : never};
}

std::optional<Forecast> forecast(const Contest& contest, const std::string& contestant,
                                 const Likeness& asked, const Wish& wish,
                                 const std::vector<std::size_t>& steps) {
  const std::optional<Price> price = contest.price(contestant, asked.kind, asked.vertices);
  if (steps.empty() || !price) return std::nullopt;
  const std::vector<Real> values = outcomes(contest, contestant, asked, wish, steps);
  return Forecast{contestant, harness::median(values), harness::quantile(values, wish.told_share()),
                  rank_of(contest, wish, steps, values), *price};
}

std::vector<Forecast> forecasts(const Contest& contest, const Likeness& asked, const Wish& wish,
                                const std::vector<std::size_t>& steps) {
  std::vector<Forecast> all;
  for (const std::string& one : contest.contestants())
    if (const auto found = forecast(contest, one, asked, wish, steps)) all.push_back(*found);
  std::ranges::stable_sort(all, {}, &Forecast::rank);
  return all;
}

Advice advise(const Contest& contest, const Likeness& asked, const Wish& wish,
              const std::vector<std::size_t>& among) {
  Advice advice;
  advice.steps = own_steps(contest, asked, among);
  advice.are_own = static_cast<int>(advice.steps.size()) >= fewest_steps;
  if (!advice.are_own) advice.steps = steps_like(contest, asked, among);
  advice.ranking = forecasts(contest, asked, wish, advice.steps);
  advice.nothing = forecast_of_nothing(contest, wish, advice.steps);
  advice.why_not = why_not(contest, wish, advice);
  if (advice.why_not.empty()) stand_beside_first(contest, asked, wish, advice);
  else tell_coverage(contest, asked, wish, advice);
  return advice;
}

std::string beside_nothing(const Advice& advice) {
  switch (advice.than_nothing) {
    case Verdict::faster:
      return "it leaves less than doing nothing";
    case Verdict::slower:
      return "it leaves more than doing nothing";
    case Verdict::same:
      return "it leaves as much as doing nothing, within a tenth";
    default:
      return "whether it leaves less than doing nothing, these steps cannot tell";
  }
}

std::string coverage_text(const Advice& advice) {
  const Coverage &like = advice.covered, &all = advice.covered_of_size;
  const int declined = like.declined + (advice.are_own ? 0 : all.declined),
            failed = like.failed + (advice.are_own ? 0 : all.failed);
  if (declined + failed == 0) return "";
  const auto count = [](const Coverage& one) {
    const int left = one.declined + one.failed;
    return left == 0 ? std::string("none") : std::to_string(left);
  };
  const char* const what = failed == 0     ? "declines"
                           : declined == 0 ? "fails on"
                                           : "declines, or fails on,";
  if (advice.are_own) return fmt::format("{} {} of its {} steps", what, count(like), like.steps);
  return fmt::format(
      "{} {} of the {} steps most like it, and {} of all {} on meshes of about that size", what,
      count(like), like.steps, count(all), all.steps);
}

void stand_beside_first(const Contest& contest, const Likeness& asked, const Wish& wish,
                        Advice& advice) {
  tell_coverage(contest, asked, wish, advice);
  const std::vector<Real> first =
      outcomes(contest, advice.ranking.front().contestant, asked, wish, advice.steps);
  const Effect its_own(pairs(contest, advice.steps, first, std::vector<Real>(first.size(), 1)));
  advice.interval = its_own.over_instances(confidence);
  stand_beside_nothing(first, contest, wish, advice);
  const Wish all_of_it{.seconds = {}, .goal = nothing_left, .quantile = wish.quantile};
  advice.ending = forecast(contest, contest.baseline(), asked, all_of_it, advice.steps);
  hold_against(first, contest, asked, wish, rivals_at_once(its_own.clusters(), confidence), advice);
}

}  // namespace evidence
