// References as bytes, and back.

#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

using cloth::State;

Json to_json(const State& s) {
  return {s.time, packed(s.x), packed(s.v), packed(s.v_last), packed(s.x_last), packed(s.a)};
}

State state_of(const Json& json) {
  return {.x = unpacked<VecX>(json.at(1)),
          .v = unpacked<VecX>(json.at(2)),
          .v_last = unpacked<VecX>(json.at(3)),
          .x_last = unpacked<VecX>(json.at(4)),
          .a = unpacked<VecX>(json.at(5)),
          .time = json.at(0)};
}

Json to_json(const std::vector<State>& states) {
  Json all = Json::array();
  for (const State& state : states) all.push_back(to_json(state));
  return all;
}

std::vector<State> states_of(const Json& json) {
  std::vector<State> states;
  for (const Json& state : json) states.push_back(state_of(state));
  return states;
}

Json to_json(const Certificate& c) {
  return {c.residual, c.curvature, c.distance, c.gap, c.rounded_gap, c.doubt};
}

Certificate certificate_of(const Json& json) {
  return {.residual = json.at(0),
          .curvature = json.at(1),
          .distance = json.at(2),
          .gap = json.at(3),
          .rounded_gap = json.at(4),
          .doubt = json.at(5)};
}

Json to_json(const SolvedSteps& steps) {
  Json all = Json::object();
  for (const auto& [start, s] : steps)
    all[start] = {to_json(s.state), to_json(s.before),   packed(s.minimiser), packed(s.correction),
                  packed(s.newton), packed(s.gradients), packed(s.descent),   packed(s.global)};
  return all;
}

SolvedSteps solved_steps_of(const Json& json) {
  SolvedSteps steps;
  for (const auto& [start, s] : json.items())
    steps[start] = {.state = state_of(s.at(0)),
                    .before = states_of(s.at(1)),
                    .minimiser = unpacked<VecX>(s.at(2)),
                    .correction = unpacked<VecX>(s.at(3)),
                    .newton = unpacked<std::vector<Real>>(s.at(4)),
                    .gradients = unpacked<std::vector<Real>>(s.at(5)),
                    .descent = unpacked<std::vector<Real>>(s.at(6)),
                    .global = unpacked<std::vector<Real>>(s.at(7))};
  return steps;
}

/// What `read` makes of the bytes.
auto decoded(const std::string& bytes, auto&& read) {
  try {
    return read(from_cbor(bytes));
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string("reference: its bytes are cut short: ") +
                             cloth::words_of(error));
  }
}

}  // namespace

std::string encode(const std::vector<FrozenReference>& references) {
  Json all = Json::array();
  for (const FrozenReference& r : references) {
    all.push_back({r.frame, to_json(r.state), to_json(r.before), packed(r.minimiser),
                   packed(r.correction), to_json(r.certificate), to_json(r.solved), r.lot});
  }
  return to_cbor(all);
}

std::vector<FrozenReference> decode_frozen(const std::string& bytes) {
  return decoded(bytes, [](const Json& all) {
    std::vector<FrozenReference> references;
    for (const Json& json : all) {
      references.push_back({.frame = whole_of<int>(json.at(0)),
                            .state = state_of(json.at(1)),
                            .before = states_of(json.at(2)),
                            .minimiser = unpacked<VecX>(json.at(3)),
                            .correction = unpacked<VecX>(json.at(4)),
                            .certificate = certificate_of(json.at(5)),
                            .solved = solved_steps_of(json.at(6)),
                            .lot = whole_of<unsigned>(json.at(7))});
    }
    return references;
  });
}

std::string encode(const TrajectoryReference& r) {
  Json positions = Json::array();
  for (const VecX& x : r.positions) positions.push_back(packed(x));
  return to_cbor({r.times, r.uncertainty, r.stated, r.agreed_until, positions});
}

TrajectoryReference decode_trajectory(const std::string& bytes) {
  return decoded(bytes, [](const Json& json) {
    TrajectoryReference r{.times = json.at(0),
                          .positions = {},
                          .uncertainty = json.at(1),
                          .stated = json.at(2),
                          .agreed_until = json.at(3)};
    for (const Json& x : json.at(4)) r.positions.push_back(unpacked<VecX>(x));
    return r;
  });
}

}  // namespace harness
