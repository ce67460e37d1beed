// A skeleton of three bones, and a clip of it, for the tests of cloth/motion.
#pragma once

#include <numbers>
#include <string>

#include "cloth/motion/clip.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

inline constexpr Real degree = std::numbers::pi / 180;  ///< [rad]

inline const std::string asf_text = R"(# an arm
:version 1.10
:name arm
:units
  mass 1.0
  length 0.45
  angle deg
:documentation
   .ASF: mass and angle are words here, not units
:root
   order TX TY TZ RX RY RZ
   axis XYZ
   position 0 9 0
   orientation 0 0 0
:bonedata
  begin
     id 1
     name upper
     direction 0 -2 0
     length 4.5
     axis 0 0 0 XYZ
     dof rx ry rz
     limits (-180.0 180.0)
            (-90 90)
            (-inf inf)
  end
  begin
     id 2
     name hand
     direction 1 0 0
     length 0.9
     axis 10 20 30 ZYX
  end
  begin
     id 3
     name lower
     direction 0 -1 0
     length 2.25
     axis 0 90 0 XYZ
     dof rz
     limits (0 150)
  end
:hierarchy
  begin
    root upper
    upper lower
    lower hand
  end
)";

inline const std::string amc_text = R"(#!OML:ASF arm.asf
:FULLY-SPECIFIED
:DEGREES
1
root 0 0 0 0 0 0
upper 10 20 30
lower 40
2
root 0.1 1e-3 -2.5 1 2 3
lower 41.5
upper 11 19.75 359.99999999999994
3
root 0.30000000000000004 0 0 0 0 0
upper 12 -0 30
lower -43
)";

inline motion::Skeleton arm() { return motion::parse_asf(asf_text, "arm.asf"); }
inline motion::Clip arm_clip() { return motion::parse_amc(amc_text, "arm.amc", arm()); }

/// `text` with its first `from` become `to`.
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == text.npos) throw std::logic_error("no '" + from + "' in the text");
  return text.replace(at, from.size(), to);
}

}  // namespace cloth::testing
