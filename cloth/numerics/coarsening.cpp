#include "cloth/numerics/coarsening.hpp"

#include <algorithm>
#include <tuple>

#include "cloth/model/hooke.hpp"
#include "cloth/model/incidence.hpp"

namespace cloth {

namespace {

constexpr int least_kept = 2;  // neighbours of who is left out

using Marks = std::vector<char>;

int other(const Spring& s, int i) { return s.i == i ? s.j : s.i; }

bool is(const Marks& marks, int i) { return marks[static_cast<std::size_t>(i)] != 0; }

Springs neighbours_of(const System& system) {
  Springs edges;
  for (const Spring& s : system.springs)
    if (s.family != Family::bend) edges.push_back(s);
  edges.settle();
  return edges;
}

/// In the vertices' order, whoever can be is left out.
Marks kept(const System& system, const Springs& edges, const Incidence& incidence) {
  const auto count = static_cast<std::size_t>(system.vertices());
  Marks is_kept(count, 1);
  std::vector<int> links(count);  // to neighbours that are kept
  for (std::size_t i = 0; i < count; ++i)
    links[i] = static_cast<int>(incidence.at(static_cast<int>(i)).size());
  for (int i = 0; i < system.vertices(); ++i) {
    const auto can_spare = [&](int edge) {
      const int j = other(edges[static_cast<std::size_t>(edge)], i);
      return is(is_kept, j) || links[static_cast<std::size_t>(j)] > least_kept;
    };
    const bool is_bound = system.is_pinned(i) || links[static_cast<std::size_t>(i)] < least_kept;
    if (is_bound || !std::ranges::all_of(incidence.at(i), can_spare)) continue;
    is_kept[static_cast<std::size_t>(i)] = 0;
    for (const int edge : incidence.at(i))
      --links[static_cast<std::size_t>(other(edges[static_cast<std::size_t>(edge)], i))];
  }
  return is_kept;
}

/// The shares of each vertex that is left out; its nearest neighbour that is kept goes to `home`.
std::vector<CoarseLevel::Share> shares(const Springs& edges, const Incidence& incidence,
                                       const Marks& is_kept, std::vector<int>& home) {
  std::vector<CoarseLevel::Share> all;
  for (int i = 0; i < incidence.vertices(); ++i) {
    home.push_back(i);
    if (is(is_kept, i)) continue;
    const std::size_t first = all.size();
    Real sum = 0, most = 0;
    for (const int edge : incidence.at(i)) {
      const Spring s = edges[static_cast<std::size_t>(edge)];
      const int j = other(s, i);
      if (!is(is_kept, j)) continue;
      const Real weight = 1 / (s.rest + shortest_length);
      all.push_back({i, j, weight});
      sum += weight;
      if (weight > most) most = weight, home.back() = j;
    }
    for (std::size_t k = first; k < all.size(); ++k) all[k].weight /= sum;
  }
  return all;
}

Springs contracted(const System& system, const Springs& edges, const std::vector<int>& home) {
  std::vector<Spring> coarse;
  for (const Spring& s : edges) {
    const auto [i, j] =
        std::minmax(home[static_cast<std::size_t>(s.i)], home[static_cast<std::size_t>(s.j)]);
    if (i != j) coarse.push_back({i, j, difference(system.rest, i, j).norm(), 0, s.family});
  }
  const auto ends = [](const Spring& s) { return std::tuple(s.i, s.j); };
  std::ranges::sort(coarse, {}, ends);
  const auto repeated = std::ranges::unique(coarse, {}, ends);
  coarse.erase(repeated.begin(), repeated.end());
  return coarse;
}

}  // namespace

std::vector<CoarseLevel> coarse_levels(const System& system, int most) {
  std::vector<CoarseLevel> levels;
  System level = system;
  level.springs = neighbours_of(system);
  while (std::ssize(levels) < most) {
    const Incidence incidence(level.springs, system.vertices());
    const Marks is_kept = kept(system, level.springs, incidence);
    std::vector<int> home;
    auto all = shares(level.springs, incidence, is_kept, home);
    if (all.empty()) break;
    for (const auto& [left_out, kept, weight] : all)
      level.mass[kept] += weight * level.mass[left_out];
    level.springs = contracted(system, level.springs, home);
    levels.push_back({in_order(level), std::move(all)});
  }
  return levels;
}

}  // namespace cloth
