// L-BFGS whose first guess of the inverse Hessian is that of projective dynamics.

#include <algorithm>
#include <limits>
#include <vector>

#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// H_0: M/h^2 + L of projective dynamics, or its diagonal.
enum class FirstHessian { laplacian, diagonal };
std::vector<std::string> choices(FirstHessian) { return {"laplacian", "diagonal"}; }

class Lbfgs {
 public:
  static constexpr SolverInfo info{
      .name = "lbfgs",
      .group = Group::local_global,
      .summary = "limited-memory BFGS started from the matrix of projective dynamics",
      .source =
          "Liu, Bouaziz and Kavan, Quasi-Newton Methods for Real-Time Simulation of "
          "Hyperelastic Materials, TOG 2017",
      .limitations =
          "Converges linearly, slower as the cloth gets stiffer; each pair of its window costs two "
          "vectors and as many passes over them. Its matrix knows no membrane or bending. With "
          "hessian = "
          "diagonal it keeps no momentum until it has converged.",
      .descends = true,
      .keeps_momentum = true};

  struct Params {
    FirstHessian hessian = FirstHessian::laplacian;
    int window = 5;
    LineSearch line_search{.armijo = 0.03};
    void describe(auto& p) {
      p(hessian, "hessian", "what the pairs correct: M/h^2 + L, prefactored, or its diagonal");
      p(window, "window", "1", {0, 100}, "pairs (s, y) that are remembered");
      line_search.describe(p);
    }
  } params;

  void prepare(const System& system, Real h) {
    const VecX weights = largest_curvatures(system, h);
    if (params.hessian == FirstHessian::laplacian) factor_.factorise(system, h, weights);
    const VecX diagonal = spring_laplacian(system, h, weights).diagonal();
    diagonal_.resize(3 * diagonal.size());
    for (Eigen::Index i = 0; i < diagonal.size(); ++i)
      diagonal_.segment<3>(3 * i).setConstant(diagonal[i]);
    pairs_.resize(static_cast<std::size_t>(params.window) + 1);
    for (Pair& p : pairs_) p.s = p.y = diagonal_;
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    known_ = 0;
    bool moved = false;  // since last_g_ was taken, and x from trial_
    while (probe.next(x)) {
      {
        auto timed = probe.phase(Phase::assemble);
        probe.count(Work::gradient);
        phi.gradient(x, g_);
      }
      if (moved) remember(x, probe);
      direction(probe);
      probe.count(Work::dot);
      const Real slope = g_.dot(d_);
      if (at_rounding(x, d_, slope, diagonal_)) return;
      last_g_ = g_;
      moved = params.line_search.search(phi, x, d_, slope, trial_, probe) > 0;
      if (!moved && known_ == 0) return;  // down its steepest descent Phi falls but for rounding
      if (!moved) known_ = 0;
    }
  }

 private:
  struct Pair {
    VecX s, y;
    Real curvature = 0, alpha = 0;  ///< y.s [J]; what the first loop leaves to the second
  };

  /// s = x - x_last, y = g - g_last become the latest pair, unless their curvature is not safely
  /// positive, as where springs get compressed. After a search trial_ holds x_last.
  void remember(const VecX& x, auto& probe) {
    Pair& pair = pairs_.back();
    pair.s = x - trial_;
    pair.y = g_ - last_g_;
    probe.count(Work::dot, 3);
    pair.curvature = pair.s.dot(pair.y);
    if (!(pair.curvature > least_cosine * pair.s.norm() * pair.y.norm())) return;
    std::rotate(pairs_.begin(), pairs_.end() - 1, pairs_.end());
    known_ = std::min(known_ + 1, pairs_.size() - 1);
  }

  /// d = -H g by the two-loop recursion (Nocedal and Wright, algorithm 7.4). H_0 is not scaled by
  /// y.s / y.y: it has the Hessian's size already.
  void direction(auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::dot, 2 * static_cast<long>(known_));
    q_ = g_;
    for (std::size_t k = 0; k < known_; ++k) {
      Pair& pair = pairs_[k];
      pair.alpha = pair.s.dot(q_) / pair.curvature;
      q_ -= pair.alpha * pair.y;
    }
    if (params.hessian == FirstHessian::laplacian) {
      probe.count(Work::triangular_solve);
      factor_.solve(q_, d_);
    } else {
      d_ = q_.cwiseQuotient(diagonal_);
    }
    for (std::size_t k = known_; k-- > 0;) {
      const Pair& pair = pairs_[k];
      d_ += (pair.alpha - pair.y.dot(d_) / pair.curvature) * pair.s;
    }
    d_ = -d_;
  }

  /// Cosine of s and y from which on a pair tells of curvature rather than of rounding.
  static constexpr Real least_cosine = 1e-10;

  PrefactoredLaplacian factor_;
  std::vector<Pair> pairs_;  ///< the latest first; the last is room for the next
  std::size_t known_ = 0;    ///< how many hold a pair of this step
  VecX diagonal_, g_, last_g_, d_, q_, trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Lbfgs>();

}  // namespace
