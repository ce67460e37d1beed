#include "cloth/model/dampers.hpp"

namespace cloth {

namespace {

Vec3 difference(const VecX& x, int i, int j) { return x.segment<3>(3 * i) - x.segment<3>(3 * j); }

/// Zero where the spring has no length.
Vec3 direction(const Vec3& d) { return d / (d.norm() + shortest_length); }

}  // namespace

void add_damper_gradient(const std::vector<Spring>& springs, const VecX& x, const VecX& v,
                         VecX& g) {
  for (const Spring& s : springs) {
    if (s.damping == 0) continue;
    const Vec3 n = direction(difference(x, s.i, s.j));
    const Vec3 drag = s.damping * difference(v, s.i, s.j).dot(n) * n;
    g.segment<3>(3 * s.i) += drag;
    g.segment<3>(3 * s.j) -= drag;
  }
}

DamperPotential::DamperPotential(const std::vector<Spring>& springs, Real h) {
  int index = 0;
  for (const Spring& s : springs) {
    if (s.damping > 0)
      dampers_.push_back({index, s.i, s.j, s.damping / h, Vec3::Zero(), Vec3::Zero()});
    ++index;
  }
}

void DamperPotential::set(const VecX& start) {
  for (Damper& d : dampers_) {
    d.d_start = difference(start, d.i, d.j);
    d.n = direction(d.d_start);
  }
}

/// n.((x_i - s_i) - (x_j - s_j)) [m].
Real DamperPotential::closing(const Damper& d, const VecX& x) {
  return d.n.dot(difference(x, d.i, d.j) - d.d_start);
}

Real DamperPotential::value(const VecX& x) const {
  Real sum = 0;
  for (const Damper& d : dampers_) {
    const Real q = closing(d, x);
    sum += d.rate / 2 * q * q;
  }
  return sum;
}

Real DamperPotential::value_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const Damper& d : dampers_) {
    const Vec3 change = (a.segment<3>(3 * d.i) - b.segment<3>(3 * d.i)) -
                        (a.segment<3>(3 * d.j) - b.segment<3>(3 * d.j));
    sum += d.rate / 2 * d.n.dot(change) * (closing(d, a) + closing(d, b));
  }
  return sum;
}

void DamperPotential::add_gradient(const VecX& x, VecX& g) const {
  for (const Damper& d : dampers_) {
    const Vec3 drag = d.rate * closing(d, x) * d.n;
    g.segment<3>(3 * d.i) += drag;
    g.segment<3>(3 * d.j) -= drag;
  }
}

}  // namespace cloth
