#include "cloth/layout/laid_gradient.hpp"

#include <memory>
#include <vector>

#include "cloth/layout/jacobi_parts.hpp"
#include "cloth/layout/points.hpp"
#include "cloth/layout/slices.hpp"

namespace cloth {

namespace {

template <class T>
class LaidGradient final : public SpringGradient {
 public:
  LaidGradient(const Springs& springs, int vertices)
      : slices_(springs, vertices),
        x_(slices_.size(), slices_.reach, !slices_.neighbour.empty()),
        g_(slices_.size(), slices_.reach, false),
        parts_(slices_) {}

  void add_gradient(const Padded& x, Padded& g) const override {
    x_.load_columns(slices_.order, [&x](int i) { return load(x.data() + 4 * i); });
    parts_.for_each({.slices = &slices_,
                     .row = x_.row(),
                     .x = x_.rows(),
                     .target = nullptr,
                     .inertia = nullptr,
                     .scale = nullptr,
                     .to = g_.rows(),
                     .points = x_.points(),
                     .to_points = nullptr,
                     .lambda = nullptr,
                     .next_lambda = nullptr},
                    [](const JacobiPart<T>& part) { force(part); });
    g_.store_columns(slices_.order, [&g](std::ptrdiff_t, int i, Four force) {
      Real* const sum = g.data() + 4 * i;
      store(sum, load(sum) + force);
    });
  }

 private:
  static void force(const JacobiPart<T>& part) {
    const JacobiKernels& kernels = jacobi_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.force_f32(part);
    else kernels.force_f64(part);
  }

  Slices<T> slices_;
  mutable Points<T> x_, g_;  ///< of the last gradient
  mutable JacobiParts<T> parts_;
};

}  // namespace

SharedGradient lay_out_gradient(const Springs& springs, int vertices, const Protocol& protocol) {
  if (protocol.layout == Layout::reference) return nullptr;
  if (protocol.precision == Precision::f32)
    return std::make_shared<const LaidGradient<float>>(springs, vertices);
  if (protocol.layout == Layout::automatic) return nullptr;  // to and from rows costs the gain
  return std::make_shared<const LaidGradient<double>>(springs, vertices);
}

}  // namespace cloth
