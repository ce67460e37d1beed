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

/// Places of those that are timed.
std::vector<std::size_t> timed(const std::vector<Row>& traces, const MeasureSpec& spec = priced()) {
  const std::vector<Timing> marks = timings(traces, spec);
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
      << "the first of those";
  EXPECT_EQ(timed({trace("a", 0, 441, 1), trace("a", 1, 441, 5), trace("a", 2, 441, 3)}),
            (Places{1}))
      << "where there is none, the one that has most";
}

TEST(Prices, AreNotOfWhatFailed) {
  std::vector<Row> rows{trace("a", 0, 441, 20), trace("a", 1, 441, 20), trace("a", 2, 441, 20)};
  rows[0].outcome = Outcome::breakdown;
  rows[1].outcome = Outcome::skipped;
  EXPECT_EQ(timed(rows), (Places{2}));
}

TEST(Prices, AreCheckedOnEveryTwentiethStepForAll) {
  std::vector<Row> rows;
  for (int step = 0; step < 40; ++step)
    for (const char* solver : {"a", "b"}) rows.push_back(trace(solver, step, 441, 20));
  EXPECT_EQ(timed(rows), (Places{0, 1, 18, 19, 58, 59})) << "the tenth, and the thirtieth";
  const std::vector<Timing> timing = timings(rows, priced());
  EXPECT_EQ(timing[0], Timing::prices) << "no tolerance";
  EXPECT_EQ(timing[18], Timing::all);
  EXPECT_EQ(timings(rows, MeasureSpec())[0], Timing::all);
}

TEST(Prices, AreAskedForOrEveryStepIsTimed) {
  Row free = trace("a", 0, 441, 20);
  free.part = Part::free;
  EXPECT_EQ(timed({trace("a", 0, 441, 20), trace("a", 1, 441, 20), free}), (Places{0, 2}));
  EXPECT_EQ(timed({trace("a", 0, 441, 20), trace("a", 1, 441, 20), free}, {}), (Places{0, 1, 2}));
}

}  // namespace
}  // namespace harness
