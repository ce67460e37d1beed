#include "evidence/judgement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "cloth/error.hpp"
#include "evidence/advice.hpp"
#include "evidence/board.hpp"
#include "evidence/effect.hpp"
#include "evidence/ends.hpp"
#include "evidence/names.hpp"
#include "evidence/number_text.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real confidence = 0.95, infinity = std::numeric_limits<Real>::infinity();

/// Below three points, any line fits.
constexpr std::size_t fewest_of_a_line = 3;

/// One number of a cloth.
struct Item {
  std::string scene;
  Real value;
  Interval range = {value, value};  ///< where it may be, of these instances
  bool is_at_least = false;         ///< the number may be any that is greater
};

/// The scenes of items, or of pairs.
std::vector<std::string> cloths_of(const auto& items) {
  std::set<std::string> cloths;
  for (const auto& item : items) cloths.insert(item.scene);
  return {cloths.begin(), cloths.end()};
}

/// Of items by their scenes, or by themselves where they are all of one.
Interval over_instances(const std::vector<Item>& sorted, bool is_mean) {
  const bool is_of_scenes = cloths_of(sorted).size() > 1;
  std::vector<std::string> clusters;
  std::vector<Real> values;
  for (const Item& item : sorted) {
    clusters.push_back(is_of_scenes ? item.scene : std::to_string(values.size()));
    values.push_back(item.value);
  }
  constexpr Interval unknown{-infinity, infinity};
  if (is_mean) return interval_of_share(clusters, values, confidence).value_or(unknown);
  const Bootstrap bootstrap(clusters);
  const auto median = [&](const std::vector<int>& times, int total) {
    return weighted_median(values, times, total);
  };
  return expanded_interval(bootstrap.resampled(median), bootstrap.clusters(), confidence)
      .value_or(unknown);
}

int as_predicted(const Claim& claim, const std::vector<Real>& values) {
  return static_cast<int>(std::ranges::count_if(values, [&](Real value) {
    return value >= claim.predicts.least() && value <= claim.predicts.most();
  }));
}

/// Their mean, of a share; else their median.
Judgement of_items(const Claim& claim, std::vector<Item> items) {
  if (items.empty()) return {};
  std::ranges::stable_sort(items, {}, &Item::value);
  std::vector<Real> values;
  for (const Item& item : items) values.push_back(item.value);
  const bool is_mean = claim.statistic == Statistic::share;
  const Real statistic =
      is_mean ? std::reduce(values.begin(), values.end()) / static_cast<Real>(values.size())
              : harness::median(values);
  const Interval range{
      std::ranges::min(items, {}, [](auto& item) { return item.range.low; }).range.low,
      std::ranges::max(items, {}, [](auto& item) { return item.range.high; }).range.high};
  Interval interval = claim.over == Over::like_these ? over_instances(items, is_mean)
                      : is_mean                      ? Interval{statistic, statistic}
                                                     : range;
  if (std::ranges::any_of(items, &Item::is_at_least)) interval.high = infinity;
  return {.statistic = statistic,
          .interval = interval,
          .instances = static_cast<int>(items.size()),
          .scenes = static_cast<int>(cloths_of(items).size()),
          .as_predicted = as_predicted(claim, values),
          .cloths = cloths_of(items)};
}

/// Each of them, and what another run of them would tell.
Interval of_these(const Effect& effect) {
  const Interval all = effect.range(), clock = effect.over_clock(confidence);
  return {std::min(all.low, clock.low), std::max(all.high, clock.high)};
}

/// Neither gets there; or both are at the least error that is known of the step.
bool tell_nothing(const Claim& claim, const Board& board, std::size_t step,
                  const std::vector<Real>& ours, const std::vector<Real>& theirs) {
  const Real a = harness::median(ours), b = harness::median(theirs);
  return a == b && (std::isinf(a) || board.is_least(claim.subject, step, a));
}

Judgement of_ratio(const Claim& claim, const Board& board, const std::vector<std::size_t>& steps) {
  const Measure measure = measure_of(claim.measure);
  std::vector<Pair> pairs;
  int neither = 0;
  const bool is_of_clock =
      measure.of == Measure::Of::metric_of_steps && measure.metric.starts_with("seconds");
  std::set<std::pair<std::vector<Real>, std::vector<Real>>> timed;
  for (const std::size_t k : steps) {
    const std::vector<Real> ours = board.runs(claim.subject, k),
                            theirs = board.runs(claim.against, k);
    if (ours.empty() || theirs.empty()) continue;
    if (tell_nothing(claim, board, k, ours, theirs)) {
      neither += std::isinf(harness::median(ours));
      continue;
    }
    // The same timed runs stand for all steps of a mesh, and are one word.
    if (is_of_clock && !timed.emplace(ours, theirs).second) continue;
    pairs.push_back({board.instances()[k].scene, ours, theirs});
  }
  if (pairs.empty()) return {.neither = neither};
  std::vector<std::string> cloths = cloths_of(pairs);
  std::vector<Real> ratios;
  for (const Pair& pair : pairs)
    ratios.push_back(harness::median(pair.subject) / harness::median(pair.rival));
  const Effect effect(std::move(pairs));
  return {.statistic = effect.ratio(),
          .interval =
              claim.over == Over::like_these ? effect.over_instances(confidence) : of_these(effect),
          .instances = effect.instances(),
          .scenes = effect.scenes(),
          .neither = neither,
          .as_predicted = as_predicted(claim, ratios),
          .cloths = std::move(cloths)};
}

std::vector<Item> shares(const Claim& claim, const Board& board,
                         const std::vector<std::size_t>& steps) {
  std::vector<Item> items;
  for (const std::size_t k : steps)
    if (const std::vector<Real> runs = board.runs(claim.subject, k); !runs.empty()) {
      const Real value = harness::median(runs);
      items.push_back({board.instances()[k].scene,
                       std::isfinite(value) && value <= claim.threshold ? Real{1} : Real{0}});
    }
  return items;
}

std::vector<Item> values(const Claim& claim, const Board& board,
                         const std::vector<std::size_t>& steps) {
  std::vector<Item> items;
  for (const std::size_t k : steps)
    if (const std::vector<Real> runs = board.runs(claim.subject, k); !runs.empty())
      items.push_back({board.instances()[k].scene, harness::median(runs)});
  return items;
}

/// Logarithms of a key and of the measure.
struct Point {
  Real at, value;
};

/// The slope of the line that fits them best.
Real slope(const std::vector<Point>& points) {
  Real x = 0, y = 0, xx = 0, xy = 0;
  for (const auto& [at, value] : points) {
    x += at, y += value, xx += at * at, xy += at * value;
  }
  const Real n = static_cast<Real>(points.size());
  return (n * xy - x * y) / (n * xx - x * x);
}

bool make_a_line(const std::vector<Point>& points) {
  std::set<Real> places;
  for (const Point& point : points) places.insert(point.at);
  return places.size() >= fewest_of_a_line;
}

/// Whether the measure is infinite beyond all places of the line.
bool goes_on_unseen(const std::vector<Point>& points, const std::vector<Real>& infinite) {
  const Real last = std::ranges::max(points, {}, &Point::at).at;
  return std::ranges::any_of(infinite, [&](Real at) { return at > last; });
}

/// What all lines have between them that leave one place out.
Interval slopes(const std::vector<Point>& points) {
  Interval all{slope(points), slope(points)};
  for (const Point& one : points) {
    std::vector<Point> others = points;
    std::erase_if(others, [&](const Point& other) { return other.at == one.at; });
    const Real without = slope(others);
    all = {std::min(all.low, without), std::max(all.high, without)};
  }
  return all;
}

/// Of a line through the steps of each frame of a scene, or where these make none, through all of
/// its steps; what else differs among these scatters about it.
std::vector<Item> exponents(const Claim& claim, const Board& board,
                            const std::vector<std::size_t>& steps) {
  struct Line {
    std::vector<Point> points;
    std::vector<Real> infinite;
  };
  std::map<std::string, std::map<int, Line>> scenes;
  for (const std::size_t k : steps) {
    const std::vector<Real> runs = board.runs(claim.subject, k);
    const Instance& instance = board.instances()[k];
    const std::optional<Real> at = number_of(instance, claim.along);
    if (runs.empty() || !at || !(*at > 0)) continue;
    Line& line = scenes[instance.scene][instance.frame];
    const Real value = harness::median(runs);
    if (std::isinf(value)) line.infinite.push_back(std::log(*at));
    else if (value > 0) line.points.push_back({std::log(*at), std::log(value)});
  }
  std::vector<Item> items;
  const auto add = [&](const std::string& scene, const Line& line) {
    if (make_a_line(line.points))
      items.push_back({scene, slope(line.points), slopes(line.points),
                       goes_on_unseen(line.points, line.infinite)});
  };
  for (const auto& [scene, frames] : scenes) {
    const auto is_line = [](const auto& frame) { return make_a_line(frame.second.points); };
    Line all;
    for (const auto& [frame, line] : frames) {
      all.points.insert(all.points.end(), line.points.begin(), line.points.end());
      all.infinite.insert(all.infinite.end(), line.infinite.begin(), line.infinite.end());
    }
    if (std::ranges::all_of(frames, is_line))
      for (const auto& [frame, line] : frames) add(scene, line);
    else add(scene, all);
  }
  return items;
}

std::vector<Item> bests(const Claim& claim, const Board& board,
                        const std::vector<std::size_t>& steps) {
  std::vector<Item> items;
  for (const std::size_t k : steps) {
    Real least = infinity, best = 0;
    bool is_tied = false;  // several leave the least that is known
    for (const std::string& one : board.settings_of(claim.subject, claim.along)) {
      const std::vector<Real> runs = board.runs(one, k);
      if (runs.empty()) continue;
      const Real found = harness::median(runs);
      is_tied = found == least || (is_tied && !(found < least));
      if (!(found < least)) continue;
      least = found;
      best = *board.setting(one, claim.along);
    }
    if (std::isfinite(least) && !is_tied) items.push_back({board.instances()[k].scene, best});
  }
  return items;
}

Judgement measured(const Claim& claim, const Board& board, const std::vector<std::size_t>& steps) {
  switch (claim.statistic) {
    case Statistic::ratio:
      return of_ratio(claim, board, steps);
    case Statistic::share:
      return of_items(claim, shares(claim, board, steps));
    case Statistic::exponent:
      return of_items(claim, exponents(claim, board, steps));
    case Statistic::value:
      return of_items(claim, values(claim, board, steps));
    case Statistic::best:
      return of_items(claim, bests(claim, board, steps));
  }
  return {};
}

bool is_within(Interval interval, const Bounds& bounds) {
  return interval.low >= bounds.least() && interval.high <= bounds.most();
}

bool is_apart(Interval interval, const Bounds& bounds) {
  return interval.high < bounds.least() || interval.low > bounds.most();
}

Finding finding(const Claim& claim, Interval interval) {
  const Bounds shape = shape_of(claim);
  if (is_within(interval, claim.predicts)) return Finding::reproduced;
  if (shape.are_given() && is_within(interval, shape) && is_apart(interval, claim.predicts))
    return Finding::in_shape;
  if (is_apart(interval, shape.are_given() ? shape : claim.predicts)) return Finding::contradicted;
  return is_apart(interval, claim.predicts) ? Finding::not_as_predicted : Finding::cannot_tell;
}

/// Fewer say nothing of others.
int needed_instances(const Claim& claim) {
  return claim.over == Over::like_these ? std::max(fewest_steps, claim.instances) : claim.instances;
}

}  // namespace

std::string fault_of_contestants(const Claim& claim, const Contest& steps, const Runs& runs) {
  const Board board(steps, runs, measure_of(claim.measure));
  const std::vector<std::string>& known = board.contestants();
  for (const std::string& one : {claim.subject, claim.against, claim.given.contestant}) {
    if (one.empty() || std::ranges::count(known, one) > 0) continue;
    const std::vector<std::string> several = board.all_of(one);
    if (several.empty())
      return fmt::format("no rows of {} in experiment {}{}", one, claim.experiment,
                         cloth::suggestion(one, known));
    if (claim.statistic != Statistic::best || one != claim.subject)
      return fmt::format("{} are several in experiment {}; name one: {}", one, claim.experiment,
                         fmt::join(several, " or "));
  }
  return "";
}

namespace {

/// And how the runs ended that it is measured on.
Judgement measured_with_ends(const Claim& claim, const Board& board,
                             const std::vector<std::size_t>& steps) {
  Judgement judgement = measured(claim, board, steps);
  judgement.ends = ends_of(claim, board, steps);
  if (std::ranges::any_of(judgement.ends, [](const Ends& one) { return one.failed > 0; }))
    judgement.reached = reached(claim, board, steps);
  return judgement;
}

/// By one clock.
Judgement judged(const Claim& claim, const Board& board, const std::vector<std::size_t>& steps) {
  Judgement judgement = measured_with_ends(claim, board, steps);
  const int needed = needed_instances(claim);
  if (judgement.instances >= needed && judgement.scenes >= claim.scenes) {
    judgement.finding = finding(claim, judgement.interval);
    return judgement;
  }
  const bool is_of_runs = measure_of(claim.measure).is_of_runs();
  const char* const one = is_of_runs ? "run" : "step";
  judgement.why = fmt::format("{} of {}, where {} of {} are needed",
                              counted(judgement.instances, one), counted(judgement.scenes, "cloth"),
                              counted(needed, one), counted(claim.scenes, "cloth"));
  if (judgement.neither > 0)
    judgement.why +=
        fmt::format("; {} on {} more", is_of_runs ? "both are infinite" : "neither comes there",
                    judgement.neither);
  // What both fail on was measured, too, be there anything else or not.
  if (judgement.instances + judgement.neither >= needed) judgement.finding = Finding::cannot_tell;
  return judgement;
}

/// Of these steps, or runs, those that the claim is about.
std::vector<std::size_t> given(const Given& given, const Board& board,
                               const std::vector<std::size_t>& steps) {
  std::vector<std::size_t> some;
  for (const std::size_t k : steps)
    if (const std::vector<Real> runs = board.runs(given.contestant, k);
        !runs.empty() && std::isfinite(harness::median(runs)) &&
        is_within({harness::median(runs), harness::median(runs)}, given.bounds()))
      some.push_back(k);
  return some;
}

/// Why nothing can be told where it is so on none of them.
std::string given_on_none(const Claim& claim) {
  const auto& [contestant, measure, least, most] = claim.given;
  const std::string& text = measure.empty() ? claim.measure : measure;
  const std::string so = least <= -Bounds::none ? "at most " + number_text(most)
                         : most >= Bounds::none ? "at least " + number_text(least)
                                                : range_text({least, most});
  return fmt::format("on no {} is {} of {} {}, and no other counts",
                     measure_of(text).is_of_runs() ? "run" : "step",
                     text.substr(0, text.rfind(" of ")), listed(contestant), so);
}

bool rests_on_prices(const Claim& claim, const Board& board,
                     const std::vector<std::size_t>& steps) {
  return std::ranges::any_of(steps, [&](std::size_t k) {
    return board.are_reckoned(claim.subject, k) || board.are_reckoned(claim.against, k);
  });
}

/// Where both were measured, and do not come to the same, neither is believed.
Judgement agreed(Judgement by_prices, const Judgement& by_traces) {
  const bool are_both =
      by_prices.finding != Finding::not_measured && by_traces.finding != Finding::not_measured;
  if (!are_both || by_prices.finding == by_traces.finding) return by_prices;
  by_prices.clocks =
      TwoClocks{by_prices.finding, by_traces.finding, by_traces.statistic, by_traces.interval};
  by_prices.finding = Finding::cannot_tell;
  return by_prices;
}

Judgement judged_by_both_clocks(const Claim& claim, const Contest& contest, const Runs& runs,
                                const std::vector<std::size_t>& steps) {
  const Board board(contest, runs, measure_of(claim.measure));
  Judgement by_prices = judged(claim, board, steps);
  if (!rests_on_prices(claim, board, steps)) return by_prices;
  const Board traced(contest, runs, measure_of(claim.measure), Clock::of_traces);
  return agreed(std::move(by_prices), judged(claim, traced, steps));
}

/// What the rows have of steps that the claim is not about is no lack of rows.
Judgement judged_where_given(const Claim& claim, const Contest& contest, const Runs& runs,
                             const std::vector<std::size_t>& steps) {
  const Given& condition = claim.given;
  if (condition.contestant.empty()) return judged_by_both_clocks(claim, contest, runs, steps);
  const Board board(contest, runs,
                    measure_of(condition.measure.empty() ? claim.measure : condition.measure));
  if (std::ranges::all_of(
          steps, [&](std::size_t k) { return board.runs(condition.contestant, k).empty(); }))
    return {.why = fmt::format("no rows of {} there", listed(condition.contestant))};
  const std::vector<std::size_t> some = given(condition, board, steps);
  if (some.empty()) return {.finding = Finding::cannot_tell, .why = given_on_none(claim)};
  Judgement judgement = judged_by_both_clocks(claim, contest, runs, some);
  if (judgement.finding == Finding::not_measured && some.size() < steps.size())
    judgement.finding = Finding::cannot_tell;
  return judgement;
}

}  // namespace

Judgement judge(const Claim& claim, const Contest& contest, const Runs& runs) {
  if (contest.contestants().empty() && runs.contestants().empty())
    return {.why = fmt::format("no rows of experiment {}", claim.experiment)};
  if (const std::string fault = fault_of_contestants(claim, contest, runs); !fault.empty())
    return {.why = fault};
  const Board board(contest, runs, measure_of(claim.measure));
  std::vector<std::size_t> steps;
  try {
    steps = where(board.instances(), claim.conditions());
  } catch (const cloth::UsageError& error) {
    return {.why = cloth::words_of(error)};
  }
  return judged_where_given(claim, contest, runs, steps);
}

Judgement judge(const Claim& claim, const std::vector<Row>& rows) {
  return judge(claim, Contest(rows), Runs(rows));
}

}  // namespace evidence
