#include "experiments/harness/range.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <string>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace harness {

using cloth::place;
using cloth::Real;
using cloth::UsageError;

namespace {

/// { from, to, points, scale = "log" | "linear" }
struct RangeSpec {
  enum class Scale { linear, log };
  friend std::vector<std::string> choices(Scale) { return {"linear", "log"}; }

  Real from = 0, to = 0;
  int points = 0;
  Scale scale = Scale::linear;

  void describe(auto& p) {
    p(from, "from", "1", {-1e300, 1e300}, "first value");
    p(to, "to", "1", {-1e300, 1e300}, "last value");
    p(points, "points", "1", {2, 10000}, "number of values");
    p(scale, "scale", "spacing of the values");
  }
};

/// So that a power of ten in the middle of a range is that power of ten.
Real to_twelve_digits(Real value) {
  const std::string text = fmt::format("{:.12g}", value);
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

RangeSpec read_range(std::string_view key, const toml::table& table) {
  RangeSpec range;
  if (!table.contains("from") && !table.contains("to"))
    throw UsageError(fmt::format(
        "{0}: {1}: a range needs from, to and points; a key of a table is \"{1}.KEY\", in quotes",
        place(table), cloth::brief(key)));
  cloth::read_keys(range, table);
  if (range.points < 2)
    throw UsageError(place(table) + ": a range needs from, to and points (2 or more)");
  if (range.scale == RangeSpec::Scale::log && !(range.from > 0 && range.to > 0))
    throw UsageError(place(table) + ": scale = log needs from and to above 0");
  return range;
}

/// Between the ends, at t in [0, 1]. The quotient of both may be beyond the largest number.
Real between(const RangeSpec& range, Real t) {
  if (range.scale == RangeSpec::Scale::linear) return range.from + t * (range.to - range.from);
  return std::pow(range.from, 1 - t) * std::pow(range.to, t);
}

}  // namespace

std::vector<cloth::Value> range_values(std::string_view key, const toml::table& table) {
  const RangeSpec range = read_range(key, table);
  std::vector<cloth::Value> values;
  for (int i = 0; i < range.points; ++i)
    values.emplace_back(to_twelve_digits(between(range, Real(i) / (range.points - 1))));
  return values;
}

}  // namespace harness
