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
      .reads = Reads::all - Reads::energies,
      .descends = true};

  NoParams params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    return friction_refusal(system, protocol);
  }

  void prepare(const System& system, Real h) {
    diagonal_ = diagonal(system, h);
    contact_.begin(system.vertices());
  }

  void begin(const ImplicitStep& phi, const VecX&) { contact_.begin(phi.system().vertices()); }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    return descent(system, h, diagonal(system, h));
  }

  /// x_i = [m/h^2 y_i + sum k (x_j + L n_ij)] / (m/h^2 + sum k) is x_i - g_i / D_i. Phi never rises
  /// by it: D - A/2, A the matrix of projective dynamics, is diagonally dominant. Both have the
  /// curvatures of contact, where it is a penalty, of what touches here or there.
  void sweep(const ImplicitStep& phi, VecX& x) {
    phi.gradient(x, g_);
    phi.majorise(x, contact_);
    do {
      moved_ = x;
      for (Eigen::Index i = 0; i < diagonal_.size(); ++i)
        moved_.segment<3>(3 * i) -= g_.segment<3>(3 * i) / (diagonal_[i] + contact_.weights[i]);
    } while (phi.majorise(moved_, contact_));
    x.swap(moved_);
  }

  /// m/h^2 + sum k, with contact's k where it touches, n blocks [N/m].
  void preconditioner(const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) const {
    const Majorant here = phi.majorant_at(x);
    D.clear();
    for (Eigen::Index i = 0; i < diagonal_.size(); ++i)
      D.push_back((diagonal_[i] + here.weights[i]) * Mat3::Identity());
  }

 private:
  /// m/h^2 + sum k, n [N/m]; m/h^2 at pins.
  static VecX diagonal(const System& system, Real h) {
    VecX D = system.mass / (h * h);
    for (const Spring& s : system.springs)
      for (const int i : {s.i, s.j})
        if (!system.is_pinned(i)) D[i] += largest_curvature(s, h);
    return D;
  }

  VecX diagonal_, g_, moved_;
  Majorant contact_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PdJacobi>();

}  // namespace
