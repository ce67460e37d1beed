// The first instrument: how far a strip sags at rest, beside how far it should.
#pragma once

#include "meter/contestant.hpp"

namespace meter {

/// The strip's own stiffness is 1; a cloth that sags twice as far has 1/2.
struct Sag {
  Real stiffness = 0;        ///< sag of the true strip over sag of this one
  Real low = 0, high = 0;    ///< that, come to rest from below and from above
  Real top = 0, bottom = 0;  ///< the same of the first and of the last spring alone
  int steps = 0;             ///< until it was at rest, from above and from below together
};

/// Come to rest from unstretched and from twice its sag. Beyond `apart` from each other, the two
/// are no one stiffness. @throws Unreadable
inline constexpr Real apart = 1e-3;
Sag measure_sag(const Contestant& contestant, const Strip& strip, Real factor = 1);

/// As measure_sag(), of the sag from unstretched alone: what a search repeats [m]. The springs are
/// `factor` times as stiff as the strip's.
Real sag_from_above(const Contestant& contestant, const Strip& strip, Real factor);

/// Of the strip on the instrument [m/s^2].
inline constexpr Real gravity = 9.8;

}  // namespace meter
