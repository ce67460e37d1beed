#include "evidence/price.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

constexpr Real farthest = 4, farthest_of_one = 2;

struct Point {
  Real vertices;
  Price price;
};

/// The power law through two points, there.
Real between(Real at, Real low, Real high, Real of_low, Real of_high) {
  const Real slope = std::log(of_high / of_low) / std::log(high / low);
  return of_low * std::pow(at / low, slope);
}

}  // namespace

Real Price::iterations(Real seconds) const {
  if (seconds < first) return 0;
  return 1 + (each > 0 ? std::floor((seconds - first) / each) : never);
}

Price price_of(const Row& timed) {
  const Real first = timed.metric("seconds-first"), each = timed.metric("seconds-per-iteration");
  if (!succeeded(timed.outcome) || std::isnan(first) || std::isnan(each)) return {never, never};
  return {first, each};
}

void PriceCurve::add(Real vertices, Price price) {
  if (!std::isfinite(price.first)) return;
  Size& size = sizes_[std::lround(std::log2(vertices))];
  size.vertices.push_back(vertices);
  size.first.push_back(price.first);
  size.each.push_back(std::max(price.each, least_each));
}

std::optional<Price> PriceCurve::at(Real vertices) const {
  std::vector<Point> points;
  for (const auto& [power, size] : sizes_)
    points.push_back({harness::median(size.vertices),
                      {harness::median(size.first), harness::median(size.each)}});
  if (points.empty()) return std::nullopt;
  const Real reach = points.size() == 1 ? farthest_of_one : farthest;
  if (vertices > reach * points.back().vertices || vertices < points.front().vertices / reach)
    return std::nullopt;
  if (points.size() == 1) {
    const Real by = vertices / points[0].vertices;
    return Price{by * points[0].price.first, by * points[0].price.each};
  }
  std::size_t high = 1;
  while (high + 1 < points.size() && points[high].vertices < vertices) ++high;
  const auto& [fewer, low] = points[high - 1];
  const auto& [more, dear] = points[high];
  return Price{between(vertices, fewer, more, low.first, dear.first),
               between(vertices, fewer, more, low.each, dear.each)};
}

}  // namespace evidence
