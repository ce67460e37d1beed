#include "cloth/model/dampers.hpp"

#include "cloth/model/hooke.hpp"

namespace cloth {

namespace {

Vec3 between(const Padded& x, int i, int j) { return x.col(i).head<3>() - x.col(j).head<3>(); }

void add_drag(int i, int j, const Vec3& drag, Padded& g) {
  g.col(i).head<3>() += drag;
  g.col(j).head<3>() -= drag;
}

}  // namespace

void add_damper_gradient(const Springs& springs, const Padded& x, const Padded& v, Padded& g) {
  for (const Spring& s : springs) {
    if (s.damping == 0) continue;
    const Vec3 n = direction(between(x, s.i, s.j));
    add_drag(s.i, s.j, s.damping * between(v, s.i, s.j).dot(n) * n, g);
  }
}

inline Real DamperPotential::Damper::elongation(const Vec3& d) const { return n.dot(d - d_start); }
inline Mat3 DamperPotential::Damper::hessian() const { return rate * n * n.transpose(); }

DamperPotential::DamperPotential(const Springs& springs, Real h) {
  for (const Spring& s : springs)
    if (s.damping > 0) dampers_.push_back({s.i, s.j, s.damping / h, Vec3::Zero(), Vec3::Zero()});
}

void DamperPotential::set(const VecX& start) {
  for (Damper& d : dampers_) {
    d.d_start = difference(start, d.i, d.j);
    d.n = direction(d.d_start);
  }
}

std::vector<int> DamperPotential::stencils() const {
  std::vector<int> ends;
  for (const Damper& d : dampers_) ends.insert(ends.end(), {d.i, d.j});
  return ends;
}

Real DamperPotential::value(const VecX& x) const {
  Real sum = 0;
  for (const Damper& d : dampers_) {
    const Real q = d.elongation(difference(x, d.i, d.j));
    sum += d.rate / 2 * q * q;
  }
  return sum;
}

Real DamperPotential::value_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const Damper& d : dampers_)
    sum += d.rate / 2 * d.n.dot(change_of_difference(a, b, d.i, d.j)) *
           (d.elongation(difference(a, d.i, d.j)) + d.elongation(difference(b, d.i, d.j)));
  return sum;
}

void DamperPotential::add_gradient(const Padded& x, Padded& g) const {
  for (const Damper& d : dampers_)
    add_drag(d.i, d.j, d.rate * d.elongation(between(x, d.i, d.j)) * d.n, g);
}

void DamperPotential::add_hessian(const VecX&, Curvature, std::span<const BlockSlot> slots,
                                  Real* values) const {
  const BlockSlot* slot = slots.data();
  for (const Damper& d : dampers_) {
    add_pair(d.hessian(), slot, values);
    slot += 4;
  }
}

void DamperPotential::add_block_diagonal(const VecX&, Curvature, std::vector<Mat3>& blocks) const {
  for (const Damper& d : dampers_) add_pair(d.hessian(), d.i, d.j, blocks);
}

void DamperPotential::add_curvature_along(const VecX&, const VecX& p, Real& sum) const {
  for (const Damper& d : dampers_) {
    const Vec3 q = difference(p, d.i, d.j);
    sum += q.dot(d.hessian() * q);
  }
}

}  // namespace cloth
