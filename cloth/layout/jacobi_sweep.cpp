#include "cloth/layout/jacobi_sweep.hpp"

#include <algorithm>
#include <cstddef>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/layout/slices.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

template <class T>
class LaidOut final : public LaidSweep {
 public:
  explicit LaidOut(const JacobiSweep& sweep)
      : slices_(sweep.springs, static_cast<int>(sweep.scale.size())),
        inertia_(by_place(sweep.inertia)),
        scale_(by_place(sweep.scale)),
        row_(apart(2 * slices_.reach + slices_.size())) {
    for (AlignedVector<T>* rows : {&x_, &before_, &target_})
      rows->assign(static_cast<std::size_t>(3 * row_), T{0});
    if (!slices_.neighbour.empty())
      for (AlignedVector<T>* points : {&points_, &points_before_})
        points->assign(static_cast<std::size_t>(4 * slices_.size()), T{0});
    lay_out_parts();
  }

  void start(const VecX& target) override { fill(target_, target); }

  void load(const VecX& x) override {
    fill(x_, x);
    before_ = x_;
    if (points_.empty()) return;
    const T* const from = x_.data() + slices_.reach;
    for (int p = 0; p < slices_.vertices(); ++p)
      for (int c = 0; c < 3; ++c) points_[static_cast<std::size_t>(4 * p + c)] = from[c * row_ + p];
  }

  void store(VecX& x) const override {
    const T* const from = x_.data() + slices_.reach;
    x.resize(3 * slices_.vertices());
    for (int p = 0; p < slices_.vertices(); ++p) {
      Real* const to = x.data() + 3 * slices_.order[static_cast<std::size_t>(p)];
      for (int c = 0; c < 3; ++c) to[c] = static_cast<Real>(from[c * row_ + p]);
    }
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

  /// At least so long, and no multiple of a page, at which a cache keeps few lines.
  static std::ptrdiff_t apart(std::ptrdiff_t numbers) {
    constexpr std::ptrdiff_t page = 4096 / sizeof(T), lines = 5 * Slices<T>::width;
    return numbers + (numbers % page < lines ? lines : 0);
  }

  AlignedVector<T> by_place(const VecX& values) const {
    AlignedVector<T> all(static_cast<std::size_t>(slices_.size()), T{0});
    for (std::size_t p = 0; p < slices_.order.size(); ++p)
      all[p] = static_cast<T>(values[slices_.order[p]]);
    return all;
  }

  void fill(AlignedVector<T>& points, const VecX& x) {
    T* const to = points.data() + slices_.reach;
    for (int p = 0; p < slices_.vertices(); ++p) {
      const Real* const from = x.data() + 3 * slices_.order[static_cast<std::size_t>(p)];
      for (int c = 0; c < 3; ++c) to[c * row_ + p] = static_cast<T>(from[c]);
    }
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
      const std::ptrdiff_t row = apart(slices_.reach + (last - first) * Slices<T>::width);
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
                          .row = row_,
                          .x = x_.data() + slices_.reach,
                          .target = target_.data() + slices_.reach,
                          .inertia = inertia_.data(),
                          .scale = scale_.data(),
                          .to = before_.data() + slices_.reach,
                          .points = points_.data(),
                          .to_points = points_.empty() ? nullptr : points_before_.data(),
                          .tensions = tensions_.data() + part.tensions,
                          .kept_row = part.row});
      }
    });
    x_.swap(before_);
    points_.swap(points_before_);
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
  std::ptrdiff_t row_;  ///< from one coordinate to the next
  AlignedVector<T> x_, before_, target_;
  AlignedVector<T> points_, points_before_;  ///< x_ and before_ once more, for slots apart
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
