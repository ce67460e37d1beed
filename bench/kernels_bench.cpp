// Times every kernel: name/n/threads. Counters: time, bytes and flops for each spring of each
// iteration, the kernel's share of what the machine's roofline allows (roof, and the label says
// what bounds it), and bytes of memory for each vertex (B/vertex) that cloth and solver hold.

#include <algorithm>
#include <chrono>
#include <thread>

#include "bench/kernels.hpp"
#include "bench/roofline.hpp"
#include "cloth/error.hpp"
#include "cloth/held.hpp"

void register_kernels();  // main.cpp

namespace {

using bench::Cost, bench::Kernel, bench::Prepared;

/// seconds: of a run.
void report(benchmark::State& state, const Kernel& kernel, const Prepared& work, int threads,
            double seconds) {
  bench::report_each(state, kernel.item, work.items);
  const Cost& cost = kernel.cost;
  if (cost.flops_per_spring == 0) return;
  const double per_spring = work.vertices / work.springs;
  const double bytes = cost.bytes_per_spring + cost.bytes_per_vertex * per_spring;
  const double flops = cost.flops_per_spring + cost.flops_per_vertex * per_spring;
  state.counters["B/spring"] = bytes;
  state.counters["flop/spring"] = flops;
  const bench::Bound least = bench::bound({.flops = flops * work.items,
                                           .roots = cost.roots_per_spring * work.items,
                                           .bytes = bytes * work.items,
                                           .footprint = bytes * work.springs},
                                          threads);
  state.counters["roof"] = least.seconds / seconds;
  state.SetLabel(least.by);
}

void time_of(benchmark::State& state, const Kernel& kernel) try {
  const int threads = static_cast<int>(state.range(1));
  const double before = cloth::held();
  const Prepared work = kernel.prepare(static_cast<int>(state.range(0)), threads);
  work.run();  // analyses, allocates
  state.counters["B/vertex"] = (cloth::held() - before - work.own_bytes) / work.vertices;
  const auto begin = std::chrono::steady_clock::now();
  for (auto _ : state) {
    work.run();
    benchmark::ClobberMemory();
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  report(state, kernel, work, threads, taken.count() / static_cast<double>(state.iterations()));
} catch (const cloth::UsageError& error) {
  state.SkipWithError(cloth::words_of(error).c_str());
} catch (const cloth::Breakdown& breakdown) {
  state.SkipWithError(cloth::words_of(breakdown).c_str());
}

}  // namespace

void register_kernels() {
  const int all = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  for (const Kernel& kernel : bench::kernels()) {
    auto* b = benchmark::RegisterBenchmark(kernel.name.c_str(), time_of, kernel);
    b->ArgNames({"n", "threads"})->Unit(benchmark::kMicrosecond)->UseRealTime();
    for (const int threads : all > 1 ? std::vector{1, all} : std::vector{1})
      for (const int n : {21, 64, 128, 256, 512, 1024})
        if (n <= kernel.largest) b->Args({n, threads});
  }
}
