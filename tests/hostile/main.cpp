// The contract and the harness, with hostile solvers among those that are registered.

#include <gtest/gtest.h>

#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/order.hpp"
#include "tests/hostile/honest.hpp"

int main(int argc, char** argv) {
  hostile::enter();
  if (harness::is_worker(argc, argv)) harness::serve(harness::guarded_answer);
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
