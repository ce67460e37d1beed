#include "experiments/harness/pattern.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace {

using cloth::testing::usage_error;
using harness::Pattern;

std::string refusal_of_pattern(const std::string& text) {
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
  const auto told = [](const std::string& text, const std::string& what) {
    EXPECT_EQ(refusal_of_pattern(text), "--only '" + text + "': " + what);
  };
  told("(", "a ( that no ) closes; close it, or write \\( for the sign itself");
  told("(a)(b(c)", "a ( that no ) closes: '(b(c)'; close it, or write \\( for the sign itself");
  told("[)]a)", "a ) that closes nothing: ')'; leave it out, or write \\) for the sign itself");
  told("a[bc", "a [ that no ] closes: '[bc'; close it, or write \\[ for the sign itself");
  told("b*a[z-a]", "a range that ends before it begins: 'z-a'; turn it round, as in a-z");
  told("*a", "a repetition of nothing: '*'; write what is repeated before it");
  told("a**", "a repetition of a repetition: '**'; leave one of the two out");
  told("a\\q", "an escape that there is not: '\\q'; write \\\\ for a backslash");
  told("a\\", "a backslash at its end; leave it out, or write \\\\ for the sign itself");
  told("\xff", "not UTF-8; write it in UTF-8");
}

TEST(Pattern, OfAnySizeIsReadOrRefusedInAFewWords) {
  EXPECT_TRUE(refusal_of_pattern(std::string(20000, '(')).starts_with("--only '(((("));
  EXPECT_LT(refusal_of_pattern(std::string(20000, '(')).size(), 200u);
  EXPECT_TRUE(refusal_of_pattern(std::string(100000, 'a')).ends_with("give a shorter one"));
  EXPECT_NE(refusal_of_pattern("((x{255}){255}){255}"), "");
  EXPECT_EQ(refusal_of_pattern(std::string(900, '(') + std::string(900, ')')), "");
}

TEST(Pattern, AnswersWhereRepetitionsAreNested) {
  const std::string title(100000, 'x');
  for (const char* nested : {"(.*)*$x", "(x+x+)+y", "((((x*)*)*)*)*y"})
    EXPECT_FALSE(Pattern(nested, "test").found_in(title)) << nested;
}

}  // namespace
