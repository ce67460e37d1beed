#include "experiments/harness/namesakes.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

bool is_one_file(const fs::path& a, const fs::path& b) {
  std::error_code ignored;
  return a == b || fs::equivalent(a, b, ignored);
}

/// As the store has it: below root() it is relative, so that both may move together.
fs::path noted(const fs::path& file) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(file, ignored);
  const fs::path below = whole.lexically_relative(fs::weakly_canonical(cloth::root(), ignored));
  return below.empty() || *below.begin() == ".." ? whole : below;
}

fs::path shipped_file(const std::string& experiment) {
  return cloth::root() / "experiments" / (experiment + ".toml");
}

[[noreturn]] void refuse(const std::string& file, const fs::path& other) {
  throw cloth::UsageError(
      fmt::format("experiment file {}: {} has its name, by which rows, tables and figures go; "
                  "rename one of the two",
                  file, other.string()));
}

}  // namespace

void expect_one_file_a_name(const std::vector<Experiment>& experiments) {
  std::map<std::string, std::string> files;
  for (const Experiment& experiment : experiments) {
    const auto [there, is_new] = files.emplace(experiment.name, experiment.file);
    if (!is_new && !is_one_file(there->second, experiment.file))
      refuse(experiment.file, there->second);
  }
}

std::vector<std::string> take_names(const std::vector<Experiment>& experiments, Store& store) {
  std::vector<std::string> remarks;
  std::error_code ignored;
  for (const Experiment& experiment : experiments) {
    const auto before = store.file_of(experiment.name);
    if (!before || noted(experiment.file) == *before) continue;
    const fs::path other = cloth::root() / *before;
    if (is_one_file(other, experiment.file)) continue;
    if (fs::exists(other, ignored)) refuse(experiment.file, other);
    remarks.push_back(fmt::format("{}: {} is gone; {} takes its place in tables and figures",
                                  experiment.name, other.string(), experiment.file));
  }
  for (const Experiment& experiment : experiments)
    store.set_file(experiment.name, noted(experiment.file).string());
  return remarks;
}

/// "-x" would be an option, and "x.toml" a file.
std::string run_arguments(const std::set<std::string>& experiments) {
  std::string words;
  for (const std::string& experiment : experiments) {
    const bool is_other = experiment.starts_with('-') || experiment.ends_with(".toml");
    words += (words.empty() ? "" : " ") +
             shell_word(is_other ? shipped_file(experiment).string() : experiment);
  }
  return words + results_argument();
}

std::string run_argument(const std::string& experiment) { return run_arguments({experiment}); }

fs::path file_of(const std::string& experiment, const Store& store) {
  const auto file = store.file_of(experiment);
  return file ? cloth::root() / *file : shipped_file(experiment);
}

bool is_called(const std::string& experiment, const std::string& word, const Store& store) {
  return word.ends_with(".toml") ? is_one_file(word, file_of(experiment, store))
                                 : word == experiment;
}

bool is_shipped(const std::string& experiment, const Store& store) {
  return is_one_file(file_of(experiment, store), shipped_file(experiment));
}

std::string run_argument(const std::string& experiment, const Store& store) {
  if (is_shipped(experiment, store)) return run_argument(experiment);
  return shell_word(file_of(experiment, store).string()) + results_argument();
}

}  // namespace harness
