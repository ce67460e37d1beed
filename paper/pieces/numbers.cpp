// Macros: the numbers that the report's sentences quote, and where they come from.

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <set>

#include "cloth/registry.hpp"
#include "experiments/harness/experiment.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

std::string macro(const std::string& name, const std::string& text) {
  return fmt::format("\\newcommand{{\\{}}}{{{}}}\n", name, text);
}

/// Of an entry that is not there "unknown".
std::string text_of(const harness::Values& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? "unknown" : cloth::to_text(found->second);
}

/// Of the latest run that measured a row shown here; a run that found everything stored is none.
std::string provenance(const harness::Store& store) {
  std::set<long long> measuring;
  for (const std::string& experiment : harness::experiment_names())
    for (const Row& row : store.current(experiment)) measuring.insert(row.run);
  harness::Values last;
  std::set<std::string> commits;
  for (const auto& [run, entry] : store.runs()) {
    if (!measuring.contains(run)) continue;
    last = entry;
    commits.insert(text_of(entry, "commit"));
  }
  const auto text = [&](const char* key) { return latex(text_of(last, key)); };
  return macro("commit", text("commit").substr(0, 12)) +
         macro("dirty", text_of(last, "dirty") == "true" ? " (with uncommitted changes)" : "") +
         macro("othercommits", commits.size() > 1 ? ", some rows at earlier ones" : "") +
         macro("processor", text("processor")) + macro("cores", text("cores")) +
         macro("compiler", text("compiler")) + macro("compilerflags", text("flags")) +
         macro("rundate", text("date")) + macro("governor", text("governor")) +
         macro("load", text("load"));
}

std::string rho_sweep(const harness::Store& store) {
  Real course = NAN, plain = NAN, spectral = NAN, radius = NAN, best = INFINITY, best_rho = NAN,
       closed = NAN;
  for (const Row& row : store.current("rho")) {
    const Real rho = solver_setting(row, "rho");
    const Real error = known_final_error(row);
    const Real k4 = 4 * scene_parameter(row, "cloth.stiffness"),
               h = scene_parameter(row, "step.dt");
    closed = k4 / (k4 + scene_parameter(row, "cloth.vertex_mass") / (h * h));
    if (!row.solver_settings.contains("rho")) plain = error;
    else if (std::isnan(rho)) spectral = error, radius = row.metric("note-spectral-radius");
    else if (error < best) best = error, best_rho = rho;
    if (rho == 0.995) course = error;
  }
  return macro("rhoclosed", fmt::format("{:.4f}", closed)) +
         macro("rhospectral", fmt::format("{:.4f}", radius)) +
         macro("rhobest", fmt::format("{:.4f}", best_rho)) +
         macro("errorplain", latex_number(plain)) + macro("errorcourse", latex_number(course)) +
         macro("errorspectral", latex_number(spectral)) + macro("errorbest", latex_number(best)) +
         macro("coursetospectral", latex_number(course / spectral)) +
         macro("plaintocourse", latex_number(plain / course));
}

/// Slope of the trajectory error against h between the two shortest steps.
std::string time_order(const harness::Store& store) {
  std::string out;
  const Rows rows = store.current("timestep");
  for (const harness::SceneChoice& choice :
       harness::load_experiment("timestep", "standard").scenes) {
    const std::string& scene = choice.name;
    std::vector<std::pair<Real, Real>> points;
    for (const Row& row : traces(rows, harness::Part::free, scene))
      if (row.solver == cloth::baseline().name)
        points.emplace_back(scene_setting(row, "dt"), row.metric("error@0.4"));
    Real order = NAN;
    if (points.size() >= 2)
      order = std::log(points[1].second / points[0].second) /
              std::log(points[1].first / points[0].first);
    out += macro("newtonorder" + scene, latex_number(order));
  }
  return out;
}

/// How many solvers, and how many settings of them, the report shows.
std::string contestants(const harness::Store& store) {
  std::set<std::string> solvers, labels;
  for (const std::string& experiment : harness::experiment_names()) {
    if (experiment == "rho") continue;  // twenty settings of one number
    for (const Row& row : store.current(experiment)) {
      solvers.insert(row.solver);
      labels.insert(row.label);
    }
  }
  return macro("solvercount", fmt::format("{}", solvers.size())) +
         macro("contestantcount", fmt::format("{}", labels.size()));
}

/// Which errors an experiment asks the cost of: all, the loosest and tightest, the middle one.
std::string tolerance_macros(const harness::Store& store) {
  std::string out;
  for (const std::string experiment : {"accuracy", "stiffness"}) {
    const std::vector<Real> asked = tolerances(store.current(experiment));
    if (asked.empty()) continue;
    std::string list = latex_power(asked.front());
    for (std::size_t t = 1; t < asked.size(); ++t)
      list += (t + 1 < asked.size() ? ", " : " and ") + latex_power(asked[t]);
    const std::string last = asked.size() > 1 ? " and " + latex_power(asked.back()) : "";
    out += macro(experiment + "tolerances", list) +
           macro(experiment + "ends", latex_power(asked.front()) + last) +
           macro(experiment + "middle", latex_power(middle(asked)));
  }
  return out;
}

std::string numbers(const harness::Store& store) {
  return provenance(store) + contestants(store) + tolerance_macros(store) + rho_sweep(store) +
         time_order(store);
}

[[maybe_unused]] const bool registered = add_piece("numbers", numbers);

}  // namespace
