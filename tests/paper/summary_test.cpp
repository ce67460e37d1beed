// The page that the README opens with.

#include "paper/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>

#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "paper/asked.hpp"
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

TEST(MarkdownStyle, HasNoMarkupOfTheTextsOwn) {
  EXPECT_EQ(paper::markdown_style().text("a|b *c* `d` <e>"), "a\\|b \\*c\\* \\`d\\` \\<e\\>");
  EXPECT_EQ(paper::markdown_style().number(0.012345), "0.0123");
  EXPECT_EQ(paper::markdown_style().number(INFINITY), "∞");
}

}  // namespace
