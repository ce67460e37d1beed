#include "cloth/layout/jacobi_sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/layout/points.hpp"
#include "cloth/layout/slices.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

template <class T>
class LaidOut final : public LaidSweep {
 public:
  explicit LaidOut(const JacobiSweep& sweep)
      : slices_(sweep.springs, static_cast<int>(sweep.scale.size()), sweep.compliance),
        inertia_(by_place(sweep.inertia)),
        scale_(by_place(sweep.scale)),
        moved_(slices_.order),
        x_(slices_.size(), slices_.reach, !slices_.neighbour.empty()),
        before_(x_),
        target_(slices_.size(), slices_.reach, false),
        lambda_(slices_.compliance.size(), T{0}),
        next_lambda_(lambda_) {
    for (const Spring& s : sweep.springs) constraints_ += s.stiffness > 0;
    for (int& vertex : moved_)
      if (sweep.scale[vertex] == 0) vertex = -1;
    lay_out_parts();
  }

  void start(const VecX& target) override {
    target_.load(slices_.order, target);
    std::ranges::fill(lambda_, T{0});
  }

  void load(const VecX& x) override {
    x_.load(slices_.order, x);
    before_ = x_;
  }

  void store(VecX& x) const override { x_.store(moved_, x); }

  Effort effort() const override {
    return lambda_.empty() ? Effort{} : Effort{Work::projection, constraints_};
  }

  void sweep() override {
    for_each_part([](const JacobiPart<T>& part) { move(part); });
  }

  void sweep_and_blend(Real weight, Real share) override {
    for_each_part([=](const JacobiPart<T>& part) {
      blend(part, static_cast<T>(weight), static_cast<T>(share));
    });
  }

 private:
  /// Slices that one thread takes at a time, whatever the number of threads, and where its tensions
  /// are.
  struct Part {
    int first, last;
    std::ptrdiff_t tensions;  ///< of place 0, under the first offset
    std::ptrdiff_t row;       ///< from one offset's to the next
  };

  static constexpr int vertices_of_a_part = 4096, most_parts = 64;

  AlignedVector<T> by_place(const VecX& values) const {
    AlignedVector<T> all(static_cast<std::size_t>(slices_.size()), T{0});
    for (std::size_t p = 0; p < slices_.order.size(); ++p)
      all[p] = static_cast<T>(values[slices_.order[p]]);
    return all;
  }

  void lay_out_parts() {
    const int slices = slices_.count(), rows = static_cast<int>(slices_.offsets.size());
    const int parts = std::clamp(slices_.size() / vertices_of_a_part, 1, most_parts);
    std::ptrdiff_t end = 0;
    for (int p = 0; p < parts; ++p) {
      const auto border = [&](int part) {
        return static_cast<int>(static_cast<long>(slices) * part / parts);
      };
      const std::ptrdiff_t first = border(p), last = border(p + 1);
      const std::ptrdiff_t row =
          Points<T>::apart(slices_.reach + (last - first) * Slices<T>::width);
      const std::ptrdiff_t begin = first * Slices<T>::width - slices_.reach;
      parts_.push_back({border(p), border(p + 1), end - begin, row});
      end += rows * row;
    }
    tensions_.assign(static_cast<std::size_t>(end), T{0});
  }

  void for_each_part(auto&& act) {
    in_parts(0, static_cast<int>(parts_.size()), 1, [&](int first, int last) {
      for (int p = first; p < last; ++p) {
        const Part& part = parts_[static_cast<std::size_t>(p)];
        act(JacobiPart<T>{.slices = &slices_,
                          .first = part.first,
                          .last = part.last,
                          .row = x_.row(),
                          .x = x_.rows(),
                          .target = target_.rows(),
                          .inertia = inertia_.data(),
                          .scale = scale_.data(),
                          .to = before_.rows(),
                          .points = x_.points(),
                          .to_points = before_.points(),
                          .tensions = tensions_.data() + part.tensions,
                          .kept_row = part.row,
                          .lambda = lambda_.empty() ? nullptr : lambda_.data(),
                          .next_lambda = next_lambda_.data()});
      }
    });
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
  AlignedVector<T> inertia_, scale_;
  std::vector<int> moved_;         ///< the vertex at each place; -1 where it stays
  Points<T> x_, before_, target_;  ///< before_: the iterate before, and where the next one goes
  long constraints_ = 0;
  AlignedVector<T> lambda_, next_lambda_;  ///< of constraints, before and after a sweep
  std::vector<Part> parts_;
  AlignedVector<T> tensions_;
};

}  // namespace

JacobiSweep descent(const System& system, Real h, const VecX& D) {
  JacobiSweep sweep{system.springs, system.mass / (h * h), D.cwiseInverse()};
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) sweep.scale[i] = 0;
  return sweep;
}

std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Protocol& protocol) {
  if (protocol.precision == Precision::f32) return std::make_unique<LaidOut<float>>(sweep);
  return std::make_unique<LaidOut<double>>(sweep);
}

}  // namespace cloth
