// Assembly of the Hessian. Per spring: its 32 bytes and 32 of slots, four 3 x 3 blocks read and
// written (576); difference 3, length 6, direction 3, tension 3, block 25, sums 36 flops. Per
// vertex: x, the diagonal block set to zero and then written, 9 flops.

#include "bench/workload.hpp"

namespace {

void hessian(benchmark::State& state, cloth::Curvature curvature) {
  const bench::Workload w(state);
  cloth::TimeStep step(w.system, w.scene.step);
  step.begin(w.state);
  cloth::SpMat H;
  step.phi().hessian(w.state.x, H, curvature);  // allocates
  for (auto _ : state) {
    step.phi().hessian(w.state.x, H, curvature);
    benchmark::DoNotOptimize(H.valuePtr());
  }
  bench::report(state, w.system, {640, 24 + 8 + 216, 76, 9});
}
BENCHMARK_CAPTURE(hessian, exact, cloth::Curvature::exact)->Apply(bench::sizes);
BENCHMARK_CAPTURE(hessian, projected, cloth::Curvature::projected)->Apply(bench::sizes);

}  // namespace
