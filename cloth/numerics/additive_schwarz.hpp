// Multilevel additive Schwarz: dense blocks of neighbours, of groups of neighbours, and so on.
#pragma once

#include <vector>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// P = sum over levels l of C_l^T B_l^-1 C_l (Wu, Wang and Wang, A GPU-based Multilevel Additive
/// Schwarz Preconditioner for Cloth and Deformable Body Simulation, TOG 2022, whose abstract we
/// read, and the rest at second hand). The nodes of level 0 are the vertices. 32 nodes make a
/// block, and each block is a node of the next level, until one block is left. C_l sums over the
/// vertices of a node, and B_l is the block diagonal of C_l A C_l^T. A is all it knows, so it
/// serves whatever Phi consists of. The original splits a node whose vertices are not connected,
/// and keeps inverses, which suit a GPU; here nodes stay whole, and Cholesky factors are kept.
class AdditiveSchwarz {
 public:
  static constexpr int most = 32;  ///< nodes of a block, at most

  /// Orders the vertices along Morton's curve by their rest positions. many: nodes of a block.
  void prepare(const System& system, int many = most);

  /// Inverts the blocks of A, symmetric positive definite. @throws Breakdown
  void update(const BlockMatrix& A);

  /// z = P r, 3n; symmetric positive definite, and 0 at pins where r is.
  void apply(const VecX& r, VecX& z);

  int levels() const { return static_cast<int>(levels_.size()); }

 private:
  struct Level {
    std::vector<int> node;  ///< of each vertex; -1 for pins, which are in level 0 alone
    int nodes = 0;
    std::vector<Eigen::MatrixXd> blocks;  ///< of B; then L^-1 of each, where it is L L^T
    VecX r;                               ///< C r, then B^-1 C r, 3 a node

    int count() const { return static_cast<int>(blocks.size()); }
  };

  Level above(const Level& below, const System& system) const;
  void make_room(Level& level) const;
  void gather(const BlockMatrix& A, Level& level) const;

  int many_ = most;
  std::vector<Level> levels_;
};

}  // namespace cloth
