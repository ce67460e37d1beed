// Who can be entered among the solvers, and why others cannot.

#include "cloth/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "tests/testing.hpp"

namespace cloth {
namespace {

std::string why_not(const SolverInfo& info, const std::string& file = "solvers/a.cpp") {
  return objection(info, file).value_or("");
}

const SolverInfo sound_info{.name = "registry-test", .summary = "-", .source = "-"};

TEST(Registry, TakesASolverWithANameAndAFile) { EXPECT_EQ(why_not(sound_info), ""); }

TEST(Registry, TakesNoneWithoutAFile) {
  EXPECT_TRUE(why_not(sound_info, "").starts_with("a solver is registered without its file"));
}

TEST(Registry, TakesNoNameThatIsNone) {
  for (const std::string_view name :
       {std::string_view(), std::string_view("-a"), std::string_view("a-"), std::string_view("A"),
        std::string_view("a_b"), std::string_view(nullptr, 3)}) {
    SolverInfo info = sound_info;
    info.name = name;
    EXPECT_TRUE(why_not(info).starts_with("solvers/a.cpp: a solver's name has lower-case letters"));
  }
}

/// All that can be told of it without reading what may not be there.
TEST(Registry, TakesNoTextThatIsNoneOrTooLong) {
  const std::string longer(longest_text + 1, 'a');
  for (const std::string_view text :
       {std::string_view(longer), std::string_view("-", 1UL << 40), std::string_view(nullptr, 1)}) {
    SolverInfo info = sound_info;
    info.limitations = text;
    EXPECT_TRUE(why_not(info).starts_with("solvers/a.cpp: a text of its info is none"));
  }
}

TEST(Registry, TakesNoGroupOrLimitThatThereIsNot) {
  SolverInfo info = sound_info;
  info.group = static_cast<Group>(77);
  EXPECT_TRUE(why_not(info).starts_with("solvers/a.cpp: its info has a group or a limit"));
  info = sound_info;
  info.limit = static_cast<Limit>(-1);
  EXPECT_TRUE(why_not(info).starts_with("solvers/a.cpp: its info has a group or a limit"));
}

TEST(Registry, TakesNoSecondOfANameAndNamesBothFiles) {
  SolverInfo info = sound_info;
  info.name = "newton-cholesky";
  const std::string why = why_not(info);
  EXPECT_TRUE(why.starts_with("two solvers are called 'newton-cholesky': ")) << why;
  EXPECT_TRUE(why.ends_with("newton_cholesky.cpp and solvers/a.cpp; rename one")) << why;
}

TEST(Registry, TakesNoSecondBaseline) {
  SolverInfo info = sound_info;
  info.baseline = true;
  const std::string why = why_not(info);
  EXPECT_TRUE(why.starts_with("two solvers are the baseline: ")) << why;
  EXPECT_TRUE(why.ends_with("newton_cholesky.cpp and solvers/a.cpp; keep one")) << why;
}

/// Where a program was built nobody is to learn from it.
TEST(Registry, HasTheFilesOfSolversAsTheTreeHasThem) {
  EXPECT_EQ(solvers().at("newton-cholesky").file, "solvers/newton_cholesky.cpp");
}

TEST(RegistryDeathTest, IsOfAProgramThatEntersWhoCannotBe) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(enter({.name = "newton-cholesky", .summary = "-", .source = "-"}, "mine.cpp",
                    [] { return std::unique_ptr<Solver>(); }),
              ::testing::ExitedWithCode(2), "newton-cholesky.*mine.cpp.*rename");
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
