#include "cloth/layout/laid_gradient.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_parts.hpp"
#include "cloth/layout/jacobi_parts.hpp"
#include "cloth/layout/slices.hpp"

namespace cloth {

namespace {

/// Any springs.
template <class T>
class InSlices {
 public:
  using Number = T;

  InSlices(const Springs& springs, int vertices) : slices_(springs, vertices), parts_(slices_) {}

  const std::vector<int>& vertices() const { return slices_.order; }
  Coordinates<T> positions() const {
    return {slices_.size(), slices_.reach, !slices_.neighbour.empty()};
  }
  Coordinates<T> forces() const { return {slices_.size(), slices_.reach, false}; }

  void sum_up(Coordinates<T>& x, Coordinates<T>& g) {
    parts_.for_each({.slices = &slices_,
                     .row = x.row(),
                     .x = x.rows(),
                     .target = nullptr,
                     .inertia = nullptr,
                     .scale = nullptr,
                     .to = g.rows(),
                     .points = x.points(),
                     .to_points = nullptr,
                     .lambda = nullptr,
                     .next_lambda = nullptr},
                    [](const JacobiPart<T>& part) {
                      const JacobiKernels& kernels = jacobi_kernels_in_use();
                      if constexpr (sizeof(T) == 4) kernels.force_f32(part);
                      else kernels.force_f64(part);
                    });
  }

 private:
  Slices<T> slices_;
  JacobiParts<T> parts_;
};

/// Those of a grid.
template <class T>
class OnGrid {
 public:
  using Number = T;

  OnGrid(const Springs& springs, const Grid& grid)
      : parts_(springs, grid), vertices_(parts_.vertices()) {}

  const std::vector<int>& vertices() const { return vertices_; }
  Coordinates<T> positions() const { return parts_.points(); }
  Coordinates<T> forces() const { return parts_.points(); }

  void sum_up(Coordinates<T>& x, Coordinates<T>& g) {
    parts_.for_each({.row = x.row(), .x = x.rows(), .to = g.rows()},
                    [](const GridJacobiPart<T>& part) {
                      const GridJacobiKernels& kernels = grid_jacobi_kernels_in_use();
                      if constexpr (sizeof(T) == 4) kernels.force_f32(part);
                      else kernels.force_f64(part);
                    });
  }

 private:
  GridParts<T> parts_;
  std::vector<int> vertices_;
};

template <class Laid>
class LaidGradient final : public SpringGradient {
 public:
  /// `cloth`: how many vertices it has, or the grid that it is.
  LaidGradient(const Springs& springs, const auto& cloth)
      : springs_(springs, cloth), x_(springs_.positions()), g_(springs_.forces()) {}

  void add_gradient(const Padded& x, Padded& g) const override {
    x_.load_columns(springs_.vertices(), [&x](int i) { return load(x.data() + 4 * i); });
    springs_.sum_up(x_, g_);
    g_.store_columns(springs_.vertices(), [&g](std::ptrdiff_t, int i, Four force) {
      Real* const sum = g.data() + 4 * i;
      store(sum, load(sum) + force);
    });
  }

 private:
  mutable Laid springs_;
  mutable Coordinates<typename Laid::Number> x_, g_;  ///< of the last gradient
};

/// In the precision that the protocol says.
template <template <class> class Laid>
SharedGradient laid(const Protocol& protocol, const Springs& springs, const auto& cloth) {
  if (protocol.precision == Precision::f32)
    return std::make_shared<const LaidGradient<Laid<float>>>(springs, cloth);
  return std::make_shared<const LaidGradient<Laid<double>>>(springs, cloth);
}

}  // namespace

SharedGradient lay_out_gradient(const Springs& springs, int vertices, const Protocol& protocol) {
  if (protocol.layout == Layout::reference) return nullptr;
  if (protocol.layout == Layout::grid) {
    const std::optional<Grid> grid = grid_of(springs, vertices);
    return grid ? laid<OnGrid>(protocol, springs, *grid) : nullptr;
  }
  if (protocol.layout == Layout::automatic && protocol.precision == Precision::f64)
    return nullptr;  // to and from rows costs the gain
  return laid<InSlices>(protocol, springs, vertices);
}

}  // namespace cloth
