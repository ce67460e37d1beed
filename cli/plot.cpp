#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "cli/damage.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "paper/figure.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// The figure of that name, or all of an experiment.
std::vector<std::string> figures_called(const std::string& word, const paper::Figures& all,
                                        const harness::Store& store) {
  if (all.contains(word)) return {word};
  std::vector<std::string> names, known;
  for (const auto& [name, figure] : all) {
    known.push_back(name);
    if (harness::is_called(figure.experiment, word, store)) names.push_back(name);
  }
  if (names.empty())
    throw cloth::UsageError(
        fmt::format("plot: no figure is called '{}', nor an experiment that has figures and was "
                    "run{}",
                    cloth::brief(word), cloth::suggestion(word, known)));
  return names;
}

/// Of ours that were never run nothing is said to who has a store for experiments of his own alone.
bool is_of_ours(const harness::Store& store) {
  const std::vector<std::string> all = store.experiments();
  return all.empty() ||
         std::ranges::any_of(all, [&](const auto& one) { return harness::is_shipped(one, store); });
}

std::vector<std::string> wanted_of(const std::vector<std::string>& words, const paper::Figures& all,
                                   const harness::Store& store) {
  std::vector<std::string> names;
  for (const std::string& word : words)
    for (const std::string& name : figures_called(word, all, store)) names.push_back(name);
  if (!words.empty()) return names;
  const bool has_ours = is_of_ours(store);
  for (const auto& [name, figure] : all)
    if (has_ours || !harness::is_shipped(figure.experiment, store)) names.push_back(name);
  return names;
}

/// An experiment of one's own whose file is gone has none.
void warn_of_gone(const harness::Store& store) {
  std::error_code ignored;
  for (const std::string& name : store.experiments())
    if (const fs::path file = harness::file_of(name, store);
        !harness::is_shipped(name, store) && !fs::is_regular_file(file, ignored))
      warn("{}: {} is gone, and with it what figures it declares; put it back there\n", name,
           file.string());
}

Status draw(const std::string& name, const paper::Figure& figure, const harness::Store& store,
            const fs::path& folder) {
  const std::string& experiment = figure.experiment;
  const std::vector<harness::Row> rows = harness::without_plug_ins(store.current(experiment));
  const bool damaged = warn_of_damage(experiment, store);
  if (rows.empty()) {
    if (!damaged)
      warn("{}: no rows yet; run: clothbench run {}\n", name,
           harness::run_argument(experiment, store));
    return some_failed;
  }
  try {
    paper::draw(figure, rows, folder);
    say("{}\n", (folder / (name + ".pdf")).string());
    return all_ran;
  } catch (const paper::NothingToPlot& nothing) {
    warn("{}\n", cloth::words_of(nothing));
    return fault;
  }
}

}  // namespace

Status plot(const std::vector<std::string>& words) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const paper::Figures all = paper::figures_of(store);
  const fs::path folder = harness::runs_folder() / "figures";
  const std::vector<std::string> drawn = wanted_of(words, all, store);
  for (const std::string& name : drawn) paper::expect_places(name, folder);
  warn_of_gone(store);
  if (drawn.empty()) warn("plot: no experiment declares a figure yet; see docs/figures.md\n");
  Status status = drawn.empty() ? some_failed : all_ran;
  for (const std::string& name : drawn)
    status = std::max(status, draw(name, all.at(name), store, folder));
  return status;
}

}  // namespace cli
