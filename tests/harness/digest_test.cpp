#include "experiments/harness/digest.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

TEST(Digest, IsFowlerNollVo) {
  // Of the authors' own test vectors for FNV-1a, 128 bits.
  EXPECT_EQ(hash(""), "6c62272e07bb014262b821756295c58d");
  EXPECT_EQ(hash("a"), "d228cb696f1a8caf78912b704e4a8964");
  EXPECT_EQ(hash("foobar"), "343e1662793c64bf6f0d3597ba446f18");
}

TEST(Digest, IsOfAllBytesHoweverTheyCome) {
  EXPECT_EQ(Digest().add("foo").add("").add("bar").text(), hash("foobar"));
  EXPECT_NE(hash(std::string_view("a\0", 2)), hash("a"));
}

}  // namespace
}  // namespace harness
