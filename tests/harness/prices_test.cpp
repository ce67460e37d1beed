// Which frozen steps are timed where prices are asked for.

#include "experiments/harness/prices.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace harness {
namespace {

Row trace(const std::string& solver, int step, Real vertices, Real iterations) {
  Row row;
  row.solver = solver;
  row.scene = "curtain";
  row.frame = step;
  row.part = Part::frozen;
  row.outcome = Outcome::converged;
  row.metrics = {{"vertices", vertices},
                 {"springs", 6 * vertices},
                 {"faces", 2 * vertices},
                 {"iterations-spent", iterations}};
  return row;
}

MeasureSpec priced() {
  MeasureSpec spec;
  spec.prices = true;
  return spec;
}

/// Such a trace, with what each of ten iterations took by its clock [s].
Row clocked(const std::string& solver, int step, Real first, Real each) {
  Row row = trace(solver, step, 441, 10);
  for (int k = 0; k <= 10; ++k) {
    row.curve["iteration"].push_back(Real(k));
    row.curve["seconds"].push_back(k == 0 ? 0 : first + (k - 1) * each);
  }
  return row;
}

std::vector<Timing> timings_of(const std::vector<Row>& traces, const MeasureSpec& spec = priced()) {
  std::vector<Traced> all;
  for (const Row& row : traces) all.push_back({row});
  return harness::timings(all, spec);
}

/// Places of those that are timed.
std::vector<std::size_t> timed(const std::vector<Row>& traces, const MeasureSpec& spec = priced()) {
  const std::vector<Timing> marks = timings_of(traces, spec);
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < marks.size(); ++k)
    if (marks[k] != Timing::none) places.push_back(k);
  return places;
}

using Places = std::vector<std::size_t>;

TEST(Prices, AreOfOneStepForEachContestantAndMesh) {
  EXPECT_EQ(timed({trace("a", 0, 441, 20), trace("b", 0, 441, 20), trace("a", 1, 435, 20),
                   trace("b", 1, 435, 20), trace("a", 2, 4096, 20), trace("a", 3, 4140, 20)}),
            (Places{0, 1, 4}));
  Row two_threads = trace("a", 1, 441, 20);
  two_threads.scene_parameters["step.threads"] = 2LL;
  Row other = trace("a", 2, 441, 20);
  other.solver_settings["rho"] = 0.9;
  EXPECT_EQ(timed({trace("a", 0, 441, 20), two_threads, other}), (Places{0, 1, 2}));
}

TEST(Prices, AreOfAMeshOfItsOwnWhereItsEnergiesAre) {
  Row membrane = trace("a", 1, 441, 20), bent = trace("a", 2, 441, 20),
      touching = trace("a", 3, 441, 20), denser = trace("a", 4, 441, 20);
  membrane.scene_parameters["membrane.membrane"] = std::string("stvk");
  bent.scene_parameters["bending.bending"] = std::string("hinge");
  touching.scene_parameters["step.contact"] = std::string("penalty");
  denser.metrics["springs"] = 4 * 441;
  EXPECT_EQ(timed({trace("a", 0, 441, 20), membrane, bent, touching, denser}),
            (Places{0, 1, 2, 3, 4}));
  EXPECT_EQ(mesh_of(membrane), "512 vertices, 6 springs, 2 faces, stvk, , ");
}

TEST(Prices, AreOfAStepThatHasIterationsEnough) {
  EXPECT_EQ(timed({trace("a", 0, 441, 1), trace("a", 1, 441, 8), trace("a", 2, 441, 100)}),
            (Places{1}))
      << "the first of two that none tells apart";
  EXPECT_EQ(timed({trace("a", 0, 441, 1), trace("a", 1, 441, 5), trace("a", 2, 441, 3)}),
            (Places{1}))
      << "where there is none, the one that has most";
}

TEST(Prices, AreOfTheStepInTheMiddleByTheClocksOfTraces) {
  const auto places = [](std::vector<Real> each) {
    std::vector<Row> rows;
    for (std::size_t k = 0; k < each.size(); ++k)
      rows.push_back(clocked("a", static_cast<int>(k), 1e-3, each[k]));
    return timed(rows);
  };
  EXPECT_EQ(places({1.5e-3, 1e-3, 1.2e-3}), (Places{2}));
  EXPECT_EQ(places({1.5e-3, 1e-3, 1.2e-3, 1.3e-3}), (Places{2})) << "the lower of two";
  EXPECT_EQ(places({9e-3, 1e-3, 1e-3}), (Places{0, 2})) << "what is odd is no measure of others";
}

TEST(Prices, AreNotOfWhatFailed) {
  std::vector<Row> rows{trace("a", 0, 441, 20), trace("a", 1, 441, 20), trace("a", 2, 441, 20)};
  rows[0].outcome = Outcome::breakdown;
  rows[1].outcome = Outcome::skipped;
  EXPECT_EQ(timed(rows), (Places{2}));
}

/// Of many traces of one mesh, alike but for the last digits of their clocks.
std::vector<Row> alike(const std::string& solver, int count) {
  std::vector<Row> rows;
  for (int k = 0; k < count; ++k) rows.push_back(clocked(solver, k, 1e-3, 1e-3 + 1e-9 * k));
  return rows;
}

TEST(Prices, AreCheckedOnOneInTwentyByTheLastDigitsOfTheClock) {
  const std::vector<Row> rows = alike("a", 2000);
  const std::vector<Timing> timing = timings_of(rows);
  EXPECT_EQ(timing[999], Timing::prices) << "no tolerance";
  EXPECT_NEAR(Real(std::ranges::count(timing, Timing::all)), 100, 40);
  EXPECT_EQ(timing, timings_of(rows)) << "as long as the rows are stored";
  EXPECT_EQ(timings_of(rows, MeasureSpec())[0], Timing::all);
}

TEST(Prices, AreToldOfStepsOfWhichTheClockOfATraceDoes) {
  const Row base = clocked("a", 0, 1e-3, 1e-3);
  EXPECT_TRUE(tells_price(base, clocked("a", 1, 1e-3, 1.8e-3)));
  EXPECT_TRUE(tells_price(base, clocked("a", 1, 1e-3, 0.6e-3)));
  EXPECT_FALSE(tells_price(base, clocked("a", 1, 1e-3, 2.5e-3)));
  EXPECT_FALSE(tells_price(base, clocked("a", 1, 1e-3, 0.4e-3)));
  EXPECT_FALSE(tells_price(base, clocked("a", 1, 3e-3, 1e-6))) << "all of it in the first";
  EXPECT_TRUE(tells_price(clocked("a", 0, 1e-6, 1e-6), clocked("a", 1, 9e-6, 9e-7))) << "a trifle";
  EXPECT_TRUE(tells_price(clocked("a", 0, 2e-5, 2e-5), clocked("a", 1, 9e-5, 2e-5))) << "cold";
  EXPECT_FALSE(tells_price(clocked("a", 0, 2e-5, 2e-5), clocked("a", 1, 2e-4, 2e-5)));
  EXPECT_TRUE(tells_price(base, trace("a", 1, 441, 0))) << "nothing to be told";
}

TEST(Prices, AreNotThoseOfAStepWhoseIterationsTakeOtherwise) {
  const std::vector<Timing> timing = timings_of(
      {clocked("a", 0, 1e-3, 1e-3), clocked("a", 1, 1e-3, 9e-3), clocked("b", 1, 1e-3, 9e-3)});
  EXPECT_EQ(timing, (std::vector{Timing::prices, Timing::all, Timing::prices}));
}

/// A timed run of such a trace.
Row run_of(Row trace, Real first, Real each) {
  trace.mode = Mode::silent;
  trace.metrics = {{"seconds-first", first}, {"seconds-per-iteration", each}};
  return trace;
}

TEST(Prices, OfOneWhoseChecksAreOffAreThoseOfNoOtherStep) {
  std::vector<Traced> all;
  for (const char* solver : {"a", "b"})
    for (Row& row : alike(solver, 100)) {
      row.identity = R"({"frozen":{"tolerances":[]}})";
      all.push_back({row});
    }
  const std::vector<Timing> first = harness::timings(all, priced());
  const auto count = [](const std::vector<Timing>& timing, Timing which, std::ptrdiff_t from) {
    return std::count(timing.begin() + from, timing.begin() + from + 100, which);
  };
  ASSERT_GT(count(first, Timing::all, 0), 0);
  ASSERT_EQ(count(first, Timing::all, 0), count(first, Timing::all, 100)) << "by the same digits";
  // When nobody watches, a step that is priced takes a third of any other.
  for (std::size_t k = 0; k < all.size(); ++k)
    if (first[k] != Timing::none)
      all[k].timed = {run_of(all[k].trace, 1e-3, k == 49 ? 3e-4 : 1e-3)};
  const std::vector<Timing> then = harness::timings(all, priced());
  EXPECT_EQ(count(then, Timing::all, 0), 99);
  EXPECT_EQ(count(then, Timing::prices, 0), 1);
  EXPECT_EQ(count(then, Timing::all, 100), count(first, Timing::all, 100));
  // Of what took too long nothing is known; who fails in another way is timed everywhere.
  for (Traced& one : all)
    for (Row& row : one.timed) row.outcome = Outcome::timeout;
  EXPECT_EQ(harness::timings(all, priced()), first);
  const auto check = std::ranges::find(first, Timing::all) - first.begin();
  all[static_cast<std::size_t>(check)].timed.front().outcome = Outcome::breakdown;
  EXPECT_EQ(count(harness::timings(all, priced()), Timing::all, 0), 99);
  EXPECT_EQ(count(harness::timings(all, priced()), Timing::all, 100),
            count(first, Timing::all, 100));
}

TEST(Prices, AreAskedForOrEveryStepIsTimed) {
  Row free = trace("a", 0, 441, 20);
  free.part = Part::free;
  EXPECT_EQ(timed({trace("a", 0, 441, 20), trace("a", 1, 441, 20), free}), (Places{0, 2}));
  EXPECT_EQ(timed({trace("a", 0, 441, 20), trace("a", 1, 441, 20), free}, MeasureSpec()),
            (Places{0, 1, 2}));
}

}  // namespace
}  // namespace harness
