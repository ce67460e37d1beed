// Restricted additive Schwarz: all vertices at once, each by its part of a Newton step on a patch.

#include "cloth/numerics/patch_model.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// d = -W g, where row i of W is that of (R_i H+ R_i^T)^-1, R_i restricting to vertex i's patch and
/// H+ the projected Hessian at the first guess (cloth/numerics/patch_inverse.hpp). A patch that is
/// the vertex alone makes block Jacobi of it, one that is the whole cloth Newton's method with a
/// Hessian that is kept. As W is not symmetric, d may climb: then each vertex goes by itself. Where
/// a spring of length l has turned by an angle a since the first guess, Phi curves across what it
/// was about (1 + c sin(a)^2) / (1 + c max(0, 1 - L/l)) times as much as H+ says, c = k h^2 / m. An
/// error there grows unless steps are less than 2 over that, and they are of one length for all.
class PatchDescent {
 public:
  static constexpr SolverInfo info{
      .name = "patch-descent",
      .group = Group::vertex,
      .summary =
          "all vertices at once, each by its part of a Newton step on the patch around it, which "
          "is factorised once a step",
      .source =
          "Cai and Sarkis, A Restricted Additive Schwarz Preconditioner for General Sparse Linear "
          "Systems, SIAM J. Sci. Comput. 1999, not read, in the extreme of a patch for each "
          "vertex, which is ours",
      .limitations =
          "Factorises a dense matrix for every vertex in every step, of 37 vertices on a grid with "
          "one diagonal a cell and of 85 with bend springs: on a processor more work than several "
          "Newton steps. An iteration carries information as far as a patch reaches, and its "
          "matrix serves the less the farther springs turn from the first guess. It keeps no "
          "momentum until it has converged.",
      .descends = true};

  struct Params {
    int radius = 3;
    LineSearch line_search;

    void describe(auto& p) {
      p(radius, "radius", "1", {0, 1000},
        "edges, of springs and other elements, from a vertex to the farthest of its patch");
      line_search.describe(p);
    }
  } params;

  void prepare(const System& system, Real) { model_.prepare(system, params.radius); }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    for (bool is_first = true; probe.next(x); is_first = false) {
      model_.take_gradient(phi, x, probe);
      if (is_first) {
        model_.take_hessian(phi, x, probe);
        model_.invert_patches(probe);
      }
      find_direction(probe);
      if (!model_.descend(params.line_search, phi, x, d_, probe)) return;
    }
  }

 private:
  void find_direction(auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::product);
    model_.inverse().multiply(model_.gradient(), d_);
    d_ = -d_;
  }

  PatchModel model_;
  VecX d_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PatchDescent>();

}  // namespace
