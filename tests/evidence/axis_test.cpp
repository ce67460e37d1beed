#include "evidence/axis.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <numeric>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using Places = std::vector<std::size_t>;

/// Of its own cloth each.
class AxisTest : public ::testing::Test {
 protected:
  void add(const std::string& suite, const std::string& state, Real stiffness_number,
           Real vertices) {
    Row row = testing::row("a", fmt::format("cloth {}", rows_.size()));
    row.suite = suite;
    row.state = state;
    row.metrics = {{"vertices", vertices}, {"stiffness-number", stiffness_number}};
    rows_.push_back(row);
  }
  std::vector<Slice> along(Axis axis) const {
    Places all(rows_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return slices(Contest(rows_), axis, all);
  }
  std::vector<Row> rows_;
};

void expect(const std::vector<Slice>& found, const std::vector<Slice>& wanted) {
  ASSERT_EQ(found.size(), wanted.size());
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    EXPECT_EQ(found[k].name, wanted[k].name);
    EXPECT_EQ(found[k].instances, wanted[k].instances) << wanted[k].name;
  }
}

TEST_F(AxisTest, HasEachStiffnessInOneBand) {
  for (const Real number : {9.9, 10., 1e3, 99999., 1e5, 0.}) add("springs", "", number, 441);
  expect(along(Axis::stiffness), {{"below 10", {0, 5}},
                                  {"10 to 1000", {1}},
                                  {"1000 to 100000", {2, 3}},
                                  {"above 100000", {4}}});
}

TEST_F(AxisTest, HasSpringsByStiffnessAndOtherSuitesWhole) {
  add("membranes", "", 5, 441);
  add("springs", "", 5e5, 441);
  add("springs", "", 5, 441);
  add("membranes", "", 5e5, 441);
  add("", "", 5, 441);
  expect(along(Axis::kind),
         {{"springs, below 10", {2}}, {"springs, above 100000", {1}}, {"membranes", {0, 3}}});
  expect(along(Axis::suite), {{"membranes", {0, 3}}, {"springs", {1, 2}}});
}

TEST_F(AxisTest, GoesByTheFirstMeshOfAboutThatSize) {
  for (const Real vertices : {4096., 441., 450., 4000.}) add("", "", 1, vertices);
  expect(along(Axis::size), {{"about 21 x 21", {1, 2}}, {"about 64 x 64", {0, 3}}});
}

TEST_F(AxisTest, GoesThroughStatesAsAMotionDoes) {
  for (const char* state : {"rest", "limp", "fast", "start", "", "fast"}) add("", state, 1, 441);
  expect(along(Axis::state), {{"start", {3}}, {"fast", {2, 5}}, {"rest", {0}}, {"limp", {1}}});
}

TEST_F(AxisTest, NamesTheStepsThatItIsGiven) {
  for (int k = 0; k < 4; ++k) add("springs", "rest", 1, k < 2 ? 441 : 4096);
  const Contest contest(rows_);
  expect(slices(contest, Axis::size, {1}), {{"about 21 x 21", {1}}});
  expect(slices(contest, Axis::scene, {1, 3}), {{"cloth 1", {1}}, {"cloth 3", {3}}});
  for (const Axis axis : {Axis::kind, Axis::suite, Axis::stiffness, Axis::size, Axis::state})
    EXPECT_TRUE(slices(contest, axis, {}).empty());
}

}  // namespace
}  // namespace evidence
