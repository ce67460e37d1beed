// Distance constraints that share no vertex, projected at once, in whatever registers there are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cloth/layout/constraint_slots.hpp"

namespace cloth {

/// Slots of one colour. Numbers of a constraint are those of its lane: lane l of slot k has the
/// number k width + l.
template <class T>
struct ProjectionPart {
  const ConstraintSlots<T>* slots;
  int first, last;
  T* x;  ///< three rows [m], `row` numbers apart, the numbers of place i at i
  std::ptrdiff_t row;
  const T* weight;       ///< inverse mass of each place [1/kg]
  T* points;             ///< where slots are apart: (x, y, z, inverse mass) of each place
  const T *rest, *gain;  ///< L [m]; of a multiplier [kg], 0 where there is no constraint
  const T* compliance;   ///< alpha~ [1/kg], and lambda [kg m]; nothing: rigid
  T* lambda;
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
