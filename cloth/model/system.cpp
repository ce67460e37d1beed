#include "cloth/model/system.hpp"

#include <algorithm>
#include <cmath>

namespace cloth {

namespace {

Vec3 difference(const VecX& x, const Spring& s) {
  return x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
}

}  // namespace

bool System::has_dampers() const {
  return std::ranges::any_of(springs, [](const Spring& s) { return s.damping > 0; });
}

Real System::elastic_energy(const VecX& x) const {
  Real energy = 0;
  for (const Spring& s : springs) {
    const Real stretch = difference(x, s).norm() - s.rest;
    energy += s.stiffness / 2 * stretch * stretch;
  }
  for (const auto& other : energies) energy += other->value(x);
  return energy;
}

Real System::elastic_energy_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const Spring& s : springs) {
    const Vec3 da = difference(a, s), db = difference(b, s);
    const Real la = da.norm(), lb = db.norm();
    if (la + lb == 0) continue;
    // Each vertex's own change first: da - db would carry the rounding of da and db.
    const Vec3 change = (a.segment<3>(3 * s.i) - b.segment<3>(3 * s.i)) -
                        (a.segment<3>(3 * s.j) - b.segment<3>(3 * s.j));
    const Real lengthening = change.dot(da + db) / (la + lb);
    sum += s.stiffness / 2 * lengthening * (la + lb - 2 * s.rest);
  }
  for (const auto& energy : energies) sum += energy->value_difference(a, b);
  return sum;
}

void System::add_elastic_gradient(const VecX& x, VecX& g) const {
  // Springs come sorted by their first vertex, whose sum then stays in registers.
  for (auto s = springs.begin(); s != springs.end();) {
    const int i = s->i;
    const Vec3 xi = x.segment<3>(3 * i);
    Vec3 sum = Vec3::Zero();
    for (; s != springs.end() && s->i == i; ++s) {
      const Vec3 d = xi - x.segment<3>(3 * s->j);
      const Vec3 force = tension(*s, d.norm()) * d;
      sum += force;
      g.segment<3>(3 * s->j) -= force;
    }
    g.segment<3>(3 * i) += sum;
  }
  for (const auto& energy : energies) energy->add_gradient(x, g);
}

Real System::kinetic_energy(const VecX& v) const {
  Real sum = 0;
  for (int i = 0; i < vertices(); ++i) sum += mass[i] / 2 * v.segment<3>(3 * i).squaredNorm();
  return sum;
}

Real System::gravity_energy(const VecX& x) const {
  Real sum = 0;
  for (int i = 0; i < vertices(); ++i) sum -= mass[i] * gravity.dot(x.segment<3>(3 * i));
  return sum;
}

}  // namespace cloth
