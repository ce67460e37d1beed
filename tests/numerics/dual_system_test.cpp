#include "cloth/numerics/dual_system.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Dense;

constexpr Real compliance_scale = 0.7;  ///< of the compliance

/// Of all springs of a crumpled cloth of unequal masses, and the same written out.
struct DualOfCloth {
  DualOfCloth() : cloth(testing::crumpled_cloth()) {
    const System& system = cloth.system;
    cloth.system.mass += 0.01 * testing::random_vector(system.vertices()).cwiseAbs();
    std::vector<int> all(system.springs.size());
    std::iota(all.begin(), all.end(), 0);
    const Real h = cloth.protocol().dt;
    dual.prepare(system, all);
    dual.start(ImplicitStep(system, h), compliance_scale);
    const auto count = static_cast<Eigen::Index>(all.size());
    W.setZero(system.rest.size());
    for (int i = 0; i < system.vertices(); ++i)
      if (!system.is_pinned(i)) W.segment<3>(3 * i).setConstant(1 / system.mass[i]);
    compliance.resize(count);
    for (Eigen::Index p = 0; p < count; ++p)
      compliance[p] = compliance_scale / (spring(p).stiffness * h * h);
  }

  Spring spring(Eigen::Index p) const { return cloth.system.springs[static_cast<std::size_t>(p)]; }

  VecX constraints(const VecX& x) const {
    VecX C(compliance.size());
    for (Eigen::Index p = 0; p < C.size(); ++p) {
      const Spring& s = spring(p);
      C[p] = (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).norm() - s.rest;
    }
    return C;
  }

  /// grad C, a row per spring.
  Dense gradients(const VecX& x) const {
    Dense J = Dense::Zero(compliance.size(), x.size());
    for (Eigen::Index p = 0; p < J.rows(); ++p) {
      const Spring& s = spring(p);
      const Vec3 n = (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).normalized();
      J.row(p).segment<3>(3 * s.i) = n;
      J.row(p).segment<3>(3 * s.j) = -n;
    }
    return J;
  }

  Cloth cloth;
  DualSystem dual;
  VecX W, compliance;  ///< M^-1, 3n; alpha~
};

// A sum of a few products each: rounding of these.
constexpr Real product_rounding = 1e-14;

TEST(DualSystem, HasTheMatrixThatIsWrittenOut) {
  DualOfCloth problem;
  const VecX& x = problem.cloth.state.x;
  problem.dual.evaluate(x);
  problem.dual.assemble();
  ASSERT_EQ(problem.dual.count(), problem.compliance.size()) << "no spring is between two pins";
  const Dense J = problem.gradients(x);
  Dense expected = J * problem.W.asDiagonal() * J.transpose();
  expected.diagonal() += problem.compliance;
  EXPECT_LT((Dense(problem.dual.matrix()) - expected).norm(), product_rounding * expected.norm());
}

TEST(DualSystem, MovesVerticesAndMultipliersByTheSameShare) {
  DualOfCloth problem;
  VecX x = problem.cloth.state.x;
  problem.dual.evaluate(x);
  EXPECT_LT(testing::relative_difference(problem.dual.violation(), problem.constraints(x)),
            100 * product_rounding)
      << "lambda = 0";
  const VecX p = testing::random_vector(problem.compliance.size());
  const Real share = 0.3;
  const VecX moved = x - share * problem.W.cwiseProduct(problem.gradients(x).transpose() * p);
  problem.dual.advance(p, share, x);
  EXPECT_LT(testing::relative_difference(x, moved), 10 * product_rounding);
  problem.dual.evaluate(x);
  const VecX expected = problem.constraints(x) - share * problem.compliance.cwiseProduct(p);
  EXPECT_LT(testing::relative_difference(problem.dual.violation(), expected),
            100 * product_rounding);
}

TEST(DualSystem, LeavesOutSpringsBetweenPinsAndForgetsItsLastCloth) {
  DualOfCloth problem;
  System system = problem.cloth.system;
  system.pinned.assign(system.pinned.size(), 1);
  system.pinned.back() = 0;
  std::vector<int> all(system.springs.size());
  std::iota(all.begin(), all.end(), 0);
  problem.dual.prepare(system, all);
  const int last = system.vertices() - 1;
  int free = 0;
  for (const Spring& s : system.springs) free += s.i == last || s.j == last;
  EXPECT_EQ(problem.dual.count(), free);
  EXPECT_EQ(problem.dual.matrix().rows(), free);
  EXPECT_EQ(problem.dual.matrix().nonZeros(), Eigen::Index{free} * free);
}

}  // namespace
}  // namespace cloth
