#include "experiments/harness/notice.hpp"

#include <gtest/gtest.h>

#include <latch>

namespace harness {
namespace {

TEST(Notice, IsGivenOnceItsTimeIsOverAndAgain) {
  std::latch told(3);
  int times = 0;
  const auto tell = [&] {
    if (++times <= 3) told.count_down();
  };
  const Notice notice(1e-3, tell, 1e-3);
  told.wait();
}

TEST(Notice, IsNotGivenWhereNobodyWaitsAnyLonger) {
  bool told = false;
  {
    const Notice notice(3600, [&] { told = true; });
  }
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace harness
