#include "experiments/harness/provenance.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <ctime>
#include <fstream>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "build_info.hpp"  // generated: CLOTHBENCH_COMPILER, _FLAGS, _CODE
#include "cloth/numerics/front.hpp"
#include "cloth/pages.hpp"
#include "cloth/parallel.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/committed.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/source_tree.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

const std::string unknown = "unknown";

/// The first file of what decides rows that is not as committed, or "".
std::optional<std::string> changed_file() {
  std::vector<std::string> places{"CMakeLists.txt", "cmake", "scenes"};
  places.insert(places.end(), code_folders.begin(), code_folders.end());
  return first_uncommitted(cloth::root(), places);
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

/// "libmine.so 0123...": each plug-in of which solvers take part, with its digest; "" for none.
std::string plug_ins_taking_part() {
  std::set<std::string> all;
  for (const auto& [name, entry] : cloth::solvers())
    if (entry.is_of_plug_in())
      all.insert(fmt::format("{} {}", origin_of({name, {}}).file, entry.library.digest));
  return fmt::format("{}", fmt::join(all, ", "));
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
  const std::string pages = cloth::who_gets_huge_pages();
  Values all{{"commit", last_commit(cloth::root()).value_or(unknown)},
             {"compiler", CLOTHBENCH_COMPILER},
             {"flags", CLOTHBENCH_FLAGS},
             {"processor", processor()},
             {"blas-kernels", cloth::blas_kernels()},
             {"instructions", std::string(cloth::front_instructions())},
             {"cores", static_cast<long long>(hardware_threads())},
             {"governor", governor.empty() ? unknown : governor},
             {"huge-pages", pages.empty() ? unknown : pages},
             {"load", first_line_of("/proc/loadavg")},
             {"date", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))}};
  all.merge(cleanness());
  return all;
}

std::string changed_maker_of_pages() {
  return first_uncommitted(cloth::root(), {"paper", "experiments", "evidence", "cli"})
      .value_or("what makes figures and report");
}

std::string told_of_run(const Values& provenance, const std::string& name) {
  const auto found = provenance.find(name);
  return found == provenance.end() ? unknown : cloth::to_text(found->second);
}

Values provenance(const std::string& tier, int jobs, const std::string& registration) {
  Values all = provenance();
  all["tier"] = tier;
  all["jobs"] = static_cast<long long>(jobs);
  all["cores-at-once"] = std::round(100 * cores_at_once(hardware_threads())) / 100;
  if (!registration.empty()) all["registration"] = registration;
  if (const std::string taking_part = plug_ins_taking_part(); !taking_part.empty())
    all["plug-ins"] = taking_part;
  return all;
}

}  // namespace harness
