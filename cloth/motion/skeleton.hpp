// A skeleton as an ASF file describes it: bones that turn about their joints, in a tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cloth/types.hpp"

namespace cloth::motion {

enum class Dof { tx, ty, tz, rx, ry, rz };

inline bool is_rotation(Dof dof) { return dof >= Dof::rx; }
inline int axis_of(Dof dof) { return static_cast<int>(dof) % 3; }  ///< 0, 1, 2 for x, y, z
const char* word(Dof dof);                                         ///< "tx" ... "rz"

struct Limit {
  Real min, max;  ///< [rad]; may be infinite
};

struct Bone {
  std::string name;
  int parent = -1;            ///< an earlier bone at whose end this one starts, or -1: the root
  Vec3 direction{0, 0, 0};    ///< from start to end in the rest pose, unit vector of the world
  Real length = 0;            ///< [m]
  Mat3 axes;                  ///< C: the bone's own axes as columns, rest pose
  std::vector<Dof> dof;       ///< rotations about the bone's own axes, the first applied first
  std::vector<Limit> limits;  ///< one a dof, or none
};

struct Skeleton {
  std::string name;
  Real metres = 1;          ///< of one unit of length in its files [m]
  bool degrees = true;      ///< the unit of its angles, and of a clip's that does not say
  Vec3 position{0, 0, 0};   ///< of the root before any motion [m]
  Mat3 orientation;         ///< of the root before any motion
  std::vector<Dof> order;   ///< of the root's channels; rotations about the world's axes in turn
  std::vector<Bone> bones;  ///< parents before their children
};

/// Product of rotations by angles[k] [rad] about axes[k], the first applied first.
Mat3 turn(const std::vector<Dof>& axes, const Real* angles);

/// Reads an ASF text; `name` stands for it in errors. Lengths are multiples of `inch` [m] over
/// `length` of :units, as in the CMU library; bones turn only, tx, ty, tz and l are refused.
/// @throws UsageError "name:line: ..." for whatever is missing, unknown, twice or out of range.
/// Source: Acclaim Skeleton File Definition 1.10, Schafer 1994
Skeleton parse_asf(std::string_view text, const std::string& name, Real inch = 0.0254);

/// The same from a file. @throws UsageError also where it cannot be read.
Skeleton read_asf(const std::string& path, Real inch = 0.0254);

}  // namespace cloth::motion
