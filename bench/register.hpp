// What main() enters into Google Benchmark's list, sizes by what the filter asks for.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/kernels.hpp"

namespace bench {

/// A filter with this word asks for sizes that take long, or gigabytes; their names begin with it.
inline const std::string large_prefix = "large/";

inline bool asks_for_large(const std::string& filter) {
  return filter.find(large_prefix) != std::string::npos;
}

/// Every n x threads, on one thread and on all.
void register_kernels(bool large);         // kernels_bench.cpp
void register_factorisations(bool large);  // factorisation_bench.cpp
void register_stolen_cores();              // stolen_core_bench.cpp

/// 1, and as many as the machine has, if that is more.
std::vector<int> thread_counts();

/// body(state, what) of each size, n and threads being its range(0) and range(1); set(benchmark):
/// unit and clock.
template <class What>
void register_sizes(const std::string& name, Sizes sizes, bool large, auto&& set,
                    void (*body)(benchmark::State&, const What&), const What& what) {
  const auto enter = [&](const std::string& as, int above, int most) {
    auto* const b = benchmark::RegisterBenchmark(
        as.c_str(), [=](benchmark::State& state) { body(state, what); });
    set(b->ArgNames({"n", "threads"}));
    for (const int threads : thread_counts())
      for (const int n : {21, 64, 128, 256, 512, 1024})
        if (above < n && n <= most) b->Args({n, threads});
  };
  enter(name, 0, sizes.usual);
  if (large && sizes.largest > sizes.usual) enter(large_prefix + name, sizes.usual, sizes.largest);
}

}  // namespace bench
