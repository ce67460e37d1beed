#include "cloth/step/spring_columns.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/parallel.hpp"
#include "cloth/step/implicit_step.hpp"
#include "tests/model/test_terms.hpp"
#include "tests/step/dense_springs.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::same_bits;

constexpr Real h_of_net = 0.1;

/// Masses anywhere, pinned and free, any two of them joined by a spring with that probability; and,
/// whatever it is, two that have met, two pins, a pin and a free one by a compressed spring, two by
/// two springs.
struct Net {
  explicit Net(Real density) {
    constexpr int n = 23;
    std::mt19937 random(11);
    std::uniform_real_distribution<Real> any(0, 1);
    const auto join = [&](int i, int j, Real rest) {
      system.springs.push_back({i, j, rest, 50 + 50 * any(random), Family::shear});
    };
    system.rest = testing::random_vector(3 * n, 5);
    system.mass = VecX::Constant(n, 2) + testing::random_vector(n, 6);
    system.pinned.assign(n, 0);
    for (const std::size_t pin : {2, 3, 14, n - 1}) system.pinned[pin] = 1;
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j)
        if (any(random) < density) join(i, j, 2 * any(random));
    join(0, 1, 1), join(2, 3, 1), join(3, 4, 9), join(5, 6, 0.1), join(5, 6, 9), join(7, 14, 0.1);
    x = system.rest + 0.1 * testing::random_vector(3 * n, 7);
    x.segment<3>(3) = x.head<3>();
  }

  /// With curvature_of(spring).
  Dense hessian(auto&& curvature_of) const {
    Dense H = testing::hessian_of_inertia(system, h_of_net);
    for (const Spring& s : system.springs)
      testing::add_couplings(system, s, spring_hessian(s, difference(x, s), curvature_of(s)), H);
    return H;
  }

  System system;
  VecX x;
};

/// Of vertices without neighbours, with some, with all others.
constexpr Real densities[] = {0, 0.05, 0.15, 0.4, 1};

VecX values(const SpMat& H) { return Eigen::Map<const VecX>(H.valuePtr(), H.nonZeros()); }

/// The sums of some twenty blocks differ by their rounding.
TEST(SpringColumns, AreTheSumOfTheSpringsBlocksHoweverManyMeetInAVertex) {
  SpMat H;
  for (const Real density : densities) {
    const Net net(density);
    const ImplicitStep phi(net.system, h_of_net);
    for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
      phi.hessian(net.x, H, curvature);
      const Dense expected = net.hessian([=](const Spring&) { return curvature; });
      EXPECT_LT((Dense(H) - expected).norm(), 1e-13 * expected.norm()) << density;
    }
    EXPECT_GT((net.hessian([](const Spring&) { return Curvature::exact; }) - Dense(H)).norm(), 1)
        << "springs are compressed";
  }
}

TEST(SpringColumns, AreProjectedWhereASpringHasAChosenEnd) {
  for (const Real density : densities) {
    const Net net(density);
    std::vector<char> chosen(net.system.pinned.size(), 0);
    for (std::size_t i = 0; i < chosen.size(); i += 4) chosen[i] = 1;
    const auto is_chosen = [&](int i) { return chosen[static_cast<std::size_t>(i)] != 0; };
    const auto curvature_of = [&](const Spring& s) {
      return is_chosen(s.i) || is_chosen(s.j) ? Curvature::projected : Curvature::exact;
    };
    SpMat H;
    ImplicitStep(net.system, h_of_net).hessian(net.x, H, chosen);
    const Dense expected = net.hessian(curvature_of);
    EXPECT_LT((Dense(H) - expected).norm(), 1e-13 * expected.norm()) << density;
  }
}

/// Blocks of other terms where no spring is among them.
TEST(SpringColumns, WriteEveryValueWhateverWasThere) {
  for (const Real density : densities) {
    const Net net(density);
    ImplicitStep phi(net.system, h_of_net);
    SpMat springs, H;
    phi.hessian(net.x, springs, Curvature::projected);
    phi.add(std::make_shared<testing::Repulsion>(net.system.vertices(), 0.8));
    phi.hessian(net.x, H, Curvature::projected);
    EXPECT_LE(springs.nonZeros(), H.nonZeros());
    const VecX once = values(H);
    EXPECT_TRUE(once.allFinite());
    H.coeffs().setConstant(std::numeric_limits<Real>::quiet_NaN());
    phi.hessian(net.x, H, Curvature::projected);
    EXPECT_TRUE(same_bits(values(H), once)) << density;

    const Terms terms{std::make_shared<SpringPotential>(net.system.springs)};
    const VecX of_springs = values(springs);
    HessianPattern(net.system, terms, net.x).clear(springs);
    EXPECT_TRUE(same_bits(values(springs), VecX::Zero(of_springs.size())));
    ImplicitStep(net.system, h_of_net).hessian(net.x, springs, Curvature::projected);
    EXPECT_TRUE(same_bits(values(springs), of_springs)) << density;
  }
}

/// The blocks of `H`, and what a sparse matrix of the same derivatives has for them.
std::pair<VecX, VecX> by_blocks(const BlockMatrix& H, const SpMat& sparse) {
  BlockMatrix expected;
  expected.assign(sparse);
  EXPECT_EQ(H.first, expected.first);
  EXPECT_EQ(H.column, expected.column);
  EXPECT_EQ(H.diagonal, expected.diagonal);
  const auto all = [](const BlockMatrix& A) {
    return VecX(Eigen::Map<const VecX>(A.blocks[0].data(), 9 * A.size()));
  };
  return {all(H), all(expected)};
}

TEST(SpringColumns, HaveTheSameBitsByBlocksAsInASparseMatrix) {
  for (const Real density : densities) {
    const Net net(density);
    const ImplicitStep phi(net.system, h_of_net);
    SpMat sparse;
    BlockMatrix H;
    for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
      phi.hessian(net.x, sparse, curvature);
      phi.hessian(net.x, H, curvature);
      const auto [blocks, expected] = by_blocks(H, sparse);
      EXPECT_TRUE(same_bits(blocks, expected)) << density;
      for (Mat3& block : H.blocks) block.setConstant(std::numeric_limits<Real>::quiet_NaN());
    }
    std::vector<char> chosen(net.system.pinned.size(), 0);
    chosen[5] = chosen[12] = 1;
    EXPECT_EQ(phi.hessian(net.x, H, chosen), phi.hessian(net.x, sparse, chosen));
    const auto [blocks, expected] = by_blocks(H, sparse);
    EXPECT_TRUE(same_bits(blocks, expected)) << density;
  }
}

/// Blocks of other terms are symmetric to rounding.
TEST(SpringColumns, AreJoinedByOtherTermsByBlocksAsInASparseMatrix) {
  for (const char* membrane : {"stvk", "arap"}) {
    testing::Cloth cloth = testing::cloth_of(
        "curtain",
        {{"membrane", membrane}, {"youngs", 500.0}, {"bending", "hinge"}, {"damper", 2.0}});
    cloth.state.x += 0.01 * testing::random_vector(cloth.state.x.size());
    const ImplicitStep phi(cloth.system, cloth.protocol().dt);
    SpMat sparse;
    BlockMatrix H;
    phi.hessian(cloth.state.x, sparse, Curvature::projected);
    phi.hessian(cloth.state.x, H, Curvature::projected);
    const auto [blocks, expected] = by_blocks(H, sparse);
    EXPECT_LT((blocks - expected).lpNorm<Eigen::Infinity>(),
              1e-14 * expected.lpNorm<Eigen::Infinity>());
  }
}

TEST(SpringColumns, ShowWhatIsNoNumber) {
  Net net(0.15);
  net.x[15] = std::numeric_limits<Real>::quiet_NaN();
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    SpMat H;
    ImplicitStep(net.system, h_of_net).hessian(net.x, H, curvature);
    EXPECT_TRUE(H.coeffs().isNaN().any());
  }
}

TEST(SpringColumns, HaveTheSameBitsInAnyNumberOfThreads) {
  const testing::Cloth cloth =
      testing::cloth_of("curtain", {{"columns", 40LL}, {"rows", 40LL}, {"roughness", 0.01}});
  const ImplicitStep phi(cloth.system, cloth.protocol().dt);
  SpMat alone, shared;
  phi.hessian(cloth.state.x, alone, Curvature::projected);
  for (const int threads : {2, 3}) {
    set_threads(threads);
    phi.hessian(cloth.state.x, shared, Curvature::projected);
    EXPECT_TRUE(same_bits(values(shared), values(alone))) << threads;
  }
  set_threads(1);
}

TEST(SpringColumns, AreSymmetricToTheLastBitWhereASpringIsAlone) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::exact);
  const Dense all(H);
  for (int i = 0; i < cloth.system.vertices(); ++i)
    for (int j = 0; j < i; ++j) {
      const Mat3 block = all.block<3, 3>(3 * i, 3 * j), other = all.block<3, 3>(3 * j, 3 * i);
      EXPECT_EQ(block, other);
      EXPECT_EQ(block, Mat3(block.transpose()));
    }
}

}  // namespace
}  // namespace cloth
