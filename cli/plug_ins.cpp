#include "cli/plug_ins.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "experiments/harness/plug_ins.hpp"

namespace cli {

namespace {

/// Parted by ':', as folders on PATH; between two of them is nothing.
std::vector<std::filesystem::path> plug_ins_of_environment() {
  std::vector<std::filesystem::path> files;
  const char* given = std::getenv("CLOTHBENCH_PLUGINS");
  std::istringstream list(given ? given : "");
  for (std::string file; std::getline(list, file, ':');)
    if (!file.empty()) files.emplace_back(file);
  return files;
}

}  // namespace

Status take_plug_ins(const std::vector<std::string>& given) {
  std::vector<std::filesystem::path> files = plug_ins_of_environment();
  files.insert(files.end(), given.begin(), given.end());
  const std::vector<harness::RefusedPlugIn> refused = harness::take_plug_ins(files);
  for (const auto& [file, why] : refused)
    warn("clothbench: plug-in {}: {}; it is left out\n", cloth::brief(file.string(), 1000), why);
  return refused.empty() ? all_ran : some_failed;
}

}  // namespace cli
