// What the benchmarks share: the cloth, and how a benchmark tells what it did per spring.
#pragma once

#include <benchmark/benchmark.h>

#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"

namespace bench {

/// A square cloth of n x n vertices with structural and both shear springs, two corners pinned,
/// every free coordinate off its rest by up to a tenth of an edge: stretched and compressed
/// springs.
inline cloth::Scene scene(int n) {
  cloth::Scene cloth = cloth::load_scene("curtain");
  cloth.mesh.columns = cloth.mesh.rows = n;
  cloth.cloth.bend_ratio = 0;
  cloth.start.roughness = 0.1 / (n - 1);
  return cloth;
}

struct Workload {
  explicit Workload(cloth::Scene of) : scene(std::move(of)) {}
  explicit Workload(int n) : Workload(bench::scene(n)) {}
  explicit Workload(const benchmark::State& run) : Workload(static_cast<int>(run.range(0))) {}

  cloth::Scene scene;
  cloth::System system = cloth::build_system(scene);
  cloth::State state = cloth::initial_state(scene, system);
};

/// The time for each of so many `things`.
inline void report_each(benchmark::State& state, const std::string& thing, double things) {
  using benchmark::Counter;
  state.counters["s/" + thing] =
      Counter(things, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

}  // namespace bench
