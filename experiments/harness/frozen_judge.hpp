// Judges the iterates of a frozen step against its reference; never by the solver's own word.
#pragma once

#include "experiments/harness/record.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/reference/step.hpp"
#include "experiments/harness/step_error.hpp"

namespace harness {

/// What ended a step: its budget of iterations or seconds, or the solver, which was done.
enum class EndedBy { budget, solver };

class FrozenJudge {
 public:
  /// Keeps references to all three; `system` is the cell's scene's.
  FrozenJudge(const Cell& cell, const cloth::System& system, const FrozenReference& reference);

  /// Iterate x after so many iterations and seconds of solver time; false: there is no more to see,
  /// for it is as near as the experiment asks for, its energy is not finite, or never was above the
  /// minimum. However large it is, a solver
  /// may take the step back: Wang and Yang's does so at 1e33 first gaps. What lies below the
  /// minimum, as far as that is known, is an error, and no tolerance is reached by it.
  bool look(int iteration, Real seconds, const VecX& x);

  /// The energy above the minimum beside that of the first guess: of the last look, and the least
  /// of all.
  Real error() const { return errors_.back(); }
  Real best_error() const;
  /// That of any x; after a look.
  Real error_of(const VecX& x) const;
  /// That of the last look by the minimum that Newton's method comes to from there, for a step may
  /// have several. @throws Breakdown where it comes to none.
  Real error_by_next_minimum();
  /// Of the first look [J].
  Real first_gap() const { return first_gap_; }
  /// How well such an error is known.
  Real accuracy() const { return floor_ / first_gap_; }

  /// How far the last iterate has its pins from where the step holds them [m].
  Real pins_moved() const;

  /// Outcome, why, metrics and curve of what was seen. A solver that stops by itself is at rest,
  /// however far the last iterations led.
  void report(Row& row, EndedBy end);

 private:
  Real gap(const VecX& x) const;
  Real known_gap() const;
  bool has_something_to_gain() const;
  Real least_rise() const;
  bool is_enough(Real error, Real distance_max) const;
  bool is_still_growing() const;
  StepError off_by(const VecX& x) const;
  Real length_of(Real energy) const;
  bool is_below(Real error) const { return error * first_gap_ < -floor_; }
  std::string why_below() const;
  void report_lengths(Row& row) const;
  void report_reference(Row& row) const;
  void decide(Row& row, EndedBy end) const;

  const Cell& cell_;
  const FrozenReference& reference_;
  ReferenceStep step_;
  DoubleDouble lowest_;
  Real first_gap_ = 0, floor_ = 0;  ///< floor_: how well a gap is known [J]
  int rises_ = 0;                   ///< looks that found more energy than the one before
  VecX last_x_;
  std::vector<Real> iterations_, errors_;
  Curve curve_;
  Metrics metrics_;
};

}  // namespace harness
