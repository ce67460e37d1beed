// What a solver does before its clock runs.
#pragma once

#include <optional>
#include <string>

#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"
#include "experiments/harness/usage.hpp"

namespace harness {

/// Processor time of this thread since it was made; that of the whole process advances by ticks of
/// 4 ms where it is limited (RLIMIT_CPU), as a worker's is.
class Bill {
 public:
  Bill() : begin_(now()) {}
  Real seconds() const { return now() - begin_; }

 private:
  static Real now() { return harness::seconds(CLOCK_THREAD_CPUTIME_ID); }
  Real begin_;
};

/// Objects to a solver that took `spent` seconds of processor time to make ready, and would by its
/// timed steps have needed `own` of it: what it prepares may cost many factorisations of the
/// Hessian, but not the run that it is judged by, lived in advance.
std::optional<std::string> objection_to_bill(Real spent, Real own, const cloth::System& system,
                                             const cloth::Protocol& protocol,
                                             const cloth::State& state);

}  // namespace harness
