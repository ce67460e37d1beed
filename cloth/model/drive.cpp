#include "cloth/model/drive.hpp"

#include <algorithm>

#include "cloth/model/pose.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

void place_driven(const System& system, Real t, VecX& x) {
  for (const Drive& drive : system.drives) {
    const Pose pose = drive.motion.at(t);
    for (const int i : drive.vertices) x.segment<3>(3 * i) = pose(system.rest.segment<3>(3 * i));
  }
}

void set_driven_velocities(const System& system, Real t, Real h, VecX& v) {
  for (const Drive& drive : system.drives) {
    const Pose from = drive.motion.at(t), to = drive.motion.at(t + h);
    for (const int i : drive.vertices) {
      const Vec3 rest = system.rest.segment<3>(3 * i);
      v.segment<3>(3 * i) = (to(rest) - from(rest)) / h;
    }
  }
}

bool releases_by(const System& system, Real t) {
  return std::ranges::any_of(system.drives, [t](const Drive& d) { return d.until <= t; });
}

void release(System& system, Real t) {
  for (const Drive& drive : system.drives)
    if (drive.until <= t)
      for (const int i : drive.vertices) system.pinned[static_cast<std::size_t>(i)] = 0;
  std::erase_if(system.drives, [t](const Drive& d) { return d.until <= t; });
}

}  // namespace cloth
