// Nonlinear conjugate gradients, preconditioned by the Hessian's diagonal, with Newton's step
// length along each direction.

#include <Eigen/LU>
#include <algorithm>

#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

enum class Beta { dai_kou, fletcher_reeves, polak_ribiere_plus, hestenes_stiefel };
std::vector<std::string> choices(Beta) {
  return {"dai-kou", "fletcher-reeves", "polak-ribiere-plus", "hestenes-stiefel"};
}

/// P: the inverse of the diagonal, or of its 3 x 3 blocks.
enum class Jacobi { diagonal, block };
std::vector<std::string> choices(Jacobi) { return {"diagonal", "block-jacobi"}; }

class NonlinearCg {
 public:
  static constexpr SolverInfo info{
      .name = "nonlinear-cg",
      .group = Group::first_order,
      .summary = "Jacobi-preconditioned nonlinear conjugate gradients without line search",
      .source =
          "Shen et al., Preconditioned Nonlinear Conjugate Gradient Method for Real-time "
          "Interior-point Hyperelasticity, SIGGRAPH 2024, its abstract and its authors' code",
      .limitations =
          "Two passes over the springs and one for the diagonal in each iteration, whose "
          "number grows with the resolution. Nothing forces Phi down where springs turn "
          "far; energy_search does, for a pass more.",
      .by_gradient = true};

  struct Params {
    Beta beta = Beta::dai_kou;
    Jacobi preconditioner = Jacobi::diagonal;
    int restart = 0;
    bool energy_search = false;
    LineSearch line_search;

    void describe(auto& p) {
      p(beta, "beta", "how the last direction enters the next");
      p(preconditioner, "preconditioner",
        "P: the inverse diagonal of the projected Hessian or of its blocks");
      p(restart, "restart", "1", {0, 1000000}, "iterations between restarts along -P g; 0: never");
      p(energy_search, "energy_search",
        "whether Phi must fall, by backtracking from Newton's step");
      line_search.describe(p, energy_search ? "" : "without energy_search");
    }
  } params;

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    for (int k = 0; probe.next(x); ++k) {
      gradient_and_diagonal(phi, x, probe);
      const bool fresh = k == 0 || (params.restart > 0 && k % params.restart == 0);
      direction(fresh ? Real{0} : conjugacy(probe));
      Real slope = g_.dot(p_);
      // A direction that does not descend, or no number, is forgotten.
      if (!(slope < 0)) {
        probe.count(Work::dot);
        direction(0);
        slope = g_.dot(p_);
      }
      probe.count(Work::dot, 2);
      // Of p and its own slope, as of alpha p and alpha times that.
      if (!(slope < 0) || at_rounding(x, p_, slope, diagonal_)) return;
      probe.count(Work::value);
      const Real alpha = std::min(-slope / phi.curvature_along(x, p_), phi.max_step(x, p_));
      d_ = alpha * p_;
      if (!params.energy_search) {
        x += d_;
      } else if (params.line_search.search(phi, x, d_, alpha * slope, trial_, probe) == 0) {
        probe.count(Work::dot);
        if (at_rounding(x, p_, slope, diagonal_, 8)) return;
        throw Breakdown("nonlinear-cg: no decrease along its direction");
      }
    }
  }

 private:
  /// g, its predecessor, P g and the diagonal itself.
  void gradient_and_diagonal(const ImplicitStep& phi, const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    last_g_.swap(g_);
    probe.count(Work::gradient);
    phi.gradient(x, g_);
    probe.count(Work::sweep);
    phi.block_diagonal(x, blocks_, Curvature::projected);
    diagonal_.resize(x.size());
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      diagonal_.segment<3>(3 * static_cast<Eigen::Index>(i)) = blocks_[i].diagonal();
    scale(g_, Pg_);
  }

  /// to = P from.
  void scale(const VecX& from, VecX& to) const {
    if (params.preconditioner == Jacobi::diagonal) {
      to = from.cwiseQuotient(diagonal_);
      return;
    }
    to.resize(from.size());
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const auto row = 3 * static_cast<Eigen::Index>(i);
      to.segment<3>(row) = blocks_[i].inverse() * from.segment<3>(row);
    }
  }

  /// p = -P g + beta p.
  void direction(Real beta) {
    if (beta == 0) p_ = -Pg_;
    else p_ = beta * p_ - Pg_;
  }

  /// beta, with P of the current iterate throughout; y = g - last g.
  Real conjugacy(auto& probe) {
    auto timed = probe.phase(Phase::solve);
    y_ = g_ - last_g_;
    switch (params.beta) {
      case Beta::dai_kou: {
        scale(y_, Py_);
        probe.count(Work::dot, 4);
        const Real yp = y_.dot(p_);
        return (g_.dot(Py_) - y_.dot(Py_) * g_.dot(p_) / yp) / yp;
      }
      case Beta::fletcher_reeves:
        scale(last_g_, Py_);
        probe.count(Work::dot, 2);
        return g_.dot(Pg_) / last_g_.dot(Py_);
      case Beta::polak_ribiere_plus:
        scale(last_g_, Py_);
        probe.count(Work::dot, 2);
        return std::max(y_.dot(Pg_) / last_g_.dot(Py_), Real{0});
      case Beta::hestenes_stiefel:
        probe.count(Work::dot, 2);
        return y_.dot(Pg_) / y_.dot(p_);
    }
    return 0;
  }

  std::vector<Mat3> blocks_;
  VecX diagonal_, g_, last_g_, Pg_, p_, y_, Py_, d_, trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<NonlinearCg>();

}  // namespace
