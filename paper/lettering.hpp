// The words of a figure: how large, in which lines, and where they have room.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace paper {

using cloth::Real;

/// No text of a figure is smaller [pt].
inline constexpr Real least_points = 7;

/// Of pictures that have dots.
inline constexpr Real dots_per_inch = 110, points_per_inch = 72;

/// The middles of things of these heights above one another, the first the lowest, between 0 and
/// `most`: each as near to where it is wanted as others let it, and none over another.
std::vector<Real> moved_apart(const std::vector<Real>& wanted, const std::vector<Real>& heights,
                              Real most);

/// A text in lines of at most so many bytes, broken behind blanks and hyphens.
std::vector<std::string> wrapped(const std::string& text, std::size_t bytes);

/// A line of a panel's title is so high [in].
inline constexpr Real title_height = 0.13;

/// The lines of a panel's title, and below them what else it is of ("n = 21², k = 8000"), which is
/// broken behind commas, and if that is not enough behind an equals sign: as wide as there is room
/// [in], or of one word.
std::vector<std::string> title_lines(const std::string& title, const std::string& of, Real width);

/// The size of the smallest text in a picture that a Canvas left as SVG [pt]; infinite without any.
Real smallest_text(const std::filesystem::path& svg);

/// Lines of at most so many bytes that name who is grey; none where nobody is.
std::vector<std::string> naming_grey(const std::vector<std::string>& labels, std::size_t bytes);

}  // namespace paper
