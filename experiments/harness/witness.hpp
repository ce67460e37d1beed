// A second opinion on a timed solver: another process, which has not seen what the first has.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/cold_start.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/foreknowledge.hpp"
#include "experiments/harness/testimony.hpp"
#include "experiments/harness/time_account.hpp"

namespace harness {

/// Made before any code of the solver runs. It prepares a solver of its own when it is first asked.
class Witness {
 public:
  /// Keeps references to the first two; calls the third in the other process before it goes on.
  Witness(const Cell& cell, const Evidence& evidence, const std::function<void()>& close_doors);

  /// Objects to answers that a watched solver does not give, to the bit, on its way to others; of
  /// those that are timed, to
  /// one that takes it far longer before it has met others like it; to those that are worse than
  /// the judged step's; to a trace that is not found again as far as each of them; to time that
  /// passed where no clock ran; and, in the first timed run of a cell that comes to its end, as far
  /// as there is time, where another step is not solved as well as the judged one.
  std::optional<std::string> objection(const Timed& held);

  /// After objection(): why what is timed is not what the trace shows, though it is no fault of the
  /// solver's: what either comes to depends on the steps before it.
  const std::optional<std::string>& erratic() const { return erratic_; }

  /// After objection(): why the cell ran out of time before the solver was asked for all.
  std::optional<std::string> want_of_time() const;

  /// Seconds of a first iteration, of all that were watched: at its quickest, or, where it is so
  /// long that it meets what else the machine does, in the median; infinite: of none.
  Real first_iteration() const;

 private:
  Testimony ask(Lot lot, int iterations, bool is_judged);
  std::optional<std::string> objection_in_time(const std::vector<TimedAnswer>& timed,
                                               const std::vector<TimedAnswer>& others);
  std::optional<std::string> objection_to(const TimedAnswer& answer);
  std::optional<std::string> objection_near(Lot lot, int iterations, const Testimony& watched,
                                            Real seconds);
  std::optional<std::string> objection_to_trace(int iterations);
  std::optional<std::string> objection_to_foreknowledge(unsigned own_lot, int iterations,
                                                        Real seconds);
  bool trace_moves(int iterations) const;
  Real time_passed() const;  ///< since it was made [s]
  void doubt(const TimedAnswer& answer, const Testimony& testimony);
  std::optional<std::string> objection_to_doubts();

  /// Steps of as many iterations: what those took that are solved well, and badly; and
  /// the last of these [s].
  struct Doubts {
    std::vector<Real> well, badly;
    Lot lot;
    Testimony testimony;
  };

  const Cell& cell_;
  const Evidence& evidence_;
  Deadline deadline_;
  TimeAccount account_;
  Aside judge_;  ///< is never asked to run the solver
  Aside aside_;
  ColdStart cold_start_;
  Foreknowledge foreknowledge_;
  std::map<int, Real> seconds_;         ///< that so many iterations took when they were timed
  bool is_cold_ = true;                 ///< it has met no step near the judged one
  std::set<int> way_seen_;              ///< of the trace, as far as those iterations
  std::vector<Real> first_iterations_;  ///< [s]
  std::map<int, Doubts> doubts_;
  std::optional<std::string> erratic_;
};

}  // namespace harness
