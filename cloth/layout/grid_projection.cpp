#include "cloth/layout/grid_projection.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_numbers.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

/// Whether each spring has a colour.
std::vector<char> are_projected(const ProjectionSweep& sweep) {
  std::vector<char> are(sweep.springs.size());
  for (const std::vector<int>& colour : sweep.colours)
    for (const int k : colour) are[static_cast<std::size_t>(k)] = true;
  return are;
}

/// Strips that a row is to have a multiple of: no colour has both ends of a spring in one.
int strips_of_a_colour(const Grid& grid, const Springs& springs) {
  const bool has_longer = std::ranges::any_of(
      springs, [&](const Spring& s) { return grid.seat(s)->way == two_along_row; });
  return has_longer ? 4 : 2;
}

template <class T>
class LaidGridProjections final : public LaidSweep {
 public:
  LaidGridProjections(const ProjectionSweep& sweep, const Grid& grid)
      : places_(in_strips(grid, numbers_of_a_line<T>, strips_of_a_colour(grid, sweep.springs))),
        vertices_(places_.vertices()),
        x_(places_.size(), 0, false),
        weight_(rows_of_vertices<T>(places_, sweep.weight)),
        rest_(rows_by_way<T>(places_, sweep.springs,
                             [&](std::size_t k) { return sweep.springs[k].rest; })),
        is_rigid_(std::ranges::count(sweep.compliance, 0) == std::ssize(sweep.compliance)) {
    const std::vector<char> are = are_projected(sweep);
    constraints_ = std::ranges::count(are, true);
    gain_ = rows_by_way<T>(places_, sweep.springs,
                           [&](std::size_t k) { return are[k] ? sweep.gain[k] : 0; });
    if (!is_rigid_)
      compliance_ = rows_by_way<T>(places_, sweep.springs,
                                   [&](std::size_t k) { return sweep.compliance[k]; });
    make_colours();
  }

  void start(const VecX&) override { std::ranges::fill(lambda_, T{0}); }

  void load(const VecX& x) override {
    x_.load(vertices_, x);
    recurrence_.start();
  }

  void store(VecX& x) const override {
    x_.store(vertices_, x,
             [this](std::ptrdiff_t p) { return weight_.number(p, places_.stride) != 0; });
  }

  void sweep() override {
    if (colours_.empty()) return;
    const int rows = places_.grid.rows,
              rows_worth_a_thread = std::max(1, places_worth_a_thread / places_.stride);
    if (std::min(threads(), rows / rows_worth_a_thread) <= 1) {
      project(colours_, 0, rows);
      return;
    }
    for (const GridColour<T>& colour : colours_)
      in_parts(0, rows, rows_worth_a_thread, [&](int first, int last) {
        project({&colour, 1}, first, last);
      });
  }

  Effort effort() const override { return {Work::projection, constraints_}; }

  void sweep_and_blend(Real weight, Real share) override {
    recurrence_.advance(x_, weight, share, [this] { sweep(); });
  }

 private:
  /// Of a colour. On a smaller cloth one thread takes all colours, in one pass.
  static constexpr int places_worth_a_thread = 8192;

  /// Each comes to a row when the one before is done with all rows that it looks at there, and with
  /// one more: what it loads is on its way to memory by then.
  void make_colours() {
    int lag = 0;
    for (std::size_t way = 0; way < ways_of_grid.size(); ++way) {
      if (gain_[way].is_empty()) continue;
      for (const int parity : {0, 1}) {
        lag += 1 + ways_of_grid[way].rows;
        colours_.push_back({.way = ways_of_grid[way],
                            .parity = parity,
                            .lag = lag,
                            .rest = &rest_[way],
                            .gain = &gain_[way],
                            .compliance = &compliance_[way],
                            .lambda = nullptr});
      }
    }
    if (is_rigid_) return;
    const auto size = static_cast<std::size_t>(places_.size());
    lambda_.assign(size * colours_.size() / 2, T{0});
    for (std::size_t k = 0; k < colours_.size(); ++k)
      colours_[k].lambda = lambda_.data() + k / 2 * size;
  }

  void project(std::span<const GridColour<T>> colours, int first, int last) {
    const ProjectionKernels& kernels = projection_kernels_in_use();
    const GridProjectionPart<T> part{.colours = colours,
                                     .first = first,
                                     .last = last,
                                     .places = &places_,
                                     .x = x_.rows(),
                                     .row = x_.row(),
                                     .weight = &weight_,
                                     .is_rigid = is_rigid_};
    if constexpr (sizeof(T) == 4) kernels.project_grid_f32(part);
    else kernels.project_grid_f64(part);
  }

  GridPlaces places_;
  std::vector<int> vertices_;  ///< at each place, or -1
  Coordinates<T> x_;
  AlikeRows<T> weight_;
  ByWay<AlikeRows<T>> rest_, gain_, compliance_;
  bool is_rigid_;
  long constraints_ = 0;
  std::vector<GridColour<T>> colours_;
  AlignedVector<T> lambda_;  ///< of each place under each way that springs go, or empty
  Recurrence<T> recurrence_;
};

}  // namespace

Colours colours_of(const Grid& grid, const ProjectionSweep& sweep) {
  const std::vector<char> are = are_projected(sweep);
  Colours colours(2 * ways_of_grid.size());
  for (std::size_t k = 0; k < sweep.springs.size(); ++k) {
    if (!are[k]) continue;
    const Grid::Seat seat = *grid.seat(sweep.springs[k]);
    const Way way = ways_of_grid[seat.way];
    const int block = way.rows == 0 ? seat.column / way.columns : seat.row / way.rows;
    colours[2 * seat.way + static_cast<std::size_t>(block % 2)].push_back(static_cast<int>(k));
  }
  return colours;
}

std::unique_ptr<LaidSweep> lay_out(const ProjectionSweep& sweep, const Grid& grid,
                                   Precision precision) {
  if (precision == Precision::f32) return std::make_unique<LaidGridProjections<float>>(sweep, grid);
  return std::make_unique<LaidGridProjections<double>>(sweep, grid);
}

}  // namespace cloth
