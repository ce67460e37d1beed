// The page that the README opens with.

#include "paper/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/measure.hpp"
#include "paper/asked.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace {

using harness::testing::Folder;

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
            "a curtain of 64 × 64 vertices, k = 8000 N/m, h = 1/60 s (k h²/m = 4.41e+04)");
  EXPECT_EQ(asked_cloth(paper::latex_style()),
            "a curtain of $64 \\times 64$ vertices, $k = 8000$\\,N/m, $h = 1/60$\\,s ($k h^2/m = "
            "$\\,$4.41\\times10^{4}$)");
  EXPECT_EQ(asked_time(paper::latex_style()), "4\\,ms");
}

/// Two steps each of four cloths as the one that is asked about, on which two iterations of
/// Newton's take a decimetre to a ten-millionth.
std::vector<evidence::Row> solved_by_newton() {
  cloth::Scene scene = cloth::load_scene("curtain");
  for (const char* side : {"columns", "rows"}) scene.set(side, 64LL, "test");
  scene.set("stiffness", 8000.0, "test");
  scene.set("dt", 1 / 60.0, "test");
  evidence::Row trace = evidence::testing::row("Newton", ""),
                run = evidence::testing::timed("Newton", "", 1e-3, 1e-3);
  trace.solver = run.solver = "newton-cholesky";
  trace.scene_parameters = harness::parameters_of(scene);
  trace.curve = {{"iteration", {0, 1, 2}}, {"distance-max", {0.1, 0.01, 1e-7}}};
  harness::report_size(scene, cloth::build_system(scene), trace);
  std::vector<evidence::Row> rows;
  for (const char* name : {"a", "b", "c", "d"})
    for (const int frame : {1, 2})
      for (evidence::Row row : {trace, run}) {
        row.scene = name;
        row.frame = frame;
        rows.push_back(std::move(row));
      }
  return rows;
}

TEST(Asked, IsAnsweredBesideBothEnds) {
  const std::string answer =
      paper::asked_answer(evidence::Contest(solved_by_newton()), paper::markdown_style());
  for (const char* part : {"doing nothing leaves 100 mm and 100 mm: ",
                           "Newton leaves less than a micron after 2 ms and 2 ms. "})
    EXPECT_NE(answer.find(part), answer.npos) << answer;
}

TEST(MarkdownStyle, HasNoMarkupOfTheTextsOwn) {
  EXPECT_EQ(paper::markdown_style().text("a|b *c* `d` <e>"), "a\\|b \\*c\\* \\`d\\` \\<e\\>");
  EXPECT_EQ(paper::markdown_style().number(0.012345), "0.0123");
  EXPECT_EQ(paper::markdown_style().number(INFINITY), "∞");
}

}  // namespace
