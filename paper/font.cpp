#include "paper/font.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace paper {

namespace {

struct Range {
  char32_t first, last;
};

/// What DejaVu Sans has without a gap, of what is written from the left: Latin, accents, Greek,
/// Cyrillic, and the signs of sciences.
constexpr Range figures[] = {{0x20, 0x7e},     {0xa0, 0x2e9},    {0x300, 0x34e},   {0x388, 0x38a},
                             {0x38e, 0x3a1},   {0x3a3, 0x525},   {0x1e00, 0x1efb}, {0x2010, 0x2027},
                             {0x202f, 0x205e}, {0x2070, 0x2071}, {0x2074, 0x208e}, {0x20a0, 0x20b5},
                             {0x2100, 0x2109}, {0x210b, 0x2149}, {0x2150, 0x2185}, {0x2190, 0x2311},
                             {0x2500, 0x269c}};

}  // namespace

bool is_in_report(char32_t code) {
  return code < 0x80 || (code > 0xa0 && code <= 0xff && code != 0xad);
}

bool is_in_figures(char32_t code) {
  return std::ranges::any_of(
      figures, [&](const Range& range) { return range.first <= code && code <= range.last; });
}

std::string shown(bool is_in_font, char32_t code, std::string_view bytes) {
  return is_in_font ? std::string(bytes) : fmt::format("U+{:04X}", static_cast<unsigned>(code));
}

}  // namespace paper
