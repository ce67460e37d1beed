// Rows as JSON: what the store keeps, and what one process tells another. What is not finite is
// null, and null is NaN.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "experiments/harness/record.hpp"

namespace harness {

using Json = nlohmann::json;

/// What somebody wrote, who may mean harm: a parser takes 80 bytes for each bracket that stays
/// open.
/// @throws std::exception unless it is Json, nested as a row may be.
Json parse_json(std::string_view text);

Json to_json(const cloth::Value& value);
Json to_json(const Values& values);
Values values_of(const Json& object);

/// By which Json turns metrics and curves into itself, and back.
void to_json(Json& json, const Number& number);
void from_json(const Json& json, Number& number);

Json to_json(const Face& face);
/// @throws std::exception where a part is missing, or is none.
Face face_of(const Json& json);

/// JSON's text; bytes that are no UTF-8 are replaced.
std::string text_of(const Json& json);

/// Outcome, metrics, curve and digests from their texts.
/// @throws std::exception for anything that is not what a row may hold.
void read_result(const std::string& outcome, const std::string& metrics, const std::string& curve,
                 const std::string& digests, Row& row);

/// What a worker answers about a row: also why.
std::string encode_result(const Row& row);
/// Believes nothing. @throws std::exception as read_result() does.
void decode_result(const std::string& text, Row& row);

}  // namespace harness
