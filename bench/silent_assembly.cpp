// Two loops that must become the same machine code: a solver's, driven by Silent, and a countdown.
// The test silent_costs_nothing compares their disassembly.

#include "cloth/probe.hpp"

/// Stands for an iteration of any solver: opaque, so that the loop around it is all there is.
extern "C" void iterate(cloth::VecX& x);

/// By reference, as the host passes its probe: what the probe remembers cannot be optimised away.
extern "C" void driven_by_silent(cloth::Silent& probe, cloth::VecX& x) {
  while (probe.next(x)) {
    auto timed = probe.phase(cloth::Phase::sweep);
    probe.count(cloth::Work::sweep);
    iterate(x);
    probe.note("radius", 0.5);
  }
}

/// A budget, and what is left of it.
struct Countdown {
  int budget, left;
};

extern "C" void driven_by_countdown(Countdown& countdown, cloth::VecX& x) {
  while (countdown.left-- > 0) iterate(x);
}
