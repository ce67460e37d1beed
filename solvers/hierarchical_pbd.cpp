// Position-based dynamics on coarser and coarser selections of the vertices, the coarsest first.

#include <algorithm>
#include <ranges>
#include <vector>

#include "cloth/numerics/coarsening.hpp"
#include "cloth/numerics/pbd.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class HierarchicalPbd {
 public:
  static constexpr SolverInfo info{
      .name = "hierarchical-pbd",
      .group = Group::position_based,
      .summary = "position-based dynamics that shortens coarse selections of the vertices first",
      .source =
          "Mueller, Hierarchical Position Based Dynamics, VRIPHYS 2008, by notes on it and from "
          "memory",
      .limitations =
          "Blind to the springs' stiffness, as position-based dynamics is. Coarse constraints "
          "shorten, all of the way whatever stiffness says, and never push: what is compressed is "
          "left to the finest sweeps; they hold a "
          "curved rest shape by its chords. It declines contact within its iterations, whose "
          "pushes the coarse levels pass on: a sheet on a rough ball gained energy.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    int levels = 10;
    int coarse_sweeps = 2;
    PbdStiffness stiffness;
    void describe(auto& p) {
      p(levels, "levels", "1", {0, 30},
        "coarse levels, at most; 0: as pbd-gauss-seidel with sweep = symmetric");
      p(coarse_sweeps, "coarse_sweeps", "1", {1, 1000}, "on every coarse level of an iteration")
          .idle(levels == 0, "with levels = 0");
      stiffness.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    finest_ = in_order(system);
    projection_ = {finest_, params.stiffness.share(2 * params.stiffness.solver_iterations)};
    levels_ = coarse_levels(system, params.levels);
    x_ = start_ = padded_zeros(system.vertices());
  }

  void solve(const ImplicitStep&, VecX& x, auto& probe) {
    pad(x, x_);
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      start_ = x_;
      for (const CoarseLevel& level : std::views::reverse(levels_)) descend(level, probe);
      probe.count(Work::projection, 2L * finest_.count());
      finest_.sweep(x_, projection_);
      finest_.sweep_back(x_, projection_);
    }
    unpad(x_, x);
  }

 private:
  /// Shortens what is too long, and takes along who is left out. One-sided: a fold brings coarse
  /// vertices nearer than they are at rest.
  void descend(const CoarseLevel& level, auto& probe) {
    const DistanceConstraints& coarse = level.constraints;
    probe.count(Work::projection, long{params.coarse_sweeps} * coarse.count());
    for (int k = 0; k < params.coarse_sweeps; ++k)
      coarse.sweep(x_, [&](int p, const Stretched<Real>& s) {
        const auto at = static_cast<std::size_t>(p);
        return std::min(coarse.rest[at] - s.length, Real{0}) / coarse.weight(at);
      });
    for (const auto& [left_out, kept, weight] : level.shares)
      x_.col(left_out) += weight * (x_.col(kept) - start_.col(kept));
  }

  DistanceConstraints finest_;
  PbdProjection projection_;
  std::vector<CoarseLevel> levels_;  ///< the finest first
  Padded x_, start_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<HierarchicalPbd>();

}  // namespace
