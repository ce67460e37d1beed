// What a loop costs that all threads share, and in which nothing is done.

#include <benchmark/benchmark.h>

#include "bench/register.hpp"
#include "cloth/parallel.hpp"

namespace {

void share_out_nothing(benchmark::State& state) {
  const int threads = static_cast<int>(state.range(0));
  cloth::set_threads(threads);
  for (auto _ : state)
    cloth::share_out(
        4 * threads, [](void*, int) {}, nullptr);
  cloth::set_threads(1);
}

[[maybe_unused]] const bool is_registered = [] {
  auto* const b = benchmark::RegisterBenchmark("share_out", share_out_nothing);
  b->ArgName("threads")->Unit(benchmark::kNanosecond)->UseRealTime();
  for (const int threads : bench::thread_counts()) b->Arg(threads);
  return true;
}();

}  // namespace
