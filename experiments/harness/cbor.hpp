// Records as CBOR (RFC 8949), in which a vector of numbers is one byte string: its bits are kept.
#pragma once

#include <cstring>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;
using Json = nlohmann::json;

std::string to_cbor(const Json& record);

/// @throws std::exception for bytes that are not one record, are nested deeper than any of ours,
/// of more values or of indefinite length: what walks through it may recurse, and makes much of
/// each.
Json from_cbor(std::string_view bytes);

/// A record, and the bytes behind it.
struct Leading {
  Json record;
  std::string_view behind;
};

/// The record that the bytes begin with. @throws as from_cbor() does where there is none.
Leading leading_record(std::string_view bytes);

/// The doubles of a vector, in this machine's byte order.
Json packed(const auto& numbers) {
  Json::binary_t bytes;
  bytes.resize(sizeof(Real) * static_cast<std::size_t>(numbers.size()));
  if (!bytes.empty()) std::memcpy(bytes.data(), numbers.data(), bytes.size());
  return Json::binary(std::move(bytes));
}

/// Takes back what packed() made. @throws std::exception for anything else.
template <class Numbers>
Numbers unpacked(const Json& record) {
  const Json::binary_t& bytes = record.get_binary();
  if (bytes.size() % sizeof(Real) != 0) throw std::runtime_error("a number is cut short");
  Numbers numbers(bytes.size() / sizeof(Real));
  if (!bytes.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
  return numbers;
}

}  // namespace harness
