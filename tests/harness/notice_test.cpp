#include "experiments/harness/notice.hpp"

#include <gtest/gtest.h>

#include <future>

namespace harness {
namespace {

TEST(Notice, IsGivenOnceItsTimeIsOver) {
  std::promise<void> told;
  const Notice notice(1e-3, [&] { told.set_value(); });
  told.get_future().wait();
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
