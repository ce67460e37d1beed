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

  /// What it took where it was timed, or in which it may be watched far away, for steps of so many
  /// iterations [s]; 0: they broke down.
  struct Steps {
    std::map<int, Real> near, far;
  };
  /// Likewise to be made and prepared (infinite: that is not known), and for one of the substeps
  /// that set it in motion.
  void expect(Real preparing, Steps steps, Real in_motion);

  /// All that the solver took for an answer to this, and the judge.
  void enter(const Testimony& testimony, const Question& question);
  /// What the judge took alone.
  void enter_judge(const Testimony& testimony) { judging_ += testimony.judging; }

  /// To one that is slow in whatever is watched, be it asked for or not: it leaves no time to be
  /// asked for more.
  std::optional<std::string> objection() const;

  /// Where there was no time to ask for more when `passed` was over of the cell's time [s]: why
  /// who, by what is published of it, and with the judge, would be done in less is not believed.
  std::optional<std::string> want_of_time(Real passed) const;

 private:
  Real timeout_;
  std::size_t substeps_;
  Real preparing_ = 0, in_motion_ = 0;
  Steps steps_;
  Real taken_ = 0, expected_ = 0, judging_ = 0;
};

}  // namespace harness
