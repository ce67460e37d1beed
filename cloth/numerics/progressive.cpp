#include "cloth/numerics/progressive.hpp"

#include <algorithm>

namespace cloth {

namespace {

/// Of the largest gradient: a threshold of no more chooses all, also who is at rest.
constexpr Real least = 1e-12;

}  // namespace

void ProgressiveProjection::begin() {
  threshold_ = none;
  sum_ = 0;
  definite_ = 0;
}

void ProgressiveProjection::choose(const VecX& g) {
  const bool all = !(threshold_ > least * g.lpNorm<Eigen::Infinity>());
  chosen_.resize(static_cast<std::size_t>(g.size() / 3));
  for (std::size_t i = 0; i < chosen_.size(); ++i) {
    const Vec3 here = g.segment<3>(3 * static_cast<Eigen::Index>(i));
    chosen_[i] = all || here.lpNorm<Eigen::Infinity>() >= threshold_;
  }
  count_ = static_cast<std::size_t>(std::ranges::count(chosen_, 1));
}

bool ProgressiveProjection::tighten(const VecX& g) {
  const std::size_t before = count_;
  if (before == chosen_.size()) return false;
  if (threshold_ == none) threshold_ = g.lpNorm<Eigen::Infinity>();
  while (count_ == before) {
    threshold_ /= 2;
    choose(g);
  }
  return true;
}

Real ProgressiveProjection::relax() {
  threshold_ *= 2;
  sum_ += share_;
  return sum_ / ++definite_;
}

}  // namespace cloth
