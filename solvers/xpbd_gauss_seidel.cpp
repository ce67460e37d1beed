// XPBD, one spring after the other: compliance 1/k and one multiplier per spring.

#include "cloth/numerics/xpbd.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class XpbdGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "xpbd-gauss-seidel",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics, sequential projections",
      .source =
          "Macklin et al., XPBD, MIG 2016; Kim, Chentanez and Mueller, Long Range Attachments, "
          "SCA 2012, at second hand (tethers)",
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
    TetherParams tethers;
    void describe(auto& p) {
      compliance.describe(p);
      tethers.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = in_order(system);
    xpbd_.prepare(system, params.tethers);
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    if (params.compliance.beta > 0 || params.tethers.tethers > 0) return std::nullopt;
    return with_compliance(projections_in_turn(system), params.compliance, h);
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    xpbd_.solve(phi, x, constraints_, {}, params.compliance, probe,
                [this](Padded& y, auto advance) { constraints_.sweep(y, advance); });
  }

 private:
  DistanceConstraints constraints_;
  Xpbd xpbd_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<XpbdGaussSeidel>();

}  // namespace
