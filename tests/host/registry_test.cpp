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

/// All that can be told of it without reading what may not be there.
TEST(RegistryDeathTest, StopsTheProgramWhereAnInfoIsNone) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const SolverInfo sound{.name = "mine", .summary = "-", .source = "-"};
  const auto expect_stop = [](const SolverInfo& info, const char* file, const char* why) {
    EXPECT_EXIT(enter(info, file, [] { return std::unique_ptr<Solver>(); }),
                ::testing::ExitedWithCode(2), why);
  };
  SolverInfo nameless = sound, endless = sound, grouped = sound, limited = sound;
  nameless.name = {static_cast<const char*>(nullptr), 5};
  endless.source = {"-", 1UL << 40};
  grouped.group = static_cast<Group>(77);
  limited.limit = static_cast<Limit>(-1);
  expect_stop(sound, "", "registered without its file");
  expect_stop(nameless, "mine.cpp", "mine.cpp: a solver's name");
  expect_stop(endless, "mine.cpp", "mine.cpp: a text of its info");
  expect_stop(grouped, "mine.cpp", "mine.cpp: .*group");
  expect_stop(limited, "mine.cpp", "mine.cpp: .*limit");
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
