#include "cloth/motion/ik.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth::motion {
namespace {

constexpr IkMethod methods[] = {IkMethod::ccd, IkMethod::fabrik, IkMethod::damped_least_squares};

class EveryMethod : public ::testing::TestWithParam<IkMethod> {
 protected:
  IkRule rule() const { return {.method = GetParam()}; }
};

INSTANTIATE_TEST_SUITE_P(Ik, EveryMethod, ::testing::ValuesIn(methods), [](const auto& test) {
  return std::string(std::vector{"Ccd", "Fabrik", "DampedLeastSquares"}[int(test.param)]);
});

Real total(const Chain& chain) {
  return std::accumulate(chain.lengths.begin(), chain.lengths.end(), 0.0);
}

/// Links of 0.4, 0.3 and 0.2 m, bent.
Chain bent_chain() {
  return chain_of({{1, 2, 3}, {1.4, 2, 3}, {1.4, 2.3, 3}, {1.4, 2.3, 3.2}}, "arm");
}

/// Largest relative error of a link's length.
Real length_error(const Chain& chain) {
  Real error = 0;
  for (std::size_t i = 0; i < chain.lengths.size(); ++i)
    error = std::max(error,
                     std::abs((chain.joints[i + 1] - chain.joints[i]).norm() - chain.lengths[i]) /
                         chain.lengths[i]);
  return error;
}

TEST_P(EveryMethod, ReachesWhatIsInReachAndKeepsRootAndLengths) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Chain chain = bent_chain();
    const Vec3 d = testing::random_vector(3, seed).normalized();
    const Vec3 target = chain.joints[0] + (0.1 + 0.007 * seed) * d;
    const Reach reach = solve(chain, target, rule());
    EXPECT_TRUE(reach.reached) << seed;
    EXPECT_LE((chain.joints.back() - target).norm(), 1e-6) << seed;
    EXPECT_EQ(reach.distance, (chain.joints.back() - target).norm());
    EXPECT_EQ(chain.joints[0], Vec3(1, 2, 3));
    EXPECT_LT(length_error(chain), 1e-14) << seed;
  }
}

TEST_P(EveryMethod, StretchesStraightTowardsATargetTooFar) {
  Chain chain = bent_chain();
  const Vec3 d = Vec3(1, -2, 2) / 3;
  const Reach reach = solve(chain, chain.joints[0] + 2 * d, rule());
  EXPECT_FALSE(reach.reached);
  EXPECT_NEAR(reach.distance, 2 - 0.9, 1e-14);
  Real along = 0;
  for (std::size_t i = 1; i < chain.joints.size(); ++i) {
    along += chain.lengths[i - 1];
    EXPECT_LT((chain.joints[i] - (chain.joints[0] + along * d)).norm(), 1e-14) << i;
  }
}

TEST_P(EveryMethod, FoldsTowardsATargetTooNear) {
  Chain chain = chain_of({{0, 0, 0}, {0.2, 0, 0}, {0.2, 1, 0}, {0.2, 1, 0.3}}, "chain");
  const Vec3 target(0, 0, 0.1);  // the fold ends 1 - 0.2 - 0.3 from the root
  const Reach reach = solve(chain, target, rule());
  EXPECT_FALSE(reach.reached);
  EXPECT_LT((chain.joints.back() - Vec3(0, 0, 0.5)).norm(), 1e-14);
  EXPECT_LT(length_error(chain), 1e-14);
}

TEST_P(EveryMethod, LeavesTheLineOnWhichChainAndTargetLie) {
  for (const Vec3& target : {Vec3(0.4, 0, 0), Vec3(-0.4, 0, 0), Vec3(0, 0, 0)}) {
    Chain chain = chain_of({{0, 0, 0}, {0.3, 0, 0}, {0.6, 0, 0}, {0.9, 0, 0}}, "line");
    EXPECT_TRUE(solve(chain, target, rule()).reached) << target.transpose();
    EXPECT_LT(length_error(chain), 1e-14);
  }
}

TEST_P(EveryMethod, OfASingleLinkPointsAtTheTarget) {
  Chain chain = chain_of({{0, 0, 0}, {1, 0, 0}}, "link");
  EXPECT_FALSE(solve(chain, Vec3(0, 0, -3), rule()).reached);
  EXPECT_EQ(chain.joints[1], Vec3(0, 0, -1));
  EXPECT_TRUE(solve(chain, Vec3(0, 1, 0), rule()).reached);
}

TEST_P(EveryMethod, WithoutIterationsSaysThatItDidNotReach) {
  Chain chain = bent_chain();
  IkRule none = rule();
  none.max_iterations = 0;
  const Reach reach = solve(chain, Vec3(1.2, 2.1, 3), none);
  EXPECT_FALSE(reach.reached);
  EXPECT_EQ(reach.iterations, 0);
  EXPECT_EQ(chain.joints, bent_chain().joints);
}

TEST_P(EveryMethod, LeavesAChainThatIsThereAlready) {
  Chain chain = bent_chain();
  EXPECT_EQ(solve(chain, chain.joints.back(), rule()).iterations, 0);
  EXPECT_EQ(chain.joints, bent_chain().joints);
}

TEST_P(EveryMethod, DrivesAnEndAlongACircleEachSolveFromTheOneBefore) {
  std::vector<Vec3> targets;
  for (int k = 0; k <= 120; ++k)
    targets.push_back(Vec3(1.3, 2, 3) +
                      0.2 * Vec3(0, std::cos(k * M_PI / 60), std::sin(k * M_PI / 60)));
  const ChainPath path = drive(bent_chain(), targets, rule());
  ASSERT_EQ(path.joints.size(), targets.size());
  for (std::size_t k = 0; k < targets.size(); ++k) {
    EXPECT_TRUE(path.reach[k].reached) << k;
    EXPECT_LE((path.joints[k].back() - targets[k]).norm(), 1e-6) << k;
    for (std::size_t i = 0; k > 0 && i < path.joints[k].size(); ++i)
      EXPECT_LT((path.joints[k][i] - path.joints[k - 1][i]).norm(), k == 1 ? 1 : 0.05) << k;
  }
}

/// A chain in a random pose, its links 1 to 2 long, and a target within 98 % of its reach.
std::pair<Chain, Vec3> random_task(int links, unsigned seed) {
  const VecX numbers = testing::random_vector(4 * links + 4, seed);
  std::vector<Vec3> joints{{0, 0, 0}};
  for (int i = 0; i < links; ++i)
    joints.push_back(joints.back() +
                     (1.5 + numbers[4 * i] / 2) * numbers.segment<3>(4 * i + 1).normalized());
  Chain chain = chain_of(joints, "random");
  const Real longest = *std::ranges::max_element(chain.lengths), reach = total(chain);
  const Real nearest = std::max(0.0, 2 * longest - reach);
  const Real part = 0.5 + 0.48 * numbers[4 * links];
  return {chain, (nearest + part * (reach - nearest)) * numbers.tail<3>().normalized()};
}

TEST_P(EveryMethod, ReachesRandomTargetsInTheIterationsThatItsPageTells) {
  const bool ccd = GetParam() == IkMethod::ccd;
  for (const int links : {2, 3, 6, 12}) {
    int missed = 0, iterations = 0;
    for (unsigned seed = 0; seed < 50; ++seed) {
      auto [chain, target] = random_task(links, seed);
      const Reach reach = solve(chain, target, rule());
      missed += !reach.reached;
      iterations += reach.iterations;
    }
    EXPECT_LE(missed, ccd ? 10 : 2) << links;
    EXPECT_LE(iterations, 50 * (ccd ? 400 : 80)) << links;
  }
}

TEST(DampedLeastSquares, TakesOneStepOfTheDampedNormalEquations) {
  // Against the Jacobian written out, 3 x 9, and solved as a least-squares problem.
  Chain chain = bent_chain();
  const Vec3 end = chain.joints.back(), e(1e-5, -2e-5, 3e-5);
  testing::Dense J(3, 9);
  for (int i = 0; i < 3; ++i) {
    const Vec3 r = end - chain.joints[i];
    for (int k = 0; k < 3; ++k) J.col(3 * i + k) = Vec3::Unit(k).cross(r);
  }
  IkRule rule{.method = IkMethod::damped_least_squares, .tolerance = 0, .max_iterations = 1};
  const Real lambda = rule.damping * total(chain);
  const testing::Dense normal =
      J.transpose() * J + lambda * lambda * testing::Dense::Identity(9, 9);
  const Vec3 moved = J * testing::solve(normal, J.transpose() * e);
  solve(chain, end + e, rule);
  EXPECT_LT((chain.joints.back() - end - moved).norm(), 1e-4 * moved.norm());  // second order in e
}

TEST(DampedLeastSquares, NearAStraightChainTurnsByLittleAndComesNearer) {
  // The target is inwards along the chain, where no small rotation takes the end: undamped, the
  // joints would turn by 0.05 / 1e-3.
  Chain chain = chain_of({{0, 0, 0}, {0.3, 0, 0}, {0.6, 1e-3, 0}, {0.9, 0, 0}}, "nearly straight");
  const Vec3 target(0.85, 0, 0);
  IkRule rule{.method = IkMethod::damped_least_squares, .max_iterations = 1};
  Real before = 0.05;
  for (int k = 0; k < 60; ++k) {
    const std::vector<Vec3> last = chain.joints;
    const Reach reach = solve(chain, target, rule);
    EXPECT_LE(reach.distance, before) << k;
    before = reach.distance;
    for (std::size_t i = 0; i < last.size(); ++i)
      EXPECT_LT((chain.joints[i] - last[i]).norm(), 0.1) << k;
  }
  EXPECT_LT(before, 1e-4);
}

TEST(Chain, RefusesWhatIsNone) {
  const auto refusal = [](std::vector<Vec3> joints) {
    return testing::usage_error([&] { chain_of(joints, "s.toml:7: chain"); });
  };
  EXPECT_EQ(refusal({{0, 0, 0}}), "s.toml:7: chain: a chain of 1 joints: give 2 to 1000");
  EXPECT_EQ(refusal({{0, 0, 0}, {0, 0, 0}}),
            "s.toml:7: chain: joints 0 and 1 are at one place: give a link a length");
  EXPECT_EQ(refusal({{0, 0, 0}, {0, NAN, 0}}),
            "s.toml:7: chain: joint 1: give coordinates of at most 1e6 m");
}

}  // namespace
}  // namespace cloth::motion
