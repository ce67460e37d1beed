#include "cloth/numerics/patch_inverse.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/numerics/front.hpp"
#include "cloth/parallel.hpp"
#include "cloth/step/hessian_pattern.hpp"

namespace cloth {

namespace {

/// Zero, with a block wherever Phi's Hessian has one.
BlockMatrix couplings(const System& system) {
  Terms terms = system.energies;
  terms.push_back(std::make_shared<SpringPotential>(system.springs));
  BlockMatrix all;
  HessianPattern(system, terms, system.rest, Storage::blocks).fit(all);
  return all;
}

/// The patch of each vertex, in ascending order.
std::vector<std::vector<int>> patches_of(const BlockMatrix& edges, int radius) {
  const auto n = static_cast<std::size_t>(edges.rows());
  std::vector<std::vector<int>> patches(n);
  std::vector<int> reached_from(n, -1);  // the last vertex that reached each
  for (int i = 0; i < edges.rows(); ++i) {
    std::vector<int>& patch = patches[static_cast<std::size_t>(i)];
    patch.push_back(i);
    reached_from[static_cast<std::size_t>(i)] = i;
    std::size_t next = 0;
    for (int step = 0; step < radius && next < patch.size(); ++step)
      for (const std::size_t end = patch.size(); next < end; ++next) {
        const int j = patch[next];
        for (int b = edges.row_begin(j); b < edges.row_end(j); ++b) {
          const int k = edges.column_of(b);
          if (std::exchange(reached_from[static_cast<std::size_t>(k)], i) != i) patch.push_back(k);
        }
      }
    std::ranges::sort(patch);
  }
  return patches;
}

/// The Cholesky factor of the part of a matrix that belongs to some vertices.
class PatchFactor {
 public:
  void factorise(const BlockMatrix& A, std::span<const int> vertices) {
    const int rows = 3 * static_cast<int>(vertices.size());
    front_ = Front<Real>(rows, rows);
    panel_.assign(front_.panel_size(), Real{0});
    v_.resize(static_cast<std::size_t>(front_.tiles() * Front<Real>::tile));
    for (int p = 0; const int i : vertices) {
      for_each_within(A, i, vertices, [&](int b, int q) {
        if (q <= p) put(A.at(b), 3 * p, 3 * q);
      });
      ++p;
    }
    if (!factorise_panel(front_, panel_.data()))
      throw Breakdown("patches: a patch's part of the Hessian is not positive definite");
  }

  /// The rows of the inverse that belong to the k-th vertex, block by block.
  void invert(int k, std::span<Mat3> blocks) {
    for (int r = 0; r < 3; ++r) {
      std::ranges::fill(v_, Real{0});
      v_[static_cast<std::size_t>(3 * k + r)] = 1;
      solve_forward(front_, panel_.data(), v_.data());
      solve_backward(front_, panel_.data(), v_.data());
      const Real* entry = v_.data();
      for (Mat3& block : blocks)
        for (int c = 0; c < 3; ++c) block(r, c) = *entry++;
    }
  }

 private:
  void put(const Mat3& block, int row, int column) {
    for (int c = 0; c < 3; ++c)
      for (int r = 0; r < 3; ++r) panel_[front_.panel_at(row + r, column + c)] = block(r, c);
  }

  Front<Real> front_{0, 0};
  std::vector<Real> panel_, v_;
};

}  // namespace

void PatchInverse::prepare(const System& system, int radius) {
  W_ = BlockMatrix(patches_of(couplings(system), radius));
}

void PatchInverse::update(const BlockMatrix& A) {
  in_parts(0, W_.rows(), 1, [&](int begin, int end) {
    PatchFactor factor;
    std::span<const int> factorised;  // empty: none yet
    for (int i = begin; i < end; ++i) {
      const std::span<const int> patch = columns_of(W_, i);
      if (!std::ranges::equal(patch, factorised)) factor.factorise(A, patch);
      factorised = patch;
      factor.invert(W_.diagonal_of(i) - W_.row_begin(i),
                    {W_.blocks.data() + W_.row_begin(i), patch.size()});
    }
  });
}

}  // namespace cloth
