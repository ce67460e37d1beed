// The two membranes against closed forms.

#include <gtest/gtest.h>

#include "cloth/model/triangle_strain.hpp"
#include "tests/model/sheet.hpp"

namespace cloth {
namespace {

using namespace testing;

constexpr Real youngs = 50, poisson = 0.3;

/// uneven_sheet() stretched by a along x and b along y: its energy over its area.
Real density(const std::shared_ptr<const Term>& energy, Real a, Real b) {
  const Sheet s = uneven_sheet();
  Real area = 0;
  for (std::size_t f = 0; f < s.faces.size(); ++f)
    area += rest_triangle(RestShape(s.rest, s.faces).triangle(f), s.faces[f], "test").area;
  return energy->value(moved(s.rest, Vec3(a, b, 1).asDiagonal())) / area;
}

TEST(StvkMembrane, HasYoungsModulusUnderUniaxialStressAndShrinksByPoissonsRatio) {
  const Sheet s = uneven_sheet();
  const auto energy = stvk_membrane({s.rest, s.faces}, youngs, poisson);
  for (const Real a : {0.7, 1.01, 1.4}) {
    const Real strain = (a * a - 1) / 2, b = std::sqrt(1 - 2 * poisson * strain);
    EXPECT_NEAR(density(energy, a, b), youngs / 2 * strain * strain, 1e-13 * youngs) << a;
    const Real across = (density(energy, a, b + 1e-5) - density(energy, a, b - 1e-5)) / 2e-5;
    EXPECT_NEAR(across, 0, 1e-8 * youngs) << "no stress across, at " << a;
  }
}

TEST(StvkMembrane, ResistsSimpleShearByItsShearModulusAndTheStretchThatComesWithIt) {
  const Sheet s = uneven_sheet();
  const auto energy = stvk_membrane({s.rest, s.faces}, youngs, 0);
  Mat3 F = Mat3::Identity();
  F(0, 1) = 0.2;
  // G = [0, 0.1; 0.1, 0.02], mu = Y / 2.
  EXPECT_NEAR(
      energy->value(moved(s.rest, F)) / energy->value(moved(s.rest, Vec3(2, 1, 1).asDiagonal())),
      (2 * 0.1 * 0.1 + 0.02 * 0.02) / (1.5 * 1.5), 1e-13);
}

TEST(ArapMembrane, HasTheEnergyOfTwoSpringsWhateverTheStretch) {
  const Sheet s = uneven_sheet();
  const auto energy = arap_membrane({s.rest, s.faces}, youngs);
  for (const auto& [a, b] : {std::pair{1.5, 1.0}, {0.2, 1.0}, {1.3, 0.6}, {0.0, 1.0}})
    EXPECT_NEAR(density(energy, a, b), youngs / 2 * ((a - 1) * (a - 1) + (b - 1) * (b - 1)),
                1e-13 * youngs)
        << a << ", " << b;
}

TEST(Membranes, AgreeWithEachOtherInSmallStrains) {
  const Sheet s = uneven_sheet();
  const auto stvk = stvk_membrane({s.rest, s.faces}, youngs, 0),
             arap = arap_membrane({s.rest, s.faces}, youngs);
  const Eigen::MatrixXd H = hessian(*stvk, s.rest, Curvature::exact);
  EXPECT_LT((hessian(*arap, s.rest, Curvature::exact) - H).norm(), 1e-13 * H.norm());
}

TEST(Membranes, AreInEquilibriumInsideUnderUniformStrain) {
  const Sheet s = uneven_sheet();
  Mat3 F;
  F << 1.4, 0.3, 0, -0.2, 0.8, 0, 0.5, 0.1, 1;
  const RestShape shape(s.rest, s.faces);
  for (const auto& energy : {stvk_membrane(shape, youngs, poisson), arap_membrane(shape, youngs)}) {
    const VecX g = gradient(*energy, moved(s.rest, F, {1, 2, 3}));
    EXPECT_GT(g.norm(), 1);
    for (int j = 1; j < 3; ++j)
      for (int i = 1; i < 4; ++i)
        EXPECT_LT(g.segment<3>(3 * (5 * j + i)).norm(), 1e-13 * g.norm()) << i << ", " << j;
  }
}

TEST(SingularValues, RebuildTheirMatrixAndAreAccurateBesideALargeOne) {
  const Mat3 turn(Eigen::AngleAxis<Real>(1, Vec3(3, 1, 2).normalized()));
  for (const Real small : {1.0, 0.5, 1e-3, 1e-9, 0.0})
    for (const Real angle : {0.0, 0.3, 1.7}) {
      const Mat2 V = Eigen::Rotation2D<Real>(angle).toRotationMatrix();
      const Mat32 F = turn.leftCols<2>() * Eigen::Vector2d(2, small).asDiagonal() * V.transpose();
      const SingularValues of = singular_values(F);
      EXPECT_NEAR(of.s, 2, 1e-15);
      EXPECT_NEAR(of.t, small, 1e-15);
      EXPECT_LT((of.U.transpose() * of.U - Mat3::Identity()).norm(), 1e-14);
      EXPECT_LT((of.V.transpose() * of.V - Mat2::Identity()).norm(), 1e-14);
      const Mat32 back =
          of.U.leftCols<2>() * Eigen::Vector2d(of.s, of.t).asDiagonal() * of.V.transpose();
      EXPECT_LT((back - F).norm(), 1e-14);
    }
  EXPECT_EQ(singular_values(Mat32::Zero()).s, 0);
}

TEST(RestTriangle, WithoutAreaIsRefusedNamingItsVertices) {
  VecX line(9);
  line << 0, 0, 0, 1, 1, 1, 3, 3, 3;
  const std::vector<Face> faces{{2, 0, 1}};
  for (const VecX& rest : {line, VecX(VecX::Zero(9))})
    EXPECT_EQ(usage_error([&] {
                stvk_membrane({rest, faces}, 1, 0);
              }),
              "membrane: the triangle of vertices 2, 0 and 1 has no area at rest; mend the mesh");
}

}  // namespace
}  // namespace cloth
