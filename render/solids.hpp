// Colliders as POV-Ray text.
#pragma once

#include <string>

#include "cloth/model/collider.hpp"
#include "render/pov.hpp"
#include "render/view.hpp"

namespace render {

/// "<x,y,z>"
std::string vector(const Vec3& v);

/// The collider where it is at `time` [s]; a plane as a disc below or behind what is seen, nothing
/// where the camera is behind it. Solids are drawn smaller, and boxes with round edges, by what a
/// face with vertices on them, its edges `edge` long in the mean, sinks in [m].
std::string solid_text(const Stage& stage, const cloth::Collider& collider, Real edge, Real time);

/// Shows the framing all of a collider where it is at `time`; of a plane nothing.
void include(Framing& framing, const cloth::Collider& collider, Real time, const Limit& limit);

}  // namespace render
