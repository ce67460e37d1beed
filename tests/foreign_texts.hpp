// Texts as nobody should call a thing, for tests of what hands them to other programs.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace cloth::testing {

using namespace std::string_view_literals;

/// Commands that make a file named "canary" in several languages, their special characters, bytes
/// that are no UTF-8, characters that act.
// clang-format off
inline constexpr std::string_view foreign_pieces[] = {
    "`touch canary`"sv, "$(touch canary)"sv, "\n!touch canary\n"sv,
    "'; system(\"touch canary\")\n"sv, "\"; system('touch canary') #"sv,
    "\\immediate\\write18{touch canary}"sv, "\\end{document}"sv, "\\input{x}"sv, "}{"sv,
    "{/:Bold x}"sv, "\\U+202E"sv, "\\x1b"sv, "\\101"sv, "\\n"sv, "%s%n%5d"sv, "^^M"sv, "--"sv,
    "''"sv, ",,"sv, "?`"sv, "<<>>"sv, "|"sv, "'"sv, "\""sv, "`"sv, "\\"sv, "{"sv, "}"sv, "@x"sv,
    "^2"sv, "_i"sv, "&{y}"sv, "~a{.8-}"sv, "#"sv, "%"sv, "$x$"sv, ","sv, " "sv, "\n"sv, "\r"sv,
    "\t"sv, "\0"sv, "\x1b[31m"sv, "\x1b]0;title\x07"sv, "\x7f"sv, "\xff"sv, "\xc3"sv, "\xc0\xaf"sv,
    "\xed\xa0\x80"sv, "\xf5\x80\x80\x80"sv, "\xc2\x9b" "1m"sv, "\xe2\x80\xae"sv, "\xe2\x81\xa6"sv,
    "\xe2\x80\xa8"sv, "\xc3\xa9"sv, "\xcf\x81"sv, "\xe5\xb8\x83"sv, "\xf0\x9f\x98\x80"sv, "label"sv,
    "office"sv, "&amp;"sv, "<b>"sv};
// clang-format on

/// The pieces one by one, then as many texts of several, with random bytes between; the same ones
/// at every run. A few are thousands of pieces long.
inline std::vector<std::string> foreign_texts(std::size_t count) {
  std::vector<std::string> all(std::begin(foreign_pieces), std::end(foreign_pieces));
  std::mt19937 random(1);
  while (all.size() < count) {
    std::string& text = all.emplace_back();
    for (auto pieces = all.size() % 400 == 0 ? 3000 : random() % 8; pieces > 0; --pieces) {
      text += foreign_pieces[random() % std::size(foreign_pieces)];
      for (auto bytes = random() % 3; bytes > 0; --bytes) text += static_cast<char>(random());
    }
  }
  return all;
}

}  // namespace cloth::testing
