// Rows of contestants whose efforts are known, and goals.
#pragma once

#include <cmath>
#include <limits>
#include <string>

#include "evidence/contest.hpp"

namespace evidence::testing {

/// What it takes who never gets there.
inline constexpr Real never = std::numeric_limits<Real>::infinity();

inline constexpr Goal to_1mm{Goal::Of::distance, 1e-3}, to_1e2{Goal::Of::error, 1e-2};

inline Row row(const std::string& label, const std::string& scene,
               harness::Mode mode = harness::Mode::trace) {
  Row row;
  row.label = row.solver = label;
  row.scene = scene;
  row.part = harness::Part::frozen;
  row.mode = mode;
  row.frame = 30;
  row.outcome = harness::Outcome::converged;
  row.identity = R"({"frozen":{"tolerances":[0.01,0.0001]}})";
  return row;
}

/// Halves its error, and its distance of a decimetre, in each iteration.
inline Row halving(const std::string& label, const std::string& scene, int iterations = 20) {
  Row trace = row(label, scene);
  for (int k = 0; k <= iterations; ++k) {
    trace.curve["iteration"].emplace_back(k);
    trace.curve["error"].emplace_back(std::pow(0.5, k));
    trace.curve["distance-max"].emplace_back(0.1 * std::pow(0.5, k));
  }
  trace.metrics["iterations@1e-02"] = 7;
  return trace;
}

inline Row timed(const std::string& label, const std::string& scene, Real first, Real each) {
  Row run = row(label, scene, harness::Mode::silent);
  run.metrics = {{"seconds-first", first}, {"seconds-per-iteration", each}, {"seconds@1e-02", 9}};
  return run;
}

}  // namespace evidence::testing
