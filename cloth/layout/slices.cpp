#include "cloth/layout/slices.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "cloth/layout/order.hpp"

namespace cloth {

namespace {

/// A run that fewer vertices of a slice have costs more than it saves.
constexpr long least_of_a_run = 4;

template <class T>
class Maker {
 public:
  Maker(const Springs& springs, std::span<const Real> compliance, Slices<T>& slices)
      : slices_(slices), springs_(springs), compliance_(compliance), place_(places(slices.order)) {
    slices_.offsets = common_ways(springs, place_);
    find_runs();
    break_up_short_runs();
    lay_out_apart();
    lay_out_runs();
  }

 private:
  static constexpr int width = Slices<T>::width;

  /// A spring of each vertex of a slice by its index, or -1.
  using Slot = std::array<int, static_cast<std::size_t>(width)>;
  /// The slice, and the offset.
  using Where = std::pair<int, int>;

  Spring spring(int index) const { return springs_[static_cast<std::size_t>(index)]; }
  int place_of(int vertex) const { return place_[static_cast<std::size_t>(vertex)]; }

  int row_of(int offset) const {
    const auto at = std::ranges::lower_bound(slices_.offsets, offset);
    return static_cast<int>(at - slices_.offsets.begin());
  }

  /// Of two springs between the same vertices, one is in a run.
  void find_runs() {
    const int count = static_cast<int>(springs_.size());
    for (int index = 0; index < count; ++index) {
      const Spring s = spring(index);
      const auto [from, to] = std::minmax({place_of(s.i), place_of(s.j)});
      const bool is_common = std::ranges::binary_search(slices_.offsets, to - from);
      if (is_common) {
        auto [run, is_new] = runs_.try_emplace({from / width, to - from});
        if (is_new) run->second.fill(-1);
        int& lane = run->second[static_cast<std::size_t>(from % width)];
        if (lane < 0) {
          lane = index;
          continue;
        }
      }
      apart_.push_back(index);
    }
  }

  void break_up_short_runs() {
    std::erase_if(runs_, [this](const auto& run) {
      const Slot& slot = run.second;
      const auto is_there = [](int index) { return index >= 0; };
      const bool is_short = std::ranges::count_if(slot, is_there) < least_of_a_run;
      if (is_short) std::ranges::copy_if(slot, std::back_inserter(apart_), is_there);
      return is_short;
    });
  }

  void append(const Slot& slot) {
    for (const int index : slot) {
      const bool has = index >= 0;
      slices_.rest.push_back(has ? static_cast<T>(spring(index).rest) : T{0});
      slices_.stiffness.push_back(has ? static_cast<T>(spring(index).stiffness) : T{0});
      if (!compliance_.empty())
        slices_.compliance.push_back(
            has ? static_cast<T>(compliance_[static_cast<std::size_t>(index)]) : T{0});
    }
  }

  void lay_out_apart() {
    struct Seen {
      int neighbour, spring;
    };
    std::vector<std::vector<Seen>> seen(static_cast<std::size_t>(slices_.size()));
    for (const int index : apart_) {
      const int i = place_of(spring(index).i), j = place_of(spring(index).j);
      seen[static_cast<std::size_t>(i)].push_back({j, index});
      seen[static_cast<std::size_t>(j)].push_back({i, index});
    }
    slices_.first_apart.push_back(0);
    for (int s = 0; s < slices_.count(); ++s) {
      const auto lanes = std::span(seen).subspan(static_cast<std::size_t>(s * width), width);
      std::size_t slots = 0;
      for (const auto& lane : lanes) slots = std::max(slots, lane.size());
      for (std::size_t k = 0; k < slots; ++k) {
        Slot slot;
        slot.fill(-1);
        for (std::size_t l = 0; l < lanes.size(); ++l) {
          const bool has = k < lanes[l].size();
          if (has) slot[l] = lanes[l][k].spring;
          slices_.neighbour.push_back(has ? lanes[l][k].neighbour
                                          : s * width + static_cast<int>(l));
        }
        append(slot);
      }
      slices_.first_apart.push_back(slices_.first_apart.back() + static_cast<int>(slots));
    }
  }

  void lay_out_runs() {
    std::set<Where> behind;
    for (const auto& [where, slot] : runs_)
      for (int l = 0; l < width; ++l)
        if (slot[static_cast<std::size_t>(l)] >= 0)
          behind.emplace((where.first * width + l + where.second) / width, where.second);
    auto run = runs_.begin();
    auto seen = behind.begin();
    for (int s = 0; s < slices_.count(); ++s) {
      slices_.first_ahead.push_back(static_cast<int>(slices_.ahead.size()));
      slices_.first_behind.push_back(static_cast<int>(slices_.behind.size()));
      for (; run != runs_.end() && run->first.first == s; ++run)
        add_run(run->first.second, run->second);
      for (; seen != behind.end() && seen->first == s; ++seen)
        slices_.behind.push_back({seen->second, row_of(seen->second)});
    }
    slices_.first_ahead.push_back(static_cast<int>(slices_.ahead.size()));
    slices_.first_behind.push_back(static_cast<int>(slices_.behind.size()));
    if (!runs_.empty()) slices_.reach = (slices_.offsets.back() + width - 1) / width * width;
  }

  void add_run(int offset, const Slot& slot) {
    const bool alike = compliance_.empty() && std::ranges::all_of(slot, [&](int index) {
                         return index >= 0 && slot[0] >= 0 &&
                                spring(index).rest == spring(slot[0]).rest &&
                                spring(index).stiffness == spring(slot[0]).stiffness;
                       });
    if (alike) {
      const Spring s = spring(slot[0]);
      slices_.ahead.push_back(
          {offset, row_of(offset), -1, static_cast<T>(s.rest), static_cast<T>(s.stiffness)});
      return;
    }
    slices_.ahead.push_back(
        {offset, row_of(offset), static_cast<int>(slices_.rest.size()), T{0}, T{0}});
    append(slot);
  }

  Slices<T>& slices_;
  const Springs& springs_;
  std::span<const Real> compliance_;
  std::vector<int> place_;
  std::map<Where, Slot> runs_;
  std::vector<int> apart_;
};

}  // namespace

template <class T>
Slices<T>::Slices(const Springs& springs, int vertices, std::span<const Real> compliances)
    : order(nearby_order(springs, vertices)) {
  constexpr auto most = static_cast<std::size_t>(std::numeric_limits<int>::max());
  if (springs.size() > most / (4 * width))
    throw std::length_error("more springs than a layout can number");
  Maker<T>(springs, compliances, *this);
}

template struct Slices<float>;
template struct Slices<double>;

}  // namespace cloth
