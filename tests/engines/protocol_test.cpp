// What ClothBench and a program say to each other is read as it was written, and nothing else is
// read at all.

#include "engines/protocol.hpp"

#include <gtest/gtest.h>

#include <random>

namespace engines {
namespace {

/// A frame as it comes: its header, and what is behind it.
struct Received {
  Header header;
  std::string payload;
};

/// @throws BadFrame
Received received(std::string_view bytes) {
  if (bytes.size() < header_size) throw BadFrame("cut short");
  std::array<char, header_size> head{};
  std::memcpy(head.data(), bytes.data(), head.size());
  Received frame{header_of(head), std::string(bytes.substr(header_size))};
  expect_payload(frame.header, frame.payload);
  return frame;
}

/// With an entry of every kind.
Cloth small_cloth() {
  return {
      .h = 0.01,
      .gravity = {0, -9.8, 0.125},
      .rest = {0, 0, 0, 1, 0, 0, 0, 1, 0},
      .mass = {1, 2, 4},
      .length = {1, 1.5},
      .stiffness = {8000, 1e-300},
      .damping = {0, 0.25},
      .pattern = {0, 0, 1, 0, 0, 1},
      .ends = {0, 1, 1, 2},
      .faces = {0, 1, 2},
      .pins = {2},
      .laws = {{"stvk", {{"youngs", 100}, {"poisson", 0.25}}}, {"hinge", {{"stiffness", 1e-3}}}},
      .parameters = {{"stiffness", "0.5"}, {"word", ""}}};
}

std::string frame_of(const Cloth& cloth, std::uint32_t number = 3) {
  Writer writer;
  cloth.write(writer.begin());
  return std::string(writer.end(Kind::cloth, number));
}

TEST(Protocol, HasTheChecksumOfZlib) {
  EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
  EXPECT_EQ(crc32(""), 0U);
  EXPECT_EQ(crc32(std::string(32, '\0')), 0x190a55adU);
}

TEST(Protocol, ReadsAClothAsItWasWritten) {
  const Received frame = received(frame_of(small_cloth()));
  EXPECT_EQ(frame.header.kind, Kind::cloth);
  EXPECT_EQ(frame.header.number, 3U);
  const Cloth cloth = Cloth::read(Reader(frame.payload)), expected = small_cloth();
  EXPECT_EQ(cloth.h, expected.h);
  EXPECT_EQ(cloth.gravity, expected.gravity);
  EXPECT_EQ(cloth.rest, expected.rest);
  EXPECT_EQ(cloth.mass, expected.mass);
  EXPECT_EQ(cloth.length, expected.length);
  EXPECT_EQ(cloth.stiffness, expected.stiffness);
  EXPECT_EQ(cloth.damping, expected.damping);
  EXPECT_EQ(cloth.pattern, expected.pattern);
  EXPECT_EQ(cloth.ends, expected.ends);
  EXPECT_EQ(cloth.faces, expected.faces);
  EXPECT_EQ(cloth.pins, expected.pins);
  ASSERT_EQ(cloth.laws.size(), 2U);
  EXPECT_EQ(cloth.laws[0].model, "stvk");
  EXPECT_EQ(cloth.laws[0].numbers, expected.laws[0].numbers);
  EXPECT_EQ(cloth.laws[1].numbers, expected.laws[1].numbers);
  EXPECT_EQ(cloth.parameters, expected.parameters);
  EXPECT_EQ(frame_of(cloth), frame_of(expected));
}

TEST(Protocol, ReadsWhoAProgramIsAsItWasWritten) {
  Writer writer;
  Ready{.name = "mine", .version = "1.2", .iterates = false, .precision = 32}.write(writer.begin());
  const Received frame = received(writer.end(Kind::ready, 1));
  const Ready ready = Ready::read(Reader(frame.payload));
  EXPECT_EQ(ready.name, "mine");
  EXPECT_EQ(ready.version, "1.2");
  EXPECT_FALSE(ready.iterates);
  EXPECT_EQ(ready.precision, 32U);
}

/// The layout is that of docs/engines.md, which other languages follow.
TEST(Protocol, BeginsAFrameWithThirtyTwoBytes) {
  Writer writer;
  const std::string frame(writer.begin().u64(5).end(Kind::iterate, 0x01020304));
  ASSERT_EQ(frame.size(), header_size + 8);
  EXPECT_EQ(frame.substr(0, 8), "CLOTHSLV");
  EXPECT_EQ(frame.substr(8, 16), std::string("\x01\0\x04\0\x04\x03\x02\x01\x08\0\0\0\0\0\0\0", 16));
  EXPECT_EQ(frame.substr(32), std::string("\x05\0\0\0\0\0\0\0", 8));
}

TEST(Protocol, ReadsNothingThatIsCutShort) {
  const std::string frame = frame_of(small_cloth());
  for (std::size_t length = 0; length < frame.size(); ++length)
    EXPECT_THROW(received(frame.substr(0, length)), BadFrame) << length;
  EXPECT_THROW(received(frame + "x"), BadFrame);
}

/// What no checksum guards, as the number of what follows, guards itself.
TEST(Protocol, ReadsNoPayloadThatIsCutShortOrTooLong) {
  const std::string payload = received(frame_of(small_cloth())).payload;
  for (std::size_t length = 0; length < payload.size(); ++length)
    EXPECT_THROW(Cloth::read(Reader(std::string_view(payload).substr(0, length))), BadFrame)
        << length;
  EXPECT_THROW(Cloth::read(Reader(payload + "x")), BadFrame);
}

TEST(Protocol, ReadsNothingInWhichABitIsAnother) {
  const std::string frame = frame_of(small_cloth());
  for (std::size_t byte = 0; byte < frame.size(); ++byte)
    for (int bit = 0; bit < 8; ++bit) {
      std::string other = frame;
      other[byte] = static_cast<char>(other[byte] ^ (1 << bit));
      EXPECT_THROW(received(other), BadFrame) << byte << " " << bit;
    }
}

TEST(Protocol, TellsOfAnotherVersion) {
  std::string frame = frame_of(small_cloth());
  frame[8] = 2;
  try {
    received(frame);
    FAIL();
  } catch (const BadFrame& bad) {
    EXPECT_STREQ(bad.what(), "it speaks version 2 of the protocol, and this is 1");
  }
}

/// Sound frames of payloads that are none: a refusal or a cloth, and never a vertex that it lacks.
TEST(Protocol, ReadsOtherPayloadsAsClothsOrNotAtAll) {
  const std::string payload = received(frame_of(small_cloth())).payload;
  std::mt19937 random(1);
  std::uniform_int_distribution<std::size_t> place(0, payload.size() - 1);
  std::uniform_int_distribution<int> byte(0, 255);
  int read = 0;
  for (int k = 0; k < 20000; ++k) {
    std::string other = payload;
    for (int changes = 1 + k % 3; changes > 0; --changes)
      other[place(random)] = static_cast<char>(byte(random));
    try {
      const Cloth cloth = Cloth::read(Reader(other));
      ++read;
      for (const std::uint32_t end : cloth.ends) ASSERT_LT(end, cloth.vertices());
      ASSERT_EQ(cloth.rest.size(), 3 * cloth.vertices());
    } catch (const BadFrame&) {
    }
  }
  EXPECT_GT(read, 0);
  EXPECT_LT(read, 20000);
}

}  // namespace
}  // namespace engines
