#include "cloth/numerics/spectrum.hpp"

#include <gtest/gtest.h>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

SpMat lab_hessian(const testing::Cloth& cloth, const VecX& x) {
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(x, H, Curvature::exact);
  return H;
}

/// Extreme eigenvalues of D^-1 H the dense way.
Spectrum dense_spectrum(const SpMat& H, const std::vector<Mat3>& D) {
  Eigen::MatrixXd wide = Eigen::MatrixXd::Zero(H.rows(), H.rows());
  for (std::size_t i = 0; i < D.size(); ++i)
    wide.block<3, 3>(3 * Eigen::Index(i), 3 * Eigen::Index(i)) = D[i];
  const VecX eigenvalues = testing::eigenvalues(Eigen::MatrixXd(H), wide);
  return {eigenvalues.minCoeff(), eigenvalues.maxCoeff()};
}

/// The header promises 1e-5 of either end.
void expect_dense_answer(const SpMat& H, const std::vector<Mat3>& D) {
  const Spectrum expected = dense_spectrum(H, D), found = preconditioned_spectrum(H, D);
  EXPECT_NEAR(found.min, expected.min, 1e-5 * std::abs(expected.min));
  EXPECT_NEAR(found.max, expected.max, 1e-5 * std::abs(expected.max));
}

TEST(Spectrum, AgreesWithTheDenseEigenvaluesAlsoOfAnIndefiniteHessian) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  const ImplicitStep phi(cloth.system, cloth.protocol().dt);
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    SpMat H;
    std::vector<Mat3> D;
    phi.hessian(cloth.state.x, H, curvature);
    phi.block_diagonal(cloth.state.x, D, Curvature::projected);
    EXPECT_EQ(dense_spectrum(H, D).min < 0, curvature == Curvature::exact);
    expect_dense_answer(H, D);
  }
}

TEST(Spectrum, AgreesWithTheDenseEigenvaluesOfASingleVertex) {
  SpMat H(3, 3);
  for (int c = 0; c < 3; ++c) H.insert(c, c) = c + 1;
  H.makeCompressed();
  expect_dense_answer(H, {Mat3(2 * Mat3::Identity())});
}

TEST(Spectrum, OfTheIdentityIsOneAndItsSweepConvergesAtOnce) {
  SpMat H(30, 30);
  H.setIdentity();
  const Spectrum spectrum = preconditioned_spectrum(H, std::vector<Mat3>(10, Mat3::Identity()));
  EXPECT_NEAR(spectrum.min, 1, 1e-6);
  EXPECT_NEAR(spectrum.max, 1, 1e-6);
  EXPECT_NEAR(spectrum.radius(), 0, 1e-6);
}

TEST(Spectrum, RadiusIsThatOfTheFartherEnd) {
  EXPECT_DOUBLE_EQ((Spectrum{0.1, 1.5}.radius()), 0.9);
  EXPECT_DOUBLE_EQ((Spectrum{0.1, 2.5}.radius()), 1.5);
  EXPECT_DOUBLE_EQ((Spectrum{-0.5, 1.5}.radius()), 1.5);
}

TEST(Spectrum, RefusesADiagonalThatIsNotPositiveDefinite) {
  SpMat H(3, 3);
  H.setIdentity();
  EXPECT_THROW(preconditioned_spectrum(H, {Mat3(-Mat3::Identity())}), Breakdown);
}

/// m/h^2 + 4k at every vertex: the lab's.
std::vector<Mat3> lab_diagonal(const testing::Cloth& cloth) {
  const Real h = cloth.protocol().dt, k = cloth.scene.cloth.stiffness;
  return std::vector<Mat3>(std::size_t(cloth.system.vertices()),
                           (1 / (h * h) + 4 * k) * Mat3::Identity());
}

TEST(Spectrum, OfTheLabsClothAtRestHasTheClosedRadius) {
  const testing::Cloth cloth = testing::cloth_of("games103");
  const Real h = cloth.protocol().dt, k = cloth.scene.cloth.stiffness;
  const Spectrum spectrum =
      preconditioned_spectrum(lab_hessian(cloth, cloth.system.rest), lab_diagonal(cloth));
  // A flat sheet at rest resists nothing out of its plane: there H is m/h^2 alone.
  EXPECT_NEAR(spectrum.radius(), 4 * k / (4 * k + 1 / (h * h)), 1e-6);
  EXPECT_NEAR(spectrum.radius(), 0.9726, 5e-5);
}

TEST(Spectrum, IsFoundWhereHundredsOfEigenvaluesNearlyCoincide) {
  testing::Cloth cloth = testing::cloth_of("games103");
  cloth.state = testing::newton_step(cloth);  // still nearly flat
  const Spectrum spectrum =
      preconditioned_spectrum(lab_hessian(cloth, cloth.state.x), lab_diagonal(cloth));
  const Real h = cloth.protocol().dt, k = cloth.scene.cloth.stiffness;
  EXPECT_NEAR(spectrum.min, 1 / (1 + 4 * k * h * h), 1e-6);
}

TEST(Spectrum, OfTheLabsFallingClothStaysNearTheClosedRadius) {
  testing::Cloth cloth = testing::cloth_of("games103");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 30);
  const Real h = cloth.protocol().dt, k = cloth.scene.cloth.stiffness;
  const Spectrum spectrum =
      preconditioned_spectrum(lab_hessian(cloth, cloth.state.x), lab_diagonal(cloth));
  // Compressed springs push the lowest eigenvalue a little below m/h^2.
  EXPECT_NEAR(spectrum.radius(), 4 * k / (4 * k + 1 / (h * h)), 1e-3);
  EXPECT_LT(spectrum.max, 2);
}

}  // namespace
}  // namespace cloth
