#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "cloth/contact/penetration.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

using Clock = std::chrono::steady_clock;

/// A cloth cannot gain more energy than what it meets gives it; beyond this many times that it
/// diverged.
constexpr Real blow_up = 10;

int step_count(const Cell& cell) {
  return std::max(1, static_cast<int>(std::lround(cell.free.duration / cell.scene.step.dt)));
}

/// The speed of the fastest pin or collider among the cloth, at most [m/s].
Real driven_speed(const cloth::System& system) {
  Real fastest = 0;
  const auto see = [&](const cloth::RigidMotion& motion) {
    Real reach = 0;
    for (int i = 0; i < system.vertices(); ++i)
      reach = std::max(reach, (system.rest.segment<3>(3 * i) - motion.centre()).norm());
    fastest = std::max(fastest, motion.speed_limit(reach));
  };
  for (const cloth::Drive& drive : system.drives) see(drive.motion);
  for (const cloth::Collider& collider : system.colliders) see(collider.motion);
  return fastest;
}

/// Gravity, wind and loads, at most [N].
Real largest_outer_force(const cloth::System& system) {
  const cloth::Wind& wind = system.wind;
  const Real pressure =
      (std::abs(wind.amplitude) + std::abs(wind.constant)) * wind.direction.norm();
  Real force = system.mass.sum() * system.gravity.norm();
  for (const auto& [a, b, c] : system.faces) {
    const cloth::Vec3 from = system.rest.segment<3>(3 * a);
    const cloth::Vec3 N =
        (system.rest.segment<3>(3 * b) - from).cross(system.rest.segment<3>(3 * c) - from);
    force += 3 * N.norm() * pressure;
  }
  for (const cloth::Load& load : system.loads)
    force += static_cast<Real>(load.vertices.size()) * load.force.norm();
  return force;
}

/// Kinetic and elastic energy at the start, what impulses, pins and colliders add, and the work of
/// outer forces: on a cloth that is held over its size, on a free one as far as it falls [J].
Real energy_scale(const Cell& cell, const cloth::System& system, const cloth::State& state) {
  const Real mass = system.mass.sum(), force = largest_outer_force(system);
  const auto x = system.rest.reshaped(3, system.vertices());
  const Real size = (x.rowwise().maxCoeff() - x.rowwise().minCoeff()).norm();
  const bool held = std::ranges::count(system.pinned, 1) > 0;
  const Real way = held ? size : size + force / mass / 2 * std::pow(cell.free.duration, 2);
  Real energy = system.kinetic_energy(state.v) + system.elastic_energy(state.x) + force * way +
                mass / 2 * std::pow(driven_speed(system), 2);
  for (const cloth::Load& load : system.loads)
    for (const int i : load.vertices) energy += load.impulse.squaredNorm() / (2 * system.mass[i]);
  return energy;
}

Real rms_speed(const cloth::System& system, const VecX& v) {
  return std::sqrt(2 * system.kinetic_energy(v) / system.mass.sum());
}

class FreeJudge {
 public:
  FreeJudge(const Cell& cell, const cloth::System& system, const cloth::State& start,
            const TrajectoryReference& reference)
      : cell_(cell),
        system_(system),
        reference_(reference),
        largest_energy_(blow_up * energy_scale(cell, system, start)) {}

  /// False where the state is beyond repair.
  bool after(int step, const cloth::State& state) {
    const Real now = step * cell_.scene.step.dt;
    const Real kinetic = system_.kinetic_energy(state.v);
    const Real elastic = system_.elastic_energy(state.x);
    const Stretch strain = stretch(system_, state.x);
    curve_["time"].push_back(now);
    curve_["kinetic"].push_back(kinetic);
    curve_["total"].push_back(kinetic + elastic + system_.gravity_energy(state.x));
    curve_["stretch-max"].push_back(strain.max);
    curve_["stretch-mean"].push_back(strain.mean);
    curve_["speed"].push_back(rms_speed(system_, state.v));
    see_contact(state);
    if (!(kinetic < largest_energy_ && std::isfinite(elastic))) {
      outcome_ = Outcome::diverged;
      why_ = fmt::format("kinetic energy blew up at {:.4g} s", now);
      metrics_["diverged-at"] = now;
      return false;
    }
    compare(now, state.x);
    return true;
  }

  void report(Row& row) {
    row.curve = std::move(curve_);
    row.metrics = std::move(metrics_);
    row.outcome = outcome_;
    row.why = why_;
    const auto tail = [&](const char* name) {
      std::vector<Real> values = row.column(name);
      const auto count = static_cast<std::ptrdiff_t>((values.size() + 9) / 10);
      return median({values.end() - count, values.end()});
    };
    const Real speed = tail("speed");
    row.metrics["final-speed"] = speed;
    row.metrics["stretch-max"] = tail("stretch-max");
    row.metrics["stretch-mean"] = tail("stretch-mean");
    if (row.outcome == Outcome::stable && cell_.free.rest_speed > 0 &&
        !(speed < cell_.free.rest_speed)) {
      row.outcome = Outcome::never_at_rest;
      row.why = fmt::format("still at {:.3g} m/s after {:.4g} s", speed, cell_.free.duration);
    }
  }

 private:
  void see_contact(const cloth::State& state) {
    if (system_.colliders.empty() && system_.self_contact.distance == 0) return;
    const cloth::Penetration depth = cloth::penetration(system_, state.x, state.time);
    curve_["penetration"].push_back(depth.colliders);
    curve_["self-penetration"].push_back(depth.self);
    deepest_.colliders = std::max(deepest_.colliders, depth.colliders);
    deepest_.self = std::max(deepest_.self, depth.self);
    metrics_["penetration-max"] = deepest_.colliders;
    metrics_["self-penetration-max"] = deepest_.self;
  }

  void compare(Real now, const VecX& x) {
    for (std::size_t t = 0; t < reference_.times.size(); ++t) {
      if (std::abs(reference_.times[t] - now) > 1e-6 * now) continue;
      const std::string at = fmt::format("@{:g}", reference_.times[t]);
      const Real n = static_cast<Real>(system_.vertices());
      metrics_["error" + at] = std::sqrt((x - reference_.positions[t]).squaredNorm() / n);
      metrics_["uncertainty" + at] = reference_.uncertainty[t];
    }
  }

  const Cell& cell_;
  const cloth::System& system_;
  const TrajectoryReference& reference_;
  Real largest_energy_;
  cloth::Penetration deepest_;
  Outcome outcome_ = Outcome::stable;
  std::string why_;
  Json curve_ = Json::object(), metrics_ = Json::object();
};

}  // namespace

void measure_free_trace(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const auto solver = make_solver(cell.solver, "cell");
  if (const auto why = solver->declines(system, cell.scene.step)) {
    row.outcome = Outcome::skipped;
    row.why = *why;
    return;
  }
  solver->prepare(system, cell.scene.step);
  cloth::State state = cloth::initial_state(cell.scene, system);
  FreeJudge judge(cell, system, state, evidence.trajectory);
  const int steps = step_count(cell);
  try {
    for (int k = 1; k <= steps; ++k) {
      cloth::Silent probe(cell.scene.step.iterations);
      solver->step(state, probe);
      if (!judge.after(k, state)) break;
    }
  } catch (const cloth::Breakdown& breakdown) {
    judge.report(row);
    row.outcome = Outcome::breakdown;
    row.why = breakdown.what();
    return;
  }
  judge.report(row);
}

void measure_free_silent(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const auto solver = make_solver(cell.solver, "cell");
  solver->prepare(system, cell.scene.step);
  const cloth::State start = cloth::initial_state(cell.scene, system);
  const int steps = step_count(cell);
  std::vector<Real> times;
  const auto run = [&](int count) {
    cloth::State state = start;
    times.clear();
    for (int k = 0; k < count; ++k) {
      cloth::Silent probe(cell.scene.step.iterations);
      const Clock::time_point begin = Clock::now();
      solver->step(state, probe);
      times.push_back(std::chrono::duration<Real>(Clock::now() - begin).count());
    }
  };
  for (int w = 0; w < cell.measure.warmup; ++w) run(std::min(steps, 20));
  run(steps);
  row.metrics["step-p50"] = quantile(times, 0.50);
  row.metrics["step-p95"] = quantile(times, 0.95);
  row.metrics["step-p99"] = quantile(times, 0.99);
  row.metrics["fps"] = 1 / median(times);
  row.outcome = evidence.trace.outcome;
}

}  // namespace harness
