#include "cloth/step/friction_refusal.hpp"

namespace cloth {

std::optional<std::string> friction_refusal(const System& system, const Protocol& protocol) {
  if (protocol.contact != Contact::penalty) return std::nullopt;
  for (const Collider& collider : system.colliders)
    if (collider.friction == Friction::coulomb && collider.coefficient > 0)
      return "contact = penalty, collider " + collider.name +
             ": its matrix is one number per vertex, and one as high as the curvature of friction "
             "would hold vertices in the solid; set contact = project, or friction = none";
  return std::nullopt;
}

}  // namespace cloth
