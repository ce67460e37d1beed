#include "cloth/contact/self_contact.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Unequal masses and some pins, at rest far apart, but for the first few, 0.05 apart.
System crowd(int n, Real distance, PairSearch search) {
  System system;
  system.rest.setZero(3 * n);
  for (int i = 0; i < n; ++i) system.rest[3 * i] = i < 10 ? 0.05 * i : i;
  system.mass = VecX::Ones(n) + 0.5 * testing::random_vector(n, 3);
  for (int i = 0; i < n; ++i) system.pinned.push_back(i % 7 == 0);
  system.self_contact = {distance, search};
  return system;
}

VecX resolved(const System& system, VecX x) {
  SelfContactStage(system).resolve(x);
  return x;
}

TEST(SelfContact, GivesTheSameBitsByHashAndByAllPairs) {
  const int n = 300;
  for (const Real distance : {0.01, 0.1, 0.3, 3.0}) {
    const System all = crowd(n, distance, PairSearch::all_pairs),
                 hash = crowd(n, distance, PairSearch::hash);
    VecX x = testing::random_vector(3 * n);
    x.head(30) *= 1e13;
    x[100] = std::nan("");
    x[200] = 1.0 / 0.0;
    x.segment<3>(300) = x.segment<3>(330);
    const VecX one = resolved(all, x), other = resolved(hash, x);
    int same = 0;
    for (Eigen::Index c = 0; c < x.size(); ++c)
      same += one[c] == other[c] || (std::isnan(one[c]) && std::isnan(other[c]));
    EXPECT_EQ(same, x.size()) << distance;
    EXPECT_EQ(SelfContactStage(all).largest_lack(x), SelfContactStage(hash).largest_lack(x));
    EXPECT_TRUE(distance < 0.1 || one.segment<3>(33) != x.segment<3>(33)) << "nothing happened";
  }
}

TEST(SelfContact, PartsTwoEqualMassesByHalfOfTheirLackEach) {
  System system = testing::two_masses();
  system.self_contact.distance = 0.4;
  VecX x(6);
  x << 0, 0, 0, 0, 0, 0.1;
  const VecX moved = resolved(system, x);
  EXPECT_LT((moved.head<3>() - Vec3(0, 0, -0.15)).norm(), 1e-16);
  EXPECT_LT((moved.tail<3>() - Vec3(0, 0, 0.25)).norm(), 1e-16);
}

TEST(SelfContact, KeepsTheCentreOfMassAndMovesNoPin) {
  System system = testing::two_masses();
  system.self_contact.distance = 0.4;
  system.mass << 1, 3;
  VecX x(6);
  x << 0, 0, 0, 0.1, 0.1, 0.1;
  const VecX moved = resolved(system, x);
  EXPECT_LT((moved.head<3>() + 3 * moved.tail<3>() - 3 * x.tail<3>()).norm(), 1e-15);
  EXPECT_NEAR((moved.head<3>() - moved.tail<3>()).norm(), 0.4, 1e-15);
  system.pinned = {1, 0};
  EXPECT_EQ(resolved(system, x).head<3>(), x.head<3>());
  EXPECT_NEAR(resolved(system, x).tail<3>().norm(), 0.4, 1e-15);
  system.pinned = {1, 1};
  EXPECT_EQ(resolved(system, x), x);
}

TEST(SelfContact, AsksOfNeighboursTheirDistanceAtRestWhereThatIsLess) {
  System system = testing::two_masses();
  system.rest[3] = 0.2;
  system.self_contact.distance = 0.4;
  VecX x(6);
  x << 0, 0, 0, 0, 0.3, 0;
  EXPECT_EQ(resolved(system, x), x);
  x[4] = 0.1;
  EXPECT_NEAR(SelfContactStage(system).largest_lack(x), 0.1, 1e-16);
  const VecX moved = resolved(system, x);
  EXPECT_NEAR((moved.head<3>() - moved.tail<3>()).norm(), 0.2, 1e-16);
}

TEST(SelfContact, TakesThePairsOfTheStartInOrderEachFromWhereTheLastLeftIt) {
  // Three in a row: pushing 0 and 1 apart brings 1 nearer to 2; 0 and 2 are no pair.
  System system = crowd(3, 1, PairSearch::hash);
  system.mass.setOnes();
  system.pinned = {0, 0, 0};
  system.rest << 0, 0, 0, 0, 9, 0, 0, 0, 9;
  VecX x(9);
  x << 0, 0, 0, 0.6, 0, 0, 1.4, 0, 0;
  // 0 to -0.2, 1 to 0.8, which is 0.6 from 2: 1 to 0.6, 2 to 1.6.
  const VecX moved = resolved(system, x);
  EXPECT_NEAR(moved[0], -0.2, 1e-15);
  EXPECT_NEAR(moved[3], 0.6, 1e-15);
  EXPECT_NEAR(moved[6], 1.6, 1e-15);
}

TEST(SelfContact, WithoutADistanceDoesNothing) {
  const System system = crowd(50, 0, PairSearch::hash);
  const VecX x = VecX::Zero(150);
  EXPECT_EQ(resolved(system, x), x);
  EXPECT_EQ(SelfContactStage(system).largest_lack(x), 0);
}

TEST(SelfContact, LeavesAPairAtOnePlaceWhereItIs) {
  System system = testing::two_masses();
  system.self_contact.distance = 0.4;
  EXPECT_EQ(resolved(system, VecX::Zero(6)), VecX(VecX::Zero(6)));
  EXPECT_EQ(SelfContactStage(system).largest_lack(VecX::Zero(6)), 0.4);
}

}  // namespace
}  // namespace cloth
