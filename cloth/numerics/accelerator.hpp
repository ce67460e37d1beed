// What a host may add to a fixed-point sweep, and the parameters of it.
#pragma once

#include <string>
#include <vector>

#include "cloth/params.hpp"

namespace cloth {

enum class Accelerate { none, chebyshev };
inline std::vector<std::string> choices(Accelerate) { return {"none", "chebyshev"}; }

/// Parameters that every fixed-point solver gets. The defaults of rho, delay and under_relaxation
/// are those of the GAMES103 course's second lab.
struct Acceleration {
  Accelerate accelerate = Accelerate::none;
  NumberOrWord rho{0.995};
  int delay = 1;
  Real under_relaxation = 1;
  int spectral_every = 1;

  void describe(auto& p) {
    p(accelerate, "accelerate", "what turns sweeps into iterations");
    p(rho, "rho", "1", {0, 0.999999}, {"spectral"},
      "spectral radius of the sweep; spectral: from the eigenvalues of D^-1 H at x_n");
    p(delay, "delay", "1", {1, 1000}, "plain sweeps before the acceleration starts");
    p(under_relaxation, "under_relaxation", "1", {0.01, 1},
      "gamma, the share of a sweep's change that the acceleration takes");
    p(spectral_every, "spectral_every", "1", {1, 1000000}, "steps between two spectral radii");
  }
};

}  // namespace cloth
