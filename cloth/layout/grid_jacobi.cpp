#include "cloth/layout/grid_jacobi.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_parts.hpp"

namespace cloth {

namespace {

template <class T>
class LaidGrid final : public LaidSweep {
 public:
  LaidGrid(const JacobiSweep& sweep, const Grid& grid)
      : parts_(sweep.springs, grid, sweep.compliance),
        has_inertia_(!sweep.inertia.isZero(0)),
        inertia_(rows_of_vertices<T>(parts_.places(), sweep.inertia)),
        scale_(rows_of_vertices<T>(parts_.places(), sweep.scale)),
        vertices_(parts_.vertices()),
        x_(parts_.points()),
        before_(x_),
        target_(x_),
        lambda_(static_cast<std::size_t>(parts_.lambdas()), T{0}),
        next_lambda_(lambda_) {
    for (const Spring& s : sweep.springs) constraints_ += s.stiffness > 0;
  }

  void start(const VecX& target) override {
    target_.load(vertices_, target);
    std::ranges::fill(lambda_, T{0});
  }

  void load(const VecX& x) override {
    x_.load(vertices_, x);
    before_ = x_;
  }

  void store(VecX& x) const override {
    const int stride = parts_.places().stride;
    x_.store(vertices_, x,
             [this, stride](std::ptrdiff_t p) { return scale_.number(p, stride) != 0; });
  }

  Effort effort() const override {
    return lambda_.empty() ? Effort{} : Effort{Work::projection, constraints_};
  }

  void sweep() override {
    for_each_part([](const GridJacobiPart<T>& part) { move(part); });
  }

  void sweep_and_blend(Real weight, Real share) override {
    for_each_part([=](const GridJacobiPart<T>& part) {
      blend(part, static_cast<T>(weight), static_cast<T>(share));
    });
  }

 private:
  void for_each_part(auto&& act) {
    parts_.for_each({.row = x_.row(),
                     .x = x_.rows(),
                     .target = target_.rows(),
                     .inertia = has_inertia_ ? &inertia_ : nullptr,
                     .scale = &scale_,
                     .to = before_.rows(),
                     .lambda = lambda_.empty() ? nullptr : lambda_.data(),
                     .next_lambda = next_lambda_.data()},
                    act);
    std::swap(x_, before_);
    lambda_.swap(next_lambda_);
  }

  static void move(const GridJacobiPart<T>& part) {
    const GridJacobiKernels& kernels = grid_jacobi_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.move_f32(part);
    else kernels.move_f64(part);
  }
  static void blend(const GridJacobiPart<T>& part, T weight, T share) {
    const GridJacobiKernels& kernels = grid_jacobi_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.blend_f32(part, weight, share);
    else kernels.blend_f64(part, weight, share);
  }

  GridParts<T> parts_;
  bool has_inertia_;
  AlikeRows<T> inertia_, scale_;
  std::vector<int> vertices_;  ///< at each place, or -1
  Coordinates<T> x_, before_,
      target_;  ///< before_: the iterate before, and where the next one goes
  long constraints_ = 0;
  AlignedVector<T> lambda_, next_lambda_;  ///< of constraints, before and after a sweep
};

}  // namespace

std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Grid& grid,
                                   Precision precision) {
  if (precision == Precision::f32) return std::make_unique<LaidGrid<float>>(sweep, grid);
  return std::make_unique<LaidGrid<double>>(sweep, grid);
}

}  // namespace cloth
