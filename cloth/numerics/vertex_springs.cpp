#include "cloth/numerics/vertex_springs.hpp"

#include "cloth/model/incidence.hpp"

namespace cloth {

VertexSprings::VertexSprings(const System& system, const Colours& colours) {
  const Incidence incidence(system.springs, system.vertices());
  for (const std::vector<int>& colour : colours) {
    for (const int i : colour) {
      if (system.is_pinned(i)) continue;
      const std::span<const int> mine = incidence.at(i);
      const std::size_t first = bunches.size();
      bunches.resize(first + (mine.size() + 3) / 4);
      for (std::size_t b = first; b < bunches.size(); ++b) bunches[b].j.fill(4 * i);
      for (std::size_t k = 0; k < mine.size(); ++k) {
        const Spring& s = system.springs[static_cast<std::size_t>(mine[k])];
        Bunch& bunch = bunches[first + k / 4];
        bunch.j[k % 4] = 4 * (s.i == i ? s.j : s.i);
        bunch.rest[k % 4] = s.rest;
        bunch.stiffness[k % 4] = s.stiffness;
      }
      vertices.push_back({i, first, bunches.size(), static_cast<long>(mine.size())});
      visits += static_cast<long>(mine.size());
    }
    ends.push_back(static_cast<int>(vertices.size()));
  }
}

}  // namespace cloth
