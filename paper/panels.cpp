#include "paper/panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "evidence/setting.hpp"
#include "evidence/where.hpp"
#include "paper/figure.hpp"

namespace paper {

namespace {

using Keys = std::vector<std::string>;

/// "1/60" of a time step, and of another number six digits.
std::string value_text(const Row& row, const std::string& key) {
  const std::optional<cloth::Value> value = evidence::setting_of(row, key);
  if (!value) return "none";
  const std::optional<Real> number = evidence::number_of(*value);
  if (!number) return cloth::to_text(*value);
  return key == "dt" ? step_name(*number) : fmt::format("{:g}", *number);
}

/// By which a panel is known.
std::string id_of(const Row& row, const Keys& keys) {
  std::string id;
  for (const std::string& key : keys) {
    const std::optional<cloth::Value> value = evidence::setting_of(row, key);
    id += (value ? cloth::to_text(*value) : "") + "\n";
  }
  return id;
}

/// The scene and its size, where that is one, and what else the panel is of.
void name_panel(Panel& panel, const Keys& keys) {
  const Row& row = panel.traced.front();
  const std::string size = size_text(row);
  const bool is_of_one_size =
      std::ranges::all_of(panel.traced, [&](const Row& other) { return size_text(other) == size; });
  if (has(keys, "scene")) panel.title = row.scene, panel.subtitle = is_of_one_size ? size : "";
  for (const std::string& key : keys)
    if (key != "scene")
      panel.subtitle = joined(panel.subtitle, fmt::format("{} = {}", key, value_text(row, key)));
}

void keep_latest_frame(Rows& traced) {
  const int latest = std::ranges::max(traced, {}, &Row::frame).frame;
  std::erase_if(traced, [&](const Row& row) { return row.frame != latest; });
}

}  // namespace

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_of_all(const evidence::Selection& selection) {
  return selection.where.empty() && selection.contestants.empty();
}

Rows chosen(const evidence::Selection& selection, const Rows& rows) {
  Rows left = evidence::rows_where(rows, selection.conditions());
  if (!selection.contestants.empty())
    std::erase_if(left, [&](const Row& row) { return !has(selection.contestants, row.label); });
  return left;
}

std::vector<Panel> panels_of(const Rows& rows, harness::Part part, const Keys& keys,
                             const std::string& along) {
  const auto is_shown = [&](const char* key) { return along == key || has(keys, key); };
  Rows traced = select(
      rows, [&](const Row& row) { return row.mode == harness::Mode::trace && row.part == part; });
  if (part == harness::Part::free && !is_shown("substeps")) traced = fewest_substeps(traced);
  std::vector<Panel> panels;
  std::vector<std::string> ids;
  for (const Row& row : traced) {
    const std::string id = id_of(row, keys);
    auto place = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
    if (place == ids.size()) ids.push_back(id), panels.emplace_back();
    panels[place].traced.push_back(row);
  }
  for (Panel& panel : panels) {
    if (part == harness::Part::frozen && !is_shown("frame")) keep_latest_frame(panel.traced);
    name_panel(panel, keys);
  }
  return panels;
}

std::string joined(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : ", ") + second;
}

harness::Summary value_of(const Rows& rows, const Row& trace, const evidence::Column& column,
                          const std::string& metric) {
  const auto alone = [](Real value) { return harness::Summary{value, value, value, 1, false}; };
  if (trace.part == harness::Part::free && !succeeded(trace.outcome) && metric != "diverged-at")
    return alone(NAN);
  if (column.is_timed) return timed(rows, trace, metric);
  const Real value = trace.metric(metric);
  return alone(column.is_count && std::isnan(value) && succeeded(trace.outcome) ? 0 : value);
}

}  // namespace paper
