#include "experiments/harness/labels.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

std::string refusal_of_solvers(const std::string& solvers) {
  return refusal(question + scene + solvers + frozen);
}

std::string solver_named(const std::string& name, const std::string& keys = "") {
  return "[[solver]]\nname = \"" + name + "\"\n" + keys;
}

TEST(Labels, AreOfOneContestantEach) {
  const std::string newton = solver_named("newton-cholesky"), twice = "label = \"twice\"\n";
  const std::string two =
      refusal_of_solvers(solver_named("newton-cholesky", twice) + solver_named("lbfgs", twice));
  EXPECT_TRUE(contains(two, "e.toml:8: label 'twice' is that of the solver at ")) << two;
  EXPECT_TRUE(contains(two, "e.toml:5, too; give each a label of its own")) << two;
  EXPECT_TRUE(
      contains(refusal_of_solvers(newton + solver_named("lbfgs", "label = \"newton-cholesky\"\n")),
               "label 'newton-cholesky' is that of"));
  EXPECT_TRUE(contains(refusal_of_solvers(solver_named("*", twice)),
                       "e.toml:5: label 'twice': \"*\" stands for many, and a label is of one; "
                       "leave it out"));
  EXPECT_EQ(refusal_of_solvers(newton + newton), "") << "one contestant";
  EXPECT_EQ(refusal_of_solvers(solver_named("lbfgs", twice + "window = [3, 5]\n")), "");
}

TEST(Labels, AreToldApartByReaders) {
  const auto both = [](const std::string& one, const std::string& other) {
    return refusal_of_solvers(solver_named("newton-cholesky", "label = \"" + one + "\"\n") +
                              solver_named("lbfgs", "label = \"" + other + "\"\n"));
  };
  const std::string alike = both("l, m", "l (m)");
  EXPECT_TRUE(contains(alike,
                       "e.toml:8: label 'l (m)' cannot be told from 'l, m', that of the "
                       "solver at "))
      << alike;
  EXPECT_TRUE(contains(alike, "e.toml:5, in figures and tables; give it another")) << alike;
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"l  m", "l m"},
                                                        {"l\u00a0m", "l m"},
                                                        {"l\u200bm", "lm"},
                                                        {"l\u00adm", "lm"},
                                                        {"\u5e03 m", "U+5E03 m"},
                                                        {"\u03c1", "U+03C1"}})
    EXPECT_TRUE(contains(both(one, other), "cannot be told from")) << one;
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
           {"l, m", "l, n"}, {"l m", "lm"}, {"\u5e03", "\u5e04"}, {"L", "l"}, {"l_m", "l-m"}})
    EXPECT_EQ(both(one, other), "") << one;
}

/// Behind a label that several settings share stand these, in brackets.
TEST(Labels, AreNoOthersWithTheirSettings) {
  const std::string swept = solver_named("lbfgs", "label = \"l\"\nwindow = [3, 5]\n");
  EXPECT_TRUE(contains(
      refusal_of_solvers(swept + solver_named("newton-cholesky", "label = \"l[window=3]\"\n")),
      "label 'l[window=3]': leave out [ and ]"));
}

TEST(Labels, AreNotTheNamesOfOtherSolvers) {
  EXPECT_TRUE(
      contains(refusal_of_solvers(solver_named("newton-cholesky", "label = \"lbfgs\"\n")),
               "e.toml:5: label 'lbfgs' is the name of another solver; give one of its own"));
  EXPECT_EQ(refusal_of_solvers(solver_named("lbfgs", "label = \"lbfgs\"\n")), "");
}

TEST(Labels, AreOfACharacterToEighty) {
  const auto of = [](const std::string& label) {
    return refusal_of_solvers(solver_named("lbfgs", "label = \"" + label + "\"\n"));
  };
  std::string eighty;
  for (int k = 0; k < 80; ++k) eighty += "\u00e9";
  EXPECT_EQ(of(eighty), "");
  EXPECT_TRUE(contains(of(eighty + "e"), "e.toml:7: a label of 81 characters; give 1 to 80"));
  EXPECT_TRUE(contains(of(""), "e.toml:7: a label of 0 characters; give 1 to 80, or none"));
  for (const char* unseen :
       {" ", "\u00a0\u3000 \u200b", "\u2061", "\u2064", "\u206a", "\u206f", "\u180b", "\ufe00",
        "\ufe0f", "\ufeff", "\uffa0", "\U0001d173", "\U000e0000", "\U000e0061", "\U000e0fff"})
    EXPECT_TRUE(contains(of(unseen), "nothing of it is seen; give a word, or none")) << unseen;
  for (const char* padded : {" a", "a ", "a\u00a0", "\u2062a b"})
    EXPECT_TRUE(contains(of(padded), "': begins or ends with what is not seen; leave that out"))
        << padded;
  EXPECT_EQ(of("a \u2764\ufe0f b"), "");
  for (const char* control : {"a\\u0001b", "\\u001b[31m", "two\\nlines", "a\\tb", "over \u202e"})
    EXPECT_TRUE(contains(of(control), "e.toml:7: label '")) << control;
  EXPECT_TRUE(contains(of("a\\u0001b"), "label 'a\\x01b': leave out what does not print"));
  EXPECT_TRUE(contains(of("*"), "label '*': that is every solver's name; give a word, or none"));
  EXPECT_EQ(of("5 * 3 \u00e9"), "");
}

}  // namespace
}  // namespace harness::testing
