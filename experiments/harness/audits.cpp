#include "experiments/harness/audits.hpp"

#include <algorithm>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

Audits::Audits(int every) : every_(every) {}

void Audits::see(const Traced& stored) {
  const auto tells = [](const Row& row) { return is_rejected(row) && !is_doubtful(row); };
  if (tells(stored.trace) || std::ranges::any_of(stored.timed, tells))
    found_out_.insert(contestant_of(stored.trace));
}

bool Audits::is_found_out(const Row& row) const { return found_out_.contains(contestant_of(row)); }

bool Audits::draw(const Row& trace) {
  return is_found_out(trace) || !audited_.contains(contestant_of(trace)) ||
         std::uniform_int_distribution(1, every_)(random_) == 1;
}

void Audits::measured(const Row& timed) {
  if (succeeded(timed.outcome) && !is_unaudited(timed)) audited_.insert(contestant_of(timed));
}

bool Audits::is_owed(const Row& timed) const {
  return timed.metrics.contains(audit_lot) && (every_ == 1 || is_found_out(timed));
}

bool is_unaudited(const Row& timed) { return timed.metric(audit_lot) == 0; }

}  // namespace harness
