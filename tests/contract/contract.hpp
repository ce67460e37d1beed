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
 public:
  std::unique_ptr<Solver> make() const { return make_solver(GetParam(), "test"); }
  SolverInfo info() const { return solvers().at(GetParam()).info; }

  bool reads(Reads part) const { return contains(info().reads, part); }

  bool is_integrator() const { return make()->kind() == Kind::integrator; }

  /// Sets the first guess that a solver blind to y needs to see gravity.
  Cloth suited(Cloth cloth) const {
    if (!reads(Reads::inertia)) cloth.scene.step.first_guess = FirstGuess::target;
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
  std::unique_ptr<Solver> ready(const Cloth& cloth, Settings settings = {}) const {
    auto solver = solver_of(GetParam(), settings);
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
class EveryMinimiserBySweeps : public EverySolver {};
class EverySolverNearTheMinimiser : public EverySolver {};  // or at it
class EveryDescent : public EverySolver {};
class EveryDescentBySweeps : public EverySolver {};
class EveryKeeperOfMomentum : public EverySolver {};
class EveryKeeperOfAngularMomentum : public EverySolver {};
class EveryIntegratorWithAnOrder : public EverySolver {};
class EveryServerOfEnergies : public EverySolver {};
class EveryMinimiserOfEnergies : public EverySolver {};

/// The lab's cloth on its way, with the minimiser of its next step.
inline std::pair<Cloth, VecX> falling(Cloth cloth) {
  auto newton = solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  advance(*newton, cloth.state, 50, 10);
  VecX best = newton_step(cloth).x;
  return {std::move(cloth), std::move(best)};
}

/// A limit is no rate: what is slow has its time while it comes nearer, what ends elsewhere is seen
/// to stand still.
class Patience {
 public:
  static constexpr int most = 100000;  ///< iterations

  explicit Patience(Real enough) : enough_(enough) {}

  /// Whether to go on from the iterate k of a step with this error: not with `enough` or less, nor
  /// where twice the iterations took away less than a tenth.
  bool goes_on(int k, Real error) {
    if (k == 0) *this = Patience(enough_);
    if (error <= enough_) return false;
    if (k < look_) return true;
    const bool nearer = error < 0.9 * seen_;
    seen_ = error;
    look_ = 2 * k;
    return nearer;
  }

 private:
  Real enough_, seen_ = unlimited;
  int look_ = 1500;
};

/// How a solver's step from the cloth ends.
struct Approach {
  int iterations = 0;
  Real error = 1;  ///< Phi above its minimum, as a share of what the first guess was above it
};

/// Until it is within `enough` of the minimum, or patience ends.
inline Approach approach(Solver& solver, const Cloth& cloth, const VecX& best, Real enough) {
  Approach way;
  Real first = 0;
  Patience patience(enough);
  const auto look = [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
    const Real above = phi.value_difference(x, best);
    if (k == 0) first = above;
    way = {k, above / first};
    return patience.goes_on(k, way.error);
  };
  Trace trace(Patience::most, unlimited, look);
  State state = cloth.state;
  solver.step(state, trace);
  return way;
}

/// Of the energy's error: a picture no longer shows it.
inline constexpr Real reached = 1e-6;

/// Two steps of the solver on the cloth, of so many iterations; whether it broke down.
inline bool breaks_down(Solver& solver, Cloth& cloth, int iterations) {
  try {
    advance(solver, cloth.state, iterations, 2);
  } catch (const Breakdown&) {
    return true;
  }
  return false;
}

/// Steps a prepared solver, an implicit one each time to `enough` of the first residual or until
/// patience ends.
inline void settle(Solver& solver, State& state, int steps, Real enough = 1e-12) {
  Real first = 0;
  Patience patience(enough);
  Trace trace(Patience::most, unlimited, [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
    const Real residual = phi.residual(x);
    if (k == 0) first = residual;
    return patience.goes_on(k, residual / first);
  });
  for (int k = 0; k < steps; ++k) solver.step(state, trace);
}

/// Crumpled, spinning, of unequal masses, in free flight: nothing but springs acts on it.
inline Cloth cloth_in_flight() {
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
