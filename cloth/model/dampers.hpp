// The dampers of springs, k_d [N s/m] along the spring, as explicit force and as potential of a
// step.
#pragma once

#include <vector>

#include "cloth/model/spring.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// g -= force of the dampers at positions x and velocities v, 3n each: on x_i, whose spring has the
/// direction n, the force is -k_d ((v_i - v_j).n) n [N].
void add_damper_gradient(const std::vector<Spring>& springs, const VecX& x, const VecX& v, VecX& g);

/// The dampers over a step of length h, with the velocity (x - start) / h and the directions at
/// `start`: D(x) = sum of k_d / (2 h) (n.((x_i - s_i) - (x_j - s_j)))^2 [J], convex and quadratic.
class DamperPotential {
 public:
  /// Keeps the springs that have a damper.
  DamperPotential(const std::vector<Spring>& springs, Real h);

  /// Freezes the directions at `start`, 3n.
  void set(const VecX& start);

  bool empty() const { return dampers_.empty(); }

  /// D(x) [J].
  Real value(const VecX& x) const;

  /// D(a) - D(b) [J], accurate to rounding of the difference itself.
  Real value_difference(const VecX& a, const VecX& b) const;

  /// g += dD/dx [N].
  void add_gradient(const VecX& x, VecX& g) const;

  /// Calls visit(s, block) for each damped spring s with d2D/dx_i2 = k_d/h n n^T [N/m].
  void visit_hessian(auto&& visit) const {
    for (const Damper& d : dampers_) visit(d.spring, Mat3(d.rate * d.n * d.n.transpose()));
  }

 private:
  struct Damper {
    int spring, i, j;
    Real rate;        ///< k_d / h [N/m]
    Vec3 n, d_start;  ///< direction and difference of the ends at `start`
  };

  static Real closing(const Damper& damper, const VecX& x);

  std::vector<Damper> dampers_;
};

}  // namespace cloth
