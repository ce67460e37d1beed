#include "experiments/harness/in_motion.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "experiments/harness/bill.hpp"
#include "experiments/harness/system_digest.hpp"

namespace harness {

unsigned motion_lot(const Cell& cell) {
  const std::string system = cell.system.empty() ? system_digest(cell.scene) : cell.system;
  const std::string text = hash(system + std::to_string(cell.frame));
  return static_cast<unsigned>(std::stoul(text.substr(0, 8), nullptr, 16));
}

namespace {

Real mean_but_first(const std::vector<Real>& all) {
  if (all.size() < 2) return all.empty() ? 0 : all.front();
  return std::reduce(all.begin() + 1, all.end()) / static_cast<Real>(all.size() - 1);
}

}  // namespace

Real InMotion::later() const { return mean_but_first(each); }

Real InMotion::later_iterations() const { return mean_but_first(iterations); }

Real InMotion::longest() const { return each.empty() ? 0 : std::ranges::max(each); }

InMotion set_in_motion(cloth::Solver& solver, const cloth::Scene& scene,
                       const cloth::System& system, const FrozenReference& reference,
                       const Lot& lot) {
  InMotion motion;
  const std::vector<cloth::State>& before = reference.before;
  if (!solver.has_memory() || before.empty()) return motion;
  std::seed_seq seed{lot.number, 1U};  // not that of the step after it
  std::mt19937 random(seed);
  std::size_t left_out = 0;
  if (lot.pace > 0 && before.size() > 2)
    left_out = std::uniform_int_distribution<std::size_t>(0, before.size() - 2)(random);
  const int most = lot.pace > 0 ? lot.pace : iterations_in_motion;
  const Real h = frozen_protocol(scene).dt;
  // A history of steps from beside the motion would tell what they lie beside it by.
  const bool is_as_recorded =
      lot.number == 0 || scene.step.first_guess == cloth::FirstGuess::history;
  for (std::size_t k = left_out; k < before.size(); ++k) {
    cloth::State state =
        is_as_recorded ? before[k] : blurred(system, before[k], reference, h, random);
    cloth::Silent probe(std::min(scene.step.iterations, most));
    const Bill bill;
    solver.step(state, probe);
    motion.each.push_back(bill.seconds());
    motion.iterations.push_back(probe.spent());
  }
  return motion;
}

}  // namespace harness
