#include "cloth/layout/block_sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cloth/layout/points.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

template <class T>
class LaidBlocks final : public LaidSweep {
 public:
  explicit LaidBlocks(const BlockSweep& sweep)
      : slices_(sweep.springs, static_cast<int>(sweep.inertia.size()), sweep.colours,
                sweep.ramp.has_value()),
        at_once_(sweep.colours.size() == 1),
        across_(sweep.across),
        share_(static_cast<T>(sweep.share)),
        step_(static_cast<T>(sweep.step)),
        singular_(static_cast<T>(sweep.singular)),
        order_(sweep.order),
        growth_(sweep.ramp),
        ramp_(sweep.ramp ? slices_.stiffness.size() : 0, T{0}),
        inertia_(static_cast<std::size_t>(slices_.size()), T{1}),
        x_(slices_.size(), slices_.reach, !slices_.neighbour.empty()),
        next_(at_once_ ? x_ : Points<T>()),
        target_(slices_.size(), slices_.reach, false) {
    for (std::size_t p = 0; p < slices_.vertex.size(); ++p)
      if (slices_.vertex[p] >= 0) inertia_[p] = static_cast<T>(sweep.inertia[slices_.vertex[p]]);
    for (const Spring& s : sweep.springs)
      for (const int i : {s.i, s.j})
        visits_ += slices_.place[static_cast<std::size_t>(i)] < slices_.moved();
  }

  void start(const VecX& target) override {
    target_.load(slices_.vertex, target);
    if (!growth_) return;
    const T gamma = static_cast<T>(growth_->gamma), least = static_cast<T>(growth_->least);
    for (std::size_t k = 0; k < ramp_.size(); ++k)
      ramp_[k] = std::min(std::max(gamma * ramp_[k], least), slices_.stiffness[k]);
  }

  void load(const VecX& x) override {
    x_.load(slices_.vertex, x);
    if (at_once_) next_ = x_;  // what does not move
    recurrence_.start();
  }

  void store(VecX& x) const override {
    x_.store(slices_.vertex, x, [moved = slices_.moved()](std::ptrdiff_t p) { return p < moved; });
  }

  void sweep() override {
    in_sweep_order(order_, static_cast<int>(slices_.ends.size()),
                   [this](int colour) { move_colour(colour); });
    if (growth_)
      in_parts(0, slices_.ends.empty() ? 0 : slices_.ends.back(), slices_worth_a_thread,
               [this](int first, int last) { stiffen(part(first, last)); });
  }

  void carry(const std::function<void(Real&)>& visit) override {
    for (T& k : ramp_) {
      Real number = k;
      visit(number);
      k = static_cast<T>(number);
    }
  }

  /// All at once: what others visit all springs twice for, forces and curvatures.
  Effort effort() const override {
    const long times = passes(order_);
    if (at_once_) return {Work::sweep, 2 * times};
    return {Work::projection, times * visits_ + (growth_ ? visits_ : 0)};
  }

  int colours() const override { return at_once_ ? 0 : static_cast<int>(slices_.ends.size()); }

  void sweep_and_blend(Real weight, Real share) override {
    recurrence_.advance(x_, weight, share, [this] { sweep(); });
  }

 private:
  static constexpr int slices_worth_a_thread = 16;

  void move_colour(int colour) {
    const auto end = [&](int c) { return c < 0 ? 0 : slices_.ends[static_cast<std::size_t>(c)]; };
    in_parts(end(colour - 1), end(colour), slices_worth_a_thread,
             [this](int first, int last) { move(part(first, last)); });
    if (at_once_) std::swap(x_, next_);
  }

  BlockPart<T> part(int first, int last) {
    Points<T>& to = at_once_ ? next_ : x_;
    return {.slices = &slices_,
            .first = first,
            .last = last,
            .row = x_.row(),
            .x = x_.rows(),
            .target = target_.rows(),
            .inertia = inertia_.data(),
            .to = to.rows(),
            .points = x_.points(),
            .to_points = to.points(),
            .ramp = ramp_.data(),
            .across = across_,
            .share = share_,
            .step = step_,
            .growth = growth_ ? static_cast<T>(growth_->beta) : T{0},
            .singular = singular_};
  }

  static void move(const BlockPart<T>& part) {
    const BlockKernels& kernels = block_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.move_f32(part);
    else kernels.move_f64(part);
  }
  static void stiffen(const BlockPart<T>& part) {
    const BlockKernels& kernels = block_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.stiffen_f32(part);
    else kernels.stiffen_f64(part);
  }

  ColouredSlices<T> slices_;
  bool at_once_;
  Across across_;
  T share_, step_, singular_;
  SweepOrder order_;
  std::optional<Ramp> growth_;
  AlignedVector<T> ramp_;  ///< k of each lane of the slices, or empty
  AlignedVector<T> inertia_;
  Points<T> x_, next_, target_;
  Recurrence<T> recurrence_;
  long visits_ = 0;  ///< of springs, in a pass over the colours
};

}  // namespace

BlockSweep all_at_once(const System& system, Real h) {
  std::vector<int> free;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) free.push_back(i);
  return {.springs = system.springs, .inertia = system.mass / (h * h), .colours = {free}};
}

BlockSweep coloured_blocks(const System& system, Real h) {
  BlockSweep sweep{.springs = system.springs,
                   .inertia = system.mass / (h * h),
                   .colours = colour_vertices(system.springs, system.vertices())};
  for (std::vector<int>& colour : sweep.colours)
    std::erase_if(colour, [&](int i) { return system.is_pinned(i); });
  return sweep;
}

std::unique_ptr<LaidSweep> lay_out(const BlockSweep& sweep, const Protocol& protocol) {
  if (protocol.precision == Precision::f32) return std::make_unique<LaidBlocks<float>>(sweep);
  return std::make_unique<LaidBlocks<double>>(sweep);
}

}  // namespace cloth
