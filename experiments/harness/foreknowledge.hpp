// Whether a solver does to the judged step what it does to others: one that is timed, and some as
// hard.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/testimony.hpp"

namespace harness {

class Foreknowledge {
 public:
  using Clock = std::chrono::steady_clock;

  /// Keeps references to all three; `witness` testifies (testimony.hpp) of steps apart by that lot,
  /// up to a deadline.
  Foreknowledge(const Cell& cell, const Row& trace, const Aside& witness, unsigned lot,
                Clock::time_point deadline);

  /// Objects to a solver whose error after so many iterations, which take it so many seconds on
  /// steps near the judged one, is not reached on one of these, or on none apart, in about as many.
  /// Where there is no time left to ask, it objects only to one that has been slow whenever it was
  /// asked.
  std::optional<std::string> objection(int iterations, Real seconds_near) const;

 private:
  std::optional<std::string> objection_near(int iterations, Real claim) const;
  bool ask(const Question& question, Testimony& testimony) const;
  Real seconds_left() const;

  const Cell& cell_;
  const Row& trace_;
  const Aside& witness_;
  unsigned lot_;
  Clock::time_point deadline_;
};

}  // namespace harness
