// Macros: what the experiments gave the steps and runs that are shown, as their rows have it.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "evidence/contest.hpp"
#include "evidence/names.hpp"
#include "evidence/sizes.hpp"
#include "experiments/harness/coverage.hpp"
#include "experiments/harness/statistics.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Part;

std::string setting(const std::string& name, const std::string& value) {
  return latex_definition("setting-" + name, value.empty() ? no_number : value);
}

/// The first row of that part; nothing where there is none.
std::optional<Row> first_of(const Rows& rows, Part part) {
  const auto found = std::ranges::find_if(rows, [&](const Row& row) {
    return row.part == part && row.outcome != harness::Outcome::skipped;
  });
  return found == rows.end() ? std::nullopt : std::optional(*found);
}

/// A number of [frozen] or [free], by which the row was measured.
std::string given(const std::optional<Row>& row, const char* part, const char* key) {
  if (!row) return "";
  return fmt::format("{:g}", nlohmann::json::parse(row->identity).at(part).at(key).get<Real>());
}

/// What a vertex adds to a step's seconds; nothing where they are the same for all cloths.
std::string seconds_per_vertex(const Row& row) {
  const Real each =
      nlohmann::json::parse(row.identity).at("frozen").value("seconds_per_vertex", Real{0});
  return each > 0 ? fmt::format("{:g}\\,ms for each vertex, and ", 1e3 * each) : "";
}

/// What bounds a step: its seconds, and its iterations where they may be fewer.
std::string budget(const std::optional<Row>& row) {
  constexpr Real unbounded = 1e6;
  if (!row) return "";
  const std::string each = seconds_per_vertex(*row), all = given(row, "frozen", "seconds"),
                    iterations = given(row, "frozen", "iterations"),
                    seconds = each + all + "\\,s" + (each.empty() ? "" : " at most");
  return std::stod(iterations) >= unbounded ? seconds : iterations + " iterations and " + seconds;
}

std::string frame(const std::optional<Row>& row) {
  return row ? fmt::format("{}", row->frame) : "";
}

/// Of the frames that there are.
std::string latest(const Rows& rows) {
  int last = -1;
  for (const Row& row : rows) last = std::max(last, row.frame);
  return last < 0 ? "" : fmt::format("{}", last);
}

/// Of the scene's own budget.
std::string iterations(const std::optional<Row>& row) {
  return row ? fmt::format("{}", row->iterations) : "";
}

/// From the least to the greatest of what the experiment set a scene's key to.
std::pair<std::string, std::string> ends(const Rows& rows, const std::string& key,
                                         std::string (*text)(Real)) {
  std::set<Real> values;
  for (const Row& row : rows)
    if (const Real value = scene_setting(row, key); std::isfinite(value)) values.insert(value);
  if (values.empty()) return {};
  return {text(*values.begin()), text(*values.rbegin())};
}

std::string size(const std::optional<Row>& row) {
  if (!row) return "";
  return fmt::format("{:.0f} \\times {:.0f}", scene_parameter(*row, "mesh.columns"),
                     scene_parameter(*row, "mesh.rows"));
}

/// "162 have about 21 x 21 vertices, 30 have about 64 x 64 vertices".
std::string sizes_of(const evidence::Contest& contest) {
  std::string text;
  for (const auto& [size, instances] : evidence::by_size(contest))
    text += fmt::format("{}{} have about ${} \\times {}$ vertices", text.empty() ? "" : ", ",
                        instances.size(), size, size);
  return text;
}

/// How far seconds that are reckoned by prices are from those that are measured, by size: "on 492
/// of about 21 x 21 vertices by a factor of 1.1 in the median, and up to 1.8 on nineteen of
/// twenty".
std::string prices_of(const evidence::Contest& contest) {
  std::string text;
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    std::vector<Real> off;
    for (const std::string& one : contest.contestants())
      for (const auto& [instance, ratio] : contest.price_ratios(one))
        if (std::ranges::count(instances, instance) > 0) off.push_back(std::max(ratio, 1 / ratio));
    if (off.empty()) continue;
    text += fmt::format(
        "{}on {} of about ${} \\times {}$ vertices by a factor of {} in the median, and by up to "
        "{} on nineteen of twenty",
        text.empty() ? "" : ", ", off.size(), size, size, latex_number(harness::median(off)),
        latex_number(harness::quantile(off, 0.95)));
  }
  return setting("prices-off", text);
}

/// Steps that the judge has no minimiser of.
std::size_t unjudged_of(const Rows& rows) {
  std::set<std::string> steps;
  for (const Row& row : rows)
    if (harness::lacks_reference(row)) steps.insert(evidence::step_text(row));
  return steps.size();
}

/// A sentence, where there are any.
std::string unjudged_text(const Rows& rows) {
  const std::size_t steps = unjudged_of(rows);
  return steps == 0 ? ""
                    : fmt::format(" For {} more the judge found no minimiser; {} in no verdict.",
                                  steps, steps == 1 ? "it is" : "they are");
}

std::string of_cloths(const Rows& rows) {
  const evidence::Contest contest(rows);
  std::set<std::string> scenes;
  Real least = INFINITY, most = 0;
  for (const evidence::Instance& instance : contest.instances()) {
    scenes.insert(instance.scene);
    if (!(instance.stiffness_number > 0)) continue;
    least = std::min(least, instance.stiffness_number);
    most = std::max(most, instance.stiffness_number);
  }
  const auto count = [](std::size_t n) { return n == 0 ? "" : fmt::format("{}", n); };
  return setting("cloths-sizes", sizes_of(contest)) +
         setting("cloths-scenes", count(scenes.size())) + prices_of(contest) +
         setting("cloths-steps", count(contest.instances().size())) +
         latex_definition("setting-cloths-unjudged", unjudged_text(rows)) +
         setting("cloths-softest", most > 0 ? latex_number(least) : "") +
         setting("cloths-stiffest", most > 0 ? latex_number(most) : "");
}

/// "10 mm, 1 mm and 0.1 mm".
std::string goals() {
  const std::vector<evidence::Goal> all = evidence::usual_goals();
  std::string text;
  for (std::size_t g = 0; g < all.size(); ++g)
    text += (g == 0 ? "" : g + 1 < all.size() ? ", " : " and ") + latex(all[g].text());
  return text;
}

/// Of which runs the table of runs shows all columns, and how well the true motion is known there.
std::string shown_runs(const Rows& rows) {
  const Rows runs = first_scene_runs(rows);
  const Real dt = main_step(runs);
  return setting("timestep-first",
                 runs.empty() ? "" : fmt::format("\\emph{{{}}}", latex(runs.front().scene))) +
         setting("timestep-main", std::isfinite(dt) ? latex_fraction(dt) : "") +
         setting("timestep-sure", sure_instant(runs).value_or("")) +
         setting("timestep-late", std::to_string(frame_budget));
}

std::string settings(const evidence::Shelf& shelf) {
  const Rows &rho = shelf.rows("rho"), course = shelf.rows("iterations"),
             accuracy = shelf.rows("accuracy"), stiffness = shelf.rows("stiffness"),
             timestep = shelf.rows("timestep");
  const auto [softest, stiffest] = ends(stiffness, "stiffness", latex_power);
  const auto [shortest, longest] = ends(timestep, "dt", latex_fraction);
  const auto rho_step = first_of(rho, Part::frozen), run = first_of(course, Part::free),
             contact = first_of(shelf.rows("contact"), Part::free),
             strained = first_of(stiffness, Part::free), long_run = first_of(timestep, Part::free);
  const auto budgets = [&](const std::string& name, const Rows& rows) {
    return setting(name + "-budget", budget(first_of(rows, Part::frozen)));
  };
  return budgets("iterations", course) + budgets("accuracy", accuracy) +
         budgets("cloths", shelf.rows("cloths")) + budgets("hardware", shelf.rows("hardware")) +
         of_cloths(shelf.rows("cloths")) + setting("goals", goals()) +
         setting("confidence", "95\\,\\%") +
         setting("rho-iterations", given(rho_step, "frozen", "iterations")) +
         setting("rho-frame", frame(rho_step)) +
         setting("iterations-duration", given(run, "free", "duration")) +
         setting("iterations-free", iterations(run)) +
         setting("contact-duration", given(contact, "free", "duration")) +
         setting("ratios-frame", latest(shelf.rows("ratios"))) +
         setting("accuracy-frame", frame(first_of(accuracy, Part::frozen))) +
         setting("stiffness-softest", softest) + setting("stiffness-stiffest", stiffest) +
         setting("stiffness-duration", given(strained, "free", "duration")) +
         setting("stiffness-free", iterations(strained)) +
         setting("timestep-size", size(long_run)) + setting("timestep-shortest", shortest) +
         setting("timestep-longest", longest) +
         setting("timestep-duration", given(long_run, "free", "duration")) + shown_runs(timestep) +
         setting("timestep-free", iterations(long_run));
}

[[maybe_unused]] const bool registered = add_piece("settings", settings);

}  // namespace
