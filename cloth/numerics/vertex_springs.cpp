#include "cloth/numerics/vertex_springs.hpp"

#include <algorithm>

#include "cloth/model/incidence.hpp"

namespace cloth {

VertexSprings::VertexSprings(const System& system, const Colours& colours) {
  const Incidence incidence(system.springs, system.vertices());
  const auto springs = [&](int i) { return incidence.at(i).size(); };
  for (std::vector<int> colour : colours) {
    std::erase_if(colour, [&](int i) { return system.is_pinned(i); });
    std::ranges::stable_sort(colour, std::ranges::greater(), springs);
    for (std::size_t begin = 0; begin < colour.size(); begin += 4) {
      Vertices four{.count = std::min<std::size_t>(4, colour.size() - begin),
                    .first = bunches.size()};
      four.last = four.first + springs(colour[begin]);
      bunches.resize(four.last);
      for (std::size_t lane = 0; lane < 4; ++lane) {
        const int i = colour[begin + std::min(lane, four.count - 1)];
        const auto mine = incidence.at(i);
        four.i[lane] = i;
        four.springs[lane] = static_cast<long>(mine.size());
        for (std::size_t k = 0; k < four.last - four.first; ++k) {
          Bunch& bunch = bunches[four.first + k];
          bunch.j[lane] = 4 * i;
          if (k >= mine.size()) continue;
          const Spring& s = system.springs[static_cast<std::size_t>(mine[k])];
          bunch.j[lane] = 4 * (s.i == i ? s.j : s.i);
          bunch.rest[lane] = s.rest;
          bunch.stiffness[lane] = s.stiffness;
        }
        if (lane < four.count) visits += four.springs[lane];
      }
      vertices.push_back(four);
    }
    ends.push_back(static_cast<int>(vertices.size()));
  }
}

}  // namespace cloth
