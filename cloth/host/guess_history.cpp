#include "cloth/host/guess_history.hpp"

#include <algorithm>

#include "cloth/numerics/least_norm.hpp"

namespace cloth {

namespace {

constexpr int newton_steps = 2;

/// What is left of a way outside the span of the others, beside all of it, for it to count.
constexpr Real least_share = 1e-6;

}  // namespace

void GuessHistory::prepare(Eigen::Index coordinates) {
  for (VecX& way : ways_) way.setZero(coordinates);
  learnt_ = oldest_ = 0;
}

void GuessHistory::span() {
  V_.resize(ways_.front().size(), learnt_);
  Eigen::Index columns = 0;
  for (int k = 0; k < learnt_; ++k) {
    auto v = V_.col(columns);
    v = ways_[static_cast<std::size_t>(k)];
    const Real length = v.norm();
    for (int pass = 0; pass < 2; ++pass)  // twice is enough (Giraud et al. 2005)
      for (Eigen::Index j = 0; j < columns; ++j) v -= V_.col(j).dot(v) * V_.col(j);
    if (!(v.norm() > least_share * length)) continue;
    v.normalize();
    ++columns;
  }
  V_.conservativeResize(Eigen::NoChange, columns);
}

template <class Probe>
bool GuessHistory::improve(const ImplicitStep& phi, VecX& x, Probe& probe) {
  if (!probe.next(x)) return false;
  span();
  if (V_.cols() == 0) return true;  // every step ended at its target
  for (int k = 0; k < newton_steps; ++k) {
    {
      auto timed = probe.phase(Phase::assemble);
      phi.gradient(x, g_);
      phi.hessian(x, H_, Curvature::projected);
    }
    HV_ = H_ * V_;
    const SmallMatrix A = V_.transpose() * HV_;
    const SmallVector b = -V_.transpose() * g_;
    d_ = V_ * least_norm_solution(A, b);
    probe.count(Work::gradient);
    probe.count(Work::hessian);
    probe.count(Work::product, V_.cols());
    probe.count(Work::dot, V_.cols() * (V_.cols() + 2));
    const Real slope = g_.dot(d_);
    if (!(slope < 0) || line_search_.search(phi, x, d_, slope, trial_, probe) == 0) break;
  }
  return true;
}

template bool GuessHistory::improve(const ImplicitStep&, VecX&, Silent&);
template bool GuessHistory::improve(const ImplicitStep&, VecX&, Trace&);

void GuessHistory::learn(const ImplicitStep& phi, const VecX& x) {
  VecX& way = ways_[static_cast<std::size_t>(oldest_)];
  way = x - phi.target();
  const System& system = phi.system();
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) way.segment<3>(3 * i).setZero();
  oldest_ = (oldest_ + 1) % most;
  learnt_ = std::min(learnt_ + 1, most);
}

void GuessHistory::carry(Memory& memory) {
  memory(learnt_);
  memory(oldest_);
  memory(ways_);
}

}  // namespace cloth
