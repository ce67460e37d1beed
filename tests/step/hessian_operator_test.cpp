#include "cloth/step/hessian_operator.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "cloth/parallel.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::same_bits;

/// Some of its springs are compressed, two of its vertices have met.
testing::Cloth crumpled_curtain(testing::Settings settings = {}) {
  testing::Cloth cloth = testing::cloth_of("curtain", settings);
  cloth.state.x += 0.05 * testing::random_vector(cloth.state.x.size());
  cloth.state.x.segment<3>(3 * 20) = cloth.state.x.segment<3>(3 * 21);
  return cloth;
}

/// Of springs, and with other terms.
std::vector<testing::Cloth> cloths() {
  return {crumpled_curtain(),
          crumpled_curtain({{"membrane", "stvk"}, {"youngs", 500.0}, {"damper", 2.0}})};
}

/// Products, with vectors that are not 0 at pins either, and the diagonal are those of `H`.
void expect_products_of(const HessianOperator& A, const SpMat& H) {
  VecX y;
  const VecX p = testing::random_vector(H.rows());
  A.multiply(p, y);
  EXPECT_LT(testing::relative_difference(y, H * p), 1e-14);
  A.copy_diagonal(y);
  EXPECT_LT(testing::relative_difference(y, VecX(H.diagonal())), 1e-14);
  std::vector<Mat3> blocks;
  A.copy_diagonal(blocks);
  const Dense all(H);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto row = 3 * static_cast<Eigen::Index>(i);
    EXPECT_LT((blocks[i] - all.block<3, 3>(row, row)).norm(), 1e-14 * blocks[i].norm()) << i;
  }
}

TEST(HessianOperator, DoesToVectorsWhatTheMatrixDoes) {
  for (const testing::Cloth& cloth : cloths()) {
    const ImplicitStep phi(cloth.system, cloth.protocol().dt);
    HessianOperator A;
    SpMat H;
    for (const bool as_matrix : {false, true})
      for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
        A.take(phi, cloth.state.x, curvature, as_matrix);
        phi.hessian(cloth.state.x, H, curvature);
        expect_products_of(A, H);
      }
  }
}

TEST(HessianOperator, IsProjectedWhereAStencilHasAChosenVertex) {
  for (const testing::Cloth& cloth : cloths()) {
    const ImplicitStep phi(cloth.system, cloth.protocol().dt);
    std::vector<char> chosen(cloth.system.pinned.size(), 0);
    HessianOperator A;
    SpMat H;
    for (const std::size_t every : {100, 7, 1}) {
      for (std::size_t i = 3; i < chosen.size(); i += every) chosen[i] = 1;
      EXPECT_EQ(A.take(phi, cloth.state.x, chosen), phi.hessian(cloth.state.x, H, chosen));
      expect_products_of(A, H);
    }
  }
}

TEST(HessianOperator, TurnsTheSignOfWhatProjectingDrops) {
  for (const testing::Cloth& cloth : cloths())
    for (const bool as_matrix : {false, true}) {
      const ImplicitStep phi(cloth.system, cloth.protocol().dt);
      HessianOperator A, other;
      A.take(phi, cloth.state.x, Curvature::projected, as_matrix);
      other.take(phi, cloth.state.x, Curvature::exact, as_matrix);
      A.reflect(other);
      SpMat H, exact;
      phi.hessian(cloth.state.x, H, Curvature::projected);
      phi.hessian(cloth.state.x, exact, Curvature::exact);
      expect_products_of(A, 2 * H - exact);
    }
}

TEST(HessianOperator, HasTheSameBitsInAnyNumberOfThreads) {
  const testing::Cloth cloth =
      testing::cloth_of("curtain", {{"columns", 120LL}, {"rows", 120LL}, {"roughness", 0.01}});
  const ImplicitStep phi(cloth.system, cloth.protocol().dt);
  const VecX p = testing::random_vector(cloth.state.x.size());
  HessianOperator A;
  VecX y, d, once, diagonal;
  for (const int threads : {1, 2, 3}) {
    set_threads(threads);
    A.take(phi, cloth.state.x, Curvature::projected);
    A.multiply(p, y);
    A.copy_diagonal(d);
    if (threads == 1) once = y, diagonal = d;
    EXPECT_TRUE(same_bits(y, once) && same_bits(d, diagonal)) << threads;
  }
  set_threads(1);
}

}  // namespace
}  // namespace cloth
