#include "experiments/harness/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, CLOTHBENCH_FLAGS
#include "cloth/scene/scene.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

const std::string unknown = "unknown";

/// What git says of root(), without the last line's end; nothing outside a repository, or where
/// there is no git, or it refuses.
std::optional<std::string> git_says(const std::vector<std::string>& arguments) {
  try {
    const std::string text = run_program(git, arguments, cloth::root());
    return text.substr(0, text.find_last_not_of('\n') + 1);
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

/// A tree that only lies in somebody's repository has none of its commits.
bool is_tracked() {
  return git_says({"ls-files", "--error-unmatch", "--", "CMakeLists.txt"}).has_value();
}

std::string commit() {
  return is_tracked() ? git_says({"rev-parse", "HEAD"}).value_or(unknown) : unknown;
}

cloth::Value dirty() {
  const auto changes = git_says({"status", "--porcelain", "--", "cloth", "solvers", "experiments",
                                 "scenes", "CMakeLists.txt"});
  if (!changes || !is_tracked()) return unknown;
  return !changes->empty();
}

std::string first_line_of(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

}  // namespace

Values provenance() {
  const std::string governor =
      first_line_of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  return {{"commit", commit()},
          {"dirty", dirty()},
          {"compiler", CLOTHBENCH_COMPILER},
          {"flags", CLOTHBENCH_FLAGS},
          {"processor", processor()},
          {"cores", std::thread::hardware_concurrency()},
          {"governor", governor.empty() ? unknown : governor},
          {"load", first_line_of("/proc/loadavg")},
          {"date", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))}};
}

}  // namespace harness
