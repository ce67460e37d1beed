#include "experiments/harness/prices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

std::string word_of(const Row& row, const std::string& key) {
  const auto found = row.scene_parameters.find(key);
  return found == row.scene_parameters.end() ? "" : cloth::to_text(found->second);
}

/// The clock's last digits draw it: nobody knows them beforehand, and they are kept with the row.
bool is_check(const Row& trace) {
  const std::vector<Real> seconds = trace.column("seconds");
  if (seconds.size() < 2) return false;
  std::mt19937 random(static_cast<unsigned>(std::llround(seconds.back() * 1e9)));
  return random() % steps_a_check == 0;
}

}  // namespace

std::string contestant_of(const Row& row) {
  return fmt::format("{}[{}] {} {} {}", row.solver, to_text(row.solver_settings),
                     word_of(row, "step.layout"), word_of(row, "step.precision"),
                     word_of(row, "step.threads"));
}

std::string mesh_of(const Row& trace) {
  return fmt::format("{} vertices, {}", std::exp2(std::round(std::log2(trace.metric("vertices")))),
                     kind_of(trace));
}

std::string kind_of(const Row& trace) {
  const Real vertices = trace.metric("vertices");
  const auto each = [&](const char* what) { return std::round(trace.metric(what) / vertices); };
  return fmt::format("{} springs, {} faces, {}, {}, {}", each("springs"), each("faces"),
                     word_of(trace, "membrane.membrane"), word_of(trace, "bending.bending"),
                     word_of(trace, "step.contact"));
}

namespace {

/// Seconds that tell nothing: of a timed step; of a trace, whose iterations begin with what the
/// judge left in the caches [s].
constexpr Real trifle = 2e-5, trifle_of_traces = 1e-4;

/// Seconds of so many iterations, of which the first takes so long, and each of the others.
struct Rate {
  Real first, each;

  Real seconds(Real iterations) const { return first + (iterations - 1) * each; }
};

/// By a trace's own clock.
Rate rate_of_trace(const Row& trace) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  const Real first = seconds[1] - seconds[0], more = at.back() - at[1];
  return {first, more > 0 ? (seconds.back() - seconds[1]) / more : first};
}

/// By the timed runs of a step, in the median; nothing where all failed.
std::optional<Rate> rate_of(const std::vector<Row>& timed) {
  std::vector<Real> first, each;
  for (const Row& row : timed)
    if (succeeded(row.outcome)) {
      first.push_back(row.metric("seconds-first"));
      each.push_back(row.metric("seconds-per-iteration"));
    }
  if (first.empty()) return std::nullopt;
  return Rate{median(first), median(each)};
}

/// Whether all timed runs of a step that came to its end failed, and not for want of time or memory
/// alone.
bool has_failed(const std::vector<Row>& timed) {
  return !rate_of(timed) && std::ranges::any_of(timed, [](const Row& row) {
    return row.outcome != Outcome::timeout && row.outcome != Outcome::out_of_memory;
  });
}

/// By which factor the step takes longer than the price of another makes it, to any tolerance, or
/// in all of its iterations; 1: nobody knows, or by a trifle.
Real off_by(const Traced& check, const std::vector<Row>& priced) {
  const std::optional<Rate> own = rate_of(check.timed), told = rate_of(priced);
  if (!own || !told) return 1;
  Real most = 1;
  const auto compare = [&](Real seconds, Real iterations) {
    const Real reckoned = told->seconds(iterations);
    if (seconds > reckoned + trifle) most = std::max(most, seconds / reckoned);
  };
  const Real all = check.trace.metric("iterations-spent");
  compare(own->seconds(all), all);
  for (const Real tolerance : check.trace.tolerances()) {
    const std::string name = tolerance_name(tolerance);
    for (const Row& row : check.timed)
      compare(row.metric("seconds@" + name), check.trace.metric("iterations@" + name));
  }
  return most;
}

}  // namespace

bool tells_price(const Row& priced, const Row& trace) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  if (seconds.size() < 2 || priced.column("seconds").size() < 2) return true;  // they do nothing
  const Rate rate = rate_of_trace(priced);
  for (std::size_t k = 1; k < at.size(); ++k) {
    const Real measured = seconds[k] - seconds[0], told = rate.seconds(at[k]);
    if (std::abs(measured - told) > trifle_of_traces &&
        std::max(measured / told, told / measured) > most_off)
      return false;
  }
  return true;
}

namespace {

/// Of steps of one contestant on one mesh that which is priced: see timings().
std::size_t priced_of(const std::vector<Traced>& all, const std::vector<std::size_t>& steps) {
  const auto spent = [&](std::size_t k) { return all[k].trace.metric("iterations-spent"); };
  const auto seconds = [&](std::size_t k) {
    const Row& trace = all[k].trace;
    const bool has_moved = trace.column("seconds").size() > 1;
    return has_moved ? rate_of_trace(trace).seconds(iterations_of_a_price) : 0;
  };
  std::vector<std::size_t> long_enough;
  std::ranges::copy_if(steps, std::back_inserter(long_enough),
                       [&](std::size_t k) { return spent(k) >= iterations_of_a_price; });
  if (long_enough.empty()) return std::ranges::max(steps, {}, spent);
  std::ranges::stable_sort(long_enough, {}, seconds);
  return long_enough[(long_enough.size() - 1) / 2];
}

}  // namespace

std::vector<Timing> timings(const std::vector<Traced>& all, const MeasureSpec& spec) {
  std::vector<Timing> timed(all.size(), Timing::none);
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> places;
  const auto place = [&](std::size_t k) {
    return std::pair{contestant_of(all[k].trace), mesh_of(all[k].trace)};
  };
  std::vector<std::size_t> steps;  // that prices are asked of
  for (std::size_t k = 0; k < all.size(); ++k) {
    const Row& trace = all[k].trace;
    if (!worth_timing(trace)) continue;
    if (!spec.prices || trace.part == Part::free) {
      timed[k] = Timing::all;
      continue;
    }
    steps.push_back(k);
    places[place(k)].push_back(k);
  }
  std::map<std::pair<std::string, std::string>, std::size_t> priced;
  for (const auto& [name, members] : places) priced.emplace(name, priced_of(all, members));
  std::set<std::string> off;
  for (const std::size_t k : steps) {
    const std::size_t base = priced.at(place(k));
    // Nobody knows what iterations take who fails where they are priced, or where that is checked.
    if (has_failed(all[k].timed)) off.insert(place(k).first);
    // Where some iterations of the priced step itself are not as the others, a tolerance is no
    // number of the like.
    if (!tells_price(all[base].trace, all[k].trace)) timed[k] = Timing::all;
    else if (k == base) timed[k] = Timing::prices;
    else if (is_check(all[k].trace)) {
      timed[k] = Timing::all;
      if (off_by(all[k], all[base].timed) > most_off) off.insert(place(k).first);
    }
  }
  for (const std::size_t k : steps)
    if (timed[k] == Timing::none && off.contains(place(k).first)) timed[k] = Timing::all;
  return timed;
}

}  // namespace harness
