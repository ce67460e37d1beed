// Which characters the fonts have that the paper is set and its figures are drawn with.
#pragma once

#include <string>
#include <string_view>

namespace paper {

/// The report's, T1.
bool is_in_report(char32_t code);

/// DejaVu Sans, which figures ask for. Where no font has a character it would be drawn as a box, or
/// over all of the picture.
bool is_in_figures(char32_t code);

/// Its bytes as they are where the font has it, else its number, as in U+5E03.
std::string shown(bool is_in_font, char32_t code, std::string_view bytes);

}  // namespace paper
