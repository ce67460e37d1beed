#include "cloth/layout/block_sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cloth/layout/anchor.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

template <class T>
class LaidBlocks final : public LaidSweep {
 public:
  /// `anchored`: it sweeps over ways from an anchor; then there is no ramp.
  explicit LaidBlocks(const BlockSweep& sweep, bool anchored = false)
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
        next_(at_once_ ? x_ : Coordinates<T>()),
        target_(anchored ? Coordinates<T>()
                         : Coordinates<T>(slices_.size(), slices_.reach, false)) {
    if (anchored) anchor_.emplace(sweep.springs, sweep.inertia, slices_.vertex, x_);
    for (std::size_t p = 0; p < slices_.vertex.size(); ++p)
      if (slices_.vertex[p] >= 0) inertia_[p] = static_cast<T>(sweep.inertia[slices_.vertex[p]]);
    for (const Spring& s : sweep.springs)
      for (const int i : {s.i, s.j})
        visits_ += slices_.place[static_cast<std::size_t>(i)] < slices_.moved();
    slices_.place = {};  // nobody asks for it again
  }

  void start(const VecX& target) override {
    if (anchor_) anchor_->start(target);
    else target_.load(slices_.vertex, target);
    if (!growth_) return;
    const T gamma = static_cast<T>(growth_->gamma), least = static_cast<T>(growth_->least);
    for (std::size_t k = 0; k < ramp_.size(); ++k)
      ramp_[k] = std::min(std::max(gamma * ramp_[k], least), slices_.stiffness[k]);
  }

  void load(const VecX& x) override {
    if (anchor_) anchor_->load(x), x_.clear();
    else x_.load(slices_.vertex, x);
    if (at_once_) next_ = x_;  // what does not move
    recurrence_.start();
  }

  void store(VecX& x) const override {
    if (anchor_) anchor_->store(x_, is_moved(), x);
    else x_.store(slices_.vertex, x, is_moved());
  }

  void sweep() override {
    fold_where_due();
    sweep_as_told();
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
    fold_where_due();
    recurrence_.advance(x_, weight, share, [this] { sweep_as_told(); });
  }

 private:
  static constexpr int slices_worth_a_thread = 16;

  /// Of a place.
  auto is_moved() const {
    return [moved = slices_.moved()](std::ptrdiff_t p) { return p < moved; };
  }

  void fold_where_due() {
    if (!anchor_ || !anchor_->is_due()) return;
    anchor_->fold(x_, is_moved());
    recurrence_.move_origin(x_);
    x_.clear();
  }

  void sweep_as_told() {
    in_sweep_order(order_, static_cast<int>(slices_.ends.size()),
                   [this](int colour) { move_colour(colour); });
    if (growth_)
      in_parts(0, slices_.ends.empty() ? 0 : slices_.ends.back(), slices_worth_a_thread,
               [this](int first, int last) { stiffen(part(first, last)); });
  }

  void move_colour(int colour) {
    const auto end = [&](int c) { return c < 0 ? 0 : slices_.ends[static_cast<std::size_t>(c)]; };
    in_parts(end(colour - 1), end(colour), slices_worth_a_thread,
             [this](int first, int last) { move(part(first, last)); });
    if (at_once_) std::swap(x_, next_);
  }

  BlockPart<T> part(int first, int last) {
    Coordinates<T>& to = at_once_ ? next_ : x_;
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
            .singular = singular_,
            .anchor = anchor_ ? anchor_->rows() : AnchorRows<T>()};
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
  Coordinates<T> x_, next_, target_;
  Recurrence<T> recurrence_;
  std::optional<Anchor<T>> anchor_;  ///< of what x_ is told from
  long visits_ = 0;                  ///< of springs, in a pass over the colours
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
  if (protocol.precision == Precision::f64) return std::make_unique<LaidBlocks<double>>(sweep);
  return std::make_unique<LaidBlocks<float>>(sweep, protocol.precision == Precision::mixed);
}

}  // namespace cloth
