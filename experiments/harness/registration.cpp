#include "experiments/harness/registration.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <new>
#include <nlohmann/json.hpp>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::UsageError;

namespace {

constexpr std::size_t digits = 8;

constexpr std::uintmax_t most = 16 << 20;

std::string whole(const fs::path& file) {
  return cloth::read_file(file, most,
                          fmt::format("{}: not a file of 16 MiB at most", file.string()));
}

fs::path folder() { return cloth::root() / "paper" / "registered"; }

std::vector<fs::path> files_of(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == extension) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// Experiments, the lists that they lay out, and scenes.
Manifest files_now() {
  std::map<std::string, std::string> bytes;
  for (const char* name : {"experiments", "experiments/solvers", "experiments/scenes", "scenes"})
    for (const fs::path& file : files_of(cloth::root() / name, ".toml"))
      bytes[(fs::path(name) / file.filename()).string()] = whole(file);
  return manifest_of(bytes);
}

std::string text_of(const Registration& registration) {
  return nlohmann::json{{"claims", registration.claims}, {"files", registration.files}}.dump(1) +
         "\n";
}

[[noreturn]] void refuse(const fs::path& file) {
  throw UsageError(fmt::format(
      "{}: not as it was registered; get it back from git, or take it away", file.string()));
}

Registration read(const fs::path& file) {
  const std::string bytes = whole(file), name = file.stem().string();
  if (!name.ends_with("-" + sha256(bytes).substr(0, digits))) refuse(file);
  try {
    const Json json = parse_json(bytes);
    return {.name = name, .claims = json.at("claims"), .files = json.at("files")};
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    refuse(file);
  }
}

}  // namespace

unsigned Registration::seed() const {
  return static_cast<unsigned>(std::stoul(name.substr(name.size() - digits), nullptr, 16));
}

std::vector<Registration> registrations() {
  std::vector<Registration> all;
  for (const fs::path& file : files_of(folder(), ".json")) all.push_back(read(file));
  return all;
}

std::optional<Registration> registration_in_force() {
  std::vector<Registration> all = registrations();
  if (all.empty() || all.back().files != files_now()) return std::nullopt;
  return std::move(all.back());
}

fs::path enter_registration(const std::map<std::string, std::string>& claims) {
  const Registration now{.name = {}, .claims = claims, .files = files_now()};
  const std::vector<Registration> before = registrations();
  if (!before.empty() && before.back().claims == now.claims && before.back().files == now.files)
    throw UsageError(
        fmt::format("{} says the same: nothing has changed since", before.back().name));
  const std::string text = text_of(now),
                    time = fmt::format("{:%Y-%m-%dT%H%M%SZ}", fmt::gmtime(std::time(nullptr)));
  const fs::path file = folder() / fmt::format("{}-{}.json", time, sha256(text).substr(0, digits));
  fs::create_directories(folder());
  write_whole(text, file);
  return file;
}

}  // namespace harness
