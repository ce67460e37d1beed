// XPBD, all springs at once: every vertex split into one copy per spring.

#include "cloth/numerics/compliance.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class XpbdJacobi {
 public:
  static constexpr SolverInfo info{
      .name = "xpbd-jacobi",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics, all springs at once by mass splitting",
      .source =
          "Macklin et al., XPBD, MIG 2016; Tonge et al., Mass Splitting for Jitter-Free "
          "Parallel Rigid Body Simulation, SIGGRAPH 2012",
      .limitations =
          "Slower than Gauss-Seidel by about the number of springs at a vertex; its "
          "limit is not the minimiser.",
      .limit = Limit::near,
      .reads = Reads::springs,
      .constrains = true,
      .keeps_momentum = true};

  struct Params {
    Compliance compliance;
    Real relaxation = 1;
    void describe(auto& p) {
      compliance.describe(p);
      p(relaxation, "relaxation", "1", {0.01, 2},
        "factor on every change; below 2 the linearised sweep converges on any cloth");
    }
  } params;

  /// Each copy has its share of the mass, and the mean of the copies is taken: in a spring's own
  /// equation the inverse mass of an end counts as often as springs meet there, in the move of the
  /// vertex once.
  void prepare(const System& system, Real) {
    constraints_ = in_quarters(system);
    split_weight_.assign(constraints_.weight.size(), 0);
    const Incidence incidence(system.springs, system.vertices());
    const auto copies = [&](int column) { return Real(incidence.at(column / 4).size()); };
    for (std::size_t p = 0; p < split_weight_.size(); ++p)
      split_weight_[p] = copies(constraints_.i[p]) * constraints_.w_i[p] +
                         copies(constraints_.j[p]) * constraints_.w_j[p];
    x_ = change_ = padded_zeros(system.vertices());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    multipliers_.start(phi, constraints_, split_weight_, params.compliance);
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
    change_.setZero();
    constraints_.accumulate(x_, change_, [this]<class T>(int p, const Stretched<T>& s) {
      return multipliers_.template advance<T, damped>(p, s, params.relaxation);
    });
    x_ += change_;
  }

  DistanceConstraints constraints_;
  std::vector<Real> split_weight_;  ///< n_i w_i + n_j w_j, n the springs at each end [1/kg]
  Multipliers multipliers_;
  Padded x_, change_;
};

[[maybe_unused]] const bool registered = add_solver<XpbdJacobi>();

}  // namespace
