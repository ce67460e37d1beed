#include "cloth/layout/jacobi_sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/anchor.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_jacobi.hpp"
#include "cloth/layout/jacobi_parts.hpp"
#include "cloth/layout/slices.hpp"

namespace cloth {

namespace {

template <class T>
class LaidOut final : public LaidSweep {
 public:
  /// `anchored`: it sweeps over ways from an anchor.
  explicit LaidOut(const JacobiSweep& sweep, bool anchored = false)
      : slices_(sweep.springs, static_cast<int>(sweep.scale.size()), sweep.compliance),
        inertia_(sweep.inertia.isZero(0) ? AlignedVector<T>() : by_place(sweep.inertia)),
        scale_(by_place(sweep.scale)),
        x_(slices_.size(), slices_.reach, !slices_.neighbour.empty()),
        before_(x_),
        target_(anchored || inertia_.empty()
                    ? Coordinates<T>()
                    : Coordinates<T>(slices_.size(), slices_.reach, false)),
        lambda_(static_cast<std::size_t>(slices_.multipliers), T{0}),
        next_lambda_(lambda_),
        parts_(slices_, anchored ? 3 : 1) {
    if (anchored) anchor_.emplace(sweep.springs, sweep.inertia, slices_.order, x_);
    for (const Spring& s : sweep.springs) constraints_ += s.stiffness > 0;
  }

  void start(const VecX& target) override {
    if (anchor_) anchor_->start(target);
    else if (!inertia_.empty()) target_.load(slices_.order, target);
    std::ranges::fill(lambda_, T{0});
  }

  void load(const VecX& x) override {
    if (anchor_) anchor_->load(x), x_.clear();
    else x_.load(slices_.order, x);
    before_ = x_;
  }

  void store(VecX& x) const override {
    if (anchor_) anchor_->store(x_, is_moved(), x);
    else x_.store(slices_.order, x, is_moved());
  }

  Effort effort() const override {
    return lambda_.empty() ? Effort{} : Effort{Work::projection, constraints_};
  }

  void sweep() override {
    fold_where_due();
    for_each_part([](const JacobiPart<T>& part) { move(part); });
  }

  void sweep_and_blend(Real weight, Real share) override {
    fold_where_due();
    for_each_part([=](const JacobiPart<T>& part) {
      blend(part, static_cast<T>(weight), static_cast<T>(share));
    });
  }

 private:
  AlignedVector<T> by_place(const VecX& values) const {
    AlignedVector<T> all(static_cast<std::size_t>(slices_.size()), T{0});
    for (std::size_t p = 0; p < slices_.order.size(); ++p)
      all[p] = static_cast<T>(values[slices_.order[p]]);
    return all;
  }

  /// Of a place.
  auto is_moved() const {
    return [this](std::ptrdiff_t p) { return scale_[static_cast<std::size_t>(p)] != 0; };
  }

  void fold_where_due() {
    if (!anchor_ || !anchor_->is_due()) return;
    anchor_->fold(x_, is_moved());
    before_.subtract(x_);
    x_.clear();
  }

  void for_each_part(auto&& act) {
    parts_.for_each({.slices = &slices_,
                     .row = x_.row(),
                     .x = x_.rows(),
                     .target = target_.rows(),
                     .inertia = inertia_.empty() ? nullptr : inertia_.data(),
                     .scale = scale_.data(),
                     .to = before_.rows(),
                     .points = x_.points(),
                     .to_points = before_.points(),
                     .lambda = lambda_.empty() ? nullptr : lambda_.data(),
                     .next_lambda = next_lambda_.data(),
                     .anchor = anchor_ ? anchor_->rows() : AnchorRows<T>()},
                    act);
    std::swap(x_, before_);
    lambda_.swap(next_lambda_);
  }

  static void move(const JacobiPart<T>& part) {
    const JacobiKernels& kernels = jacobi_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.move_f32(part);
    else kernels.move_f64(part);
  }
  static void blend(const JacobiPart<T>& part, T weight, T share) {
    const JacobiKernels& kernels = jacobi_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.blend_f32(part, weight, share);
    else kernels.blend_f64(part, weight, share);
  }

  Slices<T> slices_;
  AlignedVector<T> inertia_, scale_;  ///< no inertia: empty
  Coordinates<T> x_, before_;         ///< before_: the iterate before, and where the next one goes
  Coordinates<T> target_;             ///< without inertia, or from an anchor, nothing
  long constraints_ = 0;
  AlignedVector<T> lambda_, next_lambda_;  ///< of constraints, before and after a sweep
  JacobiParts<T> parts_;
  std::optional<Anchor<T>> anchor_;  ///< of what x_ and before_ are told from
};

}  // namespace

JacobiSweep descent(const System& system, Real h, const VecX& D) {
  JacobiSweep sweep{system.springs, system.mass / (h * h), D.cwiseInverse()};
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) sweep.scale[i] = 0;
  return sweep;
}

std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Protocol& protocol) {
  if (protocol.layout == Layout::grid) {
    const int vertices = static_cast<int>(sweep.scale.size());
    return lay_out(sweep, grid_of(sweep.springs, vertices).value(), protocol.precision);
  }
  if (protocol.precision == Precision::f64) return std::make_unique<LaidOut<double>>(sweep);
  return std::make_unique<LaidOut<float>>(sweep, protocol.precision == Precision::mixed);
}

}  // namespace cloth
