// One iteration of every registered solver, a time step's share of overhead included: the counters
// are per spring and iteration (integrators: per spring and step). Fixed points run plain and under
// Chebyshev's recurrence. What a solver does to the cloth is not judged here.

#include <algorithm>
#include <string>

#include "bench/workload.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"

namespace {

using namespace cloth;

/// Iterations per time step: many where one is cheap, so that the step's own work hardly counts.
int budget(Kind kind) {
  if (kind == Kind::fixed_point) return 32;
  return kind == Kind::iterative ? 2 : 1;
}

void iterate(benchmark::State& state, const std::string& name, const std::string& accelerate) {
  bench::Workload w(state);
  const auto solver = make_solver(name, "bench");
  if (const auto why = solver->declines(w.system, w.scene.step)) return state.SkipWithError(why->c_str());
  if (!accelerate.empty()) {
    std::vector<Param> params = solver->params();
    find(params, "accelerate", "bench").set(accelerate, "bench");
  }
  w.scene.step.iterations = budget(solver->kind());
  solver->prepare(w.system, w.scene.step);
  const State start = w.state;
  const auto step = [&] {
    w.state = start;
    Silent probe(w.scene.step.iterations);
    solver->step(w.state, probe);
  };
  try {
    step();  // analyses, allocates
    for (auto _ : state) step();
  } catch (const Breakdown& breakdown) {
    return state.SkipWithError(breakdown.what());
  }
  bench::report_springs(state,
                        static_cast<double>(w.system.springs.size()) * budget(solver->kind()));
}

}  // namespace

void register_contestants() {
  for (const auto& [name, entry] : solvers()) {
    const Kind kind = entry.make()->kind();
    const auto enter = [&, solver = name](const std::string& accelerate) {
      const std::string title =
          "iteration/" + solver + (accelerate.empty() ? "" : "+" + accelerate);
      auto* b = benchmark::RegisterBenchmark(title.c_str(), iterate, solver, accelerate);
      b->Arg(21)->Arg(64)->Arg(128)->Unit(benchmark::kMicrosecond);
      if (kind != Kind::iterative) b->Arg(256);  // seconds each, where there is a factorisation
    };
    enter("");
    if (kind == Kind::fixed_point) enter("chebyshev");
  }
}
