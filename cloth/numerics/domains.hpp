// The cloth in parts that overlap where they meet.
#pragma once

#include <vector>

#include "cloth/model/system.hpp"

namespace cloth {

/// The vertices of each part, in ascending order.
using Domains = std::vector<std::vector<int>>;

/// Parts of as many elements each, an element being a spring or a stencil of a membrane or of
/// bending: halves of halves, cut across the axis along which the elements' middles at rest reach
/// farthest (recursive coordinate bisection: Berger and Bokhari, IEEE Trans. Computers, 1987; by
/// its name, not read). A part has the vertices of its elements, so those of a border are in
/// several; a vertex without an element is in the first. Fewer than `count` where there are fewer
/// elements.
Domains domains_of(const System& system, int count);

}  // namespace cloth
