// What holds for every term of Phi.
#include "cloth/model/term.hpp"

#include <gtest/gtest.h>

#include "cloth/model/hooke.hpp"
#include "tests/dense.hpp"
#include "tests/model/term_kind.hpp"

namespace cloth {
namespace {

using namespace testing;

class EveryTerm : public ::testing::TestWithParam<std::string> {
 protected:
  /// Hardly deformed; stretched and sheared; squeezed to a third; crumpled; folded nearly shut.
  std::vector<VecX> states() const {
    const VecX& rest = kind_.sheet.rest;
    const auto rough = [&](Real size, unsigned seed) -> VecX {
      return size * random_vector(rest.size(), seed);
    };
    Mat3 shear = Mat3::Identity(), squeeze = Mat3::Identity();
    shear << 2, 0.8, 0, 0, 1.3, 0, 0.2, 0.4, 1;
    squeeze.diagonal() << 0.3, 0.5, 1;
    VecX folded = rest + rough(0.01, 4);
    for (Eigen::Index i = 0; i < rest.size(); i += 3)
      if (rest[i] > 0.5) folded[i] = 1 - rest[i], folded[i + 2] += 0.05;
    return {rest + rough(0.01, 1), moved(rest, shear) + rough(0.02, 2),
            moved(rest, squeeze) + rough(0.05, 3), rest + rough(0.2, 6), folded};
  }
  const Term& term() const { return *kind_.term; }

  TermKind kind_ = term_of_kind(GetParam());
};

/// Those whose oracle knows their value, which is nothing at rest.
class EveryTermWithAFormula : public EveryTerm {};

/// To which no position or direction in space is special.
class EveryInternalTerm : public EveryTerm {};

// Central differences over steps of 1e-6 m on triangles of 0.1 m err by 1e-9, where curvature is
// strong, at a triangle that is nearly a line, by more.

TEST_P(EveryTerm, HasTheGradientOfItsValue) {
  for (const VecX& x : states()) {
    const VecX g = gradient(term(), x);
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      const VecX e = 1e-6 * VecX::Unit(x.size(), k);
      EXPECT_NEAR(g[k], term().value_difference(x + e, x - e) / 2e-6, 1e-6 * g.norm()) << k;
    }
  }
}

TEST_P(EveryTerm, HasTheHessianOfItsGradient) {
  for (const VecX& x : states()) {
    const Eigen::MatrixXd H = hessian(term(), x, Curvature::exact);
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      const VecX e = 1e-6 * VecX::Unit(x.size(), k);
      const VecX column = (gradient(term(), x + e) - gradient(term(), x - e)) / 2e-6;
      EXPECT_LT((H.col(k) - column).norm(), 1e-6 * H.norm()) << k;
    }
    EXPECT_LT((H - H.transpose()).norm(), 1e-15 * H.norm());
  }
}

Real lowest(const Eigen::MatrixXd& A) { return testing::eigenvalues(A)[0]; }

TEST_P(EveryTerm, HasProjectedHessiansThatAreDefiniteAboveTheExactOnesAndTheseWhereTheyAre) {
  int indefinite = 0, definite = 0;
  std::vector<VecX> all = states();
  all.push_back(moved(kind_.sheet.rest, Mat3::Identity(), {0, 0, -1e-3}));
  all.push_back(moved(kind_.sheet.rest, Vec3(1.2, 1.1, 1).asDiagonal()));
  for (const VecX& x : all) {
    const auto exact = hessians(term(), x, Curvature::exact),
               projected = hessians(term(), x, Curvature::projected);
    for (std::size_t e = 0; e < exact.size(); ++e) {
      // Eigenvalues are found to 1e-15 of the largest.
      const Real rounding = 1e-13 * std::max(projected[e].norm(), exact[e].norm());
      EXPECT_GE(lowest(projected[e]), -rounding);
      EXPECT_GE(lowest(projected[e] - exact[e]), -rounding);
      const bool is_definite = lowest(exact[e]) >= -rounding;
      (is_definite ? definite : indefinite)++;
      if (is_definite && !kind_.by_parts) {
        EXPECT_LT((projected[e] - exact[e]).norm(), 10 * rounding);
      }
    }
  }
  EXPECT_EQ(definite > 0, GetParam() != "repulsion") << "which only pushes";
  EXPECT_EQ(indefinite > 0, !kind_.convex);
}

TEST_P(EveryTerm, HasTheDiagonalBlocksOfItsHessian) {
  for (const VecX& x : states())
    for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
      const Eigen::MatrixXd H = hessian(term(), x, curvature);
      std::vector<Mat3> blocks(static_cast<std::size_t>(x.size() / 3), Mat3::Zero());
      term().add_block_diagonal(x, curvature, blocks);
      for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto at = 3 * static_cast<Eigen::Index>(i);
        EXPECT_LT((blocks[i] - H.block<3, 3>(at, at)).norm(), 1e-14 * H.norm()) << i;
      }
    }
}

TEST_P(EveryTerm, HasDifferencesThatAreThoseOfItsValues) {
  const std::vector<VecX> all = states();
  for (const VecX& a : all)
    for (const VecX& b : all) {
      const Real p = term().value(a), q = term().value(b);
      if (!std::isfinite(p + q)) continue;  // beyond a wall
      EXPECT_NEAR(term().value_difference(a, b), p - q, 1e-12 * (std::abs(p) + std::abs(q)));
      EXPECT_EQ(term().value_difference(a, a), 0);
    }
}

TEST_P(EveryTerm, IsFiniteUpToItsLargestStepFromWhereItIs) {
  for (const VecX& x : states()) {
    const VecX dx = random_vector(x.size(), 12);
    const Real most = std::min(term().max_step(x, dx), Real{10});
    ASSERT_TRUE(std::isfinite(term().value(x)));
    EXPECT_GT(most, 0);
    for (const Real share : {0.1, 0.5, 0.9, 1.0})
      EXPECT_TRUE(std::isfinite(term().value(x + share * most * dx))) << share;
  }
}

TEST_P(EveryInternalTerm, IsBlindToRigidMotionsAndExertsNoNetForceOrTorque) {
  const Mat3 turn(Eigen::AngleAxis<Real>(2, Vec3(1, 2, 3).normalized()));
  for (const VecX& x : states()) {
    const Real value = term().value(x);
    EXPECT_GT(value, 0);
    EXPECT_NEAR(term().value(moved(x, turn, {0.3, -1, 2})), value, 1e-12 * value);
    const VecX g = gradient(term(), x);
    Vec3 sum = Vec3::Zero(), torque = Vec3::Zero();
    for (Eigen::Index i = 0; i < x.size(); i += 3) {
      sum += g.segment<3>(i);
      torque += Vec3(x.segment<3>(i)).cross(Vec3(g.segment<3>(i)));
    }
    EXPECT_LT(sum.norm(), 1e-13 * g.norm());
    EXPECT_LT(torque.norm(), 1e-13 * g.norm());
  }
}

TEST_P(EveryTermWithAFormula, IsNothingAtRest) {
  // Strains and angles are rounded to 1e-16, on a scale of 30 N/m.
  EXPECT_LT(term().value(kind_.sheet.rest), 1e-28);
  EXPECT_LT(gradient(term(), kind_.sheet.rest).norm(), 1e-12);
}

TEST_P(EveryTermWithAFormula, IsWhatItsFormulaSays) {
  for (const VecX& x : states()) {
    const auto expected = static_cast<Real>(kind_.oracle(kind_.sheet, term(), x));
    EXPECT_NEAR(term().value(x), expected, 1e-12 * expected);
  }
}

TEST_P(EveryTermWithAFormula, HasDifferencesThatAreAccurateWhereSubtractionCancels) {
  const VecX d = random_vector(kind_.sheet.rest.size(), 9);
  for (const VecX& x : states())
    for (Real size = 1e-2; size > 1e-13; size /= 10) {
      const VecX end = x + size * d;
      const long double value = kind_.oracle(kind_.sheet, term(), x);
      const auto exact = static_cast<Real>(kind_.oracle(kind_.sheet, term(), end) - value);
      // Rounding of the gradient, 1e-16 of its size, along a direction that it is not quite normal
      // to; and the oracle's own, where the subtraction of doubles errs by 1e-16 and more.
      EXPECT_NEAR(term().value_difference(end, x), exact,
                  1e-10 * std::abs(exact) + 1e-17 * (1 + static_cast<Real>(value)))
          << size;
    }
}

/// Each stencil's share is at least that of the exact Hessian and 0, and at most that of the
/// projected one: these are the same where it is definite.
TEST_P(EveryTerm, HasTheHessiansCurvatureAlongADirectionButForNegativeShares) {
  const VecX p = random_vector(kind_.sheet.rest.size(), 8);
  for (const VecX& x : states()) {
    const auto exact = hessians(term(), x, Curvature::exact),
               projected = hessians(term(), x, Curvature::projected);
    Real least = 0, most = 0;
    std::size_t e = 0;
    visit_stencils(term(), x, [&](std::span<const int> stencil) {
      VecX q(3 * static_cast<Eigen::Index>(stencil.size()));
      for (std::size_t c = 0; c < stencil.size(); ++c)
        q.segment<3>(3 * static_cast<int>(c)) = p.segment<3>(3 * stencil[c]);
      least += std::max(q.dot(exact[e] * q), Real{0});
      most += q.dot(projected[e++] * q);
    });
    Real curvature = 1;
    term().add_curvature_along(x, p, curvature);
    EXPECT_GE(curvature - 1, least - 1e-13 * (1 + most));
    EXPECT_LE(curvature - 1, most + 1e-13 * (1 + most));
    if (kind_.oracle) {
      EXPECT_NEAR(curvature - 1, least, 1e-13 * (1 + least));
    }
  }
}

TEST_P(EveryTerm, AnswersWithNumbersWhereTrianglesHaveCollapsed) {
  const VecX& rest = kind_.sheet.rest;
  const VecX near = rest + 0.01 * random_vector(rest.size());
  for (const Vec3& scale :
       {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 2, 0), Vec3(1e-160, 1e-160, 1e-160),
        Vec3(1, 1e-17, 0), Vec3(1e-30, 1e-90, 0)}) {
    const VecX x = moved(rest, scale.asDiagonal());
    EXPECT_TRUE(std::isfinite(term().value(x))) << scale;
    EXPECT_TRUE(std::isfinite(term().value_difference(x, near))) << scale;
    EXPECT_TRUE(std::isfinite(term().value_difference(near, x))) << scale;
    EXPECT_EQ(term().value_difference(x, x), 0) << scale;
    EXPECT_TRUE(gradient(term(), x).allFinite()) << scale;
    for (const Curvature curvature : {Curvature::exact, Curvature::projected})
      EXPECT_TRUE(hessian(term(), x, curvature).allFinite()) << scale;
    Real curvature = 0;
    term().add_curvature_along(x, near, curvature);
    EXPECT_TRUE(std::isfinite(curvature)) << scale;
  }
}

const std::string with_a_formula[] = {"springs", "dampers", "stvk", "arap", "hinge", "isometric"},
                  without_a_formula[] = {"penalty", "ceiling", "repulsion"},
                  internal[] = {"springs", "stvk", "arap", "hinge", "isometric", "repulsion"};

std::string name_of(const ::testing::TestParamInfo<std::string>& test) { return test.param; }

INSTANTIATE_TEST_SUITE_P(All, EveryTerm, ::testing::ValuesIn(with_a_formula), name_of);
INSTANTIATE_TEST_SUITE_P(Others, EveryTerm, ::testing::ValuesIn(without_a_formula), name_of);
INSTANTIATE_TEST_SUITE_P(All, EveryTermWithAFormula, ::testing::ValuesIn(with_a_formula), name_of);
INSTANTIATE_TEST_SUITE_P(All, EveryInternalTerm, ::testing::ValuesIn(internal), name_of);

}  // namespace
}  // namespace cloth
