#include "cloth/numerics/tethers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::padded, testing::same_bits, testing::Settings,
    testing::solver_of;

constexpr Real infinite = std::numeric_limits<Real>::infinity();

/// Uneven, so that no two ways are alike, on pins here and there.
System pinned_cloth() {
  System system = cloth_of("curtain", {{"columns", 7LL}, {"rows", 7LL}}).system;
  system.rest += 0.03 * testing::random_vector(system.rest.size());
  system.springs.change([&](Spring& s) { s.rest = difference(system.rest, s).norm(); });
  system.pinned.assign(system.pinned.size(), 0);
  for (const std::size_t i : {3, 17, 18, 30, 41}) system.pinned[i] = 1;
  return system;
}

/// The shortest ways between all vertices by Floyd and Warshall, n x n.
Eigen::MatrixXd ways(const System& system) {
  const int n = system.vertices();
  Eigen::MatrixXd way = Eigen::MatrixXd::Constant(n, n, infinite);
  way.diagonal().setZero();
  for (const Spring& s : system.springs)
    if (s.family != Family::bend) way(s.i, s.j) = way(s.j, s.i) = std::min(way(s.i, s.j), s.rest);
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) way(i, j) = std::min(way(i, j), way(i, k) + way(k, j));
  return way;
}

Real distance(const Padded& x, const Tether& t) { return (x.col(t.vertex) - x.col(t.pin)).norm(); }

TEST(NearestPins, AreTheNearestByTheShortestWays) {
  const System system = pinned_cloth();
  const Eigen::MatrixXd way = ways(system);
  for (const int most : {1, 3, 9}) {
    const auto found = nearest_pins(system, most);
    for (int i = 0; i < system.vertices(); ++i) {
      std::vector<Real> expected;
      for (int pin = 0; pin < system.vertices(); ++pin)
        if (system.is_pinned(pin)) expected.push_back(way(pin, i));
      std::ranges::sort(expected);
      expected.resize(std::min(expected.size(), std::size_t(most)));
      const auto& tethers = found[std::size_t(i)];
      ASSERT_EQ(tethers.size(), expected.size()) << i;
      for (std::size_t k = 0; k < expected.size(); ++k) {
        EXPECT_EQ(tethers[k].vertex, i);
        EXPECT_NEAR(tethers[k].length, way(tethers[k].pin, i), 1e-14);
        EXPECT_NEAR(tethers[k].length, expected[k], 1e-14);
      }
    }
  }
}

TEST(NearestPins, AreNotReachedByBendSpringsNorByThoseWithoutStiffness) {
  System system;
  system.rest.setZero(12);
  system.mass.setOnes(4);
  system.pinned = {1, 0, 0, 0};
  system.springs = {{0, 1, 1, 100, Family::structural},
                    {0, 2, 1, 0, Family::structural},
                    {0, 3, 1, 100, Family::bend},
                    {1, 3, 2, 100, Family::shear}};
  const auto found = nearest_pins(system, 1);
  EXPECT_EQ(found[1].at(0).length, 1);
  EXPECT_TRUE(found[2].empty());
  EXPECT_EQ(found[3].at(0).length, 3);
}

TEST(Tethers, AreOfFreeVerticesTheFarthestPinFirst) {
  const System system = pinned_cloth();
  const Tethers tethers(system, {.tethers = 3, .tether_stretch = 1.5});
  EXPECT_EQ(tethers.count(), 3 * (system.vertices() - 5));
  const auto found = nearest_pins(system, 3);
  for (std::size_t t = 0; t < tethers.all().size(); ++t) {
    const Tether& tether = tethers.all()[t];
    const Tether& way = found[std::size_t(tether.vertex)][2 - t % 3];
    EXPECT_EQ(tether.pin, way.pin);
    EXPECT_EQ(tether.length, 1.5 * way.length);
  }
  EXPECT_EQ(Tethers(system, {}).count(), 0);
  EXPECT_EQ(Tethers(testing::two_masses(), {.tethers = 4}).count(), 0) << "nothing holds these";
}

TEST(Tethers, PutWhatIsTooFarOnItsSphereAlongItsLineAndNothingElse) {
  const System system = pinned_cloth();
  const Tethers tethers(system, {.tethers = 1});
  // Pins, too, are elsewhere than at rest: where they are is what counts.
  const Padded before =
      padded(1.1 * system.rest + 0.1 * testing::random_vector(system.rest.size()));
  Padded x = before;
  tethers.project(x);
  int held = 0;
  for (const Tether& t : tethers.all()) {
    const Eigen::Vector4d pin = x.col(t.pin), d = before.col(t.vertex) - before.col(t.pin);
    if (d.norm() <= t.length) {
      EXPECT_TRUE(x.col(t.vertex) == before.col(t.vertex));
      continue;
    }
    ++held;
    EXPECT_LT((x.col(t.vertex) - (pin + t.length * d.normalized())).norm(), 1e-15);
  }
  EXPECT_GT(held, 10);
  EXPECT_LT(held, tethers.count() - 10);
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) {
      EXPECT_TRUE(x.col(i) == before.col(i));
    }
}

TEST(Tethers, LeaveTheLastWordToTheNearestPin) {
  const System system = pinned_cloth();
  const Tethers tethers(system, {.tethers = 5});
  Padded x = padded(3 * system.rest);
  tethers.project(x);
  for (std::size_t t = 4; t < tethers.all().size(); t += 5)
    EXPECT_LE(distance(x, tethers.all()[t]), (1 + 1e-15) * tethers.all()[t].length);
}

/// A solver that may have tethers.
class EverySolverWithTethers : public ::testing::TestWithParam<const char*> {
 public:
  static std::unique_ptr<Solver> ready(const Cloth& cloth, Settings settings) {
    auto solver = solver_of(GetParam(), settings);
    solver->prepare(cloth.system, cloth.protocol());
    return solver;
  }
};

TEST_P(EverySolverWithTethers, LetsNoVertexGetFartherFromItsPinThanItsWay) {
  for (const Real stretch : {1.0, 1.1}) {
    Cloth cloth = cloth_of("curtain");
    const Tethers tethers(cloth.system, {.tethers = 1, .tether_stretch = stretch});
    const auto farthest = [&] {
      const Padded x = padded(cloth.state.x);
      Real most = 0;
      for (const Tether& t : tethers.all()) most = std::max(most, distance(x, t) / t.length);
      return most;
    };
    const auto solver = ready(cloth, {{"tethers", 1LL}, {"tether_stretch", stretch}});
    for (int frame = 0; frame < 20; ++frame) {
      testing::advance(*solver, cloth.state, 1);
      ASSERT_LE(farthest(), 1 + 1e-14) << frame;
    }
    Cloth loose = cloth_of("curtain");
    testing::advance(*ready(loose, {}), loose.state, 1, 20);
    cloth.state = loose.state;
    EXPECT_GT(farthest(), 1.05) << "without tethers it is as near";
  }
}

TEST_P(EverySolverWithTethers, LeavesAClothThatHangsWithinThemAsItIs) {
  Cloth cloth = cloth_of("curtain", {{"roughness", 0.01}});
  State held = cloth.state;
  testing::advance(*ready(cloth, {}), cloth.state, 32, 5);
  testing::advance(*ready(cloth, {{"tethers", 4LL}, {"tether_stretch", 2.0}}), held, 32, 5);
  EXPECT_TRUE(same_bits(cloth.state.x, held.x));
  EXPECT_TRUE(same_bits(cloth.state.v, held.v));
}

TEST_P(EverySolverWithTethers, FollowsPinsThatMove) {
  // Pulled up by ten times its own length, it comes along, no farther below than it is long.
  Cloth cloth = cloth_of("curtain", {{"columns", 5LL}, {"rows", 5LL}});
  const Vec3 velocity(0, 10, 0);
  Drive drive{{}, {{{0, Vec3::Zero()}, {1, velocity}}, Vec3::Zero(), Ease::linear}};
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) drive.vertices.push_back(i);
  cloth.system.drives = {drive};
  const Tethers tethers(cloth.system, {.tethers = 1});
  const auto solver = ready(cloth, {{"tethers", 1LL}});
  testing::advance(*solver, cloth.state, 1, 60);
  const Padded x = padded(cloth.state.x);
  for (const Tether& t : tethers.all()) EXPECT_LE(distance(x, t), (1 + 1e-12) * t.length);
  EXPECT_GT(cloth.state.x(Eigen::seq(1, Eigen::last, 3)).minCoeff(), 8);
}

TEST_P(EverySolverWithTethers, ForgetsPinsThatAreLetGo) {
  Cloth cloth = cloth_of("curtain", {{"columns", 6LL}, {"rows", 6LL}});
  Cloth never_pinned = cloth;
  never_pinned.system.pinned.assign(36, 0);
  cloth.system.drives = {{{0, 5}, {}, 0}};
  testing::advance(*ready(cloth, {{"tethers", 2LL}}), cloth.state, 5, 3);
  testing::advance(*ready(never_pinned, {}), never_pinned.state, 5, 3);
  EXPECT_TRUE(same_bits(cloth.state.x, never_pinned.state.x));
}

TEST_P(EverySolverWithTethers, CountsThemAsProjectionsAndGoesTheReadableWay) {
  Cloth cloth = cloth_of("curtain");
  const auto projections = [&](Settings settings) {
    Trace trace(3, 1e9, [](auto&&...) { return true; });
    State state = cloth.state;
    ready(cloth, settings)->step(state, trace);
    EXPECT_FALSE(trace.notes().contains("laid-out"));
    return trace.work(Work::projection);
  };
  const long without = projections({});
  cloth.scene.step.layout = Layout::automatic;
  EXPECT_EQ(projections({{"tethers", 2LL}}) - without, 3 * 2 * (21 * 21 - 2));
  cloth.scene.step.layout = Layout::general;
  EXPECT_NE(solver_of(GetParam(), {{"tethers", 2LL}})->declines(cloth.system, cloth.protocol()),
            std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(All, EverySolverWithTethers,
                         ::testing::Values("pbd-coloured", "pbd-gauss-seidel", "pbd-jacobi",
                                           "xpbd-coloured", "xpbd-gauss-seidel", "xpbd-jacobi"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// Largest strain of the curtain's springs over three seconds, at four iterations a step.
Real stretched(long long n, Settings settings) {
  Cloth cloth = cloth_of("curtain", {{"columns", n}, {"rows", n}});
  const auto solver = solver_of("pbd-gauss-seidel", settings);
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 4, 180);
  Real most = 0;
  for (const Spring& s : cloth.system.springs)
    most = std::max(most, difference(cloth.state.x, s).norm() / s.rest - 1);
  return most;
}

TEST(Tethers, LetAFinerClothStretchFarLessAtFourIterations) {
  // By 7 and 2.2 from one mesh to one of half its width; strain that tethers do not hold is that of
  // neighbours, each within its own tether.
  const Settings held{{"tethers", 4LL}};
  const Real coarse = stretched(21, held), fine = stretched(41, held);
  EXPECT_LT(coarse, stretched(21, {}) / 3);
  EXPECT_LT(fine, stretched(41, {}) / 10);
  EXPECT_LT(fine / coarse, stretched(41, {}) / stretched(21, {}) / 2.5);
}

}  // namespace
}  // namespace cloth
