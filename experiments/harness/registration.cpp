#include "experiments/harness/registration.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <new>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/shell.hpp"
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

/// Experiments, the lists that they lay out, scenes, and programs that solve.
Manifest files_now() {
  std::map<std::string, std::string> bytes;
  for (const char* name :
       {"engines", "experiments", "experiments/solvers", "experiments/scenes", "scenes"})
    for (const fs::path& file : cloth::files_in(cloth::root() / name, ".toml"))
      bytes[(fs::path(name) / file.filename()).string()] = registered_text(whole(file));
  return manifest_of(bytes);
}

std::vector<std::string> names_of(const std::vector<Registration>& all) {
  std::vector<std::string> names;
  for (const Registration& one : all) names.push_back(one.name);
  return names;
}

std::vector<std::string> names_of(const std::vector<fs::path>& files) {
  std::vector<std::string> names;
  for (const fs::path& file : files) names.push_back(file.stem().string());
  return names;
}

constexpr const char* out_of_place = "does not follow those before it, as it was registered";

[[noreturn]] void refuse(const fs::path& file, const std::string& why) {
  throw UsageError(fmt::format("{}: {}; get the folder back from git, or take the file away",
                               file.string(), why));
}

/// With the names of those before it.
Registration read(const fs::path& file, const std::vector<std::string>& before) {
  constexpr const char* changed = "not as it was registered";
  const std::string bytes = whole(file), name = file.stem().string();
  const std::string digest = "-" + sha256(bytes).substr(0, digits);
  if (!name.ends_with(digest)) refuse(file, changed);
  Registration found{.name = name, .claims = {}, .files = {}};
  try {
    const Json json = parse_json(bytes);
    found.claims = json.at("claims");
    found.files = json.at("files");
    if (json.contains("before")) {
      found.before = json.at("before").get<std::vector<std::string>>();
      if (json.at("day").get<std::string>() + digest != name) refuse(file, changed);
    }
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception&) {
    refuse(file, changed);
  }
  for (const std::string& one : before)
    if (one.ends_with(digest)) refuse(file, fmt::format("another name of {}", one));
  if (found.before && *found.before != before) refuse(file, out_of_place);
  return found;
}

}  // namespace

unsigned Registration::seed() const {
  return static_cast<unsigned>(std::stoul(name.substr(name.size() - digits), nullptr, 16));
}

namespace {

constexpr std::array drawn_keys{"figure", "table"};

/// Where the first of these tables begins; npos without any.
std::size_t begin_of_drawn(const std::string& text) {
  std::size_t first = text.npos;
  for (const char* key : drawn_keys) {
    const std::string header = fmt::format("[{}.", key);
    const std::size_t behind = text.find("\n" + header);
    if (text.starts_with(header)) return 0;
    if (behind != text.npos) first = std::min(first, behind + 1);
  }
  return first;
}

/// One of these tables, or what stands in its place; nothing without any.
const toml::node* first_drawn(const toml::table& table) {
  for (const char* key : drawn_keys)
    if (const toml::node* node = table.get(key)) {
      const toml::table* all = node->as_table();
      return all && !all->empty() ? &all->begin()->second : node;
    }
  return nullptr;
}

/// Whether a text says what `whole` does.
bool says_all(const std::string& text, const std::string& name, const toml::table& whole) try {
  return cloth::parse_toml(text, name) == whole;
} catch (const UsageError&) {
  return false;
}

}  // namespace

std::string registered_text(const std::string& text) {
  const std::size_t end = begin_of_drawn(text);
  if (end == text.npos) return text;
  const std::string_view before = std::string_view(text).substr(0, end);
  for (const std::string_view blank : {"\n", "\r\n"})
    if (before.ends_with(blank) && before.substr(0, end - blank.size()).ends_with('\n'))
      return std::string(before.substr(0, end - blank.size()));
  return std::string(before);
}

void expect_drawn_last(const std::string& text, const std::string& name) {
  toml::table table = cloth::parse_toml(text, name);
  const toml::node* drawn = first_drawn(table);
  const std::string before = registered_text(text);
  if (!drawn && before.size() == text.size()) return;
  const auto lines = static_cast<int>(std::ranges::count(before, '\n'));
  const std::string where = drawn ? cloth::place(*drawn) : cloth::place_in_text(name, lines + 1);
  for (const char* key : drawn_keys) table.erase(key);
  if (!says_all(before, name, table))
    throw UsageError(where +
                     ": figures and tables are not registered, and what stands behind them would "
                     "not be; write them last, each as [figure.NAME] or [table.NAME] at the "
                     "beginning of a line");
}

std::vector<Registration> registrations() {
  std::vector<Registration> all;
  for (const fs::path& file : cloth::files_in(folder(), ".json")) {
    all.push_back(read(file, names_of(all)));
    // The first ones were written when none told which were before it.
    const std::size_t n = all.size();
    if (n > 1 && all[n - 2].before && !all[n - 1].before) refuse(file, out_of_place);
  }
  return all;
}

bool is_in_force(const Registration& latest) { return latest.files == files_now(); }

std::optional<Registration> registration_in_force() {
  std::vector<fs::path> files = cloth::files_in(folder(), ".json");
  if (files.empty()) return std::nullopt;
  const fs::path latest = std::move(files.back());
  files.pop_back();
  Registration found = read(latest, names_of(files));
  // Only those before it tell whether it is one of the first ones, or none of ours.
  if (!found.before) static_cast<void>(registrations());
  return is_in_force(found) ? std::optional(std::move(found)) : std::nullopt;
}

void expect_news(const std::map<std::string, std::string>& claims) {
  const auto last = registration_in_force();
  if (last && last->claims == claims)
    throw UsageError(fmt::format("{} says the same: nothing has changed since", last->name));
}

fs::path enter_registration(const std::map<std::string, std::string>& claims) {
  expect_news(claims);
  const Manifest files = files_now();
  const std::vector<Registration> before = registrations();
  const std::string day = fmt::format("{:%Y-%m-%dT%H%M%SZ}", fmt::gmtime(std::time(nullptr)));
  if (!before.empty() && before.back().name >= day)
    throw UsageError(fmt::format(
        "{} is of a later day than {}, which the clock says; set the clock, or wait a second; or, "
        "if the clock was wrong by then and nobody has committed it, remove it: rm {}",
        before.back().name, day, shell_word((folder() / (before.back().name + ".json")).string())));
  const std::string text =
      nlohmann::json{
          {"day", day}, {"before", names_of(before)}, {"claims", claims}, {"files", files}}
          .dump(1) +
      "\n";
  const fs::path file = folder() / fmt::format("{}-{}.json", day, sha256(text).substr(0, digits));
  fs::create_directories(folder());
  write_whole(text, file);
  return file;
}

}  // namespace harness
