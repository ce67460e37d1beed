// The page that the README opens with.

#include "paper/summary.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/measure.hpp"
#include "paper/asked.hpp"
#include "paper/asked_table.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace {

using harness::testing::contains, harness::testing::Folder;

std::string file_of_root(const char* name) {
  return cloth::read_file(cloth::root() / name, 1 << 20, name);
}

TEST(Readme, OpensWithWhatIsRecorded) {
  const std::string readme = file_of_root("README.md"), start = "<!-- results -->\n",
                    end = "<!-- end of results -->\n";
  const std::size_t from = readme.find(start), to = readme.find(end);
  ASSERT_NE(from, readme.npos);
  ASSERT_NE(to, readme.npos);
  EXPECT_EQ(readme.substr(from + start.size(), to - from - start.size()),
            std::filesystem::exists(cloth::root() / "results/summary.md")
                ? file_of_root("results/summary.md")
                : "")
      << "./reproduce --record puts it there";
}

TEST(Summary, OfNoRowsSaysSo) {
  const Folder folder;
  const harness::Store store(folder / "store.sqlite");
  const std::string text = paper::summary(evidence::Shelf(store));
  EXPECT_TRUE(text.starts_with(paper::summary_start));
  EXPECT_NE(text.find("No rows"), text.npos);
}

TEST(Asked, IsOneQuestionInEitherStyle) {
  EXPECT_EQ(asked_cloth(paper::markdown_style()),
            "a curtain of 64 × 64 vertices, k = 8000 N/m, h = 1/60 s (k h²/m = 44100)");
  EXPECT_EQ(asked_cloth(paper::latex_style()),
            "a curtain of $64 \\times 64$ vertices, $k = 8000$\\,N/m, $h = 1/60$\\,s ($k h^2/m = "
            "$\\,$4.41\\times10^{4}$)");
  EXPECT_EQ(asked_time(paper::latex_style()), "4\\,ms");
}

constexpr double quick_each = 1e-3, slow_each = 1;  // of an iteration [s]

/// Two steps each of so many cloths as the one that is asked about, on which two iterations of
/// Newton's take a decimetre to a ten-millionth.
std::vector<evidence::Row> solved_by_newton(int cloths, double each) {
  cloth::Scene scene = cloth::load_scene("curtain");
  for (const char* side : {"columns", "rows"}) scene.set(side, 64LL, "test");
  scene.set("stiffness", 8000.0, "test");
  scene.set("dt", 1 / 60.0, "test");
  evidence::Row trace = evidence::testing::row("Newton", ""),
                run = evidence::testing::timed("Newton", "", each, each);
  trace.solver = run.solver = "newton-cholesky";
  trace.scene_parameters = harness::parameters_of(scene);
  trace.curve = {{"iteration", {0, 1, 2}}, {"distance-max", {0.1, 0.01, 1e-7}}};
  harness::report_size(scene, cloth::build_system(scene), trace);
  std::vector<evidence::Row> rows;
  for (int cloth = 0; cloth < cloths; ++cloth)
    for (const int frame : {1, 2})
      for (evidence::Row row : {trace, run}) {
        row.scene = fmt::format("cloth {}", cloth);
        row.frame = frame;
        row.suite = "springs";
        rows.push_back(std::move(row));
      }
  return rows;
}

std::string answer_on(int cloths, double each) {
  return paper::asked_answer(evidence::Contest(solved_by_newton(cloths, each)),
                             paper::markdown_style());
}

TEST(Asked, IsAnsweredFirstThenSaidHowSureThenHowFound) {
  const std::string answer = answer_on(4, quick_each);
  EXPECT_TRUE(answer.starts_with("Use **Newton**, 3 iterations a step.\n\n*How sure?* ")) << answer;
  EXPECT_TRUE(contains(answer, "\n\n*How was it found?* ")) << answer;
}

TEST(Asked, IsAnsweredBesideBothEnds) {
  const std::string answer = answer_on(4, quick_each);
  for (const char* part :
       {"After 4 ms its farthest vertex is less than 0.001 mm from the minimiser in the median ",
        "Doing nothing leaves 100 mm in the median, and 100 mm on the worst step. ",
        "Newton leaves less than a micron after 2 ms in the median, and after 2 ms on the worst "
        "step. ",
        "So few cloths cannot tell it from any other contestant."})
    EXPECT_TRUE(contains(answer, part)) << part << "\n" << answer;
}

TEST(Asked, IsToDoNothingWhereNoIterationIsDone) {
  const std::string answer = answer_on(4, slow_each);
  EXPECT_TRUE(
      answer.starts_with("**Do nothing**: even the first, Newton, is not shown to leave "
                         "less.\n\n*How sure?* "))
      << answer;
}

/// A second contestant leaves half of the way on each step; Newton next to nothing on every other
/// cloth, and twice the way on the others.
std::vector<evidence::Row> unsure(int cloths, bool has_second) {
  std::vector<evidence::Row> rows;
  for (evidence::Row row : solved_by_newton(cloths, quick_each)) {
    const bool is_trace = row.mode == harness::Mode::trace, is_odd = row.scene.back() % 2 == 1;
    if (is_trace && is_odd) row.curve["distance-max"] = {0.1, 0.15, 0.2};
    rows.push_back(row);
    if (!has_second) continue;
    row.label = row.solver = "lbfgs";
    if (is_trace) row.curve["distance-max"] = {0.1, 0.07, 0.05};
    rows.push_back(row);
  }
  return rows;
}

TEST(Asked, OpensWithThatNobodyIsShownToLeaveLess) {
  const evidence::Contest contest(unsure(6, false));
  const std::string answer = paper::asked_answer(contest, paper::markdown_style());
  EXPECT_TRUE(answer.starts_with(
      "**No contestant is shown to leave less than the first guess**, which takes no time. The "
      "best measured one is Newton, 3 iterations a step. What would decide it: the cloth's own "
      "steps, or those of more cloths like it than these 6 (docs/advise.md).\n\n*How sure?* "
      "Whether it "
      "leaves less than doing nothing, these steps cannot tell. "))
      << answer;
  const auto lines = paper::asked_answers(contest, paper::markdown_style());
  EXPECT_EQ(lines[2][1], "none (Newton =)") << "in 4 ms";
  EXPECT_EQ(lines[0][1], "doing nothing (Newton =)") << "in 1 ms";
}

TEST(Asked, NamesWhoIsShownToLeaveLessInTheFirstsPlace) {
  const std::string answer =
      paper::asked_answer(evidence::Contest(unsure(6, true)), paper::markdown_style());
  EXPECT_TRUE(answer.starts_with(
      "**The best measured contestant is not shown to leave less than the first guess**, which "
      "takes no time; of the next 1, these are: lbfgs. The best measured one is Newton, "))
      << answer;
}

/// Of one cloth of nine.
TEST(Asked, SaysWhatTheAdvisedDeclines) {
  std::vector<evidence::Row> rows = solved_by_newton(9, quick_each);
  for (const evidence::Row& row : solved_by_newton(9, slow_each)) {
    rows.push_back(row);
    rows.back().label = rows.back().solver = "lbfgs";
  }
  std::erase_if(rows,
                [](const auto& row) { return row.label == "Newton" && row.scene == "cloth 8"; });
  const evidence::Contest contest(rows);
  const std::string answer = paper::asked_answer(contest, paper::markdown_style());
  EXPECT_TRUE(answer.starts_with(
      "Use **Newton**, 3 iterations a step; it declines 2 of the 18 steps most like it, and 2 of "
      "all 18 on meshes of about that size.\n\n"))
      << answer;
  EXPECT_EQ(paper::asked_answers(contest, paper::markdown_style())[2][4], "2 of 18; 2 of 18");
}

/// The leader is called so, and of what is missing.
TEST(Asked, NamesALeaderWhereTheDataCannotDecide) {
  const std::string answer = answer_on(3, quick_each);
  EXPECT_TRUE(answer.starts_with(
      "The data cannot decide. Until they can, use **Newton**, 3 iterations a step: the leader on "
      "the steps that exist, by the geometric mean of the distance left, as a share of the first "
      "guess's.\n\n*How sure?* Of other cloths this says nothing: 6 steps of 3 cloths like it were "
      "measured; conclusions about others need at least 8 steps of 4 cloths. On the steps that "
      "exist, the leader's farthest vertex is less than 0.001 mm from the minimiser in the median "
      "after 4 ms; doing nothing leaves 100 mm.\n\n*How was it found?* Of 1 contestant, Newton "
      "leaves "
      "the least distance on the 6 measured steps most like this one (k h²/m from 44100 to 44100): "
      "1e-05 of the first guess's, in the geometric mean."))
      << answer;
  const std::string nothing = answer_on(3, slow_each);
  EXPECT_TRUE(
      nothing.starts_with("The data cannot decide. Until they can, **do nothing**: even the leader "
                          "on the steps that exist, Newton, leaves no less there."))
      << nothing;
}

/// Newton leaves a millimetre of each step, another half of that on most of them, and half of the
/// way on every third.
std::vector<evidence::Row> beside_a_gambler(int cloths) {
  std::vector<evidence::Row> rows;
  int step = 0;
  for (evidence::Row row : solved_by_newton(cloths, quick_each)) {
    const bool is_trace = row.mode == harness::Mode::trace;
    if (is_trace) row.curve["distance-max"] = {0.1, 0.01, 1e-3};
    rows.push_back(row);
    row.label = "gambler";
    row.solver = "lbfgs";
    if (is_trace) row.curve["distance-max"] = {0.1, 0.09, step++ % 3 == 0 ? 0.05 : 5e-4};
    rows.push_back(row);
  }
  return rows;
}

/// First is who leaves the least share of the way, in the geometric mean.
TEST(Asked, SaysWhoWouldBeFirstByTheMedian) {
  const std::string other = " By the median alone, gambler would be first, with 0.5 mm.";
  for (const int cloths : {3, 4}) {
    const evidence::Contest contest(beside_a_gambler(cloths));
    const std::string answer = paper::asked_answer(contest, paper::markdown_style());
    EXPECT_TRUE(
        contains(answer, cloths < 4 ? "Until they can, use **Newton**, " : "Use **Newton**, "))
        << answer;
    EXPECT_TRUE(contains(answer, " 1 mm from the minimiser in the median ")) << answer;
    EXPECT_TRUE(contains(answer, other)) << answer;
    EXPECT_FALSE(contains(answer_on(cloths, quick_each), "By the median alone"))
        << "it is Newton, too";
  }
}

TEST(Asked, NamesNobodyWhereNothingLikeItWasMeasured) {
  const std::vector<evidence::Row> rows{
      evidence::testing::halving("Newton", "curtain"),
      evidence::testing::timed("Newton", "curtain", quick_each, quick_each)};
  const evidence::Contest contest(rows);
  EXPECT_EQ(
      paper::asked_answer(contest, paper::markdown_style()),
      "The data cannot decide, and no contestant leads: no step like it was measured; conclusions "
      "about others need at least 8 steps of 4 cloths. What to measure: docs/advise.md.");
  EXPECT_EQ(paper::asked_answers(contest, paper::markdown_style()).front(),
            (std::vector<std::string>{"in 1 ms", "no step like it was measured", ""}))
      << "what is needed stands above the table";
}

TEST(Asked, HasALeaderForEveryTimeAndDistance) {
  const auto lines = paper::asked_answers(evidence::Contest(solved_by_newton(3, quick_each)),
                                          paper::markdown_style());
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines[0][2], "doing nothing, 100 mm") << "in 1 ms";
  EXPECT_EQ(lines[2][2], "Newton, less than 0.001 mm") << "in 4 ms";
  EXPECT_EQ(lines[6][2], "Newton, 2 ms") << "to 1 mm";
}

/// So many steps of the very cloth, on which Newton leaves next to nothing, but on the `lost`
/// first, which it takes farther away.
std::vector<evidence::Row> of_the_very_cloth(int steps, int lost) {
  std::vector<evidence::Row> rows;
  const std::vector<evidence::Row> two = solved_by_newton(1, quick_each);
  for (int frame = 1; frame <= steps; ++frame)
    for (evidence::Row row : {two[0], two[1]}) {
      row.scene = "curtain";
      row.frame = 15 * frame;
      if (row.mode == harness::Mode::trace && frame <= lost)
        row.curve["distance-max"] = {0.1, 0.15, 0.2};
      rows.push_back(std::move(row));
    }
  return rows;
}

/// Then those like it are heard on other cloths.
TEST(Asked, IsAnsweredByTheClothsOwnStepsFirst) {
  const evidence::Contest own(of_the_very_cloth(8, 0)), likely(solved_by_newton(4, quick_each));
  const std::string answer = paper::asked_answer(likely, paper::markdown_style(), &own);
  EXPECT_TRUE(
      answer.starts_with("Use **Newton**, 3 iterations a step.\n\n*How sure?* It leaves less "
                         "than doing nothing. After 4 ms its farthest vertex is "))
      << answer;
  for (const char* part :
       {"(95 % interval over its steps: ",
        "\n\n*How was it found?* Of 1 contestant, Newton leaves the least distance on 8 steps of "
        "this "
        "very cloth: 1e-05 of the first guess's, ",
        "\n\n*And on other cloths like it?* The advice is Newton, 3 iterations a step: less than "
        "0.001 mm in the median (95 % interval: ",
        " on the 8 measured steps most like this one, where doing nothing leaves 100 mm in the "
        "median."})
    EXPECT_TRUE(contains(answer, part)) << part << "\n" << answer;
  EXPECT_EQ(paper::asked_answer(likely, paper::markdown_style(), &likely), answer_on(4, quick_each))
      << "of other cloths";
}

/// To 10 mm, too, for its first guesses are 100 mm away.
TEST(Asked, AnswersOtherWishesByTheClothsOwnSteps) {
  const evidence::Contest own(of_the_very_cloth(8, 0)), likely(solved_by_newton(3, quick_each));
  const auto by_likeness = paper::asked_answers(likely, paper::markdown_style());
  const auto lines = paper::asked_answers(likely, paper::markdown_style(), &own);
  ASSERT_EQ(lines.size(), by_likeness.size());
  for (std::size_t k = 2; k < lines.size(); ++k) {  // in 1 and 2 ms, Newton has not begun
    SCOPED_TRACE(lines[k][0]);
    EXPECT_EQ(by_likeness[k].size(), 3u) << "three cloths decide nothing";
    ASSERT_EQ(lines[k].size(), 9u);
    EXPECT_EQ(lines[k][1], "Newton");
    EXPECT_EQ(lines[k][4], "0 of 8");
  }
}

/// But seven do not, whether first guesses are there or not.
TEST(Asked, HasAnAnswerToEveryWishBySevenOfItsOwnSteps) {
  const evidence::Contest own(of_the_very_cloth(7, 0)), likely(solved_by_newton(3, quick_each));
  EXPECT_EQ(paper::asked_answers(likely, paper::markdown_style(), &own),
            paper::asked_answers(likely, paper::markdown_style()));
}

/// Whose first guesses are as near as that.
TEST(Asked, AsksForNothingThatTheFirstGuessIs) {
  std::vector<evidence::Row> rows = of_the_very_cloth(8, 0);
  for (evidence::Row& row : rows)
    if (row.mode == harness::Mode::trace) row.curve["distance-max"].front() = 5e-3;
  const evidence::Contest own(rows), likely(solved_by_newton(4, quick_each));
  const auto lines = paper::asked_answers(likely, paper::markdown_style(), &own);
  const auto to_10_mm = std::ranges::find(lines, "to 10 mm", [](const auto& l) { return l[0]; });
  ASSERT_NE(to_10_mm, lines.end());
  EXPECT_EQ(*to_10_mm,
            (std::vector<std::string>{"to 10 mm", "the first guess is there on 8 of its 8 steps"}));
}

TEST(Asked, HearsSevenOfTheClothsOwnStepsAsThoseOfOneCloth) {
  const evidence::Contest own(of_the_very_cloth(7, 0)), likely(solved_by_newton(4, quick_each));
  EXPECT_EQ(paper::asked_answer(likely, paper::markdown_style(), &own), answer_on(4, quick_each));
}

TEST(Asked, SaysWhenTheClothsOwnStepsCannotTell) {
  const evidence::Contest own(of_the_very_cloth(8, 3)), likely(solved_by_newton(3, quick_each));
  const std::string answer = paper::asked_answer(likely, paper::markdown_style(), &own);
  EXPECT_TRUE(answer.starts_with(
      "**No contestant is shown to leave less than the first guess**, which takes no time. The "
      "best "
      "measured one is Newton, 3 iterations a step. What would decide it: more of its own steps "
      "than these 8 (docs/advise.md)."))
      << answer;
  EXPECT_TRUE(contains(answer,
                       "*And on other cloths like it?* The data cannot decide: 6 steps of 3 "
                       "cloths like it were measured; "))
      << answer;
}

TEST(Asked, TellsHowGoodSuchAdviceIs) {
  const std::string text = paper::asked_held_out(evidence::Contest(solved_by_newton(4, quick_each)),
                                                 paper::markdown_style());
  for (const char* part :
       {"*How good is advice from other cloths?* This was tried on 8 steps of about that size, ",
        "The advice is the contestant that is first on all other cloths; in the geometric mean it "
        "leaves 1 times as much (1 times on nine of ten, 1 times at worst). ",
        "Doing nothing leaves 100000 times as much "})
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
}

std::string summary_of(std::vector<evidence::Row> rows) {
  int keys = 0;
  for (evidence::Row& row : rows) {
    row.experiment = "cloths";
    row.key = std::to_string(++keys);
  }
  const Folder folder;
  harness::Store store(folder / "store.sqlite");
  EXPECT_TRUE(store.fill({}, {{"cloths", rows}}));
  return paper::summary(evidence::Shelf(store));
}

TEST(Summary, NamesLeadersWhereTheDataCannotDecide) {
  const std::string text = summary_of(solved_by_newton(3, quick_each));
  for (const char* part :
       {"\n\nWhich solver for a curtain of 64 × 64 vertices, ",
        "\n\nThe data cannot decide. Until ",
        " These contestants lead on the steps of such cloths that exist, for a time by the "
        "geometric mean of the "
        "distance left, as a share of the first guess's; for a distance by the number of steps on "
        "which it never gets there, then the geometric mean of its times. ",
        "The table has medians, by which another may be first:\n\n| wished for | leader on the "
        "steps that exist |\n",
        "\n| in 4 ms | Newton, less than 0.001 mm |\n",
        "\n| springs, 1000 to 100000 | Newton, 2 ms (leader on 6 steps) |\n", "\nVerdicts on "})
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
}

TEST(Summary, AdvisesWhereTheDataCanDecide) {
  const std::string text = summary_of(solved_by_newton(4, quick_each));
  for (const char* part :
       {"\n\nUse **Newton**, 3 iterations a step.\n\n*How sure?* ",
        "\n\n*How good is advice from other cloths?* ", "\n\n| wished for | advised | ",
        "\n*Advised*: the contestant that is first for a time by the geometric "
        "mean of the distance left, as a share of the first guess's; for a "
        "distance by "})
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
  EXPECT_FALSE(contains(text, "leader on the steps that exist")) << text;
}

TEST(MarkdownStyle, HasNoMarkupOfTheTextsOwn) {
  EXPECT_EQ(paper::markdown_style().text("a|b *c* `d` <e>"), "a\\|b \\*c\\* \\`d\\` \\<e\\>");
  EXPECT_EQ(paper::markdown_style().number(0.012345), "0.0123");
  EXPECT_EQ(paper::markdown_style().number(29812), "29800");
  EXPECT_EQ(paper::markdown_style().number(4.2e6), "4.2e+06");
  EXPECT_EQ(paper::markdown_style().number(INFINITY), "∞");
}

}  // namespace
