// A plug-in's file, and its code once that is loaded.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "cloth/registry.hpp"

namespace harness {

/// @throws cloth::UsageError for what is no file, and for what objection_to_abi() is about: before
/// any code of it runs.
void expect_loadable(const std::filesystem::path& file);

/// What rows of its solvers depend on: a digest of its bytes, of those of the libraries that come
/// with it, and of all that a plug-in may call of cloth. @throws std::runtime_error for what cannot
/// be read.
std::string digest_of_library(const std::filesystem::path& file,
                              const std::vector<std::string>& companions);

/// Loaded until the process ends, for nobody knows who still holds a piece of it.
class LoadedLibrary {
 public:
  /// Runs what the library has to run before anything else.
  /// @throws std::runtime_error where it cannot be loaded, throws, or shows no solvers.
  explicit LoadedLibrary(const std::filesystem::path& file);

  std::span<const cloth::Registration> solvers() const { return solvers_; }

  /// The libraries that came with it and had not been here: paths, in order.
  const std::vector<std::string>& companions() const { return companions_; }

 private:
  std::span<const cloth::Registration> solvers_;
  std::vector<std::string> companions_;
};

}  // namespace harness
