// What a method of one matrix must know of contact to stay a descent.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// One curvature w_i per vertex for the penalty P of contact: P(x + d) <= P(x) + grad P . d + sum
/// w_i/2 |d_i|^2 for any x and x + d that majorise() saw in this step. k per collider does for
/// contact itself, since k/2 depth^2 is k/2 times the least square of a distance to the outside, a
/// minimum of parabolas; and a vertex that touches at neither end needs none. Friction is left out.
struct Majorant {
  VecX weights;               ///< n [N/m]
  std::vector<char> touched;  ///< the colliders that a vertex was seen to touch, n for each

  /// Of a new step of n vertices, nothing seen.
  void begin(int n) {
    weights.setZero(n);
    touched.clear();
  }
};

/// Why a method that knows contact by such weights cannot serve this contact, or nothing.
inline std::optional<std::string> friction_refusal(const System& system, const Protocol& protocol) {
  if (protocol.contact != Contact::penalty) return std::nullopt;
  for (const Collider& collider : system.colliders)
    if (collider.friction == Friction::coulomb && collider.coefficient > 0)
      return "contact = penalty, collider " + collider.name +
             ": its matrix is one number per vertex, and one as high as the curvature of friction "
             "would hold vertices in the solid; set contact = project, or friction = none";
  return std::nullopt;
}

}  // namespace cloth
