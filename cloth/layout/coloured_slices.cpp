#include "cloth/layout/coloured_slices.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include "cloth/model/incidence.hpp"

namespace cloth {

namespace {

/// A run that fewer vertices of a slice have costs more than it saves.
constexpr long least_of_a_run = 4;

template <class T>
class Maker {
 public:
  Maker(const Springs& springs, int vertices, bool each_its_own, ColouredSlices<T>& slices)
      : springs_(springs),
        slices_(slices),
        each_its_own_(each_its_own),
        incidence_(springs, vertices) {
    for (int s = 0; s < slices_.moved() / width; ++s) lay_out(s);
    slices_.first_run.push_back(static_cast<int>(slices_.runs.size()));
    slices_.first_apart.push_back(slots_apart_);
    for (const auto& [run, slot] : unlike_) {
      slices_.runs[run].first = static_cast<int>(slices_.rest.size());
      append(slot);
    }
  }

 private:
  static constexpr int width = ColouredSlices<T>::width;

  struct Seen {
    int neighbour;  ///< place
    int spring;     ///< index
  };
  /// A spring of each vertex of a slice by its index, or -1.
  using Slot = std::array<int, static_cast<std::size_t>(width)>;

  static Slot empty_slot() {
    Slot slot;
    slot.fill(-1);
    return slot;
  }

  Spring spring(int index) const { return springs_[static_cast<std::size_t>(index)]; }

  std::vector<Seen> seen_from(int at) const {
    const int i = slices_.vertex[static_cast<std::size_t>(at)];
    std::vector<Seen> all;
    if (i < 0) return all;
    for (const int k : incidence_.at(i)) {
      const Spring s = spring(k);
      all.push_back({slices_.place[static_cast<std::size_t>(s.i == i ? s.j : s.i)], k});
    }
    return all;
  }

  /// Of two springs between the same vertices, one is in a run.
  void lay_out(int s) {
    std::map<int, Slot> runs;  // by offset
    std::array<std::vector<Seen>, static_cast<std::size_t>(width)> apart;
    for (int l = 0; l < width; ++l)
      for (const Seen& one : seen_from(s * width + l)) {
        const auto run = runs.try_emplace(one.neighbour - s * width - l, empty_slot()).first;
        int& lane = run->second[static_cast<std::size_t>(l)];
        if (lane >= 0) apart[static_cast<std::size_t>(l)].push_back(one);
        else lane = one.spring;
      }
    std::erase_if(runs, [&](const auto& run) {
      const auto& [offset, slot] = run;
      const auto filled = width - std::ranges::count(slot, -1);
      const bool is_short = filled < least_of_a_run;
      for (int l = 0; is_short && l < width; ++l)
        if (const int one = slot[static_cast<std::size_t>(l)]; one >= 0)
          apart[static_cast<std::size_t>(l)].push_back({s * width + l + offset, one});
      return is_short;
    });
    slices_.first_run.push_back(static_cast<int>(slices_.runs.size()));
    slices_.first_apart.push_back(slots_apart_);
    for (const auto& [offset, slot] : runs) add_run(offset, slot);
    add_apart(s, apart);
  }

  void add_run(int offset, const Slot& slot) {
    const auto in_T = [&](int index) {
      return std::pair(static_cast<T>(spring(index).rest), static_cast<T>(spring(index).stiffness));
    };
    const bool alike = !each_its_own_ && std::ranges::all_of(slot, [&](int index) {
      return index >= 0 && slot[0] >= 0 && in_T(index) == in_T(slot[0]);
    });
    if (!alike) unlike_.emplace_back(slices_.runs.size(), slot);
    slices_.runs.push_back({offset, -1, alike ? static_cast<T>(spring(slot[0]).rest) : T{0},
                            alike ? static_cast<T>(spring(slot[0]).stiffness) : T{0}});
  }

  void add_apart(int s, std::span<const std::vector<Seen>> lanes) {
    std::size_t slots = 0;
    for (const auto& lane : lanes) slots = std::max(slots, lane.size());
    for (std::size_t k = 0; k < slots; ++k, ++slots_apart_) {
      Slot slot = empty_slot();
      for (std::size_t l = 0; l < lanes.size(); ++l) {
        const bool has = k < lanes[l].size();
        if (has) slot[l] = lanes[l][k].spring;
        slices_.neighbour.push_back(has ? lanes[l][k].neighbour : s * width + static_cast<int>(l));
      }
      append(slot);
    }
  }

  void append(const Slot& slot) {
    for (const int index : slot) {
      const bool has = index >= 0;
      slices_.rest.push_back(has ? static_cast<T>(spring(index).rest) : T{0});
      slices_.stiffness.push_back(has ? static_cast<T>(spring(index).stiffness) : T{0});
    }
  }

  const Springs& springs_;
  ColouredSlices<T>& slices_;
  bool each_its_own_;
  Incidence incidence_;
  int slots_apart_ = 0;
  std::vector<std::pair<std::size_t, Slot>> unlike_;  ///< runs whose springs are not alike
};

}  // namespace

template <class T>
ColouredSlices<T>::ColouredSlices(const Springs& springs, int vertices, const Colours& colours,
                                  bool each_its_own)
    : place(static_cast<std::size_t>(vertices), -1) {
  const auto enter = [this](int i) {
    place[static_cast<std::size_t>(i)] = static_cast<int>(vertex.size());
    vertex.push_back(i);
  };
  const auto fill_up = [this] {
    while (vertex.size() % static_cast<std::size_t>(width) != 0) vertex.push_back(-1);
  };
  for (const std::vector<int>& colour : colours) {
    for (const int i : colour) enter(i);
    fill_up();
    ends.push_back(static_cast<int>(vertex.size()) / width);
  }
  for (int i = 0; i < vertices; ++i)
    if (place[static_cast<std::size_t>(i)] < 0) enter(i);
  fill_up();
  Maker<T>(springs, vertices, each_its_own, *this);
  const auto settle = [](auto&... lists) { (lists.shrink_to_fit(), ...); };
  settle(vertex, first_run, first_apart, runs, rest, stiffness, neighbour);
}

template struct ColouredSlices<float>;
template struct ColouredSlices<double>;

}  // namespace cloth
