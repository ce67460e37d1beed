// What holds for every energy of elements.
#include "cloth/model/energy.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "tests/model/energy_oracle.hpp"
#include "tests/model/sheet.hpp"

namespace cloth {
namespace {

using namespace testing;

struct Kind {
  std::string name;
  Sheet sheet;
  std::shared_ptr<const Energy> energy;
  oracle::Density oracle;
};

Kind kind_of(const std::string& name) {
  if (name == "stvk") {
    const Sheet s = uneven_sheet();
    return {name, s, stvk_membrane(s.rest, s.faces, 30, 0.3), oracle::stvk(30, 0.3)};
  }
  if (name == "arap") {
    const Sheet s = uneven_sheet();
    return {name, s, arap_membrane(s.rest, s.faces, 30), oracle::arap(30)};
  }
  if (name == "hinge") {
    const Sheet s = uneven_sheet(0.1);
    return {name, s, hinge_bending(s.rest, s.faces, 2), oracle::hinge(2)};
  }
  const Sheet s = uneven_sheet();
  return {name, s, isometric_bending(s.rest, s.faces, 2), oracle::isometric(2)};
}

class EveryEnergy : public ::testing::TestWithParam<std::string> {
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
  const Energy& energy() const { return *kind_.energy; }

  Kind kind_ = kind_of(GetParam());
};

// Central differences over steps of 1e-6 m on triangles of 0.1 m err by 1e-9, where curvature is
// strong, at a triangle that is nearly a line, by more.

TEST_P(EveryEnergy, HasTheGradientOfItsValue) {
  for (const VecX& x : states()) {
    const VecX g = gradient(energy(), x);
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      const VecX e = 1e-6 * VecX::Unit(x.size(), k);
      EXPECT_NEAR(g[k], energy().value_difference(x + e, x - e) / 2e-6, 1e-6 * g.norm()) << k;
    }
  }
}

TEST_P(EveryEnergy, HasTheHessianOfItsGradient) {
  for (const VecX& x : states()) {
    const Eigen::MatrixXd H = hessian(energy(), x, Curvature::exact);
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      const VecX e = 1e-6 * VecX::Unit(x.size(), k);
      const VecX column = (gradient(energy(), x + e) - gradient(energy(), x - e)) / 2e-6;
      EXPECT_LT((H.col(k) - column).norm(), 1e-6 * H.norm()) << k;
    }
    EXPECT_LT((H - H.transpose()).norm(), 1e-15 * H.norm());
  }
}

Real lowest(const Eigen::MatrixXd& A) {
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(A).eigenvalues()[0];
}

TEST_P(EveryEnergy, HasProjectedHessiansThatAreDefiniteAboveTheExactOnesAndTheseWhereTheyAre) {
  int indefinite = 0, definite = 0;
  std::vector<VecX> all = states();
  all.push_back(kind_.sheet.rest);
  all.push_back(moved(kind_.sheet.rest, Vec3(1.2, 1.1, 1).asDiagonal()));
  for (const VecX& x : all) {
    const auto exact = hessians(energy(), x, Curvature::exact),
               projected = hessians(energy(), x, Curvature::projected);
    for (std::size_t e = 0; e < exact.size(); ++e) {
      // Eigenvalues are found to 1e-15 of the largest.
      const Real rounding = 1e-13 * std::max(projected[e].norm(), exact[e].norm());
      EXPECT_GT(lowest(projected[e]), -rounding);
      EXPECT_GT(lowest(projected[e] - exact[e]), -rounding);
      const bool is_definite = lowest(exact[e]) > -rounding;
      (is_definite ? definite : indefinite)++;
      if (is_definite) {
        EXPECT_LT((projected[e] - exact[e]).norm(), 10 * rounding);
      }
    }
  }
  EXPECT_GT(definite, 0);
  EXPECT_EQ(indefinite > 0, GetParam() != "isometric");
}

TEST_P(EveryEnergy, IsBlindToRigidMotionsAndExertsNoNetForceOrTorque) {
  const Mat3 turn(Eigen::AngleAxis<Real>(2, Vec3(1, 2, 3).normalized()));
  for (const VecX& x : states()) {
    const Real value = energy().value(x);
    EXPECT_GT(value, 0);
    EXPECT_NEAR(energy().value(moved(x, turn, {0.3, -1, 2})), value, 1e-12 * value);
    const VecX g = gradient(energy(), x);
    Vec3 sum = Vec3::Zero(), torque = Vec3::Zero();
    for (Eigen::Index i = 0; i < x.size(); i += 3) {
      sum += g.segment<3>(i);
      torque += Vec3(x.segment<3>(i)).cross(Vec3(g.segment<3>(i)));
    }
    EXPECT_LT(sum.norm(), 1e-13 * g.norm());
    EXPECT_LT(torque.norm(), 1e-13 * g.norm());
  }
}

TEST_P(EveryEnergy, IsNothingAtRest) {
  // Strains and angles are rounded to 1e-16, on a scale of 30 N/m.
  EXPECT_LT(energy().value(kind_.sheet.rest), 1e-28);
  EXPECT_LT(gradient(energy(), kind_.sheet.rest).norm(), 1e-12);
}

TEST_P(EveryEnergy, IsWhatItsFormulaSays) {
  for (const VecX& x : states()) {
    const auto expected = static_cast<Real>(kind_.oracle(kind_.sheet, energy(), x));
    EXPECT_NEAR(energy().value(x), expected, 1e-12 * expected);
  }
}

TEST_P(EveryEnergy, HasDifferencesThatAreAccurateWhereSubtractionCancels) {
  const VecX d = random_vector(kind_.sheet.rest.size(), 9);
  for (const VecX& x : states())
    for (Real size = 1e-2; size > 1e-13; size /= 10) {
      const VecX end = x + size * d;
      const long double value = kind_.oracle(kind_.sheet, energy(), x);
      const auto exact = static_cast<Real>(kind_.oracle(kind_.sheet, energy(), end) - value);
      // Rounding of the gradient, 1e-16 of its size, along a direction that it is not quite normal
      // to; and the oracle's own, where the subtraction of doubles errs by 1e-16 and more.
      EXPECT_NEAR(energy().value_difference(end, x), exact,
                  1e-10 * std::abs(exact) + 1e-17 * (1 + static_cast<Real>(value)))
          << size;
    }
}

TEST_P(EveryEnergy, HasTheHessiansCurvatureAlongADirectionButForNegativeShares) {
  const auto k = static_cast<std::size_t>(energy().corners());
  const VecX p = random_vector(kind_.sheet.rest.size(), 8);
  for (const VecX& x : states()) {
    Real expected = 0;
    auto stencil = energy().stencils();
    for (const Eigen::MatrixXd& H : hessians(energy(), x, Curvature::exact)) {
      VecX q(H.rows());
      for (std::size_t c = 0; c < k; ++c)
        q.segment<3>(3 * static_cast<int>(c)) = p.segment<3>(3 * stencil[c]);
      expected += std::max(q.dot(H * q), Real{0});
      stencil = stencil.subspan(k);
    }
    EXPECT_NEAR(energy().curvature_along(x, p), expected, 1e-13 * expected);
  }
}

TEST_P(EveryEnergy, AnswersWithNumbersWhereTrianglesHaveCollapsed) {
  const VecX& rest = kind_.sheet.rest;
  const VecX near = rest + 0.01 * random_vector(rest.size());
  for (const Vec3& scale :
       {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 2, 0), Vec3(1e-160, 1e-160, 1e-160),
        Vec3(1, 1e-17, 0), Vec3(1e-30, 1e-90, 0)}) {
    const VecX x = moved(rest, scale.asDiagonal());
    EXPECT_TRUE(std::isfinite(energy().value(x))) << scale;
    EXPECT_TRUE(std::isfinite(energy().value_difference(x, near))) << scale;
    EXPECT_TRUE(std::isfinite(energy().value_difference(near, x))) << scale;
    EXPECT_EQ(energy().value_difference(x, x), 0) << scale;
    EXPECT_TRUE(gradient(energy(), x).allFinite()) << scale;
    for (const Curvature curvature : {Curvature::exact, Curvature::projected})
      EXPECT_TRUE(hessian(energy(), x, curvature).allFinite()) << scale;
    EXPECT_TRUE(std::isfinite(energy().curvature_along(x, near))) << scale;
  }
}

INSTANTIATE_TEST_SUITE_P(All, EveryEnergy, ::testing::Values("stvk", "arap", "hinge", "isometric"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace cloth
