#include "experiments/harness/beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <string_view>

#include "experiments/harness/digest.hpp"

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

/// Changes velocities along a field, by what has that energy [J].
void push(const cloth::System& system, State& state, const VecX& field, Real energy) {
  const Real of_field = system.kinetic_energy(field);
  if (of_field > 0) state.v += std::sqrt(energy / of_field) * field;
}

}  // namespace

std::string digest_of(const VecX& x) {
  const auto size = sizeof(Real) * static_cast<std::size_t>(x.size());
  return hash(std::string_view(reinterpret_cast<const char*>(x.data()), size));
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
  const Real most =
      share_of_it * std::pow(10, std::uniform_real_distribution<Real>(-6, -4)(random));
  std::uniform_real_distribution<Real> share(-most, most);
  constexpr Real while_moving = 0.01;  // [s]
  for (int i = 0; i < system.vertices(); ++i)
    for (int axis = 0; axis < 3 && !system.is_pinned(i); ++axis) {
      state.v[3 * i + axis] += share(random);
      state.x[3 * i + axis] += while_moving * share(random);
    }
  return state;
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

State beside(const cloth::System& system, const State& state, Lot lot, Real h, Real first_gap) {
  if (lot.way == Beside::near) return shifted(system, state, lot.number);
  std::mt19937 random(lot.number);
  State moved = state;
  if (lot.way == Beside::far) {
    moved.v += std::max(h * as_gravity, least_speed) * waves(system, random);
    moved.x += std::max(h * h * as_gravity, least_way) * waves(system, random);
    return shifted(system, moved, lot.neighbour);
  }
  push(system, moved, waves(system, random), lot.share * first_gap);
  return shifted(system, moved, lot.number);
}

State softly_beside(const cloth::System& system, State state, Lot lot, Real first_gap,
                    const VecX& first_error) {
  std::mt19937 random(lot.number);
  const VecX wave = waves(system, random);
  VecX field = first_error;
  for (int i = 0; i < system.vertices(); ++i) field.segment<3>(3 * i) *= wave[3 * i];
  push(system, state, field, lot.share * first_gap);
  return shifted(system, state, lot.number);
}

}  // namespace harness
