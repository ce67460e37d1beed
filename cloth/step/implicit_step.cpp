#include "cloth/step/implicit_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/error.hpp"

namespace cloth {

ImplicitStep::ImplicitStep(const System& system, Real h)
    : system_(&system),
      h_(h),
      springs_(system.springs),
      dampers_(system.springs, h),
      padded_target_(padded_zeros(system.vertices())),
      padded_x_(padded_target_),
      padded_g_(padded_target_) {
  if (!(h > 0))
    throw UsageError(fmt::format("implicit step: dt = {}: give a positive time [s]", h));
  const int n = system.vertices();
  inertia_.setZero(n);
  inverse_mass_.setZero(n);
  for (int i = 0; i < n; ++i) {
    if (system.is_pinned(i)) {
      pins_.push_back(i);
      continue;
    }
    inertia_[i] = system.mass[i] / (h * h);
    inverse_mass_[i] = 1 / system.mass[i];
    free_mass_ += system.mass[i];
  }
  build_pattern();
}

/// Of each vertex, itself and those that a free one shares a spring or an element with, ascending.
std::vector<std::vector<int>> ImplicitStep::neighbours() const {
  std::vector<std::vector<int>> all(static_cast<std::size_t>(system_->vertices()));
  const auto join = [&](int i, int j) {
    if (!system_->is_pinned(i) && !system_->is_pinned(j))
      all[static_cast<std::size_t>(i)].push_back(j);
  };
  for (int i = 0; i < system_->vertices(); ++i) all[static_cast<std::size_t>(i)].push_back(i);
  for (const Spring& s : system_->springs) {
    join(s.i, s.j);
    join(s.j, s.i);
  }
  for (const auto& energy : system_->energies) {
    const auto k = static_cast<std::size_t>(energy->corners());
    for (auto rest = energy->stencils(); !rest.empty(); rest = rest.subspan(k))
      for (const int i : rest.first(k))
        for (const int j : rest.first(k)) join(i, j);
  }
  for (std::vector<int>& row : all) {
    std::ranges::sort(row);
    row.erase(std::unique(row.begin(), row.end()), row.end());
  }
  return all;
}

void ImplicitStep::build_pattern() {
  const int n = system_->vertices();
  const std::vector<std::vector<int>> columns = neighbours();
  const auto of = [&](int i) -> const std::vector<int>& {
    return columns[static_cast<std::size_t>(i)];
  };
  std::vector<int> offset(static_cast<std::size_t>(n) + 1, 0);
  for (int i = 0; i < n; ++i)
    offset[static_cast<std::size_t>(i) + 1] =
        offset[static_cast<std::size_t>(i)] + static_cast<int>(of(i).size());

  pattern_.resize(3 * n, 3 * n);
  pattern_.resizeNonZeros(9 * offset.back());
  int entry = 0;
  for (int column = 0; column < 3 * n; ++column) {
    pattern_.outerIndexPtr()[column] = entry;
    for (const int i : of(column / 3))
      for (int row = 0; row < 3; ++row) pattern_.innerIndexPtr()[entry++] = 3 * i + row;
  }
  pattern_.outerIndexPtr()[3 * n] = entry;
  std::fill_n(pattern_.valuePtr(), entry, Real{0});

  const auto slot = [&](int i, int j) {
    const auto& column = of(j);
    const auto found = std::ranges::lower_bound(column, i);
    if (found == column.end() || *found != i) return Slot{};
    const int position = static_cast<int>(found - column.begin());
    return Slot{9 * offset[static_cast<std::size_t>(j)] + 3 * position,
                3 * static_cast<int>(column.size())};
  };
  for (int i = 0; i < n; ++i) diagonal_slots_.push_back(slot(i, i));
  for (const Spring& s : system_->springs) {
    SpringSlots slots;
    if (!system_->is_pinned(s.i)) slots.ii = slot(s.i, s.i);
    if (!system_->is_pinned(s.j)) slots.jj = slot(s.j, s.j);
    slots.ij = slot(s.i, s.j);
    slots.ji = slot(s.j, s.i);
    spring_slots_.push_back(slots);
  }
  place_energies(slot);
}

void ImplicitStep::place_energies(auto&& slot) {
  for (const auto& energy : system_->energies) {
    std::vector<Slot> all, diagonal;
    const auto k = static_cast<std::size_t>(energy->corners());
    for (auto rest = energy->stencils(); !rest.empty(); rest = rest.subspan(k))
      for (const int j : rest.first(k))
        for (const int i : rest.first(k)) {
          const bool stored = !system_->is_pinned(i) && !system_->is_pinned(j);
          all.push_back(stored ? slot(i, j) : Slot{});
          diagonal.push_back(stored && i == j ? Slot{9 * i, 3} : Slot{});
        }
    energy_slots_.push_back(std::move(all));
    energy_diagonals_.push_back(std::move(diagonal));
  }
}

void ImplicitStep::set(const VecX& start, const VecX& target) {
  start_ = start;
  target_ = target;
  dampers_.set(start);
  pad(target, padded_target_);
}

void ImplicitStep::constrain(Padded& x) const {
  if (!constraint_) return;
  unpad(x, constrained_);
  constrain(constrained_);
  pad(constrained_, x);
}

Real ImplicitStep::value(const VecX& x) const {
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i)
    sum += inertia_[i] / 2 * (x.segment<3>(3 * i) - target_.segment<3>(3 * i)).squaredNorm();
  return sum + system_->elastic_energy(x) + dampers_.value(x) + penalty_.value(x);
}

Real ImplicitStep::value_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i) {
    const Vec3 ai = a.segment<3>(3 * i), bi = b.segment<3>(3 * i), y = target_.segment<3>(3 * i);
    sum += inertia_[i] / 2 * (ai - bi).dot((ai - y) + (bi - y));
  }
  return sum + system_->elastic_energy_difference(a, b) + dampers_.value_difference(a, b) +
         penalty_.value_difference(a, b);
}

void ImplicitStep::gradient(const VecX& x, VecX& g) const {
  pad(x, padded_x_);
  for (int i = 0; i < system_->vertices(); ++i)
    padded_g_.col(i) = inertia_[i] * (padded_x_.col(i) - padded_target_.col(i));
  springs_.add_gradient(padded_x_, padded_g_);
  for (const int i : pins_) padded_g_.col(i).setZero();
  unpad(padded_g_, g);
  penalty_.add_gradient(x, g);
  if (dampers_.empty() && system_->energies.empty()) return;
  dampers_.add_gradient(x, g);
  for (const auto& energy : system_->energies) energy->add_gradient(x, g);
  for (const int i : pins_) g.segment<3>(3 * i).setZero();
}

void ImplicitStep::add(Real* values, Slot slot, const Mat3& block, Real sign) {
  if (slot.first < 0) return;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row)
      values[slot.first + column * slot.stride + row] += sign * block(row, column);
}

void ImplicitStep::add(Real* values, const SpringSlots& slots, const Mat3& block) {
  add(values, slots.ii, block, 1);
  add(values, slots.jj, block, 1);
  add(values, slots.ij, block, -1);
  add(values, slots.ji, block, -1);
}

void ImplicitStep::hessian(const VecX& x, SpMat& H, Curvature curvature) const {
  if (H.rows() != pattern_.rows() || H.nonZeros() != pattern_.nonZeros()) H = pattern_;
  std::fill_n(H.valuePtr(), H.nonZeros(), Real{0});
  for (std::size_t i = 0; i < diagonal_slots_.size(); ++i) {
    const Real m = system_->mass[static_cast<Eigen::Index>(i)];
    add(H.valuePtr(), diagonal_slots_[i], m / (h_ * h_) * Mat3::Identity(), 1);
  }
  for (std::size_t s = 0; s < spring_slots_.size(); ++s) {
    const Spring& spring = system_->springs[s];
    const Vec3 d = x.segment<3>(3 * spring.i) - x.segment<3>(3 * spring.j);
    add(H.valuePtr(), spring_slots_[s], spring_hessian(spring, d, curvature));
  }
  dampers_.visit_hessian([&](int s, const Mat3& block) {
    add(H.valuePtr(), spring_slots_[static_cast<std::size_t>(s)], block);
  });
  penalty_.visit_hessian(x, curvature, [&](int i, const Mat3& block) {
    add(H.valuePtr(), diagonal_slots_[static_cast<std::size_t>(i)], block, 1);
  });
  for (std::size_t e = 0; e < energy_slots_.size(); ++e)
    system_->energies[e]->add_hessian(x, curvature, energy_slots_[e], H.valuePtr());
}

void ImplicitStep::block_diagonal(const VecX& x, std::vector<Mat3>& blocks,
                                  Curvature curvature) const {
  const int n = system_->vertices();
  blocks.resize(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i)
    blocks[static_cast<std::size_t>(i)] = system_->mass[i] / (h_ * h_) * Mat3::Identity();
  const auto add_to_ends = [&](const Spring& s, const Mat3& block) {
    if (!system_->is_pinned(s.i)) blocks[static_cast<std::size_t>(s.i)] += block;
    if (!system_->is_pinned(s.j)) blocks[static_cast<std::size_t>(s.j)] += block;
  };
  for (const Spring& s : system_->springs)
    add_to_ends(s, spring_hessian(s, x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j), curvature));
  dampers_.visit_hessian([&](int s, const Mat3& block) {
    add_to_ends(system_->springs[static_cast<std::size_t>(s)], block);
  });
  penalty_.visit_hessian(x, curvature, [&](int i, const Mat3& block) {
    blocks[static_cast<std::size_t>(i)] += block;
  });
  static_assert(sizeof(Mat3) == 9 * sizeof(Real));
  for (std::size_t e = 0; e < energy_diagonals_.size(); ++e)
    system_->energies[e]->add_hessian(x, curvature, energy_diagonals_[e], blocks.data()->data());
}

Real ImplicitStep::curvature_along(const VecX& x, const VecX& p) const {
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i)
    sum += inertia_[i] * p.segment<3>(3 * i).squaredNorm();
  for (const Spring& s : system_->springs) {
    const Vec3 d = x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
    const Vec3 q = p.segment<3>(3 * s.i) - p.segment<3>(3 * s.j);
    const Real length = d.norm();
    if (length < shortest_length) continue;
    const Real along = d.dot(q) / length, transverse = tension(s, length);
    sum += std::max((s.stiffness - transverse) * along * along + transverse * q.squaredNorm(),
                    Real{0});
  }
  dampers_.visit_hessian([&](int s, const Mat3& block) {
    const Spring& spring = system_->springs[static_cast<std::size_t>(s)];
    const Vec3 q = p.segment<3>(3 * spring.i) - p.segment<3>(3 * spring.j);
    sum += q.dot(block * q);
  });
  penalty_.visit_hessian(x, Curvature::projected, [&](int i, const Mat3& block) {
    const Vec3 q = p.segment<3>(3 * i);
    sum += q.dot(block * q);
  });
  for (const auto& energy : system_->energies) sum += energy->curvature_along(x, p);
  return sum;
}

Real ImplicitStep::residual(const VecX& x) const {
  if (free_mass_ == 0) return 0;
  VecX g;
  gradient(x, g);
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i)
    sum += inverse_mass_[i] * g.segment<3>(3 * i).squaredNorm();
  return std::sqrt(sum / free_mass_);
}

}  // namespace cloth
