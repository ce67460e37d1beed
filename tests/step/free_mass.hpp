// The smallest cloth that a step has something to do with.
#pragma once

#include "tests/testing.hpp"

namespace cloth::testing {

/// One free mass after one pinned, no spring; gravity with two components.
inline System one_free_mass() {
  System system = two_masses();
  system.springs.clear();
  system.pinned = {1, 0};
  system.gravity = {3, -4, 0};
  return system;
}

inline const Vec3 velocity(2, 1, -1);
inline constexpr Real h_of_mass = 0.1;

inline State moving(const System& system, const Vec3& last = velocity) {
  State state = at_rest(system);
  for (int i = 0; i < 2; ++i) {
    state.v.segment<3>(3 * i) = velocity;
    state.v_last.segment<3>(3 * i) = last;
  }
  return state;
}

inline Protocol protocol(FirstGuess guess = FirstGuess::inertia) {
  Protocol p;
  p.dt = h_of_mass;
  p.first_guess = guess;
  return p;
}

}  // namespace cloth::testing
