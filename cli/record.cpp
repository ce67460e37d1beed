#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

#include "cli/claims.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/committed.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/draft.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/provenance.hpp"
#include "experiments/harness/publish.hpp"
#include "experiments/harness/recordable.hpp"
#include "experiments/harness/recorded_run.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/write_whole.hpp"
#include "paper/figure.hpp"
#include "paper/report.hpp"
#include "paper/summary.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

constexpr const char *claims_file = "claims.json", *summary_file = "summary.md";
constexpr std::uintmax_t most_of_claims = 16 << 20;

/// Of a report that somebody reads.
constexpr int fewest_pages = 12, most_pages = 20;

/// What reaches further into the margin is seen, or cut off by the page's edge [pt].
constexpr cloth::Real most_overfull = 10;

void expect_committed_pages() {
  if (const std::string changed = harness::changed_maker_of_pages(); !changed.empty())
    throw cloth::UsageError(fmt::format(
        "record: results/ stays as it is; {} is not as committed; commit it, or take it back",
        changed));
}

/// The tables of every experiment in experiments/, complete at tier standard.
harness::Tables recordable_tables(const harness::Store& store) {
  std::map<std::string, harness::Coverage> plans;
  for (const harness::Experiment& experiment :
       harness::load_guarded(harness::experiment_names(), "standard",
                             [](const std::string& what) { warn("{}\n", what); }))
    plans.emplace(experiment.name, harness::coverage(experiment, store));
  harness::expect_recordable(plans, store);
  harness::expect_committed(harness::provenance());
  expect_committed_pages();
  harness::Tables tables;
  for (const auto& [name, plan] : plans)
    if (plan.unjudged > 0)
      warn("record: {}: {} rows say why the judge has no reference for them\n", name,
           plan.unjudged);
  for (auto& [name, plan] : plans) tables.emplace(name, std::move(plan.rows));
  return tables;
}

/// The run's folder, in `folder`.
fs::path written(const harness::RecordedRun& run, const fs::path& folder) {
  const auto [name, files] = harness::folder_of(run);
  fs::create_directories(folder / name);
  for (const auto& [file, bytes] : files) harness::write_whole(bytes, folder / name / file);
  return folder / name;
}

/// Figures and report of a run as whoever imports it has them.
void draw(const fs::path& recorded, const fs::path& folder) {
  const harness::RecordedRun run = harness::read_run(recorded);
  harness::Store store(folder / "store.sqlite");
  store.fill(run.runs, run.tables);
  for (const auto& [name, figure] : paper::shipped_figures())
    if (const auto table = run.tables.find(figure.experiment); table != run.tables.end())
      paper::draw(figure, table->second, folder / "figures");
  const evidence::Shelf shelf(store);
  // A root with experiments of somebody's own need not have our text.
  if (fs::exists(cloth::root() / "paper" / "report.tex")) {
    paper::build_report(shelf, folder);
    if (const int pages = paper::pages(folder); pages < fewest_pages || pages > most_pages)
      throw std::runtime_error(
          fmt::format("record: results/ stays as it is; the report has {} pages, and is to have {} "
                      "to {}: see {}",
                      pages, fewest_pages, most_pages, (cloth::root() / "paper").string()));
    if (const cloth::Real width = paper::overfull(folder); width > most_overfull)
      throw std::runtime_error(
          fmt::format("record: results/ stays as it is; the report has a line or table that is "
                      "{:.0f} pt wider than the page's text: see 'Overfull' in {}",
                      width, (folder / "report" / "report.log").string()));
    if (const std::vector<std::string> gaps = paper::gaps(folder); !gaps.empty())
      throw std::runtime_error(
          fmt::format("record: results/ stays as it is; the report has nothing to say in: {}; see "
                      "what these select in paper/pieces/",
                      fmt::join(gaps, " ")));
    harness::write_whole(paper::summary(shelf), folder / summary_file);
  }
  if (const std::vector<evidence::Case> cases = evidence::docket(shelf); !cases.empty())
    harness::write_whole(claims_json(cases), folder / claims_file);
}

/// The verdicts of results/, or of a draft of it; "" for none.
std::string verdicts_in(const fs::path& folder) {
  std::error_code none;
  const fs::path file = folder / claims_file;
  return fs::is_regular_file(file, none) ? cloth::read_file(file, most_of_claims, file.string())
                                         : "";
}

/// Of every figure the picture, and what draws it again.
std::set<fs::path> figure_files() {
  std::set<fs::path> files;
  for (const auto& [name, figure] : paper::shipped_figures())
    for (const char* extension : {".svg", ".gp", ".dat"})
      files.insert(fs::path("figures") / (name + extension));
  return files;
}

/// What may have been recorded once, of these experiments.
std::set<fs::path> known_files(const std::vector<std::string>& experiments) {
  std::set<fs::path> files = harness::tables_of(experiments);  // which stood there alone
  files.insert({"provenance.csv", claims_file, summary_file});
  files.merge(figure_files());
  return files;
}

void print_change(const harness::Change& change) {
  const std::string file = (fs::path("results") / change.file).string();
  const bool is_run = change.file.parent_path() == "runs";
  if (!change.why_left.empty()) say("{}: left, for {}\n", file, change.why_left);
  else if (!change.after)
    say("{}: removed, for {}\n", file,
        is_run ? "a later run of that machine is there" : "nothing writes it now");
  else if (!change.before) say("{}: new\n", file);
  else say("{}: {}\n", file, is_run ? "there already" : "made again");
}

/// Of all that may be drawn, before anything is: whether it can be put there.
void expect_places() {
  const fs::path folder = harness::results_folder();
  std::set<fs::path> files = figure_files();
  files.insert({"report.pdf", claims_file, summary_file});
  harness::expect_places(files, folder.parent_path() / "draft", folder);
  harness::expect_no_other(harness::recorded_folder());
}

/// Makes results/ hold that run and what is drawn of it. A verdict that is another than before
/// fails once: when results/ hold it, it is what was.
Status publish(const harness::RecordedRun& run, const std::vector<std::string>& experiments) {
  const fs::path folder = harness::results_folder();
  const harness::DraftFolder draft(folder);
  draw(written(run, draft.path() / "runs"), draft.path());
  const std::vector<std::string> changed =
      changed_verdicts(verdicts_in(folder), verdicts_in(draft.path()));
  for (const harness::Change& change : harness::publish(
           draft.path(), folder, known_files(experiments), harness::committed_files(folder)))
    print_change(change);
  for (const std::string& verdict : changed) say("claim {}\n", verdict);
  if (changed.empty()) return all_ran;
  warn(
      "record: {} of the verdicts are others than before; results/ has them: see why, and whether "
      "the report can say so, before you commit it\n",
      changed.size());
  return some_failed;
}

Status redraw_latest() {
  const fs::path recorded = harness::recorded_folder();
  const std::vector<std::string> names = harness::recorded_runs(recorded);
  if (names.empty())
    throw cloth::UsageError(
        fmt::format("record: {} has no run to draw again; measure one: clothbench run --all",
                    recorded.string()));
  expect_committed_pages();
  const harness::RecordedRun run = harness::read_run(recorded / names.back());
  std::vector<std::string> experiments;
  for (const auto& [experiment, rows] : run.tables) experiments.push_back(experiment);
  return publish(run, experiments);
}

}  // namespace

Status record(bool redraw) {
  harness::expect_tree("record");
  harness::expect_no_plug_ins("record");
  harness::expect_release(harness::build_kind());
  expect_places();
  if (redraw) return redraw_latest();
  if (harness::loads_solvers())
    warn(
        "record: this program loads cloth and solvers as libraries, which costs time; publish "
        "what the preset release measures\n");
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = recordable_tables(store);
  std::vector<std::string> experiments = store.experiments();
  std::erase_if(experiments,
                [&](const std::string& name) { return !harness::is_shipped(name, store); });
  return publish(harness::travelling(tables, store), experiments);
}

}  // namespace cli
