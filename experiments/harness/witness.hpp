// A second opinion on a timed solver: another process, which has not seen what the first has.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

/// Made before any code of the solver runs. It prepares a solver of its own when it is first asked.
class Witness {
 public:
  /// Keeps references to the first two; calls the third in the other process before it goes on.
  Witness(const Cell& cell, const Evidence& evidence, const std::function<void()>& close_doors);

  /// Objects to answers that a watched solver does not give, to the bit, on its way to others; to a
  /// trace that is not found again as far as each of them; and where a step beside the
  /// judged one is not solved as well as that.
  std::optional<std::string> objection(const std::vector<TimedAnswer>& answers) const;

 private:
  struct Testimony;
  Testimony ask(unsigned lot, int iterations, int until) const;
  bool is_as_good(const Testimony& t, int iterations) const;
  bool gets_there(const TimedAnswer& about) const;
  std::optional<std::string> objection(const TimedAnswer& answer) const;
  std::optional<std::string> objection_to_trace(const TimedAnswer& answer) const;
  void serve(int questions, int replies) const;

  const Cell& cell_;
  const Evidence& evidence_;
  Aside aside_;
};

}  // namespace harness
