#include "experiments/harness/plug_ins.hpp"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/isolation/briefing.hpp"
#include "experiments/harness/isolation/guard.hpp"
#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/library.hpp"
#include "experiments/harness/printable.hpp"

namespace harness {

namespace {

namespace fs = std::filesystem;

/// Orders of the harness are CBOR, which does not begin so.
const std::string examination = "plug-in\n";

constexpr Limits limits_of_examination{.seconds = 20, .memory_mib = 4096, .threads = 1};

/// A solver as it was told of: its texts are here, and not in a library that is not loaded.
struct ToldSolver {
  std::string name, summary, source, limitations, file;
  cloth::SolverInfo flags;  ///< without these

  cloth::SolverInfo info() const {
    cloth::SolverInfo all = flags;
    all.name = name, all.summary = summary, all.source = source, all.limitations = limitations;
    return all;
  }
};

struct TakenPlugIn {
  std::string file, digest;
  std::vector<std::string> companions;
  std::list<ToldSolver> solvers;  ///< each stays in its place: the registry views its texts
  std::optional<LoadedLibrary> library = {};
};

/// Likewise.
std::list<TakenPlugIn>& all_taken() {
  static std::list<TakenPlugIn> all;
  return all;
}

/// act(key, value) of all that a solver says of itself beside its texts.
void for_each_flag(auto& info, const auto& act) {
  act("group", info.group);
  act("limit", info.limit);
  act("reads", info.reads);
  act("constrains", info.constrains);
  act("descends", info.descends);
  act("keeps-momentum", info.keeps_momentum);
  act("keeps-angular-momentum", info.keeps_angular_momentum);
  act("by-gradient", info.by_gradient);
  act("order", info.order);
  act("baseline", info.baseline);
}

Json record(const cloth::SolverInfo& info, const std::string& file) {
  Json json{{"name", info.name},
            {"summary", info.summary},
            {"source", info.source},
            {"limitations", info.limitations},
            {"file", file}};
  for_each_flag(info, [&](const char* key, const auto& value) { json[key] = value; });
  return json;
}

ToldSolver told_solver(const Json& json) {
  ToldSolver solver{.name = json.at("name"),
                    .summary = json.at("summary"),
                    .source = json.at("source"),
                    .limitations = json.at("limitations"),
                    .file = json.at("file"),
                    .flags = {}};
  for_each_flag(solver.flags, [&](const char* key, auto& value) { json.at(key).get_to(value); });
  return solver;
}

Json record(const TakenPlugIn& plug_in) {
  Json solvers = Json::array();
  for (const ToldSolver& one : plug_in.solvers) solvers.push_back(record(one.info(), one.file));
  return {{"file", plug_in.file},
          {"digest", plug_in.digest},
          {"companions", plug_in.companions},
          {"solvers", solvers}};
}

std::list<ToldSolver> told_solvers(const Json& list) {
  std::list<ToldSolver> all;
  for (const Json& one : list) all.push_back(told_solver(one));
  return all;
}

/// `came`: what came with it now. That may be less than when it was looked at, for another plug-in
/// may have brought the rest.
void expect_unchanged(const TakenPlugIn& plug_in, const std::vector<std::string>& came) {
  const bool is_known = std::ranges::all_of(came, [&](const std::string& one) {
    return std::ranges::find(plug_in.companions, one) != plug_in.companions.end();
  });
  if (!is_known || digest_of_library(plug_in.file, plug_in.companions) != plug_in.digest)
    throw std::runtime_error(
        fmt::format("plug-in {}: it, or a library that comes with it, has changed since this "
                    "program began; run again",
                    plug_in.file));
}

/// The library as it was when the program looked at it.
const LoadedLibrary& library_of(TakenPlugIn& plug_in) {
  if (plug_in.library) return *plug_in.library;
  expect_unchanged(plug_in, {});
  LoadedLibrary library(plug_in.file);
  expect_unchanged(plug_in, library.companions());
  return plug_in.library.emplace(std::move(library));
}

std::unique_ptr<cloth::Solver> make_from(TakenPlugIn& plug_in, const std::string& name) {
  for (const cloth::Registration& one : library_of(plug_in).solvers())
    if (one.info().name == name) return one.make();
  throw std::runtime_error(
      fmt::format("plug-in {}: its solver {} is gone; run again", plug_in.file, name));
}

/// Builds of one source have its file's name in common.
void expect_of_no_other_plug_in(const std::string& name, const std::string& file) {
  const auto known = cloth::solvers().find(name);
  if (known != cloth::solvers().end() && known->second.is_of_plug_in())
    throw cloth::UsageError(
        fmt::format("two plug-ins have a solver called '{}': {} and {}; rename one, or leave one "
                    "plug-in out",
                    name, known->second.library.file, file));
}

/// @throws cloth::UsageError where one of them cannot be entered.
void expect_to_be_entered(const TakenPlugIn& plug_in) {
  std::set<std::string> names;
  for (const ToldSolver& one : plug_in.solvers) {
    expect_of_no_other_plug_in(one.name, plug_in.file);
    if (const auto why = cloth::objection(one.info(), one.file)) throw cloth::UsageError(*why);
    if (!names.insert(one.name).second)
      throw cloth::UsageError(
          fmt::format("two of its solvers are called '{}'; rename one", one.name));
  }
}

/// Before, expect_to_be_entered().
void enter_solvers(TakenPlugIn taken) {
  TakenPlugIn& plug_in = all_taken().emplace_back(std::move(taken));
  for (const ToldSolver& one : plug_in.solvers)
    cloth::enter(one.info(), one.file,
                 [&plug_in, name = one.name] { return make_from(plug_in, name); },
                 {.file = plug_in.file, .digest = plug_in.digest, .load = [&plug_in] {
                    static_cast<void>(library_of(plug_in));
                  }});
}

/// Why a worker that was to load it told nothing of it.
std::string why_untold(const Answer& answer) {
  const std::string printed =
      answer.output.empty() ? "" : "; it printed: " + printable_beginning(answer.output);
  if (answer.kind == Answer::Kind::threw) return answer.why + printed;
  if (answer.kind == Answer::Kind::timeout)
    return fmt::format("it is not loaded within {} s{}", limits_of_examination.seconds, printed);
  return fmt::format("its code fails while it is loaded: {}{}", answer.why, printed);
}

/// @throws cloth::UsageError saying why it is none.
TakenPlugIn examined(const fs::path& file) {
  expect_loadable(file);
  const Answer answer = run_isolated(examination + file.string(), limits_of_examination);
  if (answer.kind != Answer::Kind::finished) throw cloth::UsageError(why_untold(answer));
  try {
    const Json said = from_cbor(answer.text);
    TakenPlugIn plug_in{.file = file.string(),
                        .digest = {},
                        .companions = said.at("companions"),
                        .solvers = told_solvers(said.at("solvers"))};
    plug_in.digest = digest_of_library(file, plug_in.companions);
    expect_to_be_entered(plug_in);
    return plug_in;
  } catch (const Json::exception&) {
    throw cloth::UsageError("what its worker told of it cannot be read");
  }
}

bool is_taken(const fs::path& file) {
  return std::ranges::any_of(all_taken(),
                             [&](const TakenPlugIn& one) { return one.file == file.string(); });
}

void tell_workers() {
  Json all = Json::array();
  for (const TakenPlugIn& one : all_taken()) all.push_back(record(one));
  brief_workers(to_cbor(all));
}

/// Nothing where it is entered now.
std::optional<std::string> why_refused(const fs::path& given) try {
  std::error_code error;
  const fs::path whole = fs::canonical(given, error), file = error ? given : whole;
  if (!is_taken(file)) enter_solvers(examined(file));
  return std::nullopt;
} catch (const std::exception& why) {
  return cloth::words_of(why);
}

}  // namespace

std::vector<RefusedPlugIn> take_plug_ins(const std::vector<fs::path>& files) {
  std::vector<RefusedPlugIn> refused;
  for (const fs::path& file : files)
    if (const auto why = why_refused(file)) refused.push_back({file, *why});
  if (!all_taken().empty()) tell_workers();
  return refused;
}

std::vector<std::string> taken_plug_ins() {
  std::vector<std::string> files;
  for (const TakenPlugIn& one : all_taken()) files.push_back(one.file);
  return files;
}

bool is_examination(const std::string& order) { return order.starts_with(examination); }

/// What its solvers say of themselves may lie anywhere: who reads it may crash. A fork fails here,
/// which the library may overlook, and would not where a verb loads it.
std::string examination_answer(const std::string& order) {
  static bool has_forked = false;
  pthread_atfork([] { has_forked = true; }, nullptr, nullptr);
  forbid_processes();
  const std::string file = order.substr(examination.size());
  const LoadedLibrary library(file);
  if (has_forked || !is_alone())
    throw std::runtime_error("it starts a process or thread while it is loaded");
  Json solvers = Json::array();
  for (const cloth::Registration& one : library.solvers()) {
    expect_of_no_other_plug_in(std::string(one.info().name), file);
    if (const auto why = cloth::objection(one.info(), one.file())) throw std::runtime_error(*why);
    solvers.push_back(record(one.info(), one.file()));
  }
  return to_cbor({{"companions", library.companions()}, {"solvers", solvers}});
}

void hear_of_plug_ins(const std::string& words) {
  for (const Json& json : from_cbor(words)) {
    TakenPlugIn plug_in{.file = json.at("file"),
                        .digest = json.at("digest"),
                        .companions = json.at("companions"),
                        .solvers = told_solvers(json.at("solvers"))};
    expect_to_be_entered(plug_in);
    enter_solvers(std::move(plug_in));
  }
}

}  // namespace harness
