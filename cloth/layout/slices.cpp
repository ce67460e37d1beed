#include "cloth/layout/slices.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
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
    sort_springs();
    lay_out_apart(apart());
    lay_out_runs();
    give_back();
  }

 private:
  static constexpr int width = Slices<T>::width;

  /// A spring of each vertex of a slice by its index, or -1.
  using Slot = std::array<int, static_cast<std::size_t>(width)>;

  static Slot empty_slot() {
    Slot slot;
    slot.fill(-1);
    return slot;
  }
  static bool has(int index) { return index >= 0; }

  Spring spring(int index) const { return springs_[static_cast<std::size_t>(index)]; }
  int place_of(int vertex) const { return place_[static_cast<std::size_t>(vertex)]; }

  int row_of(int offset) const {
    const auto at = std::ranges::lower_bound(slices_.offsets, offset);
    return static_cast<int>(at - slices_.offsets.begin());
  }

  /// By the slices of the ends that come first, and there as they are.
  void sort_springs() {
    const auto slice_of = [this](const Spring& s) {
      return static_cast<std::size_t>(std::min(place_of(s.i), place_of(s.j)) / width);
    };
    first_.assign(static_cast<std::size_t>(slices_.count()) + 1, 0);
    for (const Spring& s : springs_) ++first_[slice_of(s) + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<int> next(first_.begin(), first_.end() - 1);
    sorted_.resize(springs_.size());
    int index = 0;
    for (const Spring& s : springs_)
      sorted_[static_cast<std::size_t>(next[slice_of(s)]++)] = index++;
  }

  /// The runs of a slice, by their offsets. Of two springs between the same vertices, one is in a
  /// run. leave_out(index, is_of_a_short_run) those that are in none.
  std::map<int, Slot> runs_of(int slice, auto&& leave_out) const {
    const auto at = static_cast<std::size_t>(slice);
    std::map<int, Slot> runs;
    for (int k = first_[at]; k < first_[at + 1]; ++k) {
      const int index = sorted_[static_cast<std::size_t>(k)];
      const Spring s = spring(index);
      const auto [from, to] = std::minmax({place_of(s.i), place_of(s.j)});
      if (!std::ranges::binary_search(slices_.offsets, to - from)) {
        leave_out(index, false);
        continue;
      }
      const auto run = runs.try_emplace(to - from, empty_slot()).first;
      int& lane = run->second[static_cast<std::size_t>(from % width)];
      if (has(lane)) leave_out(index, false);
      else lane = index;
    }
    std::erase_if(runs, [&](const auto& run) {
      const bool is_short = std::ranges::count_if(run.second, has) < least_of_a_run;
      for (const int index : run.second)
        if (is_short && has(index)) leave_out(index, true);
      return is_short;
    });
    return runs;
  }

  /// What is in no run, in the springs' order, and then what was in one that is short.
  std::vector<int> apart() const {
    std::vector<int> all, of_short;
    for (int s = 0; s < slices_.count(); ++s)
      runs_of(s, [&](int index, bool is_of_a_short_run) {
        (is_of_a_short_run ? of_short : all).push_back(index);
      });
    std::ranges::sort(all);
    all.insert(all.end(), of_short.begin(), of_short.end());
    return all;
  }

  T rest(int index) const { return has(index) ? static_cast<T>(spring(index).rest) : T{0}; }
  T stiffness(int index) const {
    return has(index) ? static_cast<T>(spring(index).stiffness) : T{0};
  }
  T compliance(int index) const {
    return has(index) ? static_cast<T>(compliance_[static_cast<std::size_t>(index)]) : T{0};
  }

  void append(const Slot& slot) {
    for (const int index : slot) {
      slices_.rest.push_back(rest(index));
      slices_.stiffness.push_back(stiffness(index));
      if (!compliance_.empty()) slices_.compliance.push_back(compliance(index));
    }
    add_multipliers();
  }

  void add_multipliers() {
    if (!compliance_.empty()) slices_.multipliers += width;
  }

  void lay_out_apart(const std::vector<int>& apart) {
    struct Seen {
      int neighbour, spring;
    };
    slices_.first_apart.assign(static_cast<std::size_t>(slices_.count()) + 1, 0);
    if (apart.empty()) return;
    std::vector<std::vector<Seen>> seen(static_cast<std::size_t>(slices_.size()));
    for (const int index : apart) {
      const int i = place_of(spring(index).i), j = place_of(spring(index).j);
      seen[static_cast<std::size_t>(i)].push_back({j, index});
      seen[static_cast<std::size_t>(j)].push_back({i, index});
    }
    int slots_apart = 0;
    for (int s = 0; s < slices_.count(); ++s) {
      const auto lanes = std::span(seen).subspan(static_cast<std::size_t>(s * width), width);
      std::size_t slots = 0;
      for (const auto& lane : lanes) slots = std::max(slots, lane.size());
      for (std::size_t k = 0; k < slots; ++k, ++slots_apart) {
        Slot slot = empty_slot();
        for (std::size_t l = 0; l < lanes.size(); ++l) {
          const bool is_there = k < lanes[l].size();
          if (is_there) slot[l] = lanes[l][k].spring;
          slices_.neighbour.push_back(is_there ? lanes[l][k].neighbour
                                               : s * width + static_cast<int>(l));
        }
        append(slot);
      }
      slices_.first_apart[static_cast<std::size_t>(s) + 1] = slots_apart;
    }
  }

  void lay_out_runs() {
    std::vector<std::pair<int, int>> behind;  // slices that see a run so, and its offset
    for (int s = 0; s < slices_.count(); ++s) {
      slices_.first_ahead.push_back(static_cast<int>(slices_.ahead.size()));
      for (const auto& [offset, slot] : runs_of(s, [](int, bool) {})) {
        add_run(offset, slot);
        for (int l = 0, last = -1; l < width; ++l) {
          const int seen_by = (s * width + l + offset) / width;
          if (!has(slot[static_cast<std::size_t>(l)]) || seen_by == last) continue;
          behind.emplace_back(seen_by, offset);
          last = seen_by;
        }
      }
    }
    slices_.first_ahead.push_back(static_cast<int>(slices_.ahead.size()));
    std::ranges::sort(behind);
    behind.erase(std::unique(behind.begin(), behind.end()), behind.end());
    auto seen = behind.begin();
    for (int s = 0; s < slices_.count(); ++s) {
      slices_.first_behind.push_back(static_cast<int>(slices_.behind.size()));
      for (; seen != behind.end() && seen->first == s; ++seen)
        slices_.behind.push_back({seen->second, row_of(seen->second)});
    }
    slices_.first_behind.push_back(static_cast<int>(slices_.behind.size()));
    if (!slices_.ahead.empty())
      slices_.reach = (slices_.offsets.back() + width - 1) / width * width;
  }

  /// Where the numbers of a slot are put, which are of(index): nowhere, and -1, where all are
  /// alike.
  int put(const Slot& slot, AlignedVector<T>& numbers, auto&& of) const {
    const bool alike = std::ranges::all_of(
        slot, [&](int index) { return has(index) && of(index) == of(slot[0]); });
    if (alike) return -1;
    const int first = static_cast<int>(numbers.size());
    for (const int index : slot) numbers.push_back(of(index));
    return first;
  }

  void add_run(int offset, const Slot& slot) {
    const auto rest_of = [this](int index) { return rest(index); };
    const auto stiffness_of = [this](int index) { return stiffness(index); };
    slices_.ahead.push_back({offset, row_of(offset), put(slot, slices_.rest, rest_of),
                             put(slot, slices_.stiffness, stiffness_of), rest(slot[0]),
                             stiffness(slot[0])});
    if (compliance_.empty()) return;
    const auto compliance_of = [this](int index) { return compliance(index); };
    slices_.compliant.push_back(
        {slices_.multipliers, put(slot, slices_.compliance, compliance_of), compliance(slot[0])});
    add_multipliers();
  }

  /// The spare room of lists that have grown.
  void give_back() {
    const auto each = [](auto&... lists) { (lists.shrink_to_fit(), ...); };
    each(slices_.first_ahead, slices_.first_behind, slices_.ahead, slices_.compliant,
         slices_.behind, slices_.rest, slices_.stiffness, slices_.compliance, slices_.neighbour);
  }

  Slices<T>& slices_;
  const Springs& springs_;
  std::span<const Real> compliance_;
  std::vector<int> place_;
  std::vector<int> first_, sorted_;  ///< springs by slices, as compressed rows
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
