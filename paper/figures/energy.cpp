// What schemes do to the energy of a cloth that nothing damps.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/range.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

std::string scheme_of(const Row& row) {
  const auto found = row.scene_parameters.find("step.scheme");
  return found == row.scene_parameters.end() ? "" : cloth::to_text(found->second);
}

bool is_implicit(const Row& row) { return row.solver == cloth::baseline().name; }

/// An implicit solver by its scheme, an explicit integrator by its name and its substeps.
std::string name_of(const Row& row) {
  if (is_implicit(row)) return scheme_of(row);
  return fmt::format("{}, {} substeps", row.solver, substeps(row));
}

/// Implicit schemes are solved by Newton's method, and of its colour, dashed each in a way of its
/// own; nobody has marks.
void identify(const std::vector<std::string>& names, const Rows& kept, Canvas& canvas) {
  constexpr std::array dashes{"", "(9,3)", "(6,2,1.5,2)", "(2,2)", "(14,3)", "(9,2,1.5,2,1.5,2)"};
  std::size_t schemes = 0;
  for (const std::string& name : names) {
    const Row& row = *std::ranges::find(kept, name, name_of);
    const std::string dash = is_implicit(row) ? dashes.at(schemes++ % dashes.size()) : "";
    canvas.identify(name, {look_of(row).colour, no_mark, dash});
  }
}

void draw(const Rows& rows, Canvas& canvas) {
  std::vector<Real> steps;
  std::vector<std::string> names;
  const std::string newton = reference_label(rows);
  Rows kept;
  for (const Row& row : rows) {
    if (row.part != harness::Part::free || row.column("total").empty()) continue;
    // In substeps, or projected, they are in claims alone; to an integrator the scheme is the same.
    if (is_implicit(row) ? row.label != newton : scheme_of(row) != "backward-euler") continue;
    kept.push_back(row);
    if (const Real dt = scene_parameter(row, "step.dt"); std::ranges::count(steps, dt) == 0)
      steps.push_back(dt);
    if (const std::string name = name_of(row); std::ranges::count(names, name) == 0)
      names.push_back(name);
  }
  if (kept.empty()) throw NothingToPlot("no free run");
  identify(names, kept, canvas);
  canvas.panels(1, static_cast<int>(steps.size()), 1.4, {}, false);
  for (const Real dt : steps) {
    std::vector<Series> curves;
    Range times{Scale::linear};
    Range range{Scale::linear};  // of those that come to their end; others leave it
    std::string failed;
    for (const Row& row : kept)
      if (scene_parameter(row, "step.dt") == dt) {
        if (!succeeded(row.outcome)) failed += (failed.empty() ? "failed: " : ", ") + name_of(row);
        else range.include(row.column("total"));
        times.include(row.column("time"));
        curves.push_back(
            {name_of(row), row.column("time"), row.column("total"), {}, {}, "lines lw 1.5"});
      }
    if (!(range.high > range.low)) range = {Scale::linear, 0, 1};
    const Real margin = range.size() / 10, top = failed.empty() ? margin : 3 * margin;
    canvas.script() << "set title "
                    << quoted(fmt::format("{}, h = {} s", scene_text(kept.front()), step_name(dt)))
                    << "\nset label 1 " << quoted(failed)
                    << " at graph 0.98,0.93 right font ',7'\n";
    canvas.plot(curves, {"t [s]", times.low, times.high, Scale::linear, "set format x '%g'\n"},
                {dt == steps.front() ? "energy [J]" : "", range.low - margin, range.high + top,
                 Scale::linear, "set format y '%g'\n"},
                names);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("energy", "[free], and scheme of scenes", draw);

}  // namespace
