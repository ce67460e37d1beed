#include "cloth/numerics/additive_schwarz.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cstdint>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

constexpr int longest = 3 * AdditiveSchwarz::most;  ///< rows of a block

/// The bits of p's coordinates in turn, the highest first; each in [0, 1].
std::uint64_t morton(const Vec3& p) {
  constexpr int bits = 20;
  std::uint64_t code = 0;
  for (int bit = bits; bit-- > 0;)
    for (const Real coordinate : p) {
      const auto whole = static_cast<std::uint64_t>(coordinate * ((1 << bits) - 1));
      code = 2 * code + (whole >> bit & 1);
    }
  return code;
}

/// The place of each of the vertices on Morton's curve.
std::vector<int> morton_places(const VecX& rest) {
  const Eigen::Map<const Eigen::Matrix3Xd> points(rest.data(), 3, rest.size() / 3);
  std::vector<int> place(static_cast<std::size_t>(points.cols()));
  if (place.empty()) return place;
  const Vec3 low = points.rowwise().minCoeff(), size = points.rowwise().maxCoeff() - low;
  const Real scale = size.maxCoeff() > 0 ? 1 / size.maxCoeff() : 0;
  std::vector<std::pair<std::uint64_t, std::size_t>> curve;
  for (std::size_t i = 0; i < place.size(); ++i)
    curve.emplace_back(morton(scale * (points.col(static_cast<Eigen::Index>(i)) - low)), i);
  std::ranges::sort(curve);
  for (int p = 0; const auto& [code, i] : curve) place[i] = p++;
  return place;
}

/// A, of which the lower triangle is read, becomes L^-1, where A = L L^T.
void invert_factor(Eigen::MatrixXd& A) {
  using Square = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, 0, longest, longest>;
  Square L = A;
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> in_place(L);
  if (in_place.info() != Eigen::Success)
    throw Breakdown("additive Schwarz: a block is not positive definite");
  A.setIdentity();
  constexpr Eigen::Index panel = 24;  // whose columns are 0 above its first row
  for (Eigen::Index first = 0; first < A.rows(); first += panel) {
    const Eigen::Index left = A.rows() - first;
    L.bottomRightCorner(left, left)
        .triangularView<Eigen::Lower>()
        .solveInPlace(A.block(first, first, left, std::min(panel, left)));
  }
}

}  // namespace

void AdditiveSchwarz::prepare(const System& system, int many) {
  many_ = many;
  levels_.assign(1, {});
  levels_[0].node = morton_places(system.rest);
  levels_[0].nodes = system.vertices();
  make_room(levels_[0]);
  while (levels_.back().nodes > many_) {
    levels_.push_back(above(levels_.back(), system));
    make_room(levels_.back());
  }
}

void AdditiveSchwarz::make_room(Level& level) const {
  for (int first = 0; first < level.nodes; first += many_) {
    const int rows = 3 * std::min(many_, level.nodes - first);
    level.blocks.emplace_back(rows, rows);
  }
  level.r.resize(3 * level.nodes);
}

/// A node for each block of the level below, but for those of pins alone.
AdditiveSchwarz::Level AdditiveSchwarz::above(const Level& below, const System& system) const {
  const auto n = below.node.size();
  const auto block = [&](std::size_t i) { return static_cast<std::size_t>(below.node[i] / many_); };
  const auto is_free = [&](std::size_t i) { return !system.is_pinned(static_cast<int>(i)); };
  std::vector<int> number(below.blocks.size(), -1);
  for (std::size_t i = 0; i < n; ++i)
    if (is_free(i)) number[block(i)] = 0;
  Level level;
  for (int& node : number)
    if (node == 0) node = level.nodes++;
  for (std::size_t i = 0; i < n; ++i) level.node.push_back(is_free(i) ? number[block(i)] : -1);
  return level;
}

void AdditiveSchwarz::gather(const BlockMatrix& A, Level& level) const {
  for (Eigen::MatrixXd& block : level.blocks) block.setZero();
  for (int i = 0; i < A.rows(); ++i)
    for (int b = A.row_begin(i); b < A.row_end(i); ++b) {
      const int p = level.node[static_cast<std::size_t>(i)];
      const int q = level.node[static_cast<std::size_t>(A.column_of(b))];
      if (q < 0 || q > p || q / many_ != p / many_) continue;
      level.blocks[static_cast<std::size_t>(p / many_)].block<3, 3>(3 * (p % many_),
                                                                    3 * (q % many_)) += A.at(b);
    }
}

void AdditiveSchwarz::update(const BlockMatrix& A) {
  for (Level& level : levels_) {
    gather(A, level);
    in_parts(0, level.count(), 1, [&](int begin, int end) {
      for (int b = begin; b < end; ++b) invert_factor(level.blocks[static_cast<std::size_t>(b)]);
    });
  }
}

void AdditiveSchwarz::apply(const VecX& r, VecX& z) {
  using Part = Eigen::Matrix<Real, Eigen::Dynamic, 1, 0, longest, 1>;
  constexpr int grain = 8;
  z.setZero(r.size());
  for (Level& level : levels_) {
    level.r.setZero();
    for (Eigen::Index i = 0; const int node : level.node) {
      if (node >= 0) level.r.segment<3>(3 * node) += r.segment<3>(3 * i);
      ++i;
    }
    in_parts(0, level.count(), grain, [&](int begin, int end) {
      for (int b = begin; b < end; ++b) {
        const Eigen::MatrixXd& inverse = level.blocks[static_cast<std::size_t>(b)];
        Eigen::Ref<VecX> part = level.r.segment(3 * many_ * b, inverse.rows());
        const Part half = inverse.triangularView<Eigen::Lower>() * part;
        part.noalias() = inverse.transpose().triangularView<Eigen::Upper>() * half;
      }
    });
    for (Eigen::Index i = 0; const int node : level.node) {
      if (node >= 0) z.segment<3>(3 * i) += level.r.segment<3>(3 * node);
      ++i;
    }
  }
}

}  // namespace cloth
