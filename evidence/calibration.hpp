// Seconds of one machine made into those of another, by what four kernels take on both.
//
// No one factor does: a factorisation is bound by arithmetic, a product by memory, a sweep of small
// blocks by latency, and machines differ in each. So a contestant's price is taken apart into
// prices of those whose iterations are little else than one kernel.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// The solver, at its defaults, whose iterations are that kernel.
struct Yardstick {
  const char *solver, *kernel;
};
inline constexpr std::array<Yardstick, 4> yardsticks{{{"diagonal-descent", "gradient"},
                                                      {"vertex-block-descent", "sweep of vertices"},
                                                      {"newton-pcg", "product"},
                                                      {"newton-cholesky", "factorisation"}}};

/// Places among a contest's instances.
using StepsByYardstick = std::array<std::vector<std::size_t>, yardsticks.size()>;

/// Steps on which each was timed: the earliest on its smallest and on its largest mesh,
/// of the kind of which all have most; none where there is no such kind. Of shipped scenes that are
/// changed by numbers and words alone, as can be written in a line.
StepsByYardstick steps_to_calibrate_by(const Contest& contest);

class Calibration {
 public:
  /// By rows of frozen steps there, and of some of them here.
  Calibration(const std::vector<Row>& there, const std::vector<Row>& here);

  /// What a kernel takes on a mesh of so many vertices, here and there [s an iteration].
  struct Point {
    Real vertices, there, here;
    Real factor() const { return here / there; }
  };
  /// By kernels, the smallest mesh first; a kernel without any was not timed on both.
  const std::array<std::vector<Point>, yardsticks.size()>& points() const { return points_; }
  bool is_whole() const;

  /// By which factor the seconds of a contestant's iterations are more here, on a mesh of so many
  /// vertices: the mean of the factors of those kernels that methods of its group are made of,
  /// weighted by what of its price is theirs. Needs is_whole().
  Real factor(const std::string& contestant, Real vertices) const;

  /// The rows, with seconds as they would be here. Needs is_whole().
  std::vector<Row> translated(std::vector<Row> rows) const;

 private:
  using Weights = std::array<Real, yardsticks.size()>;

  /// A kernel's between the meshes that it was timed on, by a power law; beyond, as the vertices go
  /// from the nearest, with its factor.
  Point at(std::size_t kernel, Real vertices) const;

  Contest there_;
  std::array<std::string, yardsticks.size()> labels_;  ///< of the yardsticks there, or ""
  std::array<std::vector<Point>, yardsticks.size()> points_;
  std::map<std::string, Weights> weights_;
};

/// Weights of columns, none negative, whose sum is nearest to one in each row: the least sum of
/// squares of what it is off by.
std::vector<Real> shares(const std::vector<std::vector<Real>>& columns);

}  // namespace evidence
