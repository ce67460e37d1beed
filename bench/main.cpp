#include <benchmark/benchmark.h>

#include "cloth/parallel.hpp"

void register_kernels();  // kernels_bench.cpp

int main(int argc, char** argv) {
  cloth::take_blas_kernels(argv);
  register_kernels();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
