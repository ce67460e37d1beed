#include "experiments/harness/cbor.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

Json nested(int levels) { return levels == 0 ? Json(1) : Json::array({nested(levels - 1)}); }

TEST(Cbor, GivesBackEveryKindOfValue) {
  const Json record{{"text", std::string(300, 'x')},
                    {"whole", {0, 23, 24, 255, 65536, 4294967296, -1, -300}},
                    {"real", {0.1, 1e300, -2.5}},
                    {"word", {true, false, nullptr}},
                    {"bytes", Json::binary(std::vector<std::uint8_t>(70000, 7))},
                    {"empty", {Json::array(), Json::object(), ""}}};
  EXPECT_EQ(from_cbor(to_cbor(record)), record);
}

TEST(Cbor, HasNoRecordThatIsCutShortOrHasMoreBehindIt) {
  const std::string bytes = to_cbor({{"a", {1, 0.5, "text"}}, {"b", Json::binary({1, 2})}});
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_THROW(from_cbor(bytes.substr(0, length)), std::exception) << length;
  EXPECT_THROW(from_cbor(bytes + '\0'), std::exception);
}

TEST(Cbor, HasARecordBeforeOtherBytes) {
  const Json record{{"a", {1, 0.5, "text"}}, {"b", Json::binary({1, 2})}};
  const std::string bytes = to_cbor(record) + "\xff and more";
  const auto [leading, behind] = leading_record(bytes);
  EXPECT_EQ(leading, record);
  EXPECT_EQ(behind, "\xff and more");
  EXPECT_EQ(leading_record(to_cbor(record)).behind, "");
  EXPECT_THROW(leading_record(behind), std::exception);
}

TEST(Cbor, HasSixteenLevels) {
  EXPECT_EQ(from_cbor(to_cbor(nested(16))), nested(16));
  EXPECT_THROW(from_cbor(to_cbor(nested(17))), std::exception);
}

/// One within the other: a list, a map's key, and a text, bytes, list and map of indefinite length.
TEST(Cbor, FallsFromNoTower) {
  for (const char level : {'\x81', '\xa1', '\x7f', '\x5f', '\x9f', '\xbf'})
    EXPECT_THROW(from_cbor(std::string(10'000'000, level)), std::exception) << int(level);
  EXPECT_THROW(from_cbor("\x9b\xff\xff\xff\xff\xff\xff\xff\xff"), std::exception);
}

TEST(Cbor, HasNoMoreValuesThanMemoryIsFor) {
  const auto list = [](std::uint32_t count) {
    std::string bytes = "\x9a";
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(count >> shift);
    return bytes + std::string(count, '\0');
  };
  EXPECT_EQ(from_cbor(list(1'000'000)).size(), 1'000'000u);
  EXPECT_THROW(from_cbor(list(10'000'000)), std::exception);
}

}  // namespace
}  // namespace harness
