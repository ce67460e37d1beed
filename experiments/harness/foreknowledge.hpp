// Whether a solver does to the judged step what it does to others: those that are timed, and some
// as hard.
#pragma once

#include <optional>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/testimony.hpp"

namespace harness {

class Foreknowledge {
 public:
  /// Keeps references to all; two processes that testify (testimony.hpp): one is never asked to run
  /// the solver.
  Foreknowledge(const Cell& cell, const Row& trace, const Aside& judge, const Aside& witness,
                const Deadline& deadline);

  /// Whether a timed step, `watched` and judged, has a larger error after so many iterations than
  /// the judged one.
  bool doubts(int iterations, const Testimony& watched) const;

  /// Objects to a solver whose error after so many iterations is not reached on a timed step, which
  /// was `watched` and judged that far, in half as many more; nor on one of a few like it that
  /// takes as long. `seconds` is what such a step takes.
  std::optional<std::string> objection_near(Lot lot, int iterations, const Testimony& watched,
                                            Real seconds) const;

  /// Objects to one whose error after so many iterations, which take it so many seconds on steps
  /// near the judged one, is reached on no step apart of that lot in about as many. Where there is
  /// no time left to ask, it objects only to one that has been slow whenever it was asked.
  std::optional<std::string> objection(unsigned lot, int iterations, Real seconds_near) const;

 private:
  std::optional<Testimony> ask_in_time(const Question& question) const;
  bool ask(const Question& question, Testimony& testimony) const;
  bool has_time(const Question& question) const;

  const Cell& cell_;
  const Row& trace_;
  const Aside& judge_;
  const Aside& witness_;
  const Deadline& deadline_;
};

}  // namespace harness
