#include "cloth/model/spring_kernel.hpp"

#include <algorithm>

#include "cloth/model/four.hpp"
#include "cloth/model/four_hooke.hpp"
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

void SpringKernel::for_each_group(auto body) const {
  for (const Round& round : rounds_)
    in_parts(round.first, round.last, round.grain, [this, body](int first, int last) {
      for (int k = first; k < last; ++k) body(groups_[static_cast<std::size_t>(k)]);
    });
}

void SpringKernel::add_gradient(const Padded& x, Padded& g) const {
  for_each_group(
      [this, from = x.data(), to = g.data()](Group group) { add_gradient(group, from, to); });
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

inline FourVectors SpringKernel::Curved::times(const FourVectors& d) const {
  FourVectors all = (along * dot(n, d)) * n;
  return all += across * d;
}

inline FourVectors SpringKernel::Curved::diagonal() const {
  return {along * n.x * n.x + across, along * n.y * n.y + across, along * n.z * n.z + across};
}

inline FourSymmetric SpringKernel::Curved::matrices() const {
  FourSymmetric all{};
  all.add(along, n);
  all.add_to_diagonal(across);
  return all;
}

namespace {

/// x_i - x_j of the four springs of a bunch.
inline FourVectors differences(const auto& bunch, const Real* x) {
  const auto of = [&](std::size_t s) { return load(x + bunch.i[s]) - load(x + bunch.j[s]); };
  return of_columns(of(0), of(1), of(2), of(3));
}

/// Adds f at their first ends, and `sign` f at the others.
inline void add_at_ends(const auto& bunch, const FourVectors& f, Real sign, Real* to) {
  const std::array<Four, 4> of = columns(f);
  for (std::size_t s = 0; s < 4; ++s) {
    Real* a = to + bunch.i[s];
    Real* b = to + bunch.j[s];
    store(a, load(a) + of[s]);
    store(b, load(b) + sign * of[s]);
  }
}

}  // namespace

/// projected(t, bunch): what it makes of four tensions.
inline SpringKernel::Curved SpringKernel::curved(const Bunch& bunch, const Real* x,
                                                 auto projected) {
  const FourVectors d = differences(bunch, x);
  const Four over = over_length(d), k = load(bunch.stiffness.data());
  const Four t = projected(tensions(k, load(bunch.rest.data()), over), bunch);
  return {over * d, k - t, t};
}

void SpringKernel::take(const Padded& x, auto projected, Curvatures& H) const {
  H.resize(bunches_.size());
  constexpr int worth_a_thread = 1024;
  in_parts(0, static_cast<int>(bunches_.size()), worth_a_thread,
           [this, to = H.data(), projected, from = x.data()](int first, int last) {
             for (auto b = static_cast<std::size_t>(first); b < static_cast<std::size_t>(last); ++b)
               to[b] = curved(bunches_[b], from, projected);
           });
}

/// What a curvature makes of four tensions, whichever springs'.
struct SpringKernel::Everywhere {
  Curvature curvature;
  Four operator()(Four t, const Bunch&) const {
    const Four none{};
    return curvature == Curvature::projected ? (t < none ? none : t) : t;
  }
};

void SpringKernel::take_curvatures(const Padded& x, Curvature curvature, Curvatures& H) const {
  take(x, Everywhere{curvature}, H);
}

int SpringKernel::take_curvatures(const Padded& x, std::span<const char> chosen,
                                  Curvatures& H) const {
  const auto is_chosen = [chosen](int at) { return chosen[static_cast<std::size_t>(at / 4)] != 0; };
  const auto is_projected = [is_chosen](const Bunch& bunch, std::size_t s) {
    return is_chosen(bunch.i[s]) || is_chosen(bunch.j[s]);
  };
  const auto where_chosen = [is_projected](Four t, const Bunch& bunch) {
    for (std::size_t s = 0; s < 4; ++s)
      if (t[s] < 0 && is_projected(bunch, s)) t[s] = 0;
    return t;
  };
  take(x, where_chosen, H);
  int count = 0;
  for (const Bunch& bunch : bunches_)
    for (std::size_t s = 0; s < 4; ++s) count += bunch.i[s] != bunch.j[s] && is_projected(bunch, s);
  return count;
}

void SpringKernel::add_product(const Curvatures& H, const Padded& p, Padded& y) const {
  for_each_group([this, of = H.data(), from = p.data(), to = y.data()](Group group) {
    for (std::size_t b = group.first; b < group.last; ++b)
      add_at_ends(bunches_[b], of[b].times(differences(bunches_[b], from)), -1, to);
  });
}

void SpringKernel::add_diagonal(const Curvatures& H, Padded& d) const {
  for_each_group([this, of = H.data(), to = d.data()](Group group) {
    for (std::size_t b = group.first; b < group.last; ++b)
      add_at_ends(bunches_[b], of[b].diagonal(), 1, to);
  });
}

inline void SpringKernel::add_blocks(const Bunch& bunch, const Curved& curved, Real* blocks) {
  const FourSymmetric all = curved.matrices();
  const auto x = columns(FourVectors{all.xx, all.xy, all.xz}),
             y = columns(FourVectors{all.xy, all.yy, all.yz}),
             z = columns(FourVectors{all.xz, all.yz, all.zz});
  for (std::size_t s = 0; s < 4; ++s)
    for (const int end : {bunch.i[s], bunch.j[s]}) {
      Real* block = blocks + 9 * (end / 4);
      add3(block, x[s]), add3(block + 3, y[s]), add3(block + 6, z[s]);
    }
}

void SpringKernel::add_blocks(const Curvatures& H, std::vector<Mat3>& blocks) const {
  for_each_group([this, of = H.data(), to = blocks.data()->data()](Group group) {
    for (std::size_t b = group.first; b < group.last; ++b) add_blocks(bunches_[b], of[b], to);
  });
}

void SpringKernel::add_blocks(const Padded& x, Curvature curvature,
                              std::vector<Mat3>& blocks) const {
  const Everywhere projected{curvature};
  for_each_group([this, projected, from = x.data(), to = blocks.data()->data()](Group group) {
    for (std::size_t b = group.first; b < group.last; ++b)
      add_blocks(bunches_[b], curved(bunches_[b], from, projected), to);
  });
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
