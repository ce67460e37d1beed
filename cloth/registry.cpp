#include "cloth/registry.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace cloth {

namespace {

using Registry = std::map<std::string, RegistryEntry, std::less<>>;

/// Function-local, so that it exists before the first static initialiser that enters a solver.
Registry& registry() {
  static Registry entries;
  return entries;
}

/// A view of nothing may claim to have letters.
bool is_text(std::string_view text) { return text.empty() || text.data() != nullptr; }

template <class E>
bool is_one_of(E value) {
  return static_cast<std::size_t>(value) < choices(E{}).size();
}

bool is_name(std::string_view name) {
  const auto is_part = [](char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-';
  };
  return !name.empty() && is_text(name) && name.size() <= longest_name &&
         std::ranges::all_of(name, is_part) && name.front() != '-' && name.back() != '-';
}

[[noreturn]] void stop(const std::string& why) {
  fmt::print(stderr, "clothbench: {}\n", why);
  std::exit(2);
}

}  // namespace

const Registry& solvers() { return registry(); }

std::optional<std::string> objection(const SolverInfo& info, const std::string& file) {
  if (file.empty())
    return "a solver is registered without its file: the keys of its rows would not know it; write "
           "registration<NAME>()";
  if (!is_name(info.name))
    return fmt::format("{}: a solver's name has lower-case letters, digits and hyphens, {} at most",
                       file, longest_name);
  for (const std::string_view text : {info.summary, info.source, info.limitations})
    if (text.size() > longest_text || !is_text(text))
      return fmt::format("{}: a text of its info is none, or longer than {} letters", file,
                         longest_text);
  if (!is_one_of(info.group) || !is_one_of(info.limit))
    return fmt::format("{}: its info has a group or a limit that there is not", file);
  if (const auto known = registry().find(info.name); known != registry().end())
    return fmt::format("two solvers are called '{}': {} and {}; rename one", info.name,
                       known->second.file, file);
  for (const auto& [name, other] : registry())
    if (info.baseline && other.info.baseline)
      return fmt::format("two solvers are the baseline: {} and {}; keep one", other.file, file);
  return std::nullopt;
}

bool enter(const SolverInfo& info, std::string file, std::function<std::unique_ptr<Solver>()> make,
           Library library) {
  if (const auto why = objection(info, file)) stop(*why);
  registry().emplace(std::string(info.name),
                     RegistryEntry{info, std::move(file), std::move(make), std::move(library)});
  return true;
}

const SolverInfo& baseline() {
  for (const auto& [name, entry] : registry())
    if (entry.info.baseline) return entry.info;
  throw UsageError("no solver is the baseline; link one whose info says .baseline = true");
}

std::unique_ptr<Solver> make_solver(std::string_view name, const std::string& where) {
  const auto found = registry().find(name);
  if (found != registry().end()) return found->second.make();
  std::vector<std::string> names;
  for (const auto& [known, entry] : registry()) names.push_back(known);
  throw UsageError(
      fmt::format("{}: unknown solver '{}'{}", where, brief(name), suggestion(name, names)));
}

}  // namespace cloth
