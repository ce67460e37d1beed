// The sum of one local energy over many stencils: a new energy is only its mathematics at K
// vertices.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cloth/model/term.hpp"

namespace cloth {

/// Positions, changes or forces of an element's vertices, one a column.
template <int K>
using Points = Eigen::Matrix<Real, 3, K>;

/// Second derivatives by an element's 3 K coordinates, vertex by vertex.
template <int K>
using Block = Eigen::Matrix<Real, 3 * K, 3 * K>;

/// A Local has, beside `static constexpr int corners`,
///   Real value(const Points& x) const;
///   Real value_difference(const Points& a, const Points& b, const Points& change) const;
///   Points gradient(const Points& x) const;
///   Block hessian(const Points& x, Curvature curvature) const;   symmetric
/// where change is a - b, by the vertices' own coordinates: differences of edges are to be taken of
/// it, since a difference of edges of a and of b would carry the rounding of both.
template <class Local>
class Elements final : public Term {
 public:
  static constexpr int K = Local::corners;
  using X = Points<K>;

  explicit Elements(Law law = {}) : law_(std::move(law)) {}

  void add(const std::array<int, K>& stencil, Local local) {
    stencils_.insert(stencils_.end(), stencil.begin(), stencil.end());
    locals_.push_back(std::move(local));
  }

  int corners() const override { return K; }
  std::vector<int> stencils() const override { return stencils_; }
  Law law() const override { return law_; }

  Real value(const VecX& x) const override {
    Real sum = 0;
    for (std::size_t e = 0; e < locals_.size(); ++e) sum += locals_[e].value(gather(x, e));
    return sum;
  }

  Real value_difference(const VecX& a, const VecX& b) const override {
    Real sum = 0;
    for (std::size_t e = 0; e < locals_.size(); ++e) {
      const X xa = gather(a, e), xb = gather(b, e);
      sum += locals_[e].value_difference(xa, xb, xa - xb);
    }
    return sum;
  }

  void add_gradient(const Padded& x, Padded& g) const override {
    for (std::size_t e = 0; e < locals_.size(); ++e) {
      const X local = locals_[e].gradient(gather(x, e));
      for (int c = 0; c < K; ++c) g.col(vertex(e, c)).template head<3>() += local.col(c);
    }
  }

  void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                   Real* values) const override {
    auto slot = slots.begin();
    for (std::size_t e = 0; e < locals_.size(); ++e) {
      const Block<K> H = locals_[e].hessian(gather(x, e), curvature);
      for (int j = 0; j < K; ++j)
        for (int i = 0; i < K; ++i) add_block(block_of(H, i, j), *slot++, values);
    }
  }

  void add_block_diagonal(const VecX& x, Curvature curvature,
                          std::vector<Mat3>& blocks) const override {
    for (std::size_t e = 0; e < locals_.size(); ++e) {
      const Block<K> H = locals_[e].hessian(gather(x, e), curvature);
      for (int c = 0; c < K; ++c)
        blocks[static_cast<std::size_t>(vertex(e, c))] += block_of(H, c, c);
    }
  }

  void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const override {
    Real own = 0;
    for (std::size_t e = 0; e < locals_.size(); ++e) {
      const X q = gather(p, e);
      const Eigen::Map<const Eigen::Matrix<Real, 3 * K, 1>> along(q.data());
      const Block<K> H = locals_[e].hessian(gather(x, e), Curvature::exact);
      own += std::max(along.dot(H * along), Real{0});
    }
    sum += own;
  }

 private:
  int vertex(std::size_t e, int c) const { return stencils_[e * K + static_cast<std::size_t>(c)]; }

  X gather(const VecX& x, std::size_t e) const {
    X points;
    for (int c = 0; c < K; ++c) points.col(c) = x.segment<3>(3 * vertex(e, c));
    return points;
  }

  X gather(const Padded& x, std::size_t e) const {
    X points;
    for (int c = 0; c < K; ++c) points.col(c) = x.col(vertex(e, c)).template head<3>();
    return points;
  }

  static auto block_of(const Block<K>& H, int i, int j) {
    return H.template block<3, 3>(3 * i, 3 * j);
  }

  Law law_;
  std::vector<int> stencils_;
  std::vector<Local> locals_;
};

}  // namespace cloth
