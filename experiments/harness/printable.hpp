// Foreign text - labels, names, what solvers and programs say - on its way to a terminal or a file.
#pragma once

#include <string>
#include <string_view>

namespace harness {

/// The text with what would act instead of being seen spelled out: \x1b for control characters and
/// bytes that are no UTF-8, \u202e for control characters beyond ASCII, line separators and what
/// turns the direction of writing. One line, valid UTF-8.
std::string printable(std::string_view text);

/// The same, of a long text the beginning, and how many bytes more it has: for a terminal.
std::string printable_beginning(std::string_view text);

/// printable(), in as many lines as there are: line ends and tabs stay.
std::string printable_lines(std::string_view text);

/// Whether nothing of it is seen: white space and what has no width, as Unicode has them.
bool is_blank(std::string_view text);

/// Whether nothing is seen of its first or its last character.
bool has_blank_end(std::string_view text);

}  // namespace harness
