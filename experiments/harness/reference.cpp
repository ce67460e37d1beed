#include "experiments/harness/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/bytes.hpp"

namespace harness {

using cloth::Scene;
using cloth::State;
using cloth::System;

cloth::Protocol frozen_protocol(const Scene& scene) {
  cloth::Protocol protocol = scene.step.of_substep();
  if (protocol.contact != cloth::Contact::penalty) protocol.contact = cloth::Contact::none;
  return protocol;
}

std::vector<FrozenReference> converged_trajectory(const Scene& scene,
                                                  const std::vector<int>& frames) {
  const System system = cloth::build_system(scene);
  const auto newton_with = [&](const cloth::Protocol& protocol) {
    auto newton = cloth::make_solver("newton-cholesky", "reference");
    newton->prepare(system, protocol);
    return newton;
  };
  // Newton returns by itself where rounding leaves nothing to gain, long before this budget.
  constexpr int enough = 1000;
  const auto free_newton = newton_with(scene.step);
  const auto frozen_newton = newton_with(frozen_protocol(scene));
  const auto minimiser = [&](State from) {
    VecX last;
    cloth::Trace probe(enough, std::numeric_limits<Real>::infinity(),
                       [&](const cloth::ImplicitStep&, int, Real, const VecX& x) {
                         last = x;
                         return true;
                       });
    frozen_newton->step(from, probe);
    return last;
  };
  State state = cloth::initial_state(scene, system);

  std::vector<FrozenReference> references(frames.size());
  const int last = frames.empty() ? 0 : std::ranges::max(frames);
  for (int frame = 0; frame <= last; ++frame) {
    for (std::size_t f = 0; f < frames.size(); ++f) {
      if (frames[f] != frame) continue;
      references[f] = {frame, state, minimiser(state)};
    }
    if (frame == last) break;
    cloth::Silent probe(enough);
    free_newton->step(state, probe);
  }
  return references;
}

namespace {

/// Kick-drift-kick between two half steps of drag: second order.
class DampedVerlet {
 public:
  DampedVerlet(const System& system, Real drag) : system_(system), forces_(system), drag_(drag) {}

  void advance(State& s, Real duration, long steps) {
    const Real h = duration / static_cast<Real>(steps);
    const Real half_drag = std::exp(-drag_ * h / 2);
    const Real start = s.time;
    forces_.acceleration(s.time, s.x, s.v, a_);
    for (long k = 0; k < steps; ++k) {
      const Real nearer = s.time + h / 2;
      cloth::add_impulses(system_, std::exchange(impulses_until_, nearer), nearer, s.v);
      s.v = half_drag * s.v + h / 2 * a_;
      s.x += h * s.v;
      cloth::set_driven_velocities(system_, s.time, h, s.v);
      s.time = start + static_cast<Real>(k + 1) * h;
      cloth::place_driven(system_, s.time, s.x);
      forces_.acceleration(s.time, s.x, s.v, a_);
      s.v = half_drag * (s.v + h / 2 * a_);
    }
  }

 private:
  const System& system_;
  cloth::Forces forces_;
  Real drag_;
  Real impulses_until_ = -std::numeric_limits<Real>::infinity();  ///< given so far [s]
  VecX a_;
};

/// A tenth of the explicit stability limit 2 / omega, omega^2 <= 2 max sum of k / m.
Real first_step(const System& system) {
  VecX stiffness = VecX::Zero(system.vertices());
  for (const cloth::Spring& s : system.springs) {
    stiffness[s.i] += s.stiffness;
    stiffness[s.j] += s.stiffness;
  }
  Real fastest = 1e-6;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) fastest = std::max(fastest, 2 * stiffness[i] / system.mass[i]);
  return 0.2 / std::sqrt(fastest);
}

std::vector<VecX> integrate(const Scene& scene, const System& system,
                            const std::vector<Real>& times, Real h) {
  DampedVerlet verlet(system, -std::log(scene.step.damping));
  State state = cloth::initial_state(scene, system);
  std::vector<VecX> positions;
  Real now = 0;
  for (const Real t : times) {
    verlet.advance(state, t - now, std::max(1L, std::lround(std::ceil((t - now) / h))));
    positions.push_back(state.x);
    now = t;
  }
  return positions;
}

Real rms(const VecX& difference) {
  return std::sqrt(difference.squaredNorm() / (static_cast<Real>(difference.size()) / 3));
}

}  // namespace

void expect_refinable(const Scene& scene, const std::string& where) {
  const cloth::Protocol& step = scene.step;
  const auto reject = [&](const char* why) {
    throw cloth::UsageError(fmt::format("{}: scene {}: compare_at: {}", where, scene.name, why));
  };
  if (step.damping != 1 && step.damping_per == cloth::DampingPer::step)
    reject("damping per step has no limit as dt goes to 0; set damping_per = second");
  if (step.damping <= 0) reject("no reference with a damping of 0; give a larger one");
  if (step.contact != cloth::Contact::none) reject("no reference with contact; set contact = none");
  if (cloth::releases_by(cloth::build_system(scene), 1e9))
    reject("no reference with pins that are let go; leave out until");
}

TrajectoryReference refined_trajectory(const Scene& scene, const std::vector<Real>& times) {
  expect_refinable(scene, "reference");
  const System system = cloth::build_system(scene);
  const auto rest = system.rest.reshaped(3, system.vertices());
  const Real tolerance = 1e-5 * (rest.rowwise().maxCoeff() - rest.rowwise().minCoeff()).maxCoeff();
  Real h = first_step(system), before = 0;
  for (const Real t : times) h = std::min(h, t - std::exchange(before, t));
  TrajectoryReference reference{times, integrate(scene, system, times, h), {}};
  while (times.back() / h < 1e6) {
    h /= 2;
    std::vector<VecX> finer = integrate(scene, system, times, h);
    reference.uncertainty.clear();
    for (std::size_t t = 0; t < times.size(); ++t)
      reference.uncertainty.push_back(rms(finer[t] - reference.positions[t]));
    reference.positions = std::move(finer);
    if (std::ranges::max(reference.uncertainty) < tolerance) break;
  }
  return reference;
}

std::string encode(const std::vector<FrozenReference>& references) {
  std::string bytes;
  for (const FrozenReference& r : references) {
    put(bytes, std::int64_t{r.frame});
    put(bytes, r.state.time);
    for (const VecX* v : {&r.state.x, &r.state.v, &r.state.v_last, &r.state.x_last, &r.minimiser})
      put(bytes, *v);
  }
  std::string head;
  put(head, static_cast<std::int64_t>(references.size()));
  return head + bytes;
}

std::vector<FrozenReference> decode_frozen(const std::string& bytes) {
  ByteReader in(bytes);
  std::vector<FrozenReference> references(static_cast<std::size_t>(in.integer()));
  for (FrozenReference& r : references) {
    r.frame = static_cast<int>(in.integer());
    r.state.time = in.number();
    for (VecX* v : {&r.state.x, &r.state.v, &r.state.v_last, &r.state.x_last, &r.minimiser})
      *v = in.numbers<VecX>();
  }
  return references;
}

std::string encode(const TrajectoryReference& reference) {
  std::string bytes;
  put(bytes, reference.times);
  put(bytes, reference.uncertainty);
  for (const VecX& x : reference.positions) put(bytes, x);
  return bytes;
}

TrajectoryReference decode_trajectory(const std::string& bytes) {
  ByteReader in(bytes);
  TrajectoryReference reference;
  reference.times = in.numbers<std::vector<Real>>();
  reference.uncertainty = in.numbers<std::vector<Real>>();
  for (std::size_t t = 0; t < reference.times.size(); ++t)
    reference.positions.push_back(in.numbers<VecX>());
  return reference;
}

}  // namespace harness
