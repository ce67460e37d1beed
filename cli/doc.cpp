#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/scene_text.hpp"
#include "cli/solver_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/runner.hpp"
#include "paper/figure.hpp"

namespace cli {

namespace {

/// From the least coordinates to the greatest [m].
cloth::Vec3 extent(const cloth::VecX& x) {
  const auto vertices = x.reshaped(3, x.size() / 3);
  return vertices.rowwise().maxCoeff() - vertices.rowwise().minCoeff();
}

void doc_scene(const std::string& name) {
  cloth::Scene scene = cloth::load_scene(name);
  const cloth::System system = cloth::build_system(scene);
  const auto pins = std::ranges::count(system.pinned, char{1});
  std::vector<std::string> colliders;
  for (const cloth::Collider& collider : system.colliders) colliders.push_back(collider.name);
  say("{} (scene)\n  {}\n  stresses: {}\n", scene.name, scene.summary, scene.stresses);
  const cloth::Vec3 size = extent(system.rest);
  say("  {} vertices, {} springs, {} triangles, {} pins\n", system.vertices(),
      system.springs.size(), system.faces.size(), pins);
  say("  extent {:.3g} x {:.3g} x {:.3g} m\n  contact {}; colliders: {}\n", size.x(), size.y(),
      size.z(), cloth::word(scene.step.contact),
      colliders.empty() ? "none" : fmt::format("{}", fmt::join(colliders, ", ")));
  if (const std::string remark = cloth::mesh_remark(scene); !remark.empty())
    say("  {}: {}\n", scene.obj->file, remark);
  for (const cloth::Section& section : scene.sections()) {
    say("\n[{}]\n", section.name);
    print_parameters(section.params);
  }
}

/// Whether a .toml file is one of an experiment, and not of a scene.
bool is_experiment(const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return false;
  const toml::table table = cloth::parse_toml_file(file);
  return table.contains("question") || table.contains("scene") || table.contains("solver");
}

void doc_experiment(const std::string& name) {
  harness::Experiment experiment = harness::load_guarded({name}, "standard").front();
  say("{} (experiment)\n  question: {}\n  hypothesis: {}\n  {} cells at tier standard\n", name,
      experiment.question, experiment.hypothesis, harness::trace_cells(experiment).size());
  for (const harness::SceneChoice& scene : experiment.scenes) {
    say("  scene {}", scene.name);
    for (const harness::Axis& axis : scene.axes)
      say(", {} values of {}", axis.values.size(), axis.key);
    say("\n");
  }
  for (const harness::SolverChoice& solver : experiment.solvers)
    say("  solver {}{}\n", solver.name, solver.label.empty() ? "" : " as " + solver.label);
  const evidence::Declared declared = paper::declared_by(experiment.file);
  for (const evidence::FigureSpec& figure : declared.figures)
    say("  figure {} ({}): {}\n", figure.name, figure.kind, figure.caption);
  for (const evidence::TableSpec& table : declared.tables)
    say("  table {}: {}\n", table.name, fmt::join(table.columns, ", "));
  if (experiment.frozen) {
    say("\n[frozen]\n");
    print_parameters(cloth::params_of(*experiment.frozen));
  }
  if (experiment.free) {
    say("\n[free]\n");
    print_parameters(cloth::params_of(*experiment.free));
  }
  say("\n[measure]\n");
  print_parameters(cloth::params_of(experiment.measure));
}

}  // namespace

std::vector<std::string> documented() {
  std::vector<std::string> all{"solvers", "scenes"};
  for (const std::string& name : cloth::scene_names()) all.push_back(name);
  for (const auto& [name, entry] : cloth::solvers()) all.push_back(name);
  for (const std::string& name : harness::experiment_names()) all.push_back(name);
  return all;
}

Status doc(const std::string& name) {
  if (name == "solvers") {
    print_all_solvers();
    return all_ran;
  }
  if (name == "scenes") {
    print_scene_keys();
    return all_ran;
  }
  if (name.ends_with(".toml")) {
    if (is_experiment(name)) doc_experiment(name);
    else doc_scene(name);
    return all_ran;
  }
  const auto known = [&](const std::vector<std::string>& names) {
    return std::ranges::find(names, name) != names.end();
  };
  const auto solver = cloth::solvers().find(name);
  const bool scene = known(cloth::scene_names()), experiment = known(harness::experiment_names());
  if (scene) doc_scene(name);
  if (experiment) doc_experiment(name);
  // Last, for it may fail.
  if (solver != cloth::solvers().end()) print_solver(solver->second);
  if (solver == cloth::solvers().end() && !scene && !experiment)
    throw cloth::UsageError(fmt::format("doc: no solver, scene or experiment is called '{}'{}",
                                        cloth::brief(name), cloth::suggestion(name, documented())));
  return all_ran;
}

}  // namespace cli
