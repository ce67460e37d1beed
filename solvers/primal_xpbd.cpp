// XPBD with the residual of the masses, which it drops, put back between its sweeps.

#include <cmath>

#include "cloth/numerics/xpbd.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Which share of the way to where its forces put it a vertex goes.
enum class Blend { least, per_vertex, constant };
std::vector<std::string> choices(Blend) { return {"least", "per-vertex", "constant"}; }

/// XPBD solves C + alpha~ lambda = 0 and holds that M (x - y) = grad C^T lambda, which is so only
/// while the springs keep the directions that they were projected in. Here x returns to
/// z = y + M^-1 grad C(x)^T lambda by a share of the way, z - x being the residual, before each
/// sweep. What neither moves is the minimiser. The papers were read in the abstract; the share of a
/// vertex, and the least of them, are ours.
class PrimalXpbd {
 public:
  static constexpr SolverInfo info{
      .name = "primal-xpbd",
      .group = Group::position_based,
      .summary = "compliant position-based dynamics that puts back the residual of the masses",
      .source =
          "Chen et al., Primal Extended Position Based Dynamics for Hyperelasticity, MIG 2023, "
          "read in the abstract",
      .limitations =
          "Springs alone, and no dampers: stress as a multiplier is not here. As slow as XPBD, "
          "and an iteration goes over the springs twice; beta and compliance_scale move its limit, "
          "as they move XPBD's. It starts at the target, for its multipliers do at 0: another "
          "first guess is soon lost. One spring of hardly any length lets blend = least put back "
          "hardly anything.",
      .reads = Reads::inertia | Reads::springs,
      .constrains = true,
      .keeps_momentum = true};

  struct Params {
    Compliance compliance;
    Blend blend = Blend::least;
    Real share = 0.1;
    void describe(auto& p) {
      compliance.describe(p);
      p(blend, "blend",
        "share of the residual that is put back; per-vertex: as much as does not overshoot there, "
        "at the cost of momentum; least: the least of these, for all; constant: share, for all");
      p(share, "share", "1", {0, 1}, "of a constant blend; 1 diverges on nearly every cloth")
          .idle(blend != Blend::constant, "unless blend = constant");
    }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = in_order(system);
    xpbd_.prepare(system);
    target_ = z_ = padded_zeros(system.vertices());
    turning_.resize(system.vertices());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    pad(phi.target(), target_);
    xpbd_.solve(phi, x, constraints_, {}, params.compliance, probe, [&](Padded& y, auto advance) {
      probe.count(Work::gradient);
      put_back(phi, y);
      phi.constrain(y);
      constraints_.sweep(y, advance);
    });
  }

 private:
  /// x += share (z - x).
  void put_back(const ImplicitStep& phi, Padded& x) {
    z_ = target_;
    turning_.setZero();
    for (int p = 0; p < constraints_.count(); ++p)
      constraints_.project<Real>(p, x.data(), z_.data(),
                                 [this](int q, const auto& s) { return pull(q, s.length); });
    const Real most = params.blend == Blend::least ? turning_.lpNorm<Eigen::Infinity>() : 0;
    for (int i = 0; i < phi.system().vertices(); ++i)
      if (!phi.system().is_pinned(i)) x.col(i) += share(i, most) * (z_.col(i) - x.col(i));
  }

  /// lambda, where the spring's share of its ends' turning is noted.
  Real pull(int p, Real length) {
    const auto at = static_cast<std::size_t>(p);
    const Real lambda = xpbd_.lambda()[at];
    const Real across = std::abs(lambda) / (length + shortest_length);
    turning_[constraints_.i[at] / 4] += constraints_.w_i[at] * across;
    turning_[constraints_.j[at] / 4] += constraints_.w_j[at] * across;
    return lambda;
  }

  /// z is one explicit step through what turns the springs, lambda / |d| across each, whose matrix
  /// M^-1 K has no eigenvalue above 2 t, t = w_i sum |lambda| / |d|: by 1 / (1 + t) it does not
  /// overshoot. Of compressed springs, which it turns farther, nothing is proved.
  Real share(int i, Real most) const {
    switch (params.blend) {
      case Blend::per_vertex:
        return 1 / (1 + turning_[i]);
      case Blend::least:
        return 1 / (1 + most);
      case Blend::constant:
        break;
    }
    return params.share;
  }

  DistanceConstraints constraints_;
  Xpbd xpbd_;
  Padded target_, z_;
  VecX turning_;  ///< w_i sum |lambda| / |d| of each vertex [1]
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PrimalXpbd>();

}  // namespace
