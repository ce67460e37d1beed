// Projective dynamics with one Jacobi sweep in place of the global solve.

#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PdJacobi {
 public:
  static constexpr SolverInfo info{
      .name = "pd-jacobi",
      .group = Group::local_global,
      .summary = "projective dynamics, a Jacobi sweep on the constant matrix for each local step",
      .source = "Wang, A Chebyshev Semi-Iterative Approach, SIGGRAPH Asia 2015",
      .limitations = "Without acceleration it needs sweeps in proportion to k h^2 / m.",
      .descends = true};

  NoParams params;

  void prepare(const System& system, Real h) {
    diagonal_ = system.mass / (h * h);
    for (const Spring& s : system.springs)
      for (const int i : {s.i, s.j}) diagonal_[i] += largest_curvature(s, h);
  }

  /// x_i = [m/h^2 y_i + sum k (x_j + L n_ij)] / (m/h^2 + sum k) is x_i - g_i / D_i. Phi never rises
  /// by it: D - A/2, A the matrix of projective dynamics, is diagonally dominant.
  void sweep(const ImplicitStep& phi, VecX& x) {
    phi.gradient(x, g_);
    for (Eigen::Index i = 0; i < diagonal_.size(); ++i)
      x.segment<3>(3 * i) -= g_.segment<3>(3 * i) / diagonal_[i];
  }

  /// m/h^2 + sum k, n blocks [N/m].
  void preconditioner(const ImplicitStep&, const VecX&, std::vector<Mat3>& D) const {
    D.clear();
    for (const Real d : diagonal_) D.push_back(d * Mat3::Identity());
  }

 private:
  VecX diagonal_, g_;
};

[[maybe_unused]] const bool registered = add_solver<PdJacobi>();

}  // namespace
