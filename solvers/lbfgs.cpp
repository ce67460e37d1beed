// L-BFGS whose first guess of the inverse Hessian is that of projective dynamics, or a factor of
// the Hessian at one point of the step.

#include <algorithm>
#include <limits>
#include <vector>

#include "cloth/numerics/hessian_factor.hpp"
#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/refresh_rule.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// H_0^-1: M/h^2 + L of projective dynamics, or its diagonal; or the projected Hessian at the start
/// of the step, or at the first guess, whole, domain by domain or factorised without fill.
enum class FirstHessian { laplacian, diagonal, start, first_guess, domains, incomplete };
std::vector<std::string> choices(FirstHessian) {
  return {"laplacian", "diagonal", "start", "first-guess", "domains", "incomplete"};
}

class Lbfgs {
 public:
  static constexpr SolverInfo info{
      .name = "lbfgs",
      .group = Group::local_global,
      .summary =
          "limited-memory BFGS started from the matrix of projective dynamics, or from one factor "
          "of the Hessian a step",
      .source =
          "Liu, Bouaziz and Kavan, Quasi-Newton Methods for Real-Time Simulation of Hyperelastic "
          "Materials, TOG 2017, its abstract and its authors' code; Li et al., Decomposed "
          "Optimization Time Integrator, SIGGRAPH 2019, its abstract and its authors' code "
          "(hessian = start, domains)",
      .limitations =
          "Converges linearly, slower as the cloth gets stiffer; each pair of its window costs two "
          "vectors and as many passes over them. Its matrix knows no membrane or bending, but "
          "where it is the Hessian, which costs a factorisation a step, and serves the less the "
          "farther springs turn from where it was taken. A factor without fill (incomplete) costs "
          "little and serves near vertices alone: soft or very large cloths. With hessian = "
          "diagonal, domains or incomplete, or a factor in single precision, it keeps no momentum "
          "until it has converged. It declines contact within its iterations: a step that goes by "
          "the whole Hessian has let neighbours give way to what contact then takes back.",
      .descends = true,
      .keeps_momentum = true};

  struct Params {
    FirstHessian hessian = FirstHessian::laplacian;
    int window = 5;
    int domains = 4;
    NumberOrWord refresh;
    Factorisation factorisation = Factorisation::supernodal;
    FactorNumbers factor = FactorNumbers::f64;
    LineSearch line_search{.armijo = 0.03};

    bool takes_hessian() const { return hessian >= FirstHessian::start; }
    bool takes_whole_hessian() const {
      return hessian == FirstHessian::start || hessian == FirstHessian::first_guess;
    }
    bool refreshes_by_cost() const { return !refresh.word.empty(); }

    void describe(auto& p) {
      const std::string unfactored = "without hessian = start, first-guess, domains or incomplete";
      const std::string unfilled = "with hessian = incomplete";
      const bool is_incomplete = hessian == FirstHessian::incomplete;
      p(hessian, "hessian",
        "what the pairs correct: M/h^2 + L, prefactored, or its diagonal; or the projected Hessian "
        "at the start of the step (x_n), at the first guess, or there of each domain alone, or "
        "factorised without fill");
      p(window, "window", "1", {0, 100}, "pairs (s, y) that are remembered");
      p(domains, "domains", "1", {1, 10000}, "parts of the cloth, which overlap at their borders")
          .idle(hessian != FirstHessian::domains, "without hessian = domains");
      p(refresh, "refresh", "1", {0, 1}, {"auto"},
        "share of the gradient's norm that an iteration may leave; after more the Hessian is "
        "factorised anew, and the pairs are forgotten; 0: never; auto: where another factor, by "
        "what it costs and what iterations gain with this one, pays at once")
          .idle(!takes_hessian(), unfactored);
      p(factorisation, "factorisation", factorisations)
          .idle(!takes_hessian(), unfactored)
          .idle(is_incomplete, unfilled);
      p(factor, "factor", factor_numbers)
          .idle(!takes_hessian(), unfactored)
          .idle(is_incomplete, unfilled)
          .idle(factorisation != Factorisation::supernodal, "without factorisation = supernodal");
      line_search.describe(p);
    }
  } params;

  void prepare(const System& system, Real h) {
    const VecX weights = largest_curvatures(system, h);
    if (params.hessian == FirstHessian::laplacian) laplacian_.factorise(system, h, weights);
    factor_.prepare(factors(system));
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
    for (bool first = true; probe.next(x); first = false) {
      {
        auto timed = probe.phase(Phase::assemble);
        probe.count(Work::gradient);
        phi.gradient(x, g_);
      }
      if (params.takes_hessian() && (first || is_slow(x, probe)))
        factorise(phi, first && params.hessian == FirstHessian::start ? phi.start() : x, probe);
      else if (moved) remember(x, probe);
      direction(probe);
      probe.count(Work::dot, 2);
      const Real slope = g_.dot(d_);
      if (at_rounding(x, d_, slope, diagonal_)) return;
      last_g_ = g_;
      moved = params.line_search.search(phi, x, d_, slope, trial_, probe) > 0;
      if (!moved && known_ == 0) return;  // down its steepest descent Phi falls but for rounding
      if (!moved) known_ = 0;
    }
  }

 private:
  HessianFactor::Factors factors(const System& system) const {
    if (params.hessian == FirstHessian::incomplete) return IncompleteFactor();
    if (params.hessian == FirstHessian::domains)
      return DomainFactors(params.factorisation, domains_of(system, params.domains),
                           system.vertices(), params.factor);
    return DomainFactors(params.factorisation, params.factor);
  }

  /// H_0 anew, of which no pair tells yet.
  void factorise(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (!factor_.factorise(phi, x, Curvature::projected, probe))
      throw Breakdown("lbfgs: projected Hessian not positive definite");
    if (factor_.share() > 0) probe.note("shift", factor_.share());
    diagonal_ = factor_.hessian().diagonal();
    known_ = 0;
    if (!params.refreshes_by_cost()) return;
    // Of a full window each pair is read twice, and of other vectors some eight.
    const int vectors = 4 * params.window + 8;
    probe.count(Work::dot, 2);
    stiffness_ = diagonal_.norm();
    rule_.begin(g_.norm(), factor_.price(vectors * static_cast<Real>(x.size())),
                params.takes_whole_hessian());
  }

  /// Whether the last iteration left more of the gradient's norm than it may, or another factor
  /// pays.
  bool is_slow(const VecX& x, auto& probe) {
    if (params.refreshes_by_cost()) {
      probe.count(Work::dot);
      return rule_.pays(g_.norm(), rounding_of_gradient(x, stiffness_));
    }
    if (params.refresh.number == 0) return false;
    probe.count(Work::dot, 2);
    return g_.norm() > params.refresh.number * last_g_.norm();
  }

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
    first_direction(probe);
    for (std::size_t k = known_; k-- > 0;) {
      const Pair& pair = pairs_[k];
      d_ += (pair.alpha - pair.y.dot(d_) / pair.curvature) * pair.s;
    }
    d_ = -d_;
  }

  /// d = H_0 q.
  void first_direction(auto& probe) {
    if (params.takes_hessian()) {
      factor_.solve(q_, d_, probe);
    } else if (params.hessian == FirstHessian::laplacian) {
      probe.count(Work::triangular_solve);
      laplacian_.solve(q_, d_);
    } else {
      d_ = q_.cwiseQuotient(diagonal_);
    }
  }

  /// Cosine of s and y from which on a pair tells of curvature rather than of rounding.
  static constexpr Real least_cosine = 1e-10;

  PrefactoredLaplacian laplacian_;
  HessianFactor factor_;
  RefreshRule rule_;
  Real stiffness_ = 0;       ///< |diagonal_| of the last factor [N/m]
  std::vector<Pair> pairs_;  ///< the latest first; the last is room for the next
  std::size_t known_ = 0;    ///< how many hold a pair of this step
  VecX diagonal_, g_, last_g_, d_, q_, trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Lbfgs>();

}  // namespace
