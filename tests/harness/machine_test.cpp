#include "experiments/harness/machine.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

TEST(Machine, ReadsWhatTheKernelWrites) {
  const testing::Folder proc;
  proc.write("loadavg", "1.25 0.80 0.40 3/114 13652\n");
  proc.write("stat",
             "cpu  100 20 30 5000 7 4 6 9 0 0\ncpu0 50 10 15 2500 3 2 3 4 0 0\nintr 12345\n");
  proc.write("cpuinfo",
             "processor\t: 0\ncpu MHz\t\t: 2500.5\nprocessor\t: 1\ncpu MHz\t\t: 2700.5\n");
  const Machine machine = Machine::now(proc / "");
  EXPECT_EQ(machine.load, 1.25);
  EXPECT_DOUBLE_EQ(machine.busy, machine_tick() * (100 + 20 + 30 + 4 + 6));
  EXPECT_DOUBLE_EQ(machine.stolen, machine_tick() * 9);
  EXPECT_EQ(machine.frequency, 2600.5);
}

TEST(Machine, SaysNothingOfWhatIsNotWritten) {
  const testing::Folder empty;
  const Machine machine = Machine::now(empty / "");
  EXPECT_EQ(machine.load, 0);
  EXPECT_EQ(machine.busy, 0);
  EXPECT_EQ(machine.stolen, 0);
  EXPECT_EQ(machine.frequency, 0);
}

TEST(Machine, OnlyEverGrowsBusier) {
  const Machine before = Machine::now();
  for (int k = 0; k < 50; ++k) EXPECT_GT(spin(), 0);
  const Machine after = Machine::now();
  EXPECT_GT(before.busy, 0);
  EXPECT_GE(after.busy, before.busy);
  EXPECT_GE(after.stolen, before.stolen);
}

// However busy the machine is, they do some of it, and no more than as many cores would.
TEST(Machine, OfOneHardwareThreadIsOneCore) {
  EXPECT_NEAR(cores_at_once(1), 1, 0.5);
  const Real two = cores_at_once(2);
  EXPECT_GT(two, 0.2);
  EXPECT_LT(two, 3);
}

}  // namespace
}  // namespace harness
