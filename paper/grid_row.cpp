#include "paper/grid_row.hpp"

#include <algorithm>
#include <cmath>

namespace paper {

namespace {

/// Of a group, and of all, whose legend has the whole height of a figure.
constexpr std::size_t most_of_group = 4, most_of_all = 6;

/// The mean place of a curve over an axis: it keeps a value up to the next one, and its last; where
/// it has none it is beyond the greatest that there is, tenfold or by the range of all.
Real height_of(const Curve& curve, const Range& x, const Range& y) {
  constexpr int places = 64;
  const Real none = place_on(y.scale, y.high) + (y.scale == Scale::log ? std::log(10.) : y.size());
  const auto& [title, at, value, low, high, style, like] = curve.line;
  Real sum = 0;
  for (int place = 0; place < places; ++place) {
    const Real here =
        value_at(x.scale, place_on(x.scale, x.low) + x.size() * (place + 0.5) / places);
    const auto next = std::ranges::upper_bound(at, here) - at.begin();
    const Real last = next == 0 ? NAN : value[static_cast<std::size_t>(next - 1)];
    sum += is_on(y.scale, last) ? place_on(y.scale, last) : none;
  }
  return sum / places;
}

/// Those who are lowest, on the average of the row's panels.
std::vector<std::string> lowest(const GridRow& row, const std::vector<Range>& x, std::size_t most) {
  std::map<std::string, Real> heights;
  for (std::size_t c = 0; c < row.panels.size(); ++c)
    for (const std::string& label : row.coloured)
      heights[label] += height_of(row.panels[c].at(label), x[c], row.y);
  std::vector<std::string> order = row.coloured;
  std::ranges::stable_sort(order, {}, [&](const auto& label) { return heights[label]; });
  const auto is_empty = [&](const std::string& label) {
    return std::ranges::none_of(
        row.panels, [&](const auto& panel) { return has_a_point(panel.at(label).line); });
  };
  order.resize(most);
  std::erase_if(order, is_empty);
  return order;
}

}  // namespace

std::vector<std::string> GridRow::labels() const {
  std::vector<std::string> all = coloured;
  all.insert(all.end(), grey.begin(), grey.end());
  return all;
}

bool GridRow::has_failures() const {
  return std::ranges::any_of(panels, [](const auto& panel) {
    return std::ranges::any_of(panel, [](const auto& one) { return !one.second.failures.empty(); });
  });
}

std::size_t most_in_colour(const GridAxes& axes) {
  return axes.is_one_row ? most_of_all : most_of_group;
}

void grey_out(GridRow& row, const std::vector<Range>& x, const GridAxes& axes) {
  const std::size_t most = most_in_colour(axes);
  if (axes.coloured.empty() && row.coloured.size() <= most) return;
  const std::vector<std::string> kept =
      axes.coloured.empty() ? lowest(row, x, most) : axes.coloured;
  std::erase_if(row.coloured, [&](const std::string& label) {
    const bool is_grey = std::ranges::count(kept, label) == 0;
    if (is_grey) row.grey.push_back(label);
    return is_grey;
  });
}

}  // namespace paper
