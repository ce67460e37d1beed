// What a step costs in as many threads as there are cores while something else keeps all cores busy
// but one: stolen-core/solver/n. Counters: its time over that in one thread, taken by turns in the
// same run (of_one_thread).

#include <chrono>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include "bench/contest.hpp"
#include "bench/register.hpp"

namespace {

using Seconds = std::chrono::duration<double>;

/// Threads that compute nothing, and never wait, on all cores but the first.
class Thieves {
 public:
  explicit Thieves(int cores) {
    for (int core = 1; core < cores; ++core)
      busy_.emplace_back([core](std::stop_token stop) {
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(core, &own);
        pthread_setaffinity_np(pthread_self(), sizeof own, &own);
        while (!stop.stop_requested()) benchmark::DoNotOptimize(core);
      });
  }

 private:
  std::vector<std::jthread> busy_;
};

Seconds time_of(bench::Contest& contest) {
  contest.go_back();
  const auto begin = std::chrono::steady_clock::now();
  contest.step();
  return std::chrono::steady_clock::now() - begin;
}

void stolen_core(benchmark::State& state, const std::string& solver) {
  const int n = static_cast<int>(state.range(0)), cores = bench::thread_counts().back();
  if (cores == 1) return state.SkipWithError("there is one core");
  const bench::Hardware as_by_default{cloth::Layout::automatic};
  bench::Contest alone(n, 1, solver, "", as_by_default),
      shared(n, cores, solver, "", as_by_default);
  time_of(alone), time_of(shared);  // analyse, allocate
  const Thieves thieves(cores);
  Seconds in_one{}, in_all{};
  for (auto _ : state) {
    in_one += time_of(alone);
    const Seconds taken = time_of(shared);
    in_all += taken;
    state.SetIterationTime(taken.count());
  }
  state.counters["of_one_thread"] = in_all / in_one;
}

}  // namespace

void bench::register_stolen_cores() {
  for (const std::string solver :
       {"diagonal-descent", "xpbd-coloured", "vertex-block-descent", "projective-dynamics"})
    benchmark::RegisterBenchmark(("stolen-core/" + solver).c_str(),
                                 [solver](benchmark::State& state) { stolen_core(state, solver); })
        ->ArgName("n")
        ->Arg(64)
        ->Arg(128)
        ->Arg(256)
        ->Unit(benchmark::kMicrosecond)
        ->UseManualTime();
}
