// Macros: the numbers that the report's sentences quote, and where they come from.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "cloth/registry.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/provenance.hpp"
#include "paper/latex.hpp"
#include "paper/noise.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::told_of_run;

/// Of "0.31 0.20 0.15 1/79 1234" what is an average.
std::string averages(const std::string& load) {
  std::istringstream words(load);
  std::string text, word;
  for (int k = 0; k < 3 && words >> word; ++k) text += (k == 0 ? "" : ", ") + word;
  return text;
}

/// Whether these cores are some.
std::string at_once(const harness::Values& run) {
  if (!run.contains("cores-at-once")) return "";
  return fmt::format(" that together do {} times the work of one",
                     told_of_run(run, "cores-at-once"));
}

/// Of the run that most rows are of; and how many are of its commit, where not all are.
std::string provenance(const evidence::Shelf& shelf) {
  std::map<long long, std::size_t> rows_of;
  for (const std::string& experiment : harness::experiment_names())
    for (const Row& row : shelf.rows(experiment)) ++rows_of[row.run];
  harness::Values most;
  std::size_t all = 0, largest = 0;
  std::map<std::string, std::size_t> rows_at;  // by commit
  for (const auto& [run, entry] : shelf.store().runs()) {
    const std::size_t rows = rows_of[run];
    all += rows;
    rows_at[told_of_run(entry, "commit")] += rows;
    if (rows > largest) largest = rows, most = entry;
  }
  const auto text = [&](const char* key) { return latex(told_of_run(most, key)); };
  const std::size_t here = rows_at[told_of_run(most, "commit")];
  std::string others;
  for (const auto& [commit, rows] : rows_at)
    if (rows > 0 && commit != told_of_run(most, "commit"))
      others += fmt::format(", {} at \\texttt{{{}}}", rows, latex(commit.substr(0, 12)));
  return latex_definition("commit", latex(told_of_run(most, "commit").substr(0, 12))) +
         latex_definition(
             "dirty", told_of_run(most, "dirty") == "true" ? " (with uncommitted changes)" : "") +
         latex_definition("othercommits",
                          here < all ? fmt::format(" ({} of {} rows{})", here, all, others) : "") +
         latex_definition("processor", text("processor")) +
         latex_definition("cores", text("cores")) +
         latex_definition("coresatonce", latex(at_once(most))) +
         latex_definition("compiler", text("compiler")) +
         latex_definition("compilerflags", text("flags")) +
         latex_definition("rundate", text("date")) + latex_definition("tier", text("tier")) +
         latex_definition("governor", text("governor")) +
         latex_definition("load", latex(averages(told_of_run(most, "load"))));
}

std::string four_digits(Real value) {
  return std::isfinite(value) ? fmt::format("{:.4f}", value) : no_number;
}

std::string rho_sweep(const evidence::Shelf& shelf) {
  constexpr Real customary = 0.995;
  Real course = NAN, plain = NAN, spectral = NAN, radius = NAN, best = INFINITY, best_rho = NAN,
       closed = NAN;
  for (const Row& row : shelf.rows("rho")) {
    const Real rho = solver_setting(row, "rho");
    const Real error = known_final_error(row);
    const Real k4 = 4 * scene_parameter(row, "cloth.stiffness"),
               h = scene_parameter(row, "step.dt");
    closed = k4 / (k4 + scene_parameter(row, "cloth.vertex_mass") / (h * h));
    if (!row.solver_settings.contains("rho")) plain = error;
    else if (std::isnan(rho)) spectral = error, radius = row.metric("note-spectral-radius");
    else if (error < best) best = error, best_rho = rho;
    if (rho == customary) course = error;
  }
  return latex_definition("rhocustomary", fmt::format("{}", customary)) +
         latex_definition("rhoclosed", four_digits(closed)) +
         latex_definition("rhospectral", four_digits(radius)) +
         latex_definition("rhobest", four_digits(best_rho)) +
         latex_definition("errorplain", latex_number(plain)) +
         latex_definition("errorcourse", latex_number(course)) +
         latex_definition("errorspectral", latex_number(spectral)) +
         latex_definition("errorbest", latex_number(best)) +
         latex_definition("coursetospectral", latex_number(course / spectral)) +
         latex_definition("plaintocourse", latex_number(plain / course));
}

/// Slope of the trajectory error against h between the two shortest steps.
std::string time_order(const Rows& rows, const std::string& scene) {
  std::vector<std::pair<Real, Real>> points;
  for (const Row& row : traces(rows, harness::Part::free, scene))
    if (const Real dt = scene_setting(row, "dt");
        row.solver == cloth::baseline().name && std::isfinite(dt))
      points.emplace_back(dt, row.metric(std::string("error@") + early_instant));
  if (points.size() < 2) return no_number;
  std::ranges::sort(points, {}, &std::pair<Real, Real>::first);
  return latex_number(std::log(points[1].second / points[0].second) /
                      std::log(points[1].first / points[0].first));
}

/// How well the reference is known then, on the scene and time step where that is worst [m].
std::string reference_known_at(const Rows& rows, const std::string& instant) {
  Real largest = NAN;
  for (const Row& row : rows) largest = std::fmax(largest, row.metric("uncertainty@" + instant));
  return std::isnan(largest) ? no_number : latex_number(largest);
}

/// Of the scenes that the report's text names, whatever an experiment of that name has.
std::string trajectories(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("timestep");
  std::string out;
  for (const std::string scene : {"curtain", "swing"})
    out += latex_definition("newtonorder" + scene, time_order(rows, scene));
  return out + latex_definition("trajectoryinstant", early_instant) +
         latex_definition("trajectoryknown", reference_known_at(rows, early_instant));
}

/// How many solvers of the tree, and how many settings of them, solve a frozen step somewhere in
/// the report.
std::string contestants(const evidence::Shelf& shelf) {
  std::set<std::string> solvers, contestants;
  for (const std::string& experiment : harness::experiment_names()) {
    if (experiment == "rho") continue;  // twenty settings of one number
    for (const Row& row : shelf.rows(experiment))
      if (row.origin.division == harness::Division::tree && row.part == harness::Part::frozen &&
          row.outcome != harness::Outcome::skipped) {
        solvers.insert(row.solver);
        contestants.insert(row.solver + " " + harness::to_text(row.solver_settings));
      }
  }
  return latex_definition("solvercount", fmt::format("{}", solvers.size())) +
         latex_definition("contestantcount", fmt::format("{}", contestants.size()));
}

/// Which errors an experiment asks the cost of: all, and the loosest and tightest.
std::string tolerance_macros(const evidence::Shelf& shelf) {
  std::string out;
  for (const std::string experiment : {"accuracy", "stiffness"}) {
    const std::vector<Real> asked = tolerances(shelf.rows(experiment));
    if (asked.empty()) {
      for (const char* which : {"tolerances", "ends"})
        out += latex_definition(experiment + which, no_number);
      continue;
    }
    std::string list = latex_power(asked.front());
    for (std::size_t t = 1; t < asked.size(); ++t)
      list += (t + 1 < asked.size() ? ", " : " and ") + latex_power(asked[t]);
    const std::string last = asked.size() > 1 ? " and " + latex_power(asked.back()) : "";
    out += latex_definition(experiment + "tolerances", list) +
           latex_definition(experiment + "ends", latex_power(asked.front()) + last);
  }
  return out;
}

std::string noise_macros(const evidence::Shelf& shelf) {
  const evidence::Noise noise = noise_of(shelf);
  const auto percent = [&](Real factor) {
    return noise.cells > 0 ? fmt::format("{:.1f}", 100 * (factor - 1)) : std::string(no_number);
  };
  return latex_definition("noisemedian", percent(noise.median)) +
         latex_definition("noisemost", percent(noise.most)) +
         latex_definition("noiseofruns", percent(noise.median_of_runs)) +
         latex_definition("mostofruns", percent(noise.most_of_runs)) +
         latex_definition("noisecells", std::to_string(noise.cells));
}

std::string numbers(const evidence::Shelf& shelf) {
  return noise_macros(shelf) + provenance(shelf) + contestants(shelf) + tolerance_macros(shelf) +
         rho_sweep(shelf) + trajectories(shelf);
}

[[maybe_unused]] const bool registered = add_piece("numbers", numbers);

}  // namespace
