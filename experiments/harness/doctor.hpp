// What is wrong with a machine that is to measure times, and what to do about it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// What the doctor looks at; nothing where the machine does not say.
struct Symptoms {
  int cores = 1;           ///< as the machine counts them
  Real cores_at_once = 1;  ///< whose work they do together
  std::string governor;    ///< of the first core's frequency, "" where there is none
  std::optional<bool> turbo, smt;
  bool is_virtual = false;
  std::string clock_source;  ///< "tsc", "hpet", ...
  Real resolution = 0;       ///< smallest step of the steady clock [s]
  Real drift = 0;            ///< rate of the steady clock beside the hardware's, less 1
  Real load = 0;             ///< mean of the last minute
  Real others = 0;           ///< cores that other processes keep busy
  Real stolen = 0;           ///< cores that the host takes
  std::vector<Real> spins;   ///< how long the same work took, again and again [s]
  int library_threads = 1;   ///< on which a factorisation ran that may have one
  std::string huge_pages;    ///< who gets them: "always", "madvise" (we do) or "never"
};

/// Looks for some `seconds`.
Symptoms examine(Real seconds, const std::filesystem::path& proc = "/proc",
                 const std::filesystem::path& sys = "/sys");

struct Finding {
  std::string name, value;
  bool wrong = false;
  std::string why;     ///< it matters
  std::string remedy;  ///< what to do
};

/// One finding for everything looked at, right or wrong.
std::vector<Finding> diagnose(const Symptoms& symptoms);

/// Largest gap between two neighbours in sorted order, beside their median, that leaves at least a
/// tenth of the values on either side; 0 for fewer than ten. Two modes are a gap apart.
Real gap(std::vector<Real> values);

}  // namespace harness
