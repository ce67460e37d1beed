#include "experiments/harness/free_witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <utility>

#include "cloth/simulation.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/faithful.hpp"

namespace harness {

namespace {

/// Of a witness, on average [s].
constexpr Real witness_seconds = 1;

struct FreeQuestion {
  unsigned lot = 0;
  bool is_of_course = false;  ///< beside that of lot 0
};

struct FreeTestimony {
  std::array<char, 32> way{};  ///< zeros: it broke down
  int parts_in = 0;            ///< of course: the step from which on it is another; 0: none

  std::string way_text() const { return way[0] == 0 ? "" : std::string(way.data(), way.size()); }
};

/// Where a step ends that is left at its first guess.
cloth::State idle_step(const cloth::System& system, const cloth::Protocol& protocol,
                       cloth::State state) {
  cloth::TimeStep step(system, protocol.of_substep());
  for (int k = 0; k < protocol.substeps; ++k) {
    step.begin(state);
    step.end(state);
  }
  return state;
}

/// How far two runs of a solver are from each other, while they go the same way.
class Course {
 public:
  /// Keeps a reference to the first.
  Course(const cloth::System& system, const cloth::Protocol& protocol, const cloth::State& a,
         const cloth::State& b)
      : system_(system),
        protocol_(protocol),
        last_a_(a),
        last_b_(b),
        apart_(distance(a.x, b.x) + protocol.dt * distance(a.v, b.v)) {}

  /// After a step; whether one more is to be seen. From a hair's breadth, an honest run drifts from
  /// another by some factor in each, or comes to another decision; who idles lacks at once what the
  /// other's solver has done.
  bool see(const cloth::State& a, const cloth::State& b) {
    ++step_;
    const Real done = what_is_done(last_a_, a), done_there = what_is_done(last_b_, b),
               before = std::exchange(apart_, distance(a.x, b.x));
    if (apart_ > most_growth * before + rounding && apart_ > most_share * done &&
        done_there < (1 - most_share) * done)
      parts_in_ = step_;
    last_a_ = a, last_b_ = b;
    return parts_in_ == 0 && apart_ <= std::max(still_near, still_share * done);
  }

  int parts_in() const { return parts_in_; }

 private:
  static constexpr Real most_growth = 100, most_share = 0.3, still_share = 1e-3;
  static constexpr Real rounding = 1e-10, still_near = 1e-8;  ///< [m]

  Real what_is_done(const cloth::State& from, const cloth::State& to) const {
    return distance(to.x, idle_step(system_, protocol_, from).x);
  }

  static Real distance(const VecX& a, const VecX& b) {
    return std::sqrt((a - b).squaredNorm() * 3 / static_cast<Real>(a.size()));
  }

  const cloth::System& system_;
  cloth::Protocol protocol_;
  cloth::State last_a_, last_b_;
  Real apart_;
  int step_ = 0, parts_in_ = 0;
};

}  // namespace

int step_count(const Cell& cell) {
  return std::max(1, static_cast<int>(std::lround(cell.free.duration / cell.scene.step.dt)));
}

unsigned lot_of_start(const Cell& cell, const Evidence& evidence) {
  const Real wall = evidence.trace.metric("wall");
  std::mt19937 random(evidence.seed);
  const bool is_asked = std::uniform_real_distribution<Real>(0, wall)(random) < witness_seconds;
  // The timed run, and a witness after it, have to end in time.
  if (!is_asked || 10 * wall > cell.measure.timeout) return 0;
  return std::uniform_int_distribution<unsigned>(1)(random);
}

FreeWitness::FreeWitness(const Cell& cell, const std::function<void()>& close_doors)
    : cell_(cell), aside_([&](int questions, int replies) {
        close_doors();
        serve(questions, replies);
      }) {}

void FreeWitness::serve(int questions, int replies) const {
  const cloth::System system = cloth::build_system(cell_.scene),
                      given = cloth::build_system(cell_.scene);
  const cloth::State start = cloth::initial_state(cell_.scene, given);
  const Real ever = std::numeric_limits<Real>::infinity();
  cloth::Trace trace(cell_.scene.step.iterations, ever, [](auto&&...) { return true; });
  const int steps = step_count(cell_);
  cloth::Simulation run(system, cell_.scene.step, solver_of(cell_)),
      exact(system, cell_.scene.step, solver_of(cell_));
  for (FreeQuestion question; read_whole(questions, question);) {
    const cloth::State from = shifted(given, start, question.lot, hairs_breadth);
    run.start(from, cell_.free.duration);
    exact.start(start, cell_.free.duration);
    Course course(given, cell_.scene.step, start, from);
    FreeTestimony testimony;
    Way way, exact_way;
    bool is_same = question.is_of_course, goes_on = true;
    while (goes_on && run.frame() < steps) {
      goes_on = run.step(trace).fate != cloth::Fate::breakdown;
      way.see(run.state());
      if (!question.is_of_course) continue;
      goes_on = goes_on && exact.step(trace).fate != cloth::Fate::breakdown;
      exact_way.see(exact.state());
      is_same = is_same && goes_on && course.see(exact.state(), run.state());
    }
    const std::string digest = question.is_of_course ? exact_way.digest() : way.digest();
    if (goes_on) std::memcpy(testimony.way.data(), digest.data(), digest.size());
    testimony.parts_in = course.parts_in();
    write_whole(replies, testimony);
  }
}

std::optional<std::string> FreeWitness::objection(const FreeAnswer& answer,
                                                  const std::string& way) const {
  FreeTestimony t;
  if (!aside_.ask(FreeQuestion{answer.lot}, t))
    return "asked in another process, it does not end its run";
  if (t.way_text() != answer.way) return difference("its steps", answer.end, answer.start);
  if (cell_.repeat > 0 || answer.way.empty()) return std::nullopt;
  return objection_to_course(answer.lot, way);
}

/// By accident a run may part from another; not from each of a few.
std::optional<std::string> FreeWitness::objection_to_course(unsigned lot,
                                                            const std::string& way) const {
  FreeTestimony t;
  for (int k = 0; k < 3; ++k) {
    if (!aside_.ask(FreeQuestion{lot + static_cast<unsigned>(k), true}, t))
      return "asked in another process, it does not end its run";
    if (!t.way_text().empty() && t.way_text() != way)
      return "begun as its trace was, its steps are not those of the trace";
    if (t.parts_in == 0) return std::nullopt;
  }
  return fmt::format(
      "from a start that is a hair's breadth off, it does something else than in its trace: in "
      "step "
      "{}",
      t.parts_in);
}

}  // namespace harness
