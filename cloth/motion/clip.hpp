// A motion as an AMC file gives it: a number for each channel of a skeleton in each frame.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cloth/motion/skeleton.hpp"

namespace cloth::motion {

struct Channel {
  int bone;  ///< -1: the root
  Dof dof;
};

/// The root's channels in its order, then each bone's.
std::vector<Channel> channels_of(const Skeleton& skeleton);

struct Clip {
  Real fps = 120;                 ///< frames a second; an AMC file does not say
  bool degrees = true;            ///< the unit of all angles
  int first = 1;                  ///< number of the first frame in the file
  std::vector<Channel> channels;  ///< channels_of its skeleton
  Eigen::MatrixXd values;         ///< frames x channels, in the file's units

  int frames() const { return static_cast<int>(values.rows()); }
  Real duration() const { return frames() < 2 ? 0 : (frames() - 1) / fps; }  ///< [s]
  Real period() const;                                                       ///< 360 or 2 pi
  Real radians() const;  ///< of the unit of its angles
};

/// Reads an AMC text: frames numbered one after the other, in each a line for the root and for each
/// bone with dof. :DEGREES or :RADIANS tell the unit of angles, else the skeleton's holds.
/// @throws UsageError "name:line: ..." for whatever is missing, unknown, twice or no number.
Clip parse_amc(std::string_view text, const std::string& name, const Skeleton& skeleton,
               Real fps = 120);

/// The same from a file. @throws UsageError also where it cannot be read.
Clip read_amc(const std::string& path, const Skeleton& skeleton, Real fps = 120);

/// AMC text that reads back to the same bits.
std::string to_amc(const Clip& clip, const Skeleton& skeleton);

}  // namespace cloth::motion
