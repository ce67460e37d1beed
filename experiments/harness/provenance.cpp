#include "experiments/harness/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <thread>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, CLOTHBENCH_FLAGS
#include "cloth/scene/scene.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

std::string first_line(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::array<char, 256> buffer{};
  if (!pipe || !std::fgets(buffer.data(), buffer.size(), pipe.get())) return "";
  std::string line = buffer.data();
  while (!line.empty() && line.back() == '\n') line.pop_back();
  return line;
}

std::string first_line_of(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

}  // namespace

nlohmann::json provenance() {
  const std::string git = fmt::format("git -C '{}' ", cloth::root().string());
  const std::string governor =
      first_line_of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  return {{"commit", first_line(git + "rev-parse HEAD 2>/dev/null")},
          {"dirty", !first_line(git + "status --porcelain --untracked-files=no -- cloth solvers "
                                      "experiments scenes CMakeLists.txt 2>/dev/null")
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
