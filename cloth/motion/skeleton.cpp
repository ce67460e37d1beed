#include "cloth/motion/skeleton.hpp"

#include <Eigen/Geometry>

#include "cloth/motion/text.hpp"

namespace cloth::motion {

const char* word(Dof dof) {
  static constexpr const char* words[] = {"tx", "ty", "tz", "rx", "ry", "rz"};
  return words[static_cast<int>(dof)];
}

Mat3 turn(const std::vector<Dof>& axes, const Real* angles) {
  Mat3 product = Mat3::Identity();
  for (std::size_t k = 0; k < axes.size(); ++k)
    product = Eigen::AngleAxisd(angles[k], Vec3::Unit(axis_of(axes[k]))) * product;
  return product;
}

Skeleton read_asf(const std::string& path, Real inch) {
  return parse_asf(read_text(path), path, inch);
}

}  // namespace cloth::motion
