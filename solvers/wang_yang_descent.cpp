// Jacobi-preconditioned descent with a Chebyshev profile and an energy check in place of a line
// search.

#include <algorithm>

#include "cloth/numerics/chebyshev.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class WangYangDescent {
 public:
  static constexpr SolverInfo info{
      .name = "wang-yang-descent",
      .group = Group::first_order,
      .summary = "x - step D^-1 g, Chebyshev in phases, taken back where Phi has risen",
      .source =
          "Wang and Yang, Descent Methods for Elastic Body Simulation on the GPU, SIGGRAPH Asia "
          "2016, its abstract and its authors' code",
      .limitations =
          "The phases' rho are fixed numbers, much too high where inertia rules. Its step length "
          "grows with every time step until Phi rises at a look: with fewer iterations than that "
          "takes it diverges, on triangles sooner than on springs. At a step length of 0.01 it "
          "gives up.",
      .by_gradient = true};

  struct Params {
    std::vector<int> starts{1, 7, 10};
    std::vector<Real> rhos{0.96, 0.991, 0.999};
    int check_every = 8;
    int refresh = 32;
    Real shrink = 0.7;
    Real first_step = 0.3;

    void describe(auto& p) {
      p(starts, "starts", "1", {1, 1000000}, "iterations at which the phases begin, ascending");
      p(rhos, "rhos", "1", {0, 0.99999}, "spectral radius of each phase");
      p(check_every, "check_every", "1", {1, 1000000}, "iterations between two looks at Phi");
      p(refresh, "refresh", "1", {1, 1000000}, "iterations between two evaluations of D");
      p(shrink, "shrink", "1", {0.1, 0.99}, "what a rise of Phi multiplies the step length by");
      p(first_step, "first_step", "1", {0.1, 2}, "step length before the first time step");
    }
  } params;

  std::optional<std::string> declines(const System&) const {
    if (params.starts.size() == params.rhos.size()) return std::nullopt;
    return "as many starts as rhos are needed";
  }

  void prepare(const System&, Real) { step_ = params.first_step; }

  void carry(auto& memory) { memory(step_); }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    step_ = std::max(step_, Real{0.1}) / params.shrink;
    for (int l = 0; probe.next(x); ++l) {
      if (l % params.check_every == 0 && !check(phi, x, l, probe)) {
        step_ *= params.shrink;
        if (step_ < 0.01) return;
        l = 0;
      }
      if (l % params.refresh == 0) {
        probe.count(Work::sweep);
        phi.block_diagonal(x, blocks_, Curvature::projected);
      }
      current_ = x;
      descend(phi, x, probe);
      phase(l);
      chebyshev_.blend(x, current_);
    }
  }

 private:
  /// Keeps x where Phi has not risen since the last look; else, also where it is no number, goes
  /// back there and returns false.
  bool check(const ImplicitStep& phi, VecX& x, int l, auto& probe) {
    auto timed = probe.phase(Phase::line_search);
    if (l > 0) {
      probe.count(Work::value);
      if (!(phi.value_difference(x, saved_) <= 0)) {
        x = saved_;
        return false;
      }
    }
    saved_ = x;
    return true;
  }

  void descend(const ImplicitStep& phi, VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::sweep);
    probe.count(Work::gradient);
    phi.gradient(x, g_);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const auto row = 3 * static_cast<Eigen::Index>(i);
      x.segment<3>(row) -= step_ * g_.segment<3>(row).cwiseQuotient(blocks_[i].diagonal());
    }
  }

  /// A phase's recurrence opens, after one plain iteration, in the iteration that starts it.
  void phase(int l) {
    if (l == 0) chebyshev_.start(0, 1, 1);
    for (std::size_t i = 0; i < params.starts.size(); ++i)
      if (l == params.starts[i] - 1) chebyshev_.start(params.rhos[i], 1, 1);
  }

  Real step_ = 0;
  Chebyshev chebyshev_;
  std::vector<Mat3> blocks_;
  VecX g_, current_, saved_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<WangYangDescent>();

}  // namespace
