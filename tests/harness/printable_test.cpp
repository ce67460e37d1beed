#include "experiments/harness/printable.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "experiments/harness/utf8.hpp"
#include "tests/foreign_texts.hpp"

namespace harness {
namespace {

using cloth::testing::foreign_texts;

/// By somebody else's decoder.
bool is_utf8(const std::string& text) {
  try {
    return !nlohmann::json(text).dump().empty();
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

bool has_a_control(const std::string& text) {
  return std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

TEST(Printable, LeavesWhatCanBeSeen) {
  const std::string seen = "a \\ \"b\" 100 % \xc3\xa9 \xcf\x81 \xe5\xb8\x83 \xf0\x9f\x98\x80";
  EXPECT_EQ(printable(seen), seen);
  EXPECT_EQ(printable_lines("a\tb\nc"), "a\tb\nc");
}

TEST(Printable, SpellsOutWhatActs) {
  EXPECT_EQ(printable("\x1b[31m\x07\x7f"), "\\x1b[31m\\x07\\x7f");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("a\r\n\tb"), "a\\x0d\\x0a\\x09b");
  EXPECT_EQ(printable_lines("a\r\n\tb"), "a\\x0d\n\tb");
  EXPECT_EQ(printable("\xe2\x80\xae over \xe2\x81\xa6\xd8\x9c"), "\\u202e over \\u2066\\u061c");
  EXPECT_EQ(printable("\xc2\x9b\xe2\x80\xa8"), "\\u009b\\u2028") << "C1 controls, line separators";
}

TEST(Printable, SpellsOutBytesThatAreNoUtf8) {
  EXPECT_EQ(printable("\xff\xc3(\xc3"), "\\xff\\xc3(\\xc3");
  EXPECT_EQ(printable("\xc0\xaf\xe0\x80\xaf"), "\\xc0\\xaf\\xe0\\x80\\xaf") << "longer than needed";
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "half of a UTF-16 pair";
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond U+10FFFF";
}

TEST(Printable, IsOneLineOfUtf8WithoutControlsWhateverTheText) {
  for (const std::string& text : foreign_texts(5000)) {
    const std::string shown = printable(text);
    ASSERT_TRUE(is_utf8(shown)) << shown;
    ASSERT_FALSE(has_a_control(shown)) << shown;
    ASSERT_EQ(shown.find("\xe2\x80\xae"), shown.npos);
    ASSERT_EQ(printable(shown), shown);
  }
}

TEST(Printable, OfALongTextIsItsBeginning) {
  EXPECT_EQ(printable_beginning(std::string(500, 'a')), std::string(500, 'a'));
  EXPECT_EQ(printable_beginning(std::string(4096, '\n')).size(),
            500 * 4 + std::string("... (3596 bytes more)").size());
  const std::string most(499, 'a'), e = "\xc3\xa9";  // that is across the end
  EXPECT_EQ(printable_beginning(fmt::format("{}{}b", most, e)),
            fmt::format("{}... (3 bytes more)", most));
}

TEST(Printable, OfManyLinesIsThatOfEach) {
  for (const std::string& text : foreign_texts(5000)) {
    std::string expected;
    for (std::size_t from = 0, to = 0; from <= text.size(); from = to + 1) {
      to = std::min(text.find_first_of("\n\t", from), text.size());
      expected += printable(text.substr(from, to - from)) + text.substr(to, 1);
    }
    ASSERT_EQ(printable_lines(text), expected);
  }
}

TEST(FirstCharacter, IsThatOfTheUnicodeStandard) {
  const auto code = [](const char* text) {
    return static_cast<unsigned>(first_character(text).code);
  };
  EXPECT_EQ(code("a"), 0x61u);
  EXPECT_EQ(code("\xc3\xa9x"), 0xe9u);
  EXPECT_EQ(code("\xe5\xb8\x83"), 0x5e03u);
  EXPECT_EQ(code("\xf0\x9f\x98\x80"), 0x1f600u);
  EXPECT_EQ(first_character("\xf0\x9f\x98\x80").bytes, 4u);
  EXPECT_FALSE(first_character("\xf0\x9f\x98").is_valid);
  EXPECT_EQ(first_character("\xf0\x9f\x98").bytes, 1u);
}

}  // namespace
}  // namespace harness
