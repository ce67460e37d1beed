// Vivace: projective dynamics by Gauss-Seidel over the colours of a random colouring.

#include <algorithm>
#include <limits>
#include <vector>

#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/laplacian_relaxation.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class Vivace {
 public:
  static constexpr SolverInfo info{
      .name = "vivace",
      .group = Group::local_global,
      .summary = "projective dynamics, a Gauss-Seidel pass over random colours for each local step",
      .source =
          "Fratarcangeli, Tibaldo and Pellacini, Vivace: a Practical Gauss-Seidel Method for "
          "Stable Soft Body Dynamics, SIGGRAPH Asia 2016, read in the abstract; shrink's default "
          "is ours",
      .limitations =
          "Converges linearly, slower as the cloth gets stiffer and finer, and slower than a pass "
          "in the order of the vertices. Random colours are more than first fit finds on a "
          "cloth's grid.",
      .reads = Reads::all - Reads::energies,
      .descends = true};

  struct Params {
    Real shrink = 2;
    int seed = 1;
    bool recolour = true;
    SeidelSweep sweep;
    void describe(auto& p) {
      p(shrink, "shrink", "1", {1, 100}, "springs of a vertex over the colours it draws from");
      p(seed, "seed", "1", {0, 1000000000}, "of the colouring; the next step has the next seed");
      p(recolour, "recolour", "a new colouring for every step; otherwise one for all");
      sweep.describe(p);
    }
  } params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    return friction_refusal(system, protocol);
  }

  void prepare(const System& system, Real h) {
    relaxation_.prepare(system, h, params.sweep.over_relaxation);
    steps_ = 0;
    start_.setConstant(3 * system.vertices(), std::numeric_limits<Real>::quiet_NaN());
    colour(system);
  }

  void carry(auto& memory) {
    memory(steps_);
    memory(start_);
  }

  /// May be called again within a step, whose colouring then stays.
  void begin(const ImplicitStep& phi, const VecX&) {
    relaxation_.start();
    if (!params.recolour) return;
    if (phi.start() != start_) {
      start_ = phi.start();
      ++steps_;
    }
    if (coloured_ != seed()) colour(phi.system());
  }

  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    probe.note("colours", static_cast<Real>(colours_.size()));
    relaxation_.begin(phi, x);
    do {
      probe.count(Work::product, passes(params.sweep.order));
      in_sweep_order(params.sweep.order, static_cast<int>(colours_.size()), [this](int colour) {
        for (const int i : colours_[static_cast<std::size_t>(colour)]) relaxation_.relax(i);
      });
    } while (!relaxation_.end(phi, x));
  }

 private:
  /// The first step finds the colouring that was prepared.
  unsigned seed() const {
    return static_cast<unsigned>(params.seed) + static_cast<unsigned>(std::max(steps_ - 1, 0));
  }

  void colour(const System& system) {
    coloured_ = seed();
    colours_ = colour_vertices_at_random(system.springs, system.vertices(), params.shrink, seed());
  }

  LaplacianRelaxation relaxation_;
  Colours colours_;
  unsigned coloured_ = 0;  ///< the seed of colours_
  int steps_ = 0;
  VecX start_;  ///< of the last step; no numbers before the first
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Vivace>();

}  // namespace
