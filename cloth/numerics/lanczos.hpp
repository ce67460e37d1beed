// The upper end of a symmetric operator's spectrum.
#pragma once

#include <functional>

#include "cloth/types.hpp"

namespace cloth {

/// y = A x of vectors of one size; A symmetric.
using SymmetricOperator = std::function<void(const VecX& x, VecX& y)>;

struct Lanczos {
  int restarts;    ///< at most
  Real tolerance;  ///< of the residual, which bounds the eigenvalue's error, relative to it
};

struct Eigenvalue {
  Real value;
  long products;  ///< operators applied on the way to it
};

/// The largest of an operator on vectors of `size` entries, at least 2, by restarted Lanczos
/// (Spectra). @throws Breakdown where the restarts do not find it, or it is none: a symmetric
/// operator's is told from what rounding makes by its eigenvector
Eigenvalue largest_eigenvalue(Eigen::Index size, const SymmetricOperator& apply,
                              const Lanczos& lanczos);

}  // namespace cloth
