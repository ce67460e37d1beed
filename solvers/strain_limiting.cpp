// Strain limiting: every spring in turn is brought back into a band of stretch.

#include <algorithm>

#include "cloth/numerics/projection.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class StrainLimiting {
 public:
  static constexpr SolverInfo info{
      .name = "strain-limiting",
      .group = Group::position_based,
      .summary = "sequential projections onto a band of stretch",
      .source =
          "Provot, Deformation Constraints in a Mass-Spring Model, Graphics Interface 1995; "
          "Wang, GAMES103 lecture 6, 2021; the band's default is ours",
      .limitations =
          "No elastic force at all: a cloth within the limits falls freely. The residual "
          "stretch depends on iterations and resolution.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    Real sigma_min = 0.9, sigma_max = 1.1;
    void describe(auto& p) {
      p(sigma_min, "sigma_min", "1", {0, 1}, "least length over rest length; 0: free to compress");
      p(sigma_max, "sigma_max", "1", {1, 1000}, "greatest length over rest length");
    }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = in_order(system);
    x_ = padded_zeros(system.vertices());
  }

  void sweep(const ImplicitStep&, VecX& x, auto& probe) {
    probe.count(Work::projection, constraints_.count());
    pad(x, x_);
    constraints_.sweep(x_, [this](int p, const Stretched<Real>& s) {
      const auto place = static_cast<std::size_t>(p);
      const Real rest = constraints_.rest[place];
      const Real allowed = std::clamp(s.length, params.sigma_min * rest, params.sigma_max * rest);
      return 1 / constraints_.weight(place) * (allowed - s.length);
    });
    unpad(x_, x);
  }

 private:
  DistanceConstraints constraints_;
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<StrainLimiting>();

}  // namespace
