#include "cloth/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(RegistryDeathTest, StopsTheProgramWhereTwoSolversShareAName) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(enter({.name = "newton-cholesky", .summary = "-", .source = "-"}, "mine.cpp",
                    [] { return std::unique_ptr<Solver>(); }),
              ::testing::ExitedWithCode(2), "newton-cholesky.*mine.cpp.*rename");
}

TEST(RegistryDeathTest, StopsTheProgramWhereTwoSolversAreTheBaseline) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(enter({.name = "mine", .summary = "-", .source = "-", .baseline = true}, "mine.cpp",
                    [] { return std::unique_ptr<Solver>(); }),
              ::testing::ExitedWithCode(2), "baseline: .*newton_cholesky.cpp and mine.cpp");
}

TEST(Registry, KnowsTheOneBaseline) {
  EXPECT_EQ(baseline().name, solvers().at(std::string(baseline().name)).info.name);
  EXPECT_EQ(std::ranges::count_if(solvers(), [](const auto& s) { return s.second.info.baseline; }),
            1);
}

TEST(Registry, SuggestsTheNearestSolver) {
  EXPECT_EQ(testing::usage_error([] { make_solver("newton-cholesk", "x.toml:4"); }),
            "x.toml:4: unknown solver 'newton-cholesk' (did you mean 'newton-cholesky'?)");
}

}  // namespace
}  // namespace cloth
