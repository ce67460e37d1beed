#include "experiments/harness/isolation/briefing.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace harness {
namespace {

TEST(Briefing, StandsBeforeTheOrderAndComesApartFromItAgain) {
  const std::string order("0000\0 an order", 14);
  for (const std::string& words : {std::string(), std::string("a"), std::string(70'000, '\0')}) {
    brief_workers(words);
    const Briefed told = briefed(with_briefing(order));
    EXPECT_EQ(told.words, words);
    EXPECT_EQ(told.order, order);
  }
  brief_workers("");
}

TEST(Briefing, IsRefusedWhereItsLengthIsNone) {
  for (const char* text : {"", "000000000000000", "000000000000000gab", "ffffffffffffffffab",
                           "-000000000000001ab", "0x00000000000001ab"})
    EXPECT_THROW(briefed(text), std::runtime_error) << text;
}

}  // namespace
}  // namespace harness
