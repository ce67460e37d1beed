// A spring between two vertices; its law is in cloth/model/hooke.hpp.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

enum class Family { structural, shear, bend };

inline std::vector<std::string> choices(Family) { return {"structural", "shear", "bend"}; }

struct Spring {
  int i, j;        ///< vertices, i < j
  Real rest;       ///< L [m]
  Real stiffness;  ///< k [N/m]
  Family family;
  Real damping = 0;  ///< k_d along the spring [N s/m]
};

}  // namespace cloth
