#include "experiments/harness/xz.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace harness {
namespace {

constexpr std::size_t most = 4 << 20;

std::string digits(int count) {
  std::string text;
  for (long long k = 0; k < count; ++k) text += std::to_string(k * k % 9973);
  return text;
}

TEST(Xz, GivesBackWhatItPacked) {
  for (const std::string& text :
       {std::string(), std::string("a"), std::string("\0\n\xff", 3), digits(200'000)})
    EXPECT_EQ(unpacked(packed(text), most), text);
  EXPECT_LT(packed(std::string(100'000, 'a')).size(), 1000u);
}

TEST(Xz, BeginsAsXzDoes) {
  EXPECT_EQ(packed(std::string("text")).substr(0, 6), std::string("\xfd"
                                                                  "7zXZ\0",
                                                                  6));
  EXPECT_EQ(packed(digits(1000)), packed(digits(1000)));
}

TEST(Xz, TakesNothingElse) {
  const std::string text = digits(50'000), bytes = packed(text);
  EXPECT_THROW(unpacked("", most), std::runtime_error);
  EXPECT_THROW(unpacked("no xz", most), std::runtime_error);
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{10}, bytes.size() / 2, bytes.size() - 1})
    EXPECT_THROW(unpacked(bytes.substr(0, size), most), std::runtime_error) << size;
  EXPECT_THROW(unpacked(bytes + "more", most), std::runtime_error);
  for (std::size_t place = 12; place < bytes.size(); place += 997) {
    std::string other = bytes;
    other[place] = static_cast<char>(other[place] ^ 1);
    EXPECT_THROW(unpacked(other, most), std::runtime_error) << place;
  }
}

TEST(Xz, StopsWhereATextGrowsBeyondMeasure) {
  EXPECT_THROW(unpacked(packed(std::string(3 * most, 'a')), most), std::runtime_error);
}

}  // namespace
}  // namespace harness
