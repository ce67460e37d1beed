#include <benchmark/benchmark.h>

#include "cloth/scene/scene.hpp"

namespace {

void gradient(benchmark::State& state) {
  cloth::Scene scene = cloth::load_scene("games103");
  scene.mesh.columns = scene.mesh.rows = static_cast<int>(state.range(0));
  const cloth::System system = cloth::build_system(scene);
  cloth::VecX g = cloth::VecX::Zero(system.rest.size());
  for (auto _ : state) {
    system.add_elastic_gradient(system.rest, g);
    benchmark::DoNotOptimize(g.data());
  }
  state.counters["springs/s"] = benchmark::Counter(static_cast<double>(system.springs.size()),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(gradient)->Arg(21)->Arg(64)->Arg(128)->Arg(256);

}  // namespace
