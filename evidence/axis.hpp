// Along what steps are told apart, and which go by one name there.
#pragma once

#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// kind: a suite, that of springs by stiffness (kinds_of()); stiffness: a band of k h^2/m; size:
/// about so many vertices (by_size()).
enum class Axis { kind, suite, stiffness, size, state, scene };
inline std::vector<std::string> choices(Axis) {
  return {"kind", "suite", "stiffness", "size", "state", "scene"};
}

/// Steps of one name along an axis.
struct Slice {
  std::string name;
  std::vector<std::size_t> instances;
};

/// Of these instances, which are sorted: none is empty, and who has no such name is in none.
std::vector<Slice> slices(const Contest& contest, Axis axis,
                          const std::vector<std::size_t>& instances);

}  // namespace evidence
