#include "evidence/judgement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "cloth/error.hpp"
#include "evidence/board.hpp"
#include "evidence/effect.hpp"
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

/// Where a share is, of which all of so many clusters are (Clopper & Pearson 1934): from here to 1.
Real least_share_of_all(int clusters) { return std::pow((1 - confidence) / 2, 1. / clusters); }

/// Of items by their scenes, or by themselves where they are all of one.
Interval over_instances(const std::vector<Item>& sorted, bool is_mean) {
  const bool is_of_scenes = cloths_of(sorted).size() > 1;
  std::vector<std::string> clusters;
  std::vector<Real> values;
  for (const Item& item : sorted) {
    clusters.push_back(is_of_scenes ? item.scene : std::to_string(values.size()));
    values.push_back(item.value);
  }
  const Bootstrap bootstrap(clusters);
  // What is drawn from ones alone, or from zeros, knows of nothing else.
  if (is_mean && values.front() == 1) return {least_share_of_all(bootstrap.clusters()), 1};
  if (is_mean && values.back() == 0) return {0, 1 - least_share_of_all(bootstrap.clusters())};
  const auto mean = [&](const std::vector<int>& times, int total) {
    return std::inner_product(times.begin(), times.end(), values.begin(), Real{0}) / total;
  };
  const auto median = [&](const std::vector<int>& times, int total) {
    return weighted_median(values, times, total);
  };
  return expanded_interval(is_mean ? bootstrap.resampled(mean) : bootstrap.resampled(median),
                           bootstrap.clusters(), confidence)
      .value_or(Interval{-infinity, infinity});
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

/// Both infinite; or both at the least error that is known of the step, where none is below.
bool tell_nothing(const Measure& measure, const std::vector<Real>& ours,
                  const std::vector<Real>& theirs) {
  const Real a = harness::median(ours), b = harness::median(theirs);
  return a == b && (std::isinf(a) || measure.of == Measure::Of::error_after);
}

Judgement of_ratio(const Claim& claim, const Board& board, const std::vector<std::size_t>& steps) {
  const Measure measure = measure_of(claim.measure);
  std::vector<Pair> pairs;
  const bool is_of_clock =
      measure.of == Measure::Of::metric_of_steps && measure.metric.starts_with("seconds");
  std::set<std::pair<std::vector<Real>, std::vector<Real>>> timed;
  for (const std::size_t k : steps) {
    const std::vector<Real> ours = board.runs(claim.subject, k),
                            theirs = board.runs(claim.against, k);
    if (ours.empty() || theirs.empty()) continue;
    if (tell_nothing(measure, ours, theirs)) continue;
    // The same timed runs stand for all steps of a mesh, and are one word.
    if (is_of_clock && !timed.emplace(ours, theirs).second) continue;
    pairs.push_back({board.instances()[k].scene, ours, theirs});
  }
  if (pairs.empty()) return {};
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
    for (const std::string& one : board.settings_of(claim.subject, claim.along)) {
      const std::vector<Real> runs = board.runs(one, k);
      if (runs.empty() || !(harness::median(runs) < least)) continue;
      least = harness::median(runs);
      best = *board.setting(one, claim.along);
    }
    if (std::isfinite(least)) items.push_back({board.instances()[k].scene, best});
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
  if (is_within(interval, claim.predicts)) return Finding::reproduced;
  if (claim.shape.are_given() && is_within(interval, claim.shape) &&
      is_apart(interval, claim.predicts))
    return Finding::in_shape;
  if (is_apart(interval, claim.shape.are_given() ? claim.shape : claim.predicts))
    return Finding::contradicted;
  return is_apart(interval, claim.predicts) ? Finding::not_as_predicted : Finding::cannot_tell;
}

/// Three digits, of thousands without a power of ten.
std::string number(Real value) {
  constexpr Real thousand = 1e3, million = 1e6;
  if (!std::isfinite(value)) return value < 0 ? "-∞" : "∞";
  if (std::abs(value) >= thousand && std::abs(value) < million) {
    const Real place = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
    return fmt::format("{:.0f}", std::round(value / place) * place);
  }
  return fmt::format("{:.3g}", value);
}

/// A share is told in percent, an exponent to two places.
std::string number(const Claim& claim, Real value) {
  if (claim.statistic == Statistic::share) return number(100 * value) + " %";
  if (claim.statistic == Statistic::exponent && std::isfinite(value))
    return fmt::format("{:.2f}", std::abs(value) < 0.005 ? 0 : value);
  return number(value);
}

std::string counted(int count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// Instances of which a share is told in percent; of fewer it is a count.
constexpr int many = 20;

/// Of how many instances: "none", "all", "2" of few; nothing where it is told in percent.
std::optional<std::string> count_of(const Claim& claim, Real share, int instances) {
  if (claim.statistic != Statistic::share) return std::nullopt;
  if (share == 0) return "none";
  if (share == 1) return "all";
  if (instances >= many) return std::nullopt;
  return fmt::format("{:.0f}", share * instances);
}

std::string text_of(const Claim& claim, Real statistic, int instances) {
  const std::optional<std::string> count = count_of(claim, statistic, instances);
  if (!count) return number(claim, statistic);
  const bool is_end = statistic == 0 || statistic == 1;
  return is_end ? *count : fmt::format("{} of {}", *count, instances);
}

std::string text_of(const Claim& claim, Interval interval, int instances) {
  if (interval.low == interval.high) return text_of(claim, interval.low, instances);
  const bool is_anywhere = interval.low <= 0 && std::isinf(interval.high);
  return is_anywhere
             ? "anywhere"
             : fmt::format("{} to {}", number(claim, interval.low), number(claim, interval.high));
}

std::string text_of(const Claim& claim, const Bounds& bounds) {
  if (claim.statistic == Statistic::share && bounds.at_least == 1) return "all";
  if (claim.statistic == Statistic::share && bounds.at_most == 0) return "none";
  if (std::isinf(bounds.least())) return "at most " + number(claim, bounds.at_most);
  if (std::isinf(bounds.most())) return "at least " + number(claim, bounds.at_least);
  return fmt::format("{} to {}", number(claim, bounds.at_least), number(claim, bounds.at_most));
}

}  // namespace

Judgement judge(const Claim& claim, const Contest& contest, const Runs& runs) {
  if (contest.contestants().empty() && runs.contestants().empty())
    return {.why = fmt::format("no rows of experiment {}", claim.experiment)};
  const Board board(contest, runs, measure_of(claim.measure));
  for (const std::string& one : {claim.subject, claim.against})
    if (!one.empty() && !board.has(one))
      return {.why = fmt::format("no rows of {} in experiment {}", one, claim.experiment)};
  std::vector<std::size_t> steps;
  try {
    steps = where(board.instances(), claim.conditions());
  } catch (const cloth::UsageError& error) {
    return {.why = error.what()};
  }
  Judgement judgement = measured(claim, board, steps);
  if (judgement.instances < claim.instances || judgement.scenes < claim.scenes)
    judgement.why =
        fmt::format("{} of {}, where {} of {} are needed", counted(judgement.instances, "step"),
                    counted(judgement.scenes, "cloth"), claim.instances, claim.scenes);
  else judgement.finding = finding(claim, judgement.interval);
  return judgement;
}

Judgement judge(const Claim& claim, const std::vector<Row>& rows) {
  return judge(claim, Contest(rows), Runs(rows));
}

std::string statistic_text(const Claim& claim, const Judgement& judgement) {
  return judgement.instances > 0 ? text_of(claim, judgement.statistic, judgement.instances) : "";
}

std::string interval_text(const Claim& claim, const Judgement& judgement) {
  return judgement.instances > 0 ? text_of(claim, judgement.interval, judgement.instances) : "";
}

namespace {

struct Quantity {
  std::string name, unit;
};

/// Columns of tables that claims are about.
Quantity quantity_of_metric(const std::string& metric) {
  static const std::map<std::string, Quantity> known{
      {"stretch-mean", {"strain", ""}},
      {"penetration-max", {"depth", "m"}},
      {"final-speed", {"speed at the end", "m/s"}},
      {"step-mean", {"time of a step", "s"}},
      {"seconds-per-iteration", {"time of an iteration", "s"}}};
  if (const auto found = known.find(metric); found != known.end()) return found->second;
  constexpr std::string_view instant = "error@";
  if (metric.starts_with(instant))
    return {fmt::format("distance from the true motion at {} s", metric.substr(instant.size())),
            "m"};
  return {metric, ""};
}

Quantity quantity_of(const Measure& measure) {
  const std::string after =
      fmt::format("after {}", counted(static_cast<int>(measure.iterations), "iteration"));
  switch (measure.of) {
    case Measure::Of::iterations_to:
      return {"iterations to " + measure.goal.text(), ""};
    case Measure::Of::seconds_to:
      return {"time to " + measure.goal.text(), "s"};
    case Measure::Of::error_after:
      return {"error " + after, ""};
    case Measure::Of::distance_after:
      return {"distance " + after, "m"};
    case Measure::Of::way_after:
      return {"share of the way that is left " + after, ""};
    default:
      return quantity_of_metric(measure.metric);
  }
}

std::string with_unit(const std::string& text, const std::string& unit) {
  return unit.empty() ? text : text + " " + unit;
}

bool is_effort(const Measure& measure) {
  return measure.of == Measure::Of::iterations_to || measure.of == Measure::Of::seconds_to;
}

std::string share_text(const Claim& claim, const Measure& measure, const Quantity& quantity) {
  if (claim.threshold < Bounds::none)
    return fmt::format("share with {} at most {}", quantity.name,
                       with_unit(number(claim.threshold), quantity.unit));
  return is_effort(measure) ? "share that gets to " + measure.goal.text()
                            : "share that comes to its end";
}

/// "stiffness_ratio" of "patch.panel.stiffness_ratio", in words.
std::string words_of_key(const std::string& key) {
  std::string words = key.substr(key.rfind('.') + 1);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace

std::string quantity_text(const Claim& claim) {
  const Measure measure = measure_of(claim.measure);
  const Quantity quantity = quantity_of(measure);
  switch (claim.statistic) {
    case Statistic::ratio:
      return quantity.name + ", ratio";
    case Statistic::share:
      return share_text(claim, measure, quantity);
    case Statistic::exponent:
      return fmt::format("{}, exponent in {}", quantity.name, words_of_key(claim.along));
    case Statistic::value:
      return quantity.name + (quantity.unit.empty() ? "" : fmt::format(" [{}]", quantity.unit));
    case Statistic::best:
      return fmt::format("{} of the least {}", words_of_key(claim.along), quantity.name);
  }
  return "";
}

std::string prediction_text(const Claim& claim) { return text_of(claim, claim.predicts); }

namespace {

/// Of a word on cloth that so few carry.
std::string alone(const std::vector<std::string>& cloths) {
  constexpr std::size_t enough = 3;
  return cloths.size() < enough ? fmt::format(" On {} alone.", fmt::join(cloths, " and ")) : "";
}

/// A ratio of which nothing is left, or no end is: one of two has as good as none of what is
/// measured, or the other never comes to it, or fails.
std::string words_of_end(const Claim& claim, bool is_none) {
  const std::string less = is_none ? "{subject}" : "{against}",
                    more = is_none ? "{against}" : "{subject}";
  if (is_effort(measure_of(claim.measure)))
    return "On half of the steps or more, " + more + " never gets there, and " + less +
           " does: {interval}.";
  return "On half of the cases or more, " + more + " fails, or " + less +
         " has nothing of it: {interval}.";
}

/// Where the interval comes from, of these very steps or runs.
std::string over_these(const Claim& claim) {
  if (claim.statistic == Statistic::exponent) return "{interval} where one place is left out";
  if (claim.statistic == Statistic::ratio) return "{interval} over these and their repeated runs";
  return "{interval} over these";
}

std::string words_of_doubt(const Claim& claim) {
  if (claim.prose.cannot_tell != Prose().cannot_tell) return claim.prose.cannot_tell;
  // Of these very steps or runs all is known, if they do not agree.
  return claim.over == Over::like_these
             ? "These rows cannot tell: {quantity} = {statistic}, 95 % interval {interval}."
             : "As predicted in {as_predicted} of {instances}: {quantity} = {statistic}, " +
                   over_these(claim) + ".";
}

/// What is said before anything is put in its braces.
std::string words_of(const Claim& claim, const Judgement& judgement) {
  if (claim.statistic == Statistic::ratio &&
      (judgement.statistic == 0 || std::isinf(judgement.statistic)))
    return words_of_end(claim, judgement.statistic == 0);
  switch (judgement.finding) {
    case Finding::reproduced:
      return claim.prose.reproduced;
    case Finding::in_shape:
      return claim.prose.in_shape != Prose().in_shape
                 ? claim.prose.in_shape
                 : "In shape only: {quantity} = {statistic}, where {predicted} is predicted.";
    case Finding::contradicted:
      return claim.prose.contradicted;
    case Finding::not_as_predicted:
      return "Not as predicted, {predicted}, but {quantity} = {statistic}, {interval}; whether in "
             "shape, these rows cannot tell.";
    default:
      return words_of_doubt(claim);
  }
}

/// Of an effort what it is spent on: "To 1e-04 it takes...".
std::string measure_text(const Claim& claim) {
  const Measure measure = measure_of(claim.measure);
  return is_effort(measure) ? measure.goal.text() : quantity_of(measure).name;
}

void replace_all(std::string& text, const std::string& name, const std::string& value) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + value.size()))
    text.replace(at, name.size(), value);
}

/// A share of few is "2" in a sentence that says of how many, or has a place for that.
void put_count(std::string& text, const Claim& claim, const Judgement& judgement) {
  const auto count = count_of(claim, judgement.statistic, judgement.instances);
  if (!count) return;
  const bool is_end = judgement.statistic == 0 || judgement.statistic == 1;
  if (text.find("{instances}") == text.npos && !is_end)
    for (const std::string some : {"the ", "these "})
      replace_all(text, "{statistic} of " + some, *count + " of " + some + "{instances} ");
  if (text.find("{instances}") != text.npos) replace_all(text, "{statistic}", *count);
}

}  // namespace

std::string sentence(const Claim& claim, const Judgement& judgement) {
  if (judgement.finding == Finding::not_measured)
    return fmt::format("Not measured: {}.", judgement.why);
  std::string text = words_of(claim, judgement);
  put_count(text, claim, judgement);
  for (const auto& [name, value] : std::map<std::string, std::string>{
           {"{subject}", listed(claim.subject)},
           {"{against}", listed(claim.against)},
           {"{measure}", measure_text(claim)},
           {"{quantity}", quantity_text(claim)},
           {"{statistic}", statistic_text(claim, judgement)},
           {"{interval}", interval_text(claim, judgement)},
           {"{predicted}", prediction_text(claim)},
           {"{as_predicted}", std::to_string(judgement.as_predicted)},
           {"{instances}", std::to_string(judgement.instances)},
           {"{scenes}", std::to_string(judgement.scenes)}})
    replace_all(text, name, value);
  return text + alone(judgement.cloths);
}

}  // namespace evidence
