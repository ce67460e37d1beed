#include <benchmark/benchmark.h>

void register_contestants();  // contestant_bench.cpp

int main(int argc, char** argv) {
  register_contestants();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
