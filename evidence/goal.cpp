#include "evidence/goal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace evidence {

std::string Goal::text() const {
  if (of == Of::distance) return fmt::format("{:g} mm", 1e3 * value);
  const std::string short_one = fmt::format("{:.0e}", value);
  return std::stod(short_one) == value ? short_one : fmt::format("{:g}", value);
}

Goal goal_of(const std::string& text) {
  Goal goal;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, goal.value);
  std::string unit(read.ptr, end);
  std::erase(unit, ' ');
  const std::map<std::string, Real> units{{"mm", 1e-3}, {"cm", 1e-2}, {"m", 1}};
  const auto found = units.find(unit);
  if (read.ec != std::errc{} || !(goal.value > 0) || !std::isfinite(goal.value) ||
      (!unit.empty() && found == units.end()))
    throw cloth::UsageError(
        fmt::format("--to '{}': give a distance to the minimiser, as in 1mm, or an energy error "
                    "beside the first guess's, as in 1e-4",
                    cloth::brief(text)));
  if (unit.empty() && !(goal.value < 1))
    throw cloth::UsageError(
        fmt::format("--to '{}': the first guess's energy error is 1; give one below that, as in "
                    "1e-4, or a distance with its unit, as in 1mm",
                    cloth::brief(text)));
  if (unit.empty()) goal.of = Goal::Of::error;
  else goal.value *= found->second;
  return goal;
}

std::vector<Goal> usual_goals() {
  std::vector<Goal> goals;
  for (const Real value : {1e-2, 1e-3, 1e-4}) goals.push_back({Goal::Of::distance, value});
  return goals;
}

}  // namespace evidence
