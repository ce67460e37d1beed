#include "cloth/step/hessian_pattern.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "cloth/numerics/newton_direction.hpp"
#include "tests/dense.hpp"
#include "tests/model/test_terms.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense;

/// Three free masses a metre apart along x with nothing between them but that they push each other
/// away within 0.4 m: the stencils are whatever pair is that near.
class ChangingPattern : public ::testing::Test {
 protected:
  ChangingPattern() {
    system_.rest.resize(9);
    system_.rest << 0, 0, 0, 1, 0, 0, 2, 0, 0;
    system_.mass.setOnes(3);
    system_.pinned = {0, 0, 0};
    phi_ = std::make_unique<ImplicitStep>(system_, 0.1);
    phi_->add(std::make_shared<testing::Repulsion>(3, 0.4));
    phi_->set(system_.rest, system_.rest);
  }

  /// Mass i beside mass j.
  VecX beside(int i, int j) const {
    VecX x = system_.rest;
    x.segment<3>(3 * i) = x.segment<3>(3 * j) + Vec3(0.1, 0.2, 0.1);
    return x;
  }

  void expect_hessian_of_gradient(const VecX& x, const SpMat& H) const {
    VecX a, b;
    for (int k = 0; k < 9; ++k) {
      const VecX e = 1e-6 * VecX::Unit(9, k);
      phi_->gradient(x + e, a), phi_->gradient(x - e, b);
      EXPECT_LT((Dense(H).col(k) - (a - b) / 2e-6).norm(), 1e-6 * H.norm()) << k;
    }
  }

  System system_;
  std::unique_ptr<ImplicitStep> phi_;
};

TEST_F(ChangingPattern, IsMadeAgainWhereTheStencilsHaveChangedAndOnlyThere) {
  SpMat H;
  int patterns = 0;
  EXPECT_EQ(phi_->hessian_patterns(), 0);
  // (0, 1) and (0, 2) are as many entries, but others.
  for (const VecX& x : {beside(0, 1), beside(0, 2), system_.rest, beside(1, 2)}) {
    for (int twice = 0; twice < 2; ++twice) {
      phi_->hessian(x, H, Curvature::exact);
      expect_hessian_of_gradient(x, H);
    }
    EXPECT_EQ(phi_->hessian_patterns(), ++patterns);
  }
}

TEST_F(ChangingPattern, IsLaidOutInAMatrixThatHadAnotherOfTheSameSize) {
  ImplicitStep other(system_, 0.1);
  other.add(std::make_shared<testing::Repulsion>(3, 0.4));
  other.set(system_.rest, system_.rest);
  SpMat H;
  other.hessian(beside(0, 2), H, Curvature::exact);
  const Eigen::Index entries = H.nonZeros();
  phi_->hessian(beside(0, 1), H, Curvature::exact);
  EXPECT_EQ(H.nonZeros(), entries);
  expect_hessian_of_gradient(beside(0, 1), H);
}

TEST_F(ChangingPattern, KnowsWhichStencilsHaveAChosenVertex) {
  const std::vector<char> chosen{1, 0, 0};
  SpMat H, expected;
  for (const auto& [x, curvature] : {std::pair(beside(0, 1), Curvature::projected),
                                     {beside(1, 2), Curvature::exact},
                                     {beside(0, 2), Curvature::projected}}) {
    EXPECT_EQ(phi_->hessian(x, H, chosen), curvature == Curvature::projected ? 1 : 0);
    phi_->hessian(x, expected, curvature);
    EXPECT_TRUE(Dense(H) == Dense(expected));
  }
}

TEST_F(ChangingPattern, IsAnalysedAgainByNewtonsDirection) {
  NewtonDirection newton;
  Silent probe(0);
  for (const Factorisation kind :
       {Factorisation::simplicial, Factorisation::supernodal, Factorisation::cholmod}) {
    newton.prepare(kind);
    for (const VecX& x : {beside(0, 1), beside(0, 2), system_.rest, beside(0, 1)}) {
      ASSERT_TRUE(newton.find(*phi_, x, Hessian::projected, probe));
      EXPECT_LT((newton.hessian() * newton.direction() + newton.gradient()).norm(),
                1e-12 * (1 + newton.gradient().norm()));
    }
  }
}

TEST(HessianPattern, CouplesFreeVerticesOfOneStencilAndNoOthers) {
  System system;
  system.rest = testing::random_vector(12);
  system.mass.setOnes(4);
  system.pinned = {0, 0, 0, 1};
  system.springs = {{0, 1, 1, 2, Family::structural}, {1, 3, 1, 2, Family::structural}};
  SpMat H;
  ImplicitStep(system, 1).hessian(system.rest, H, Curvature::exact);
  const int stored[4][4] = {{1, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
  for (int column = 0; column < 12; ++column) {
    std::vector<int> rows, expected;
    for (SpMat::InnerIterator entry(H, column); entry; ++entry) rows.push_back(int(entry.row()));
    for (int row = 0; row < 12; ++row)
      if (stored[row / 3][column / 3]) expected.push_back(row);
    EXPECT_EQ(rows, expected) << column;
  }
}

}  // namespace
}  // namespace cloth
