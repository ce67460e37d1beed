// The exponential Rosenbrock-Euler method: the motion linearised where a step starts, and followed
// to the step's end within a Krylov space.

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/dampers.hpp"
#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/numerics/exponential.hpp"
#include "cloth/solver.hpp"
#include "cloth/step/hessian_pattern.hpp"

namespace {

using namespace cloth;

/// The exact second derivatives of a sum of terms, those by pinned vertices too: pins may move.
class SecondDerivatives {
 public:
  void prepare(const System& system, Terms terms) {
    System loose;
    loose.mass = system.mass;
    loose.pinned.assign(system.pinned.size(), 0);
    terms_ = std::move(terms);
    pattern_.emplace(loose, terms_, system.rest);
    pattern_->clear(sum_);
    blocks_ = {};
    blocks_.assign(sum_);
  }

  void assemble(const VecX& x, auto& probe) {
    probe.count(Work::hessian);
    pattern_->clear(sum_);
    for (std::size_t t = 0; t < terms_.size(); ++t)
      terms_[t]->add_hessian(x, Curvature::exact, pattern_->slots(t), sum_.valuePtr());
    blocks_.assign(sum_);
  }

  void multiply(const VecX& x, VecX& y, auto& probe) const {
    probe.count(Work::product);
    blocks_.multiply(x, y);
  }

  VecX diagonal() const { return sum_.diagonal(); }

 private:
  Terms terms_;
  std::optional<HessianPattern> pattern_;
  SpMat sum_;
  BlockMatrix blocks_;
};

class ExponentialRosenbrock {
 public:
  static constexpr SolverInfo info{
      .name = "exponential-rosenbrock",
      .group = Group::integrator,
      .summary = "u + h phi_1(h J) F(u): exact where forces are linear, second order elsewhere",
      .source =
          "Chen, Ascher and Pai, Exponential Rosenbrock-Euler Integrators for Elastodynamic "
          "Simulation, TVCG 2018, read in the abstract; Jawecki, Auzinger and Koch, Computable "
          "Upper Error Bounds for Krylov Approximations to Matrix Exponentials and Associated "
          "phi-Functions, BIT 2020",
      .limitations =
          "A spring of frequency w that turns by an angle a within a step is overstretched, by "
          "(h w a)^2 / 4 of its kinetic energy: stiff cloth that swings does not keep its energy. "
          "Needs some h w dimensions, each of 6n numbers; with fewer it may diverge. First order "
          "with dampers that turn, and in wind.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .order = 2};

  struct Params {
    int dimension = 30;
    Real tolerance = 1e-10;
    void describe(auto& p) {
      p(dimension, "dimension", "1", {2, 200}, "m, of the Krylov space at most: products a step");
      p(tolerance, "tolerance", "1", {0, 1},
        "estimated error of phi_1(h J) F, beside F, with which the space is large enough");
    }
  } params;

  void prepare(const System& system, Real) {
    forces_.emplace(system);
    Terms energies{std::make_shared<SpringPotential>(system.springs)};
    energies.insert(energies.end(), system.energies.begin(), system.energies.end());
    stiffness_.prepare(system, std::move(energies));
    dampers_ = nullptr;
    if (system.has_dampers()) {
      dampers_ = std::make_shared<DamperPotential>(system.springs, Real{1});  // D, times 1 s
      drag_.prepare(system, {dampers_});
    }
    const Eigen::Index size = system.rest.size();
    root_mass_.resize(size);
    for (int i = 0; i < system.vertices(); ++i)
      root_mass_.segment<3>(3 * i).setConstant(std::sqrt(system.mass[i]));
    w_.resize(2 * size);
    V_.resize(2 * size, params.dimension);
    H_.resize(params.dimension, params.dimension);
    overlaps_.resize(params.dimension);
  }

  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    const Real half_damping = std::sqrt(protocol.damping_factor());
    s.v *= half_damping;
    set_driven_velocities(system, s.time, protocol.dt, s.v);  // which no damping slows
    follow(system, s, protocol.dt, probe);
    s.v *= half_damping;
  }

 private:
  void follow(const System& system, State& s, Real h, auto& probe) {
    linearise(s, h, probe);
    const Real length = w_.norm();
    if (length == 0) return;
    V_.col(0) = w_ / length;
    const int m = span(system, h, probe);
    const VecX y = phi_1(h * H_.topLeftCorner(m, m), VecX::Unit(m, 0));
    if (!y.allFinite()) throw Breakdown("exponential-rosenbrock: phi_1(h J) is not finite");
    w_.noalias() = V_.leftCols(m) * (h * length * y);
    const Eigen::Index size = root_mass_.size();
    s.x += w_.head(size).cwiseQuotient(root_mass_) / omega_;
    s.v += w_.tail(size).cwiseQuotient(root_mass_);
  }

  /// J and, in w_, F at u = (x, v), which is weighted from here on as energies are, x by omega and
  /// both by the roots of masses, so that J is not far from skew. Wind and loads are those of the
  /// middle of the step.
  void linearise(const State& s, Real h, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::gradient);
    forces_->acceleration(s.time + h / 2, s.x, s.v, a_);
    stiffness_.assemble(s.x, probe);
    if (dampers_) {
      dampers_->set(s.x);
      drag_.assemble(s.x, probe);
    }
    const VecX w2 = stiffness_.diagonal().cwiseQuotient(root_mass_.cwiseAbs2());
    omega_ = std::max(1 / h, std::sqrt(w2.lpNorm<Eigen::Infinity>()));
    const Eigen::Index size = root_mass_.size();
    w_.head(size) = omega_ * root_mass_.cwiseProduct(s.v);
    w_.tail(size) = root_mass_.cwiseProduct(a_);
  }

  /// w_ = J q of a column q of V: (v, -M^-1 (K x + D v)), without acceleration at pins.
  void multiply(const System& system, Eigen::Index column, auto& probe) {
    const Eigen::Index size = root_mass_.size();
    p_ = V_.col(column).head(size).cwiseQuotient(root_mass_) / omega_;
    stiffness_.multiply(p_, f_, probe);
    if (dampers_) {
      p_ = V_.col(column).tail(size).cwiseQuotient(root_mass_);
      drag_.multiply(p_, g_, probe);
      f_ += g_;
    }
    w_.head(size) = omega_ * V_.col(column).tail(size);
    w_.tail(size) = -f_.cwiseQuotient(root_mass_);
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) w_.segment<3>(size + 3 * i).setZero();
  }

  /// Arnoldi's orthonormal basis V of F, J F, J^2 F ..., H = V^T J V, and the dimension m that is
  /// enough. The error of phi_1 is at most h^m h_21 h_32 ... h_m+1,m / (m + 1)! where J is skew,
  /// and near it elsewhere once h is small (Jawecki et al.).
  int span(const System& system, Real h, auto& probe) {
    auto timed = probe.phase(Phase::solve);
    constexpr Real rounding = 100 * std::numeric_limits<Real>::epsilon();
    H_.setZero();
    Real error = 1;
    for (int m = 1;; ++m) {
      multiply(system, m - 1, probe);
      const Real length = w_.norm();
      for (int pass = 0; pass < 2; ++pass) {  // the second takes what rounding left
        overlaps_.head(m).noalias() = V_.leftCols(m).transpose() * w_;
        w_.noalias() -= V_.leftCols(m) * overlaps_.head(m);
        H_.col(m - 1).head(m) += overlaps_.head(m);
      }
      const Real rest = w_.norm();
      probe.count(Work::dot, 4 * m + 4);
      error *= h * rest / (m + 1);
      if (m == params.dimension || rest <= rounding * length || error <= params.tolerance) return m;
      H_(m, m - 1) = rest;
      V_.col(m) = w_ / rest;
    }
  }

  std::optional<Forces> forces_;
  SecondDerivatives stiffness_, drag_;        ///< K [N/m], D [N s/m]
  std::shared_ptr<DamperPotential> dampers_;  ///< of drag_; none without dampers
  Real omega_ = 1;                            ///< [1/s]
  VecX root_mass_, a_, p_, f_, g_, w_, overlaps_;
  Eigen::MatrixXd V_, H_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<ExponentialRosenbrock>();

}  // namespace
