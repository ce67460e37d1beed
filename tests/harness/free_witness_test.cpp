#include "experiments/harness/free_witness.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <memory>

#include "experiments/harness/usage.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

/// Processor time of the processes that this one has waited for [s].
Real seconds_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](timeval t) { return Real(t.tv_sec) + 1e-6 * Real(t.tv_usec); };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

TEST(FreeWitness, DoesNothingUntilItIsAsked) {
  if (!testing::times_tell) GTEST_SKIP() << "a sanitizer's fork takes long";
  Cell cell;
  cell.experiment = "e";
  cell.part = Part::free;
  cell.mode = Mode::silent;
  cell.scene = cloth::testing::cloth_of("games103", {{"columns", 1000LL}, {"rows", 1000LL}}).scene;
  cell.solver = parse_solver_spec("diagonal-descent");
  const Real begin = seconds(CLOCK_THREAD_CPUTIME_ID);
  static_cast<void>(cloth::build_system(cell.scene));
  const Real building = seconds(CLOCK_THREAD_CPUTIME_ID) - begin;

  Evidence evidence;
  const Real before = seconds_of_children();
  auto witness = std::make_unique<FreeWitness>(cell, evidence, [] {});
  usleep(static_cast<useconds_t>(2e6 * building));
  witness.reset();
  EXPECT_LT(seconds_of_children() - before, building / 2) << "it would build the cloth twice";
}

}  // namespace
}  // namespace harness
