#include "experiments/harness/audits.hpp"

#include <algorithm>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

Audits::Audits(int every) : every_(every) {}

void Audits::see(const Traced& stored) {
  if (is_rejected(stored.trace) || std::ranges::any_of(stored.timed, is_rejected))
    found_out_.insert(contestant_of(stored.trace));
}

bool Audits::draw(const Row& trace) {
  const std::string contestant = contestant_of(trace);
  const bool is_first = drawn_.insert(contestant).second;
  return is_first || found_out_.contains(contestant) ||
         std::uniform_int_distribution(1, every_)(random_) == 1;
}

bool Audits::is_owed(const Row& timed) const {
  return timed.metrics.contains(unaudited) &&
         (every_ == 1 || found_out_.contains(contestant_of(timed)));
}

}  // namespace harness
