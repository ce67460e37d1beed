// References as bytes, and back.

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string_view>

#include "cloth/error.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

using cloth::State;

/// Writes vectors one after the other behind a record, which has how many numbers each of them has:
/// a reference is of megabytes, is read in each cell, and what stands in a record is read byte by
/// byte.
class Writer {
 public:
  Json put(const auto& numbers) {
    const auto* const bytes = reinterpret_cast<const char*>(numbers.data());
    numbers_.append(bytes, sizeof(Real) * static_cast<std::size_t>(numbers.size()));
    return numbers.size();
  }
  Json put(const State& s) {
    return {s.time, put(s.x), put(s.v), put(s.v_last), put(s.x_last), put(s.a)};
  }
  Json put(const std::vector<State>& states) {
    Json all = Json::array();
    for (const State& state : states) all.push_back(put(state));
    return all;
  }
  Json put(const SolvedSteps& steps) {
    Json all = Json::object();
    for (const auto& [start, s] : steps)
      all[start] = {put(s.state),  put(s.before),    put(s.minimiser), put(s.correction),
                    put(s.newton), put(s.gradients), put(s.descent),   put(s.global)};
    return all;
  }

  std::string behind(const Json& record) const { return to_cbor(record) + numbers_; }

 private:
  std::string numbers_;
};

/// Takes them back, in their order.
class Reader {
 public:
  explicit Reader(std::string_view numbers) : left_(numbers) {}

  template <class Numbers>
  Numbers take(const Json& record) {
    const auto count = whole_of<std::uint32_t>(record);
    if (count > left_.size() / sizeof(Real)) throw std::runtime_error("numbers are missing");
    Numbers numbers(count);
    const std::size_t size = sizeof(Real) * count;
    if (size > 0) std::memcpy(numbers.data(), left_.data(), size);
    left_.remove_prefix(size);
    return numbers;
  }
  VecX vector(const Json& record) { return take<VecX>(record); }
  std::vector<Real> list(const Json& record) { return take<std::vector<Real>>(record); }
  State state(const Json& record) {
    return {.x = vector(record.at(1)),
            .v = vector(record.at(2)),
            .v_last = vector(record.at(3)),
            .x_last = vector(record.at(4)),
            .a = vector(record.at(5)),
            .time = record.at(0)};
  }
  std::vector<State> states(const Json& record) {
    std::vector<State> all;
    for (const Json& one : record) all.push_back(state(one));
    return all;
  }
  SolvedSteps solved_steps(const Json& record) {
    SolvedSteps steps;
    for (const auto& [start, s] : record.items())
      steps[start] = {.state = state(s.at(0)),
                      .before = states(s.at(1)),
                      .minimiser = vector(s.at(2)),
                      .correction = vector(s.at(3)),
                      .newton = list(s.at(4)),
                      .gradients = list(s.at(5)),
                      .descent = list(s.at(6)),
                      .global = list(s.at(7))};
    return steps;
  }

  bool is_at_end() const { return left_.empty(); }

 private:
  std::string_view left_;
};

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

/// What `read` makes of the record at the beginning of the bytes, and of the numbers behind it.
auto decoded(std::string_view bytes, auto&& read) {
  try {
    const Leading leading = leading_record(bytes);
    Reader reader(leading.behind);
    auto all = read(leading.record, reader);
    if (!reader.is_at_end()) throw std::runtime_error("there are more numbers");
    return all;
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string("reference: its bytes are not those of one: ") +
                             cloth::words_of(error));
  }
}

}  // namespace

std::string encode(const std::vector<FrozenReference>& references) {
  Writer writer;
  Json all = Json::array();
  for (const FrozenReference& r : references) {
    all.push_back({r.frame, writer.put(r.state), writer.put(r.before), writer.put(r.minimiser),
                   writer.put(r.correction), to_json(r.certificate), writer.put(r.solved), r.lot});
  }
  return writer.behind(all);
}

std::vector<FrozenReference> decode_frozen(std::string_view bytes) {
  return decoded(bytes, [](const Json& all, Reader& reader) {
    std::vector<FrozenReference> references;
    for (const Json& json : all) {
      references.push_back({.frame = whole_of<int>(json.at(0)),
                            .state = reader.state(json.at(1)),
                            .before = reader.states(json.at(2)),
                            .minimiser = reader.vector(json.at(3)),
                            .correction = reader.vector(json.at(4)),
                            .certificate = certificate_of(json.at(5)),
                            .solved = reader.solved_steps(json.at(6)),
                            .lot = whole_of<unsigned>(json.at(7))});
    }
    return references;
  });
}

std::string encode(const TrajectoryReference& r) {
  Writer writer;
  Json positions = Json::array();
  for (const VecX& x : r.positions) positions.push_back(writer.put(x));
  return writer.behind({r.times, r.uncertainty, r.stated, r.agreed_until, positions});
}

TrajectoryReference decode_trajectory(std::string_view bytes) {
  return decoded(bytes, [](const Json& json, Reader& reader) {
    TrajectoryReference r{.times = json.at(0),
                          .positions = {},
                          .uncertainty = json.at(1),
                          .stated = json.at(2),
                          .agreed_until = json.at(3)};
    for (const Json& x : json.at(4)) r.positions.push_back(reader.vector(x));
    return r;
  });
}

}  // namespace harness
