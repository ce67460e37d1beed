// A map of how far each run is from the true motion: solvers down, time steps across.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "evidence/names.hpp"
#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Outcome;

struct Kind {
  std::string title;
  const char* look;
  bool operator==(const Kind&) const = default;
};

/// The nearer, the darker and the larger.
struct Distance {
  Real most;  ///< [m]
  Kind kind;
};
const std::vector<Distance> distances{
    {1e-2, {"within 1 cm", "pt 5 ps 0.95 lc rgb '#000000'"}},
    {3e-2, {"within 3 cm", "pt 5 ps 0.85 lc rgb '#555555'"}},
    {1e-1, {"within 10 cm", "pt 5 ps 0.75 lc rgb '#8c8c8c'"}},
    {3e-1, {"within 30 cm", "pt 5 ps 0.65 lc rgb '#c4c4c4'"}},
    {INFINITY, {"farther", "pt 4 ps 0.6 lc rgb '#8c8c8c'"}},
};

/// Told apart by shape as well as by colour.
const std::map<Outcome, Kind> failures{
    {Outcome::diverged, {"diverges", "pt 2 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::breakdown, {"breaks down", "pt 1 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::crashed, {"crashes", "pt 3 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::timeout, {"times out", "pt 12 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::out_of_memory, {"out of memory", "pt 8 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::unfaithful, {"unfaithful", "pt 10 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
    {Outcome::erratic, {"erratic", "pt 14 ps 0.7 lw 1.6 lc rgb '#d55e00'"}},
};
const Kind declined{"declined", "pt 6 ps 0.3 lc rgb '#bbbbbb'"},
    unknown{"reference unsure", "pt 6 ps 0.7 lc rgb '#666666'"};

Kind kind_of(const Row& row, const std::optional<std::string>& instant) {
  if (row.outcome == Outcome::skipped) return declined;
  if (!succeeded(row.outcome)) return failures.at(row.outcome);
  const Real distance = instant ? row.metric("error@" + *instant) : NAN;
  if (std::isnan(distance)) return unknown;
  return std::ranges::find_if(distances, [&](const Distance& one) { return distance <= one.most; })
      ->kind;
}

/// In the order of the legend.
std::vector<Kind> all_kinds() {
  std::vector<Kind> all;
  for (const Distance& one : distances) all.push_back(one.kind);
  for (const auto& [outcome, kind] : failures) all.push_back(kind);
  all.insert(all.end(), {unknown, declined});
  return all;
}

/// Labels from top to bottom, a free line between two groups; of a group those who fail wherever
/// they run share a place, and as many lines as their names take.
struct Lines {
  explicit Lines(const Rows& traced) {
    for (const Contestants& group : by_group(traced)) {
      if (count > 0) ++count;
      std::vector<std::string> hopeless;
      for (const std::string& label : group.labels) {
        if (fails_everywhere(traced, label)) hopeless.push_back(label);
        else enter(label, {evidence::listed(label)});
      }
      for (const std::string& label : hopeless) of[label] = count;
      if (!hopeless.empty()) enter(hopeless.front(), lines_of(hopeless));
    }
  }
  std::map<std::string, int> of;
  int count = 0;
  std::string tics, bare_tics;

 private:
  static bool fails_everywhere(const Rows& traced, const std::string& label) {
    return std::ranges::all_of(traced, [&](const Row& row) {
      return row.label != label || (row.outcome != Outcome::skipped && !succeeded(row.outcome));
    });
  }

  static std::vector<std::string> lines_of(const std::vector<std::string>& labels) {
    constexpr std::size_t most_bytes = 38;
    std::vector<std::string> lines;
    for (const std::string& label : labels) {
      const std::string name = evidence::listed(label);
      if (lines.empty() || lines.back().size() + 2 + name.size() > most_bytes)
        lines.push_back(name);
      else lines.back() += "; " + name;
    }
    for (std::size_t k = 0; k + 1 < lines.size(); ++k) lines[k] += ";";
    return lines;
  }

  void enter(const std::string& label, const std::vector<std::string>& lines) {
    of[label] = count;
    for (const std::string& line : lines) {
      tics += fmt::format("{}{} {}", tics.empty() ? "" : ", ", quoted(line), count);
      bare_tics += fmt::format("{}'' {}", bare_tics.empty() ? "" : ", ", count);
      ++count;
    }
  }
};

/// Of those that share a line and a step, the first.
Rows shown(const Rows& traced, const Lines& lines) {
  std::set<std::pair<Real, int>> places;
  Rows all;
  for (const Row& row : traced)
    if (places.emplace(scene_setting(row, "dt"), lines.of.at(row.label)).second) all.push_back(row);
  return all;
}

void draw_scene(const Rows& traced, const Lines& lines, Canvas& canvas) {
  std::vector<Real> steps;
  for (const Row& row : traced)
    if (const Real h = scene_setting(row, "dt"); std::ranges::find(steps, h) == steps.end())
      steps.push_back(h);
  std::ranges::sort(steps);
  const auto column_of = [&](const Row& row) {
    return std::ranges::find(steps, scene_setting(row, "dt")) - steps.begin();
  };
  const std::optional<std::string> instant = sure_instant(traced);
  std::map<std::string, std::vector<std::vector<Real>>> points;  // by their kind's title
  std::string counts;
  int label = 0;
  for (const Row& row : shown(traced, lines)) {
    auto& columns = points.try_emplace(kind_of(row, instant).title, 2).first->second;
    columns[0].push_back(static_cast<Real>(column_of(row)));
    columns[1].push_back(lines.of.at(row.label));
    if (substeps(row) > 1 && succeeded(row.outcome))
      counts += fmt::format("set label {} '{}' at {},{} left offset 0.9,0 font ',7'\n", ++label,
                            substeps(row), column_of(row), lines.of.at(row.label));
  }
  std::string tics;
  for (std::size_t s = 0; s < steps.size(); ++s)
    tics += fmt::format("{}'{}' {}", s ? ", " : "", step_name(steps[s]), s);
  canvas.script() << fmt::format("set xtics ({}) font ',7'\nset xrange [-0.5:{}]\n", tics,
                                 static_cast<Real>(steps.size()) - 0.3)
                  << counts;
  std::string command;
  for (const Kind& kind : all_kinds())
    if (points.contains(kind.title))
      command += fmt::format("{}{} using 1:2 with points {} notitle", command.empty() ? "" : ", ",
                             canvas.data(points[kind.title]), kind.look);
  canvas.plot(command);
  for (; label > 0; --label) canvas.script() << fmt::format("unset label {}\n", label);
}

bool is_there(const Rows& rows, const Lines& lines, const std::string& scene, const Kind& kind) {
  const Rows traced = fewest_substeps(traces(rows, harness::Part::free, scene));
  const std::optional<std::string> instant = sure_instant(traced);
  return std::ranges::any_of(shown(traced, lines),
                             [&](const Row& row) { return kind_of(row, instant) == kind; });
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  const Lines lines(rows);
  std::vector<Canvas::Marker> legend;
  for (const Kind& kind : all_kinds())
    if (std::ranges::any_of(
            all, [&](const std::string& scene) { return is_there(rows, lines, scene, kind); }))
      legend.push_back({kind.title, kind.look});
  canvas.panels(1, static_cast<int>(all.size()), 0.1 * static_cast<Real>(lines.count), legend, 2.3,
                0.15);
  canvas.script() << fmt::format("set yrange [{}:-1]\nset xlabel 'h [s]'\n", lines.count);
  bool first = true;
  for (const std::string& scene : all) {
    const Rows traced = fewest_substeps(traces(rows, harness::Part::free, scene));
    const std::optional<std::string> instant = sure_instant(traced);
    const std::string title = traced.empty() ? scene : scene_text(traced.front());
    canvas.script() << "set title "
                    << quoted(instant ? fmt::format("{}, at {} s", title, *instant) : title) << "\n"
                    << fmt::format("set ytics ({}) font ',7'\n",
                                   first ? lines.tics : lines.bare_tics);
    first = false;
    draw_scene(traced, lines, canvas);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("outcomes", "[free], compare_at, and dt of scenes", draw);

}  // namespace
