#include <fmt/format.h>

#include <algorithm>

#include "cli/damage.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/namesakes.hpp"
#include "paper/figure.hpp"

namespace cli {

Status plot(const std::vector<std::string>& wanted) {
  const auto& all = paper::figures();
  std::vector<std::string> names;
  for (const auto& [name, figure] : all) names.push_back(name);
  for (const std::string& name : wanted)
    if (!all.contains(name))
      throw cloth::UsageError(fmt::format("plot: no figure is called '{}'{}", cloth::brief(name),
                                          cloth::suggestion(name, names)));

  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const std::filesystem::path folder = harness::runs_folder() / "figures";
  const std::vector<std::string>& drawn = wanted.empty() ? names : wanted;
  for (const std::string& name : drawn) paper::expect_places(name, folder);
  Status status = all_ran;
  for (const std::string& name : drawn) {
    const std::string& experiment = all.at(name).experiment;
    const std::vector<harness::Row> rows = harness::without_plug_ins(store.current(experiment));
    const bool damaged = warn_of_damage(experiment, store);
    if (rows.empty()) {
      if (!damaged)
        warn("{}: no rows yet; run: clothbench run {}\n", name, harness::run_argument(experiment));
      status = std::max(status, some_failed);
      continue;
    }
    try {
      paper::draw(name, rows, folder);
      say("{}\n", (folder / (name + ".pdf")).string());
    } catch (const paper::NothingToPlot& nothing) {
      warn("{}\n", cloth::words_of(nothing));
      status = fault;
    }
  }
  return status;
}

}  // namespace cli
