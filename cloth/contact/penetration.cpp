#include "cloth/contact/penetration.hpp"

#include <algorithm>

#include "cloth/contact/placed_collider.hpp"
#include "cloth/contact/self_contact.hpp"

namespace cloth {

Penetration penetration(const System& system, const VecX& x, Real t) {
  Penetration found;
  for (PlacedCollider& collider : placed_colliders(system)) {
    collider.place(t, t);
    for (int i = 0; i < system.vertices(); ++i) {
      if (system.is_pinned(i)) continue;
      found.colliders = std::max(found.colliders, -collider.at_end(x.segment<3>(3 * i)).distance);
    }
  }
  found.self = SelfContactStage(system).largest_lack(x);
  return found;
}

}  // namespace cloth
