#include "evidence/column.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "experiments/harness/measure.hpp"

namespace evidence {

namespace {

using harness::Part;

constexpr Real to_milliseconds = 1e3;

/// Those of steps; of a metric that goes on, with how it begins: as far as its @ or its first -.
std::vector<Column> of_steps() {
  constexpr Part steps = Part::frozen;
  std::vector<Column> all{{steps, "iterations@", "iterations"},
                          {steps, "iterations-spent", "iterations"},
                          {steps, "first-gap", "first gap [J]"},
                          {steps, "first-energy-length", "length of the first gap [m]"},
                          {steps, "final-error", "energy error"},
                          {steps, "best-error", "least energy error"},
                          {steps, "rises", "rises of the energy"},
                          {steps, "final-distance", "rms distance [m]"},
                          {steps, "final-distance-max", "distance [m]"},
                          {steps, "final-strain-error", "error of the strain"},
                          {steps, "final-newton-length", "length of Newton's model [m]"},
                          {steps, "final-velocity-error", "error of the velocity [g h]"},
                          {steps, "reference-residual", "residual of the reference [m/s²]"},
                          {steps, "reference-curvature", "least curvature [m/h²]"},
                          {steps, "reference-accuracy", "accuracy of the reference"},
                          {steps, "rounding-accuracy", "error of rounding"},
                          {steps, "stretch-max", "greatest strain"},
                          {steps, "stretch-mean", "mean strain"},
                          {steps, "vertices", "vertices"},
                          {steps, "springs", "springs"},
                          {steps, "faces", "faces"},
                          {steps, "stiffness-number", "k h²/m"},
                          {steps, "note-", ""},
                          {steps, "seconds@", "milliseconds", to_milliseconds, true}};
  for (const char* name :
       {"seconds-first", "seconds-per-iteration", "seconds-begin", "seconds-prepare"})
    all.push_back({steps, name, "milliseconds", to_milliseconds, true});
  for (const std::string& phase : choices(cloth::Phase{}))
    all.push_back({steps, "seconds-" + phase, "milliseconds", to_milliseconds});
  for (const std::string& work : choices(cloth::Work{}))
    all.push_back({steps, work, work, 1, false, true});
  return all;
}

std::vector<Column> of_runs() {
  constexpr Part runs = Part::free;
  std::vector<Column> all{{runs, "iterations-mean", "iterations a substep"},
                          {runs, "final-speed", "speed at the end [m/s]"},
                          {runs, "energy-lost", "share of the energy that is lost"},
                          {runs, "settled-at", "settled at [s]"},
                          {runs, "drape", "drape [m]"},
                          {runs, "support-force", "support force [N]"},
                          {runs, "support-force-max", "greatest support force [N]"},
                          {runs, "stretch-max", "greatest strain"},
                          {runs, "stretch-mean", "mean strain"},
                          {runs, "diverged-at", "diverged at [s]"},
                          {runs, "error@", "rms distance [m]"},
                          {runs, "uncertainty@", "uncertainty [m]"},
                          {runs, "penetration-max", "penetration [m]"},
                          {runs, "self-penetration-max", "penetration of itself [m]"},
                          {runs, "crossings", "crossings"},
                          {runs, "fps", "steps per second", 1, true},
                          {runs, "over-", "share of steps that take longer", 1, true}};
  for (const char* name : {"step-mean", "step-p50", "step-p95", "step-p99"})
    all.push_back({runs, name, "milliseconds", to_milliseconds, true});
  return all;
}

const std::vector<Column>& known() {
  static const std::vector<Column> all = [] {
    std::vector<Column> both = of_steps();
    std::ranges::move(of_runs(), std::back_inserter(both));
    return both;
  }();
  return all;
}

bool is_called(const Column& one, const std::string& name) {
  const bool goes_on = one.metric.ends_with('@') || one.metric.ends_with('-');
  return goes_on ? name.size() > one.metric.size() && name.starts_with(one.metric)
                 : name == one.metric;
}

struct Written {
  std::string name;
  std::optional<Part> part;
};

Written written(const std::string& text) {
  for (const auto& [end, part] : {std::pair(std::string_view(" of steps"), Part::frozen),
                                  std::pair(std::string_view(" of runs"), Part::free)})
    if (text.ends_with(end)) return {text.substr(0, text.size() - end.size()), part};
  return {text, std::nullopt};
}

[[noreturn]] void refuse(const std::string& text, const std::string& why) {
  throw cloth::UsageError(fmt::format("column '{}': {}", cloth::brief(text), why));
}

/// The one that is meant.
const Column& entry_of(const std::string& text, const Written& column) {
  std::vector<const Column*> found;
  std::vector<std::string> names;
  for (const Column& one : known()) {
    names.push_back(one.metric);
    if (is_called(one, column.name) && (!column.part || *column.part == one.part))
      found.push_back(&one);
  }
  if (found.empty()) {
    const std::string begin = column.name.substr(0, column.name.find('@') + 1);
    refuse(text, fmt::format("no table has it{}",
                             cloth::suggestion(begin.empty() ? column.name : begin, names)));
  }
  if (found.size() > 1)
    refuse(text,
           fmt::format("steps have it, and runs; write {0} of steps or {0} of runs", column.name));
  return *found.front();
}

std::optional<Real> positive_number(const std::string& text) {
  Real number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool is_number = read.ec == std::errc{} && read.ptr == end && std::isfinite(number);
  return is_number && number > 0 ? std::optional(number) : std::nullopt;
}

/// Which tolerance, or instant, stands behind its @.
void read_place(const std::string& place, Column& column) {
  using At = Column::At;
  const bool is_instant = column.part == Part::free;
  const std::optional<Real> number = positive_number(place);
  if (number) {
    column.metric += is_instant ? fmt::format("{}", *number) : harness::tolerance_name(*number);
    column.at = is_instant ? At::none : At::given;
    return;
  }
  for (const auto& [word, at] : {std::pair("loosest", At::loosest), std::pair("middle", At::middle),
                                 std::pair("tightest", At::tightest)})
    if (place == word && !is_instant) {
      column.at = at;
      return;
    }
  refuse(column.text, is_instant
                          ? fmt::format("'{}' is no instant; write as in error@0.4", place)
                          : fmt::format("'{}' is no tolerance; write as in iterations@1e-4, or "
                                        "loosest, middle or tightest",
                                        place));
}

}  // namespace

std::optional<Real> Column::tolerance(const std::vector<Real>& asked) const {
  if (at == At::none || asked.empty()) return std::nullopt;
  if (at == At::loosest) return asked.front();
  if (at == At::middle) return asked[asked.size() / 2];
  if (at == At::tightest) return asked.back();
  const auto found = std::ranges::find_if(
      asked, [&](Real one) { return metric.ends_with("@" + harness::tolerance_name(one)); });
  return found == asked.end() ? std::nullopt : std::optional(*found);
}

std::string Column::instant() const {
  const std::size_t place = metric.find('@');
  return part == harness::Part::free && place != metric.npos ? metric.substr(place + 1) : "";
}

std::string Column::metric_where(const std::vector<Real>& asked) const {
  if (at == At::none) return metric;
  const std::optional<Real> found = tolerance(asked);
  if (!found) return "";
  return at == At::given ? metric : metric + harness::tolerance_name(*found);
}

Column column_of(const std::string& text) {
  const Written column = written(text);
  Column found = entry_of(text, column);
  found.text = text;
  if (found.metric.ends_with('@')) read_place(column.name.substr(found.metric.size()), found);
  else found.metric = column.name;
  if (found.title.empty()) found.title = column.name;
  return found;
}

}  // namespace evidence
