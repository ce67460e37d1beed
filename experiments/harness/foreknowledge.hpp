// Whether a solver does to the judged step what it does to others: those that are timed, and some
// as hard.
#pragma once

#include <optional>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/testimony.hpp"
#include "experiments/harness/time_account.hpp"

namespace harness {

struct Hearing {
  std::optional<std::string> objection = std::nullopt;
  bool is_whole = true;     ///< false: there was no time for a step that might have told
  bool has_told = false;    ///< whether there was one
  bool is_cleared = false;  ///< whether one was solved as well, or far better than who knew would
};

class Foreknowledge {
 public:
  /// Keeps references to all; two processes that testify (testimony.hpp): one is never asked to run
  /// the solver.
  Foreknowledge(const Cell& cell, const Row& trace, const Aside& judge, const Aside& witness,
                const Deadline& deadline, TimeAccount& account);

  /// Whether a timed step, `watched` and judged, has a larger error after so many iterations than
  /// the judged one.
  bool doubts(int iterations, const Testimony& watched) const;

  /// Objects to a solver whose error after so many iterations is not reached on a timed step, which
  /// was `watched` and judged that far, in half as many more; nor on one of a few like it that
  /// takes as long. `seconds` is what such a step takes.
  std::optional<std::string> objection_near(Lot lot, int iterations, const Testimony& watched,
                                            Real seconds) const;

  /// Whether who is objected to so has but another trace after other motions: what its error after
  /// so many iterations is, for one who carries much from step to step. After half of a few
  /// motions, by lot, the judged step itself is solved as badly, and well in some more iterations.
  std::optional<std::string> variation(unsigned lot, int iterations, Real seconds) const;

  /// What steps apart of that lot tell of one who takes so many seconds for so many iterations on
  /// steps near the judged one: it is objected to where its error after these is reached on none in
  /// about as many. Where there is no time left to ask, and the judge did not take it, so is one
  /// that has been slow whenever it was asked.
  Hearing hear(unsigned lot, int iterations, Real seconds_near) const;

 private:
  std::optional<Testimony> ask_in_time(const Question& question) const;
  bool ask(const Question& question, Testimony& testimony) const;
  bool has_time(const Question& question, Real solving) const;

  const Cell& cell_;
  const Row& trace_;
  const Aside& judge_;
  const Aside& witness_;
  const Deadline& deadline_;
  TimeAccount& account_;
};

}  // namespace harness
