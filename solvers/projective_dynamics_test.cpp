#include <gtest/gtest.h>

#include <Eigen/SparseCholesky>
#include <cmath>

#include "cloth/model/forces.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "tests/curve.hpp"
#include "tests/dense.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// The papers' iteration from x: d_e = L n_e, then (M/h^2 + L) x = M/h^2 y + J d by a factorisation
/// of its own; the couplings to pins are on the right.
VecX local_and_global(const ImplicitStep& phi, const VecX& x) {
  const System& system = phi.system();
  const int n = system.vertices();
  std::vector<Eigen::Triplet<Real>> A;
  Eigen::MatrixX3d b = Eigen::MatrixX3d::Zero(n, 3);
  for (int i = 0; i < n; ++i) {
    const bool pinned = system.is_pinned(i);
    A.emplace_back(i, i, pinned ? 1 : phi.inertia(i));
    b.row(i) = pinned ? x.segment<3>(3 * i) : Vec3(phi.inertia(i) * phi.target().segment<3>(3 * i));
  }
  for (const Spring& s : system.springs) {
    const Vec3 d = s.rest * (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).normalized();
    const auto add = [&](int i, int j, Real sign) {
      if (system.is_pinned(i)) return;
      A.emplace_back(i, i, s.stiffness);
      b.row(i) += sign * s.stiffness * d;
      if (system.is_pinned(j)) b.row(i) += s.stiffness * x.segment<3>(3 * j);
      else A.emplace_back(i, j, -s.stiffness);
    };
    add(s.i, s.j, 1);
    add(s.j, s.i, -1);
  }
  SpMat matrix(n, n);
  matrix.setFromTriplets(A.begin(), A.end());
  const Eigen::MatrixX3d rows = Eigen::SimplicialLDLT<SpMat>(matrix).solve(b);
  VecX result(3 * n);
  for (int i = 0; i < n; ++i) result.segment<3>(3 * i) = rows.row(i);
  return result;
}

TEST(ProjectiveDynamics, IsTheLocalStepAndTheGlobalStepOfThePapers) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const auto curve = curve_of(cloth, "projective-dynamics", {}, 5);
    for (std::size_t k = 0; k < 5; ++k)
      // Rounding of the coordinates.
      EXPECT_LT(
          testing::relative_difference(curve.x[k + 1], local_and_global(step.phi(), curve.x[k])),
          1e-13)
          << scene << " " << k;
  }
}

/// Springs are linear ones of no length, implicit, and a force k L n, explicit (Eberhardt, Etzmuss
/// and Hauth, Implicit-Explicit Schemes, 2000): (M + h^2 L) v = M v_n + h f(x_n).
TEST(ProjectiveDynamics, IsTheImplicitExplicitStepInItsFirstIterationFromTheStart) {
  Cloth cloth = cloth_of("curtain", {{"columns", 5LL},
                                     {"rows", 4LL},
                                     {"roughness", 0.02},
                                     {"damping", 1LL},
                                     {"first_guess", "previous"}});
  const System& system = cloth.system;
  const int n = system.vertices();
  const Real h = cloth.protocol().dt;
  cloth.state.v = testing::random_vector(3 * n);
  testing::Dense A = testing::Dense::Zero(n, n);
  for (int i = 0; i < n; ++i) {
    A(i, i) = system.mass[i];
    if (system.is_pinned(i)) cloth.state.v.segment<3>(3 * i).setZero();
  }
  const auto add = [&](int i, int j, Real k) {
    if (!system.is_pinned(i)) A(i, j) += h * h * k;
  };
  for (const Spring& s : system.springs) {
    add(s.i, s.i, s.stiffness), add(s.j, s.j, s.stiffness);
    add(s.i, s.j, -s.stiffness), add(s.j, s.i, -s.stiffness);
  }
  VecX a, expected(3 * n);
  Forces(system).acceleration(0, cloth.state.x, VecX::Zero(3 * n), a);
  const testing::Dense inverse = testing::inverse(A);
  for (int c = 0; c < 3; ++c) {
    VecX momentum(n);
    for (int i = 0; i < n; ++i)
      momentum[i] = system.mass[i] * (cloth.state.v[3 * i + c] + h * a[3 * i + c]);
    const VecX v = inverse * momentum;
    for (int i = 0; i < n; ++i) expected[3 * i + c] = v[i];
  }
  auto solver = testing::solver_of("projective-dynamics");
  solver->prepare(system, cloth.protocol());
  testing::advance(*solver, cloth.state, 1);
  // Velocities are differences of coordinates of a metre over h.
  EXPECT_LT(testing::relative_difference(cloth.state.v, expected), 1e-12);
}

/// Kovalsky, Galun and Lipman, Accelerated Quadratic Proxy for Geometric Optimization, 2016: where
/// a sequence of points leads on from the last two, the step that a quadratic proxy of Phi would
/// take. Here the proxy is that of springs of no length, of Hessian M/h^2 + L; steps are whole;
/// and for the paper's constant theta there is Nesterov's (t - 1) / t'.
TEST(ProjectiveDynamics, IsAnAcceleratedQuadraticProxyWithNesterovsSequence) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth =
        testing::later(cloth_of(scene, {{"columns", 7LL}, {"rows", 6LL}, {"damping", 1LL}}), 5);
    const System& system = cloth.system;
    const int n = system.vertices(), iterations = 30;
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const ImplicitStep& phi = step.phi();
    testing::Dense proxy = testing::Dense::Zero(n, n);
    for (int i = 0; i < n; ++i) proxy(i, i) = system.is_pinned(i) ? 1 : phi.inertia(i);
    const auto add = [&](int i, int j, Real k) {
      if (!system.is_pinned(i) && !system.is_pinned(j)) proxy(i, j) += k;
    };
    for (const Spring& s : system.springs) {
      add(s.i, s.i, s.stiffness), add(s.j, s.j, s.stiffness);
      add(s.i, s.j, -s.stiffness), add(s.j, s.i, -s.stiffness);
    }
    const testing::Dense inverse = testing::inverse(proxy);
    const auto curve = curve_of(cloth, "projective-dynamics",
                                {{"accelerate", "nesterov"}, {"restart", false}}, iterations);
    VecX x = curve.x.front(), last = x;
    Real t = 1;
    for (std::size_t k = 1; k < curve.x.size(); ++k) {
      const Real next = (1 + std::sqrt(1 + 4 * t * t)) / 2, theta = k < 2 ? 0 : (t - 1) / next;
      if (k >= 2) t = next;
      const VecX from = x + theta * (x - last);
      last = x;
      VecX g = testing::elastic_gradient(system, from);
      for (int i = 0; i < n; ++i) {
        const auto at = 3 * i;
        if (system.is_pinned(i)) g.segment<3>(at).setZero();
        else g.segment<3>(at) += phi.inertia(i) * (from - phi.target()).segment<3>(at);
      }
      for (int c = 0; c < 3; ++c) {
        VecX one(n);
        for (int i = 0; i < n; ++i) one[i] = g[3 * i + c];
        const VecX p = -(inverse * one);
        for (int i = 0; i < n; ++i) x[3 * i + c] = from[3 * i + c] + p[i];
      }
      // Rounding, of thirty iterations that momentum makes three times as much of at most.
      EXPECT_LT(testing::relative_difference(curve.x[k], x), 1e-12) << scene << " " << k;
    }
  }
}

TEST(ProjectiveDynamics, FindsNewtonsMinimiserAndNeverRaisesPhi) {
  const auto check = [](const char* scene, testing::Settings settings, int iterations, Real error) {
    const Cloth cloth = testing::later(cloth_of(scene, settings), 5);
    const auto curve = curve_of(cloth, "projective-dynamics", {}, iterations);
    EXPECT_LT(curve.error(), error) << scene;
    // Rounding, once it has arrived.
    EXPECT_LT(curve.highest_rise(), 1e-18) << scene;
  };
  check("games103", {}, 1500, 1e-15);
  check("curtain", {{"stiffness", 50.0}}, 3000, 1e-15);
  check("swing", {}, 2000, 1e-4);
}

TEST(ProjectiveDynamics, ConvergesAtTheRateThatItsMatrixPredicts) {
  Cloth cloth = testing::later(testing::crumpled_cloth(), 5);
  const auto curve = curve_of(cloth, "projective-dynamics", {}, 2000);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  step.phi().hessian(testing::newton_step(cloth).x, H, Curvature::exact);
  const int n = cloth.system.vertices();
  const Real h = cloth.protocol().dt;
  const Eigen::MatrixXd one(spring_laplacian(cloth.system, h, largest_curvatures(cloth.system, h)));
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(3 * n, 3 * n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) A.block<3, 3>(3 * i, 3 * j).diagonal().setConstant(one(i, j));
  for (int i = 0; i < n; ++i)
    if (cloth.system.is_pinned(i)) A.block<3, 3>(3 * i, 3 * i) *= cloth.system.mass[i] / (h * h);
  const Real radius = 1 - testing::eigenvalues(Eigen::MatrixXd(H), A)[0];
  EXPECT_LT(radius, 1);
  // Energies fall as radius^2, once the other modes are gone.
  EXPECT_NEAR(std::sqrt(curve.rate(1e-10)), radius, 1e-4);
}

TEST(ProjectiveDynamics, SlowsAsTheClothGetsStiffer) {
  Real last = 0;
  for (const Real stiffness : {50.0, 500.0, 5000.0}) {
    const Cloth cloth = testing::later(cloth_of("curtain", {{"stiffness", stiffness}}), 5);
    const Real error = curve_of(cloth, "projective-dynamics", {}, 500).error();
    EXPECT_GT(error, last) << stiffness;
    last = error;
  }
}

TEST(ProjectiveDynamics, SolvesAStretchedPairAsItsClosedFormSays) {
  // Along the line of two free masses the problem is quadratic with PD's own matrix.
  Protocol protocol;
  protocol.first_guess = FirstGuess::previous;
  const System system = testing::two_masses();
  auto solver = testing::solver_of("projective-dynamics");
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 3;
  testing::advance(*solver, state, 1);
  const Real inertia = 1 / (protocol.dt * protocol.dt);
  const Real excess = 2 * inertia / (inertia + 200);
  EXPECT_NEAR(state.x[3] - state.x[0], 1 + excess, 1e-14);
  EXPECT_NEAR(state.x[3] + state.x[0], 3, 1e-14);
}

TEST(ProjectiveDynamics, KeepsLinearMomentumAtEveryIteration) {
  const Cloth cloth = testing::free_cloth();
  const Vec3 before = testing::momentum(cloth.system, cloth.state);
  for (const int iterations : {1, 2, 7}) {
    auto solver = testing::solver_of("projective-dynamics");
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, iterations);
    EXPECT_LT((testing::momentum(cloth.system, state) - before).norm(), 1e-13) << iterations;
  }
}

}  // namespace
}  // namespace cloth
