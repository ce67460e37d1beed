// Whole numbers out of JSON, which would round a fraction, and leave undefined what overflows.
#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace harness {

template <std::integral Whole>
bool is_whole(const nlohmann::json& json) {
  return json.is_number_unsigned()
             ? std::in_range<Whole>(json.get<std::uint64_t>())
             : json.is_number_integer() && std::in_range<Whole>(json.get<std::int64_t>());
}

/// @throws std::runtime_error for what is no whole number, or none of that type.
template <std::integral Whole>
Whole whole_of(const nlohmann::json& json) {
  if (!is_whole<Whole>(json)) throw std::runtime_error("a whole number that is none");
  return json.get<Whole>();
}

}  // namespace harness
