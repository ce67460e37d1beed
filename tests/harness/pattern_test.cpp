#include "experiments/harness/pattern.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace {

using cloth::testing::usage_error;
using harness::Pattern;

TEST(Pattern, MatchesAnywhereUnlessAnchored) {
  EXPECT_TRUE(Pattern("swing.*newton", "test").found_in("a swing of newton's"));
  EXPECT_FALSE(Pattern("newton.*swing", "test").found_in("a swing of newton's"));
  EXPECT_FALSE(Pattern("^swing", "test").found_in("a swing"));
  EXPECT_FALSE(Pattern("swing$", "test").found_in("swing\n"));
}

TEST(Pattern, IsExtended) {
  EXPECT_TRUE(Pattern("^(ab|cd)+e?$", "test").found_in("abcd"));
  EXPECT_FALSE(Pattern("^(ab|cd)+e?$", "test").found_in("abc"));
}

TEST(Pattern, NamesTheTextItCannotRead) {
  EXPECT_TRUE(usage_error([] { Pattern("a(", "--only"); }).starts_with("--only 'a(': Unmatched"));
}

}  // namespace
