// Position-based dynamics, all springs at once: every vertex takes the mean of what its springs
// ask. Limits: blind to stiffness and mass; the cloth stiffens with iterations instead of
// converging to the minimiser of Phi.

#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PbdJacobi {
 public:
  static constexpr SolverInfo info{
      .name = "pbd-jacobi",
      .summary = "position-based dynamics, averaged Jacobi projections",
      .source = "Mueller et al., Position Based Dynamics, VRIPHYS 2006; Wang, GAMES103 lab 2, 2021",
      .limit = Limit::elsewhere,
      .reads_target = false};

  struct Params {
    Real self_weight = 0.2;
    void describe(auto& p) {
      p(self_weight, "self_weight", "1", {0, 100}, "weight of a vertex's own position in the mean");
    }
  } params;

  void prepare(const System& system, Real) {
    weight_.setConstant(system.vertices(), params.self_weight);
    for (const Spring& s : system.springs) {
      weight_[s.i] += 1;
      weight_[s.j] += 1;
    }
  }

  void sweep(const ImplicitStep& phi, VecX& x) {
    sum_ = params.self_weight * x;
    for (const Spring& s : phi.system().springs) {
      const Vec3 xi = x.segment<3>(3 * s.i), xj = x.segment<3>(3 * s.j), d = xi - xj;
      const Vec3 centre = (xi + xj) / 2;
      const Vec3 half = s.rest / (2 * std::max(d.norm(), shortest_length)) * d;
      sum_.segment<3>(3 * s.i) += centre + half;
      sum_.segment<3>(3 * s.j) += centre - half;
    }
    for (int i = 0; i < phi.system().vertices(); ++i)
      if (!phi.system().is_pinned(i) && weight_[i] > 0)
        x.segment<3>(3 * i) = sum_.segment<3>(3 * i) / weight_[i];
  }

 private:
  VecX weight_, sum_;
};

[[maybe_unused]] const bool registered = add_solver<PbdJacobi>();

}  // namespace
