#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdlib>

void register_contestants();  // contestant_bench.cpp

/// OpenBLAS reads its number of threads before main: one thread takes a second start.
static void use_one_blas_thread(char** argv) {
  if (std::getenv("OPENBLAS_NUM_THREADS")) return;
  setenv("OPENBLAS_NUM_THREADS", "1", 1);
  execv("/proc/self/exe", argv);
}

int main(int argc, char** argv) {
  use_one_blas_thread(argv);
  register_contestants();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
