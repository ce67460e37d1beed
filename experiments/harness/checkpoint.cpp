#include "experiments/harness/checkpoint.hpp"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <system_error>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/whole_number.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::UsageError;
using cloth::VecX;

namespace {

constexpr std::string_view magic = checkpoint_start, version = "3";
constexpr std::size_t digits = 32;  // of a hash

/// A hash of the contents of each file that the scene names, of nothing where there is none.
std::vector<std::string> contents(const cloth::Scene& scene) {
  std::vector<std::string> hashes;
  for (const auto& file : scene.files()) {
    std::ifstream in;
    if (cloth::why_no_file(file).empty()) in.open(file, std::ios::binary);
    hashes.push_back(hash(std::string(std::istreambuf_iterator<char>(in), {})));
  }
  return hashes;
}

Json json_of(const RunIdentity& run) {
  return {{"scene", run.scene},
          {"scene-parameters", to_json(run.scene_parameters)},
          {"scene-files", run.scene_files},
          {"solver", run.solver},
          {"solver-parameters", to_json(run.solver_parameters)},
          {"code", run.code}};
}

RunIdentity run_of(const Json& json) {
  return {.scene = json.at("scene"),
          .scene_parameters = values_of(json.at("scene-parameters")),
          .scene_files = json.at("scene-files"),
          .solver = json.at("solver"),
          .solver_parameters = values_of(json.at("solver-parameters")),
          .code = json.at("code")};
}

/// Numbers as a cloth has them [m, m/s]: one that flies apart has ended before these.
bool are_of_a_cloth(const VecX& numbers) {
  constexpr Real most = 1e12;
  return (numbers.array().abs() <= most).all();
}

/// @throws std::exception where the record is not that of a checkpoint.
Checkpoint checkpoint_of(const Json& record) {
  Checkpoint checkpoint;
  checkpoint.run = run_of(record.at("run"));
  checkpoint.frame = whole_of<int>(record.at("frame"));
  if (checkpoint.frame < 0 || checkpoint.frame > 1000000000)
    throw std::runtime_error("no number of a frame");
  cloth::State& state = checkpoint.state;
  state.time = record.at("time");
  if (!std::isfinite(state.time)) throw std::runtime_error("no time");
  state.x = unpacked<VecX>(record.at("x"));
  state.v = unpacked<VecX>(record.at("v"));
  state.v_last = unpacked<VecX>(record.at("v-last"));
  state.x_last = unpacked<VecX>(record.at("x-last"));
  for (const VecX* numbers : {&state.x, &state.v, &state.v_last, &state.x_last})
    if (!are_of_a_cloth(*numbers)) throw std::runtime_error("no positions, or velocities");
  state.a = unpacked<VecX>(record.at("a"));
  if (!state.a.allFinite()) throw std::runtime_error("no accelerations");
  checkpoint.memory = unpacked<std::vector<Real>>(record.at("memory"));
  return checkpoint;
}

/// "/scene-parameters/cloth.stiffness" as people say it.
std::string name_of(std::string key) {
  if (key.starts_with("/scene-files")) return "a file that the scene names";
  for (const char* group : {"scene", "solver"}) {
    const std::string prefix = fmt::format("/{}-parameters/", group);
    if (key.starts_with(prefix))
      return fmt::format("{} parameter {}", group, key.substr(prefix.size()));
  }
  return key.substr(1);
}

bool may_differ(std::string_view key) {
  return key == "/code" || key == "/scene-parameters/step.threads";
}

/// The first thing in which two runs differ, as "scene parameter cloth.stiffness: 8000 in the
/// checkpoint, 200 here".
std::optional<std::string> difference(const RunIdentity& there, const RunIdentity& here) {
  const Json then = json_of(there).flatten(), now = json_of(here).flatten();
  const auto value = [](const Json& values, const std::string& key) {
    return values.contains(key) ? text_of(values[key]) : "nothing";
  };
  for (const Json* keys : {&now, &then})
    for (const auto& [key, ignored] : keys->items()) {
      const std::string a = value(then, key), b = value(now, key);
      if (a != b && !may_differ(key))
        return fmt::format("{}: {} in the checkpoint, {} here", cloth::brief(name_of(key)),
                           cloth::brief(a), cloth::brief(b));
    }
  return std::nullopt;
}

}  // namespace

RunIdentity run_identity(const cloth::Scene& scene, const SolverSpec& solver) {
  return {.scene = scene.name,
          .scene_parameters = parameters_of(scene),
          .scene_files = contents(scene),
          .solver = solver.name,
          .solver_parameters = parameters_of(solver),
          .code = code_of(solver)};
}

std::string encode(const Checkpoint& checkpoint) {
  const cloth::State& state = checkpoint.state;
  const std::string bytes =
      fmt::format("{}{}\n", magic, version) + to_cbor({{"run", json_of(checkpoint.run)},
                                                       {"frame", checkpoint.frame},
                                                       {"time", state.time},
                                                       {"x", packed(state.x)},
                                                       {"v", packed(state.v)},
                                                       {"v-last", packed(state.v_last)},
                                                       {"x-last", packed(state.x_last)},
                                                       {"a", packed(state.a)},
                                                       {"memory", packed(checkpoint.memory)}});
  return bytes + hash(bytes);
}

Checkpoint decode_checkpoint(const std::string& bytes, const std::string& where) {
  const auto reject = [&](const std::string& why) {
    throw UsageError(fmt::format("{}: {}", where, why));
  };
  const std::string damaged =
      "the checkpoint is damaged or cut short; take another, or run without --resume";
  if (!bytes.starts_with(magic))
    reject("this is no checkpoint; give a file that simulate --checkpoint wrote");
  if (bytes.size() < magic.size() + digits) reject(damaged);
  const std::string content = bytes.substr(0, bytes.size() - digits);
  if (hash(content) != bytes.substr(content.size())) reject(damaged);
  const std::size_t end = content.find('\n');
  if (end == std::string::npos) reject(damaged);
  const std::string format = content.substr(magic.size(), end - magic.size());
  if (format != version)
    reject(
        fmt::format("a checkpoint of format {}, and this program knows format {}; resume it "
                    "with the program that wrote it",
                    cloth::brief(format), version));
  try {
    return checkpoint_of(from_cbor(content.substr(end + 1)));
  } catch (const std::exception&) {
    reject(damaged);
    throw;
  }
}

void write_checkpoint(const Checkpoint& checkpoint, const fs::path& file) {
  write_whole(encode(checkpoint), file);
}

namespace {

/// Beside the state, 500 numbers a vertex for the solver to remember, and what determines the run.
std::uintmax_t most_of_checkpoint(int vertices) {
  return (std::uintmax_t{16} << 20) + std::uintmax_t{4096} * static_cast<unsigned>(vertices);
}

}  // namespace

Checkpoint read_checkpoint(const fs::path& file, int vertices, const std::string& where) {
  // What is no file, such as a device, may never end.
  if (const std::string why = cloth::why_no_file(file); !why.empty())
    throw UsageError(where + ": " + why);
  std::ifstream in(file, std::ios::binary);
  if (!in) throw UsageError(where + ": cannot read this file");
  // Of a foreign file, however large, no more than that it is one.
  std::string bytes(magic.size(), 0);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (bytes == magic) {
    const std::uintmax_t size = fs::file_size(file), most = most_of_checkpoint(vertices);
    if (size > most)
      throw UsageError(
          fmt::format("{}: {} bytes, and a checkpoint of a cloth of {} vertices has at most {} "
                      "MiB; give a file that simulate --checkpoint wrote of it",
                      where, size, vertices, most >> 20));
    // No more than its size: it may be growing.
    bytes.resize(static_cast<std::size_t>(size));
    in.read(bytes.data() + magic.size(), static_cast<std::streamsize>(size - magic.size()));
    bytes.resize(magic.size() + static_cast<std::size_t>(in.gcount()));
  }
  return decode_checkpoint(bytes, where);
}

void resume(const Checkpoint& checkpoint, const RunIdentity& run, const cloth::System& system,
            cloth::Solver& solver, const std::string& where) {
  if (const auto what = difference(checkpoint.run, run))
    throw UsageError(fmt::format(
        "{}: {}; give what the checkpoint was made with, or run without --resume", where, *what));
  const cloth::State& state = checkpoint.state;
  const auto fits = [&](const VecX& v) { return v.size() == system.rest.size(); };
  const auto may_lack = [&](const VecX& v) { return fits(v) || v.size() == 0; };
  if (!fits(state.x) || !fits(state.v) || !fits(state.v_last) || !may_lack(state.x_last) ||
      !may_lack(state.a))
    throw UsageError(
        fmt::format("{}: positions of {} vertices for a cloth of {}; run without "
                    "--resume",
                    where, state.x.size() / 3, system.vertices()));
  try {
    solver.remember(checkpoint.memory);
  } catch (const UsageError& error) {
    throw UsageError(
        fmt::format("{}: {}: {}; run without --resume, or with the program that "
                    "wrote the checkpoint",
                    where, solver.info().name, cloth::words_of(error)));
  }
}

}  // namespace harness
