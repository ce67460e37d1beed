// ADMM on the splitting z = D x: projective dynamics with multipliers.

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/anderson.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

enum class Extrapolation { none, anderson };
std::vector<std::string> choices(Extrapolation) { return {"none", "anderson"}; }

class AdmmPd {
 public:
  static constexpr SolverInfo info{
      .name = "admm-pd",
      .group = Group::local_global,
      .summary = "alternating directions: proximal spring, prefactored global solve, multipliers",
      .source =
          "Narain et al., ADMM Projective Dynamics, SCA 2016, its abstract and its authors' code; "
          "Overby et al., TVCG 2017, its abstract and the same code; Zhang et al., Accelerating "
          "ADMM for Efficient Simulation and Optimization, SIGGRAPH Asia 2019, by its authors' "
          "code (accelerate = anderson)",
      .limitations =
          "Converges linearly, and how fast its weight decides: with 1 much as projective "
          "dynamics, with less often faster. Nothing makes Phi fall at every iteration. Anderson's "
          "acceleration takes three passes over the springs in place of one, and on stiff cloths a "
          "global solve more in many iterations, where what it proposed is taken back.",
      .reads = Reads::inertia | Reads::springs,
      .keeps_momentum = true};

  struct Params {
    Real weight = 1;
    Extrapolation accelerate = Extrapolation::none;
    int window = 6;

    bool extrapolates() const { return accelerate == Extrapolation::anderson && window > 0; }

    void describe(auto& p) {
      p(weight, "weight", "1", {0.01, 100}, "W^2 over the stiffness, for every spring");
      p(accelerate, "accelerate",
        "what is done to z: nothing, or Anderson's extrapolation, taken back where it leaves more "
        "of |W (D x - z)|^2");
      p(window, "window", "1", {0, Anderson::largest_window},
        "m, the steps that Anderson's combines; 0: plain iterations")
          .idle(accelerate == Extrapolation::none, "without accelerate = anderson");
    }
  } params;

  void prepare(const System& system, Real h) {
    VecX weights(static_cast<Eigen::Index>(system.springs.size()));
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) weights[e++] = params.weight * s.stiffness;
    factor_.factorise(system, h, weights);
    u_.resize(4, weights.size());
    z_.setZero(params.extrapolates() ? u_.size() : 0);
    x_ = padded_zeros(system.vertices());
    target_ = right_ = moved_padded_ = x_;
  }

  /// u starts at 0 in every step. z needs no start: as in the authors' code the local step comes
  /// first, and in closed form it does not look at the z before.
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    u_.setZero();
    pad(phi.target(), target_);
    if (params.extrapolates()) anderson_.start(params.window, z_.size());
    Real last = 0;  // residual
    for (bool first = true; probe.next(x); first = false) {
      pad(x, x_);
      if (params.extrapolates()) last = extrapolated_iteration(phi, x, first, last, probe);
      else plain_iteration(phi, x, probe);
    }
  }

 private:
  using Vec4 = Eigen::Matrix<Real, 4, 1>;

  /// argmin over z of k/2 (|z| - L)^2 + W^2/2 |p - z|^2.
  Vec4 proximal(const Spring& s, const Vec4& p) const {
    const Real length = p.norm() + shortest_length, w = params.weight;
    return (s.rest / length + w) / (1 + w) * p;
  }

  /// z = proximal(D x + u), u += D x - z, and the global step.
  void plain_iteration(const ImplicitStep& phi, VecX& x, auto& probe) {
    global_step(phi, probe, [&](const Spring& s, Eigen::Index e, const Vec4& d) -> Vec4 {
      auto u = u_.col(e);
      const Vec4 p = d + u, z = proximal(s, p);
      u = p - z;
      return z;
    });
    x -= change_;
  }

  /// The same, of an extrapolated z, and of plain z where that leaves a larger residual than the
  /// last one. Returns what is left: the sum of k |D x - z|^2 [J], x new. The first z of a step is
  /// where extrapolation starts. (Zhang et al., by their code.)
  Real extrapolated_iteration(const ImplicitStep& phi, VecX& x, bool first, Real last,
                              auto& probe) {
    local_step(phi.system(), first, probe);
    Real left = global_step_from_z(phi, x, probe);
    if (anderson_.history() > 0 && !(left <= last)) {
      anderson_.reject(z_);
      left = global_step_from_z(phi, x, probe);
    }
    x.swap(moved_);
    return left;
  }

  /// z = proximal(D x + u), extrapolated.
  void local_step(const System& system, bool first, auto& probe) {
    auto timed = probe.phase(Phase::sweep);
    probe.count(Work::sweep);
    last_z_ = z_;
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) {
      const Vec4 p = x_.col(s.i) - x_.col(s.j) + u_.col(e);
      z_.segment<4>(4 * e++) = proximal(s, p);
    }
    if (first) return;
    anderson_.blend(z_, last_z_);
    probe.count(Work::dot, anderson_.dots());
  }

  /// moved_ from z, and what is left there. After a plain local step W^2 u is a spring's pull at
  /// its z; so u follows from any z, which is all that there is to extrapolate.
  Real global_step_from_z(const ImplicitStep& phi, const VecX& x, auto& probe) {
    global_step(phi, probe, [&](const Spring& s, Eigen::Index e, const Vec4&) -> Vec4 {
      const Vec4 z = z_.segment<4>(4 * e);
      u_.col(e) = (1 - s.rest / (z.norm() + shortest_length)) / params.weight * z;
      return z;
    });
    auto timed = probe.phase(Phase::sweep);
    probe.count(Work::sweep);
    moved_ = x - change_;
    pad(moved_, moved_padded_);
    Real left = 0;
    Eigen::Index e = 0;
    for (const Spring& s : phi.system().springs) {
      const Vec4 d = moved_padded_.col(s.i) - moved_padded_.col(s.j);
      left += s.stiffness * (d - z_.segment<4>(4 * e++)).squaredNorm();
    }
    return left;
  }

  /// change_ = x - x_new of (M/h^2 + D^T W^2 D) (x - x_new) = M/h^2 (x - y) + D^T W^2 (D x - z +
  /// u), where z = local(spring, index, D x) may renew the spring's u.
  void global_step(const ImplicitStep& phi, auto& probe, auto&& local) {
    {
      auto timed = probe.phase(Phase::sweep);
      probe.count(Work::sweep);
      assemble(phi, local);
    }
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(right_hand_side_, change_);
  }

  void assemble(const ImplicitStep& phi, auto&& local) {
    const System& system = phi.system();
    for (int i = 0; i < system.vertices(); ++i)
      right_.col(i) = phi.inertia(i) * (x_.col(i) - target_.col(i));
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) {
      const Vec4 d = x_.col(s.i) - x_.col(s.j), z = local(s, e, d);
      const Vec4 force = params.weight * s.stiffness * (d - z + u_.col(e++));
      right_.col(s.i) += force;
      right_.col(s.j) -= force;
    }
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) right_.col(i).setZero();
    unpad(right_, right_hand_side_);
  }

  PrefactoredLaplacian factor_;
  Anderson anderson_;
  VecX z_, last_z_;  ///< D x of each spring, in four reals
  Padded u_, x_, moved_padded_, target_, right_;
  VecX right_hand_side_, change_, moved_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<AdmmPd>();

}  // namespace
