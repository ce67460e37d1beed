#include "experiments/harness/free_witness.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "cloth/simulation.hpp"
#include "experiments/harness/faithful.hpp"

namespace harness {

namespace {

/// Of a witness, on average [s].
constexpr Real witness_seconds = 1;

using DigestText = std::array<char, 32>;

constexpr DigestText broken_down{};

std::string text(const DigestText& digest) { return {digest.data(), digest.size()}; }

}  // namespace

int step_count(const Cell& cell) {
  return std::max(1, static_cast<int>(std::lround(cell.free.duration / cell.scene.step.dt)));
}

unsigned lot_of_start(const Cell& cell, const Evidence& evidence) {
  const Real wall = evidence.trace.metric("wall");
  std::mt19937 random(evidence.seed);
  const bool is_asked = std::uniform_real_distribution<Real>(0, wall)(random) < witness_seconds;
  // The timed run, and a witness after it, have to end in time.
  if (!is_asked || 3 * wall > cell.measure.timeout) return 0;
  return std::uniform_int_distribution<unsigned>(1)(random);
}

FreeWitness::FreeWitness(const Cell& cell, const std::function<void()>& close_doors)
    : cell_(cell), aside_([&](int questions, int replies) {
        close_doors();
        serve(questions, replies);
      }) {}

void FreeWitness::serve(int questions, int replies) const {
  unsigned lot = 0;
  if (!read_whole(questions, lot)) return;
  const cloth::System system = cloth::build_system(cell_.scene),
                      given = cloth::build_system(cell_.scene);
  cloth::Simulation run(system, cell_.scene.step, solver_of(cell_));
  run.start(shifted(given, cloth::initial_state(cell_.scene, given), lot), cell_.free.duration);
  cloth::Trace trace(cell_.scene.step.iterations, std::numeric_limits<Real>::infinity(),
                     [](auto&&...) { return true; });
  Way way;
  for (const int steps = step_count(cell_); run.frame() < steps;) {
    if (run.step(trace).fate == cloth::Fate::breakdown) {
      write_whole(replies, broken_down);
      return;
    }
    way.see(run.state());
  }
  DigestText digest{};
  std::memcpy(digest.data(), way.digest().data(), digest.size());
  write_whole(replies, digest);
}

std::optional<std::string> FreeWitness::objection(const FreeAnswer& answer) const {
  DigestText way{};
  if (!aside_.ask(answer.lot, way)) return "asked in another process, it does not end its run";
  if ((way == broken_down ? "" : text(way)) == answer.way) return std::nullopt;
  return difference("its steps", answer.end, answer.start);
}

}  // namespace harness
