// What an iterate is told from, as kernels see it.
#pragma once

namespace cloth {

/// Rows of three coordinates, as those of the iterate; points of them, (x, y, z, 0) of each place,
/// or nothing where no slot is apart. No positions: an iterate is told from nothing.
template <class T>
struct AnchorRows {
  const T* positions = nullptr;  ///< X, rounded [m]
  const T* position_points = nullptr;
  const T* remainders = nullptr;  ///< what that left out of X [m]
  const T* remainder_points = nullptr;
  const T* residual = nullptr;  ///< g(X) [N]
};

}  // namespace cloth
