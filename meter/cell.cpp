#include "meter/cell.hpp"

#include "meter/match.hpp"

namespace meter {

namespace {

auto read(const auto& instrument) -> Reading<decltype(instrument())> try {
  return {.value = instrument()};
} catch (const Unreadable& none) {
  return {.fate = none.fate, .why = none.why};
}

}  // namespace

Row unread(Fate fate, const std::string& why) {
  return {{.fate = fate, .why = why}, {.fate = fate, .why = why}, {.fate = fate, .why = why}};
}

Row measure(const Cell& cell) {
  const Contestant& contestant = cell.contestant;
  const auto factor =
      read([&] { return cell.matched ? matched_factor(contestant, cell.strip) : Real{1}; });
  if (!factor.value) return unread(factor.fate, factor.why);
  return {factor, read([&] { return measure_sag(contestant, cell.strip, *factor.value); }),
          read([&] { return measure_swing(contestant, cell.strip, *factor.value); })};
}

}  // namespace meter
