#include "experiments/harness/cold_run.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "cloth/error.hpp"
#include "cloth/simulation.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"

namespace harness {

namespace {

constexpr int few_steps = 20;

/// Too little to ask about, of what the first pages and caches of a process take; and too much for
/// a rehearsal not to be seen [s].
constexpr Real trifle_of_process = 2e-4, long_steps = 0.01;

/// How many times as much as an empty page one takes that is first touched by steps: it is copied,
/// or has code, and caches and tables know nothing of it.
constexpr Real times_a_page = 4;

/// Of a cell's time, for one answer.
constexpr Real patience = 0.25;

struct FirstSteps {
  std::array<char, 32> way{};  ///< zeros: it broke down
  Real seconds = 0;            ///< of the processor, less those of pages that are touched first
};

/// Pages that this process has touched first.
long touched_pages() {
  rusage self{};
  getrusage(RUSAGE_SELF, &self);
  return self.ru_minflt;
}

/// What one costs [s]: in some virtual machines ten times as much as in others.
Real page_seconds() {
  constexpr std::size_t pages = 64;
  const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* memory =
      mmap(nullptr, pages * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 0;
  const Bill bill;
  const long before = touched_pages();
  for (std::size_t k = 0; k < pages; ++k) static_cast<volatile char*>(memory)[k * size] = 1;
  const Real each = bill.seconds() / static_cast<Real>(std::max(1L, touched_pages() - before));
  munmap(memory, pages * size);
  return each;
}

FirstSteps first_steps_from(const Cell& cell, unsigned lot) try {
  const cloth::System system = cloth::build_system(cell.scene);
  const cloth::State start = cloth::initial_state(cell.scene, system);
  cloth::Simulation run(system, cell.scene.step, solver_of(cell));
  static_cast<void>(run.declines());  // asked of the trace's, too
  run.start(shifted(system, start, lot, hairs_breadth), cell.free.duration);
  FirstSteps steps;
  Way way;
  const Bill bill(cell.scene.step.threads);
  const long before = touched_pages();
  while (run.frame() < first_steps(cell)) {
    run.advance();
    way.see(run.state());
  }
  const Real seconds = bill.seconds(), pages = static_cast<Real>(touched_pages() - before);
  steps.seconds = std::max(0.0, seconds - times_a_page * pages * page_seconds());
  std::ranges::copy(way.digest(), steps.way.begin());
  return steps;
} catch (const cloth::Breakdown&) {
  return {};
}

}  // namespace

int first_steps(const Cell& cell) { return std::min(step_count(cell), few_steps); }

void make_first_steps(const Cell& cell, Asked& asked) {
  for (unsigned lot = 0; asked.next(lot);) asked.answer(first_steps_from(cell, lot));
}

ColdRun::ColdRun(const Cell& cell, const Aside::Serve& serve)
    : cell_(cell), unused_{Aside(serve), Aside(serve), Aside(serve)} {}

std::optional<std::string> ColdRun::objection(const FreeAnswer& answer) const {
  if (answer.way.empty() || answer.first_seconds > long_steps) return std::nullopt;
  Real quickest = std::numeric_limits<Real>::infinity();
  for (const Aside& process : unused_) {
    FirstSteps found;
    if (!process.ask(answer.lot, found, patience * cell_.measure.timeout))
      return "it gives no answer in a process that has made no step before";
    if (answer.first_way != std::string(found.way.data(), found.way.size()))
      return "its first steps are others in a process that has made none before";
    quickest = std::min(quickest, found.seconds);
    if (quickest <= too_fast * answer.first_seconds + trifle_of_process) return std::nullopt;
  }
  return fmt::format(
      "it rehearses: its first steps take it {:.2g} s when they are timed, and {:.2g} s in a "
      "process that has made none before",
      answer.first_seconds, quickest);
}

}  // namespace harness
