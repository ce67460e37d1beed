// XPBD, all springs at once: every vertex split into one copy per spring.

#include "cloth/numerics/xpbd.hpp"
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
          "Macklin et al., XPBD, MIG 2016; Tonge et al., Mass Splitting for Jitter-Free Parallel "
          "Rigid Body Simulation, SIGGRAPH 2012; Kim, Chentanez and Mueller, Long Range "
          "Attachments, SCA 2012, at second hand (tethers)",
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
    TetherParams tethers;
    void describe(auto& p) {
      compliance.describe(p);
      p(relaxation, "relaxation", "1", {0.01, 2},
        "factor on every change; below 2 the linearised sweep converges on any cloth");
      tethers.describe(p);
    }
  } params;

  /// Each copy has its share of the mass, and the mean of the copies is taken: in a spring's own
  /// equation the inverse mass of an end counts as often as springs meet there, in the move of the
  /// vertex once.
  void prepare(const System& system, Real) {
    constraints_ = in_quarters(system);
    split_weight_.assign(constraints_.rest.size(), 0);
    const Incidence incidence(system.springs, system.vertices());
    const auto copies = [&](int column) { return Real(incidence.at(column / 4).size()); };
    for (std::size_t p = 0; p < split_weight_.size(); ++p)
      split_weight_[p] = copies(constraints_.i[p]) * constraints_.w_i[p] +
                         copies(constraints_.j[p]) * constraints_.w_j[p];
    xpbd_.prepare(system, params.tethers);
    change_ = padded_zeros(system.vertices());
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    if (params.compliance.beta > 0 || params.tethers.tethers > 0) return std::nullopt;
    const int n = system.vertices();
    JacobiSweep sweep{system.springs, VecX::Zero(n), system.mass.cwiseInverse()};
    for (int i = 0; i < n; ++i)
      if (system.is_pinned(i)) sweep.scale[i] = 0;
    const Incidence incidence(system.springs, n);
    const auto split = [&](int i) { return Real(incidence.at(i).size()) * sweep.scale[i]; };
    sweep.springs.change([&](Spring& s) {
      const Real weight = split(s.i) + split(s.j);
      sweep.compliance.push_back(params.compliance.over_step(s, h));
      s.stiffness = weight == 0 ? 0
                                : params.relaxation *
                                      params.compliance.gain(s, weight, sweep.compliance.back());
    });
    return sweep;
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    xpbd_.solve(phi, x, constraints_, split_weight_, params.compliance, probe,
                [this](Padded& y, auto advance) {
                  change_.setZero();
                  constraints_.accumulate(y, change_, [&](int p, const auto& s) {
                    return advance(p, s, params.relaxation);
                  });
                  y += change_;
                });
  }

 private:
  DistanceConstraints constraints_;
  std::vector<Real> split_weight_;  ///< n_i w_i + n_j w_j, n the springs at each end [1/kg]
  Xpbd xpbd_;
  Padded change_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<XpbdJacobi>();

}  // namespace
