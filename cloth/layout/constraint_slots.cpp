#include "cloth/layout/constraint_slots.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "cloth/layout/order.hpp"

namespace cloth {

namespace {

template <class T>
class Maker {
 public:
  Maker(const Springs& springs, int vertices, const Colours& colours, ConstraintSlots<T>& slots)
      : springs_(springs), slots_(slots) {
    lay_out(vertices, colours);
    slots_.vertex.shrink_to_fit(), slots_.slots.shrink_to_fit(), slots_.spring.shrink_to_fit();
    slots_.places_i.shrink_to_fit(), slots_.places_j.shrink_to_fit();
  }

 private:
  static constexpr int width = ConstraintSlots<T>::width;

  std::size_t at(int i) const { return static_cast<std::size_t>(i); }

  void lay_out(int vertices, const Colours& colours) {
    std::size_t all = 0;
    for (const std::vector<int>& colour : colours) all += colour.size();
    place_by_colours(vertices);
    for (const std::vector<int>& colour : colours) add_runs(colour);
    if (2 * all >= slots_.spring.size()) return;
    slots_ = {};
    place_nearby(vertices);
    for (const std::vector<int>& colour : colours) add_apart(colour);
  }

  void add_nobodys(int count) { slots_.vertex.insert(slots_.vertex.end(), at(count), -1); }

  void enter(int i) {
    place_[at(i)] = static_cast<int>(slots_.vertex.size());
    slots_.vertex.push_back(i);
  }

  void place_by_colours(int vertices) {
    place_.assign(at(vertices), -1);
    add_nobodys(width);
    for (const std::vector<int>& colour : colour_vertices(springs_, vertices)) {
      for (const int i : colour) enter(i);
      add_nobodys(width - static_cast<int>(slots_.vertex.size()) % width);
    }
    add_nobodys(width);
  }

  void place_nearby(int vertices) {
    place_.assign(at(vertices), -1);
    add_nobodys(width);
    for (const int i : nearby_order(springs_, vertices)) enter(i);
    add_nobodys(2 * width - static_cast<int>(slots_.vertex.size()) % width);
  }

  int place_of_i(int spring) const { return place_[at(springs_[at(spring)].i)]; }
  int place_of_j(int spring) const { return place_[at(springs_[at(spring)].j)]; }

  void add_runs(const std::vector<int>& colour) {
    std::map<std::pair<int, int>, std::array<int, static_cast<std::size_t>(width)>> runs;
    for (const int s : colour) {
      const int from = place_of_i(s), slice = from / width;
      auto [run, is_new] = runs.try_emplace({slice, place_of_j(s) - from});
      if (is_new) run->second.fill(-1);
      run->second[at(from % width)] = s;
    }
    for (const auto& [where, lanes] : runs) {
      slots_.slots.push_back({.from = where.first * width,
                              .offset = where.second,
                              .is_full = std::ranges::count(lanes, -1) == 0});
      slots_.spring.insert(slots_.spring.end(), lanes.begin(), lanes.end());
    }
    slots_.ends.push_back(slots_.count());
  }

  /// Those that are near each other side by side.
  void add_apart(std::vector<int> colour) {
    std::ranges::sort(colour, {}, [this](int s) { return std::min(place_of_i(s), place_of_j(s)); });
    while (colour.size() % at(width) != 0) colour.push_back(-1);
    for (std::size_t k = 0; k < colour.size(); ++k) {
      const int s = colour[k], lane = static_cast<int>(k) % width;
      if (lane == 0) slots_.slots.push_back({});
      slots_.spring.push_back(s);
      slots_.places_i.push_back(s < 0 ? lane : place_of_i(s));
      slots_.places_j.push_back(s < 0 ? static_cast<int>(slots_.vertex.size()) - 1 - lane
                                      : place_of_j(s));
    }
    slots_.ends.push_back(slots_.count());
  }

  const Springs& springs_;
  ConstraintSlots<T>& slots_;
  std::vector<int> place_;  ///< of each vertex
};

}  // namespace

template <class T>
ConstraintSlots<T>::ConstraintSlots(const Springs& springs, int vertices, const Colours& colours) {
  Maker<T>(springs, vertices, colours, *this);
}

template struct ConstraintSlots<float>;
template struct ConstraintSlots<double>;

}  // namespace cloth
