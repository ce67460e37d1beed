// A solver that is a program of its own, as a TOML file tells of it: docs/engines.md.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/registry.hpp"
#include "experiments/harness/outside/engine_parameters.hpp"

namespace harness {

/// All that is known of it before it runs.
struct EngineFile {
  std::filesystem::path file;
  std::string name, summary, source, limitations;
  cloth::Group group = cloth::Group::other;
  cloth::Limit limit = cloth::Limit::minimiser;
  cloth::Reads reads = cloth::Reads::inertia | cloth::Reads::springs;
  std::filesystem::path command;  ///< be it there or not
  std::vector<std::string> arguments;
  std::vector<std::filesystem::path> files;  ///< what else it is made of, likewise
  std::vector<std::string> packages;         ///< Debian's, with which what is elsewhere comes
  std::vector<EngineParameter> parameters;   ///< by name
  std::string digest;  ///< of all that decides its answers, for the keys of its rows

  /// Views into this.
  cloth::SolverInfo info() const;
  std::filesystem::path folder() const { return file.parent_path(); }
};

/// @throws UsageError with file, line and key, and what to write; where a file of its own folder is
/// missing that it names; and where it is called as a solver that is linked in.
EngineFile parse_engine(std::string_view text, const std::filesystem::path& file);
std::shared_ptr<const EngineFile> load_engine(const std::filesystem::path& file);

/// The file that such a path means: itself, or the one below root() where there is none.
std::filesystem::path engine_path(const std::filesystem::path& path);

/// @throws std::runtime_error naming the first file that is not there, and what to install or
/// build.
void expect_whole(const EngineFile& engine);

}  // namespace harness
