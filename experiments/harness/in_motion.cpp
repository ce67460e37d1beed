#include "experiments/harness/in_motion.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "experiments/harness/beside.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/system_digest.hpp"

namespace harness {

unsigned motion_lot(const Cell& cell) {
  const std::string system = cell.system.empty() ? system_digest(cell.scene) : cell.system;
  const std::string text = hash(system + std::to_string(cell.frame));
  return static_cast<unsigned>(std::stoul(text.substr(0, 8), nullptr, 16));
}

Motion set_in_motion(cloth::Solver& solver, const cloth::Scene& scene, const cloth::System& system,
                     const FrozenReference& reference, unsigned lot) {
  if (!solver.has_memory() || reference.before.empty()) return {};
  const Real h = frozen_protocol(scene).dt;
  std::seed_seq seed{lot, 1U};  // not that of the step after it
  std::mt19937 random(seed);
  std::vector<Real> seconds;
  for (cloth::State state : reference.before) {
    if (lot != 0) state = blurred(system, state, reference, h, random);
    cloth::Silent probe(std::min(scene.step.iterations, iterations_in_motion));
    const Bill bill;
    solver.step(state, probe);
    seconds.push_back(bill.seconds());
  }
  const auto others = static_cast<Real>(seconds.size() - 1);
  return {seconds.front(),
          others > 0 ? std::reduce(seconds.begin() + 1, seconds.end()) / others : seconds.front(),
          std::ranges::max(seconds)};
}

}  // namespace harness
