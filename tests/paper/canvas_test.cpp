#include "paper/canvas.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/zlib.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <cmath>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "experiments/harness/program.hpp"
#include "paper/failures.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using harness::testing::Folder, harness::testing::message_of, harness::testing::text_of;

/// Of the letters of a PDF that Cairo wrote [pt].
std::vector<Real> printed_sizes(const std::filesystem::path& pdf) {
  const std::string all = harness::testing::text_of(pdf.string());
  const std::regex matrix(R"(([0-9.]+) 0 0 -?[0-9.]+ [0-9.-]+ [0-9.-]+ Tm)");
  std::vector<Real> sizes;
  const std::string begin = "stream\n", end = "endstream";
  for (std::size_t at = all.find(begin); at != all.npos; at = all.find(begin, at)) {
    at += begin.size();
    const std::string packed = all.substr(at, all.find(end, at) - at);
    at = all.find(end, at) + end.size();
    std::string text;
    try {
      boost::iostreams::filtering_ostream out;
      out.push(boost::iostreams::zlib_decompressor());
      out.push(boost::iostreams::back_inserter(text));
      out << packed;
    } catch (const std::exception&) {  // a font
    }
    for (std::sregex_iterator one(text.begin(), text.end(), matrix), last; one != last; ++one)
      sizes.push_back(std::stod((*one)[1]));
  }
  return sizes;
}

/// For as long as it lives, no file grows beyond so many bytes: what follows fails as on a full
/// disk.
class FilesUpTo {
 public:
  explicit FilesUpTo(rlim_t bytes) : handler_(signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FilesUpTo() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, handler_);
  }
  FilesUpTo(const FilesUpTo&) = delete;
  FilesUpTo& operator=(const FilesUpTo&) = delete;

 private:
  sighandler_t handler_;
  rlimit before_{};
};

/// Of figures/f.dat, below its head.
std::string data_in(const Folder& folder) {
  const std::string text = text_of(folder / "figures/f.dat");
  return text.substr(text.find('\n') + 1);
}

TEST(Canvas, TellsThatItsDataIsCutShort) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  const FilesUpTo limit(100);
  const std::string told = message_of([&] {
    canvas.data({std::vector<Real>(1000, 1), std::vector<Real>(1000, 2)});
  });
  EXPECT_EQ(told, "cannot write " + (folder / "figures/f.dat").string() +
                      "; see that there is room on its disk");
}

TEST(Canvas, TellsThatItsScriptIsCutShortAndLeavesTheOneBefore) {
  const Folder folder;
  std::filesystem::create_directory(folder / "figures");
  const std::string before = folder.write("figures/f.gp", "# one before");
  Canvas canvas(folder / "figures", "f");
  canvas.plot({{"line", {1, 2}, {3, 4}}});
  const FilesUpTo limit(100);
  EXPECT_EQ(message_of([&] { canvas.finish(); }),
            "cannot write " + before + "; see that there is room on its disk");
  EXPECT_EQ(harness::testing::text_of(before), "# one before");
}

TEST(Canvas, BreaksALineWhereItHasNoValue) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  canvas.plot({{"line", {1, 2, 3, 4}, {1, NAN, INFINITY, 5}}});
  canvas.finish();
  EXPECT_EQ(data_in(folder), "1 1\n2 nan\n3 nan\n4 5\n");
}

/// By which it is found: gnuplot's index.
TEST(Canvas, HasTwoBlankLinesBetweenSeries) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  EXPECT_EQ(canvas.data({{1, 2}, {3, 4}}), "'f.dat' index 0");
  EXPECT_EQ(canvas.data({{5}, {6}}), "'f.dat' index 1");
  canvas.plot({{"line", {7, 8}, {9, 10}}});
  canvas.finish();
  EXPECT_EQ(data_in(folder), "1 3\n2 4\n\n\n5 6\n\n\n7 9\n8 10\n");
}

TEST(Canvas, WritesNoMoreDigitsThanAreSeen) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  canvas.data({{1. / 3, 12345678, -NAN}, {1e-14 / 3, 200, INFINITY}});
  canvas.plot({{"line", {1, 2}, {3, 4}}});
  canvas.finish();
  EXPECT_TRUE(data_in(folder).starts_with("0.33333 3.3333e-15\n1.2346e+07 200\nnan inf\n"))
      << data_in(folder);
}

/// Two panels, of a line and of a mark.
void draw_panels(const std::filesystem::path& folder) {
  Canvas canvas(folder, "f");
  canvas.panels(1, 2, 1);
  const Axis x{"x", 1, 1e3}, y{"y", 1e-3, 1};
  canvas.plot({{"line", {1, 1e3}, {1, 0.1}, {}, {}, "lines"}}, x, y, {});
  canvas.plot({{"line", {1, 1e3}, {1, 0.1}}, {"mark", {10}, {0.1}}}, x, y, {"line", "mark"});
  canvas.script() << "unset multiplot\n";
  canvas.finish();
}

TEST(Canvas, IsDrawnAgainByItsScriptAndDataAlone) {
  const Folder folder;
  draw_panels(folder / "figures");
  std::filesystem::create_directory(folder / "again");
  for (const char* file : {"f.gp", "f.dat"})
    std::filesystem::copy_file(folder / "figures" / file, folder / "again" / file);
  harness::run_program(harness::gnuplot, {"--default-settings", "f.gp"}, folder / "again");
  EXPECT_EQ(text_of(folder / "again/f.svg"), text_of(folder / "figures/f.svg"));
}

TEST(Canvas, IsTheSameInEveryFolder) {
  const Folder here, there;
  draw_panels(here / "figures");
  draw_panels(there / "elsewhere");
  for (const std::string file : {"f.gp", "f.dat", "f.svg"})
    EXPECT_EQ(text_of(here / ("figures/" + file)), text_of(there / ("elsewhere/" + file))) << file;
}

TEST(Canvas, PlotsNothingButPoints) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  EXPECT_THROW(canvas.plot({{"line", {1, NAN}, {NAN, 2}}}), NothingToPlot);
  EXPECT_THROW(canvas.plot(std::string()), NothingToPlot);
}

TEST(Canvas, LeavesNoTextThatIsTooSmallToReadInPrint) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  canvas.script() << "set label 1 'small' at graph 0.5,0.5 font ',6.5'\n";
  canvas.plot({{"line", {1, 2}, {3, 4}}});
  const std::string told = message_of([&] { canvas.finish(); });
  EXPECT_EQ(told,
            "figure f: has text of 6.5 pt, and in print none is read that has less than 7; the "
            "script is " +
                (folder / "figures/f.gp").string());
}

TEST(Canvas, NamesTheLinesOfTheLastPanelAtTheirEnds) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  canvas.panels(1, 2, 1);
  const Axis x{"x", 1, 1e3}, y{"y", 1e-3, 1};
  const std::vector<Series> lines{{"upper", {1, 1e3}, {1, 0.1}}, {"lower", {1, 1e3}, {1, 0.09}}};
  for (int panel = 0; panel < 2; ++panel) canvas.plot(lines, x, y, {"upper", "lower"});
  canvas.script() << "unset multiplot\n";
  canvas.finish();
  const std::string script = harness::testing::text_of((folder / "figures/f.gp").string());
  const std::size_t first = script.find("plot '"), last = script.find("plot '", first + 1);
  for (const char* name : {"'upper' at graph", "'lower' at graph"}) {
    EXPECT_GT(script.find(name), first) << "in the last panel alone";
    EXPECT_LT(script.find(name), last);
  }
  EXPECT_GE(smallest_text(folder / "figures/f.svg"), 6.98);
}

/// What is printed is as large as what is shown.
TEST(Canvas, PrintsLettersAsLargeAsTheyAreShown) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  canvas.panels(1, 1, 1);
  canvas.plot({{"line", {1, 1e3}, {1, 0.1}}}, {"x", 1, 1e3}, {"y", 1e-3, 1}, {"line"});
  canvas.script() << "unset multiplot\n";
  canvas.finish();
  const std::vector<Real> sizes = printed_sizes(folder / "figures/f.pdf");
  ASSERT_FALSE(sizes.empty());
  EXPECT_NEAR(std::ranges::min(sizes), smallest_text(folder / "figures/f.svg"), 0.05);
}

TEST(Axis, SharesAreLogarithmicAndMayFall) {
  EXPECT_NEAR((Axis{"", 1, 1e4}.share(10)), 0.25, 1e-12);
  EXPECT_NEAR((Axis{"", 10, 1e-3}.share(1)), 0.25, 1e-12);
  EXPECT_NEAR((Axis{"", 2, 4, Scale::linear}.share(3)), 0.5, 1e-12);
}

TEST(MovedApart, StaysWhereThereIsRoomAndIsNeverOverAnother) {
  EXPECT_EQ(moved_apart({1, 3}, {1, 1}, 4), (std::vector<Real>{1, 3}));
  for (const std::vector<Real>& wanted :
       {std::vector<Real>{0, 0, 0}, {2, 2, 2}, {4, 4, 4}, {0, 2, 2.1}}) {
    const std::vector<Real> at = moved_apart(wanted, {1, 1, 1}, 4);
    EXPECT_GE(at[0], 0.5);
    EXPECT_GE(at[1] - at[0], 1 - 1e-12);
    EXPECT_GE(at[2] - at[1], 1 - 1e-12);
    EXPECT_LE(at[2], 3.5);
  }
  EXPECT_NEAR(moved_apart({2, 2}, {1, 1}, 4)[0], 1.5, 1e-12) << "either gives way";
}

TEST(Wrapped, BreaksAtABracketAndElseBehindBlanksAndHyphens) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrapped("vivace", 24), Lines{"vivace"});
  EXPECT_EQ(wrapped("diagonal-descent (rho 0.995)", 24),
            (Lines{"diagonal-descent", "(rho 0.995)"}));
  EXPECT_EQ(wrapped("augmented-vertex-block-descent", 24),
            (Lines{"augmented-vertex-block-", "descent"}));
}

TEST(TitleLines, AreNoWiderThanTheirPanelAndBreakListsBehindCommas) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(title_lines("curtain", "n = 21, k = 8000", 1.5),
            (Lines{"curtain", "n = 21, k = 8000"}));
  EXPECT_EQ(title_lines("curtain", "n = 21, k = 8000", 0.8),
            (Lines{"curtain", "n = 21,", "k = 8000"}));
  EXPECT_EQ(title_lines("curtain", "n = 21, stiffness = 200000", 1),
            (Lines{"curtain", "n = 21,", "stiffness =", "200000"}));
  EXPECT_EQ(title_lines("drape-on-sphere", "", 0.6), (Lines{"drape-on-", "sphere"}));
  EXPECT_EQ(title_lines("", "k = 8000", 1), Lines{"k = 8000"});
}

TEST(NamingGrey, SaysEveryNameOnceInLinesThatAreShortEnough) {
  EXPECT_EQ(naming_grey({"a, b", "c", "d"}, 23),
            (std::vector<std::string>{"others, grey: a (b); c;", "d"}));
  EXPECT_TRUE(naming_grey({}, 23).empty());
}

TEST(Marked, HasAMarkOnEveryPointOfAFew) {
  const std::vector<Series> all = marked({"few", {1, 2, 4}, {3, 2, 1}}, 0.5);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].style, "linespoints");
}

TEST(Marked, HasSomeMarksOnALongLineAndOthersAtAnotherPhase) {
  Series line{"long", {}, {}};
  for (int k = 1; k <= 1000; ++k) line.x.push_back(k), line.y.push_back(1. / k);
  const std::vector<Series> all = marked(line, 0.25), other = marked(line, 0.75);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].style, "lines");
  EXPECT_EQ(all[1].like, "long");
  EXPECT_EQ(all[1].x.size(), 6u);
  for (std::size_t k = 2; k < 6; ++k)  // a mark is at a whole number, the next one that there is
    EXPECT_NEAR(std::log10(all[1].x[k] / all[1].x[k - 1]), 0.5, 1 / all[1].x[k - 1]);
  for (std::size_t k = 2; k < 6; ++k) EXPECT_NE(all[1].x[k], other[1].x[k]);
}

/// A label's lines one after another, seconds of which nothing is left, a gap: it ends, and no
/// point of the line is lost.
TEST(Marked, EndsWhereALineDoesNotGoOn) {
  for (const Real last : {1., 0.5, 0., -1., std::nan("")}) {
    Series line{"back", {}, {}};
    for (int k = 1; k < 20; ++k) line.x.push_back(k), line.y.push_back(1);
    line.x.push_back(last), line.y.push_back(1);
    const std::vector<Series> all = marked(line, 0.5);
    ASSERT_EQ(all.size(), 1u) << last;
    EXPECT_EQ(all[0].x.size(), 20u);
  }
  Series gap{"gap", {}, {}};
  for (int k = 1; k < 30; ++k) gap.x.push_back(k == 9 ? std::nan("") : k), gap.y.push_back(1);
  EXPECT_EQ(marked(gap, 0.5).size(), 2u);
}

TEST(EvenTics, AreRoundNumbersAndNoMoreThanAsked) {
  EXPECT_EQ(even_tics('x', 0, 10, 5), "set xtics 0,2\nunset mxtics\n");
  EXPECT_EQ(even_tics('x', 0.3, 10, 4), "set xtics 5,5\nunset mxtics\n");
  EXPECT_EQ(even_tics('y', -0.013, 0.017, 5), "set ytics -0.01,0.01\nunset mytics\n");
  EXPECT_EQ(even_tics('y', 700, 800, 10), "set ytics 700,10\nunset mytics\n");
}

TEST(PowersOfTen, AreAFewTicsWithinTheAxis) {
  EXPECT_EQ(powers_of_ten('y', 0.02, 3000), "set ytics 1e-1,1e1,1e3\nunset mytics\n");
  EXPECT_EQ(powers_of_ten('y', 1e-15, 500), "set ytics 1e-12,1e4,1e2\nunset mytics\n");
  EXPECT_EQ(powers_of_ten('x', 1e-3, 1e4), "set xtics 1e-2,1e2,1e4\nunset mxtics\n");
}

TEST(PowersOfTen, AreOnEveryAxisThatBeginsLowEnough) {
  EXPECT_EQ(with_a_power_of_ten(2e-3, 7e-3), 1e-3);
  EXPECT_EQ(with_a_power_of_ten(2e-3, 2e-1), 2e-3);
  EXPECT_EQ(powers_of_ten('y', 1e-3, 7e-3), "set ytics 1e-3,1e1,1e-3\nunset mytics\n");
}

TEST(PowerOfTen, IsWrittenAsOne) {
  EXPECT_EQ(power_of_ten(1e-2), "10⁻²");
  EXPECT_EQ(power_of_ten(1e10), "10¹⁰");
  EXPECT_EQ(power_of_ten(0.3), "0.3");
}

TEST(FailureStrip, LiesAboveAllValuesAndHoldsItsCrossesApart) {
  const Real low = 1e-2, high = 1e2, share = 0.2;
  const FailureStrip strip(low, high, share);
  const Real top = high * std::pow(high / low, share / (1 - share));
  EXPECT_NEAR(std::log(top / high), share * std::log(top / low), 1e-12);
  for (std::size_t place = 0; place < 4; ++place) {
    EXPECT_GT(strip.level(place, 4), place == 0 ? high : strip.level(place - 1, 4));
    EXPECT_LT(strip.level(place, 4), top);
  }
  EXPECT_NE(strip.script().find("set yrange [0.01:1000]"), std::string::npos);
}

TEST(FailureStrip, OfALinearAxisHasItsShareToo) {
  const FailureStrip strip(-1, 3, 0.2, Scale::linear);
  EXPECT_NEAR(strip.top(), 4, 1e-12);
  EXPECT_NEAR(strip.level(0, 1), 3.5, 1e-12);
}

TEST(Curve, HasNoLineWhereItHasAFailure) {
  Curve curve{{"line", {}, {}}};
  curve.add(1, 5);
  curve.add(2, INFINITY);
  curve.add(3, 6);
  EXPECT_EQ(curve.failures, std::vector<Real>{2});
  EXPECT_EQ(curve.line.x, (std::vector<Real>{1, 2, 3}));
  EXPECT_TRUE(std::isnan(curve.line.y[1]));
}

/// Curves that are asked at 1, 2 and 32, and fail at some.
Curve failing(const std::vector<Real>& at) {
  Curve curve{{"line", {}, {}}};
  for (const Real x : {1, 2, 32}) curve.add(x, std::ranges::count(at, x) > 0 ? INFINITY : 5);
  return curve;
}

TEST(Failures, OfOnePlaceStandSideBySide) {
  const Curve all = failing({1, 2, 32}), last = failing({32}), none = failing({});
  const auto crosses =
      side_by_side({&all, &none, &last, &last}, Scale::log, std::log(1.1), std::log(2));
  ASSERT_EQ(crosses.size(), 4u);
  EXPECT_EQ(crosses[0].size(), 3u);
  EXPECT_NEAR(crosses[0][0], 1, 1e-12) << "it is alone there";
  EXPECT_TRUE(crosses[1].empty());
  EXPECT_NEAR(crosses[0][2], 32 / 1.1, 1e-9);
  EXPECT_NEAR(crosses[2][0], 32, 1e-9);
  EXPECT_NEAR(crosses[3][0], 32 * 1.1, 1e-9);
}

TEST(Failures, OfALinearAxisStandSideBySideByDistances) {
  const Curve one = failing({2});
  const auto crosses = side_by_side({&one, &one, &one}, Scale::linear, 0.1, 5);
  EXPECT_NEAR(crosses[0][0], 1.9, 1e-12);
  EXPECT_NEAR(crosses[1][0], 2, 1e-12);
  EXPECT_NEAR(crosses[2][0], 2.1, 1e-12);
}

TEST(Failures, StayNearerToTheirPlaceThanToAnother) {
  const Curve one = failing({2});
  const std::vector<const Curve*> ten(10, &one);
  const auto crosses = side_by_side(ten, Scale::log, std::log(1.5), std::log(3));
  for (std::size_t k = 0; k < ten.size(); ++k) {
    EXPECT_GT(crosses[k][0], std::sqrt(2)) << "the middle of 1 and 2";
    EXPECT_LT(crosses[k][0], 2 * std::sqrt(2));
    if (k > 0) {
      EXPECT_GT(crosses[k][0], 1.05 * crosses[k - 1][0]);
    }
  }
}

TEST(Failures, StayOnTheAxis) {
  const Curve one = failing({32});
  const auto crosses =
      side_by_side(std::vector<const Curve*>(10, &one), Scale::log, std::log(1.5), std::log(1.2));
  EXPECT_GT(crosses.front()[0], 32 / 1.2);
  EXPECT_LT(crosses.back()[0], 32 * 1.2);
  EXPECT_GT(crosses.back()[0], 32 * 1.1);
}

}  // namespace
}  // namespace paper
