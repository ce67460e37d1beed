#include "cloth/layout/anchor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "cloth/layout/laid_gradient.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

SharedGradient exact_gradient(const std::vector<Spring>& springs, int vertices) {
  Protocol protocol;
  protocol.layout = Layout::general;
  protocol.precision = Precision::f64;
  return lay_out_gradient(springs, vertices, protocol);
}

Real shortest_of(const std::vector<Spring>& springs) {
  Real shortest = std::numeric_limits<Real>::infinity();
  for (const Spring& s : springs)
    if (s.rest > 0) shortest = std::min(shortest, s.rest);
  return std::isfinite(shortest) ? shortest : 0;
}

}  // namespace

template <class T>
Anchor<T>::Anchor(const std::vector<Spring>& springs, const VecX& inertia, std::vector<int> vertex,
                  const Points<T>& u)
    : springs_(exact_gradient(springs, static_cast<int>(inertia.size()))),
      inertia_(inertia),
      vertex_(std::move(vertex)),
      shortest_(shortest_of(springs)),
      x_(padded_zeros(static_cast<int>(inertia.size()))),
      target_(x_),
      g_(x_),
      positions_(u),
      residual_(u) {}

template <class T>
void Anchor<T>::start(const VecX& target) {
  pad(target, target_);
}

template <class T>
void Anchor<T>::load(const VecX& x) {
  pad(x, x_);
  find_middle_and_period();
  settle();
}

template <class T>
bool Anchor<T>::is_due() {
  return swept_++ >= period_;
}

template <class T>
void Anchor<T>::fold(const Points<T>& u, const std::vector<int>& moved) {
  u.store_columns(moved, [this](int i, Four way) {
    Real* const at = x_.data() + 4 * i;
    cloth::store(at, cloth::load(at) + way);
  });
  settle();
  swept_ = 1;  // by the sweep that folds
}

template <class T>
void Anchor<T>::store(const Points<T>& u, const std::vector<int>& moved, VecX& x) const {
  u.store_columns(moved, [&](int i, Four way) {
    store3(x.data() + 3 * i, cloth::load(x_.data() + 4 * i) + way);
  });
}

/// A sweep rounds what u changes in a spring's force by at most eta k |e|, e being how u stretches
/// it: by its own sums, and by d, a difference of positions up to R from the middle. Over m sweeps
/// that comes to eta m^2 / 2 first moves, of which an eighth is allowed.
template <class T>
void Anchor<T>::find_middle_and_period() {
  using Column = Eigen::Matrix<Real, 4, 1>;
  const Column low = x_.rowwise().minCoeff(), high = x_.rowwise().maxCoeff(),
               middle = (low + high) / 2;
  middle_ = cloth::load(middle.data());
  constexpr Real sums = 16, differences = 6;
  const Real R = (high - low).norm() / 2,
             eta = std::numeric_limits<T>::epsilon() / 2 *
                   (sums + (shortest_ > 0 ? differences * R / shortest_ : 0));
  period_ = 1 / (2 * std::sqrt(eta));
}

template <class T>
void Anchor<T>::settle() {
  in_parts(0, static_cast<int>(x_.cols()), columns_worth_a_thread, [this](int first, int last) {
    for (int i = first; i < last; ++i)
      cloth::store(g_.data() + 4 * i, inertia_[i] * (cloth::load(x_.data() + 4 * i) -
                                                     cloth::load(target_.data() + 4 * i)));
  });
  springs_->add_gradient(x_, g_);
  positions_.load_columns(vertex_,
                          [this](int i) { return cloth::load(x_.data() + 4 * i) - middle_; });
  residual_.load_columns(vertex_, [this](int i) { return cloth::load(g_.data() + 4 * i); });
  swept_ = 0;
}

template class Anchor<float>;
template class Anchor<double>;

}  // namespace cloth
