#include "cloth/numerics/additive_schwarz.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "cloth/parallel.hpp"
#include "tests/dense.hpp"
#include "tests/numerics/rumpled_curtain.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::iterations, testing::random_vector, testing::RumpledCurtain;

AdditiveSchwarz schwarz_of(const RumpledCurtain& problem) {
  AdditiveSchwarz schwarz;
  schwarz.prepare(problem.cloth.system);
  schwarz.update(problem.A);
  return schwarz;
}

VecX apply(AdditiveSchwarz& schwarz, const VecX& r) {
  VecX z;
  schwarz.apply(r, z);
  return z;
}

TEST(AdditiveSchwarz, IsSymmetricPositiveDefinite) {
  const RumpledCurtain problem(11);
  AdditiveSchwarz schwarz = schwarz_of(problem);
  ASSERT_EQ(schwarz.levels(), 2);
  Dense P(problem.H.rows(), problem.H.rows());
  for (Eigen::Index c = 0; c < P.cols(); ++c) P.col(c) = apply(schwarz, VecX::Unit(P.cols(), c));
  EXPECT_LT((P - P.transpose()).norm(), 1e-14 * P.norm());
  EXPECT_GT(testing::eigenvalues(P).minCoeff(), 0);
}

TEST(AdditiveSchwarz, IsSoOnThreeLevelsToo) {
  const RumpledCurtain problem(41);
  AdditiveSchwarz schwarz = schwarz_of(problem);
  ASSERT_EQ(schwarz.levels(), 3);
  for (unsigned seed = 1; seed < 20; seed += 2) {
    const VecX r = random_vector(problem.H.rows(), seed), s = random_vector(r.size(), seed + 1);
    const VecX Pr = apply(schwarz, r), Ps = apply(schwarz, s);
    EXPECT_GT(r.dot(Pr), 0);
    // Of the many terms of each product, rounding of all.
    EXPECT_NEAR(s.dot(Pr), r.dot(Ps), 1e-13 * s.norm() * Pr.norm());
  }
}

TEST(AdditiveSchwarz, OfOneBlockIsTheInverse) {
  const RumpledCurtain problem(5);
  AdditiveSchwarz schwarz = schwarz_of(problem);
  ASSERT_EQ(schwarz.levels(), 1);
  const VecX r = random_vector(problem.H.rows());
  EXPECT_LT(testing::relative_difference(problem.H * apply(schwarz, r), r), 1e-12);
}

/// On 16 x 16 vertices Morton's curve fills rectangles of 4 x 8, the axis that comes first being
/// the shorter side of each.
TEST(AdditiveSchwarz, AddsTheInversesOfBlocksAndOfTheirSums) {
  const RumpledCurtain problem(16);
  const System& system = problem.cloth.system;
  const Dense A(problem.H);
  const auto along = [&](int i, int axis) {
    return static_cast<int>(std::lround(15 * (system.rest[3 * i + axis] - system.rest[axis]) /
                                        (system.rest.tail<3>() - system.rest.head<3>())[axis]));
  };
  ASSERT_NE(system.rest[0], system.rest.tail<3>()[0]);
  ASSERT_NE(system.rest[2], system.rest.tail<3>()[2]);
  constexpr int blocks = 8, rows = 3 * 32;
  Dense C = Dense::Zero(3 * blocks, A.cols());  // of the free vertices
  std::vector<Dense> R(blocks, Dense::Zero(rows, A.cols()));
  std::vector<int> taken(blocks, 0);
  for (int i = 0; i < system.vertices(); ++i) {
    const int b = 2 * (along(i, 0) / 4) + along(i, 2) / 8;
    const int at = 3 * taken[static_cast<std::size_t>(b)]++;
    R[static_cast<std::size_t>(b)].block<3, 3>(at, 3 * i).setIdentity();
    if (!system.is_pinned(i)) C.block<3, 3>(3 * b, 3 * i).setIdentity();
  }
  const VecX r = random_vector(A.cols());
  VecX expected = C.transpose() * testing::solve(C * A * C.transpose(), C * r);
  for (const Dense& of : R)
    expected += of.transpose() * testing::solve(of * A * of.transpose(), of * r);
  AdditiveSchwarz schwarz = schwarz_of(problem);
  ASSERT_EQ(schwarz.levels(), 2);
  EXPECT_LT(testing::relative_difference(apply(schwarz, r), expected), 1e-12);
}

/// On 4 x 4 vertices Morton's curve goes by the bits x1 z1 x0 z0 of their places along x and z. The
/// first pair is of pins alone, and no node above: the others move up.
TEST(AdditiveSchwarz, AddsTheInversesOfPairsOfPairsOnFourLevels) {
  RumpledCurtain problem(4);
  System& system = problem.cloth.system;
  const Eigen::Map<const Eigen::Matrix3Xd> rest(system.rest.data(), 3, system.vertices());
  const Vec3 low = rest.rowwise().minCoeff(), size = rest.rowwise().maxCoeff() - low;
  const auto along = [&](int i, int axis) {
    return static_cast<int>(std::lround(3 * (rest(axis, i) - low[axis]) / size[axis]));
  };
  std::vector<std::vector<int>> nodes(16);  // the vertices of each
  for (int i = 0; i < system.vertices(); ++i) {
    const int x = along(i, 0), z = along(i, 2);
    const int place = 8 * (x / 2) + 4 * (z / 2) + 2 * (x % 2) + z % 2;
    nodes.at(static_cast<std::size_t>(place)) = {i};
    if (place < 2) system.pinned[static_cast<std::size_t>(i)] = 1;
  }
  ImplicitStep(system, problem.cloth.protocol().dt)
      .hessian(problem.cloth.state.x, problem.H, Curvature::projected);
  problem.A = {};
  problem.A.assign(problem.H);
  const Dense A(problem.H);
  const VecX r = random_vector(A.cols());
  VecX expected = VecX::Zero(A.cols());
  int levels = 0;
  for (bool is_last = false; !is_last; ++levels) {
    is_last = nodes.size() <= 2;
    std::vector<std::vector<int>> above;
    for (std::size_t pair = 0; pair < nodes.size(); pair += 2) {
      const std::size_t end = std::min(pair + 2, nodes.size());
      Dense C = Dense::Zero(3 * static_cast<Eigen::Index>(end - pair), A.cols());
      std::vector<int> free;
      for (std::size_t node = pair; node < end; ++node)
        for (const int i : nodes[node]) {
          C.block<3, 3>(3 * static_cast<Eigen::Index>(node - pair), 3 * i).setIdentity();
          if (!system.is_pinned(i)) free.push_back(i);
        }
      expected += C.transpose() * testing::solve(C * A * C.transpose(), C * r);
      if (!free.empty()) above.push_back(free);
    }
    nodes = above;
  }
  AdditiveSchwarz schwarz;
  schwarz.prepare(system, 2);
  schwarz.update(problem.A);
  ASSERT_EQ(schwarz.levels(), levels);
  ASSERT_EQ(levels, 4);
  EXPECT_LT(testing::relative_difference(apply(schwarz, r), expected), 1e-12);
}

TEST(AdditiveSchwarz, IsSymmetricPositiveDefiniteWithBlocksOfAnySize) {
  const RumpledCurtain problem(11);
  const VecX r = random_vector(problem.H.rows(), 1), s = random_vector(r.size(), 2);
  for (const auto& [many, levels] : {std::pair(2, 7), {5, 3}, {16, 2}, {31, 2}}) {
    AdditiveSchwarz schwarz;
    schwarz.prepare(problem.cloth.system, many);
    schwarz.update(problem.A);
    EXPECT_EQ(schwarz.levels(), levels) << many;
    const VecX Pr = apply(schwarz, r), Ps = apply(schwarz, s);
    EXPECT_GT(r.dot(Pr), 0) << many;
    EXPECT_NEAR(s.dot(Pr), r.dot(Ps), 1e-13 * s.norm() * Pr.norm()) << many;
  }
}

TEST(AdditiveSchwarz, LeavesPinsWhereTheyAreOnEveryLevel) {
  const RumpledCurtain problem(41);
  const System& system = problem.cloth.system;
  VecX r = random_vector(problem.H.rows());
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) r.segment<3>(3 * i).setZero();
  AdditiveSchwarz schwarz = schwarz_of(problem);
  const VecX z = apply(schwarz, r);
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) {
      EXPECT_EQ(z.segment<3>(3 * i), Vec3(Vec3::Zero()));
    }
}

/// Its own block has every vertex alone, and nothing above.
TEST(AdditiveSchwarz, ServesAClothOfPinsAlone) {
  RumpledCurtain problem(11);
  System& system = problem.cloth.system;
  std::ranges::fill(system.pinned, 1);
  ImplicitStep(system, 0.1).hessian(system.rest, problem.H, Curvature::projected);
  problem.A = {};
  problem.A.assign(problem.H);
  AdditiveSchwarz schwarz = schwarz_of(problem);
  const VecX r = random_vector(problem.H.rows());
  EXPECT_LT(testing::relative_difference(problem.H * apply(schwarz, r), r), 1e-14);
}

TEST(AdditiveSchwarz, HasTheSameBitsForAnyNumberOfThreads) {
  const RumpledCurtain problem(41);
  const VecX r = random_vector(problem.H.rows());
  const auto applied = [&](int count) {
    set_threads(count);
    AdditiveSchwarz schwarz = schwarz_of(problem);
    return apply(schwarz, r);
  };
  const VecX three = applied(3);
  EXPECT_TRUE(testing::same_bits(three, applied(1)));
}

TEST(AdditiveSchwarz, SavesTwoIterationsOfThreeOfStiffCloth) {
  const RumpledCurtain problem(41, 10);
  EXPECT_LT(3 * iterations(problem, Preconditioning::additive_schwarz),
            iterations(problem, Preconditioning::block_jacobi));
}

}  // namespace
}  // namespace cloth
