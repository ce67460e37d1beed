// XPBD, one spring after the other: compliance 1/k and one multiplier per spring.

#include "cloth/numerics/compliance.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class XpbdGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "xpbd-gauss-seidel",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics, sequential projections",
      .source = "Macklin et al., XPBD, MIG 2016",
      .limitations =
          "Converges no faster than PBD: stiff or finely resolved cloth stays stretched at any "
          "small number of iterations. Its limit is not the minimiser: lambda is that of the "
          "directions the springs had on the way.",
      .limit = Limit::near,
      .reads = Reads::springs,
      .constrains = true,
      .keeps_momentum = true};

  struct Params {
    Compliance compliance;
    void describe(auto& p) { compliance.describe(p); }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = in_order(system);
    x_ = padded_zeros(system.vertices());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    multipliers_.start(phi, constraints_, constraints_.weight, params.compliance);
    pad(x, x_);
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      phi.constrain(x_);
      probe.count(Work::projection, constraints_.count());
      if (multipliers_.damped()) sweep<true>();
      else sweep<false>();
    }
    unpad(x_, x);
  }

 private:
  template <bool damped>
  void sweep() {
    constraints_.sweep(x_, [this](int p, const Stretched<Real>& s) {
      return multipliers_.advance<Real, damped>(p, s);
    });
  }

  DistanceConstraints constraints_;
  Multipliers multipliers_;
  Padded x_;
};

[[maybe_unused]] const bool registered = add_solver<XpbdGaussSeidel>();

}  // namespace
