// What the benchmarks share: the cloth, its springs' share of the traffic, and the counters.
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
  explicit Workload(int n) : scene(bench::scene(n)) {}
  explicit Workload(const benchmark::State& run) : Workload(static_cast<int>(run.range(0))) {}

  cloth::Scene scene;
  cloth::System system = cloth::build_system(scene);
  cloth::State state = cloth::initial_state(scene, system);
};

/// What a kernel moves and computes at least: every array once per pass over it, square root and
/// division one operation each.
struct Cost {
  double bytes_per_spring = 0, bytes_per_vertex = 0;
  double flops_per_spring = 0, flops_per_vertex = 0;
};

inline void report_springs(benchmark::State& state, double springs) {
  using benchmark::Counter;
  state.counters["springs/s"] = Counter(springs, Counter::kIsIterationInvariantRate);
  state.counters["s/spring"] =
      Counter(springs, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

inline void report(benchmark::State& state, const cloth::System& system, Cost cost) {
  const double springs = static_cast<double>(system.springs.size());
  const double vertices_per_spring = system.vertices() / springs;
  report_springs(state, springs);
  state.counters["B/spring"] = cost.bytes_per_spring + cost.bytes_per_vertex * vertices_per_spring;
  state.counters["flop/spring"] =
      cost.flops_per_spring + cost.flops_per_vertex * vertices_per_spring;
}

inline void sizes(benchmark::internal::Benchmark* b) { b->Arg(21)->Arg(64)->Arg(128)->Arg(256); }

}  // namespace bench
