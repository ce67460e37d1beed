#include "experiments/harness/outside/engine_timing.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace harness {

namespace {

/// Round trips beside which a step is nothing take that, and this a byte, at most [s].
constexpr Real bearable_echo = 1e-3, bearable_byte = 1e-8;

}  // namespace

std::optional<std::string> Transfer::objection() const {
  const Real least = std::ranges::min(seconds_),
             bearable = bearable_echo + bearable_byte * Real(engine_.echo_bytes());
  if (least <= bearable) return std::nullopt;
  return fmt::format("a round trip of {} bytes takes it {:.2g} s with nothing asked for",
                     engine_.echo_bytes(), least);
}

}  // namespace harness
