#include "experiments/harness/bulk_digest.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

TEST(BulkDigest, IsXxh3) {
  // As `xxhsum -H2` of xxHash 0.8.1 has it.
  EXPECT_EQ(bulk_hash(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_EQ(bulk_hash("foobar"), "3c9e102628997f44ac87b0b131c6992d");
  EXPECT_EQ(bulk_hash(std::string(1000, 'a')), "b01da365eddaa29cb3e7af627147db7c");
}

TEST(BulkDigest, IsOfAllBytesHoweverTheyCome) {
  const std::string text(1000, 'b');
  BulkDigest parts;
  for (std::size_t at = 0; at < text.size(); at += 7) parts.add(text.substr(at, 7));
  EXPECT_EQ(parts.text(), bulk_hash(text));
  EXPECT_NE(bulk_hash(std::string_view("a\0", 2)), bulk_hash("a"));
}

}  // namespace
}  // namespace harness
