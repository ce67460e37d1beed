#include "experiments/harness/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cctype>
#include <ctime>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, _FLAGS, _CODE
#include "cloth/scene/scene.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/source_tree.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

const std::string unknown = "unknown";

/// What git says of root(), without the last line's end; nothing outside a repository, or where
/// there is no git, or it refuses.
std::optional<std::string> git_says(const std::vector<std::string>& arguments) {
  try {
    // A tree that was handed over may name programs of its own for git to run.
    std::vector<std::string> all{"-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const std::string text = run_program(git, all, cloth::root());
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

/// The first of these files, or of what is in these folders, that is not as committed, or "". Those
/// that a list of ignored files hides count, and those that git is told to take for unchanged.
std::optional<std::string> changed_of(const std::vector<std::string>& places) {
  std::vector<std::string> status{"status",    "--porcelain",  "--untracked-files=all",
                                  "--ignored", "--no-renames", "--ignore-submodules=none",
                                  "--"},
      marks{"ls-files", "-v", "--"};
  status.insert(status.end(), places.begin(), places.end());
  marks.insert(marks.end(), places.begin(), places.end());
  const auto changes = git_says(status), files = git_says(marks);
  if (!changes || !files || !is_tracked()) return std::nullopt;
  if (!changes->empty()) return changes->substr(3, changes->find('\n') - 3);
  std::istringstream lines(*files);
  for (std::string line; std::getline(lines, line);)
    if (std::islower(static_cast<unsigned char>(line[0])) || line[0] == 'S') return line.substr(2);
  return "";
}

/// Of what decides rows.
std::optional<std::string> changed_file() {
  std::vector<std::string> places{"CMakeLists.txt", "cmake", "scenes"};
  places.insert(places.end(), code_folders.begin(), code_folders.end());
  return changed_of(places);
}

/// Whether the sources at root() are those that the program was built of.
bool is_built_of_root() {
  try {
    return SourceTree::read(cloth::root().string(), code_folders).digest() == CLOTHBENCH_CODE;
  } catch (const std::exception&) {  // no such folders, or what no compiler takes either
    return false;
  }
}

/// "dirty", and where it is not false, why.
Values cleanness() {
  const auto changed = changed_file();
  if (!changed) return {{"dirty", unknown}, {"why-dirty", "git does not tell of the root"}};
  if (!changed->empty()) return {{"dirty", true}, {"why-dirty", *changed + " is not as committed"}};
  if (!is_built_of_root())
    return {{"dirty", true},
            {"why-dirty", "the program was built of other code than the root's; build it again"}};
  return {{"dirty", false}};
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
  Values all{{"commit", commit()},
             {"compiler", CLOTHBENCH_COMPILER},
             {"flags", CLOTHBENCH_FLAGS},
             {"processor", processor()},
             {"cores", std::thread::hardware_concurrency()},
             {"governor", governor.empty() ? unknown : governor},
             {"load", first_line_of("/proc/loadavg")},
             {"date", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))}};
  all.merge(cleanness());
  return all;
}

std::string changed_maker_of_pages() {
  return changed_of({"paper", "evidence", "cli"}).value_or("what makes figures and report");
}

Values provenance(const std::string& tier, int jobs, const std::string& registration) {
  Values all = provenance();
  all["tier"] = tier;
  all["jobs"] = static_cast<long long>(jobs);
  if (!registration.empty()) all["registration"] = registration;
  return all;
}

}  // namespace harness
