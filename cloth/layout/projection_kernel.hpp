// Distance constraints that share no vertex, projected at once, in whatever registers there are.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "cloth/layout/constraint_slots.hpp"
#include "cloth/layout/grid_numbers.hpp"

namespace cloth {

/// L [m] and alpha~ [1/kg] of a slot's constraints.
template <class T>
struct SlotNumbers {
  int first;  ///< of `rest` and `compliance`, or -1: all are as these two, as T has them
  T rest, compliance;
};

/// Slots, one after the other. Lane l of slot k has gain and lambda number k width + l.
template <class T>
struct ProjectionPart {
  const ConstraintSlots<T>* slots;
  int first, last;
  bool backward;  ///< the last slot goes first
  T* x;           ///< three rows [m], `row` numbers apart, the numbers of place i at i
  std::ptrdiff_t row;
  const T* weight;                ///< inverse mass of each place [1/kg]
  T* points;                      ///< where slots are apart: (x, y, z, inverse mass) of each place
  const SlotNumbers<T>* numbers;  ///< of each slot
  const T *rest, *compliance;     ///< of the lanes of slots that are not alike
  const T* gain;                  ///< of a multiplier [kg], 0 where there is no constraint
  T* lambda;                      ///< [kg m]; nothing: rigid
};

/// Every second of the constraints of a grid that go one way: in a row where `parity` is that of
/// the lesser column over the way's columns, else in all rows of which the same is true.
template <class T>
struct GridColour {
  Way way;
  int parity;
  int lag;  ///< rows that it is to be behind the first colour, so that each finds what it needs
  const AlikeRows<T>*rest, *gain;  ///< L [m]; of a multiplier [kg], 0 where there is none
  const AlikeRows<T>* compliance;  ///< alpha~ [1/kg], and lambda [kg m] of each place
  T* lambda;
};

/// Colours of a grid, each of its constraints that begin in some rows.
template <class T>
struct GridProjectionPart {
  std::span<const GridColour<T>> colours;
  int first, last;           ///< rows in which constraints begin
  const GridPlaces* places;  ///< in_strips()
  T* x;                      ///< three rows of places [m], `row` numbers apart
  std::ptrdiff_t row;
  const AlikeRows<T>* weight;  ///< inverse mass [1/kg]
  bool is_rigid;               ///< without compliance
};

/// Of one instruction set; the same bits result in all of them (jacobi_kernel.hpp), and in double
/// precision those of DistanceConstraints::project(): what is added to is added to a rounded
/// product, as it is written, and not fused with it.
struct ProjectionKernels {
  std::string_view instructions;

  /// x_i += w_i c n and x_j -= w_j c n, n = d / |d|, c = gain (L - |d| - alpha~ lambda), by which
  /// lambda grows.
  void (*project_f32)(const ProjectionPart<float>&);
  void (*project_f64)(const ProjectionPart<double>&);

  /// The same, colour after colour down the rows, all in one pass: each colour so far behind the
  /// one before that no vertex can tell.
  void (*project_grid_f32)(const GridProjectionPart<float>&);
  void (*project_grid_f64)(const GridProjectionPart<double>&);
};

/// Those that this machine can do. The last, of the widest registers, is used, until another is.
std::vector<ProjectionKernels> projection_kernels();
void use(const ProjectionKernels& kernels);
const ProjectionKernels& projection_kernels_in_use();

}  // namespace cloth
