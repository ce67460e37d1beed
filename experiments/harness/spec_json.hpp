// Described structs and settings as JSON, between processes of one program.
#pragma once

#include <nlohmann/json.hpp>

#include "experiments/harness/row_json.hpp"

namespace harness {

/// A spec by its described keys.
Json spec_record(auto spec) { return to_json(by_name(cloth::params_of(spec))); }

/// @throws std::exception where a key is missing, or its value none.
template <class Spec>
Spec spec_of(const Json& object) {
  Spec spec;
  const Values values = values_of(object);
  for (cloth::Param& p : cloth::params_of(spec)) p.set(values.at(p.name()), "order");
  return spec;
}

inline cloth::Value value_of(const Json& json) { return values_of({{"value", json}}).at("value"); }

}  // namespace harness
