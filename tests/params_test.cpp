#include "cloth/params.hpp"

#include <gtest/gtest.h>

#include "cloth/error.hpp"

namespace cloth {
namespace {

struct Example {
  Real rho = 0.5;
  void describe(auto& p) { p(rho, "rho", "1", {0, 1}, "radius"); }
};

TEST(Params, RejectANumberOutOfRangeNamingPlaceAndRange) {
  Example example;
  auto params = params_of(example);
  try {
    find(params, "rho", "x.toml:3").set(2.0, "x.toml:3");
    FAIL() << "accepted 2";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "x.toml:3: rho = 2: out of range; give number in 0 to 1");
  }
  EXPECT_EQ(example.rho, 0.5);
}

}  // namespace
}  // namespace cloth
