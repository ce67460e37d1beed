// The gradient as an implicit step evaluates it. Per spring: difference 3, length 6, tension 3,
// force 3, sums 6 flops.

#include "bench/workload.hpp"

namespace {

/// Four springs at a time over padded vertices. Per spring: 24 bytes of a bunch. Per vertex: x
/// padded (24 + 32), inertia (32 + 24 + 32 + 8), springs (3 * 32), g unpadded (32 + 24).
void implicit_step_gradient(benchmark::State& state) {
  const bench::Workload w(state);
  cloth::TimeStep step(w.system, w.scene.step);
  step.begin(w.state);
  cloth::VecX g(w.state.x.size());
  for (auto _ : state) {
    step.phi().gradient(w.state.x, g);
    benchmark::DoNotOptimize(g.data());
  }
  bench::report(state, w.system, {24, 304, 21, 6});
}
BENCHMARK(implicit_step_gradient)->Apply(bench::sizes);

}  // namespace
