#include "cloth/numerics/patch_inverse.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cloth/parallel.hpp"
#include "tests/patches.hpp"

namespace cloth {
namespace {

using testing::Dense;

class PatchInverseTest : public ::testing::Test {
 protected:
  PatchInverseTest() {
    ImplicitStep(cloth_.system, cloth_.protocol().dt)
        .hessian(cloth_.state.x, H_, Curvature::projected);
    A_.assign(H_);
  }

  PatchInverse inverse(int radius) const {
    PatchInverse made;
    made.prepare(cloth_.system, radius);
    made.update(A_);
    return made;
  }

  VecX times(const PatchInverse& inverse, const VecX& r) const {
    VecX z;
    inverse.rows().multiply(r, z);
    return z;
  }

  testing::Cloth cloth_ = testing::crumpled_cloth();
  SpMat H_;
  BlockMatrix A_;
};

std::vector<int> columns_in(const BlockMatrix& W, int row) {
  const auto all = columns_of(W, row);
  return {all.begin(), all.end()};
}

TEST_F(PatchInverseTest, HasOfEachVertexItsRowsOfThePatchsInverse) {
  const Dense A(H_);
  for (const int radius : {0, 1, 2, 20}) {
    const PatchInverse made = inverse(radius);
    const BlockMatrix& W = made.rows();
    for (int i = 0; i < cloth_.system.vertices(); ++i) {
      const std::vector<int> patch = testing::patch_of(cloth_.system, i, radius);
      ASSERT_EQ(columns_in(W, i), patch) << radius;
      const Dense R = testing::restriction(patch, A.cols()),
                  all = R.transpose() * testing::inverse(R * A * R.transpose()) * R;
      for (int b = W.row_begin(i); b < W.row_end(i); ++b)
        EXPECT_LT((W.at(b) - all.block(3 * i, 3 * W.column_of(b), 3, 3)).norm(), 1e-11 * all.norm())
            << radius << ", " << i;
    }
  }
}

TEST_F(PatchInverseTest, OfPatchesOfTheWholeClothIsTheInverse) {
  const VecX r = testing::random_vector(H_.rows());
  EXPECT_LT(testing::relative_difference(H_ * times(inverse(20), r), r), 1e-11);
}

TEST_F(PatchInverseTest, ReachesOverElementsOfOtherEnergiesToo) {
  const System system = testing::cloth_of("curtain", {{"columns", 5LL},
                                                      {"rows", 5LL},
                                                      {"stiffness", 0.0},
                                                      {"membrane", "stvk"},
                                                      {"youngs", 300.0},
                                                      {"bending", "hinge"},
                                                      {"bending_stiffness", 0.01}})
                            .system;
  ASSERT_TRUE(system.springs.empty());
  PatchInverse made;
  made.prepare(system, 1);
  for (int i = 0; i < system.vertices(); ++i) {
    std::set<int> reached{i};
    for (const auto& energy : system.energies) {
      const std::vector<int> stencils = energy->stencils();
      const auto corners = std::size_t(energy->corners());
      for (auto first = stencils.begin(); first != stencils.end(); first += long(corners)) {
        const std::set<int> stencil(first, first + long(corners));
        if (!stencil.contains(i) || system.is_pinned(i)) continue;
        for (const int j : stencil)
          if (!system.is_pinned(j)) reached.insert(j);
      }
    }
    EXPECT_EQ(columns_in(made.rows(), i), std::vector<int>(reached.begin(), reached.end())) << i;
  }
}

TEST_F(PatchInverseTest, FollowsItsMatrix) {
  PatchInverse made = inverse(1);
  const VecX r = testing::random_vector(H_.rows()), once = times(made, r);
  for (Mat3& block : A_.blocks) block *= 2;
  made.update(A_);
  EXPECT_LT(testing::relative_difference(2 * times(made, r), once), 1e-13);
}

TEST_F(PatchInverseTest, BreaksDownWhereAPatchIsNotPositiveDefinite) {
  A_.at(A_.diagonal_of(A_.rows() - 1)) *= -1;
  EXPECT_THROW(inverse(1), Breakdown);
}

TEST_F(PatchInverseTest, HasTheSameBitsInAnyNumberOfThreads) {
  const VecX r = testing::random_vector(H_.rows());
  for (const int radius : {2, 20}) {
    const VecX alone = times(inverse(radius), r);
    set_threads(3);
    const VecX shared = times(inverse(radius), r);
    set_threads(1);
    EXPECT_TRUE(testing::same_bits(alone, shared)) << radius;
  }
}

}  // namespace
}  // namespace cloth
