#include "paper/rows.hpp"

#include <algorithm>
#include <limits>

namespace paper {

Rows select(const Rows& rows, const std::function<bool(const Row&)>& holds) {
  Rows selected;
  std::ranges::copy_if(rows, std::back_inserter(selected), holds);
  return selected;
}

Rows traces(const Rows& rows, harness::Part part, const std::string& scene, int frame) {
  return select(rows, [&](const Row& row) {
    return row.mode == harness::Mode::trace && row.part == part && row.scene == scene &&
           (frame < 0 || row.frame == frame);
  });
}

namespace {

std::vector<std::string> distinct(const Rows& rows, std::string Row::*member) {
  std::vector<std::string> values;
  for (const Row& row : rows)
    if (std::ranges::find(values, row.*member) == values.end()) values.push_back(row.*member);
  return values;
}

Real number(const harness::Json& object, const std::string& key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<Real>()
                                                     : std::numeric_limits<Real>::quiet_NaN();
}

}  // namespace

std::vector<std::string> labels(const Rows& rows) { return distinct(rows, &Row::label); }
std::vector<std::string> labels(const Rows& rows, harness::Part part) {
  return labels(select(
      rows, [&](const Row& row) { return row.mode == harness::Mode::trace && row.part == part; }));
}
std::vector<std::string> scenes(const Rows& rows) { return distinct(rows, &Row::scene); }

Real scene_setting(const Row& row, const std::string& key) {
  return number(row.scene_settings, key);
}

Real scene_parameter(const Row& row, const std::string& section_and_key) {
  return number(row.identity["scene-parameters"], section_and_key);
}

harness::Summary timed(const Rows& rows, const Row& trace, const std::string& metric) {
  std::vector<Real> values;
  for (const Row& row : rows)
    if (row.mode == harness::Mode::silent && row.part == trace.part && row.scene == trace.scene &&
        row.frame == trace.frame && row.label == trace.label &&
        row.iterations == trace.iterations && row.scene_settings == trace.scene_settings &&
        row.solver_settings == trace.solver_settings)
      values.push_back(row.metric(metric));
  return harness::summarise(std::move(values));
}

StepTime::StepTime(const Rows& rows, const Row& trace)
    : first_(timed(rows, trace, "seconds-first").median),
      next_(timed(rows, trace, "seconds-per-iteration").median) {}

}  // namespace paper
