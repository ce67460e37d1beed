#include "cloth/host/energy_projection.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/params.hpp"

namespace cloth {

namespace {

constexpr int most_corrections = 50, most_halvings = 40;
constexpr Real eps = std::numeric_limits<Real>::epsilon();

bool moves(const Drive& drive) { return drive.motion.speed_limit(1) > 0; }

/// The largest of c, each beside what rounding leaves open of it.
Real largest(const SmallVector& c, const SmallVector& open) {
  Real largest = 0;
  for (Eigen::Index r = 0; r < c.size(); ++r)
    if (c[r] != 0) largest = std::max(largest, std::abs(c[r]) / open[r]);
  return largest;
}

/// A^-1 c, A = J D^-1 J' being scaled to a diagonal of ones, for its rows have units of their own;
/// of least norm where one is a sum of others, as energy may be of momenta.
SmallVector multipliers(const SmallMatrix& A, const SmallVector& c) {
  SmallVector scale(c.size());
  for (Eigen::Index r = 0; r < c.size(); ++r) scale[r] = A(r, r) > 0 ? 1 / std::sqrt(A(r, r)) : 0;
  const SmallMatrix scaled = scale.asDiagonal() * A * scale.asDiagonal();
  return scale.cwiseProduct(least_norm_solution(scaled, scale.cwiseProduct(c)));
}

}  // namespace

std::optional<std::string> energy_projection_refusal(const System& system,
                                                     const Protocol& protocol) {
  if (!protocol.energy_projection) return std::nullopt;
  const auto refusal = [](const std::string& what, const char* remedy) {
    return fmt::format(
        "energy_projection, {}: it would give back what that takes, and take what that gives; {}, "
        "or set energy_projection = false",
        what, remedy);
  };
  if (protocol.damping != 1)
    return refusal(fmt::format("damping = {}", protocol.damping), "set damping = 1");
  if (protocol.contact != Contact::none)
    return refusal("contact = " + word(protocol.contact), "set contact = none");
  if (system.has_dampers()) return refusal("dampers", "set damper = 0");
  if (system.wind.blows()) return refusal("wind", "leave out wind and air_drag");
  if (!system.loads.empty()) return refusal("loads", "leave out [load.*]");
  if (std::ranges::any_of(system.drives, moves))
    return refusal("pins that move", "leave out [motion.*]");
  return std::nullopt;
}

EnergyProjection::EnergyProjection(const System& system, const Protocol& protocol)
    : system_(&system),
      h_(protocol.dt),
      is_held_(std::ranges::count(system.pinned, 1) > 0),
      mass_(system.mass.sum()),
      forces_(system) {
  if (const auto reason = energy_projection_refusal(system, protocol)) throw UsageError(*reason);
}

void EnergyProjection::begin(const State& state) {
  centre_.setZero();
  for (int i = 0; i < system_->vertices(); ++i)
    centre_ += system_->mass[i] / mass_ * state.x.segment<3>(3 * i);
  kept_ = kept_by(state).value;
  if (is_held_) return;
  const Vec3 P = kept_.segment<3>(1), g = system_->gravity;
  kept_.segment<3>(1) += h_ * mass_ * g;
  kept_.segment<3>(4) += h_ * h_ / 2 * P.cross(g);
}

bool EnergyProjection::end(State& state) {
  stiffness_ = 0;
  std::vector<Mat3> H(static_cast<std::size_t>(system_->vertices()), Mat3::Zero());
  SpringPotential(system_->springs).add_block_diagonal(state.x, Curvature::projected, H);
  for (const auto& energy : system_->energies)
    energy->add_block_diagonal(state.x, Curvature::projected, H);
  for (const Mat3& block : H) stiffness_ += block.trace();

  Kept now = kept_by(state);
  for (int k = 0; k < most_corrections; ++k) {
    if (largest(now.value - kept_, now.open) <= 1) return k > 0;
    now = approach(state, now);
    state.a.resize(0);  // it was that of where the solver had ended
  }
  throw Breakdown(
      fmt::format("energy_projection: after {} corrections the energy is off by {:.2g} J; take "
                  "shorter steps, or set energy_projection = false",
                  most_corrections, now.value[0] - kept_[0]));
}

/// A sum of N terms rounds by N eps of its size, and coordinates by eps |x|, X at most. To that the
/// energy is as stiff as Q = X^2 trace H: a stencil of two has half of that at most, for
/// (a - b)^2 <= 2 a^2 + 2 b^2. By Cauchy and Schwarz, what bears E already feels 2 (E Q)^1/2 more.
EnergyProjection::Kept EnergyProjection::kept_by(const State& state) const {
  const Real kinetic = system_->kinetic_energy(state.v);
  const Real elastic = system_->elastic_energy(state.x);
  const int rows = is_held_ ? 1 : 7;
  Kept kept{SmallVector::Zero(rows), SmallVector::Zero(rows)};
  kept.value[0] = kinetic + elastic + system_->gravity_energy(state.x);
  SmallVector size = SmallVector::Zero(rows);  // of each sum, without signs
  size[0] = kinetic + elastic;
  for (int i = 0; i < system_->vertices(); ++i) {
    const Real m = system_->mass[i];
    const Vec3 x = state.x.segment<3>(3 * i), v = state.v.segment<3>(3 * i), arm = x - centre_;
    // Of a cloth at rest the energy is 0, but velocities round as positions over h do.
    size[0] += m * (std::abs(system_->gravity.dot(x)) + eps * (x / h_).squaredNorm());
    if (is_held_) continue;
    kept.value.segment<3>(1) += m * v;
    kept.value.segment<3>(4) += m * arm.cross(v);
    size.segment<3>(1).array() += m * v.norm();
    size.segment<3>(4).array() += m * arm.norm() * v.norm();
  }
  const auto terms = static_cast<Real>(32 + system_->vertices()) +
                     static_cast<Real>(system_->springs.size() + system_->faces.size());
  const Real X = eps * state.x.lpNorm<Eigen::Infinity>(), Q = X * X * stiffness_;
  kept.open = terms * eps * size;
  kept.open[0] += Q + 2 * std::sqrt(elastic * Q);
  if (!is_held_) kept.open.segment<3>(4) += X * size.segment<3>(1);
  return kept;
}

EnergyProjection::Jacobian EnergyProjection::gradients(const State& state, int i) const {
  const Vec3 a = a_.segment<3>(3 * i), v = state.v.segment<3>(3 * i);
  Jacobian J = Jacobian::Zero(is_held_ ? 1 : 7, 6);
  J.block<1, 3>(0, 0) = -a.transpose();
  J.block<1, 3>(0, 3) = v.transpose();
  if (is_held_) return J;
  const Vec3 arm = state.x.segment<3>(3 * i) - centre_;
  for (int k = 0; k < 3; ++k) {
    const Vec3 e = Vec3::Unit(k);
    J.block<3, 1>(1, 3 + k) = e;
    J.block<3, 1>(4, k) = e.cross(v);
    J.block<3, 1>(4, 3 + k) = arm.cross(e);
  }
  return J;
}

/// J has each mass once, D^-1 once below the line: in D^-1 J' they cancel.
EnergyProjection::Way EnergyProjection::way(const State& state, const SmallVector& c,
                                            bool positions) const {
  const Real of_x = positions ? 1 : 0, h2 = h_ * h_;
  SmallMatrix A = SmallMatrix::Zero(c.size(), c.size());
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    const Jacobian J = gradients(state, i);
    Jacobian weighted = system_->mass[i] * J;
    weighted.leftCols<3>() *= of_x;
    weighted.rightCols<3>() /= h2;
    A += weighted * J.transpose();
  }
  const SmallVector lambda = multipliers(A, c);
  Way way{VecX::Zero(state.x.size()), VecX::Zero(state.v.size())};
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    const Jacobian J = gradients(state, i);
    way.x.segment<3>(3 * i) = of_x * J.leftCols<3>().transpose() * lambda;
    way.v.segment<3>(3 * i) = J.rightCols<3>().transpose() * lambda / h2;
  }
  return way;
}

/// c is (1 - t) c where a share t of a way ends, but for the square of t, of which stiff springs
/// make much: all of the way may lead to an energy that is off by more, and as much of it as does
/// not may be next to nothing. In velocities alone energy is a square, and no stiffer than masses.
EnergyProjection::Kept EnergyProjection::approach(State& state, const Kept& now) {
  const SmallVector c = now.value - kept_;
  const Real off = largest(c, now.open);
  forces_.acceleration(state.time, state.x, state.v, a_);
  const Way ways[] = {way(state, c, true), way(state, c, false)};
  const VecX x = state.x, v = state.v;
  Real t = 1;
  for (int k = 0;; ++k, t /= 2)
    for (const Way& one : ways) {
      state.x = x - t * one.x;
      state.v = v - t * one.v;
      const Kept there = kept_by(state);
      const Real left = largest(there.value - kept_, there.open);
      if (k == most_halvings || left <= std::max((1 - t / 2) * off, 1.0)) return there;
    }
}

}  // namespace cloth
