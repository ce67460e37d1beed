// Inverse kinematics of a chain of rigid links and ball joints whose first joint stays.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth::motion {

struct Chain {
  std::vector<Vec3> joints;   ///< the fixed root first, the end last [m]
  std::vector<Real> lengths;  ///< of the links between them [m]
};

/// @throws UsageError starting with `where` for fewer than two joints, more than 1000, one that is
/// not finite, or two successive ones within 1e-9 m.
Chain chain_of(std::vector<Vec3> joints, const std::string& where);

enum class IkMethod { ccd, fabrik, damped_least_squares };

inline std::vector<std::string> choices(IkMethod) {
  return {"ccd", "fabrik", "damped-least-squares"};
}

struct IkRule {
  IkMethod method = IkMethod::fabrik;
  Real tolerance = 1e-6;  ///< distance of the end from the target at which it is reached [m]
  int max_iterations = 1000;
  Real damping = 0.05;  ///< lambda of damped least squares, over the chain's length [1]
};

struct Reach {
  bool reached;
  int iterations;
  Real distance;  ///< of the end from the target [m]
};

/// Bends the chain until its end is at the target. Links keep their lengths to rounding. Where the
/// target is beyond the chain's reach, or nearer than it can fold, the end goes to the nearest
/// point in reach, on the line from root to target.
/// Limits: CCD creeps where the chain must fold or stretch, the more so the more links.
/// Sources: CCD, Wang and Chen 1991; FABRIK, Aristidou and Lasenby 2011; damped least squares,
/// Wampler 1986, Buss and Kim 2005
Reach solve(Chain& chain, const Vec3& target, const IkRule& rule);

/// The chain's joints at each target, every solve from where the one before it ended.
struct ChainPath {
  std::vector<std::vector<Vec3>> joints;  ///< one a target [m]
  std::vector<Reach> reach;               ///< one a target
};
ChainPath drive(Chain chain, const std::vector<Vec3>& targets, const IkRule& rule);

}  // namespace cloth::motion
