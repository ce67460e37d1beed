// All springs' gradient, and products with their Hessian, four at a time;
// docs/decisions/0002-spring-kernel.md says why so.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "cloth/model/four_vectors.hpp"
#include "cloth/model/padded.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/model/term.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// How the gradient of a cloth's springs is carried out.
class SpringGradient {
 public:
  virtual ~SpringGradient() = default;

  /// g += dE/dx [N], pinned vertices included. Not for concurrent calls.
  virtual void add_gradient(const Padded& x, Padded& g) const = 0;
};

using SharedGradient = std::shared_ptr<const SpringGradient>;

/// Springs laid out for their evaluation, whose order is fixed: same input, same bits.
class SpringKernel final : public SpringGradient {
 public:
  explicit SpringKernel(const Springs& springs = {});

  void add_gradient(const Padded& x, Padded& g) const override;

  /// d2E/dx_i2 = (k - t) n n^T + t I [N/m] of four springs: n, k - t and t, the tension or what
  /// projecting makes of it.
  struct Curved {
    FourVectors n;
    Four along, across;

    FourVectors times(const FourVectors& d) const;
    FourVectors diagonal() const;  ///< the entries (x, x), (y, y) and (z, z)
    FourSymmetric matrices() const;
  };
  /// Of all springs, as this kernel has them.
  using Curvatures = std::vector<Curved>;

  /// H = d2E/dx2 at x, exact or projected; or projected where a spring has a `chosen` end, of n,
  /// and elsewhere exact. Returns how many springs are projected.
  void take_curvatures(const Padded& x, Curvature curvature, Curvatures& H) const;
  int take_curvatures(const Padded& x, std::span<const char> chosen, Curvatures& H) const;

  /// y += H p, pinned vertices included.
  void add_product(const Curvatures& H, const Padded& p, Padded& y) const;

  /// The same of the entries of H's diagonal, and of its diagonal blocks, n.
  void add_diagonal(const Curvatures& H, Padded& d) const;
  void add_blocks(const Curvatures& H, std::vector<Mat3>& blocks) const;

  /// The same of d2E/dx2 at x, of which nothing is kept.
  void add_blocks(const Padded& x, Curvature curvature, std::vector<Mat3>& blocks) const;

 private:
  /// Four springs, one from each quarter of a group: they share no vertex but by accident, so that
  /// the sum of one force need not wait for the sum of the last.
  struct Bunch {
    std::array<int, 4> i{}, j{};  ///< where the vertices' columns start
    std::array<Real, 4> rest{}, stiffness{};
  };
  struct Stretched;
  struct Everywhere;

  /// Springs whose vertices no other group of the same round has: rounds follow each other, groups
  /// of one go to several threads.
  struct Group {
    std::size_t first, last;  ///< bunches
  };
  struct Round {
    int first, last;  ///< groups
    int grain;        ///< groups that are worth a thread
  };

  void add_round(const Springs& springs, const std::vector<std::vector<int>>& groups);
  void add_group(const Springs& springs, const std::vector<int>& group);
  void for_each_group(auto body) const;
  void take(const Padded& x, auto projected, Curvatures& H) const;
  void add_gradient(Group group, const Real* x, Real* g) const;
  static Curved curved(const Bunch& bunch, const Real* x, auto projected);
  static void add_blocks(const Bunch& bunch, const Curved& curved, Real* blocks);
  static Stretched stretch(const Bunch& bunch, const Real* x);
  static void add_forces(const Bunch& bunch, const Stretched& stretched, Real* g);

  std::vector<Bunch> bunches_;
  std::vector<Group> groups_;
  std::vector<Round> rounds_;
};

}  // namespace cloth
