#include "experiments/harness/strain.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::Vec3;

TEST(Stretch, IsTheLargestAndTheMeanOfEitherSign) {
  cloth::System system = cloth::testing::two_masses();
  VecX x = system.rest;
  x[3] = 1.25;
  EXPECT_EQ(stretch(system, x).max, 0.25);
  x[3] = 0.5;
  EXPECT_EQ(stretch(system, x).max, 0);
  EXPECT_EQ(stretch(system, x).mean, 0.5);
}

TEST(Strains, AreThoseOfTheSidesWhereThereAreNoSprings) {
  cloth::System system;
  system.rest.setZero(9);
  system.rest[3] = 3, system.rest[7] = 4;
  system.faces = {{0, 1, 2}};
  VecX x = system.rest;
  x[7] = 0;
  EXPECT_EQ(strains(system, x), Vec3(0, -0.4, -1));
  system.pattern = {{cloth::Vec2(0, 0), cloth::Vec2(6, 0), cloth::Vec2(0, 8)}};
  EXPECT_EQ(strains(system, system.rest), Vec3::Constant(-0.5)) << "of the pattern's sides";
  system.pattern.clear();
  system.faces.clear();
  EXPECT_EQ(strains(system, x).size(), 0);
  EXPECT_EQ(stretch(system, x).mean, 0);
}

}  // namespace
}  // namespace harness
