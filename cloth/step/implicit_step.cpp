#include "cloth/step/implicit_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/model/four.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

constexpr int worth_parts = 8192;  // vertices

Storage storage_of(const SpMat&) { return Storage::columns; }
Storage storage_of(const BlockMatrix&) { return Storage::blocks; }
Real* values_of(SpMat& H) { return H.valuePtr(); }
Real* values_of(BlockMatrix& H) { return H.blocks.data()->data(); }

}  // namespace

ImplicitStep::ImplicitStep(const System& system, Real h, SharedGradient springs)
    : system_(&system), h_(h) {
  if (!(h > 0))
    throw UsageError(fmt::format("implicit step: dt = {}: give a positive time [s]", h));
  for (int i = 0; i < system.vertices(); ++i) {
    if (system.is_pinned(i)) pins_.push_back(i);
    else free_mass_ += system.mass[i];
  }
  springs_ = std::make_shared<SpringPotential>(system.springs, std::move(springs));
  add(springs_);
  if (system.has_dampers()) add(dampers_ = std::make_shared<DamperPotential>(system.springs, h));
  for (const auto& energy : system.energies) add(energy);
}

void ImplicitStep::add(std::shared_ptr<const Term> term) {
  terms_.push_back(std::move(term));
  columns_.reset();
  blocks_.reset();
}

void ImplicitStep::set(const VecX& start, const VecX& target) {
  start_ = start;
  target_ = target;
  freeze_dampers();
}

void ImplicitStep::freeze_dampers() {
  if (dampers_) dampers_->set(start_);
}

void ImplicitStep::constrain(Padded& x) const {
  if (!constraint_) return;
  unpad(x, constrained_);
  constrain(constrained_);
  pad(constrained_, x);
}

const VecX& ImplicitStep::inertia() const {
  if (inertia_.size() == 0) {
    inertia_ = system_->mass / (h_ * h_);
    for (const int i : pins_) inertia_[i] = 0;
  }
  return inertia_;
}

Real ImplicitStep::value(const VecX& x) const {
  const VecX& weight = inertia();
  Real sum = sum_in_parts(system_->vertices(), worth_parts, [&](int first, int last) {
    Real part = 0;
    for (int i = first; i < last; ++i)
      part += weight[i] / 2 * (x.segment<3>(3 * i) - target_.segment<3>(3 * i)).squaredNorm();
    return part;
  });
  for (const auto& term : terms_) sum += term->value(x);
  return sum;
}

Real ImplicitStep::value_difference(const VecX& a, const VecX& b) const {
  const VecX& weight = inertia();
  Real sum = sum_in_parts(system_->vertices(), worth_parts, [&](int first, int last) {
    Real part = 0;
    for (int i = first; i < last; ++i) {
      const Vec3 ai = a.segment<3>(3 * i), bi = b.segment<3>(3 * i), y = target_.segment<3>(3 * i);
      part += weight[i] / 2 * (ai - bi).dot((ai - y) + (bi - y));
    }
    return part;
  });
  for (const auto& term : terms_) sum += term->value_difference(a, b);
  return sum;
}

std::vector<const void*> ImplicitStep::parts() const {
  std::vector<const void*> all{constraint_};
  for (const auto& term : terms_) all.push_back(term.get());
  return all;
}

bool ImplicitStep::consists_of(std::span<const void* const> parts) const {
  return !parts.empty() && parts.front() == constraint_ &&
         std::ranges::equal(parts.subspan(1), terms_, {}, {},
                            [](const auto& term) { return static_cast<const void*>(term.get()); });
}

void ImplicitStep::gradient(const VecX& x, VecX& g) const {
  const int n = system_->vertices();
  const VecX& weight = inertia();
  padded_x_.resize(4, n);
  padded_g_.resize(4, n);
  for_each_column(n, [&](Eigen::Index i, auto&& column) {
    const Four at = column(x);
    store(padded_x_.col(i).data(), at);
    store(padded_g_.col(i).data(), weight[i] * (at - column(target_)));
  });
  for (const auto& term : terms_) term->add_gradient(padded_x_, padded_g_);
  for (const int i : pins_) padded_g_.col(i).setZero();
  unpad(padded_g_, g);
}

const ImplicitStep::Places& ImplicitStep::places_at(const VecX& x, Storage storage) const {
  std::optional<Places>& places = storage == Storage::columns ? columns_ : blocks_;
  if (!places || !places->pattern.holds(terms_, x)) {
    HessianPattern pattern(*system_, terms_, x, storage);
    SpringColumns springs(system_->springs, pattern, pattern.slots(0));
    pattern.forget(0);
    places.emplace(std::move(pattern), std::move(springs));
    if (storage == Storage::columns) ++patterns_;
  }
  return *places;
}

/// And of inertia: all that the first term is to add. `curvature`: a Curvature, or who is chosen.
const HessianPattern& ImplicitStep::hessian_of_springs(const VecX& x, auto& H,
                                                       auto curvature) const {
  const Places& places = places_at(x, storage_of(H));
  places.pattern.fit(H);
  padded_x_.resize(4, system_->vertices());
  pad(x, padded_x_);
  if (hessian_of_inertia_.size() == 0) hessian_of_inertia_ = system_->mass / (h_ * h_);
  places.springs.assemble(padded_x_, hessian_of_inertia_, curvature, values_of(H));
  return places.pattern;
}

void ImplicitStep::assemble(const VecX& x, auto& H, Curvature curvature) const {
  const HessianPattern& pattern = hessian_of_springs(x, H, curvature);
  for (std::size_t t = 1; t < terms_.size(); ++t)
    terms_[t]->add_hessian(x, curvature, pattern.slots(t), values_of(H));
}

void ImplicitStep::hessian(const VecX& x, SpMat& H, Curvature curvature) const {
  assemble(x, H, curvature);
}

void ImplicitStep::hessian(const VecX& x, BlockMatrix& H, Curvature curvature) const {
  assemble(x, H, curvature);
}

Real ImplicitStep::assemble(const VecX& x, auto& H, std::span<const char> chosen) const {
  const HessianPattern& pattern = hessian_of_springs(x, H, chosen);
  const auto is_chosen = [chosen](int i) { return chosen[static_cast<std::size_t>(i)] != 0; };
  std::size_t exact = 0, projected = 0;
  for (const Spring& s : system_->springs) ++(is_chosen(s.i) || is_chosen(s.j) ? projected : exact);
  for (std::size_t t = 1; t < terms_.size(); ++t) {
    const auto add = [&](bool having, Curvature curvature) {
      const std::size_t stencils = pattern.slots_of(t, chosen, having, slots_);
      if (stencils > 0) terms_[t]->add_hessian(x, curvature, slots_, values_of(H));
      return stencils;
    };
    exact += add(false, Curvature::exact);
    projected += add(true, Curvature::projected);
  }
  return projected > 0 ? static_cast<Real>(projected) / static_cast<Real>(exact + projected) : 0;
}

Real ImplicitStep::hessian(const VecX& x, SpMat& H, std::span<const char> chosen) const {
  return assemble(x, H, chosen);
}

Real ImplicitStep::hessian(const VecX& x, BlockMatrix& H, std::span<const char> chosen) const {
  return assemble(x, H, chosen);
}

void ImplicitStep::block_diagonal(const VecX& x, std::vector<Mat3>& blocks,
                                  Curvature curvature) const {
  const int n = system_->vertices();
  blocks.resize(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) blocks[static_cast<std::size_t>(i)] = inertia_block(i);
  for (const auto& term : terms_) term->add_block_diagonal(x, curvature, blocks);
  for (const int i : pins_) blocks[static_cast<std::size_t>(i)] = inertia_block(i);
}

Real ImplicitStep::curvature_along(const VecX& x, const VecX& p) const {
  const VecX& weight = inertia();
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i)
    sum += weight[i] * p.segment<3>(3 * i).squaredNorm();
  for (const auto& term : terms_) term->add_curvature_along(x, p, sum);
  return sum;
}

Real ImplicitStep::max_step(const VecX& x, const VecX& dx) const {
  Real most = std::numeric_limits<Real>::infinity();
  for (const auto& term : terms_) most = std::min(most, term->max_step(x, dx));
  return most;
}

bool ImplicitStep::majorise(const VecX& x, Majorant& majorant) const {
  bool raised = false;
  for (const auto& term : terms_) raised |= term->majorise(x, majorant);
  return raised;
}

Majorant ImplicitStep::majorant_at(const VecX& x) const {
  Majorant here;
  here.begin(system_->vertices());
  majorise(x, here);
  return here;
}

Real ImplicitStep::residual(const VecX& x) const {
  if (free_mass_ == 0) return 0;
  VecX g;
  gradient(x, g);
  Real sum = 0;
  for (int i = 0; i < system_->vertices(); ++i)
    sum += inverse_mass(i) * g.segment<3>(3 * i).squaredNorm();
  return std::sqrt(sum / free_mass_);
}

}  // namespace cloth
