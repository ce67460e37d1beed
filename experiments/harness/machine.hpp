// What the machine says of itself: load, time that others took, frequency, how fast it is now.
#pragma once

#include <filesystem>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// One reading of /proc; 0 where it says nothing.
struct Machine {
  Real load = 0;       ///< processes that ran or wanted to, mean of the last minute
  Real busy = 0;       ///< processor time of all processes since the start, all cores [s]
  Real stolen = 0;     ///< processor time that the host gave to others [s]
  Real frequency = 0;  ///< mean of the cores [MHz]

  static Machine now(const std::filesystem::path& proc = "/proc");
};

/// A tick of the kernel's account, in which busy and stolen count [s].
Real machine_tick();

/// What is sure of a difference of busy or stolen: such clocks are known to a tick or two [s].
Real known_difference(Real seconds);

/// As many as the machine counts, one at least.
int hardware_threads();

/// How many times the work of one of its hardware threads all of them do at once, where one alone
/// keeps its core's divider busy: as many as there are cores, whatever the machine says of them.
Real cores_at_once(int hardware_threads);

/// Seconds of a fixed chain of dependent additions and multiplications in registers: the best of a
/// few, some 0.1 ms each. It follows the core's frequency, and who shares the core.
Real spin();

}  // namespace harness
