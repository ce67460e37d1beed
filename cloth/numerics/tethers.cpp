#include "cloth/numerics/tethers.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <ranges>

#include "cloth/model/incidence.hpp"
#include "cloth/numerics/projection.hpp"

namespace cloth {

namespace {

/// Bend springs are chords of what bends, and one without stiffness holds nothing.
bool is_way(const Spring& s) { return s.family != Family::bend && s.stiffness > 0; }

}  // namespace

std::vector<std::vector<Tether>> nearest_pins(const System& system, int most) {
  const Incidence incidence(system.springs, system.vertices());
  std::vector<std::vector<Tether>> known(static_cast<std::size_t>(system.vertices()));
  std::priority_queue<Tether, std::vector<Tether>, std::greater<>> open;
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) open.push({0, i, i});
  while (!open.empty()) {
    const Tether way = open.top();
    open.pop();
    auto& here = known[static_cast<std::size_t>(way.vertex)];
    const bool is_known = std::ranges::find(here, way.pin, &Tether::pin) != here.end();
    if (is_known || std::ssize(here) == most) continue;
    here.push_back(way);
    for (const int index : incidence.at(way.vertex)) {
      const Spring& s = system.springs[static_cast<std::size_t>(index)];
      const int next = s.i == way.vertex ? s.j : s.i;
      if (is_way(s)) open.push({way.length + s.rest, next, way.pin});
    }
  }
  return known;
}

Tethers::Tethers(const System& system, const TetherParams& params) {
  if (params.tethers == 0) return;
  for (const std::vector<Tether>& ways : nearest_pins(system, params.tethers))
    for (const Tether& way : std::views::reverse(ways))
      if (!system.is_pinned(way.vertex))
        all_.push_back({params.tether_stretch * way.length, way.vertex, way.pin});
}

void Tethers::project(Padded& x) const {
  for (const Tether& t : all_) {
    const Four pin = load(x.col(t.pin).data()), d = load(x.col(t.vertex).data()) - pin;
    const Real squared = dots<Real>({d}, {d});
    if (squared > t.length * t.length)
      store(x.col(t.vertex).data(), pin + t.length / std::sqrt(squared) * d);
  }
}

}  // namespace cloth
