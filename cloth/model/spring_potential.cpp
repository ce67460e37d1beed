#include "cloth/model/spring_potential.hpp"

#include <algorithm>
#include <array>

#include "cloth/model/four_vectors.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

constexpr int worth_parts = 32768;  // springs, as of the gradient

/// body(s, x, y, z) for every spring: d2E/dx_i2 at the positions, by its columns (x, y, z,
/// whatever). Four at a time; where fewer are left, the last of them again, for nothing.
void for_each_hessian(const Springs& springs, const VecX& positions, Curvature curvature,
                      auto&& body) {
  const std::size_t count = springs.size();
  for (std::size_t first = 0; first < count; first += 4) {
    const std::size_t left = count - first;
    const auto at = [&](std::size_t lane) { return springs[first + std::min(lane, left - 1)]; };
    const std::array<Spring, 4> four{at(0), at(1), at(2), at(3)};
    const auto difference = [&](std::size_t lane) {
      const Spring& s = four[lane];
      return load3(positions.data() + 3 * s.i) - load3(positions.data() + 3 * s.j);
    };
    const auto each = [&](auto member) {
      return Four{four[0].*member, four[1].*member, four[2].*member, four[3].*member};
    };
    // As spring_hessian() has it, to the last bit.
    const FourVectors d = of_columns(difference(0), difference(1), difference(2), difference(3));
    const Four length = cloth::length(d), none{};
    const auto along = [&](Four c) { return length < shortest_length ? none : c / length; };
    const FourVectors n{along(d.x), along(d.y), along(d.z)};
    const Four stiffness = each(&Spring::stiffness);
    Four across = tension(stiffness, each(&Spring::rest), length);
    if (curvature == Curvature::projected) across = across < none ? none : across;
    const Four still = length < shortest_length ? none : across;
    const FourVectors k = (stiffness - across) * n;
    const auto x = columns(FourVectors{k.x * n.x + still, k.y * n.x, k.z * n.x}),
               y = columns(FourVectors{k.x * n.y, k.y * n.y + still, k.z * n.y}),
               z = columns(FourVectors{k.x * n.z, k.y * n.z, k.z * n.z + still});
    for (std::size_t lane = 0; lane < std::min<std::size_t>(left, 4); ++lane)
      body(four[lane], x[lane], y[lane], z[lane]);
  }
}

/// Adds a matrix, by its columns, to one whose columns are `stride` apart.
void add_columns(Real* to, int stride, Four x, Four y, Four z) {
  add3(to, x), add3(to + stride, y), add3(to + 2 * stride, z);
}

}  // namespace

std::vector<int> SpringPotential::stencils() const {
  std::vector<int> ends;
  ends.reserve(2 * springs_->size());
  for (const Spring& s : *springs_) ends.insert(ends.end(), {s.i, s.j});
  return ends;
}

Real SpringPotential::sum(auto&& each) const {
  return sum_in_parts(static_cast<int>(springs_->size()), worth_parts, [&](int first, int last) {
    Real sum = 0;
    for (int s = first; s < last; ++s) sum += each((*springs_)[static_cast<std::size_t>(s)]);
    return sum;
  });
}

Real SpringPotential::value(const VecX& x) const {
  return sum([&](const Spring& s) { return spring_energy(s, difference(x, s).norm()); });
}

Real SpringPotential::value_difference(const VecX& a, const VecX& b) const {
  return sum([&](const Spring& s) {
    return spring_energy_difference(s.stiffness, s.rest, difference(a, s), difference(b, s),
                                    change_of_difference(a, b, s.i, s.j));
  });
}

const SpringKernel& SpringPotential::kernel() const {
  if (!kernel_) kernel_ = std::make_unique<const SpringKernel>(*springs_);
  return *kernel_;
}

void SpringPotential::add_gradient(const Padded& x, Padded& g) const {
  if (gradient_) gradient_->add_gradient(x, g);
  else kernel().add_gradient(x, g);
}

void SpringPotential::add_hessian(const VecX& x, Curvature curvature,
                                  std::span<const BlockSlot> slots, Real* values) const {
  const BlockSlot* slot = slots.data();
  const auto add = [values](BlockSlot to, Four a, Four b, Four c) {
    if (to.first >= 0) add_columns(values + to.first, to.stride, a, b, c);
  };
  for_each_hessian(*springs_, x, curvature, [&](const Spring&, Four a, Four b, Four c) {
    add(slot[0], a, b, c), add(slot[3], a, b, c);
    add(slot[1], -a, -b, -c), add(slot[2], -a, -b, -c);
    slot += 4;
  });
}

void SpringPotential::add_block_diagonal(const VecX& x, Curvature curvature,
                                         std::vector<Mat3>& blocks) const {
  padded_x_.resize(4, x.size() / 3);
  pad(x, padded_x_);
  kernel().add_blocks(padded_x_, curvature, blocks);
}

void SpringPotential::add_curvature_along(const VecX& x, const VecX& p, Real& sum) const {
  for (const Spring& s : *springs_)
    sum += std::max(spring_curvature(s, difference(x, s), difference(p, s)), Real{0});
}

}  // namespace cloth
