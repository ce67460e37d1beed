// The report's text says how things were measured. What was measured, and who is ahead, say tables
// and claims: a digit or a judgement written by hand would stand there whatever they come to.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cloth/read_file.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "evidence/claim_file.hpp"
#include "evidence/docket.hpp"
#include "paper/canvas.hpp"
#include "paper/report.hpp"
#include "paper/tally.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace {

using harness::testing::Folder;

std::string without(const std::string& text, const char* pattern) {
  return std::regex_replace(text, std::regex(pattern), " ");
}

/// What people wrote between the preamble and the references, without what is no sentence:
/// comments, formulas on lines of their own, names of files, labels and macros, lengths.
std::string words(const std::string& text) {
  const std::size_t start = text.find("\\title{"), end = text.find("\\begin{thebibliography}");
  EXPECT_LT(start, end);
  std::string body = text.substr(start, end - start);
  for (
      const char* pattern :
      {"(^|\n)%[^\n]*", R"(\\\[[\s\S]*?\\\])",
       R"(\\(cite|ref|label|tallyof|input|wide|claims|tableof|explained|setting|setlength|expected|fig)\{[^}]*\})",
       R"(\\setlength\{[^}]*\}\{[^}]*\})", R"(\\(begin|end)\{[^}]*\}(\[[^\]]*\])?)",
       R"(\\\\\[[^\]]*\])", R"(\{[0-9.]+(pt|ex|em)\})"})
    body = without(body, pattern);
  for (const std::string& scene : cloth::scene_names())
    body = without(body, ("\\\\emph\\{" + scene + "\\}").c_str());
  return body;
}

/// A coefficient, exponent or index in a formula with a letter is a definition.
std::string without_formulas(const std::string& body) {
  std::string out;
  const std::regex formula(R"(\$[^$]*\$)");
  std::size_t at = 0;
  for (std::sregex_iterator it(body.begin(), body.end(), formula), last; it != last; ++it) {
    out += body.substr(at, static_cast<std::size_t>(it->position()) - at);
    const std::string inside = it->str();
    const bool is_definition =
        std::regex_search(without(inside, R"(\\[a-zA-Z]+)"), std::regex("[a-zA-Z]")) &&
        !std::regex_search(inside, std::regex(R"(\d[\d.]|=\s*\d+\s*[$,;\\])"));
    if (!is_definition) out += inside;
    at = static_cast<std::size_t>(it->position() + it->length());
  }
  return out + body.substr(at);
}

/// "...where it stands..." of every match.
std::vector<std::string> found(const std::string& body, const char* pattern) {
  std::vector<std::string> all;
  const std::regex sought(pattern, std::regex::icase);
  for (std::sregex_iterator it(body.begin(), body.end(), sought), last; it != last; ++it) {
    const auto at = static_cast<std::size_t>(it->position());
    all.push_back(body.substr(at < 30 ? 0 : at - 30, 70));
  }
  return all;
}

constexpr const char* judgements =
    R"(\b((fast|slow)(er|est)?|best|better|worst|worse|wins?|won|winners?|los(e|es|t)|beats?|leads?|leaders?|)"
    R"(superior|inferior|outperforms?|(less|more|most|least) (accurate|stable|robust|efficient)|robust|harmless|)"
    R"(efficient|excellent|poor(ly)?|overturns?|confirms?|(too|as a rule) (soft|stiff|little|much))\b)";

std::vector<std::string> written_by_hand(const std::string& text) {
  const std::string body = without_formulas(words(text));
  std::vector<std::string> all = found(body, R"(\d)");
  for (const std::string& one : found(body, judgements)) all.push_back(one);
  return all;
}

std::string report() {
  return cloth::read_file(cloth::root() / "paper" / "report.tex", 1 << 20, "report");
}

std::set<std::string> names(const std::string& macro) {
  std::set<std::string> all;
  const std::string text = report();
  const std::regex used("\\\\" + macro + R"(\{([a-z0-9-]+)\})");
  for (std::sregex_iterator it(text.begin(), text.end(), used), last; it != last; ++it)
    all.insert((*it)[1]);
  return all;
}

std::string contestants_of_all_solvers() {
  std::vector<evidence::Row> rows;
  for (const auto& [name, entry] : cloth::solvers()) {
    rows.push_back(evidence::testing::row(name, "curtain"));
    rows.back().experiment = "accuracy";
    rows.back().key = name;
  }
  const Folder folder;
  harness::Store store(folder / "store.sqlite");
  EXPECT_TRUE(store.fill({}, {{"accuracy", rows}}));
  return paper::pieces().at("contestants")(evidence::Shelf(store));
}

TEST(ReportText, HasNoDigitAndNoJudgementOfItsOwn) {
  for (const std::string& place : written_by_hand(report())) ADD_FAILURE() << place;
}

TEST(ReportText, WouldBeFoundOut) {
  const auto places = [](const std::string& sentence) {
    return written_by_hand("\\title{t}\n" + sentence + "\n\\begin{thebibliography}{9}").size();
  };
  for (const char* allowed :
       {"Within $D = m/h^2 + 4k$ and $x_0$.", "See~\\ref{fig:games103}, \\cite{liu2013}.",
        "\\setting{rho-iterations} iterations, \\claims{games103}", "% 12 of these",
        "\\[ \\frac{1}{2h^2} \\]", "\\begin{table}[htbp]\\setlength{\\tabcolsep}{4.5pt}"})
    EXPECT_EQ(places(allowed), 0u) << allowed;
  for (const char* refused : {"It took 12 steps.", "a gain of $10^4$", "$k=8000$",
                              "with $\\rho = 0.995$", "the fastest solver", "Newton wins.",
                              "is as a rule too soft", "\\caption{After 32 iterations}", "$p=2$"})
    EXPECT_GT(places(refused), 0u) << refused;
}

/// In the section of its experiment, and nowhere else: here nothing is measured.
TEST(ReportText, CountsEveryClaimOnce) {
  const Folder folder;
  const harness::Store store(folder / "store.sqlite");
  const evidence::Shelf shelf(store);
  const std::string text = report(), macros = paper::pieces().at("claims")(shelf);
  std::map<std::string, std::size_t> told;
  for (const evidence::Case& one : evidence::docket(shelf)) ++told[one.claim.experiment];
  EXPECT_GT(told.size(), 5u);
  for (const auto& [experiment, claims] : told) {
    EXPECT_EQ(found(text, ("\\\\claims\\{" + experiment + "\\}").c_str()).size(), 1u) << experiment;
    const std::size_t at = macros.find("\\csname claims-" + experiment + "\\endcsname{");
    ASSERT_NE(at, macros.npos) << experiment;
    const std::string lines = macros.substr(at, macros.find("\\expandafter", at) - at);
    static const std::regex unmeasured("([0-9]+) not measured");
    std::size_t counted = 0;
    for (std::sregex_iterator it(lines.begin(), lines.end(), unmeasured), last; it != last; ++it)
      counted += std::stoul(it->str(1));
    EXPECT_EQ(counted, claims) << experiment;
  }
  for (const std::string& experiment : names("claims"))
    EXPECT_TRUE(told.contains(experiment)) << experiment;
}

TEST(ReportText, AnswersEveryExpectationInItsSection) {
  const std::string text = report();
  const std::set<std::string> expected = names("expected");
  EXPECT_EQ(expected, names("claims"));
  for (const std::string& experiment : expected) {
    const std::size_t begin = text.find("\\expected{" + experiment + "}"),
                      end = text.find("\\claims{" + experiment + "}");
    ASSERT_LT(begin, end) << experiment;
    EXPECT_EQ(text.substr(begin, end - begin).find("\\section{"), text.npos) << experiment;
  }
}

TEST(ReportText, TalliesEveryClaimInItsSection) {
  const std::string text = report();
  const std::set<std::string> tallied = names("tallyof");
  const std::regex section(R"(\\section\{[^}]*\}(\\label\{sec:([a-z0-9-]+)\})?)"),
      claims(R"(\\claims\{([a-z0-9-]+)\})");
  std::size_t seen = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), section), last; it != last; ++it) {
    const std::string rest = it->suffix(), body = rest.substr(0, rest.find("\\section{"));
    for (std::sregex_iterator c(body.begin(), body.end(), claims); c != last; ++c, ++seen) {
      EXPECT_EQ(paper::section_of((*c)[1]), (*it)[2]) << (*c)[1];
      EXPECT_TRUE(tallied.contains((*it)[2])) << (*it)[2];
    }
  }
  EXPECT_EQ(seen, names("claims").size());
}

/// But that of the contestants, none of the tables breaks over pages: they are where they stand, or
/// at the top of one of the next, and claims, which are more text than table, where they stand.
TEST(ReportText, BreaksNoTableButThatOfTheContestants) {
  const std::string text = report();
  EXPECT_TRUE(found(text, R"(\\begin\{longtable\})").empty());
  EXPECT_TRUE(found(text, R"(\\begin\{(table|figure)\}(?!\[!?htbp\]|\[!t\]))").empty());
  EXPECT_GE(names("tableof").size(), 10u);
  EXPECT_FALSE(names("tableof").contains("contestants"));
}

/// Be it in the text or in the table of contestants.
TEST(ReportText, CitesAllThatItLists) {
  const std::string text = report();
  std::set<std::string> listed, cited;
  const auto collect = [](const std::string& from, const char* pattern, std::set<std::string>& to) {
    const std::regex sought(pattern);
    for (std::sregex_iterator it(from.begin(), from.end(), sought), last; it != last; ++it)
      for (std::string rest = (*it)[1]; !rest.empty();) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        to.insert(rest.substr(0, comma));
        rest.erase(0, comma + 1);
      }
  };
  collect(text, R"(\\bibitem\{([^}]*)\})", listed);
  collect(text, R"(\\cite\{([^}]*)\})", cited);
  collect(contestants_of_all_solvers(), R"(\\cite\{([^}]*)\})", cited);
  EXPECT_EQ(listed, cited);
}

/// One size of letters in figures and in print.
TEST(ReportText, PrintsFiguresAsTheyAreDrawn) {
  const std::string text = report();
  std::smatch margin;
  ASSERT_TRUE(std::regex_search(text, margin, std::regex(R"(a4paper,.*hmargin=([0-9.]+)cm)")));
  const double a4 = 21, inch = 2.54;  // cm
  const double width = (a4 - 2 * std::stod(margin[1])) / inch;
  EXPECT_LE(paper::text_width, width);
  EXPECT_NEAR(paper::text_width, width, 0.02);
  EXPECT_EQ(found(text, R"(\\includegraphics)").size(), 1u);
  EXPECT_EQ(found(text, R"(\\begin\{figure\}\[!htbp\]\\centering\\includegraphics\{#1\})").size(),
            1u)
      << "a figure is printed at another size than it is drawn, or in a frame of its own";
}

/// If one day a claim is about energy, the text is to say otherwise.
TEST(ReportText, NamesSettingsThatThereAreWhateverTheRows) {
  const Folder folder;
  const harness::Store store(folder / "store.sqlite");
  const evidence::Shelf shelf(store);
  const std::string macros = paper::pieces().at("settings")(shelf);
  for (const std::string& name : names("setting"))
    EXPECT_NE(macros.find("\\csname setting-" + name + "\\endcsname{"), macros.npos) << name;
}

}  // namespace
