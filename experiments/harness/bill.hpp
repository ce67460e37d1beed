// What a solver does before its clock runs.
#pragma once

#include <limits>
#include <optional>
#include <string>

#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"
#include "experiments/harness/usage.hpp"

namespace harness {

/// Has the libraries of linear algebra make themselves ready, which is on nobody's bill.
void wake_libraries();

/// Processor time from when it is made until it is closed: of this thread, or of as many as the
/// protocol has, on average, where they took more.
class Bill {
 public:
  explicit Bill(int threads = 1) : threads_(threads) {}
  void close();
  /// Until now, where it is open.
  Real seconds() const { return sum_ ? *sum_ : so_far(); }

 private:
  Real so_far() const;

  int threads_;
  Real own_ = harness::seconds(CLOCK_THREAD_CPUTIME_ID),
       all_ = harness::seconds(CLOCK_PROCESS_CPUTIME_ID);
  std::optional<Real> sum_;
};

/// What the steps that were on a bill take when they are timed, and what each does [s].
struct OwnSteps {
  Real all = 0, each = std::numeric_limits<Real>::infinity();
};

/// Objects to what a solver took to make ready: beside its own steps it may cost many of them, and
/// many factorisations of the Hessian, but not the run that it is judged by, lived in advance.
std::optional<std::string> objection_to_bill(const Bill& bill, OwnSteps own,
                                             const cloth::System& system,
                                             const cloth::Protocol& protocol,
                                             const cloth::State& state);

}  // namespace harness
