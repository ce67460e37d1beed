#include "paper/quoted.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>

#include "experiments/harness/printable.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/utf8.hpp"
#include "paper/font.hpp"
#include "tests/foreign_texts.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using cloth::testing::foreign_texts;
using harness::printable;
using harness::testing::Folder;

/// What gnuplot writes into an SVG for & and < and the like, as it is.
std::string unescaped(std::string text) {
  for (const auto& [entity, character] : std::initializer_list<std::pair<std::string, std::string>>{
           {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
    for (std::size_t at = 0; (at = text.find(entity, at)) != text.npos; at += character.size())
      text.replace(at, entity.size(), character);
  return text;
}

/// The characters between the tags of a line.
std::string content_of_tags(const std::string& line) {
  std::string text;
  bool in_tag = false;
  for (const char c : line) {
    if (c == '<') in_tag = true;
    if (!in_tag) text += c;
    if (c == '>') in_tag = false;
  }
  return unescaped(text);
}

/// As a figure is to show it.
std::string as_shown(const std::string& text) {
  const std::string line = printable(text);
  std::string all;
  for (std::string_view rest = line; !rest.empty();) {
    const harness::Character c = harness::first_character(rest);
    all += paper::shown(is_in_figures(c.code), c.code, rest.substr(0, c.bytes));
    rest.remove_prefix(c.bytes);
  }
  return all;
}

/// The texts of a picture that gnuplot draws, in its order.
class Gnuplot : public testing::Test {
 protected:
  std::vector<std::string> drawn(const std::string& commands) const {
    draw("svg", "unset tics\nunset key\n" + commands);
    std::vector<std::string> texts;
    std::ifstream in(folder_ / "picture");
    for (std::string line; std::getline(in, line);)
      if (line.find("<text") != line.npos)
        texts.push_back(content_of_tags(line.substr(line.find("<text"))));
    return texts;
  }

  std::string png(const std::string& commands) const {
    draw("pngcairo font 'DejaVu Sans,11'", commands);
    return harness::testing::text_of(folder_ / "picture");
  }

 private:
  void draw(const std::string& terminal, const std::string& commands) const {
    folder_.write("text.gp", "set encoding utf8\nset terminal " + terminal +
                                 "\nset output 'picture'\nunset border\n" + commands);
    harness::run_program(harness::gnuplot, {"text.gp"}, folder_ / ".");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "canary")) << "a text was run";
  }

  Folder folder_;
};

TEST_F(Gnuplot, DrawsALabelAsItStands) {
  const std::vector<std::string> texts = foreign_texts(2000);
  std::string commands;
  for (std::size_t k = 0; k < texts.size(); ++k)
    commands += fmt::format("set label {} {} at 0.5,0.5\n", k + 1, quoted(texts[k]));
  const std::vector<std::string> labels = drawn(commands + "plot [0:1][0:1] 2 notitle\n");
  ASSERT_EQ(labels.size(), texts.size());
  for (std::size_t k = 0; k < texts.size(); ++k) ASSERT_EQ(labels[k], as_shown(texts[k]));
}

TEST_F(Gnuplot, DrawsTitlesAxesTicsAndKeysAsTheyStand) {
  std::string commands = "set multiplot\nset key inside\n";
  std::map<std::string, int> expected, found;
  for (const std::string& text : foreign_texts(300)) {
    if (text.empty()) continue;
    commands += fmt::format(
        "set title {0}\nset xlabel {0}\nset xtics ({0} 0.5)\nplot [0:1][0:1] 2 title {0}\n",
        quoted(text));
    expected[as_shown(text)] += 4;
  }
  for (const std::string& text : drawn(commands)) ++found[text];
  EXPECT_EQ(found, expected);
}

/// The picture is that of the text which gnuplot is told to take as it stands.
TEST_F(Gnuplot, DrawsNoCodesIntoAPng) {
  constexpr const char* everywhere =
      "set key inside {1}\nset label 1 {0} at 0.5,0.5 {1}\nset title {0} {1}\n"
      "set xlabel {0} {1}\nset xtics {1} ({2} 0.5)\nplot [0:1][0:1] 2 title {0}\n";
  for (const std::string text : {"Newton's", "50 %", "'", "%d", "it's 50 % more"}) {
    const std::string plain = "\"" + text + "\"";
    const std::string format = std::regex_replace(plain, std::regex("%"), "%%");
    EXPECT_EQ(png(fmt::format(everywhere, quoted(text), "enhanced", quoted(text))),
              png(fmt::format(everywhere, plain, "noenhanced", format)))
        << text;
  }
}

TEST(Quoted, IsOneLineInSingleQuotes) {
  EXPECT_EQ(quoted(""), "''");
  EXPECT_EQ(quoted("100 %"), "'{}100 \\045'");
  EXPECT_EQ(quoted("it's `x` \"y\""), "'{}it\\047s `x` \"y\"'");
  EXPECT_EQ(quoted("a_b\n"), "'a\\_b\\\\{}x0a'");
}

TEST(Quoted, SpellsOutWhatNoFontMayHave) {
  EXPECT_EQ(quoted("\u00e9 \u03c1 \u2264 \u2192"), "'\u00e9 \u03c1 \u2264 \u2192'");
  EXPECT_EQ(quoted("\u5e03 \U0001f600 \u05d0 \\\u5e03"), "'U+5E03 U+1F600 U+05D0 \\\\{}U+5E03'");
}

}  // namespace
}  // namespace paper
