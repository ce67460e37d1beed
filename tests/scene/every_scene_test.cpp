// Every scene runs five seconds with Newton's method: nothing diverges, nothing passes
// through, and the trajectory is the one of tests/golden/. To accept a new one:
//   CLOTHBENCH_WRITE_GOLDEN=1 build/release/bin/clothbench_tests --gtest_filter='*EveryScene*'

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <numbers>
#include <tuple>

#include "cloth/contact/penetration.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// A scene of ten thousand vertices gets less, that the test may end [s].
Real duration(const System& system) { return system.vertices() > 5000 ? 0.1 : 5; }

/// Of the positions' bits (Fowler, Noll and Vo's 64-bit hash, FNV-1a).
std::uint64_t hash(const VecX& x) {
  std::uint64_t digest = 14695981039346656037ull;
  const auto* bytes = reinterpret_cast<const unsigned char*>(x.data());
  for (std::size_t k = 0; k < sizeof(Real) * std::size_t(x.size()); ++k)
    digest = (digest ^ bytes[k]) * 1099511628211ull;
  return digest;
}

/// What a golden file holds of a fifth of the run: the energies for its readers, the hash for
/// exactness.
std::string line(const System& system, const State& s) {
  return fmt::format("{:.3f} s  kinetic {:.6e} J  elastic {:.6e} J  gravity {:.6e} J  {:016x}\n",
                     s.time, system.kinetic_energy(s.v), system.elastic_energy(s.x),
                     system.gravity_energy(s.x), hash(s.x));
}

std::string golden_text(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

class EveryScene : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryScene, RunsFiveSecondsAsItAlwaysDid) {
  testing::Cloth cloth = testing::cloth_of(GetParam());
  // Conjugate gradients add up in one order; a BLAS picks its kernels, and thereby its rounding, by
  // the machine, and Eigen's Cholesky would take seven times as long.
  auto newton = testing::solver_of("newton-pcg");
  ASSERT_EQ(newton->declines(cloth.system, cloth.protocol()), std::nullopt);
  newton->prepare(cloth.system, cloth.protocol());
  const long steps = std::lround(duration(cloth.system) / cloth.protocol().dt);
  const long every = std::max(1L, steps / 5);
  ContactWatch contact(cloth.system, cloth.state);
  std::string trajectory;
  for (long k = 1; k <= steps; ++k) {
    testing::advance(*newton, cloth.state, cloth.protocol().iterations);
    ASSERT_TRUE(cloth.state.x.allFinite()) << "at step " << k;
    contact.see(cloth.state, cloth.protocol().of_substep().dt);
    if (k % every == 0) trajectory += line(cloth.system, cloth.state);
  }
  EXPECT_NEAR(cloth.state.time, duration(cloth.system), cloth.protocol().dt);
  EXPECT_LE(contact.worst().colliders, cloth.scene.collision.tolerance);
  EXPECT_LE(contact.worst().self, cloth.scene.collision.tolerance);
  EXPECT_EQ(contact.worst().crossings, 0);
  EXPECT_LT(cloth.state.x.lpNorm<Eigen::Infinity>(), 100) << "the cloth flew away";

  const std::filesystem::path golden = root() / "tests/golden" / (GetParam() + ".txt");
  if (std::getenv("CLOTHBENCH_WRITE_GOLDEN")) std::ofstream(golden) << trajectory;
  EXPECT_EQ(trajectory, golden_text(golden));
  RecordProperty("penetration", fmt::format("{:.3g}", contact.worst().colliders));
  RecordProperty("self_penetration", fmt::format("{:.3g}", contact.worst().self));
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, EveryScene, ::testing::ValuesIn(scene_names()), test_name);

TEST(FoldOnFloor, LaysOneLayerOnTheOther) {
  testing::Cloth cloth = testing::cloth_of("fold-on-floor");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, cloth.protocol().iterations, 180);
  const int columns = cloth.scene.mesh.columns, rows = cloth.scene.mesh.rows;
  int pairs = 0;
  for (int low = 0; low < rows / 2 * columns; ++low)
    for (int high = rows / 2 * columns; high < rows * columns; ++high) {
      const Vec3 way = cloth.state.x.segment<3>(3 * high) - cloth.state.x.segment<3>(3 * low);
      if (std::hypot(way[0], way[2]) > 0.012) continue;
      EXPECT_GT(way[1], 0.01) << low << ", " << high;
      ++pairs;
    }
  EXPECT_GT(pairs, 20);
}

TEST(Chain, SagsByTheWeightThatEachSpringCarries) {
  testing::Cloth cloth = testing::cloth_of("chain-20", {{"damping", 0.001}, {"dt", 0.05}});
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 2000);
  const Real k = cloth.scene.cloth.stiffness;
  for (int j = 0; j < 20; ++j) {
    const Real length =
        (cloth.state.x.segment<3>(3 * j) - cloth.state.x.segment<3>(3 * j + 3)).norm();
    EXPECT_NEAR(length, 0.1 + 9.8 * (20 - j) / k, 1e-9) << j;
  }
}

/// The period 4 sqrt(L / g) K(1 / sqrt 2) of a pendulum that starts from the horizontal (a
/// complete elliptic integral of the first kind, by the arithmetic-geometric mean).
Real period_from_horizontal(Real length) {
  Real a = 1, b = std::sqrt(0.5);
  for (int k = 0; k < 10; ++k) std::tie(a, b) = std::pair((a + b) / 2, std::sqrt(a * b));
  return 4 * std::sqrt(length / 9.8) * (std::numbers::pi / (2 * a));
}

TEST(Pendulum, ReturnsAfterTheClosedFormsPeriod) {
  testing::Cloth cloth = testing::cloth_of("pendulum");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  // It is back where the mass's way up ends.
  Real before = 0, back = 0;
  for (int k = 0; back == 0 && k < 5000; ++k) {
    const Real now = cloth.state.v[4];
    if (cloth.state.time > 1.2 && before > 0 && now <= 0)
      back = cloth.state.time - cloth.protocol().dt * now / (now - before);
    before = now;
    testing::advance(*newton, cloth.state, 50);
  }
  const Real closed = period_from_horizontal(1);
  EXPECT_NEAR(back, closed, 1e-3 * closed) << "a spring of 1e5 N/m stretches by 3e-4 of its length";
}

}  // namespace
}  // namespace cloth
