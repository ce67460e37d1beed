// How far two halves of the same cell's runs are apart.

#include "evidence/noise.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

/// So many runs of a cell, those of odd numbers so much slower.
std::vector<Row> runs_of(const std::string& scene, int runs, Real factor) {
  std::vector<Row> rows;
  for (int repeat = 0; repeat < runs; ++repeat) {
    rows.push_back(testing::timed("a", scene, 1e-3, repeat % 2 ? factor * 1e-3 : 1e-3));
    rows.back().repeat = repeat;
  }
  return rows;
}

TEST(Noise, IsTheFactorBetweenTheHalvesOfACell) {
  const Noise noise = noise_of(runs_of("x", 6, 1.25));
  EXPECT_NEAR(noise.median, 1.25, 1e-12);
  EXPECT_EQ(noise.cells, 1);
  EXPECT_NEAR(noise_of(runs_of("x", 6, 0.8)).median, 1.25, 1e-12) << "whichever is the slower";
  // Of fifteen pairs of single runs nine are of both halves.
  EXPECT_NEAR(noise.median_of_runs, 1.25, 1e-12);
  EXPECT_NEAR(noise_of(runs_of("x", 4, 3)).most_of_runs, 3, 1e-12);
}

TEST(Noise, IsOverCells) {
  std::vector<Row> rows;
  for (int cell = 0; cell < 40; ++cell)
    for (Row& row : runs_of(fmt::format("x{}", cell), 4, cell < 36 ? 1.01 : 3))
      rows.push_back(std::move(row));
  const Noise noise = noise_of(rows);
  EXPECT_EQ(noise.cells, 40);
  EXPECT_NEAR(noise.median, 1.01, 1e-12);
  EXPECT_NEAR(noise.most, 3, 1e-12) << "a tenth of them are so far apart";
}

TEST(Noise, IsNoneOfTooFewRuns) {
  EXPECT_EQ(noise_of(runs_of("x", 3, 2)).cells, 0);
  std::vector<Row> rows = runs_of("x", 4, 2);
  rows[1].outcome = harness::Outcome::crashed;
  EXPECT_EQ(noise_of(rows).cells, 0);
  EXPECT_EQ(noise_of({}).median, 1);
}

}  // namespace
}  // namespace evidence
