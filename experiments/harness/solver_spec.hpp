// "name[key=value,...]": a solver and its settings as text.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cloth/params.hpp"
#include "cloth/registry.hpp"

namespace harness {

/// Keys and values in the order they were given.
using Settings = std::vector<std::pair<std::string, cloth::Value>>;

struct EngineFile;   // outside/engine_file.hpp
struct EngineTerms;  // outside/engine.hpp
class Engine;

struct SolverSpec {
  std::string name;
  Settings settings;
  /// Of a solver that is a program of its own; or none: it is linked in.
  std::shared_ptr<const EngineFile> program = nullptr;

  /// "name[key=value,...]", or the bare name.
  std::string text() const;
};

/// @throws UsageError where brackets, commas or equal signs are amiss.
SolverSpec parse_solver_spec(std::string_view text);

/// The program of that file; with what "NAME[key=value,...]" sets, or "" for nothing.
/// @throws UsageError as parse_solver_spec() and load_engine() do, and for another's name.
SolverSpec program_spec(const std::string& file, std::string_view text);

/// Where the file of a program is, as one process tells another; "" of a solver that is linked in.
std::string program_path(const SolverSpec& spec);

/// Digest of what a solver's rows are made by: its code, or the files of a program.
std::string code_of(const SolverSpec& spec);

/// The solver, as it is without settings. @throws UsageError for an unknown one.
std::unique_ptr<cloth::Solver> bare_solver(const SolverSpec& spec, const std::string& where);

/// The solver with its settings applied. @throws UsageError for an unknown solver, key or value,
/// and for a key without effect.
std::unique_ptr<cloth::Solver> make_solver(const SolverSpec& spec, const std::string& where);

/// Likewise of a program, with these terms, and of one that runs already, if it does.
std::unique_ptr<cloth::Solver> make_solver(const SolverSpec& spec, const std::string& where,
                                           const EngineTerms& terms,
                                           std::shared_ptr<Engine> running = nullptr);

/// Of a solver's parameters, that a row holds: how many, and the bytes of each with its name.
inline constexpr std::size_t most_parameters = 100, longest_parameter = 10'000;

/// @throws std::runtime_error that names a parameter by which no row could go: without a name that
/// prints, called as another or as a key of experiments, longer than a row holds, no number by
/// default or none of its range, with a range without end, or with words that are no UTF-8 or the
/// same; or says that there are too many.
void expect_sound(const std::vector<cloth::Param>& params);

/// "key=value,key=value".
std::string to_text(const Settings& settings);

/// The parameters once those were set: what a key needs may have been set after it.
/// @throws std::runtime_error where one does not keep what it was set to, which no row could tell.
std::vector<cloth::Param> described_anew(cloth::Solver& solver,
                                         const std::vector<cloth::Param>& set,
                                         const Settings& settings, const std::string& where);

/// Keys of the scene's protocol that each solver of an experiment may have its own value of.
/// Ascending.
const std::vector<std::string>& protocol_keys();
bool is_protocol_key(std::string_view key);

/// Whether it is one of those that leave a step and its iterates what they are: they say what a
/// solver computes with. The others are a solver's own in free runs alone.
bool is_of_hardware(std::string_view key);

}  // namespace harness
