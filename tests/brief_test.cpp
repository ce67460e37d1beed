#include "cloth/brief.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cloth {
namespace {

TEST(Brief, IsATextAsItIsWhereThereIsRoomForIt) {
  EXPECT_EQ(brief(""), "");
  EXPECT_EQ(brief(std::string(200, 'x')), std::string(200, 'x'));
  EXPECT_EQ(brief("four", 4), "four");
}

TEST(Brief, TellsHowMuchIsLeftOut) {
  EXPECT_EQ(brief(std::string(100'000, 'x')), std::string(200, 'x') + "... (99800 bytes more)");
}

TEST(Brief, EndsBetweenTwoCharacters) {
  EXPECT_EQ(brief("a\u00e9b", 2), "a... (3 bytes more)");
  EXPECT_EQ(brief("a\u00e9b", 3), "a\u00e9... (1 bytes more)");
  EXPECT_EQ(brief("\xbf\xbf\xbf\xbf\xbf", 4), "\xbf... (4 bytes more)") << "no UTF-8 at all";
  EXPECT_EQ(brief("\xbf\xbf", 1), "... (2 bytes more)");
}

}  // namespace
}  // namespace cloth
