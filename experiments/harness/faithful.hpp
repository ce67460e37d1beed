// Timed runs are checked, not believed: they are of steps that the solver has never seen, and some
// of the answers are compared with those of a solver in another process, which is watched.
#pragma once

#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cloth/registry.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

using cloth::VecX;

/// Digest of positions, 3n, to the bit.
std::string digest_of(const VecX& x);

/// `state` with the velocities of free vertices changed, each coordinate by its own share of an
/// amount between 1e-6 and 1e-4 m/s, and their positions by what such velocities do in 10 ms: to a
/// solver another problem, which takes the same work and has nearly the same answer. Lot 0 changes
/// nothing.
cloth::State shifted(const cloth::System& system, cloth::State state, unsigned lot);

/// Where a frozen step ends after any number of its iterations.
class StepEnds {
 public:
  StepEnds(const cloth::System& system, const cloth::Protocol& protocol, const cloth::State& start);

  /// After so many iterations the unknown of Phi is x, 3n [m].
  void see(int iterations, const VecX& x);

  /// Iterations -> digest of the positions at the end of the step.
  const Digests& digests() const { return digests_; }

 private:
  cloth::System system_;  ///< with the pins that the step has
  cloth::TimeStep step_;
  cloth::State start_;
  Digests digests_;
};

/// A step that a timed solver was given, and the digest of where it ended.
struct TimedAnswer {
  unsigned lot;  ///< shifted() by it
  int iterations;
  std::string end;
};

/// Times a prepared solver on a frozen step: on steps beside it, for each is another, and begins
/// with the memory that the solver has to begin with.
class TimedStep {
 public:
  /// Keeps references to the first three. `seed`: of the steps, which nobody foresees.
  TimedStep(const cloth::System& system, cloth::Solver& solver, const cloth::State& start,
            unsigned seed);

  /// Seconds of a step of `iterations`: the median of as many solves, up to a thousand, as fit into
  /// 20 ms, and of one at least.
  Real seconds(int iterations);

  /// One step, whose time is nobody's.
  void warm_up(int iterations);

  /// Of each call of seconds() one, drawn by lot.
  const std::vector<TimedAnswer>& answers() const { return answers_; }

  /// To a solver that takes much less time for a step which it has just solved, or much longer to
  /// give or take back its memory than there is in it: it works where no clock runs.
  std::optional<std::string> objection() const;

 private:
  Real solve_another(int iterations);
  Real solve(int iterations);
  void expect_same_work(int iterations, Real shortest);

  const cloth::System& system_;
  cloth::Solver& solver_;
  const cloth::State& start_;
  std::mt19937 random_;
  std::vector<Real> memory_;
  Real giving_ = 0, taking_ = std::numeric_limits<Real>::infinity();
  unsigned lot_ = 0;    ///< of the last solve
  cloth::State state_;  ///< that it ended in
  std::vector<TimedAnswer> answers_;
  std::optional<std::string> objection_;
};

/// Makes the row's outcome `unfaithful`, and its numbers nobody's, where there is an objection and
/// was none before.
void reject(const std::optional<std::string>& objection, Row& row);

/// Up to so many tell what an iteration takes.
inline constexpr int many_iterations = 100;

/// The largest number of iterations, up to `most`, of which there is a digest; 0 for none.
int observed(const Digests& digests, int most);

/// Objects to a processor that no longer rounds to the nearest number, however small.
std::optional<std::string> objection_to_rounding();

/// Objects to a solver that has its pins so far from where the scene holds them [m].
std::optional<std::string> objection_to_pins(Real moved);

/// Objects to a cloth that is no longer as it was given to the solver.
std::optional<std::string> objection_to_change(const cloth::System& used,
                                               const cloth::System& given);

/// Objects to a run, `seconds` long, that left every vertex of a cloth where it was to the bit,
/// though its forces or velocities would have moved one. What contact may hold is let be.
std::optional<std::string> objection_to_rest(const cloth::System& system, const cloth::State& start,
                                             const VecX& end, Real seconds);

/// Objects to a solver that took far longer for the steps that set it in motion than for judged
/// ones, in seconds of as many iterations each: it works ahead.
std::optional<std::string> objection_to_motion(Real in_motion, Real judged);

/// Objects to a step of one iteration, in seconds, that takes far longer than the first iteration
/// of the trace, so that `each` of those after it, up to so many, seems to take far less.
std::optional<std::string> objection_to_pace(const Row& trace, int iterations, Real first,
                                             Real each);

/// Objects to a step of one iteration that takes far longer than one of many, in seconds.
std::optional<std::string> objection_to_order(Real first, Real all);

/// Objects to a solver that winds the watch back: it has begun more steps than it was given.
std::optional<std::string> objection_to_restarts(const cloth::Trace& trace, int steps);

/// Why an answer is not the one that was expected: `first` is where nothing was done.
std::string difference(const std::string& what, const std::string& end, const std::string& first);

}  // namespace harness
