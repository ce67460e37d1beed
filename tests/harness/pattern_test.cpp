#include "experiments/harness/pattern.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace {

using cloth::testing::usage_error;
using harness::Pattern;

std::string refusal(const std::string& text) {
  return usage_error([&] { Pattern(text, "--only"); });
}

TEST(Pattern, MatchesAnywhereUnlessAnchored) {
  EXPECT_TRUE(Pattern("swing.*newton", "test").found_in("a swing of newton's"));
  EXPECT_FALSE(Pattern("newton.*swing", "test").found_in("a swing of newton's"));
  EXPECT_FALSE(Pattern("^swing", "test").found_in("a swing"));
  EXPECT_FALSE(Pattern("swing$", "test").found_in("swing\n"));
}

TEST(Pattern, IsExtended) {
  EXPECT_TRUE(Pattern("^(ab|cd)+e?$", "test").found_in("abcd"));
  EXPECT_FALSE(Pattern("^(ab|cd)+e?$", "test").found_in("abc"));
  EXPECT_TRUE(Pattern("^[[:alpha:]]{2}$", "test").found_in("ab"));
  EXPECT_TRUE(Pattern("(?i)NEWTON.\\d", "test").found_in("newton 1"));
}

TEST(Pattern, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(refusal("a("), "--only 'a(': missing ): a(; give a regular expression");
  EXPECT_EQ(refusal("b*a[z-a]"),
            "--only 'b*a[z-a]': invalid character class range: z-a; give a regular expression");
  EXPECT_EQ(refusal("\xff"), "--only '\xff': invalid UTF-8; give a regular expression");
}

TEST(Pattern, OfAnySizeIsReadOrRefusedInAFewWords) {
  EXPECT_TRUE(refusal(std::string(20000, '(')).starts_with("--only '(((("));
  EXPECT_LT(refusal(std::string(20000, '(')).size(), 200u);
  EXPECT_TRUE(refusal(std::string(100000, 'a')).ends_with("give a shorter one"));
  EXPECT_NE(refusal("((x{255}){255}){255}"), "");
  EXPECT_EQ(refusal(std::string(900, '(') + std::string(900, ')')), "");
}

TEST(Pattern, AnswersWhereRepetitionsAreNested) {
  const std::string title(100000, 'x');
  for (const char* nested : {"(.*)*$x", "(x+x+)+y", "((((x*)*)*)*)*y"})
    EXPECT_FALSE(Pattern(nested, "test").found_in(title)) << nested;
}

}  // namespace
