#include "paper/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"
#include "paper/short_report.hpp"
#include "paper/summary.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// The experiment that a word stands for: its name, or its file's path.
std::string experiment_called(const std::string& word, const harness::Store& store) {
  std::vector<std::string> known = store.experiments();
  for (const std::string& name : known)
    if (harness::is_called(name, word, store)) return name;
  for (const std::string& name : harness::experiment_names()) {
    if (word == name) return name;
    known.push_back(name);
  }
  throw cloth::UsageError(fmt::format("report: no experiment '{}' was run{}", cloth::brief(word),
                                      cloth::suggestion(word, known)));
}

void build_short(const evidence::Shelf& shelf, const std::string& experiment) {
  say("{}\n", paper::build_short_report(shelf, experiment, harness::runs_folder()).string());
}

/// The report on all experiments that ship, and the page that the README opens with.
void build_long(const evidence::Shelf& shelf) {
  const fs::path summary = harness::runs_folder() / "summary.md";
  harness::expect_own(summary, "summary", harness::has_start(summary, paper::summary_start));
  say("{}\n", paper::build_report(shelf, harness::runs_folder()).string());
  harness::write_whole(paper::summary(shelf), summary);
  say("{}\n", summary.string());
}

/// Of one's own, those that have rows.
std::vector<std::string> own_experiments(const harness::Store& store) {
  std::vector<std::string> names = store.experiments();
  std::erase_if(names, [&](const std::string& name) {
    return harness::is_shipped(name, store) || store.current(name).empty();
  });
  return names;
}

}  // namespace

Status report(const std::vector<std::string>& words) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const evidence::Shelf shelf(store);
  std::vector<std::string> names;
  for (const std::string& word : words) names.push_back(experiment_called(word, store));
  if (words.empty()) names = own_experiments(store);
  for (const std::string& name : names) build_short(shelf, name);
  const auto is_shipped = [&](const auto& one) { return harness::is_shipped(one, store); };
  if (words.empty() && (names.empty() || std::ranges::any_of(store.experiments(), is_shipped)))
    build_long(shelf);
  return all_ran;
}

}  // namespace cli
