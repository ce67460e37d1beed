// The floor under every kernel: one square root and one division per spring, everything in the
// first-level cache and no vertex gathered or scattered.

#include <cmath>

#include "bench/workload.hpp"
#include "cloth/model/hooke.hpp"

namespace {

void square_root_and_division(benchmark::State& state) {
  constexpr int springs = 64;
  alignas(64) cloth::Real squared[springs], rest[springs], stiffness[springs], result[springs];
  for (int s = 0; s < springs; ++s) squared[s] = 1 + s, rest[s] = 1, stiffness[s] = 500;
  for (auto _ : state) {
    for (int s = 0; s < springs; ++s)
      result[s] = cloth::tension(stiffness[s], rest[s], std::sqrt(squared[s]));
    benchmark::DoNotOptimize(result);
    benchmark::ClobberMemory();
  }
  bench::report_springs(state, springs);
}
BENCHMARK(square_root_and_division);

}  // namespace
