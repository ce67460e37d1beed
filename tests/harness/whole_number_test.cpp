#include "experiments/harness/whole_number.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace harness {
namespace {

using Json = nlohmann::json;

TEST(WholeNumber, IsReadUpToTheEndsOfItsType) {
  for (const int k : {std::numeric_limits<int>::min(), -1, 0, std::numeric_limits<int>::max()})
    EXPECT_EQ(whole_of<int>(Json(k)), k);
  EXPECT_EQ(whole_of<unsigned>(Json(4294967295)), 4294967295u);
}

TEST(WholeNumber, IsNothingElse) {
  for (const Json& other : {Json(2147483648), Json(-2147483649), Json(18446744073709551615u),
                            Json(0.5), Json(-3e35), Json("3"), Json(true), Json()})
    EXPECT_THROW(whole_of<int>(other), std::runtime_error) << other;
  EXPECT_THROW(whole_of<unsigned>(Json(-1)), std::runtime_error);
}

}  // namespace
}  // namespace harness
