// Timed runs are checked, not believed: they are of steps that the solver has never seen, and some
// of the answers are compared with those of a solver in another process, which is watched.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cloth/probe.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

/// Where a frozen step ends after any number of its iterations.
class StepEnds {
 public:
  StepEnds(const cloth::System& system, const cloth::Protocol& protocol, const cloth::State& start);

  /// After so many iterations the unknown of Phi is x, 3n [m].
  void see(int iterations, const cloth::VecX& x);

  /// Iterations -> digest of the positions at the end of the step.
  const Digests& digests() const { return digests_; }

  /// Objects to a step that begins anywhere but at its first guess, by which its errors are
  /// measured.
  std::optional<std::string> objection() const;

 private:
  bool begins_elsewhere_ = false;
  cloth::System system_;  ///< with the pins that the step has
  cloth::TimeStep step_;
  cloth::State start_;
  Digests digests_;
};

/// Whether the row's numbers are nobody's, for what its outcome says.
bool is_rejected(const Row& row);

/// Makes that its outcome, and its numbers nobody's, where there is an objection and was none
/// before.
void reject(const std::optional<std::string>& objection, Row& row,
            Outcome outcome = Outcome::unfaithful);

/// Caches and branch predictors that know an honest solver's step by heart do not save it this
/// much.
inline constexpr Real too_fast = 4;

/// What a step has to do around its iterations, and too little to ask about: caches and first pages
/// [s].
inline constexpr Real around_iterations = 1e-4, trifle_of_times = 3e-5;

/// The largest number of iterations, up to `most`, of which there is a digest; 0 for none.
int observed(const Digests& digests, int most);

/// In how many iterations what each of them takes is timed, if there are as many.
inline constexpr int least_timed = 8, most_timed = 100;

/// Of those that the trace showed, the last that took it no more than 0.1 s, within these; but the
/// last that moves anything where these do not tell what the others take: who has cheap iterations
/// at first, and dear ones after those that are timed, is timed to the end.
int timed_iterations(const Row& trace);

/// Whether so many iterations that were timed, and the first of them, tell what the trace's clock
/// says of all: who is slow in those when it is watched may be quick in others.
bool tell_the_trace(const Row& trace, int many, Real first, Real all);

/// Of those that the trace showed, the last, but those at its end that move nothing: who asks for
/// more once it is done has iterations that take no time, and would make all others cheap.
int all_iterations(const Row& trace);

/// Objects to a processor that no longer rounds to the nearest number, however small.
std::optional<std::string> objection_to_rounding();

/// Objects to a solver that has its pins so far from where the scene holds them [m].
std::optional<std::string> objection_to_pins(Real moved);

/// A cloth that is given to a solver, and looked at again and again, for who has changed it may put
/// it back.
class GivenCloth {
 public:
  /// As it is given. Keeps a reference.
  explicit GivenCloth(const cloth::System& system);

  void look() { look(system_); }
  /// At what the host has made of it: the same, or with pins let go.
  void look(const cloth::System& used);

  /// Objects to a cloth that no longer is as it was given, here or at an earlier look.
  std::optional<std::string> objection();

 private:
  const cloth::System& system_;
  std::set<std::string> digests_;
  std::vector<std::shared_ptr<const cloth::Term>> energies_;
  bool is_changed_ = false;
};

/// Objects to a run, `seconds` long, that left every vertex of a cloth where it was to the bit,
/// though its forces or velocities would have moved one. What contact may hold is let be.
std::optional<std::string> objection_to_rest(const cloth::System& system, const cloth::State& start,
                                             const cloth::VecX& end, Real seconds);

/// Objects to a solver that took far longer for the steps that set it in motion than for judged
/// ones, in seconds of as many iterations each: it works ahead.
std::optional<std::string> objection_to_motion(Real in_motion, Real judged);

/// Objects to a step of one iteration, in seconds, that takes longer than its `watched` first
/// iteration and what it takes to be begun, so that `each` of those after it, up to so many, seems
/// to take less than in the trace.
std::optional<std::string> objection_to_pace(const Row& trace, int iterations, Real first,
                                             Real each, Real watched, Real begun);

/// Objects to a run of which the first steps took far longer when they were warmed up than when
/// timed, in seconds of the processor, all together.
std::optional<std::string> objection_to_rehearsal(Real rehearsed, Real timed);

/// Objects to a step of one iteration that takes far longer than one of many, in seconds.
std::optional<std::string> objection_to_order(Real first, Real all);

/// Objects to a solver that winds the watch back, or sets it: it has begun more steps than it was
/// given, or had more than so many iterations a step.
std::optional<std::string> objection_to_counts(const cloth::Trace& trace, int steps,
                                               int iterations);

/// Why an answer is not the one that was expected: `first` is where nothing was done.
std::string difference(const std::string& what, const std::string& end, const std::string& first);

}  // namespace harness
