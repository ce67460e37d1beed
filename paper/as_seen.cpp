#include "paper/as_seen.hpp"

#include <algorithm>
#include <cmath>

namespace paper {

namespace {

/// A tenth of a pixel, of the widest panel.
constexpr Real tolerance = 1. / 4000;

/// A point, as shares of the panel.
struct Place {
  Real x, y;
  bool is_inside() const { return x >= 0 && x <= 1 && y >= 0 && y <= 1; }
};

/// From a place to the stroke between two others.
Real distance(const Place& p, const Place& a, const Place& b) {
  const Real along = b.x - a.x, up = b.y - a.y, squared = along * along + up * up;
  const Real on = (p.x - a.x) * along + (p.y - a.y) * up;
  const Real way = squared > 0 ? std::clamp(on / squared, Real{0}, Real{1}) : 0;
  return std::hypot(p.x - a.x - way * along, p.y - a.y - way * up);
}

/// Marks what a line needs between two of its places (Douglas and Peucker, 1973).
void mark_needed(const std::vector<Place>& places, std::size_t first, std::size_t last,
                 std::vector<bool>& needed) {
  std::size_t farthest = first;
  Real most = tolerance;
  for (std::size_t k = first + 1; k < last; ++k)
    if (const Real away = distance(places[k], places[first], places[last]); away > most)
      most = away, farthest = k;
  if (farthest == first) return;
  needed[farthest] = true;
  mark_needed(places, first, farthest, needed);
  mark_needed(places, farthest, last, needed);
}

/// Of each stretch within the panel its ends, too.
std::vector<bool> needed_of(const std::vector<Place>& places) {
  std::vector<bool> needed(places.size(), false);
  for (std::size_t first = 0, last = 0; first < places.size(); first = ++last) {
    while (last + 1 < places.size() && places[last].is_inside() && places[last + 1].is_inside())
      ++last;
    needed[first] = needed[last] = true;
    mark_needed(places, first, last, needed);
  }
  return needed;
}

bool has_no_marks(const Series& s) {
  return s.low.empty() && (s.style == "lines" || s.style.starts_with("lines "));
}

}  // namespace

std::vector<Series> as_seen(std::vector<Series> all, const Axis& x, const Axis& y) {
  for (Series& s : all) {
    if (!has_no_marks(s)) continue;
    std::vector<Place> places;
    for (std::size_t k = 0; k < s.x.size(); ++k)
      places.push_back({x.share(s.x[k]), y.share(s.y[k])});
    const std::vector<bool> needed = needed_of(places);
    std::size_t kept = 0;
    for (std::size_t k = 0; k < places.size(); ++k)
      if (needed[k]) s.x[kept] = s.x[k], s.y[kept++] = s.y[k];
    s.x.resize(kept), s.y.resize(kept);
  }
  return all;
}

}  // namespace paper
