// Runs the tests, or is a worker of one of them.

#include <gtest/gtest.h>

#include <cstdlib>

#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/plug_ins.hpp"
#include "tests/harness/workers.hpp"

int main(int argc, char** argv) {
  if (harness::is_worker(argc, argv))
    harness::serve(harness::testing::answer, harness::hear_of_plug_ins);
  for (const char* of_who_runs_them : {"CLOTHBENCH_ROOT", "CLOTHBENCH_RUNS"})
    unsetenv(of_who_runs_them);
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
