#include "cloth/layout/projection_sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_projection.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/numerics/compliance.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

template <class T>
class LaidProjections final : public LaidSweep {
 public:
  explicit LaidProjections(const ProjectionSweep& sweep)
      : order_(sweep.order),
        slots_(sweep.springs, static_cast<int>(sweep.weight.size()), sweep.colours, sweep.in_turn),
        x_(static_cast<int>(slots_.vertex.size()), 0, !slots_.are_runs()),
        weight_(slots_.vertex.size(), T{0}) {
    for (std::size_t p = 0; p < weight_.size(); ++p)
      if (slots_.vertex[p] >= 0) weight_[p] = static_cast<T>(sweep.weight[slots_.vertex[p]]);
    if (T* const points = x_.points())
      for (std::size_t p = 0; p < weight_.size(); ++p) points[4 * p + 3] = weight_[p];
    constexpr auto width = static_cast<std::size_t>(ConstraintSlots<T>::width);
    const std::span<const int> springs = slots_.spring;
    const bool is_rigid = std::ranges::count(sweep.compliance, 0) == std::ssize(sweep.compliance);
    for (std::size_t at = 0; at < springs.size(); at += width)
      add_numbers(sweep, springs.subspan(at, width), is_rigid);
    gain_.reserve(springs.size());
    for (const int s : springs) {
      gain_.push_back(s < 0 ? T{0} : static_cast<T>(sweep.gain[static_cast<std::size_t>(s)]));
      constraints_ += s >= 0;
    }
    if (!is_rigid) lambda_.assign(gain_.size(), T{0});
    rest_.shrink_to_fit(), compliance_.shrink_to_fit(), numbers_.shrink_to_fit();
    find_stretches();
    slots_.spring = std::vector<int>();  // it has said all
  }

  void start(const VecX&) override { std::ranges::fill(lambda_, T{0}); }

  void load(const VecX& x) override {
    x_.load(slots_.vertex, x);
    recurrence_.start();
  }

  void store(VecX& x) const override {
    const auto is_moved = [this](std::ptrdiff_t p) {
      return weight_[static_cast<std::size_t>(p)] != 0;
    };
    if (slots_.are_runs()) x_.store(slots_.vertex, x, is_moved);
    else x_.store_points(slots_.vertex, x, is_moved);
  }

  void sweep() override {
    for (const Stretch& stretch : stretches_) project(stretch, false);
    if (order_ == SweepOrder::forward) return;
    for (const Stretch& stretch : std::views::reverse(stretches_)) project(stretch, true);
  }

  Effort effort() const override { return {Work::projection, passes(order_) * constraints_}; }

  void sweep_and_blend(Real weight, Real share) override {
    recurrence_.advance(x_, weight, share, [this] { sweep(); });
  }

 private:
  static constexpr int slots_worth_a_thread = 128;

  /// Slots of one colour, which threads share; or of several that are too short for that, and go
  /// one after the other.
  struct Stretch {
    int first, last;
    bool is_shared;
  };

  void find_stretches() {
    int begin = 0;
    for (const int end : slots_.ends) {
      const bool is_shared = end - begin >= 2 * slots_worth_a_thread;
      if (is_shared || stretches_.empty() || stretches_.back().is_shared)
        stretches_.push_back({begin, end, is_shared});
      else stretches_.back().last = end;
      begin = end;
    }
    slots_.ends = std::vector<int>();
  }

  /// What L and alpha~ are of one that is missing does not matter, for it has no gain.
  void add_numbers(const ProjectionSweep& sweep, std::span<const int> slot, bool is_rigid) {
    const auto rest = [&](int s) {
      return static_cast<T>(sweep.springs[static_cast<std::size_t>(s)].rest);
    };
    const auto compliance = [&](int s) {
      return static_cast<T>(sweep.compliance[static_cast<std::size_t>(s)]);
    };
    const int first = *std::ranges::find_if(slot, [](int s) { return s >= 0; });
    const bool alike = std::ranges::all_of(slot, [&](int s) {
      return s < 0 || (rest(s) == rest(first) && compliance(s) == compliance(first));
    });
    numbers_.push_back(
        {alike ? -1 : static_cast<int>(rest_.size()), rest(first), compliance(first)});
    if (alike) return;
    for (const int s : slot) {
      rest_.push_back(s < 0 ? T{0} : rest(s));
      if (!is_rigid) compliance_.push_back(s < 0 ? T{0} : compliance(s));
    }
  }

  void project(const Stretch& stretch, bool backward) {
    const auto project_slots = [this, backward](int first, int last) {
      project({.slots = &slots_,
               .first = first,
               .last = last,
               .backward = backward,
               .x = x_.rows(),
               .row = x_.row(),
               .weight = weight_.data(),
               .points = x_.points(),
               .numbers = numbers_.data(),
               .rest = rest_.data(),
               .compliance = compliance_.data(),
               .gain = gain_.data(),
               .lambda = lambda_.empty() ? nullptr : lambda_.data()});
    };
    if (stretch.is_shared)
      in_parts(stretch.first, stretch.last, slots_worth_a_thread, project_slots);
    else project_slots(stretch.first, stretch.last);
  }

  static void project(const ProjectionPart<T>& part) {
    const ProjectionKernels& kernels = projection_kernels_in_use();
    if constexpr (sizeof(T) == 4) kernels.project_f32(part);
    else kernels.project_f64(part);
  }

  SweepOrder order_;
  ConstraintSlots<T> slots_;
  std::vector<Stretch> stretches_;
  long constraints_ = 0;
  Coordinates<T> x_;
  AlignedVector<T> weight_;  ///< of each place [1/kg]; 0 where there is none, or it stays
  std::vector<SlotNumbers<T>> numbers_;  ///< of each slot
  AlignedVector<T> rest_, compliance_;   ///< of the lanes of slots that are not alike
  AlignedVector<T> gain_, lambda_;       ///< of each lane of each slot; rigid: no lambda_
  Recurrence<T> recurrence_;
};

}  // namespace

ProjectionSweep projections(const System& system, Colours colours) {
  const std::size_t count = system.springs.size();
  ProjectionSweep sweep{.springs = system.springs,
                        .colours = std::move(colours),
                        .weight = system.mass.cwiseInverse(),
                        .gain = std::vector<Real>(count),
                        .compliance = std::vector<Real>(count)};
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) sweep.weight[i] = 0;
  for (std::vector<int>& colour : sweep.colours)
    std::erase_if(colour, [&](int k) {
      const Spring& s = system.springs[static_cast<std::size_t>(k)];
      return system.is_pinned(s.i) && system.is_pinned(s.j);
    });
  return sweep;
}

ProjectionSweep projections_in_turn(const System& system) {
  ProjectionSweep sweep = projections(system, level_springs(system.springs, system.vertices()));
  sweep.in_turn = true;
  return sweep;
}

ProjectionSweep with_share(ProjectionSweep sweep, Real share) {
  for (std::size_t k = 0; k < sweep.springs.size(); ++k) sweep.gain[k] = share / sweep.weight_of(k);
  return sweep;
}

ProjectionSweep with_compliance(ProjectionSweep sweep, const Compliance& compliance, Real h) {
  for (std::size_t k = 0; k < sweep.springs.size(); ++k) {
    const Spring s = sweep.springs[k];
    sweep.compliance[k] = compliance.over_step(s, h);
    sweep.gain[k] = compliance.gain(s, sweep.weight_of(k), sweep.compliance[k]);
  }
  return sweep;
}

std::unique_ptr<LaidSweep> lay_out(const ProjectionSweep& sweep, const Protocol& protocol) {
  const int vertices = static_cast<int>(sweep.weight.size());
  if (protocol.layout == Layout::grid)
    return lay_out(sweep, grid_of(sweep.springs, vertices).value(), protocol.precision);
  if (protocol.precision == Precision::f32) return std::make_unique<LaidProjections<float>>(sweep);
  return std::make_unique<LaidProjections<double>>(sweep);
}

}  // namespace cloth
