#include "experiments/harness/versions.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

std::string processor_told_by(const std::string& cpuinfo) {
  const testing::Folder proc;
  proc.write("cpuinfo", cpuinfo);
  return processor(proc / "");
}

// To a guest all of a maker's may be called alike, and seconds of two are never mixed.
TEST(Processor, OfOneNameAndTwoMakesAreTwo) {
  const std::string zen4 = processor_told_by(
      "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\n"
      "model name\t: AMD EPYC\nstepping\t: 1\nmicrocode\t: 0x1000065\nflags\t\t: fpu vme\n");
  EXPECT_EQ(zen4, "AMD EPYC (family 25, model 17, stepping 1)");
  EXPECT_NE(zen4, processor_told_by("cpu family\t: 26\nmodel\t\t: 2\nmodel name\t: AMD EPYC\n"
                                    "stepping\t: 1\n"));
}

TEST(Processor, IsTheFirstCore) {
  EXPECT_EQ(processor_told_by("processor\t: 0\nmodel name\t: A\nmodel\t: 1\n\n"
                              "processor\t: 1\nmodel name\t: B\nmodel\t: 2\n"),
            "A (model 1)");
}

TEST(Processor, WithoutANameHasItsNumbers) {
  EXPECT_EQ(processor_told_by("processor\t: 0\nBogoMIPS\t: 50.00\nCPU implementer\t: 0x41\n"
                              "CPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\n"
                              "CPU revision\t: 1\n"),
            "unknown (implementer 0x41, variant 0x3, part 0xd0c, revision 1)");
  EXPECT_EQ(processor_told_by(": nothing\n:\nmodel name\t: Another\n"), "Another");
  EXPECT_EQ(processor_told_by(""), "unknown");
}

}  // namespace
}  // namespace harness
