// What the rows of a frozen step tell: its trace, and its timed runs.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evidence/goal.hpp"
#include "experiments/harness/record.hpp"

namespace evidence {

using harness::Row;

/// A column of a row's metrics; or, as of "seconds-prepare over seconds-first", one beside another.
/// NaN: it has not both.
Real metric_of(const Row& row, const std::string& name);

/// Iterations of a trace to a goal: measured, or of the first iterate there that its curve has;
/// infinite: it never is there.
Real iterations_to(const Row& trace, const Goal& goal);

/// Seconds of a timed run to a goal, for which its trace took so many iterations: measured, or of
/// the first and of each of the others.
Real seconds_to(const Row& timed, const Goal& goal, Real iterations);

/// Seconds of a trace to its first look after so many iterations, by its own clock, which stops
/// while the judge looks; NaN: it does not tell.
Real traced_seconds(const Row& trace, Real iterations);

/// How far a trace's last iterate by then that its curve has is from the minimiser [m]; after the
/// curve's end, as far as there; NaN: it has none.
Real distance_after(const Row& trace, Real iterations);

/// Of a column of its curve, or of its errors, what the last iterate by then has; NaN where its
/// budget was over by then.
Real known_by(const Row& trace, const std::vector<Real>& values, Real iterations);

/// Seconds of a timed run to the tightest tolerance that was timed, and iterations; nothing where
/// none was.
std::optional<std::pair<Real, Real>> to_tightest(const Row& trace, const Row& timed);

}  // namespace evidence
