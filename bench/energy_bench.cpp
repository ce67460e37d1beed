// Elastic energy. Per spring: its 32 bytes; difference 3, length 6, energy 5 flops. Per vertex: x.

#include "bench/workload.hpp"
#include "cloth/model/spring_potential.hpp"

namespace {

void elastic_energy(benchmark::State& state) {
  const bench::Workload w(state);
  for (auto _ : state) benchmark::DoNotOptimize(w.system.elastic_energy(w.state.x));
  bench::report(state, w.system, {32, 24, 14, 0});
}
BENCHMARK(elastic_energy)->Apply(bench::sizes);

void elastic_energy_difference(benchmark::State& state) {
  const bench::Workload w(state);
  const cloth::SpringPotential springs(w.system.springs);
  for (auto _ : state) benchmark::DoNotOptimize(springs.value_difference(w.state.x, w.system.rest));
  bench::report(state, w.system, {32, 48, 40, 0});
}
BENCHMARK(elastic_energy_difference)->Apply(bench::sizes);

}  // namespace
