// Patches of strongly coupled unknowns: what aggregation makes the unknowns of a coarser level of.
#pragma once

#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Weights of coarse unknowns in fine ones, by rows; or how fine ones are coupled.
using Interpolation = Eigen::SparseMatrix<Real, Eigen::RowMajor>;

/// The patch of each row of K, symmetric, one of `count`: a row with all its strong neighbours,
/// where none has a patch yet; who is left over joins the nearest. Strong is
/// -K_ij > share (K_ii K_jj)^(1/2) (Vanek et al. 1996, eq. 5.1). -1 for rows without strong
/// neighbours.
std::vector<int> patches(const Interpolation& K, Real share, int& count);

}  // namespace cloth
