// Runs the tests, or is a worker of one of them.

#include <gtest/gtest.h>

#include "experiments/harness/isolation/worker.hpp"
#include "tests/harness/workers.hpp"

int main(int argc, char** argv) {
  if (harness::is_worker(argc, argv)) harness::serve(harness::testing::answer);
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
