#include "cloth/layout/constraint_slots.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

#include "cloth/layout/order.hpp"

namespace cloth {

namespace {

template <class T>
class Maker {
 public:
  Maker(const Springs& springs, int vertices, const Colours& colours, bool are_levels,
        ConstraintSlots<T>& slots)
      : springs_(springs), are_levels_(are_levels), slots_(slots) {
    lay_out(vertices, colours);
    slots_.vertex.shrink_to_fit(), slots_.slots.shrink_to_fit(), slots_.spring.shrink_to_fit();
    slots_.places_i.shrink_to_fit(), slots_.places_j.shrink_to_fit();
  }

 private:
  static constexpr int width = ConstraintSlots<T>::width;

  /// From place `from` to `offset` further on; of each lane a spring, or -1.
  struct Run {
    int from, offset;
    std::array<int, static_cast<std::size_t>(width)> lanes;
  };

  /// Across all colours of vertices, so that what threads have of one colour of springs they have
  /// of all.
  static constexpr int bands = 16;

  std::size_t at(int i) const { return static_cast<std::size_t>(i); }

  void lay_out(int vertices, const Colours& colours) {
    std::size_t all = 0;
    for (const std::vector<int>& colour : colours) all += colour.size();
    if (are_levels_) place(by_beginning(vertices, colours));
    else place_by_colours(vertices);
    for (const std::vector<int>& colour : colours) add_runs(colour);
    if (2 * all >= slots_.spring.size()) return;
    slots_ = {};
    place(nearby_order(springs_, vertices));
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
      firsts_.push_back(static_cast<int>(slots_.vertex.size()));
      for (const int i : colour) enter(i);
      add_nobodys(width - static_cast<int>(slots_.vertex.size()) % width);
    }
    firsts_.push_back(static_cast<int>(slots_.vertex.size()));
    add_nobodys(width);
  }

  /// Of a run: its from's, among the vertices of that colour; of levels, 0.
  int band(const Run& run) const {
    if (firsts_.empty()) return 0;
    const auto end = std::ranges::upper_bound(firsts_, run.from);
    const long first = *std::prev(end), size = *end - first;
    return static_cast<int>(bands * (run.from - first) / size);
  }

  void place(const std::vector<int>& order) {
    place_.assign(order.size(), -1);
    add_nobodys(width);
    for (const int i : order) enter(i);
    add_nobodys(2 * width - static_cast<int>(slots_.vertex.size()) % width);
  }

  /// The vertices by the first level in which a spring begins at them; last those where none does.
  std::vector<int> by_beginning(int vertices, const Colours& levels) const {
    const int last = static_cast<int>(levels.size());
    std::vector<int> beginning(at(vertices), last), order(at(vertices));
    for (int level = last; level-- > 0;)
      for (const int s : levels[at(level)]) beginning[at(springs_[at(s)].i)] = level;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](int i) { return beginning[at(i)]; });
    return order;
  }

  int place_of_i(int spring) const { return place_[at(springs_[at(spring)].i)]; }
  int place_of_j(int spring) const { return place_[at(springs_[at(spring)].j)]; }

  /// Of colours, each in one slice; of levels, from where its first constraint begins.
  void add_runs(const std::vector<int>& colour) {
    struct Seat {
      int offset, i, spring;
      auto operator<=>(const Seat&) const = default;
    };
    std::vector<Seat> seats;
    for (const int s : colour) seats.push_back({place_of_j(s) - place_of_i(s), place_of_i(s), s});
    std::ranges::sort(seats);
    std::vector<Run> runs;
    for (const auto& [offset, i, spring] : seats) {
      if (runs.empty() || offset != runs.back().offset || i - runs.back().from >= width) {
        runs.push_back({are_levels_ ? i : i - i % width, offset, {}});
        runs.back().lanes.fill(-1);
      }
      runs.back().lanes[at(i - runs.back().from)] = spring;
    }
    std::ranges::sort(
        runs, {}, [this](const Run& run) { return std::tuple(band(run), run.from, run.offset); });
    for (const Run& run : runs) {
      slots_.slots.push_back({.from = run.from,
                              .offset = run.offset,
                              .is_full = std::ranges::count(run.lanes, -1) == 0});
      slots_.spring.insert(slots_.spring.end(), run.lanes.begin(), run.lanes.end());
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
  bool are_levels_;
  ConstraintSlots<T>& slots_;
  std::vector<int> place_;   ///< of each vertex
  std::vector<int> firsts_;  ///< places of the colours of vertices, and where the last one ends
};

}  // namespace

template <class T>
ConstraintSlots<T>::ConstraintSlots(const Springs& springs, int vertices, const Colours& colours,
                                    bool are_levels) {
  Maker<T>(springs, vertices, colours, are_levels, *this);
}

template struct ConstraintSlots<float>;
template struct ConstraintSlots<double>;

}  // namespace cloth
