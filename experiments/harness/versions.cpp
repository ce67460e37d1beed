#include "experiments/harness/versions.hpp"

#include <fmt/format.h>
#include <gnu/libc-version.h>
#include <link.h>

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>
#include <vector>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, _FLAGS, _BUILD, source_digests
#include "cloth/parallel.hpp"
#include "cloth/registry.hpp"

namespace harness {

namespace {

namespace fs = std::filesystem;

/// Whether results can depend on a shared library of that file name.
bool computes(const std::string& name) {
  constexpr std::array<std::string_view, 6> parts{"cholmod", "amd",    "metis",
                                                  "blas",    "lapack", "gomp"};
  return std::ranges::any_of(
      parts, [&](std::string_view part) { return name.find(part) != std::string::npos; });
}

/// By the names of their files, which end with their versions: what runs, not what was there when
/// the program was built.
std::set<std::string> names_of_libraries() {
  std::set<std::string> names;
  for (const fs::path& file : loaded_libraries()) names.insert(file.filename());
  return names;
}

std::string libraries_that_compute() {
  std::set<std::string> names = names_of_libraries();
  std::erase_if(names, [](const std::string& name) { return !computes(name); });
  return fmt::format("{}", fmt::join(names, " "));
}

/// By which /proc/cpuinfo tells apart processors that have one name, as all of a maker may have to
/// a virtual machine: x86-64, then ARM.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> numbers_of_a_make{
    {{"cpu family", "family"},
     {"model", "model"},
     {"stepping", "stepping"},
     {"CPU implementer", "implementer"},
     {"CPU variant", "variant"},
     {"CPU part", "part"},
     {"CPU revision", "revision"}}};

}  // namespace

std::set<fs::path> loaded_libraries() {
  std::set<fs::path> files;
  const auto see = [](dl_phdr_info* info, std::size_t, void* found) {
    std::error_code ignored;
    static_cast<std::set<fs::path>*>(found)->insert(fs::canonical(info->dlpi_name, ignored));
    return 0;
  };
  dl_iterate_phdr(see, &files);
  return files;
}

std::string code_digest(const std::string& part) { return source_digests.at(part); }

std::string solver_code(const std::string& solver) {
  const auto entry = cloth::solvers().find(solver);
  if (entry == cloth::solvers().end()) return "";
  if (entry->second.is_of_plug_in()) return entry->second.library.digest;
  const auto code =
      source_digests.find("solvers/" + fs::path(entry->second.file).filename().string());
  return code == source_digests.end() ? "" : code->second;
}

std::string processor(const fs::path& proc) {
  std::ifstream in(proc / "cpuinfo");
  std::string name = "unknown";
  std::vector<std::string> numbers;
  for (std::string line; std::getline(in, line) && !line.empty();) {
    const std::size_t colon = line.find(':');
    if (colon == line.npos) continue;
    const std::string key = line.substr(0, line.find_last_not_of(" \t", colon - 1) + 1),
                      value = line.substr(std::min(colon + 2, line.size()));
    if (key == "model name") name = value;
    for (const auto& [theirs, ours] : numbers_of_a_make)
      if (key == theirs) numbers.push_back(fmt::format("{} {}", ours, value));
  }
  return numbers.empty() ? name : fmt::format("{} ({})", name, fmt::join(numbers, ", "));
}

std::string arithmetic_version() {
  static const std::string version =
      fmt::format("{} | {} | Eigen {}.{}.{} glibc {} {} {}", CLOTHBENCH_COMPILER, CLOTHBENCH_FLAGS,
                  EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION,
                  gnu_get_libc_version(), libraries_that_compute(), cloth::blas_kernels());
  return version;
}

std::string machine_version() {
  static const std::string version = processor() + " | " + arithmetic_version();
  return version;
}

std::string build_kind() { return CLOTHBENCH_BUILD; }

bool loads_solvers() { return names_of_libraries().contains("libsolvers.so"); }

}  // namespace harness
