#include "experiments/harness/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, CLOTHBENCH_FLAGS
#include "cloth/scene/scene.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

/// What git says of root(), without the last line's end; "" outside a repository.
std::string git_says(const std::vector<std::string>& arguments) {
  try {
    const std::string text = run_program(git, arguments, cloth::root());
    return text.substr(0, text.find_last_not_of('\n') + 1);
  } catch (const std::runtime_error&) {
    return "";
  }
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
  return {{"commit", git_says({"rev-parse", "HEAD"})},
          {"dirty", !git_says({"status", "--porcelain", "--", "cloth", "solvers", "experiments",
                               "scenes", "CMakeLists.txt"})
                         .empty()},
          {"compiler", CLOTHBENCH_COMPILER},
          {"flags", CLOTHBENCH_FLAGS},
          {"processor", processor()},
          {"cores", std::thread::hardware_concurrency()},
          {"governor", governor.empty() ? "unknown" : governor},
          {"load", first_line_of("/proc/loadavg")},
          {"date", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))}};
}

}  // namespace harness
