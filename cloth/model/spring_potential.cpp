#include "cloth/model/spring_potential.hpp"

#include <algorithm>

#include "cloth/model/hooke.hpp"

namespace cloth {

std::vector<int> SpringPotential::stencils() const {
  std::vector<int> ends;
  ends.reserve(2 * springs_->size());
  for (const Spring& s : *springs_) ends.insert(ends.end(), {s.i, s.j});
  return ends;
}

Real SpringPotential::value(const VecX& x) const {
  Real sum = 0;
  for (const Spring& s : *springs_) sum += spring_energy(s, difference(x, s).norm());
  return sum;
}

Real SpringPotential::value_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const Spring& s : *springs_)
    sum += spring_energy_difference(s.stiffness, s.rest, difference(a, s), difference(b, s),
                                    change_of_difference(a, b, s.i, s.j));
  return sum;
}

void SpringPotential::add_gradient(const Padded& x, Padded& g) const {
  if (!kernel_) kernel_.emplace(*springs_);
  kernel_->add_gradient(x, g);
}

void SpringPotential::add_hessian(const VecX& x, Curvature curvature,
                                  std::span<const BlockSlot> slots, Real* values) const {
  const BlockSlot* slot = slots.data();
  for (const Spring& s : *springs_) {
    add_pair(spring_hessian(s, difference(x, s), curvature), slot, values);
    slot += 4;
  }
}

void SpringPotential::add_block_diagonal(const VecX& x, Curvature curvature,
                                         std::vector<Mat3>& blocks) const {
  for (const Spring& s : *springs_)
    add_pair(spring_hessian(s, difference(x, s), curvature), s.i, s.j, blocks);
}

void SpringPotential::add_curvature_along(const VecX& x, const VecX& p, Real& sum) const {
  for (const Spring& s : *springs_)
    sum += std::max(spring_curvature(s, difference(x, s), difference(p, s)), Real{0});
}

}  // namespace cloth
