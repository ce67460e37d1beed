// Times every kernel: name/n/threads. Counters: time, that of the fastest run, bytes and flops for
// each spring of each iteration, the kernel's share of what the machine's roofline allows (roof,
// and the label says what bounds it), and bytes of memory for each vertex (B/vertex) that cloth and
// solver hold.

#include <algorithm>
#include <chrono>
#include <limits>
#include <thread>

#include "bench/kernels.hpp"
#include "bench/register.hpp"
#include "bench/roofline.hpp"
#include "cloth/error.hpp"
#include "cloth/held.hpp"

namespace {

using bench::Cost, bench::Kernel, bench::Prepared;

/// seconds: of a run.
void report(benchmark::State& state, const Kernel& kernel, const Prepared& work, int threads,
            double seconds) {
  bench::report_each(state, kernel.item, work.items);
  const Cost cost = work.cost ? work.cost() : Cost{};
  if (!cost.is_known()) return;
  state.counters["B/spring"] = cost.bytes / work.springs;
  state.counters["flop/spring"] = cost.flops / work.springs;
  const bench::Bound least = bench::bound(cost, threads);
  state.counters["roof"] = least.seconds * (work.items / work.springs) / seconds;
  state.SetLabel(least.by);
}

/// Seconds of a run, and not of what comes before.
double time_of(const Prepared& work) {
  if (work.before) work.before();
  const auto begin = std::chrono::steady_clock::now();
  work.run();
  benchmark::ClobberMemory();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void time_kernel(benchmark::State& state, const Kernel& kernel) try {
  const int threads = static_cast<int>(state.range(1));
  const double before = cloth::held();
  const Prepared work = kernel.prepare(static_cast<int>(state.range(0)), threads);
  time_of(work);  // analyses, allocates
  state.counters["B/vertex"] = (cloth::held() - before - work.own_bytes) / work.vertices;
  double all = 0, least = std::numeric_limits<double>::infinity();
  for (auto _ : state) {
    const double seconds = time_of(work);
    state.SetIterationTime(seconds);
    all += seconds;
    least = std::min(least, seconds);
  }
  state.counters["least/" + kernel.item] = least / work.items;
  report(state, kernel, work, threads, all / static_cast<double>(state.iterations()));
} catch (const cloth::UsageError& error) {
  state.SkipWithError(cloth::words_of(error).c_str());
} catch (const cloth::Breakdown& breakdown) {
  state.SkipWithError(cloth::words_of(breakdown).c_str());
}

}  // namespace

namespace bench {

std::vector<int> thread_counts() {
  const int all = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return all > 1 ? std::vector{1, all} : std::vector{1};
}

void register_kernels(bool large) {
  const auto set = [](auto* b) { b->Unit(benchmark::kMicrosecond)->UseManualTime(); };
  for (const Kernel& kernel : kernels())
    register_sizes(kernel.name, kernel.sizes, large, set, time_kernel, kernel);
}

}  // namespace bench
