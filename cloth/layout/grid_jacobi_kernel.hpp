// All vertices of a grid moved at once against what pulls at them, row by row, in whatever
// registers there are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cloth/layout/grid_numbers.hpp"

namespace cloth {

/// Springs of a grid that go one way.
template <class T>
struct GridSprings {
  const AlikeRows<T>* stiffness = nullptr;   ///< k [N/m], of constraints gain; no rows: no springs
  const AlikeRows<T>* rest = nullptr;        ///< k L [N], of constraints L [m]
  const AlikeRows<T>* compliance = nullptr;  ///< of constraints alone
  std::ptrdiff_t first = 0;                  ///< of these, among lambda
};

/// Some rows of a grid, and what they are moved by. Coordinates lie in three rows of places
/// (GridPlaces, in_rows()), `row` numbers apart; behind the last place there is room for two rows
/// of the grid more.
template <class T>
struct GridJacobiPart {
  int first = 0, last = 0;  ///< rows of the grid
  int columns = 0;
  std::ptrdiff_t stride = 0;  ///< from one row of the grid to the next
  std::ptrdiff_t row = 0;
  const T *x = nullptr, *target = nullptr;  ///< x and y [m]
  const AlikeRows<T>* inertia = nullptr;    ///< w [N/m]; nothing: all are 0
  const AlikeRows<T>* scale = nullptr;      ///< s [m/N]
  T* to = nullptr;  ///< in: an iterate that is blended in; out: the next one
  ByWay<GridSprings<T>> springs{};
  const T* lambda = nullptr;  ///< of compliant springs, at each place under each way, before and
  T* next_lambda = nullptr;   ///< after the sweep; nothing where springs are no constraints
  T* reaching = nullptr;      ///< room for six strides: what reaches into this row and the next one
};

/// Of one instruction set; what it does is what JacobiKernels (jacobi_kernel.hpp) do of the same
/// name. The order of the sums is the grid's, and the same bits result in all of them.
struct GridJacobiKernels {
  std::string_view instructions;

  void (*move_f32)(const GridJacobiPart<float>&);
  void (*move_f64)(const GridJacobiPart<double>&);

  void (*blend_f32)(const GridJacobiPart<float>&, float weight, float share);
  void (*blend_f64)(const GridJacobiPart<double>&, double weight, double share);

  void (*force_f32)(const GridJacobiPart<float>&);
  void (*force_f64)(const GridJacobiPart<double>&);
};

/// Those that this machine can do. The last, of the widest registers, is used, until another is.
std::vector<GridJacobiKernels> grid_jacobi_kernels();
void use(const GridJacobiKernels& kernels);
const GridJacobiKernels& grid_jacobi_kernels_in_use();

}  // namespace cloth
