// Whether a timed step is as quick as it is because the solver has met one like it before.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/testimony.hpp"
#include "experiments/harness/time_account.hpp"
#include "experiments/harness/timed_step.hpp"

namespace harness {

/// Processes that have solved nothing yet, and each of which answers once.
class ColdStart {
 public:
  /// Made before any code of the solver runs; `testify` as in testimony.hpp. Keeps references to
  /// the others.
  ColdStart(const Aside::Serve& testify, const Deadline& deadline, TimeAccount& account);

  /// Objects to a timed step that takes far longer, itself or in what sets the solver in motion,
  /// where the one before it, the first of its process, was far away. One was `watched` there;
  /// those processes that never were are asked for others where that is so, as far as there is
  /// time.
  std::optional<std::string> objection(const TimedAnswer& timed, const Testimony& watched) const;

 private:
  const Deadline& deadline_;
  TimeAccount& account_;
  std::array<Aside, 3> unused_;
};

}  // namespace harness
