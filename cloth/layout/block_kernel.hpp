// The vertices of a colour, each moved by Newton's step on itself alone, in whatever registers
// there are.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "cloth/layout/anchor_rows.hpp"
#include "cloth/layout/coloured_slices.hpp"

namespace cloth {

/// What a spring's curvature across it is in a vertex's block: its tension t (exact), that where it
/// is positive (projected), a share of its stiffness, or, in place of t (I - n n^T), the diagonal
/// of the norms of its columns.
enum class Across { tension, positive_tension, share_of_stiffness, norms_of_columns };

/// A part of a colour's slices. Coordinates lie in three rows, `row` numbers apart; the numbers of
/// place i are at i. Before the first place of x and behind the last one there is room for the
/// reach of runs.
template <class T>
struct BlockPart {
  const ColouredSlices<T>* slices;
  int first, last;  ///< slices
  std::ptrdiff_t row;
  const T *x, *target;  ///< x and y [m]
  const T* inertia;     ///< m/h^2 of each place [N/m]
  T* to;                ///< the next iterate; x itself, where no two share a spring
  const T* points;      ///< x once more, (x, y, z, 0) of each place; nothing: no slot is apart
  T* to_points;         ///< likewise the next iterate
  T* ramp;              ///< k of each lane of the slices, for norms_of_columns and stiffen()
  Across across;
  T share;     ///< of a spring's stiffness, across it
  T step;      ///< share of a vertex's step that it takes
  T growth;    ///< beta: what | |d| - L | adds to a spring's ramp, over it
  T singular;  ///< |det H| at or below this share of the cube of its largest diagonal entry: no
               ///< step
  AnchorRows<T> anchor = {};  ///< where x and `to` are ways u from X (anchor.hpp)
};

/// Of one instruction set; the same bits result in all of them (jacobi_kernel.hpp).
struct BlockKernels {
  std::string_view instructions;

  /// to_i = x_i + step H^-1 f, f = m/h^2 (y - x) - sum of t d and H = m/h^2 I + sum of
  /// (k - a) n n^T + a I, n = d / |d|, t = k (1 - L / |d|) and a as `across` says. From an anchor,
  /// f is the residual there, w u, and what u changes in the springs' forces, all taken negative.
  void (*move_f32)(const BlockPart<float>&);
  void (*move_f64)(const BlockPart<double>&);

  /// ramp = min(k, ramp + growth | |d| - L |), whatever the colours.
  void (*stiffen_f32)(const BlockPart<float>&);
  void (*stiffen_f64)(const BlockPart<double>&);
};

/// Those that this machine can do. The last, of the widest registers, is used, until another is.
std::vector<BlockKernels> block_kernels();
void use(const BlockKernels& kernels);
const BlockKernels& block_kernels_in_use();

}  // namespace cloth
