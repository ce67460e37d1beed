// The contract: what holds for every registered solver, also for one added tomorrow. Each fixture
// runs over the solvers that make its claim; tests/every_solver_test.cpp lists which.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/accelerator.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

inline constexpr Real unlimited = std::numeric_limits<Real>::infinity();

class EverySolver : public ::testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> make() const { return make_solver(GetParam(), "test"); }
  SolverInfo info() const { return solvers().at(GetParam()).info; }

  bool is_integrator() const { return make()->kind() == Kind::integrator; }

  /// Sets the first guess that a solver blind to y needs to see gravity.
  Cloth suited(Cloth cloth) const {
    if (!info().reads_target) cloth.scene.step.first_guess = FirstGuess::target;
    return cloth;
  }
  Cloth cloth_of(const std::string& scene, Settings settings = {}) const {
    return suited(testing::cloth_of(scene, settings));
  }
  /// A system that no scene describes, at rest, without damping.
  Cloth cloth_of(System system) const {
    Cloth cloth;
    cloth.state = at_rest(system);
    cloth.system = std::move(system);
    return suited(std::move(cloth));
  }

  /// A solver ready for the cloth, or none (and the test skipped) where it declines it.
  std::unique_ptr<Solver> ready(const Cloth& cloth) const {
    auto solver = make();
    if (const auto reason = solver->declines(cloth.system, cloth.protocol())) {
      [&] { GTEST_SKIP() << *reason; }();
      return nullptr;
    }
    solver->prepare(cloth.system, cloth.protocol());
    return solver;
  }
};

class EveryImplicitSolver : public EverySolver {};
class EveryMinimiser : public EverySolver {};
class EverySolverNearTheMinimiser : public EverySolver {};  // or at it
class EveryDescent : public EverySolver {};
class EveryKeeperOfMomentum : public EverySolver {};
class EveryKeeperOfAngularMomentum : public EverySolver {};
class EveryIntegratorWithAnOrder : public EverySolver {};

/// Crumpled, spinning, of unequal masses, in free flight: nothing but springs acts on it.
inline Cloth free_cloth() {
  Cloth cloth = cloth_of("games103", {{"where", "none"},
                                      {"columns", 6LL},
                                      {"rows", 6LL},
                                      {"width", 2.5},
                                      {"depth", 2.5},
                                      {"damping", 1LL},
                                      {"roughness", 0.1},
                                      {"gravity", std::vector<Real>{0, 0, 0}}});
  cloth.state.v = random_vector(cloth.state.v.size());
  cloth.system.mass.array() += 0.5 * random_vector(cloth.system.mass.size(), 2).array();
  return cloth;
}

}  // namespace cloth::testing
