#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <random>

#include "cloth/contact/penetration.hpp"
#include "cloth/held.hpp"
#include "cloth/simulation.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/strain.hpp"

namespace harness {

namespace {

/// How often the cloth is looked at where the steps of a watched run begin, and where they end, by
/// lot: who changes it in one of ten is overlooked once in a thousand.
constexpr Real looks = 32;

/// Of its greatest kinetic energy, what a cloth at rest may have.
constexpr Real rest_share = 0.01;

Real rms_speed(const cloth::System& system, const VecX& v) {
  return std::sqrt(2 * system.kinetic_energy(v) / system.mass.sum());
}

Real root_mean_square(const std::vector<Real>& values) {
  const Real sum = std::transform_reduce(values.begin(), values.end(), Real{0}, std::plus(),
                                         [](Real value) { return value * value; });
  return std::sqrt(sum / static_cast<Real>(values.size()));
}

}  // namespace

int solves_in_a_step(const cloth::Protocol& protocol, const cloth::Solver& solver) {
  return protocol.substeps * (solver.kind() == cloth::Kind::integrator ? 1 : protocol.stages());
}

namespace {

Outcome outcome(const cloth::Progress& progress) {
  switch (progress.fate) {
    case cloth::Fate::breakdown:
      return Outcome::breakdown;
    case cloth::Fate::diverged:
      return Outcome::diverged;
    default:
      return Outcome::stable;
  }
}

class FreeJudge {
 public:
  FreeJudge(const Cell& cell, const cloth::System& system, const cloth::State& start,
            const TrajectoryReference& reference)
      : cell_(cell),
        system_(system),
        reference_(reference),
        start_energy_(total_energy(start, system.kinetic_energy(start.v))),
        start_height_(height(start.x)),
        start_x_(start.x),
        last_x_(start.x),
        held_(system),
        contact_(system, start) {}

  /// The state at the end of a step; positions are compared while the run goes on.
  void see(const cloth::State& state, const cloth::Progress& progress) {
    const Real kinetic = system_.kinetic_energy(state.v);
    const Stretch strain = stretch(system_, state.x);
    curve_["time"].push_back(progress.when);
    curve_["kinetic"].push_back(kinetic);
    curve_["total"].push_back(total_energy(state, kinetic));
    curve_["stretch-max"].push_back(strain.max);
    curve_["stretch-mean"].push_back(strain.mean);
    curve_["speed"].push_back(speed(state));
    see_contact(state);
    see_pins(state);
    height_.push_back(height(state.x));
    momentum_.push_back(momentum(state.v));
    if (progress.goes_on()) compare(progress.when, state.x);
  }

  /// How far a pin was at most from where the scene has it [m].
  Real pins_moved() const { return pins_moved_; }

  void report(const cloth::Progress& progress, Row& row) {
    row.curve = std::move(curve_);
    row.metrics = std::move(metrics_);
    row.outcome = outcome(progress);
    row.why = progress.why;
    if (row.outcome == Outcome::diverged) row.metrics["diverged-at"] = progress.when;
    const auto tail = [&](const char* name) { return tail_of(row.column(name)); };
    // No median: who shows where it is every third step only is at rest in most of them.
    const Real speed = root_mean_square(tail("speed"));
    row.metrics["final-speed"] = speed;
    report_energy(row);
    if (row.outcome == Outcome::stable) report_support(row);
    row.metrics["stretch-max"] = median(tail("stretch-max"));
    row.metrics["stretch-mean"] = median(tail("stretch-mean"));
    if (row.outcome == Outcome::stable && cell_.free.rest_speed > 0 &&
        !(speed < cell_.free.rest_speed)) {
      row.outcome = Outcome::never_at_rest;
      row.why = fmt::format("still at {:.3g} m/s after {:.4g} s", speed, cell_.free.duration);
    }
  }

 private:
  /// Kinetic, elastic and of gravity [J].
  Real total_energy(const cloth::State& state, Real kinetic) const {
    return kinetic + system_.elastic_energy(state.x) + system_.gravity_energy(state.x);
  }

  /// Of a number for each step.
  static std::vector<Real> tail_of(const std::vector<Real>& values) {
    const auto count = static_cast<std::ptrdiff_t>((values.size() + 9) / 10);
    return {values.end() - count, values.end()};
  }

  /// Of the centre of mass, against gravity, beside wherever [m]; 0 without gravity.
  Real height(const VecX& x) const {
    const Real weight = system_.mass.sum() * system_.gravity.norm();
    return weight > 0 ? system_.gravity_energy(x) / weight : 0;
  }

  /// Of the vertices that no pin holds any more [kg m/s].
  cloth::Vec3 momentum(const VecX& v) const {
    cloth::Vec3 sum = cloth::Vec3::Zero();
    for (int i = 0; i < held_.vertices(); ++i)
      if (!held_.is_pinned(i)) sum += held_.mass[i] * v.segment<3>(3 * i);
    return sum;
  }

  /// Where it came to the end of a step, and moved, by energies that are numbers.
  void report_energy(Row& row) const {
    const std::vector<Real> kinetic = row.column("kinetic"), total = row.column("total");
    const Real most = kinetic.empty() ? 0 : std::ranges::max(kinetic);
    if (!(most > 0) || !std::isfinite(most)) return;
    row.metrics["energy-lost"] = (start_energy_ - total.back()) / most;
    const auto moves = [&](Real energy) { return energy > rest_share * most; };
    const auto last = std::ranges::find_if(kinetic.rbegin(), kinetic.rend(), moves);
    const std::vector<Real> time = row.column("time");
    row.metrics["settled-at"] = last == kinetic.rbegin()
                                    ? std::numeric_limits<Real>::infinity()
                                    : time.at(static_cast<std::size_t>(kinetic.rend() - last) - 1);
  }

  /// By how far the cloth came to hang, and by what it is held: Newton's second law of all free
  /// vertices together, in which no force between two of them is.
  void report_support(Row& row) const {
    const std::vector<Real> heights = tail_of(height_);
    if (heights.empty()) return;
    if (system_.gravity.norm() > 0) row.metrics["drape"] = start_height_ - median(heights);
    Real free_mass = 0;
    for (int i = 0; i < held_.vertices(); ++i)
      if (!held_.is_pinned(i)) free_mass += held_.mass[i];
    const cloth::Vec3 weight = free_mass * system_.gravity;
    const auto force = [&](std::size_t from, std::size_t to) {
      const Real seconds = cell_.scene.step.dt * Real(to - from);
      return ((momentum_[to] - momentum_[from]) / seconds - weight).norm();
    };
    const std::size_t last = momentum_.size() - 1;
    if (last == 0) return;
    row.metrics["support-force"] = force(last - std::min(heights.size(), last), last);
    Real most = 0;
    for (std::size_t k = 0; k < last; ++k) most = std::max(most, force(k, k + 1));
    row.metrics["support-force-max"] = most;
  }

  /// By its velocities or by the way it went since the last step, whichever is more.
  Real speed(const cloth::State& state) {
    const VecX way = (state.x - last_x_) / cell_.scene.step.dt;
    last_x_ = state.x;
    return std::max(rms_speed(system_, state.v), rms_speed(system_, way));
  }

  /// Where a pin is, at the end of a step, is not the solver's to say.
  void see_pins(const cloth::State& state) {
    cloth::release(held_, state.time - cell_.scene.step.of_substep().dt / 2);
    VecX place = start_x_;
    cloth::place_driven(held_, state.time, place);
    for (int i = 0; i < held_.vertices(); ++i)
      if (held_.is_pinned(i))
        pins_moved_ = std::max(pins_moved_, (state.x - place).segment<3>(3 * i).norm());
  }

  void see_contact(const cloth::State& state) {
    if (!contact_.has_contact()) return;
    const cloth::Penetration now = contact_.see(state, cell_.scene.step.of_substep().dt);
    curve_["penetration"].push_back(now.colliders);
    curve_["self-penetration"].push_back(now.self);
    metrics_["penetration-max"] = contact_.worst().colliders;
    metrics_["self-penetration-max"] = contact_.worst().self;
    metrics_["crossings"] = contact_.worst().crossings;
  }

  void compare(Real now, const VecX& x) {
    for (std::size_t t = 0; t < reference_.times.size(); ++t) {
      if (std::abs(reference_.times[t] - now) > 1e-6 * now) continue;
      const std::string at = fmt::format("@{}", reference_.times[t]);
      const Real n = static_cast<Real>(system_.vertices());
      metrics_["error" + at] = std::sqrt((x - reference_.positions[t]).squaredNorm() / n);
      metrics_["uncertainty" + at] = reference_.uncertainty[t];
    }
  }

  const Cell& cell_;
  const cloth::System& system_;
  const TrajectoryReference& reference_;
  const Real start_energy_, start_height_;
  const VecX start_x_;
  VecX last_x_;
  cloth::System held_;  ///< with the pins that are left
  cloth::ContactWatch contact_;
  Curve curve_;
  Metrics metrics_;
  std::vector<Real> height_;
  std::vector<cloth::Vec3> momentum_;
  Real pins_moved_ = 0;
};

}  // namespace

void measure_free_trace(const Cell& cell, const Evidence& evidence, Row& row) {
  cloth::Holding memory;  // of cloth, solver and state, not of who judges
  memory.go_on();
  const cloth::System system = cloth::build_system(cell.scene);
  memory.pause();
  const cloth::System judged = cloth::build_system(cell.scene);
  GivenCloth custody(system);
  Bill bill(cell.scene.step.threads);
  memory.go_on();
  cloth::Simulation run(system, cell.scene.step, solver_of(cell, evidence.engine), judged);
  if (const auto why = run.declines()) {
    row.outcome = Outcome::skipped;
    row.why = why->substr(0, longest_complaint);
    return;
  }
  memory.pause();
  const cloth::State start = cloth::initial_state(cell.scene, judged);
  memory.go_on();
  run.start(start, cell.free.duration);
  memory.pause();
  bill.close();
  FreeJudge judge(cell, judged, run.state(), evidence.trajectory);
  cloth::Trace trace(cell.scene.step.iterations, std::numeric_limits<Real>::infinity(),
                     [](auto&&...) { return true; });
  const int steps = step_count(cell);
  std::mt19937 random(evidence.seed);
  std::bernoulli_distribution is_looked_at(std::min(1.0, looks / steps / cell.scene.step.substeps));
  trace.watch([&](const cloth::System& used) {
    memory.pause();
    if (is_looked_at(random)) custody.look(used);
    memory.go_on();
  });
  cloth::Progress progress;
  Way way;
  while (progress.goes_on() && run.frame() < steps) {
    memory.go_on();
    progress = run.step(trace);
    memory.pause();
    way.see(run.state());
    if (progress.fate != cloth::Fate::breakdown) judge.see(run.state(), progress);
  }
  judge.report(progress, row);
  report_memory(memory.bytes() - trace.bytes(), cell, judged, row);
  row.digests["way"] = way.digest();
  if (trace.all_iterations() > 0)
    row.metrics["iterations-mean"] = static_cast<Real>(trace.all_iterations()) / trace.begun();
  reject(objection_to_rounding(), row);
  reject(trace.objection(), row);
  reject(objection_to_pins(judge.pins_moved()), row);
  reject(objection_to_bill(bill, {}, judged, cell.scene.step.of_substep(), start), row);
  reject(custody.objection(), row);
  if (progress.goes_on())
    reject(objection_to_counts(trace, run.frame() * solves_in_a_step(cell.scene.step, run.solver()),
                               cell.scene.step.iterations),
           row);
  if (progress.goes_on())
    reject(objection_to_rest(judged, start, run.state().x, cell.scene.step.dt), row);
}

}  // namespace harness
