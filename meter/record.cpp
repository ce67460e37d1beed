#include "meter/record.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "experiments/harness/cbor.hpp"

namespace meter {

using harness::Json;

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Strip, rows, stiffness, length, mass)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Sag, stiffness, low, high, top, bottom, steps)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Oscillator, frequency, damping)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Swing, seen, own, stiffness, misfit, euler, steps)

namespace {

template <class T>
Json record(const Reading<T>& reading) {
  Json json{{"fate", static_cast<int>(reading.fate)}, {"why", reading.why}};
  if (reading.value) json["value"] = *reading.value;
  return json;
}

template <class T>
Reading<T> reading(const Json& json) {
  const auto fate = json.at("fate").get<std::size_t>();
  if (fate >= choices(Fate{}).size()) throw std::out_of_range("no such outcome");
  Reading<T> it{.fate = static_cast<Fate>(fate), .why = json.at("why")};
  if (it.fate == Fate::read) it.value = json.at("value").get<T>();
  return it;
}

}  // namespace

std::string encode(const Cell& cell) {
  const Contestant& c = cell.contestant;
  return harness::to_cbor({{"label", cell.label},
                           {"solver", c.solver.text()},
                           {"iterations", c.iterations},
                           {"dt", c.dt},
                           {"first-guess", static_cast<int>(c.first_guess)},
                           {"steps", c.steps},
                           {"strip", cell.strip},
                           {"matched", cell.matched}});
}

Cell decode_cell(const std::string& bytes) {
  const Json json = harness::from_cbor(bytes);
  return {.label = json.at("label"),
          .contestant = {.solver = harness::parse_solver_spec(json.at("solver").get<std::string>()),
                         .iterations = json.at("iterations"),
                         .dt = json.at("dt"),
                         .first_guess =
                             static_cast<cloth::FirstGuess>(json.at("first-guess").get<int>()),
                         .steps = json.at("steps")},
          .strip = json.at("strip"),
          .matched = json.at("matched")};
}

std::string encode(const Row& row) {
  return harness::to_cbor(
      {{"factor", record(row.factor)}, {"sag", record(row.sag)}, {"swing", record(row.swing)}});
}

Row decode_row(const std::string& bytes) {
  const Json json = harness::from_cbor(bytes);
  return {reading<Real>(json.at("factor")), reading<Sag>(json.at("sag")),
          reading<Swing>(json.at("swing"))};
}

}  // namespace meter
