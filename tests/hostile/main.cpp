// The contract and the harness, with hostile solvers among those that are registered.

#include <gtest/gtest.h>

#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/order.hpp"
#include "tests/harness/testing.hpp"
#include "tests/hostile/honest.hpp"

int main(int argc, char** argv) {
  hostile::enter();
  if (harness::is_worker(argc, argv)) harness::serve(harness::guarded_answer);
  // What is held against a hostile solver is true, however busy the machine is.
  harness::testing::most_hearings = 1;
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
