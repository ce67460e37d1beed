#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/coarsening.hpp"
#include "tests/oracle/projection.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

constexpr const char* name = "hierarchical-pbd";

State stepped(const std::string& solver_name, Settings settings, Cloth cloth, int iterations,
              int steps = 1) {
  auto solver = testing::solver_of(solver_name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, iterations, steps);
  return cloth.state;
}

TEST(HierarchicalPbd, IsSymmetricGaussSeidelWithoutLevels) {
  const Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.01}});
  for (const Real stiffness : {1.0, 0.7})
    EXPECT_TRUE(testing::same_bits(
        stepped(name, {{"levels", 0LL}, {"stiffness", stiffness}}, cloth, 8, 5).x,
        stepped("pbd-gauss-seidel", {{"sweep", "symmetric"}, {"stiffness", stiffness}}, cloth, 8, 5)
            .x));
}

TEST(HierarchicalPbd, LeavesWhatIsNotStretchedToItsFinestSweeps) {
  Cloth cloth = testing::cloth_of("curtain", {{"where", "none"}, {"roughness", 0.001}});
  cloth.system.gravity.setZero();
  cloth.state.x *= 0.9;
  EXPECT_TRUE(
      testing::same_bits(stepped(name, {}, cloth, 1).x,
                         stepped("pbd-gauss-seidel", {{"sweep", "symmetric"}}, cloth, 1).x));
}

/// A level's sweeps and what they pass on, in plain vectors; whether they shortened anything.
bool descend(const CoarseLevel& level, int sweeps, const VecX& start, VecX& x) {
  const DistanceConstraints& coarse = level.constraints;
  bool shortened = false;
  for (int k = 0; k < sweeps; ++k)
    for (std::size_t p = 0; p < coarse.rest.size(); ++p) {
      const int i = coarse.i[p] / 4, j = coarse.j[p] / 4;
      const Real wi = coarse.w_i[p], wj = coarse.w_j[p];
      const Vec3 d = difference(x, i, j);
      const Real c = std::min(coarse.rest[p] - d.norm(), 0.0) / (wi + wj);
      x.segment<3>(3 * i) += wi * c * d.normalized();
      x.segment<3>(3 * j) -= wj * c * d.normalized();
      shortened = shortened || c < 0;
    }
  for (const auto& [left_out, kept, weight] : level.shares)
    x.segment<3>(3 * left_out) += weight * (x - start).segment<3>(3 * kept);
  return shortened;
}

TEST(HierarchicalPbd, SweepsAsWritten) {
  Cloth cloth = testing::cloth_of("curtain", {{"columns", 9LL}, {"rows", 9LL}});
  cloth.system.gravity.setZero();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  cloth.state.x = 1.1 * cloth.state.x + 0.02 * testing::random_vector(cloth.state.x.size());
  std::vector<int> forward(cloth.system.springs.size());
  std::iota(forward.begin(), forward.end(), 0);
  const std::vector<int> backward(forward.rbegin(), forward.rend());
  const std::vector<CoarseLevel> levels = coarse_levels(cloth.system, 3);
  ASSERT_EQ(levels.size(), 3u);
  for (const int sweeps : {1, 3}) {
    VecX x = cloth.state.x;
    for (int k = 0; k < 2; ++k) {
      const VecX start = x;
      for (auto level = levels.rbegin(); level != levels.rend(); ++level)
        EXPECT_TRUE(descend(*level, sweeps, start, x));
      oracle::pbd_sweep(cloth.system, forward, 1, x);
      oracle::pbd_sweep(cloth.system, backward, 1, x);
    }
    const Settings settings{{"levels", 3LL}, {"coarse_sweeps", static_cast<long long>(sweeps)}};
    EXPECT_LT(testing::relative_difference(stepped(name, settings, cloth, 2).x, x), 1e-13)
        << sweeps;
  }
}

/// Largest strain of the springs after three seconds of the curtain.
Real stretched(const std::string& solver_name, Settings settings, long long n, int iterations) {
  const Cloth cloth = testing::cloth_of("curtain", {{"columns", n}, {"rows", n}});
  const VecX x = stepped(solver_name, settings, cloth, iterations, 180).x;
  Real most = 0;
  for (const Spring& s : cloth.system.springs)
    most = std::max(most, difference(x, s).norm() / s.rest - 1);
  return most;
}

TEST(HierarchicalPbd, HangsAsShortInTwoIterationsAsPlainInTwenty) {
  for (const long long n : {21, 41}) {
    const Real here = stretched(name, {}, n, 2);
    EXPECT_LT(here, stretched("pbd-gauss-seidel", {}, n, 20)) << n;
    EXPECT_LT(here, 0.5 * stretched("pbd-gauss-seidel", {}, n, 4)) << n;
  }
}

}  // namespace
}  // namespace cloth
