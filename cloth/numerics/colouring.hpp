// Independent sets, for sweeps whose elements of one colour can be taken in any order.
#pragma once

#include <vector>

#include "cloth/model/incidence.hpp"

namespace cloth {

/// The members of each colour, in ascending order.
using Colours = std::vector<std::vector<int>>;

/// Vertices of one colour share no spring; pinned ones too have a colour. First fit in the order of
/// indices: at most one colour more than springs meet at a vertex.
Colours colour_vertices(const Springs& springs, int vertices);

/// Vertices of one colour share no spring; pinned ones too have a colour. Each draws from a palette
/// of its own, of springs / `shrink` colours at first and one more whenever it runs out, until no
/// neighbour of a lower index draws the same (Grable and Panconesi 2000; Fratarcangeli et al.
/// 2016). Same seed, same colours.
Colours colour_vertices_at_random(const Springs& springs, int vertices, Real shrink, unsigned seed);

/// Springs of one colour share no vertex. First fit: fewer than twice as many as meet at a vertex.
Colours colour_springs(const Springs& springs, int vertices);

/// Springs of one level share no vertex, a pin neither, and each is one level beyond the last of
/// those before it in the list that it shares one with. So level by level every vertex sees its
/// springs in the list's order (level scheduling: Anderson and Saad, Solving sparse triangular
/// linear systems on parallel computers, 1989, not read at first hand).
Colours level_springs(const Springs& springs, int vertices);

}  // namespace cloth
