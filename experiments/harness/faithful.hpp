// Timed runs are checked, not believed: each must end where the judged one ended, to the bit, and
// take the time that its work takes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cloth/registry.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

using cloth::VecX;

/// Digest of positions, 3n, to the bit.
std::string digest_of(const VecX& x);

/// `state` with velocities changed by k 1e-9 m/s: to a solver another problem, which takes the same
/// work. Positive k are all different.
cloth::State unseen(const cloth::System& system, cloth::State state, int k);

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

/// Times a prepared solver on a frozen step. All its solves are alike: each begins with the memory
/// that the solver has to begin with.
class TimedStep {
 public:
  /// Keeps references to all but the digests, which are those of the trace.
  TimedStep(const cloth::System& system, cloth::Solver& solver, const cloth::State& start,
            const Digests& digests);

  /// Seconds of a step of `iterations`: the median of as many solves, up to a thousand, as fit into
  /// 20 ms, and of one at least. Objects to one that ends elsewhere than the trace did, and where a
  /// step that the solver has not seen before takes several times as long.
  Real seconds(int iterations);

  /// Objects where the solver and `fresh`, another one prepared alike and watched, answer a step
  /// differently that neither has seen.
  void expect_answer_of(cloth::Solver& fresh, int iterations);

  /// The largest number of iterations, up to `most`, after which the trace was looked at.
  int observed(int most) const;

  /// The first objection: how the timed run was not the judged one.
  const std::optional<std::string>& objection() const { return objection_; }

 private:
  Real solve(const cloth::State& from, int iterations);
  void expect_judged_end(int iterations);
  void expect_work(int iterations, Real seconds);
  void object(const std::string& why);

  const cloth::System& system_;
  cloth::Solver& solver_;
  const cloth::State& start_;
  std::vector<Real> memory_;
  std::map<int, std::string> ends_;
  cloth::State state_;  ///< that the last solve ended in
  int unseen_ = 0;      ///< problems of its own that the solver has been given
  std::optional<std::string> objection_;
};

/// Makes the row's outcome `unfaithful`, and its numbers nobody's, where there is an objection.
void reject(const std::optional<std::string>& objection, Row& row);

/// Objects to a free run that ended elsewhere than the trace did.
std::optional<std::string> objection_to_end(const VecX& start, const VecX& end,
                                            const Digests& digests);

}  // namespace harness
