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

/// Of each vertex those that springs join it to, as compressed rows.
class Neighbours {
 public:
  Neighbours(const Springs& springs, int vertices)
      : first_(static_cast<std::size_t>(vertices) + 1, 0), all_(2 * springs.size()) {
    for (const Spring& s : springs)
      for (const int i : {s.i, s.j}) ++first_[static_cast<std::size_t>(i) + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<int> next(first_.begin(), first_.end() - 1);
    const auto join = [&](int i, int j) {
      all_[static_cast<std::size_t>(next[static_cast<std::size_t>(i)]++)] = j;
    };
    for (const Spring& s : springs) join(s.i, s.j), join(s.j, s.i);
  }

  int degree(int i) const {
    const auto row = static_cast<std::size_t>(i);
    return first_[row + 1] - first_[row];
  }
  std::span<int> of(int i) {
    const auto row = static_cast<std::size_t>(i);
    return {all_.data() + first_[row], all_.data() + first_[row + 1]};
  }

 private:
  std::vector<int> first_, all_;
};

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
  Neighbours joined(springs, vertices);
  const auto degree = [&](int i) { return joined.degree(i); };
  for (int i = 0; i < vertices; ++i) std::ranges::stable_sort(joined.of(i), {}, degree);
  std::vector<int> starts(static_cast<std::size_t>(vertices)), order;
  order.reserve(starts.size());
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
      for (const int i : joined.of(order[next])) enter(i);
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
