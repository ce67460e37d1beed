// How what a step takes grows with the number of vertices.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "experiments/harness/measure.hpp"
#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Lines that are told apart by their colour; all others are grey.
constexpr std::size_t most_coloured = 6;

struct Quantity {
  std::string title, unit;
  std::function<Real(const Rows& rows, const Row& trace)> of;
};

/// To a tolerance: as timed, or, where only prices were, what the very step's own make of it [s].
Real seconds_to(const std::string& tolerance, const Rows& rows, const Row& trace) {
  const auto median = [&](const std::string& metric) { return timed(rows, trace, metric).median; };
  if (const Real seconds = median("seconds@" + tolerance); std::isfinite(seconds)) return seconds;
  return median("seconds-first") +
         (trace.metric("iterations@" + tolerance) - 1) * median("seconds-per-iteration");
}

std::vector<Quantity> quantities(Real tolerance) {
  const std::string to = harness::tolerance_name(tolerance), power = power_of_ten(tolerance);
  return {{"iterations to " + power, "iterations",
           [=](const Rows&, const Row& trace) { return trace.metric("iterations@" + to); }},
          {"time of an iteration", "ms",
           [](const Rows& rows, const Row& trace) {
             return 1e3 * timed(rows, trace, "seconds-per-iteration").median;
           }},
          {"time to " + power, "ms",
           [=](const Rows& rows, const Row& trace) { return 1e3 * seconds_to(to, rows, trace); }}};
}

/// Newton, and who has the least of the last quantity on each mesh, then the second on each, and so
/// on: from the finest mesh on.
std::vector<std::string> leaders_of(const Rows& rows, const Rows& traced, const Quantity& last) {
  std::vector<std::string> leaders;
  if (const std::string newton = reference_label(rows); !newton.empty()) leaders.push_back(newton);
  std::map<Real, std::vector<std::pair<Real, std::string>>, std::greater<>> meshes;
  for (const Row& trace : traced)
    if (const Real value = last.of(rows, trace); std::isfinite(value))
      meshes[trace.metric("vertices")].emplace_back(value, trace.label);
  for (auto& [vertices, all] : meshes) std::ranges::sort(all);
  for (std::size_t place = 0; place < most_coloured; ++place)
    for (const auto& [vertices, all] : meshes)
      if (place < all.size() && leaders.size() < most_coloured &&
          std::ranges::count(leaders, all[place].second) == 0)
        leaders.push_back(all[place].second);
  return leaders;
}

/// From the least to the greatest of them, with room for marks.
Axis around(const std::string& title, const std::vector<Series>& curves,
            std::vector<Real> Series::*values) {
  Real low = INFINITY, high = 0;
  for (const Series& s : curves)
    for (const Real value : s.*values) low = std::min(low, value), high = std::max(high, value);
  if (!(low <= high)) throw NothingToPlot("no mesh");
  return {title, low / 1.3, 1.3 * high};
}

/// Two in each power of ten, for there are few of these.
std::string few_powers(const Axis& axis) {
  std::string tics;
  for (Real power = 1; power < axis.high; power *= 10)
    for (const Real one : {power, 3 * power})
      if (one > axis.low && one < axis.high)
        tics += fmt::format("{}{:g}", tics.empty() ? "" : ", ", one);
  return fmt::format("set xtics ({})\nset format x '%g'\n", tics);
}

void draw(const Rows& rows, Canvas& canvas) {
  Rows traced;
  for (const std::string& scene : scenes(rows))
    for (const Row& row : latest_frame(rows, scene))
      if (row.metric("vertices") > 0) traced.push_back(row);
  const std::vector<Real> asked = tolerances(rows);
  if (traced.empty() || asked.empty()) throw NothingToPlot("no frozen step");
  const std::vector<Quantity> all = quantities(middle(asked));
  const std::vector<std::string> leaders = leaders_of(rows, traced, all.back());
  std::vector<std::string> others = labels(traced);
  std::erase_if(others, [&](const auto& label) { return std::ranges::count(leaders, label) > 0; });
  canvas.panels(1, static_cast<int>(all.size()), 1.65, others, false);
  for (const Quantity& quantity : all) {
    std::vector<Series> curves;
    for (const std::string& label : labels(traced)) {
      Series s{label, {}, {}};
      for (const Row& trace : traced)
        if (const Real value = quantity.of(rows, trace);
            trace.label == label && std::isfinite(value))
          s.x.push_back(trace.metric("vertices")), s.y.push_back(value);
      if (s.x.empty()) continue;
      if (std::ranges::count(leaders, label) == 0) {
        canvas.give_style(label, Canvas::reference_style);
        s.style = "lines lw 0.7";
      }
      curves.push_back(std::move(s));
    }
    std::ranges::stable_sort(
        curves, {}, [&](const Series& s) { return std::ranges::count(leaders, s.title) > 0; });
    canvas.script() << "set title " << quoted(quantity.title) << "\n";
    Axis vertices = around("vertices", curves, &Series::x),
         y = around(quantity.unit, curves, &Series::y);
    vertices.tics = few_powers(vertices);
    y.low = with_a_power_of_ten(y.low, y.high);
    canvas.plot(curves, vertices, y, leaders);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("scaling", "[frozen], repeats in [measure], and meshes of several sizes", draw);

}  // namespace
