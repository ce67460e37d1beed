// XPBD, colour by colour: the springs of one colour share no vertex.

#include "cloth/numerics/compliance.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class XpbdColoured {
 public:
  static constexpr SolverInfo info{
      .name = "xpbd-coloured",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics, the springs of one colour at once",
      .source = "Macklin et al., XPBD, MIG 2016; Fratarcangeli et al., Vivace, SIGGRAPH Asia 2016",
      .limitations =
          "Converges no faster than PBD, and its limit is not the minimiser. A large "
          "cloth passes through the cache once per colour.",
      .limit = Limit::near,
      .reads = Reads::springs,
      .constrains = true,
      .keeps_momentum = true};

  struct Params {
    Compliance compliance;
    void describe(auto& p) { compliance.describe(p); }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = {system, colour_springs(system.springs, system.vertices())};
    x_ = padded_zeros(system.vertices());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const DistanceConstraints& all = constraints_.all();
    multipliers_.start(phi, all, all.weight, params.compliance);
    pad(x, x_);
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      phi.constrain(x_);
      probe.count(Work::projection, all.count());
      if (multipliers_.damped()) sweep<true>();
      else sweep<false>();
    }
    unpad(x_, x);
  }

 private:
  template <bool damped>
  void sweep() {
    constraints_.sweep(x_, [this]<class T>(int p, const Stretched<T>& s) {
      return multipliers_.template advance<T, damped>(p, s);
    });
  }

  ColouredConstraints constraints_;
  Multipliers multipliers_;
  Padded x_;
};

[[maybe_unused]] const bool registered = add_solver<XpbdColoured>();

}  // namespace
