#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "tests/curve.hpp"
#include "tests/onto_floor.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::curve_of, testing::Settings;

constexpr const char* name = "primal-xpbd";

Cloth falling_cloth(Settings settings = {}) {
  return testing::later(testing::cloth_of("games103-pbd", settings), 10);
}

Cloth small_curtain() {
  return testing::later(testing::cloth_of("curtain", {{"columns", 9LL}, {"rows", 9LL}}), 10);
}

VecX stepped(const std::string& solver_name, Settings settings, const Cloth& cloth,
             int iterations) {
  auto solver = testing::solver_of(solver_name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state.x;
}

/// The method a second time, in plain vectors: y, and a sweep of XPBD (Macklin et al. 2016, eqs. 17
/// and 18) that follows each return to y + M^-1 grad C^T lambda.
class Oracle {
 public:
  explicit Oracle(const Cloth& cloth) : system_(cloth.system), h_(cloth.protocol().dt) {
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    x = y_ = step.phi().target();
    lambda_.assign(system_.springs.size(), 0);
  }

  /// share(i, t), t being w_i sum |lambda| / |d|.
  void iterate(auto&& share) {
    VecX z = y_, t = VecX::Zero(system_.vertices());
    for (std::size_t e = 0; e < lambda_.size(); ++e) {
      const Spring& s = system_.springs[e];
      const Vec3 d = difference(x, s);
      z.segment<3>(3 * s.i) += weight(s.i) * lambda_[e] * d.normalized();
      z.segment<3>(3 * s.j) -= weight(s.j) * lambda_[e] * d.normalized();
      t[s.i] += weight(s.i) * std::abs(lambda_[e]) / d.norm();
      t[s.j] += weight(s.j) * std::abs(lambda_[e]) / d.norm();
    }
    for (int i = 0; i < system_.vertices(); ++i)
      x.segment<3>(3 * i) += share(i, t) * (z - x).segment<3>(3 * i);
    for (std::size_t e = 0; e < lambda_.size(); ++e) project(e);
  }

  VecX x;

 private:
  Real weight(int i) const { return system_.is_pinned(i) ? 0 : 1 / system_.mass[i]; }

  void project(std::size_t e) {
    const Spring& s = system_.springs[e];
    const Real compliance = 1 / (s.stiffness * h_ * h_), W = weight(s.i) + weight(s.j);
    if (W == 0) return;
    const Vec3 d = difference(x, s);
    const Real change = (s.rest - d.norm() - compliance * lambda_[e]) / (W + compliance);
    lambda_[e] += change;
    x.segment<3>(3 * s.i) += weight(s.i) * change * d.normalized();
    x.segment<3>(3 * s.j) -= weight(s.j) * change * d.normalized();
  }

  const System& system_;
  Real h_;
  VecX y_;
  std::vector<Real> lambda_;
};

TEST(PrimalXpbd, ReturnsAVertexByItsShareAndThenSweepsAsXpbd) {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  const auto expect = [&](Settings settings, auto&& share) {
    Oracle oracle(cloth);
    for (int k = 0; k < 5; ++k) oracle.iterate(share);
    EXPECT_LT(testing::relative_difference(stepped(name, settings, cloth, 5), oracle.x), 1e-13);
  };
  expect({}, [](int, const VecX& t) { return 1 / (1 + t.maxCoeff()); });
  expect({{"blend", "per-vertex"}}, [](int i, const VecX& t) { return 1 / (1 + t[i]); });
  expect({{"blend", "constant"}, {"share", 0.05}}, [](int, const VecX&) { return 0.05; });
}

TEST(PrimalXpbd, BeginsWithASweepOfXpbdWhateverItsBlend) {
  for (const Cloth& cloth : {falling_cloth(), small_curtain()})
    for (const Real beta : {0.0, 0.5}) {
      const VecX xpbd = stepped("xpbd-gauss-seidel", {{"beta", beta}}, cloth, 1);
      for (const char* blend : {"per-vertex", "least", "constant"})
        EXPECT_TRUE(
            testing::same_bits(stepped(name, {{"beta", beta}, {"blend", blend}}, cloth, 1), xpbd))
            << blend;
    }
}

TEST(PrimalXpbd, IsOutsideInEveryIterateWhereNothingButContactMovesIt) {
  for (const char* blend : {"least", "per-vertex", "constant"})
    testing::expect_above_floor(name, {{"blend", blend}, {"share", 0.9}});
}

TEST(PrimalXpbd, IsXpbdWhereNothingIsPutBack) {
  const Cloth cloth = falling_cloth();
  EXPECT_TRUE(testing::same_bits(stepped(name, {{"blend", "constant"}, {"share", 0.0}}, cloth, 20),
                                 stepped("xpbd-gauss-seidel", {}, cloth, 20)));
}

TEST(PrimalXpbd, EndsAtTheMinimiserWhereXpbdHasAFloor) {
  for (const Cloth& cloth : {falling_cloth(), small_curtain()}) {
    for (const char* blend : {"least", "per-vertex"})
      EXPECT_LT(curve_of(cloth, name, {{"blend", blend}}, 4000).error(), 1e-8) << blend;
    EXPECT_GT(curve_of(cloth, "xpbd-gauss-seidel", {}, 4000).error(), 1e-4);
  }
}

TEST(PrimalXpbd, LeavesNoResidual) {
  const Cloth cloth = falling_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const Real first = step.phi().residual(step.x());
  EXPECT_LT(step.phi().residual(stepped(name, {}, cloth, 8000)), 1e-8 * first);
  EXPECT_GT(step.phi().residual(stepped("xpbd-gauss-seidel", {}, cloth, 8000)), 1e-3 * first);
}

TEST(PrimalXpbd, KeepsLinearMomentumOnTheWayByOneShareForAllAlone) {
  Cloth cloth = testing::free_cloth();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  const Vec3 before = testing::momentum(cloth.system, cloth.state);
  const auto lost = [&](Settings settings) {
    auto solver = testing::solver_of(name, settings);
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, 7);
    return (testing::momentum(cloth.system, state) - before).norm();
  };
  const Real rounding = 1e-12 * cloth.system.mass.sum();
  EXPECT_LT(lost({}), rounding);
  EXPECT_LT(lost({{"blend", "constant"}}), rounding);
  EXPECT_GT(lost({{"blend", "per-vertex"}}), 100 * rounding);
}

TEST(PrimalXpbd, DivergesIfAllOfTheResidualIsPutBackAtOnce) {
  for (const Cloth& cloth : {falling_cloth(), small_curtain()})
    EXPECT_FALSE(curve_of(cloth, name, {{"blend", "constant"}, {"share", 1.0}}, 300).error() < 1);
}

}  // namespace
}  // namespace cloth
