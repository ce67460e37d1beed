#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/abi.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/pattern.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::UsageError;

namespace {

/// "my-descent" -> "MyDescent".
std::string type_name(const std::string& name) {
  std::string type;
  bool start = true;
  for (const char c : name) {
    if (c != '-') type += start ? static_cast<char>(std::toupper(c)) : c;
    start = c == '-';
  }
  return type;
}

std::string stem_of(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

/// What stands for "@KEY@" in a form.
using Words = std::map<std::string, std::string>;

Words words_for(const std::string& name) {
  return {{"name", name},
          {"type", type_name(name)},
          {"stem", stem_of(name)},
          {"version", std::string(harness::program_version())}};
}

/// Forms came with the program, whatever root() is.
std::string filled(const std::string& form, const Words& words) {
  constexpr std::uintmax_t most = 1 << 20;
  const fs::path file = cloth::shipped() / "templates" / (form + ".in");
  std::string text = cloth::read_file(file, most, "new-solver: " + file.string());
  for (const auto& [key, word] : words) {
    const std::string mark = "@" + key + "@";
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + word.size()))
      text.replace(at, mark.size(), word);
  }
  return text;
}

struct Draft {
  fs::path file;
  std::string text;
};

/// All of them or, where one cannot be written, none.
void write_all(const std::vector<Draft>& drafts) {
  try {
    for (const Draft& draft : drafts) harness::write_whole(draft.text, draft.file);
  } catch (...) {
    std::error_code ignored;
    for (const Draft& draft : drafts) fs::remove(draft.file, ignored);
    throw;
  }
  for (const Draft& draft : drafts) say("{}\n", draft.file.string());
}

void expect_usable(const std::string& name) {
  const auto reject = [&](const std::string& why) {
    throw UsageError(fmt::format("new-solver: '{}' {}", cloth::brief(name), why));
  };
  if (!harness::Pattern("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "name").found_in(name))
    reject("is not kebab-case; use lower-case letters, digits and single hyphens");
  if (name.size() > cloth::longest_name)
    reject(fmt::format("is too long; use {} letters at most", cloth::longest_name));
  if (name.ends_with("-test"))
    reject(
        "would be in a file that ends in _test.cpp, which is built as a test and never "
        "registered; choose another name");
  if (cloth::solvers().contains(name)) reject("is registered already; choose another name");
  if (const auto known = documented(); std::ranges::find(known, name) != known.end())
    reject("is what clothbench doc calls something else; choose another name");
}

/// Two that differ by hyphens alone would have one.
void expect_test_of_its_own(const std::string& name, const fs::path& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    std::string other = entry.path().stem().string();
    std::ranges::replace(other, '_', '-');
    if (other != name && type_name(other) == type_name(name))
      throw UsageError(fmt::format(
          "new-solver: '{}' would have its test called {}Solver, as that of {} is; choose "
          "another name",
          name, type_name(name), other));
  }
}

/// Some names CMake has for targets of every project.
void expect_target_of_its_own(const std::string& name) {
  constexpr std::array<std::string_view, 10> taken{
      "all",     "clean",      "edit_cache",     "help",          "install",
      "package", "preinstall", "package_source", "rebuild_cache", "test"};
  if (std::ranges::find(taken, stem_of(name)) != taken.end())
    throw UsageError(fmt::format(
        "new-solver: '{}' is what CMake calls something else; choose another name", name));
}

/// A folder that is not there, or holds nothing.
void expect_new(const fs::path& folder, const std::string& given) {
  std::error_code ignored;
  if (fs::exists(folder, ignored) && !fs::is_empty(folder, ignored))
    throw UsageError(
        fmt::format("new-solver: --outside {}: there is something already; name a new folder",
                    cloth::brief(given, 1000)));
}

bool is_program_installed() { return !fs::exists(cloth::shipped() / "CMakeLists.txt"); }

/// What CMake is told, where it does not look for packages by itself.
std::string prefix_option() {
  const fs::path prefix = cloth::shipped().parent_path().parent_path();
  if (!is_program_installed()) return " -DCMAKE_PREFIX_PATH=...";
  if (prefix == "/usr" || prefix == "/usr/local") return "";
  return " -DCMAKE_PREFIX_PATH=" + harness::shell_word(prefix.string());
}

}  // namespace

Status new_solver(const std::string& name) {
  expect_usable(name);
  const fs::path folder = cloth::root() / "solvers";
  if (!fs::is_directory(folder))
    throw UsageError(
        fmt::format("new-solver: no folder {}; set CLOTHBENCH_ROOT to a tree of the source, or "
                    "give --outside FOLDER, for a project of its own",
                    folder.string()));
  expect_test_of_its_own(name, folder);
  const fs::path source = folder / (stem_of(name) + ".cpp"),
                 test = folder / (stem_of(name) + "_test.cpp");
  for (const fs::path& file : {source, test})
    if (fs::exists(fs::symlink_status(file)))  // a link to nothing, too
      throw UsageError(fmt::format("new-solver: {} exists; choose another name", file.string()));
  const Words words = words_for(name);
  write_all({{source, filled("solver.cpp", words)}, {test, filled("solver_test.cpp", words)}});
  say("next: cmake --build --preset release, then clothbench list solvers\n");
  return all_ran;
}

Status new_solver_outside(const std::string& name, const std::string& given) {
  expect_usable(name);
  expect_target_of_its_own(name);
  const fs::path folder = fs::absolute(given).lexically_normal();
  expect_new(folder, given);
  Words words = words_for(name);
  words["prefix"] = prefix_option();
  const std::string stem = stem_of(name);
  const std::vector<Draft> drafts{
      {folder / "CMakeLists.txt", filled("outside/CMakeLists.txt", words)},
      {folder / (stem + ".cpp"), filled("solver.cpp", words)},
      {folder / (stem + "_test.cpp"), filled("solver_test.cpp", words)},
      {folder / (name + ".toml"), filled("outside/experiment.toml", words)},
      {folder / "README.md", filled("outside/README.md", words)},
      {folder / ".gitignore", filled("outside/gitignore", words)}};
  harness::make_own_folder(folder);
  write_all(drafts);
  if (!is_program_installed())
    say("it builds against a ClothBench that is installed: cmake --install build/release --prefix "
        "...\n");
  say("next, in {}: cmake -S . -B build{}, then cmake --build build, then clothbench --plugin "
      "build/lib{}.so list solvers\n",
      folder.string(), words["prefix"], stem);
  return all_ran;
}

}  // namespace cli
