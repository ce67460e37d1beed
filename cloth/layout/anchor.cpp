#include "cloth/layout/anchor.hpp"

#include <utility>

#include "cloth/layout/laid_gradient.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

SharedGradient exact_gradient(const Springs& springs, int vertices) {
  Protocol protocol;
  protocol.layout = Layout::general;
  protocol.precision = Precision::f64;
  return lay_out_gradient(springs, vertices, protocol);
}

/// As T has it.
template <class T>
Four rounded(Four v) {
  using Quartet [[gnu::vector_size(4 * sizeof(T))]] = T;
  return __builtin_convertvector(__builtin_convertvector(v, Quartet), Four);
}

}  // namespace

template <class T>
Anchor<T>::Anchor(const Springs& springs, const VecX& inertia, std::vector<int> vertex,
                  const Coordinates<T>& u)
    : springs_(exact_gradient(springs, static_cast<int>(inertia.size()))),
      inertia_(inertia),
      vertex_(std::move(vertex)),
      x_(padded_zeros(static_cast<int>(inertia.size()))),
      target_(x_),
      g_(x_),
      positions_(u),
      remainders_(u),
      residual_(u) {}

template <class T>
void Anchor<T>::start(const VecX& target) {
  pad(target, target_);
}

template <class T>
void Anchor<T>::load(const VecX& x) {
  pad(x, x_);
  settle();
}

template <class T>
bool Anchor<T>::is_due() {
  return swept_++ >= period;
}

template <class T>
AnchorRows<T> Anchor<T>::rows() const {
  return {.positions = positions_.rows(),
          .position_points = positions_.points(),
          .remainders = remainders_.rows(),
          .remainder_points = remainders_.points(),
          .residual = residual_.rows()};
}

template <class T>
void Anchor<T>::settle() {
  in_parts(0, static_cast<int>(x_.cols()), columns_worth_a_thread, [this](int first, int last) {
    for (int i = first; i < last; ++i)
      cloth::store(g_.data() + 4 * i, inertia_[i] * (cloth::load(x_.data() + 4 * i) -
                                                     cloth::load(target_.data() + 4 * i)));
  });
  springs_->add_gradient(x_, g_);
  const auto column = [](const Padded& of, int i) { return cloth::load(of.data() + 4 * i); };
  positions_.load_columns(vertex_, [&](int i) { return column(x_, i); });
  remainders_.load_columns(vertex_,
                           [&](int i) { return column(x_, i) - rounded<T>(column(x_, i)); });
  residual_.load_columns(vertex_, [&](int i) { return column(g_, i); });
  swept_ = 0;
}

template class Anchor<float>;
template class Anchor<double>;

}  // namespace cloth
