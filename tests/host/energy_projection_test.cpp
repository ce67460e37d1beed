#include "cloth/host/energy_projection.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/error.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::total_energy;

/// Flung round the line of its two pins, undamped.
testing::Cloth swing(bool projected = true) {
  return testing::cloth_of("swing", {{"columns", 6LL},
                                     {"rows", 6LL},
                                     {"stiffness", 200LL},
                                     {"damping", 1LL},
                                     {"dt", 0.01},
                                     {"energy_projection", projected}});
}

/// Of unequal masses, creased and in motion: two corners are held, or nothing is, nor has weight.
testing::Cloth creased(bool held, bool projected = true) {
  testing::Cloth cloth =
      testing::cloth_of("games103", {{"where", std::string(held ? "two-corners" : "none")},
                                     {"columns", 5LL},
                                     {"rows", 5LL},
                                     {"width", 2.0},
                                     {"depth", 2.0},
                                     {"stiffness", 200LL},
                                     {"roughness", 0.02},
                                     {"gravity", std::vector<Real>{0, held ? -9.8 : 0.0, 0}},
                                     {"damping", 1LL},
                                     {"dt", 0.01},
                                     {"energy_projection", projected}});
  cloth.system.mass.array() += 0.5 * testing::random_vector(cloth.system.mass.size(), 2).array();
  cloth.state.v = testing::random_vector(cloth.state.v.size());
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) cloth.state.v.segment<3>(3 * i).setZero();
  return cloth;
}

/// At each step's end it is that of the start.
void expect_energy_kept(testing::Cloth cloth, const std::string& name, int steps,
                        const std::string& what) {
  const auto solver = testing::solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  const Real before = total_energy(cloth.system, cloth.state);
  // Each step finds it to the rounding of sums of some Nm.
  const Real weight = 9.8 * cloth.system.mass.sum();
  for (int k = 0; k < steps; ++k) {
    testing::advance(*solver, cloth.state, 64);
    ASSERT_NEAR(total_energy(cloth.system, cloth.state), before, 1e-10 * weight)
        << what << ", " << k;
  }
}

TEST(EnergyProjection, KeepsTheEnergyThatBackwardEulerLoses) {
  expect_energy_kept(swing(), "newton-cholesky", 200, "equal masses");
  testing::Cloth plain = swing(false);
  const Real kinetic = plain.system.kinetic_energy(plain.state.v),
             before = total_energy(plain.system, plain.state);
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(plain.system, plain.protocol());
  testing::advance(*newton, plain.state, 64, 200);
  EXPECT_LT(total_energy(plain.system, plain.state), before - 0.1 * kinetic);
}

TEST(EnergyProjection, KeepsTheEnergyOfUnequalMasses) {
  testing::Cloth cloth = swing();
  for (int i = 0; i < cloth.system.vertices(); ++i) cloth.system.mass[i] *= 1 + i % 4;
  expect_energy_kept(cloth, "newton-cholesky", 200, "a swing");
  expect_energy_kept(creased(true), "newton-cholesky", 200, "held");
  expect_energy_kept(creased(false), "newton-cholesky", 200, "free");
}

/// Springs of k h^2 / m = 10^4: all of the way of a correction, and any large part of it, leads to
/// an energy that is farther off, and corrections that are taken whole wander.
TEST(EnergyProjection, KeepsTheEnergyOfStiffSprings) {
  for (const Scheme scheme : {Scheme::backward_euler, Scheme::bdf2, Scheme::tr_bdf2}) {
    testing::Cloth cloth = testing::cloth_of("swing", {{"columns", 16LL},
                                                       {"rows", 16LL},
                                                       {"damping", 1LL},
                                                       {"dt", 1.0 / 30},
                                                       {"energy_projection", true}});
    cloth.scene.step.scheme = scheme;
    expect_energy_kept(cloth, "newton-cholesky", 40, word(scheme));
  }
}

/// At a kilometre from the origin, coordinates are known to 1e-13 m, lengths to as much, and the
/// energy of a spring of 10^12 N/m that is longer by a micron, to 10^-7 of it.
TEST(EnergyProjection, EndsWhereCoordinatesAllowNoMore) {
  testing::Cloth cloth;
  cloth.system = testing::two_masses();
  cloth.system.springs.change(0, [](Spring& one) { one.stiffness = 1e12; });
  cloth.system.rest.array() += 1000;
  cloth.scene.step.dt = 0.01;
  cloth.scene.step.energy_projection = true;
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.x[3] += 1e-6;
  cloth.state.v = testing::random_vector(6);
  const Real k = 1e12, E = k / 2 * 1e-12;
  EnergyProjection projection(cloth.system, cloth.protocol());
  for (int seed = 1; seed <= 20; ++seed) {
    projection.begin(cloth.state);
    State end = cloth.state;
    end.x += 1e-7 * testing::random_vector(6, seed);
    projection.end(end);
    // The length is off by 4 halves of an ulp of 1001 m, and so is that of the start.
    const Real off = 8 * 1001 * std::numeric_limits<Real>::epsilon();
    EXPECT_NEAR(total_energy(cloth.system, end), total_energy(cloth.system, cloth.state),
                std::sqrt(2 * E * k) * off + k / 2 * off * off)
        << seed;
  }
}

/// All that moves is given up, and it is not enough.
TEST(EnergyProjection, BreaksDownWherePositionsHaveMoreThanThereWas) {
  testing::Cloth cloth = swing();
  cloth.system.springs.change(0, [](Spring& one) { one.stiffness = 1e9; });
  EnergyProjection projection(cloth.system, cloth.protocol());
  projection.begin(cloth.state);
  State end = cloth.state;
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (!cloth.system.is_pinned(i))
      end.x.segment<3>(3 * i) += testing::random_vector(3, 1 + i);  // springs of 0.2 m
  EXPECT_THROW(projection.end(end), Breakdown);
}

TEST(EnergyProjection, IsOfEverySchemeAndOfAnySolver) {
  for (const Scheme scheme : testing::every_scheme) {
    testing::Cloth cloth = swing();
    cloth.scene.step.scheme = scheme;
    expect_energy_kept(cloth, "newton-cholesky", 50, word(scheme));
  }
  for (const std::string name : {"projective-dynamics", "xpbd-gauss-seidel", "symplectic-euler"}) {
    testing::Cloth cloth = swing();
    cloth.scene.step.substeps = 32;  // within the reach of explicit methods
    expect_energy_kept(cloth, name, 10, name);
  }
}

/// A trapezoid begins with the acceleration of where the projection left the cloth.
TEST(EnergyProjection, IsWhereTheNextTrapezoidBegins) {
  for (const Scheme scheme : {Scheme::newmark, Scheme::tr_bdf2}) {
    testing::Cloth cloth = swing();
    cloth.scene.step.scheme = scheme;
    State forgetful = cloth.state;
    const auto solver = testing::solver_of("newton-cholesky"),
               other = testing::solver_of("newton-cholesky");
    solver->prepare(cloth.system, cloth.protocol());
    other->prepare(cloth.system, cloth.protocol());
    for (int k = 0; k < 5; ++k) {
      testing::advance(*solver, cloth.state, 64);
      testing::advance(*other, forgetful, 64);
      forgetful.a.resize(0);
    }
    EXPECT_TRUE(testing::same_bits(cloth.state.x, forgetful.x)) << word(scheme);
  }
}

/// Position Verlet goes on by the velocity that the projection left, not by the way it had come.
TEST(EnergyProjection, IsWhereTheNextStepOfPositionsBegins) {
  testing::Cloth cloth = swing();
  cloth.scene.step.dt = 0.01 / 32;  // within the reach of explicit methods
  State forgetful = cloth.state;
  const auto solver = testing::solver_of("verlet"), other = testing::solver_of("verlet");
  solver->prepare(cloth.system, cloth.protocol());
  other->prepare(cloth.system, cloth.protocol());
  for (int k = 0; k < 5; ++k) {
    testing::advance(*solver, cloth.state, 1);
    testing::advance(*other, forgetful, 1);
    forgetful.x_last.resize(0);
  }
  EXPECT_TRUE(testing::same_bits(cloth.state.x, forgetful.x));
}

struct Momenta {
  Vec3 linear = Vec3::Zero(), angular = Vec3::Zero();

  explicit Momenta(const testing::Cloth& cloth) {
    for (int i = 0; i < cloth.system.vertices(); ++i) {
      const Vec3 x = cloth.state.x.segment<3>(3 * i), v = cloth.state.v.segment<3>(3 * i);
      linear += cloth.system.mass[i] * v;
      angular += cloth.system.mass[i] * x.cross(v);
    }
  }
};

TEST(EnergyProjection, KeepsBothMomentaOfAFreeCloth) {
  const auto lost = [](bool projected) {
    testing::Cloth cloth = creased(false, projected);
    const Momenta before(cloth);
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(cloth.system, cloth.protocol());
    testing::advance(*newton, cloth.state, 64, 200);
    const Momenta after(cloth);
    return std::pair((after.linear - before.linear).norm(),
                     (after.angular - before.angular).norm());
  };
  // 200 times the rounding of sums of some 25 kg m/s.
  const auto [linear, angular] = lost(true);
  EXPECT_LT(linear, 1e-9);
  EXPECT_LT(angular, 1e-9);
  EXPECT_GT(lost(false).second, 1e-3) << "backward Euler turns ever more slowly";
}

/// Backward Euler falls by h^2 g where it should by half of that, with the right momentum: the
/// projection knows no other place to give that energy back to.
TEST(EnergyProjection, GivesAFreeFallItsParabola) {
  testing::Cloth cloth;
  cloth.system = testing::two_masses();
  cloth.system.mass[1] = 3;
  cloth.system.gravity = Vec3(3, -4, 0);
  cloth.scene.step.dt = 0.1;
  cloth.scene.step.energy_projection = true;
  const Vec3 v(2, 1, -1), g = cloth.system.gravity;
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.v = v.replicate(2, 1);
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 64, 10);
  const Vec3 way = v + g / 2, end = v + g;  // after a second
  // Rounding of 10 steps of metres, over h in the velocity.
  EXPECT_LT((cloth.state.x - cloth.system.rest - VecX(way.replicate(2, 1))).norm(), 1e-12);
  EXPECT_LT((cloth.state.v - VecX(end.replicate(2, 1))).norm(), 1e-11);
}

/// D^-1 J' of what is kept, a column each, 6n: x comes before v. Angular momentum is that about the
/// origin, which is a sum of those about another place and of momentum.
Eigen::MatrixXd normals(const System& system, const State& state, Real h, bool held) {
  const int n = system.vertices();
  const VecX force = -testing::elastic_gradient(system, state.x);
  Eigen::MatrixXd N = Eigen::MatrixXd::Zero(6 * n, held ? 1 : 7);
  for (int i = 0; i < n; ++i) {
    if (system.is_pinned(i)) continue;
    const int of_x = 3 * i, of_v = 3 * (n + i);
    const Vec3 x = state.x.segment<3>(3 * i), v = state.v.segment<3>(3 * i);
    N.block<3, 1>(of_x, 0) = -force.segment<3>(3 * i) / system.mass[i] - system.gravity;
    N.block<3, 1>(of_v, 0) = v / (h * h);
    if (held) continue;
    for (int k = 0; k < 3; ++k) {
      const Vec3 e = Vec3::Unit(k);
      N.block<3, 1>(of_v, 1 + k) = e / (h * h);
      N.block<3, 1>(of_x, 4 + k) = v.cross(e);
      N.block<3, 1>(of_v, 4 + k) = e.cross(x) / (h * h);
    }
  }
  return N;
}

/// The roots of D, 6n.
VecX roots_of_weights(const System& system, Real h) {
  const int n = system.vertices();
  VecX roots(6 * n);
  for (int i = 0; i < n; ++i) {
    roots.segment<3>(3 * i).setConstant(std::sqrt(system.mass[i]));
    roots.segment<3>(3 * (n + i)).setConstant(h * std::sqrt(system.mass[i]));
  }
  return roots;
}

/// Karush, Kuhn and Tucker: q - q' = -D^-1 J' lambda.
TEST(EnergyProjection, GoesBackTheShortestWay) {
  for (const bool held : {true, false}) {
    const testing::Cloth cloth = creased(held);
    const System& system = cloth.system;
    const Real h = cloth.protocol().dt;
    EnergyProjection projection(system, cloth.protocol());
    projection.begin(cloth.state);
    State end = cloth.state;
    const VecX noise = 1e-6 * testing::random_vector(2 * end.x.size(), 3);
    for (int i = 0; i < system.vertices(); ++i) {
      if (system.is_pinned(i)) continue;
      end.x.segment<3>(3 * i) += noise.segment<3>(3 * i);
      end.v.segment<3>(3 * i) += noise.segment<3>(end.x.size() + 3 * i);
    }
    const State before = end;
    EXPECT_TRUE(projection.end(end));
    EXPECT_NEAR(total_energy(system, end), total_energy(system, cloth.state), 1e-11);
    VecX way(2 * end.x.size());
    way << end.x - before.x, end.v - before.v;
    const VecX roots = roots_of_weights(system, h), r = roots.cwiseProduct(way);
    const Eigen::MatrixXd N = roots.asDiagonal() * normals(system, before, h, held);
    const VecX multipliers = N.colPivHouseholderQr().solve(r);
    ASSERT_GT(r.norm(), 0);
    // Linear in the way, which is of 1e-6.
    EXPECT_LT((r - N * multipliers).norm(), 1e-3 * r.norm()) << (held ? "held" : "free");
  }
}

TEST(EnergyProjection, LeavesToTheBitWhatIsWhereItShouldBe) {
  for (const bool held : {true, false}) {
    const testing::Cloth cloth = creased(held);
    EnergyProjection projection(cloth.system, cloth.protocol());
    projection.begin(cloth.state);
    State end = cloth.state;
    EXPECT_FALSE(projection.end(end));
    EXPECT_TRUE(testing::same_bits(end.x, cloth.state.x));
    EXPECT_TRUE(testing::same_bits(end.v, cloth.state.v));
  }
}

TEST(EnergyProjection, LeavesAClothAtRestThere) {
  testing::Cloth cloth = creased(false);
  cloth.state = testing::at_rest(cloth.system);
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 64, 20);
  // Rounding of 20 steps, over h in the velocity.
  EXPECT_LT((cloth.state.x - cloth.system.rest).lpNorm<Eigen::Infinity>(), 1e-13);
  EXPECT_LT(cloth.state.v.lpNorm<Eigen::Infinity>(), 1e-12);
}

TEST(EnergyProjection, LeavesWhatIsNoNumberToTheJudge) {
  const testing::Cloth cloth = creased(false);
  EnergyProjection projection(cloth.system, cloth.protocol());
  projection.begin(cloth.state);
  State end = cloth.state;
  end.v[4] = std::numeric_limits<Real>::quiet_NaN();
  EXPECT_NO_THROW(projection.end(end));
  EXPECT_TRUE(std::isnan(end.v[4]));
}

TEST(EnergyProjection, GoesOnWhereAPinIsLetGo) {
  testing::Cloth cloth;
  cloth.system = testing::two_masses();
  cloth.system.pinned = {1, 0};
  cloth.system.drives = {{{0}, {}, 0.5}};
  cloth.system.gravity = Vec3(0, -9.8, 0);
  cloth.scene.step.dt = 0.02;
  cloth.scene.step.energy_projection = true;
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.x[3] += 0.2;
  expect_energy_kept(cloth, "newton-cholesky", 40, "let go after 25 steps");
}

TEST(EnergyProjection, IsDeclinedWhereEnergyComesAndGoes) {
  Protocol kept;
  kept.energy_projection = true;
  const auto expect_declined = [](const System& system, Protocol protocol, const std::string& what,
                                  const std::string& remedy) {
    const auto newton = testing::solver_of("newton-cholesky");
    const std::string reason = newton->declines(system, protocol).value_or("");
    EXPECT_TRUE(reason.starts_with("energy_projection, " + what)) << reason;
    EXPECT_NE(reason.find(remedy + ", or set energy_projection = false"), reason.npos) << reason;
    EXPECT_EQ(testing::usage_error([&] { EnergyProjection(system, protocol); }), reason);
    protocol.energy_projection = false;
    EXPECT_EQ(newton->declines(system, protocol), std::nullopt);
  };
  const auto expect_changed_declined = [&](auto&& change, const std::string& what,
                                           const std::string& remedy) {
    System system = testing::two_masses();
    change(system);
    expect_declined(system, kept, what, remedy);
  };
  const System still = testing::two_masses();
  EXPECT_EQ(testing::solver_of("newton-cholesky")->declines(still, kept), std::nullopt);
  Protocol damped = kept, touching = kept;
  damped.damping = 0.5, touching.contact = Contact::project;
  expect_declined(still, damped, "damping = 0.5", "set damping = 1");
  expect_declined(still, touching, "contact = project", "set contact = none");
  expect_changed_declined(
      [](System& s) { s.springs.change(0, [](Spring& one) { one.damping = 1; }); }, "dampers",
      "set damper = 0");
  expect_changed_declined([](System& s) { s.wind.drag = 1; }, "wind", "air_drag");
  expect_changed_declined(
      [](System& s) { s.loads = {{.vertices = {1}, .impulse = Vec3(1, 0, 0)}}; }, "loads",
      "leave out [load.*]");
  expect_changed_declined(
      [](System& s) {
        s.pinned = {1, 0};
        s.drives = {{{0}, RigidMotion({{0}, {1, Vec3(1, 0, 0)}}, Vec3::Zero(), Ease::linear)}};
      },
      "pins that move", "leave out [motion.*]");
}

}  // namespace
}  // namespace cloth
