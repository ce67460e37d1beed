// Text as gnuplot takes it.
#pragma once

#include <string>
#include <vector>

namespace paper {

/// In single quotes, within which nothing is run, and with the characters of enhanced mode taken
/// literally; also for a tic's label, which would else be a number's format. What no line can show
/// is spelled out, and so is what no font is known to have: U+5E03.
std::string quoted(const std::string& text);

/// Several lines, each as above: 'first'."\n".'second'.
std::string in_lines(const std::vector<std::string>& lines);

}  // namespace paper
