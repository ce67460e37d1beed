// Where an experiment is read from.
#pragma once

#include <filesystem>
#include <string>

namespace harness {

/// root()/experiments/NAME.toml, or the file of that path.
/// @throws UsageError where there is none, or its tables would be taken for another's.
std::filesystem::path experiment_file(const std::string& name);

}  // namespace harness
