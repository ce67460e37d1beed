// XPBD, colour by colour: the springs of one colour share no vertex.

#include "cloth/numerics/xpbd.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class XpbdColoured {
 public:
  static constexpr SolverInfo info{
      .name = "xpbd-coloured",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics, the springs of one colour at once",
      .source =
          "Macklin et al., XPBD, MIG 2016; Fratarcangeli et al., Vivace, SIGGRAPH Asia 2016; Kim, "
          "Chentanez and Mueller, Long Range Attachments, SCA 2012, at second hand (tethers)",
      .limitations =
          "Converges no faster than PBD, and its limit is not the minimiser. A large "
          "cloth passes through the cache once per colour.",
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
    constraints_ = {system, colour_springs(system.springs, system.vertices())};
    xpbd_.prepare(system, params.tethers);
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    if (params.compliance.beta > 0 || params.tethers.tethers > 0) return std::nullopt;
    const Colours colours = colour_springs(system.springs, system.vertices());
    return with_compliance(projections(system, colours), params.compliance, h);
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    xpbd_.solve(phi, x, constraints_.all(), {}, params.compliance, probe,
                [this](Padded& y, auto advance) { constraints_.sweep(y, advance); });
  }

 private:
  ColouredConstraints constraints_;
  Xpbd xpbd_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<XpbdColoured>();

}  // namespace
