// All vertices of a cloth moved at once against what pulls at them, in whatever registers there
// are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cloth/layout/anchor_rows.hpp"
#include "cloth/layout/slices.hpp"

namespace cloth {

/// A part of the slices, and what they are moved by. Coordinates lie in three rows, `row` numbers
/// apart; the numbers of place i are at i. Before the first place of `x` and behind the last one
/// there is room for the reach of runs.
template <class T>
struct JacobiPart {
  const Slices<T>* slices;
  int first = 0, last = 0;  ///< slices
  std::ptrdiff_t row;
  const T *x, *target;  ///< x and y [m]
  const T* inertia;     ///< w [N/m] of each place; nothing: all are 0
  const T* scale;       ///< s [m/N] of each place
  T* to;                ///< in: an iterate that is blended in; out: the next one
  /// x and the next one again, (x, y, z, 0) of each place, or nothing where no slot is apart.
  const T* points;
  T* to_points;
  /// k (1 - L / |d|) [N/m] of runs, a row for each offset, `kept_row` apart; of places from
  /// `kept_from` on, a reach before the part. 0 where there is no run.
  T* tensions = nullptr;
  std::ptrdiff_t kept_row = 0, kept_from = 0;
  /// lambda of compliant springs, as the slices number them, before and after the sweep; nothing
  /// where springs are no constraints.
  const T* lambda;
  T* next_lambda;
  /// Where x and `to` are ways u from X (anchor.hpp). Springs then have three rows of tensions for
  /// each offset, of what u changes in a run's forces [N].
  AnchorRows<T> anchor = {};
};

/// Of one instruction set. Sums are in the order of the slots, products are fused with additions,
/// and roots and quotients rounded as IEEE 754 has it: the same bits result in all of them.
struct JacobiKernels {
  std::string_view instructions;  ///< its name, as AVX3

  /// to = x - s g, g = w (x - y) + sum of t d, t = k (1 - L / |d|). Of constraints, k being their
  /// gain, t = c / |d| with c = k (|d| - L + alpha~ lambda), by which lambda falls. From an anchor,
  /// g is the residual there, w u, and what u changes in the springs' forces.
  void (*move_f32)(const JacobiPart<float>&);
  void (*move_f64)(const JacobiPart<double>&);

  /// to = to + weight (x - share s g - to).
  void (*blend_f32)(const JacobiPart<float>&, float weight, float share);
  void (*blend_f64)(const JacobiPart<double>&, double weight, double share);

  /// to = g.
  void (*force_f32)(const JacobiPart<float>&);
  void (*force_f64)(const JacobiPart<double>&);
};

/// Those that this machine can do. The last, of the widest registers, is used, until another is.
std::vector<JacobiKernels> jacobi_kernels();
void use(const JacobiKernels& kernels);
const JacobiKernels& jacobi_kernels_in_use();

}  // namespace cloth
