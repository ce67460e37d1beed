#include "cloth/numerics/colouring.hpp"

#include <algorithm>

namespace cloth {

namespace {

/// The lowest colour that `taken`, in any order, does not hold; -1 there is "not coloured yet".
int first_free(std::vector<int>& taken) {
  std::ranges::sort(taken);
  int colour = 0;
  for (const int t : taken)
    if (t == colour) ++colour;
  return colour;
}

/// First fit over `count` elements; neighbours(e, visit) calls visit(other) for each neighbour.
Colours first_fit(int count, auto&& neighbours) {
  std::vector<int> colour(static_cast<std::size_t>(count), -1), taken;
  Colours members;
  for (int e = 0; e < count; ++e) {
    taken.clear();
    neighbours(e, [&](int other) { taken.push_back(colour[static_cast<std::size_t>(other)]); });
    const int mine = first_free(taken);
    colour[static_cast<std::size_t>(e)] = mine;
    const auto row = static_cast<std::size_t>(mine);
    if (row == members.size()) members.emplace_back();
    members[row].push_back(e);
  }
  return members;
}

}  // namespace

Colours colour_vertices(const std::vector<Spring>& springs, int vertices) {
  const Incidence incidence(springs, vertices);
  return first_fit(vertices, [&](int i, auto&& visit) {
    for (const int s : incidence.at(i)) {
      const Spring& spring = springs[static_cast<std::size_t>(s)];
      visit(spring.i == i ? spring.j : spring.i);
    }
  });
}

Colours colour_springs(const std::vector<Spring>& springs, int vertices) {
  const Incidence incidence(springs, vertices);
  return first_fit(static_cast<int>(springs.size()), [&](int s, auto&& visit) {
    const Spring& spring = springs[static_cast<std::size_t>(s)];
    for (const int i : {spring.i, spring.j})
      for (const int other : incidence.at(i)) visit(other);
  });
}

}  // namespace cloth
