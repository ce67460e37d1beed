// Distance constraints that share no vertex, projected at once, in whatever registers there are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cloth/layout/constraint_slots.hpp"

namespace cloth {

/// L [m] and alpha~ [1/kg] of a slot's constraints.
template <class T>
struct SlotNumbers {
  int first;  ///< of `rest` and `compliance`, or -1: all are as these two, as T has them
  T rest, compliance;
};

/// Slots of one colour. Lane l of slot k has gain and lambda number k width + l.
template <class T>
struct ProjectionPart {
  const ConstraintSlots<T>* slots;
  int first, last;
  T* x;  ///< three rows [m], `row` numbers apart, the numbers of place i at i
  std::ptrdiff_t row;
  const T* weight;                ///< inverse mass of each place [1/kg]
  T* points;                      ///< where slots are apart: (x, y, z, inverse mass) of each place
  const SlotNumbers<T>* numbers;  ///< of each slot
  const T *rest, *compliance;     ///< of the lanes of slots that are not alike
  const T* gain;                  ///< of a multiplier [kg], 0 where there is no constraint
  T* lambda;                      ///< [kg m]; nothing: rigid
};

/// Of one instruction set; the same bits result in all of them (jacobi_kernel.hpp).
struct ProjectionKernels {
  std::string_view instructions;

  /// x_i += w_i c n and x_j -= w_j c n, n = d / |d|, c = gain (L - |d| - alpha~ lambda), by which
  /// lambda grows.
  void (*project_f32)(const ProjectionPart<float>&);
  void (*project_f64)(const ProjectionPart<double>&);
};

/// Those that this machine can do. The last, of the widest registers, is used, until another is.
std::vector<ProjectionKernels> projection_kernels();
void use(const ProjectionKernels& kernels);
const ProjectionKernels& projection_kernels_in_use();

}  // namespace cloth
