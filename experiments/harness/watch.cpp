#include "experiments/harness/watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

/// What a time can bear: docs/decisions/0013-clocks.md.
constexpr Real most_others = 0.25, most_stolen = 0.02, most_preemptions = 30, most_kept = 0.02,
               most_slowness = 0.1;

/// Of processor time, more than what a thread has of the time that passes: who counted that is off
/// by so much, and so many seconds.
constexpr Real as_long = 1.1, trifle_of_clock = 0.05;

/// A computation in one thread has nobody to wait for.
constexpr long free_waits = 100;
constexpr Real most_waits_a_second = 500;

/// In company a core is taken for a moment whenever another cell begins or ends: how long that was
/// counts, and not how often.
Surroundings around(const Machine& before, const Machine& after, const Spent& spent, int company) {
  Surroundings s;
  s.load = after.load;
  s.frequency = after.frequency;
  const Real busy = known_difference(after.busy - before.busy - spent.processor) / spent.wall;
  s.others = std::max(0.0, busy - company);
  s.stolen = known_difference(after.stolen - before.stolen) / spent.wall;
  if (company > 0 && spent.threads == 1) s.kept = std::max(0.0, 1 - spent.processor / spent.wall);
  else s.preemptions = static_cast<Real>(spent.preemptions) / std::max(spent.wall, 1.0);
  return s;
}

}  // namespace

Disturbance disturbance(const Surroundings& s) {
  return std::max(
      {Disturbance{s.others / most_others,
                   fmt::format("other processes kept {:.2f} cores busy", s.others)},
       Disturbance{s.stolen / most_stolen, fmt::format("the host took {:.2f} cores", s.stolen)},
       Disturbance{s.preemptions / most_preemptions,
                   fmt::format("its core was taken {:.0f} times a second", s.preemptions)},
       Disturbance{s.kept / most_kept,
                   fmt::format("it was kept from its core {:.0f} % of the time", 100 * s.kept)},
       Disturbance{s.slowness / most_slowness,
                   fmt::format("the core ran {:.0f} % slower than it can", 100 * s.slowness)}},
      [](const Disturbance& a, const Disturbance& b) { return a.degree < b.degree; });
}

bool is_disturbed(const Row& row) {
  const bool has_said = succeeded(row.outcome) || is_rejected(row);
  return has_said && row.metric("disturbance") > 1;
}

bool is_doubtful(const Row& row) { return is_rejected(row) && is_disturbed(row); }

bool is_to_be_alone(const Row& trace) {
  return trace.outcome == Outcome::timeout ||
         (trace.metric("clock-ended") == 1 && is_disturbed(trace));
}

std::string breach(const Spent& spent, int threads) {
  if (spent.threads > threads)
    return fmt::format("ran on {} threads where the protocol has {}", spent.threads, threads);
  if (spent.processor > as_long * threads * spent.wall + trifle_of_clock)
    return fmt::format(
        "its clock is slow: by it {:.2g} s passed, in which it took {:.2g} s of processor time",
        spent.wall, spent.processor);
  const Real bearable = free_waits + most_waits_a_second * spent.wall;
  if (threads == 1 && static_cast<Real>(spent.waits) > bearable)
    return fmt::format("one thread, yet it waited for others {} times in {:.3g} s", spent.waits,
                       spent.wall);
  return "";
}

Real fast_spin(const std::vector<Real>& spins) { return quantile(spins, 0.1); }

Watch::Watch(Real fast, int company, std::optional<clockid_t> other)
    : spin_(spin()),
      fast_(fast),
      company_(std::min(company, hardware_threads() - 1)),
      other_(other),
      other_before_(other ? seconds(*other) : 0),
      machine_(Machine::now()),
      usage_(Usage::now()) {}

Metrics Watch::report(const Cell& cell, Row& row) const {
  Spent used = spent(usage_, Usage::now());
  if (other_) used.processor += std::max(0.0, seconds(*other_) - other_before_);
  Surroundings met = around(machine_, Machine::now(), used, company_);
  const Real slowest = std::max(spin_, spin()), fastest = std::min(spin_, slowest);
  met.slowness = slowest / (fast_ > 0 ? std::min(fast_, fastest) : fastest) - 1;
  const Disturbance disturbed = disturbance(met);
  const bool is_timed = cell.mode == Mode::silent;
  Spent held_to = used;
  if (!is_timed || other_) held_to.waits = 0;  // in company one waits
  if (const std::string why = breach(held_to, cell.scene.step.threads); !why.empty())
    reject(why, row);
  const Metrics seen{{"wall", used.wall},    {"threads-used", used.threads},
                     {"waits", used.waits},  {"preemptions", used.preemptions},
                     {"load", met.load},     {"frequency", met.frequency},
                     {"others", met.others}, {"stolen", met.stolen},
                     {"spin", fastest},      {"disturbance", disturbed.degree}};
  for (const auto& [name, number] : seen) row.metrics[name] = number;
  if (is_timed && disturbed.degree > 1 && row.why.empty()) row.why = "disturbed: " + disturbed.what;
  if (is_doubtful(row)) row.why += "; meanwhile " + disturbed.what + ": another run hears it again";
  return seen;
}

}  // namespace harness
