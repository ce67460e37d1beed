#include "cloth/numerics/projection.hpp"

#include <numeric>

namespace cloth {

namespace {

bool movable(const System& system, const Spring& s) {
  return !system.is_pinned(s.i) || !system.is_pinned(s.j);
}

std::vector<int> all_springs(const System& system) {
  std::vector<int> all(system.springs.size());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

}  // namespace

DistanceConstraints::DistanceConstraints(const System& system, std::span<const int> springs) {
  const auto inverse_mass = [&](int v) { return system.is_pinned(v) ? 0 : 1 / system.mass[v]; };
  for (auto* const list : {&spring, &i, &j}) list->reserve(springs.size());
  for (auto* const list : {&rest, &w_i, &w_j}) list->reserve(springs.size());
  for (const int index : springs) {
    const Spring& s = system.springs[static_cast<std::size_t>(index)];
    if (!movable(system, s)) continue;
    spring.push_back(index);
    i.push_back(4 * s.i);
    j.push_back(4 * s.j);
    rest.push_back(s.rest);
    w_i.push_back(inverse_mass(s.i));
    w_j.push_back(inverse_mass(s.j));
  }
}

DistanceConstraints in_order(const System& system) { return {system, all_springs(system)}; }

DistanceConstraints in_quarters(const System& system) {
  const int count = static_cast<int>(system.springs.size()), quarter = (count + 3) / 4;
  std::vector<int> order;
  for (int s = 0; s < quarter; ++s)
    for (int lane = 0; lane < 4; ++lane)
      if (s + lane * quarter < count) order.push_back(s + lane * quarter);
  return {system, order};
}

ColouredConstraints::ColouredConstraints(const System& system, const Colours& colours) {
  std::vector<int> order;
  for (const std::vector<int>& colour : colours) {
    for (const int s : colour)
      if (movable(system, system.springs[static_cast<std::size_t>(s)])) order.push_back(s);
    ends_.push_back(static_cast<int>(order.size()));
  }
  all_ = {system, order};
}

}  // namespace cloth
