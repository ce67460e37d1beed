#include "experiments/harness/free_witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "cloth/simulation.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/course.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/faithful.hpp"

namespace harness {

namespace {

/// Of a witness, on average [s].
constexpr Real witness_seconds = 1;

/// How many times as long a run takes, at least, that is suspiciously long where it is watched.
constexpr Real most_watching = 4;

struct FreeQuestion {
  unsigned lot = 0;
  bool is_of_course = false;  ///< beside that of lot 0
};

struct FreeTestimony {
  std::array<char, 32> way{};  ///< zeros: it broke down
  int parts_in = 0;            ///< of course: the step from which on it is another; 0: none

  std::string way_text() const { return way[0] == 0 ? "" : std::string(way.data(), way.size()); }
};

/// A free run of the cell, step by step.
class WatchedRun {
 public:
  /// Keeps references.
  WatchedRun(const Cell& cell, const cloth::System& system)
      : cell_(cell), simulation_(system, cell.scene.step, solver_of(cell)) {
    static_cast<void>(simulation_.declines());  // asked of the trace's, too
  }

  void start(const cloth::State& from) {
    simulation_.start(from, cell_.free.duration);
    way_ = {};
    works_ = true;
  }

  /// False, and no step, at its end or after a breakdown; in which false, too.
  bool step() {
    if (!works_ || is_at_its_end()) return false;
    works_ = simulation_.step(trace_).fate != cloth::Fate::breakdown;
    way_.see(state());
    return works_;
  }

  const cloth::State& state() const { return simulation_.state(); }
  cloth::Kind kind() { return simulation_.solver().kind(); }

  /// A digest of its steps; zeros where it did not come to its end.
  std::array<char, 32> way() const {
    std::array<char, 32> digest{};
    if (works_ && is_at_its_end()) std::ranges::copy(way_.digest(), digest.begin());
    return digest;
  }

 private:
  bool is_at_its_end() const { return simulation_.frame() >= step_count(cell_); }

  const Cell& cell_;
  cloth::Simulation simulation_;
  cloth::Trace trace_{cell_.scene.step.iterations, std::numeric_limits<Real>::infinity(),
                      [](auto&&...) { return true; }};
  Way way_;
  bool works_ = true;
};

}  // namespace

int step_count(const Cell& cell) {
  return std::max(1, static_cast<int>(std::lround(cell.free.duration / cell.scene.step.dt)));
}

namespace {

unsigned lot_of(std::mt19937& random, const Cell& cell, const Evidence& evidence, Real wall) {
  const Real seconds =
      evidence.is_heard_again ? std::numeric_limits<Real>::infinity() : witness_seconds;
  if (!is_drawn(random, wall, seconds, cell.measure.timeout)) return 0;
  return std::uniform_int_distribution<unsigned>(1)(random);
}

}  // namespace

unsigned lot_of_start(const Cell& cell, const Evidence& evidence) {
  std::mt19937 random(evidence.seed);
  return lot_of(random, cell, evidence, evidence.trace.metric("wall"));
}

unsigned lot_of_another(const Cell& cell, const Evidence& evidence, Real seconds) {
  if (evidence.trace.metric("wall") <= most_watching * seconds) return 0;
  std::seed_seq seed{evidence.seed, 1U};
  std::mt19937 random(seed);
  return lot_of(random, cell, evidence, seconds);
}

FreeWitness::FreeWitness(const Cell& cell, const Evidence& evidence,
                         const std::function<void()>& close_doors)
    : cell_(cell),
      evidence_(evidence),
      aside_([&](Asked& asked) {
        close_doors();
        serve(asked);
      }),
      cold_run_(cell, [&](Asked& asked) {
        close_doors();
        make_first_steps(cell, asked);
      }) {}

/// Nothing, until it is asked: what it does meanwhile would disturb the run that is timed.
void FreeWitness::serve(Asked& asked) const {
  FreeQuestion question;
  if (!asked.next(question)) return;
  const cloth::System system = cloth::build_system(cell_.scene),
                      given = cloth::build_system(cell_.scene);
  const cloth::State start = cloth::initial_state(cell_.scene, given);
  WatchedRun run(cell_, system), exact(cell_, system);
  do {
    const cloth::State from = shifted(given, start, question.lot, hairs_breadth);
    run.start(from);
    if (!question.is_of_course) {
      while (run.step()) continue;
      asked.answer(FreeTestimony{run.way()});
      continue;
    }
    exact.start(start);
    Course course(given, cell_.scene.step, run.kind(), start, from);
    while (run.step() && exact.step()) course.see(exact.state(), run.state());
    asked.answer(FreeTestimony{exact.way(), course.parts_in()});
  } while (asked.next(question));
}

std::optional<std::string> FreeWitness::objection(const std::vector<FreeAnswer>& answers) const {
  for (const FreeAnswer& answer : answers)
    if (answer.lot == 0 || evidence_.is_audited)
      if (auto elsewhere = objection_to_way(answer)) return elsewhere;
  if (!evidence_.is_audited) return std::nullopt;
  if (auto rehearsed = cold_run_.objection(answers.front())) return rehearsed;
  const FreeAnswer& last = answers.back();
  if (last.lot == 0 || !evidence_.is_first || last.way.empty()) return std::nullopt;
  return objection_to_course(last.lot);
}

std::optional<std::string> FreeWitness::objection_to_way(const FreeAnswer& answer) const {
  FreeTestimony t;
  if (answer.lot != 0 && !aside_.ask(FreeQuestion{answer.lot}, t))
    return "asked in another process, it does not end its run";
  if (answer.way == (answer.lot == 0 ? way() : t.way_text())) return std::nullopt;
  return difference("its steps", answer.end, answer.start);
}

/// By accident a run may part from another; not from each of a few.
std::optional<std::string> FreeWitness::objection_to_course(unsigned lot) const {
  FreeTestimony t;
  for (int k = 0; k < 3; ++k) {
    if (!aside_.ask(FreeQuestion{lot + static_cast<unsigned>(k), true}, t))
      return "asked in another process, it does not end its run";
    // Neither run breaks down that was timed, or is the trace.
    if ((k == 0 || !t.way_text().empty()) && t.way_text() != way())
      return "begun as its trace was, its steps are not those of the trace";
    if (t.parts_in == 0) return std::nullopt;
  }
  return fmt::format(
      "from a start a hair's breadth off, it does something else than in its trace: in step {}",
      t.parts_in);
}

}  // namespace harness
