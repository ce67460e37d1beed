#include "paper/latex.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <optional>
#include <utility>

#include "experiments/harness/printable.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/utf8.hpp"
#include "tests/foreign_texts.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using cloth::testing::foreign_texts;
using harness::testing::Folder;

/// One line of a box that TeX shows: ".\T1/lmr/m/n/10 a", ".\glue 3.3", ...
std::string content_of_box(const std::string& line) {
  if (line.starts_with(".\\glue")) return " ";
  if (!line.starts_with(".\\T")) return "";
  // TeX's font has one glyph for these letters.
  if (const std::size_t at = line.find("(ligature f"); at != line.npos)
    return line.substr(at + 10, line.size() - at - 11);
  const std::string code = line.substr(line.find(' ') + 1);
  return code == "\xe9" ? "\xc3\xa9" : code;  // e with an acute accent, in T1
}

/// What TeX puts into a box for each text: it lists those that are too wide.
class Tex : public testing::Test {
 protected:
  void SetUp() override {
    try {
      harness::expect_program(pdflatex);
    } catch (const cloth::UsageError& error) {
      GTEST_SKIP() << error.what();
    }
  }

  /// Each without the full stop at its end, for an empty box is never too wide.
  std::vector<std::string> set(const std::vector<std::string>& texts,
                               const std::string& head = "") {
    std::string body = head;
    for (const std::string& text : texts) body += "\\setbox0\\hbox to -90cm{" + text + ".}\n";
    folder_.write("text.tex",
                  "\\documentclass{article}\\usepackage[T1]{fontenc}\n"
                  "\\usepackage[utf8]{inputenc}\\usepackage{lmodern}\n"
                  "\\showboxbreadth=1000000 \\showboxdepth=1\n\\begin{document}\n" +
                      body + "\\end{document}\n");
    harness::run_program(pdflatex, {"-shell-escape", "-interaction=nonstopmode", "text.tex"},
                         folder_ / ".");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "canary")) << "a text was run";
    return boxes();
  }

 private:
  std::vector<std::string> boxes() const {
    std::vector<std::string> all;
    std::ifstream in(folder_ / "text.log");
    bool is_in_box = false;
    for (std::string line; std::getline(in, line);)
      if (line.starts_with("\\hbox(")) all.emplace_back(), is_in_box = true;
      else if (is_in_box && !line.empty()) all.back() += content_of_box(line);
      else if (std::exchange(is_in_box, false)) all.back().pop_back();
    return all;
  }

  inline static const harness::Program pdflatex{"pdflatex", "texlive-latex-recommended"};
  Folder folder_;
};

/// Lines run together, one space for several, characters beyond Latin-1 by their numbers; nothing
/// for a text with one of Latin-1 that content() does not know.
std::optional<std::string> as_set(const std::string& text) {
  const std::string lines = harness::printable_lines(text);
  std::string all;
  for (std::string_view rest = lines; !rest.empty();) {
    const harness::Character c = harness::first_character(rest);
    const bool is_blank = c.code == ' ' || c.code == '\n' || c.code == '\t';
    if (c.code > 0xff) all += fmt::format("U+{:04X}", static_cast<unsigned>(c.code));
    else if (c.code > 0x7f && c.code != 0xe9) return {};
    else if (!is_blank) all += rest.substr(0, c.bytes);
    else if (!all.ends_with(' ')) all += ' ';
    rest.remove_prefix(c.bytes);
  }
  return all;
}

TEST_F(Tex, SetsATextAsItStands) {
  std::vector<std::string> texts, expected;
  for (const std::string& text : foreign_texts(1000))
    if (const auto known = as_set(text)) texts.push_back(latex(text)), expected.push_back(*known);
  EXPECT_GT(texts.size(), 900u);
  const std::vector<std::string> shown = set(texts);
  ASSERT_EQ(shown.size(), expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) ASSERT_EQ(shown[k], expected[k]);
}

/// The end of a row before it looks for a star or a bracket, over blanks and lines.
TEST_F(Tex, GivesTheEndOfARowNothingOfTheTextBehindIt) {
  const std::string row =
      "\\makeatletter\\def\\row{\\@ifstar{taken}{\\@ifnextchar[{taken}{}}}\\makeatother\n";
  std::vector<std::string> rows;
  for (const std::string text : {"*a", "[1ex]", " *a", "\n[1ex]", "a*[", "**"})
    rows.push_back("\\row\n" + latex(text));
  rows.push_back("\\row\n" + latex_label("*, [b]"));
  rows.push_back("\\row\n" + latex_sentence("[a] is b"));
  EXPECT_EQ(set(rows, row), (std::vector<std::string>{"*a", "[1ex]", "*a", "[1ex]", "a*[", "**",
                                                      "* ([b])", "[a] is b"}));
}

TEST_F(Tex, HasEveryCharacterOfLatin1InItsFont) {
  std::string all;
  for (int c = 0x80; c <= 0xff; ++c)
    all += {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
  EXPECT_EQ(set({latex(all)}).size(), 1u);
}

TEST_F(Tex, ReadsADefinitionOfANameThatIsNoWord) {
  EXPECT_EQ(latex_definition("a}b", "x"), "");
  EXPECT_EQ(latex_definition("a_b", "x"), "");
  EXPECT_EQ(
      set({"\\csname order-games103\\endcsname"}, latex_definition("order-games103", "5 \\%")),
      std::vector<std::string>{"5 %"});
}

TEST(Latex, SetsPowersOfTenInASentence) {
  EXPECT_EQ(latex_sentence("It is 1.23e-15, 1e-6 to 2.5e+07."),
            "It is $1.23\\times10^{-15}$, $10^{-6}$ to $2.50\\times10^{7}$.");
  for (const char* plain : {"0.31 of 12 steps", "step e5 of x1e5", "1.5 e-3", "2e", "3e-", "1e5x"})
    EXPECT_EQ(latex_sentence(plain), latex(plain));
  EXPECT_EQ(latex_sentence("31 % of 1e4"), "31 \\% of $10^{4}$");
}

TEST(Latex, SetsWhatPeopleTypeForFormulas) {
  for (const auto& [typed, set] : {std::pair("m/h^2", "m/$h^{2}$"),
                                   {"x - D^-1 g", "x $-$ $D^{-1}$ g"},
                                   {"(1 - k)^n;", "$(1 - k)^{n}$;"},
                                   {"k' = (1 - k)^(1/n)", "$k'$ = $(1 - k)^{1/n}$"},
                                   {"x_{n+1} = x_n", "$x_{n+1}$ = $x_{n}$"},
                                   {"like sqrt(k),", "like $\\sqrt{k}$,"},
                                   {"rho of Phi", "$\\rho$ of $\\Phi$"},
                                   {"-0.35 to ∞", "$-$0.35 to $\\infty$"},
                                   {"Mueller 2007", "Müller 2007"}})
    EXPECT_EQ(latex_sentence(typed), set);
  for (const char* plain :
       {"rho_every", "x_", "x^", "x_{", "x_{}", "x_{n", "D^-", "sqrt(", "sqrt()", "sqrt(k", "Phip",
        "max_n", "pre-2", "a^b_c", "x_{\\input{y}}", "sqrt(\\x)"})
    EXPECT_EQ(latex_sentence(plain), latex(plain)) << plain;
  for (const char* plain :
       {"(1+\\x)^2", "(a)^", "(a)^(", "(a)^(b", "(a)", "f(a)^2", "Newton's", "vertices' root"})
    EXPECT_EQ(latex_sentence(plain), latex(plain)) << plain;
}

TEST(Latex, RoundsSettingsThatNobodyReadsOut) {
  for (const auto& [selected, set] :
       {std::pair("pbd[stiffness=0.017064846416382253,iterations=10]",
                  "pbd[stiffness=0.0171,iterations=10]"),
        {"a, 0.017064846416382253[k=7000000000]", "a, 0.017064846416382253[k=7e+09]"},
        {"cut[at=half=0.5,dt=", "cut[at=half=0.5,dt="}})
    EXPECT_EQ(latex_contestant(selected), latex_sentence(set));
}

TEST(Latex, CountsToThreeDigitsWithoutAPower) {
  EXPECT_EQ(latex_count(12.345), "12.3");
  EXPECT_EQ(latex_count(9916), "9920");
  EXPECT_EQ(latex_count(457123), "457000");
  EXPECT_EQ(latex_count(INFINITY), "--");
}

TEST(Latex, KnowsSixtiethsAndTens) {
  EXPECT_EQ(latex_fraction(1. / 60), "1/60");
  EXPECT_EQ(latex_fraction(0.0333), "0.0333");
  EXPECT_EQ(latex_power(10), "10");
  EXPECT_EQ(latex_power(1e3), "$10^{3}$");
}

TEST(Latex, HasNoCommaBetweenASolverAndItsSettings) {
  EXPECT_EQ(latex_label("newton-pcg, multigrid"), "newton-pcg (multigrid)");
  EXPECT_EQ(latex_label("a, b, c"), "a (b, c)");
  EXPECT_EQ(latex_label("a_b"), "a\\_b");
}

TEST(Latex, LeavesWordsAndHyphensAlone) {
  EXPECT_EQ(latex("newton-cholesky, it's 3.5 m"), "newton-cholesky, it's 3.5 m");
  EXPECT_EQ(latex("a\nb -- c"), "a b -{}- c");
}

}  // namespace
}  // namespace paper
