// Block Jacobi: every vertex at once solves its own 3 x 3 Gauss-Newton system.

#include <Eigen/LU>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class VertexGaussNewton {
 public:
  static constexpr SolverInfo info{
      .name = "vertex-gauss-newton",
      .group = Group::vertex,
      .summary = "block Jacobi, each vertex with the Gauss-Newton Hessian of its springs",
      .source =
          "Lan et al., Second-Order Stencil Descent, SIGGRAPH 2023; Lan et al., JGS2, SIGGRAPH "
          "2025: their Jacobi form, on springs",
      .limitations =
          "First order, so slow on stiff cloths. Phi is sure to fall only with transverse = 1 and "
          "step = 1, where it is pd-jacobi; it may rise where springs are stretched by more than "
          "transverse, and plain Gauss-Newton, transverse = 0, diverges on a taut cloth.",
      .reads = Reads::all - Reads::energies};

  struct Params {
    Real transverse = 0.1;
    Real step = 1;
    void describe(auto& p) {
      p(transverse, "transverse", "1", {0, 1},
        "curvature across a spring over that along it; 0 is plain Gauss-Newton");
      p(step, "step", "1", {0.001, 2}, "share of a vertex's own step that it takes");
    }
  } params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    return friction_refusal(system, protocol);
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    BlockSweep blocks = all_at_once(system, h);
    blocks.across = Across::share_of_stiffness;
    blocks.share = params.transverse;
    blocks.step = params.step;
    return blocks;
  }

  void begin(const ImplicitStep& phi, const VecX&) { contact_.begin(phi.system().vertices()); }

  /// Where contact is a penalty, D has its curvatures in every direction, of what touches here or
  /// there.
  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    probe.count(Work::hessian);
    phi.gradient(x, g_);
    phi.majorise(x, contact_);
    do {
      fill(phi, x, contact_, blocks_);
      moved_ = x;
      for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const auto row = 3 * static_cast<Eigen::Index>(i);
        moved_.segment<3>(row) -= blocks_[i].inverse() * g_.segment<3>(row);
      }
    } while (phi.majorise(moved_, contact_));
    x.swap(moved_);
  }

  /// D = (m/h^2 + sum k [n n^T + transverse (I - n n^T)]) / step, n blocks [N/m]. The Gauss-Newton
  /// Hessian of k/2 (|d| - L)^2 is k n n^T: the second derivative of the residual |d| - L, which is
  /// (I - n n^T) / |d|, is left out with its factor k (|d| - L). All vertices moving at once,
  /// sum k n n^T is at most twice its diagonal blocks; so with step = 1 a sweep cannot overshoot
  /// along springs, and across them it cannot, to first order, where that factor over |d|,
  /// k (1 - L/|d|), is at most k transverse.
  void preconditioner(const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) const {
    fill(phi, x, phi.majorant_at(x), D);
  }

 private:
  void fill(const ImplicitStep& phi, const VecX& x, const Majorant& contact,
            std::vector<Mat3>& D) const {
    const System& system = phi.system();
    const auto of = [&](int i) -> Mat3& { return D[static_cast<std::size_t>(i)]; };
    D.resize(static_cast<std::size_t>(system.vertices()));
    for (int i = 0; i < system.vertices(); ++i)
      of(i) = (system.mass[i] / (phi.h() * phi.h()) + contact.weights[i]) * Mat3::Identity();
    for (const Spring& s : system.springs) {
      const Vec3 d = x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
      const Real across = params.transverse * s.stiffness;
      Mat3 block = (s.stiffness - across) / (d.squaredNorm() + shortest_length) * d * d.transpose();
      // A damper has no more curvature than k_d/h, in whatever direction it lies.
      block.diagonal().array() += across + s.damping / phi.h();
      if (!system.is_pinned(s.i)) of(s.i) += block;
      if (!system.is_pinned(s.j)) of(s.j) += block;
    }
    for (Mat3& block : D) block /= params.step;
  }

  std::vector<Mat3> blocks_;
  Majorant contact_;
  VecX g_, moved_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<VertexGaussNewton>();

}  // namespace
