#include "cloth/model/loads.hpp"

#include <Eigen/Geometry>
#include <cmath>

#include "cloth/model/hooke.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

namespace {

void add_wind(const System& system, Real t, const VecX& x, const VecX& v, VecX& f) {
  const Vec3 pressure = system.wind.pressure(t);
  const Real drag = system.wind.drag / 3;
  for (const auto& [a, b, c] : system.faces) {
    const Vec3 xa = x.segment<3>(3 * a);
    const Vec3 N = (x.segment<3>(3 * b) - xa).cross(x.segment<3>(3 * c) - xa);
    const Vec3 relative =
        pressure - drag * (v.segment<3>(3 * a) + v.segment<3>(3 * b) + v.segment<3>(3 * c));
    const Vec3 force = N * (N.dot(relative) / (N.norm() + shortest_length));
    for (const int i : {a, b, c}) f.segment<3>(3 * i) += force;
  }
}

}  // namespace

bool Wind::blows() const { return !direction.isZero(0) || drag > 0; }

Vec3 Wind::pressure(Real t) const {
  const Vec3 sinusoids = (rates * t + phases).array().cos();
  return (amplitude * std::cos(frequency * t) + constant) * direction.cwiseProduct(sinusoids);
}

void add_outer_forces(const System& system, Real t, const VecX& x, const VecX& v, VecX& f) {
  if (system.wind.blows()) add_wind(system, t, x, v, f);
  for (const Load& load : system.loads)
    if (load.from <= t && t < load.until)
      for (const int i : load.vertices) f.segment<3>(3 * i) += load.force;
}

Vec3 outer_acceleration(const System& system, int i, const Vec3& force) {
  return system.gravity + force / system.mass[i];
}

void outer_acceleration(const System& system, Real t, const VecX& x, const VecX& v, VecX& a) {
  a.setZero(x.size());
  add_outer_forces(system, t, x, v, a);
  for (int i = 0; i < system.vertices(); ++i)
    a.segment<3>(3 * i) = outer_acceleration(system, i, a.segment<3>(3 * i));
}

bool add_impulses(const System& system, Real from, Real until, VecX& v) {
  bool any = false;
  for (const Load& load : system.loads) {
    if (load.impulse.isZero(0) || load.from < from || load.from >= until) continue;
    any = true;
    for (const int i : load.vertices)
      if (!system.is_pinned(i)) v.segment<3>(3 * i) += load.impulse / system.mass[i];
  }
  return any;
}

}  // namespace cloth
