// The parts of the ASF reader; asf.cpp joins them.
#pragma once

#include <string>
#include <vector>

#include "cloth/motion/skeleton.hpp"
#include "cloth/motion/text.hpp"

namespace cloth::motion {

/// Rotations in the order of `axis`, their angles [x, y, z] in the file's unit, which the file may
/// tell later.
struct AsfAxis {
  std::vector<Dof> order{};
  Vec3 angles{0, 0, 0};
};

/// A bone as read, lengths and angles in the file's units, and the line of its `begin`.
struct AsfBone {
  Bone bone;
  AsfAxis axis;
  int line;
};

/// A line's "parent child" of :hierarchy.
struct AsfLink {
  std::string_view parent, child;
  int line;
};

/// The words after the first as channels, all different. @throws UsageError otherwise.
std::vector<Dof> read_dofs(const LineReader& in);

/// Word k, a permutation of XYZ. @throws UsageError otherwise.
std::vector<Dof> read_axis_order(const LineReader& in, std::size_t k);

/// Three numbers after the first word, and no more. @throws UsageError otherwise.
Vec3 read_vector(const LineReader& in);

/// Reads the blocks of :bonedata. @throws UsageError for what a bone lacks, repeats or gets wrong.
class AsfBoneReader {
 public:
  explicit AsfBoneReader(const LineReader& in) : in_(in) {}

  void begin();
  void read();
  void end();

  std::vector<AsfBone> bones;

 private:
  void read_axis();
  void read_limits(std::size_t from);
  void end_dof() const;
  void end_limits();

  const LineReader& in_;
  std::vector<std::string> keys_;  ///< of the present bone, as far as read
  std::vector<Real> limits_;
};

/// The bones depth first from the root, their parents set, children in the order of the links.
/// @throws UsageError for a bone that is unknown, has two parents or none, or hangs below itself.
std::vector<Bone> sorted_tree(const std::vector<AsfBone>& bones, const std::vector<AsfLink>& links,
                              const LineReader& reader);

}  // namespace cloth::motion
