#include "cloth/probe.hpp"

namespace cloth {

Trace::Trace(int budget, Real seconds, Observer observer)
    : budget_(budget), limit_(seconds), observer_(std::move(observer)) {}

void Trace::begin(const ImplicitStep& phi) {
  phi_ = &phi;
  iteration_ = 0;
  observed_ = -1;
  next_due_ = 0;
  start_clock();
}

bool Trace::due() {
  if (iteration_ < next_due_) return false;
  next_due_ = iteration_ + (iteration_ < 64 ? 1 : iteration_ / 23);
  return true;
}

bool Trace::observe(const VecX& x) {
  observed_ = iteration_;
  return observer_(*phi_, iteration_, seconds_, x);
}

void Trace::finish(const VecX& x) {
  if (observed_ == iteration_) return;
  stop_clock();
  observe(x);
}

}  // namespace cloth
