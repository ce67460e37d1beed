#include "experiments/harness/beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/bulk_digest.hpp"

namespace harness {

using cloth::State, cloth::Vec3;

namespace {

/// As large as gravity, which a scene may lack [m/s^2].
constexpr Real as_gravity = 10;

/// Ten times as far as a step near, however short it is [m/s, m].
constexpr Real least_speed = 1e-3, least_way = 1e-5;

/// The diagonal of the box around the cloth at rest [m].
Real extent(const cloth::System& system) {
  const Eigen::Map<const Eigen::Matrix3Xd> rest(system.rest.data(), 3, system.vertices());
  return (rest.rowwise().maxCoeff() - rest.rowwise().minCoeff()).norm();
}

/// A field over the free vertices, 3n, a few waves of about the cloth's length; the root mean
/// square of its coordinates is 1.
VecX waves(const cloth::System& system, std::mt19937& random) {
  std::normal_distribution<Real> normal;
  std::uniform_real_distribution<Real> angle(0, 2 * std::numbers::pi);
  const auto vector = [&] { return Vec3(normal(random), normal(random), normal(random)); };
  VecX field = VecX::Zero(system.rest.size());
  constexpr int count = 6;
  for (int wave = 0; wave < count; ++wave) {
    const Vec3 direction = vector(),
               number = 2 * std::numbers::pi / std::max(extent(system), 1e-9) * vector();
    const Real phase = angle(random);
    for (int i = 0; i < system.vertices(); ++i)
      if (!system.is_pinned(i))
        field.segment<3>(3 * i) +=
            std::sin(number.dot(system.rest.segment<3>(3 * i)) + phase) * direction;
  }
  const Real size = field.norm() / std::sqrt(static_cast<Real>(field.size()));
  return size > 0 ? VecX(field / size) : field;
}

/// How far a velocity is shifted [m/s].
constexpr Real least_shift = 1e-6, most_shift = 1e-4;

/// Velocities of free vertices are changed by up to `most` [m/s], positions by what those do in 10
/// ms.
State changed(const cloth::System& system, State state, Real most, std::mt19937& random) {
  constexpr Real while_moving = 0.01;  // [s]
  std::uniform_real_distribution<Real> share(-most, most);
  for (int i = 0; i < system.vertices(); ++i)
    for (int axis = 0; axis < 3 && !system.is_pinned(i); ++axis) {
      state.v[3 * i + axis] += share(random);
      state.x[3 * i + axis] += while_moving * share(random);
    }
  return state;
}

}  // namespace

std::string digest_of(const VecX& x) {
  const auto size = sizeof(Real) * static_cast<std::size_t>(x.size());
  return bulk_hash(std::string_view(reinterpret_cast<const char*>(x.data()), size));
}

/// Two sums, each of which every number changes, and all sums after it: as fast as memory is read.
void Way::see(const State& state) {
  for (const VecX* numbers : {&state.x, &state.v})
    for (const Real number : *numbers) {
      const auto bits = std::bit_cast<std::uint64_t>(number);
      low_ = std::rotl((low_ ^ bits) * 0x87c37b91114253d5, 31);
      high_ = std::rotl((high_ + bits) * 0x4cf5ad432745937f, 27);
    }
}

std::string Way::digest() const { return fmt::format("{:016x}{:016x}", high_, low_); }

State shifted(const cloth::System& system, State state, unsigned lot, Real share_of_it) {
  if (lot == 0) return state;
  std::mt19937 random(lot);
  const Real exponent =
      std::uniform_real_distribution<Real>(std::log10(least_shift), std::log10(most_shift))(random);
  if (!std::isfinite(exponent))
    throw std::logic_error("it has left the processor in a state in which nothing can be drawn");
  return changed(system, std::move(state), share_of_it * std::pow(10, exponent), random);
}

State stirred(const cloth::System& system, State state, unsigned lot, Real dt) {
  std::mt19937 random(lot);
  state.v += std::max(dt * as_gravity / 10, least_speed) * waves(system, random);
  state.x += std::max(dt * dt * as_gravity / 10, least_way) * waves(system, random);
  return shifted(system, std::move(state), lot);
}

State blurred(const cloth::System& system, State state, const FrozenReference& reference, Real h,
              std::mt19937& random) {
  const VecX change = reference.state.v - reference.before.back().v;
  const Real size = std::sqrt(change.squaredNorm() / static_cast<Real>(change.size()));
  std::normal_distribution<Real> share(0, size);
  for (int i = 0; i < system.vertices(); ++i)
    for (int axis = 0; axis < 3 && !system.is_pinned(i); ++axis) {
      state.v[3 * i + axis] += share(random);
      state.x[3 * i + axis] += h * share(random);
    }
  return state;
}

namespace {

/// What steps near may be shifted by, and still have about the judged one's first gap, and first
/// gradient: a method that solves as far as a share of that leaves much of a smooth error where it
/// begins with a rough one.
Real share_near(const cloth::System& system, const cloth::Protocol& protocol,
                const FrozenReference& judged) {
  constexpr Real least = 1e-8;
  constexpr unsigned lots = 3;
  cloth::TimeStep step(system, protocol);
  VecX gradient;
  const auto beginning = [&](Real share, unsigned lot) {
    std::mt19937 random(lot);
    State from = changed(system, judged.state, share * most_shift, random);
    step.begin(from);
    step.phi().gradient(step.x(), gradient);
    return std::array{step.phi().value_difference(step.x(), judged.minimiser), gradient.norm()};
  };
  const auto its_own = beginning(0, 0);
  const auto is_alike = [&](Real share) {
    for (unsigned lot = 0; lot < lots; ++lot) {
      const auto another = beginning(share, lot);
      for (std::size_t k = 0; k < its_own.size(); ++k)
        if (!(std::abs(another[k] - its_own[k]) < most_unlike * its_own[k])) return false;
    }
    return true;
  };
  Real share = 1;
  while (share > least && !is_alike(share)) share /= 4;
  return share;
}

}  // namespace

Neighbourhood::Neighbourhood(const cloth::System& system, const cloth::Protocol& protocol,
                             const FrozenReference& judged)
    : system_(system),
      judged_(judged),
      h_(protocol.dt),
      share_(share_near(system, protocol, judged)) {}

State Neighbourhood::state(const Lot& lot) const {
  State moved = judged_.state;
  if (lot.way == Beside::again) return moved;
  if (lot.way == Beside::near) return shifted(system_, moved, lot.number, share_);
  std::mt19937 random(lot.number);
  moved.v += std::max(h_ * as_gravity, least_speed) * waves(system_, random);
  moved.x += std::max(h_ * h_ * as_gravity, least_way) * waves(system_, random);
  return shifted(system_, moved, lot.neighbour, share_);
}

State Neighbourhood::pushed(const Lot& lot) const {
  State state = judged_.before.empty() ? judged_.state : judged_.before.front();
  const Real speed = state.v.norm() / std::sqrt(static_cast<Real>(state.v.size()));
  std::mt19937 random(lot.number);
  state.v += lot.push * std::max(speed, h_ * as_gravity) * waves(system_, random);
  return state;
}

}  // namespace harness
