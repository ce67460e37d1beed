#include "paper/report.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/harness/testing.hpp"

namespace paper {
namespace {

/// Of scene-LETTERS.png there can be no file, which is no error: a scene's own file is shorter.
TEST(Report, HasNoPictureOfASceneWhoseNameIsTooLongForOne) {
  for (const std::size_t letters : {241u, 246u, 250u, 5000u})
    EXPECT_EQ(picture_of(std::string(letters, 'x')), "") << letters;
}

TEST(Report, TellsInWhichPiecesSomethingHasNoRows) {
  const harness::testing::Folder folder;
  std::filesystem::create_directory(folder / "report");
  for (const auto& [name, piece] : pieces()) folder.write("report/" + name + ".tex", "rows");
  EXPECT_EQ(gaps(folder / ""), std::vector<std::string>());
  folder.write("report/budget.tex", std::string("a ") + no_rows);
  folder.write("report/numbers.tex", std::string("b ") + no_number + " c " + no_number);
  EXPECT_EQ(gaps(folder / ""), (std::vector<std::string>{"budget", "numbers"}));
}

TEST(Report, TellsItsPagesByTheLog) {
  const harness::testing::Folder folder;
  std::filesystem::create_directory(folder / "report");
  folder.write("report/report.log",
               "(./numbers.tex)\nOutput written on report.pdf (20 pages, 9 bytes).\n");
  EXPECT_EQ(pages(folder / ""), 20);
  folder.write("report/report.log", "! Emergency stop.\n");
  EXPECT_THROW(pages(folder / ""), std::runtime_error);
}

TEST(Report, TellsByTheLogHowFarItLeavesThePage) {
  const harness::testing::Folder folder;
  std::filesystem::create_directory(folder / "report");
  folder.write("report/report.log", "Output written on report.pdf (20 pages, 9 bytes).\n");
  EXPECT_EQ(overfull(folder / ""), 0);
  folder.write("report/report.log",
               "Overfull \\hbox (3.25pt too wide) in alignment at lines 2--7\n []\n"
               "Overfull \\hbox (128.5pt too wide) in paragraph at lines 8--9\n"
               "Overfull \\hbox (8.0pt too wide) in alignment at lines 10--11\n"
               "Overfull \\vbox (300.0pt too high) has occurred\n");
  EXPECT_EQ(overfull(folder / ""), 128.5);
}

}  // namespace
}  // namespace paper
