// What a solver takes of a cell's time where it is watched, against what it took for as much where
// it was timed.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "experiments/harness/testimony.hpp"

namespace harness {

/// Whether all that was `taken` of a cell with that timeout is so much more than as much takes when
/// it is timed that somebody makes time pass, on whatever machine [s].
bool is_delay(Real taken, Real expected, Real timeout);

class TimeAccount {
 public:
  /// `timeout`: of the cell [s]; `substeps`: that set it in motion.
  TimeAccount(Real timeout, std::size_t substeps) : timeout_(timeout), substeps_(substeps) {}

  /// What it took where it was timed: to be made and prepared (infinite: that is not known), for
  /// steps of so many iterations (0: they broke down), and for one of the substeps that set it in
  /// motion [s].
  void expect(Real preparing, std::map<int, Real> steps, Real in_motion);

  /// All that the solver took for an answer, after a step of which so many iterations were asked.
  void enter(const Testimony& testimony, int iterations);

  /// To one that is slow in whatever is watched, be it asked for or not: it leaves no time to be
  /// asked for more.
  std::optional<std::string> objection() const;

 private:
  Real of_step(int iterations) const;

  Real timeout_;
  std::size_t substeps_;
  Real preparing_ = 0, in_motion_ = 0;
  std::map<int, Real> steps_;
  Real taken_ = 0, expected_ = 0;
};

}  // namespace harness
