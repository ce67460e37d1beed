// Momentum and energy: what physics keeps, and what a method says it keeps or lowers.

#include <Eigen/Geometry>
#include <string>
#include <tuple>
#include <utility>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

struct Momentum {
  Vec3 linear = Vec3::Zero(), angular = Vec3::Zero();

  explicit Momentum(const Cloth& cloth) {
    for (int i = 0; i < cloth.system.vertices(); ++i) {
      const Vec3 x = cloth.state.x.segment<3>(3 * i), v = cloth.state.v.segment<3>(3 * i);
      linear += cloth.system.mass[i] * v;
      angular += cloth.system.mass[i] * x.cross(v);
    }
  }
};

/// A velocity is a difference of positions over h, each of which an iteration rounds; a thousand of
/// them leave their mark where a linear system is solved with.
Real rounding(const Cloth& cloth) {
  const Real eps = std::numeric_limits<Real>::epsilon() * cloth.state.x.lpNorm<Eigen::Infinity>();
  return 1000 * eps / cloth.protocol().dt * cloth.system.mass.sum();
}

TEST_P(EveryKeeperOfMomentum, KeepsItAtAnyNumberOfIterations) {
  for (const int iterations : {1, 2, 7}) {
    Cloth cloth = suited(cloth_in_flight());
    const Vec3 before = Momentum(cloth).linear;
    const auto solver = ready(cloth);
    if (!solver) return;
    advance(*solver, cloth.state, iterations, 3);
    EXPECT_LT((Momentum(cloth).linear - before).norm(), rounding(cloth)) << iterations;
  }
}

TEST_P(EveryKeeperOfAngularMomentum, KeepsItAtAnyNumberOfIterations) {
  for (const int iterations : {1, 2, 7}) {
    Cloth cloth = suited(cloth_in_flight());
    cloth.scene.step.dt /= 4;  // within the reach of explicit methods
    const Vec3 before = Momentum(cloth).angular;
    const auto solver = ready(cloth);
    if (!solver) return;
    advance(*solver, cloth.state, iterations, 3);
    EXPECT_LT((Momentum(cloth).angular - before).norm(), 10 * rounding(cloth)) << iterations;
  }
}

TEST_P(EveryMinimiser, KeepsLinearMomentumOnceConverged) {
  Cloth cloth = suited(cloth_in_flight());
  const auto solver = ready(cloth);
  if (!solver) return;
  const Vec3 before = Momentum(cloth).linear;
  constexpr Real enough = 1e-8;  // m/s^2, where forces are of 1e3 N on 1 kg
  Patience patience(enough);
  Trace probe(Patience::most, unlimited, [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
    return patience.goes_on(k, phi.residual(x));
  });
  solver->step(cloth.state, probe);
  // The momentum lost is h times the gradient's sum, which the residual bounds.
  EXPECT_LT((Momentum(cloth).linear - before).norm(),
            cloth.protocol().dt * cloth.system.mass.sum() * enough);
}

/// What rounding of x may make of a step's change of Phi: coordinates carry an error of eps |x|,
/// hence the gradient one of eps |x| diag(H), and a step of that size another of its square.
Real rise_of_rounding(const ImplicitStep& phi, const VecX& x, const VecX& last) {
  const Real eps = 4 * std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>();
  SpMat H;
  phi.hessian(x, H, Curvature::projected);
  return eps * H.diagonal().dot(((x - last).array().abs() + eps).matrix());
}

/// Two steps of a new solver from there.
void expect_no_rise(const EverySolver& test, Cloth cloth, Settings settings,
                    const std::string& scene) {
  const auto solver = test.ready(cloth, settings);
  if (!solver) return;
  for (int step = 0; step < 2; ++step) {
    VecX last;
    Trace trace(64, unlimited, [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
      if (k > 0) {
        EXPECT_LE(phi.value_difference(x, last), rise_of_rounding(phi, x, last))
            << scene << ", step " << step << ", iteration " << k;
      }
      last = x;
      return !::testing::Test::HasFailure();
    });
    solver->step(cloth.state, trace);
  }
}

/// From states of all sorts.
void expect_no_rise(const EverySolver& test, Settings settings = {}) {
  // Crumpled by more than half a spring's length, so that springs are short and bent over; flung;
  // and stretched to twice its size.
  for (const auto& [scene, roughness, size] : {std::tuple{"games103", 0.3, 1.0},
                                               {"curtain", 0.03, 1.0},
                                               {"swing", 0.0, 1.0},
                                               {"curtain", 0.001, 2.0}}) {
    Cloth cloth = test.cloth_of(scene, {{"roughness", roughness}});
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (!cloth.system.is_pinned(i)) cloth.state.x.segment<3>(3 * i) *= size;
    expect_no_rise(test, std::move(cloth), settings, scene);
  }
}

TEST_P(EveryDescent, NeverRaisesPhi) { expect_no_rise(*this); }

TEST_P(EveryDescent, NeverRaisesPhiWithThePenaltyOfContact) {
  Cloth cloth = cloth_of("games103", {{"roughness", 0.1}});
  // Deep in it, on its way in, and not yet near it; stiffer than springs and inertia.
  cloth.system.colliders = {{"ball", Sphere{Vec3(0.5, -1.5, 1), 1.6}},
                            {"floor", Plane{Vec3(0, 1, 0), -0.03}}};
  cloth.system.margin = 0.02;
  cloth.scene.step.contact = Contact::penalty;
  cloth.scene.step.contact_stiffness = 1e9;
  expect_no_rise(*this, cloth, {}, "games103 over a ball");
}

TEST_P(EveryDescentBySweeps, NeverRaisesPhiUnderAndersonWithItsSafeguard) {
  expect_no_rise(*this, {{"accelerate", "anderson"}, {"safeguard", true}});
}

}  // namespace
}  // namespace cloth
