// States of a motion, by class and by lot, for make_cloths.cpp, whose rule tells what they are.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/reference/step.hpp"
#include "experiments/harness/step_error.hpp"

namespace cloths {

using cloth::Real, cloth::State;

inline constexpr std::array<const char*, 4> state_names{"start", "fast", "settling", "rest"};
inline constexpr Real tightest_target = 1e-4;  // [m]
inline constexpr int most_frames = 120;

/// The same on every machine, which the standard library's distributions are not.
class Lots {
 public:
  explicit Lots(unsigned seed) : random_(seed) {}
  Real share() { return Real(random_() >> 5) / Real(1U << 27); }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(share() * Real(n)); }

 private:
  std::mt19937 random_;
};

/// The converged motion: states by frame, and their kinetic energies.
struct Motion {
  std::vector<State> states;
  std::vector<Real> kinetic;
};

inline Motion motion_of(const cloth::Scene& scene, const cloth::System& system) {
  const int frames =
      std::clamp(static_cast<int>(2 * scene.portrait / scene.step.dt), 12, most_frames);
  Motion motion;
  harness::converged_trajectory(scene, {frames}, [&](int, const State& state) {
    motion.states.push_back(state);
    motion.kinetic.push_back(system.kinetic_energy(state.v));
  });
  return motion;
}

/// The class of a frame after the first, or none.
inline std::optional<int> class_of(const Motion& motion, std::size_t frame) {
  const auto peak = std::ranges::max_element(motion.kinetic);
  const auto rises =
      std::ranges::find_if(motion.kinetic, [&](Real one) { return one >= *peak / 4; });
  const Real share = motion.kinetic[frame] / *peak;
  const auto at = motion.kinetic.begin() + Eigen::Index(frame);
  if (at < rises) return 0;
  if (share >= 0.5) return 1;
  if (at < peak) return std::nullopt;
  return share >= 0.05 ? 2 : 3;
}

/// Whether the step's penalty has an energy at x.
inline bool is_in_contact(const cloth::Scene& scene, const cloth::System& system,
                          const State& state, const cloth::VecX& x) {
  const auto value = [&](cloth::Contact contact) {
    cloth::Protocol protocol = harness::frozen_protocol(scene);
    protocol.contact = contact;
    harness::ReferenceStep step(scene, system, protocol);
    State from = state;
    step.begin(from);
    return step.phi().value(x);
  };
  return value(cloth::Contact::penalty) != value(cloth::Contact::none);
}

/// Whether a step tells one solver from another.
inline bool discriminates(const cloth::Scene& scene, const cloth::System& system,
                          const State& state) {
  const cloth::Protocol protocol = harness::frozen_protocol(scene);
  harness::ReferenceStep step(scene, system, protocol);
  State from = state;
  step.begin(from);
  const harness::FrozenReference found = harness::uncertified_reference(scene, system, state);
  if (protocol.contact == cloth::Contact::penalty &&
      !is_in_contact(scene, system, state, found.minimiser))
    return false;
  return harness::step_error(step.phi().system(), found, step.first_guess()).distance_max >
         tightest_target;
}

struct Chosen {
  int frame, state;
};

/// A frame of that class by lot, or of one after it, that tells solvers apart.
inline std::optional<Chosen> choose(const cloth::Scene& scene, int wanted, Lots& lots) {
  const cloth::System system = cloth::build_system(scene);
  const Motion motion = motion_of(scene, system);
  for (int k = 0; k < static_cast<int>(state_names.size()); ++k) {
    const int state = (wanted + k) % static_cast<int>(state_names.size());
    std::vector<int> frames;
    for (std::size_t frame = 1; frame < motion.states.size(); ++frame)
      if (class_of(motion, frame) == state) frames.push_back(static_cast<int>(frame));
    for (int tries = 0; tries < 4 && !frames.empty(); ++tries) {
      const auto lot = frames.begin() + Eigen::Index(lots.below(frames.size()));
      if (discriminates(scene, system, motion.states[static_cast<std::size_t>(*lot)]))
        return Chosen{*lot, state};
      frames.erase(lot);
    }
  }
  return std::nullopt;
}

}  // namespace cloths
