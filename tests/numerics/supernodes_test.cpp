#include "cloth/numerics/supernodes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Of a square grid of vertices, coupled in full 3 x 3 blocks with those up to `reach` rows and
/// columns away, and numbered at random.
SpMat shuffled_grid(int n, int reach) {
  std::vector<int> number(static_cast<std::size_t>(n * n));
  std::iota(number.begin(), number.end(), 0);
  std::shuffle(number.begin(), number.end(), std::mt19937(1));
  const auto at = [&](int row, int column) {
    return number[static_cast<std::size_t>(row * n + column)];
  };
  std::vector<Eigen::Triplet<Real>> entries;
  const auto couple = [&](int i, int j) {
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c)
        entries.insert(entries.end(), {{3 * i + r, 3 * j + c, 1}, {3 * j + c, 3 * i + r, 1}});
  };
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      for (int down = 0; down <= reach && row + down < n; ++down)
        for (int right = down > 0 ? -reach : 0; right <= reach; ++right)
          if (column + right >= 0 && column + right < n)
            couple(at(row, column), at(row + down, column + right));
  SpMat A(3 * n * n, 3 * n * n);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

/// Without the entries at (i, j) and (j, i), or as it was where there are none.
SpMat without(const SpMat& A, int i, int j) {
  SpMat rest = A;
  rest.prune([=](int row, int column, Real) {
    return !((row == i && column == j) || (row == j && column == i));
  });
  return rest;
}

Real operations(const Supernodes& all) {
  Real sum = 0;
  for (int s = 0; s < all.count(); ++s) {
    auto rows = static_cast<Real>(all.rows_of(s).size());
    for (int k = 0; k < all.columns(s); ++k, --rows) sum += rows * rows;
  }
  return sum;
}

/// Elimination, column by column, of the matrix of ones and zeros: each entry that it makes is one
/// of the supernode's.
void expect_room_for_all_fill(const SpMat& A, const Supernodes& all) {
  using Filled = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;
  const auto n = static_cast<int>(A.rows());
  Filled L(n, n), room = Filled::Zero(n, n);
  for (int k = 0; k < n; ++k)
    for (int l = 0; l < n; ++l)
      L(k, l) = A.coeff(all.old_place[static_cast<std::size_t>(k)],
                        all.old_place[static_cast<std::size_t>(l)]) != 0;
  for (int k = 0; k < n; ++k)
    for (int column = k + 1; column < n; ++column)
      if (L(column, k))
        for (int row = column; row < n; ++row) L(row, column) = L(row, column) || L(row, k);
  for (int s = 0; s < all.count(); ++s)
    for (int k = 0; k < all.columns(s); ++k)
      for (const int row : all.rows_of(s))
        room(row, all.first[static_cast<std::size_t>(s)] + k) = true;
  for (int column = 0; column < n; ++column)
    for (int row = column; row < n; ++row)
      ASSERT_TRUE(room(row, column) || !L(row, column)) << row << ", " << column;
}

class SupernodesTest : public ::testing::TestWithParam<Ordering> {};

TEST_P(SupernodesTest, HaveRoomForWhatEliminationFillsInOfVerticesAndOfOtherPatterns) {
  const SpMat vertices = shuffled_grid(7, 1);
  const Supernodes of_vertices = supernodes_of(vertices, GetParam());
  EXPECT_EQ(of_vertices.block, 3);
  expect_room_for_all_fill(vertices, of_vertices);
  // Each leaves the first column of a block as it was, or the first row, or no block whole.
  const int corner = vertices.innerIndexPtr()[vertices.outerIndexPtr()[1] - 1] / 3 * 3;
  for (const auto& [row, column] : {std::pair{corner + 1, 2}, {corner, 1}, {corner + 2, 0}}) {
    const SpMat other = without(vertices, row, column);
    ASSERT_EQ(other.nonZeros(), vertices.nonZeros() - 2);
    const Supernodes of_other = supernodes_of(other, GetParam());
    EXPECT_EQ(of_other.block, 1);
    expect_room_for_all_fill(other, of_other);
  }
}

TEST_P(SupernodesTest, AreInAPostorderOfAPermutationAndKeepVerticesTogether) {
  const SpMat A = shuffled_grid(12, 2);
  const Supernodes all = supernodes_of(A, GetParam());
  std::vector<int> places = all.old_place;
  std::ranges::sort(places);
  for (int k = 0; k < A.rows(); ++k) ASSERT_EQ(places[static_cast<std::size_t>(k)], k);
  for (std::size_t k = 0; k < all.old_place.size(); ++k)
    EXPECT_EQ(all.old_place[k], all.old_place[k / 3 * 3] + static_cast<int>(k % 3));
  for (const int row : all.first) EXPECT_EQ(row % 3, 0);
  for (int s = 0; s < all.count(); ++s) {
    const auto rows = all.rows_of(s);
    EXPECT_TRUE(std::ranges::is_sorted(rows));
    const int parent = all.parent[static_cast<std::size_t>(s)], columns = all.columns(s);
    if (parent < 0) {
      EXPECT_EQ(static_cast<int>(rows.size()), columns);
      continue;
    }
    EXPECT_GT(parent, s);
    EXPECT_TRUE(std::ranges::includes(all.rows_of(parent), rows.subspan(columns)));
    // What is between a supernode and its parent is below the parent, too.
    for (int t = s + 1; t < parent; ++t) EXPECT_LE(all.parent[static_cast<std::size_t>(t)], parent);
  }
}

INSTANTIATE_TEST_SUITE_P(Orderings, SupernodesTest,
                         ::testing::Values(Ordering::automatic, Ordering::minimum_degree,
                                           Ordering::nested_dissection));

TEST(Supernodes, AreThoseOfMinimumDegreeWhereNothingElseIsWorthATrial) {
  const SpMat A = shuffled_grid(20, 1);
  EXPECT_EQ(supernodes_of(A).old_place, supernodes_of(A, Ordering::minimum_degree).old_place);
}

TEST(Supernodes, AreThoseOfNestedDissectionWhereThatLeavesLessOfMuch) {
  const SpMat A = shuffled_grid(70, 2);
  const Real tried = operations(supernodes_of(A, Ordering::minimum_degree)),
             less = operations(supernodes_of(A, Ordering::nested_dissection));
  ASSERT_LT(less, 0.8 * tried) << "or the test shows nothing";
  EXPECT_EQ(operations(supernodes_of(A)), less);
}

}  // namespace
}  // namespace cloth
