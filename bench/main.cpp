#include <benchmark/benchmark.h>

#include "bench/register.hpp"
#include "cloth/parallel.hpp"

int main(int argc, char** argv) {
  cloth::take_pages_and_kernels(argv);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const bool large = bench::asks_for_large(benchmark::GetBenchmarkFilter());
  bench::register_kernels(large);
  bench::register_factorisations(large);
  bench::register_stolen_cores();
  benchmark::RunSpecifiedBenchmarks();
}
