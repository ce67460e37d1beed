#include "cloth/model/spring_kernel.hpp"

#include <algorithm>

#include "cloth/model/four.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// d = x_i - x_j of each spring of a bunch, and the four tensions.
struct SpringKernel::Stretched {
  Four d0, d1, d2, d3, tension;
};

/// The vertices are cut into successive parts: springs within a part are a group, those between
/// one and the next too, the rest is one last group. Parts, and with them the order of the sums, do
/// not depend on how many threads there are. A cloth that nobody shares is one part.
SpringKernel::SpringKernel(const Springs& springs) {
  constexpr std::size_t parts = 16, least_springs = 2048;
  int vertices = 0;
  for (const Spring& s : springs) vertices = std::max({vertices, s.i + 1, s.j + 1});
  const bool whole = springs.size() < parts * least_springs;
  const auto part_of = [&](int vertex) {
    return whole ? 0
                 : parts * static_cast<std::size_t>(vertex) / static_cast<std::size_t>(vertices);
  };
  using Groups = std::vector<std::vector<int>>;
  Groups within(parts), after_even(parts), after_odd(parts), rest(1);
  int index = 0;
  for (const Spring& s : springs) {
    const auto [first, last] = std::minmax({part_of(s.i), part_of(s.j)});
    if (first == last) within[first].push_back(index);
    else if (first + 1 == last) (first % 2 == 0 ? after_even : after_odd)[first].push_back(index);
    else rest[0].push_back(index);
    ++index;
  }
  bunches_.reserve(springs.size() / 4 + 3 * parts + 1);  // a group's last may be filled up
  for (const Groups* groups : {&within, &after_even, &after_odd, &rest})
    add_round(springs, *groups);
}

void SpringKernel::add_round(const Springs& springs, const std::vector<std::vector<int>>& groups) {
  constexpr std::size_t worth_a_thread = 1024;
  const std::size_t first = groups_.size();
  std::size_t size = 0;
  for (const auto& group : groups) {
    if (group.empty()) continue;
    add_group(springs, group);
    size += group.size();
  }
  const std::size_t count = groups_.size() - first;
  if (count == 0) return;
  rounds_.push_back({static_cast<int>(first), static_cast<int>(groups_.size()),
                     static_cast<int>(1 + worth_a_thread * count / size)});
}

void SpringKernel::add_group(const Springs& springs, const std::vector<int>& group) {
  const std::size_t first = bunches_.size(), count = (group.size() + 3) / 4;
  // Missing springs of the last bunch have stiffness 0 and both ends in a vertex of the group.
  Bunch empty;
  empty.i.fill(4 * springs[static_cast<std::size_t>(group[0])].i);
  empty.j = empty.i;
  bunches_.resize(first + count, empty);
  for (std::size_t k = 0; k < group.size(); ++k) {
    const Spring s = springs[static_cast<std::size_t>(group[k])];
    Bunch& bunch = bunches_[first + k % count];
    const std::size_t lane = k / count;
    bunch.i[lane] = 4 * s.i;
    bunch.j[lane] = 4 * s.j;
    bunch.rest[lane] = s.rest;
    bunch.stiffness[lane] = s.stiffness;
  }
  groups_.push_back({first, first + count});
}

void SpringKernel::add_gradient(const Padded& x, Padded& g) const {
  for (const Round& round : rounds_)
    in_parts(round.first, round.last, round.grain, [&](int first, int last) {
      for (int k = first; k < last; ++k)
        add_gradient(groups_[static_cast<std::size_t>(k)], x.data(), g.data());
    });
}

/// One bunch ahead: the square root and division of the next run while the last forces are added.
void SpringKernel::add_gradient(Group group, const Real* from, Real* to) const {
  const Bunch* last = bunches_.data() + group.first;
  const Bunch* const end = bunches_.data() + group.last;
  Stretched stretched = stretch(*last, from);
  for (const Bunch* next = last + 1; next != end; last = next++) {
    const Stretched ahead = stretch(*next, from);
    add_forces(*last, stretched, to);
    stretched = ahead;
  }
  add_forces(*last, stretched, to);
}

inline SpringKernel::Stretched SpringKernel::stretch(const Bunch& bunch, const Real* x) {
  const auto difference = [&](std::size_t s) {
    return load(x + bunch.i[s]) - load(x + bunch.j[s]);
  };
  const Four d0 = difference(0), d1 = difference(1), d2 = difference(2), d3 = difference(3);
  const Four rest = load(bunch.rest.data()), stiffness = load(bunch.stiffness.data());
  return {d0, d1, d2, d3, tension(stiffness, rest, sqrt(squared_norms(d0, d1, d2, d3)))};
}

inline void SpringKernel::add_forces(const Bunch& bunch, const Stretched& stretched, Real* g) {
  const auto add = [&](std::size_t s, Four force) {
    Real* a = g + bunch.i[s];
    Real* b = g + bunch.j[s];
    store(a, load(a) + force);
    store(b, load(b) - force);
  };
  const Four t = stretched.tension;
  add(0, __builtin_shufflevector(t, t, 0, 0, 0, 0) * stretched.d0);
  add(1, __builtin_shufflevector(t, t, 1, 1, 1, 1) * stretched.d1);
  add(2, __builtin_shufflevector(t, t, 2, 2, 2, 2) * stretched.d2);
  add(3, __builtin_shufflevector(t, t, 3, 3, 3, 3) * stretched.d3);
}

}  // namespace cloth
