#include "evidence/measure.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace evidence {

namespace {

/// What stands between the two, if the text has both.
std::optional<std::string> between(const std::string& text, const std::string& begin,
                                   const std::string& end) {
  if (text.size() <= begin.size() + end.size() || !text.starts_with(begin) || !text.ends_with(end))
    return std::nullopt;
  return text.substr(begin.size(), text.size() - begin.size() - end.size());
}

std::optional<Real> whole_number_of(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc{} && read.ptr == end && number >= 0 ? std::optional<Real>(number)
                                                                  : std::nullopt;
}

}  // namespace

Measure measure_of(const std::string& text) {
  Measure measure{.text = text};
  if (const auto goal = between(text, "iterations to ", "")) {
    measure.goal = goal_of(*goal);
    return measure;
  }
  if (const auto goal = between(text, "seconds to ", "")) {
    measure.of = Measure::Of::seconds_to;
    measure.goal = goal_of(*goal);
    return measure;
  }
  for (const auto& [of, begin] : {std::pair(Measure::Of::error_after, "error after "),
                                  std::pair(Measure::Of::distance_after, "distance after "),
                                  std::pair(Measure::Of::way_after, "way after ")})
    if (const auto number = between(text, begin, " iterations"))
      if (const std::optional<Real> iterations = whole_number_of(*number)) {
        measure.of = of;
        measure.iterations = *iterations;
        return measure;
      }
  for (const auto& [of, end] : {std::pair(Measure::Of::metric_of_runs, " of runs"),
                                std::pair(Measure::Of::metric_of_steps, " of steps")})
    if (const auto metric = between(text, "", end)) {
      measure.of = of;
      measure.metric = *metric;
      return measure;
    }
  throw cloth::UsageError(
      fmt::format("'{}' is nothing that is measured; write as in 'iterations to 1e-4', 'seconds to "
                  "1 mm', 'error after 32 iterations', 'stretch-mean of runs'",
                  cloth::brief(text)));
}

std::string instant_of(const std::string& metric) {
  const std::string distance = "error@";
  return metric.starts_with(distance) ? metric.substr(distance.size()) : "";
}

}  // namespace evidence
