#include "cloth/layout/order.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <numeric>

namespace cloth {

namespace {

/// From the end that comes first.
int way(const Spring& s, std::span<const int> place) {
  return std::abs(place[static_cast<std::size_t>(s.j)] - place[static_cast<std::size_t>(s.i)]);
}

/// Of each vertex those that springs join it to.
std::vector<std::vector<int>> neighbours(const Springs& springs, int vertices) {
  std::vector<std::vector<int>> all(static_cast<std::size_t>(vertices));
  for (const Spring& s : springs) {
    all[static_cast<std::size_t>(s.i)].push_back(s.j);
    all[static_cast<std::size_t>(s.j)].push_back(s.i);
  }
  return all;
}

}  // namespace

std::vector<int> common_ways(const Springs& springs, std::span<const int> place) {
  std::map<int, std::size_t> count;
  for (const Spring& s : springs) ++count[way(s, place)];
  std::vector<int> common;
  for (const auto& [ahead, times] : count)
    if (8 * times >= place.size()) common.push_back(ahead);
  return common;
}

Spread spread(const Springs& springs, std::span<const int> place) {
  const std::vector<int> common = common_ways(springs, place);
  Spread all;
  for (const Spring& s : springs) {
    const int ahead = way(s, place);
    all.scattered += !std::ranges::binary_search(common, ahead);
    all.bits += std::log2(ahead);
  }
  return all;
}

std::vector<int> reverse_cuthill_mckee(const Springs& springs, int vertices) {
  std::vector<std::vector<int>> joined = neighbours(springs, vertices);
  const auto degree = [&](int i) { return joined[static_cast<std::size_t>(i)].size(); };
  for (auto& of_one : joined) std::ranges::stable_sort(of_one, {}, degree);
  std::vector<int> starts(static_cast<std::size_t>(vertices)), order;
  std::iota(starts.begin(), starts.end(), 0);
  std::ranges::stable_sort(starts, {}, degree);
  std::vector<char> is_known(starts.size());
  const auto enter = [&](int i) {
    char& known = is_known[static_cast<std::size_t>(i)];
    if (!known) order.push_back(i);
    known = true;
  };
  for (const int start : starts) {
    std::size_t next = order.size();
    for (enter(start); next < order.size(); ++next)
      for (const int i : joined[static_cast<std::size_t>(order[next])]) enter(i);
  }
  std::ranges::reverse(order);
  return order;
}

std::vector<int> places(std::span<const int> order) {
  std::vector<int> place(order.size());
  for (std::size_t k = 0; k < order.size(); ++k)
    place[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
  return place;
}

std::vector<int> nearby_order(const Springs& springs, int vertices) {
  std::vector<int> numbered(static_cast<std::size_t>(vertices));
  std::iota(numbered.begin(), numbered.end(), 0);
  std::vector<int> by_levels = reverse_cuthill_mckee(springs, vertices);
  const bool is_nearer = spread(springs, places(by_levels)) < spread(springs, numbered);
  return is_nearer ? by_levels : numbered;
}

}  // namespace cloth
