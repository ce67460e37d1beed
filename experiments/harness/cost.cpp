#include "experiments/harness/cost.hpp"

#include <fmt/format.h>

#include <limits>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

namespace {

// Before rounding decides what a line search tries, or whether a solver returns.
constexpr Real enough = 1e-6;

/// Sees a step of so many iterations from the problem's state, unless little is left of its
/// residual.
class TracedStep {
 public:
  TracedStep(const CostProblem& problem, cloth::Solver& solver, int iterations)
      : trace_(iterations, std::numeric_limits<Real>::infinity(),
               [this](const cloth::ImplicitStep& phi, int k, Real, const VecX& x) {
                 const Real residual = phi.residual(x);
                 if (k == 0) first_ = residual;
                 return residual > enough * first_;
               }) {
    solver.prepare(problem.system, problem.scene.step);
    cloth::State state = problem.state;
    solver.step(state, trace_);
  }

  const cloth::Trace* operator->() const { return &trace_; }

 private:
  Real first_ = 0;
  cloth::Trace trace_;
};

}  // namespace

CostProblem standard_cost_problem() {
  CostProblem problem;
  problem.scene = cloth::load_scene("games103");
  problem.scene.set("first_guess", std::string("target"), "cost");
  problem.system = cloth::build_system(problem.scene);
  problem.state = converged_trajectory(problem.scene, {counted_frame}).front().state;
  return problem;
}

Cost measure_cost(const CostProblem& problem, cloth::Solver& solver) try {
  if (const auto why = solver.declines(problem.system, problem.scene.step))
    throw cloth::UsageError("declined: " + cloth::brief(*why));
  const TracedStep none(problem, solver, 0);
  const TracedStep some(problem, solver, counted_iterations);
  Cost cost;
  cost.iterations = some->iterations();
  for (std::size_t w = 0; w < kinds_of_work; ++w) {
    const auto kind = static_cast<Work>(w);
    cost.step[w] = static_cast<Real>(none->work(kind));
    if (cost.iterations > 0)
      cost.iteration[w] = static_cast<Real>(some->work(kind) - none->work(kind)) / cost.iterations;
  }
  return cost;
} catch (const std::exception& error) {
  throw cloth::UsageError(fmt::format("solver {} on scene {}: {}", solver.info().name,
                                      problem.scene.name, cloth::words_of(error)));
}

Real passes_over_springs(const WorkDone& work, std::size_t springs) {
  Real passes = Cost::of(work, Work::projection) / static_cast<Real>(springs);
  for (const Work kind : {Work::value, Work::gradient, Work::hessian, Work::sweep})
    passes += Cost::of(work, kind);
  return passes;
}

}  // namespace harness
