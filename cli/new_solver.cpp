#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/pattern.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::UsageError;

namespace {

/// Gradient descent on a diagonal that bounds the Hessian: slow, and converges on any cloth.
constexpr const char* solver_text = R"(// One line that names the method.

#include "cloth/solver.hpp"

namespace {{

using namespace cloth;

class ThisSolver {{
 public:
  static constexpr SolverInfo info{{
      .name = "{name}",
      .group = Group::first_order,
      .summary = "gradient descent on a bound of the Hessian's diagonal",
      .source = "the paper, the venue, the year",
      .limitations = "where it is slow or fails, in a sentence or two",
      .reads = Reads::all - Reads::energies - Reads::penalty}};

  struct Params {{
    Real step = 0.5;
    void describe(auto& p) {{
      p(step, "step", "1", {{0.001, 1}}, "share of D^-1 g that a sweep takes");
    }}
  }} params;

  /// D_i = m_i/h^2 + the sum of the stiffnesses that meet at vertex i.
  void prepare(const System& system, Real h) {{
    diagonal_ = system.mass / (h * h);
    for (const Spring& s : system.springs) {{
      diagonal_[s.i] += s.stiffness;
      diagonal_[s.j] += s.stiffness;
    }}
  }}

  /// The host loops, stops, measures and may accelerate: a sweep only improves x.
  void sweep(const ImplicitStep& phi, VecX& x) {{
    phi.gradient(x, g_);
    for (int i = 0; i < phi.system().vertices(); ++i)
      x.segment<3>(3 * i) -= params.step / diagonal_[i] * g_.segment<3>(3 * i);
  }}

 private:
  VecX diagonal_, g_;
}};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<ThisSolver>();

}}  // namespace
)";

constexpr const char* test_text = R"(#include <gtest/gtest.h>

#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"

namespace cloth {{
namespace {{

TEST({type}Solver, LowersThePotentialOfAStep) {{
  const Scene scene = load_scene("games103");
  const System system = build_system(scene);
  State state = initial_state(scene, system);
  TimeStep step(system, scene.step);
  step.begin(state);
  const VecX first_guess = step.x();

  const auto solver = make_solver("{name}", "test");
  solver->prepare(system, scene.step);
  Silent probe(100);
  solver->step(state, probe);
  EXPECT_LT(step.phi().value_difference(state.x, first_guess), 0);
}}

}}  // namespace
}}  // namespace cloth
)";

/// "my-descent" -> "MyDescent".
std::string type_name(const std::string& name) {
  std::string type;
  bool start = true;
  for (const char c : name) {
    if (c != '-') type += start ? static_cast<char>(std::toupper(c)) : c;
    start = c == '-';
  }
  return type;
}

void write(const fs::path& file, const char* text, const std::string& name) {
  harness::write_whole(
      fmt::format(fmt::runtime(text), fmt::arg("name", name), fmt::arg("type", type_name(name))),
      file);
}

void expect_usable(const std::string& name) {
  const auto reject = [&](const std::string& why) {
    throw UsageError(fmt::format("new-solver: '{}' {}", cloth::brief(name), why));
  };
  if (!harness::Pattern("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "name").found_in(name))
    reject("is not kebab-case; use lower-case letters, digits and single hyphens");
  if (name.size() > cloth::longest_name)
    reject(fmt::format("is too long; use {} letters at most", cloth::longest_name));
  if (name.ends_with("-test"))
    reject(
        "would be in a file that ends in _test.cpp, which is built as a test and never "
        "registered; choose another name");
  if (cloth::solvers().contains(name)) reject("is registered already; choose another name");
  if (const auto known = documented(); std::ranges::find(known, name) != known.end())
    reject("is what clothbench doc calls something else; choose another name");
}

/// Two that differ by hyphens alone would have one.
void expect_test_of_its_own(const std::string& name, const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    std::string other = entry.path().stem().string();
    std::ranges::replace(other, '_', '-');
    if (other != name && type_name(other) == type_name(name))
      throw UsageError(fmt::format(
          "new-solver: '{}' would have its test called {}Solver, as that of {} is; choose "
          "another name",
          name, type_name(name), other));
  }
}

}  // namespace

Status new_solver(const std::string& name) {
  expect_usable(name);
  std::string stem = name;
  std::ranges::replace(stem, '-', '_');
  const fs::path folder = cloth::root() / "solvers";
  if (!fs::is_directory(folder))
    throw UsageError(fmt::format(
        "new-solver: no folder {}; set CLOTHBENCH_ROOT to a tree of the source", folder.string()));
  expect_test_of_its_own(name, folder);
  const fs::path source = folder / (stem + ".cpp"), test = folder / (stem + "_test.cpp");
  for (const fs::path& file : {source, test})
    if (fs::exists(fs::symlink_status(file)))  // a link to nothing, too
      throw UsageError(fmt::format("new-solver: {} exists; choose another name", file.string()));
  write(source, solver_text, name);
  try {
    write(test, test_text, name);
  } catch (...) {
    std::error_code ignored;
    fs::remove(source, ignored);
    throw;
  }
  for (const fs::path& file : {source, test}) say("{}\n", file.string());
  say("next: cmake --build --preset release, then clothbench list solvers\n");
  return all_ran;
}

}  // namespace cli
