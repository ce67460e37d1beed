// Newton's method with truncated preconditioned conjugate gradients: inexact forcing, backtracking.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/newton_descent.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "cloth/numerics/progressive.hpp"
#include "cloth/solver.hpp"
#include "cloth/step/hessian_operator.hpp"

namespace {

using namespace cloth;

class NewtonPcg {
 public:
  static constexpr SolverInfo info{
      .name = "newton-pcg",
      .group = Group::newton,
      .summary = "Newton, each system solved by conjugate gradients only as far as it pays",
      .source =
          "Eisenstat and Walker, Choosing the Forcing Terms in an Inexact Newton Method, SIAM J. "
          "Sci. Comput. 1996; Steihaug, SIAM J. Numer. Anal. 1983; Wu, Wang and Wang, A GPU-based "
          "Multilevel Additive Schwarz Preconditioner for Cloth and Deformable Body Simulation, "
          "TOG 2022, at second hand (preconditioner = additive-schwarz); Hecht et al., Updated "
          "Sparse Cholesky Factors for Corotational Elastodynamics, TOG 2012, from memory "
          "(preconditioner = frozen); Chen, Liu et al., Stabler Neo-Hookean Simulation: Absolute "
          "Eigenvalue Filtering for Projected Newton, SIGGRAPH 2024, by its authors' code "
          "(hessian = absolute); Fernandez-Fernandez, Loeschner and Bender, Progressively "
          "Projected Newton's Method, arXiv 2505.21013, 2025, its abstract and its authors' code "
          "(hessian = progressive)",
      .limitations =
          "Simple preconditioners need iterations in proportion to the resolution; frozen costs a "
          "factorisation a step. With the projected Hessian it converges linearly where springs "
          "stay compressed.",
      .descends = true};

  struct Params {
    Preconditioning preconditioner = Preconditioning::block_jacobi;
    Hessian hessian = Hessian::on_demand;
    Real first_forcing = 0.5;
    Real most_forcing = 0.9;
    Real gamma = 0.9;
    Real alpha = 2;
    int cg_iterations = 1000;
    Real smoothing = 0.66;
    int block = 32;
    FactorNumbers factor = FactorNumbers::f64;
    LineSearch line_search;

    void describe(auto& p) {
      p(preconditioner, "preconditioner",
        "of the conjugate gradients: from each iteration's projected Hessian; frozen: the factor "
        "of the first; laplacian: that of M/h^2 + L");
      p(hessian, "hessian",
        "second derivatives; exact ones end a solve, on-demand projects, where they are negative, "
        "progressive by and by where the gradient is largest; absolute turns their sign");
      p(first_forcing, "first_forcing", "1", {1e-12, 0.999}, "eta_0, residual of the first system");
      p(most_forcing, "most_forcing", "1", {1e-12, 0.999}, "eta_max, largest relative residual")
          .idle(gamma == 0, "with gamma = 0");
      p(gamma, "gamma", "1", {0, 1}, "eta_k = gamma (|g_k| / |g_k-1|)^alpha");
      p(alpha, "alpha", "1", {1, 2}, "the exponent").idle(gamma == 0, "with gamma = 0");
      p(cg_iterations, "cg_iterations", "1", {1, 1000000}, "products before a system is given up");
      p(smoothing, "smoothing", "1", {0, 1}, "omega of the multigrid preconditioner's weights")
          .idle(preconditioner != Preconditioning::multigrid, "without preconditioner = multigrid");
      p(block, "block", "1", {2, 32}, "vertices of a block of the additive Schwarz preconditioner")
          .idle(preconditioner != Preconditioning::additive_schwarz,
                "without preconditioner = additive-schwarz");
      p(factor, "factor", factor_numbers)
          .idle(preconditioner != Preconditioning::frozen, "without preconditioner = frozen");
      line_search.describe(p);
    }
  } params;

  std::optional<std::string> declines(const System& system) const {
    if (!is_of_springs(params.preconditioner) || system.energies.empty()) return std::nullopt;
    return "its " + word(params.preconditioner) + " knows springs only; set another preconditioner";
  }

  void prepare(const System& system, Real h) {
    projected_ = A_ = {};
    preconditioner_.prepare(params.preconditioner, system, h, params.smoothing, params.block,
                            params.factor);
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    Real forcing = params.first_forcing, last = 0;
    preconditioner_.begin();
    progressive_.begin();
    while (probe.next(x)) {
      assemble(phi, x, probe);
      probe.count(Work::dot);
      const Real norm = g_.norm();
      if (last > 0) forcing = next_forcing(forcing, norm / last);
      last = norm;
      newton_direction(phi, x, forcing, probe);
      probe.count(Work::dot);
      if (newton_descent(params.line_search, phi, x, d_, g_.dot(d_), diagonal_, trial_, info.name,
                         probe) == 0)
        return;
    }
  }

 private:
  /// Gradient and, where it is due, the preconditioner that the projected Hessian makes.
  void assemble(const ImplicitStep& phi, const VecX& x, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::gradient);
      phi.gradient(x, g_);
    }
    is_projected_ = false;
    if (!preconditioner_.needs_update()) return;
    if (preconditioner_.is_of_diagonal()) {
      assemble_diagonal(phi, x, probe);
      return preconditioner_.update(blocks_, probe);
    }
    project(phi, x, probe);
    preconditioner_.update(projected_.matrix(), probe);
  }

  /// The projected Hessian's diagonal blocks, alone where nothing else of it is due.
  void assemble_diagonal(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (always_projects()) {
      project(phi, x, probe);
      return projected_.copy_diagonal(blocks_);
    }
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::sweep);
    phi.block_diagonal(x, blocks_, Curvature::projected);
  }

  /// Whether every iteration has its projected Hessian anyway.
  bool always_projects() const {
    return params.hessian == Hessian::projected || params.hessian == Hessian::absolute;
  }

  /// The Hessian made definite, once an iteration at most.
  void project(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (std::exchange(is_projected_, true)) return;
    const bool as_matrix = preconditioner_.needs_matrix();
    take(phi, x, Curvature::projected, projected_, as_matrix, probe);
    if (params.hessian == Hessian::absolute) {
      take(phi, x, Curvature::exact, A_, as_matrix, probe);
      projected_.reflect(A_);
    }
  }

  void take(const ImplicitStep& phi, const VecX& x, Curvature curvature, HessianOperator& H,
            bool as_matrix, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::hessian);
    H.take(phi, x, curvature, as_matrix);
  }

  /// d = -A^-1 g up to the forcing term.
  void newton_direction(const ImplicitStep& phi, const VecX& x, Real forcing, auto& probe) {
    const auto solve = [&](const HessianOperator& A) {
      A.copy_diagonal(diagonal_);
      return conjugate_gradients_
          .solve(A, g_, preconditioner_, forcing, params.cg_iterations, d_, probe)
          .negative_curvature;
    };
    bool projected = always_projects();
    if (params.hessian == Hessian::progressive) {
      solve_progressively(phi, x, probe, solve);
    } else if (!projected) {
      take(phi, x, Curvature::exact, A_, false, probe);
      projected = solve(A_) && params.hessian == Hessian::on_demand;
    }
    if (projected) {
      project(phi, x, probe);
      solve(projected_);
    }
    d_ = -d_;
  }

  /// More stencils are projected until meets_negative_curvature(A), which solves, says no.
  void solve_progressively(const ImplicitStep& phi, const VecX& x, auto& probe,
                           auto&& meets_negative_curvature) {
    progressive_.choose(g_);
    do {
      progressive_.assemble(phi, x, A_, probe);
    } while (meets_negative_curvature(A_) && progressive_.tighten(g_));
    const Real share = progressive_.relax();
    probe.note("projected", share);
  }

  /// Eisenstat and Walker's choice 2 with its safeguard (their eq. 2.6): not much below the last.
  Real next_forcing(Real last, Real ratio) const {
    Real eta = params.gamma * std::pow(ratio, params.alpha);
    const Real floor = params.gamma * std::pow(last, params.alpha);
    if (floor > 0.1) eta = std::max(eta, floor);
    return std::min(eta, params.most_forcing);
  }

  Preconditioner preconditioner_;
  ConjugateGradients conjugate_gradients_;
  ProgressiveProjection progressive_;
  HessianOperator A_, projected_;
  std::vector<Mat3> blocks_;
  bool is_projected_ = false;  ///< projected_ is of this iterate
  VecX g_, d_, diagonal_, trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<NewtonPcg>();

}  // namespace
