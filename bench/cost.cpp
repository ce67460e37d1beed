#include "bench/cost.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <variant>
#include <vector>

#include "cloth/layout/coloured_slices.hpp"
#include "cloth/layout/constraint_slots.hpp"
#include "cloth/layout/grid.hpp"
#include "cloth/layout/grid_numbers.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/layout/slices.hpp"

namespace bench {

namespace {

using namespace cloth;

bool is_mixed(const Protocol& protocol) { return protocol.precision == Precision::mixed; }
bool is_on_grid(const Protocol& protocol) { return protocol.layout == Layout::grid; }

/// Which vertices a sweep moves.
std::vector<char> are_moved(const BlockSweep& sweep) {
  std::vector<char> are(static_cast<std::size_t>(sweep.inertia.size()));
  for (const std::vector<int>& colour : sweep.colours)
    for (const int i : colour) are[static_cast<std::size_t>(i)] = true;
  return are;
}

/// Difference 3, length 6, force 3, sums at both ends 6 flops; tension 3, or of constraints
/// violation 3, gain, multiplier and quotient 3; from an anchor change() (change_inl.hpp), its
/// differences and sums 68. Of a vertex inertia 6, step 6, and 9 to blend it.
Cost operations(const JacobiSweep& sweep, const Protocol& protocol, bool is_blended) {
  const auto springs = static_cast<double>(sweep.springs.size()),
             vertices = static_cast<double>(sweep.scale.size());
  const bool mixed = is_mixed(protocol), constrains = !sweep.compliance.empty(),
             has_inertia = !sweep.inertia.isZero(0);
  return {.flops = springs * (mixed        ? 68
                              : constrains ? 24
                                           : 21) +
                   vertices * ((has_inertia ? 6 : 0) + 6 + (is_blended ? 9 : 0)),
          .roots = springs * (mixed ? 2 : 1),
          .divisions = springs * (is_on_grid(protocol) ? 0.5 : 1)};  // two share one
}

/// What Recurrence (cloth/layout/coordinates.hpp) adds: 6 flops a coordinate.
constexpr double flops_of_recurrence = 18;

/// From each end: difference 3, length 6, direction 2, tension 3, force 6, block 20 flops, or with
/// norms of columns 38 and three roots more; from an anchor 90 in all. To stiffen it from there 14.
/// Of a vertex force and inertia 12, inverse 30, step 18.
Cost operations(const BlockSweep& sweep, const Protocol& protocol, bool is_blended) {
  const std::vector<char> moved = are_moved(sweep);
  double ends = 0;
  for (const Spring& s : sweep.springs)
    for (const int i : {s.i, s.j}) ends += moved[static_cast<std::size_t>(i)];
  const auto vertices = static_cast<double>(std::ranges::count(moved, true));
  const bool mixed = is_mixed(protocol), norms = sweep.across == Across::norms_of_columns;
  const double times = passes(sweep.order), grown = sweep.ramp ? ends : 0;
  return {.flops = times * (ends * (mixed   ? 90
                                    : norms ? 58
                                            : 40) +
                            vertices * 60) +
                   14 * grown +
                   (is_blended ? flops_of_recurrence * static_cast<double>(moved.size()) : 0),
          .roots = times * ends *
                       (mixed   ? 2
                        : norms ? 4
                                : 1) +
                   grown,
          .divisions = times * (ends * (mixed ? 2 : 1) + vertices)};
}

bool is_rigid(const ProjectionSweep& sweep) {
  return std::ranges::count(sweep.compliance, 0) == std::ssize(sweep.compliance);
}

/// Difference 3, length 6, violation, gain and quotient 3, weights 2, moves of both ends 12 flops;
/// of a multiplier 3.
Cost operations(const ProjectionSweep& sweep, const Protocol&, bool is_blended) {
  double constraints = 0;
  for (const std::vector<int>& colour : sweep.colours)
    constraints += static_cast<double>(colour.size());
  constraints *= passes(sweep.order);
  return {
      .flops = constraints * (is_rigid(sweep) ? 26 : 29) +
               (is_blended ? flops_of_recurrence * static_cast<double>(sweep.weight.size()) : 0),
      .roots = constraints,
      .divisions = constraints};
}

/// Of whole arrays.
double bytes(const auto&... arrays) {
  return (0.0 + ... + static_cast<double>(arrays.size() * sizeof(arrays[0])));
}

/// Of what Coordinates<T> has of so many places: three rows, and points where some are asked for.
template <class T>
struct BytesOfPoints {
  BytesOfPoints(std::size_t places, bool once_more)
      : number(static_cast<double>(places * sizeof(T))),
        rows(3 * number),
        all(rows + (once_more ? 4 * number : 0)) {}

  /// Recurrence::advance(): a copy, and three of them read for one.
  double of_recurrence() const { return 6 * all; }

  double number, rows, all;
};

/// Of runs of any springs: what tells where they go, and their numbers.
template <class T>
double bytes_of(const Slices<T>& all) {
  return bytes(all.first_ahead, all.first_behind, all.first_apart, all.ahead, all.compliant,
               all.behind, all.rest, all.stiffness, all.compliance, all.neighbour);
}

/// As cloth/layout/jacobi_sweep.cpp has them.
template <class T>
double bytes_in_slices(const JacobiSweep& sweep, bool anchored, bool is_blended) {
  const Slices<T> slices(sweep.springs, static_cast<int>(sweep.scale.size()), sweep.compliance);
  const BytesOfPoints<T> x(static_cast<std::size_t>(slices.size()), !slices.neighbour.empty());
  const bool has_inertia = !sweep.inertia.isZero(0);
  const double pulled_to = anchored      ? 2 * x.all + x.rows
                           : has_inertia ? x.rows
                                         : 0,
               of_vertices = x.number * (has_inertia ? 2 : 1),
               lambdas = 2.0 * slices.multipliers * sizeof(T);
  return bytes_of(slices) + 2 * x.all + (is_blended ? x.rows : 0) + pulled_to + of_vertices +
         lambdas;
}

/// Rows that are alike are read once, and where each row's are.
template <class T>
double bytes_of(const AlikeRows<T>& all, const GridPlaces& places) {
  if (all.is_empty()) return 0;
  std::set<const T*> rows;
  for (int j = 0; j < places.grid.rows; ++j) rows.insert(all.at(j));
  return static_cast<double>(rows.size() * sizeof(T)) * places.stride +
         static_cast<double>(sizeof(std::size_t)) * places.grid.rows;
}

template <class T>
double bytes_of(const ByWay<AlikeRows<T>>& all, const GridPlaces& places) {
  double sum = 0;
  for (const AlikeRows<T>& rows : all) sum += bytes_of(rows, places);
  return sum;
}

/// Ways that springs of a grid go.
template <class T>
double ways(const ByWay<AlikeRows<T>>& all) {
  return static_cast<double>(
      std::ranges::count_if(all, [](const auto& rows) { return !rows.is_empty(); }));
}

/// As cloth/layout/grid_parts.hpp has springs: k and k L, or of constraints gain, L, alpha~ and
/// lambda, which is read and written.
template <class T>
double bytes_of_springs(const GridPlaces& places, const Springs& springs,
                        const std::vector<Real>& compliances) {
  const bool constrains = !compliances.empty();
  const auto of = [&](auto&& value) { return rows_by_way<T>(places, springs, value); };
  const auto stiffness = of([&](std::size_t k) { return springs[k].stiffness; });
  const double numbers =
      bytes_of(stiffness, places) + bytes_of(of([&](std::size_t k) {
                                               const Spring& s = springs[k];
                                               return constrains ? s.rest : s.stiffness * s.rest;
                                             }),
                                             places);
  if (!constrains) return numbers;
  return numbers + bytes_of(of([&](std::size_t k) { return compliances[k]; }), places) +
         2 * ways(stiffness) * places.size() * sizeof(T);
}

/// As cloth/layout/grid_jacobi.cpp has them.
template <class T>
double bytes_on_grid(const JacobiSweep& sweep, const Grid& grid, bool is_blended) {
  const GridPlaces places = in_rows(grid, numbers_of_a_line<T>);
  const BytesOfPoints<T> x(static_cast<std::size_t>(places.size()), false);
  const auto of_vertices = [&](const VecX& values) {
    return bytes_of(rows_of_vertices<T>(places, values), places);
  };
  const double inertia = sweep.inertia.isZero(0) ? 0 : x.rows + of_vertices(sweep.inertia);
  return bytes_of_springs<T>(places, sweep.springs, sweep.compliance) + of_vertices(sweep.scale) +
         inertia + (is_blended ? 3 : 2) * x.rows;
}

template <class T>
double bytes_of(const JacobiSweep& sweep, const Protocol& protocol, bool is_blended) {
  if (!is_on_grid(protocol)) return bytes_in_slices<T>(sweep, is_mixed(protocol), is_blended);
  const int vertices = static_cast<int>(sweep.scale.size());
  return bytes_on_grid<T>(sweep, grid_of(sweep.springs, vertices).value(), is_blended);
}

/// As cloth/layout/block_sweep.cpp has them; of the vertices, x alone where they stay.
template <class T>
double bytes_of(const BlockSweep& sweep, const Protocol& protocol, bool is_blended) {
  const ColouredSlices<T> slices(sweep.springs, static_cast<int>(sweep.inertia.size()),
                                 sweep.colours, sweep.ramp.has_value());
  const bool once_more = !slices.neighbour.empty();
  const BytesOfPoints<T> x(static_cast<std::size_t>(slices.size()), once_more),
      moved(static_cast<std::size_t>(slices.moved()), once_more);
  const double springs = bytes(slices.first_run, slices.first_apart, slices.runs, slices.rest,
                               slices.stiffness, slices.neighbour),
               anchor = is_mixed(protocol) ? 2 * x.all : 0,
               pass = springs + x.all + moved.all + anchor + moved.rows + moved.number;
  // Read once more, with the ramp, which is then written, too.
  const double stiffened = sweep.ramp ? springs + x.all + 2 * bytes(slices.stiffness) : 0;
  return passes(sweep.order) * pass + stiffened + (is_blended ? x.of_recurrence() : 0);
}

/// How many slots have more than one L or alpha~, as T has them.
template <class T>
double count_unlike(const ConstraintSlots<T>& slots, const ProjectionSweep& sweep) {
  constexpr auto width = static_cast<std::size_t>(ConstraintSlots<T>::width);
  double unlike = 0;
  for (std::size_t at = 0; at < slots.spring.size(); at += width) {
    std::set<T> rests, compliances;
    for (const int s : std::span(slots.spring).subspan(at, width)) {
      if (s < 0) continue;
      rests.insert(static_cast<T>(sweep.springs[static_cast<std::size_t>(s)].rest));
      compliances.insert(static_cast<T>(sweep.compliance[static_cast<std::size_t>(s)]));
    }
    unlike += rests.size() > 1 || compliances.size() > 1;
  }
  return unlike;
}

/// As cloth/layout/projection_sweep.cpp has them: x, of places apart with its weight, read and
/// written; L, gain, alpha~, and lambda, which is written, too.
template <class T>
double bytes_in_slots(const ProjectionSweep& sweep) {
  const ConstraintSlots<T> slots(sweep.springs, static_cast<int>(sweep.weight.size()),
                                 sweep.colours, sweep.in_turn);
  const BytesOfPoints<T> x(slots.vertex.size(), false);
  const double lanes = static_cast<double>(slots.spring.size() * sizeof(T)),
               unlike = count_unlike(slots, sweep) * ConstraintSlots<T>::width * sizeof(T),
               places = slots.are_runs() ? 2 * x.rows + x.number
                                         : 8 * x.number + bytes(slots.places_i, slots.places_j);
  return places + bytes(slots.slots) + slots.count() * static_cast<double>(sizeof(SlotNumbers<T>)) +
         (is_rigid(sweep) ? lanes + unlike : 3 * lanes + 2 * unlike);
}

/// As cloth/layout/grid_projection.cpp has them.
template <class T>
double bytes_on_grid(const ProjectionSweep& sweep, const Grid& grid) {
  const GridPlaces places = in_strips(grid, numbers_of_a_line<T>, 2);
  const BytesOfPoints<T> x(static_cast<std::size_t>(places.size()), false);
  const auto of = [&](auto&& value) { return rows_by_way<T>(places, sweep.springs, value); };
  const auto gain = of([&](std::size_t k) { return sweep.gain[k]; });
  const double rigid = 2 * x.rows + bytes_of(rows_of_vertices<T>(places, sweep.weight), places) +
                       bytes_of(gain, places) +
                       bytes_of(of([&](std::size_t k) { return sweep.springs[k].rest; }), places);
  if (is_rigid(sweep)) return rigid;
  return rigid + bytes_of(of([&](std::size_t k) { return sweep.compliance[k]; }), places) +
         2 * ways(gain) * x.number;
}

template <class T>
double bytes_of(const ProjectionSweep& sweep, const Protocol& protocol, bool is_blended) {
  const auto vertices = static_cast<std::size_t>(sweep.weight.size());
  const double once =
      is_on_grid(protocol)
          ? bytes_on_grid<T>(sweep, grid_of(sweep.springs, static_cast<int>(vertices)).value())
          : bytes_in_slots<T>(sweep);
  return passes(sweep.order) * once +
         (is_blended ? BytesOfPoints<T>(vertices, false).of_recurrence() : 0);
}

/// Positions and forces are written, and read, in rows.
template <class T>
double bytes_of_gradient(const Springs& springs, int vertices, const Protocol& protocol) {
  if (is_on_grid(protocol)) {
    const GridPlaces places = in_rows(grid_of(springs, vertices).value(), numbers_of_a_line<T>);
    return bytes_of_springs<T>(places, springs, {}) + 12.0 * places.size() * sizeof(T);
  }
  const Slices<T> slices(springs, vertices);
  const BytesOfPoints<T> x(static_cast<std::size_t>(slices.size()), !slices.neighbour.empty());
  return bytes_of(slices) + 2 * x.all + 2 * x.rows;
}

}  // namespace

Cost cost_of(const SweepInNumbers& sweep, const Protocol& protocol, bool is_blended) {
  return std::visit(
      [&](const auto& one) {
        Cost cost = operations(one, protocol, is_blended);
        cost.is_single = protocol.precision != Precision::f64;
        if (protocol.layout != Layout::reference)
          cost.bytes = cost.is_single ? bytes_of<float>(one, protocol, is_blended)
                                      : bytes_of<double>(one, protocol, is_blended);
        return cost;
      },
      sweep);
}

Cost cost_of_gradient(const Springs& springs, int vertices, const Protocol& protocol) {
  const VecX none = VecX::Zero(vertices);
  Cost cost = operations(JacobiSweep{springs, none, none}, protocol, false);
  cost.flops -= 6.0 * vertices;  // no step
  cost.is_single = protocol.precision == Precision::f32;
  cost.bytes = cost.is_single ? bytes_of_gradient<float>(springs, vertices, protocol)
                              : bytes_of_gradient<double>(springs, vertices, protocol);
  return cost;
}

}  // namespace bench
