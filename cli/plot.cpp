#include <fmt/format.h>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "paper/figure.hpp"

namespace cli {

Status plot(const std::vector<std::string>& wanted) {
  const auto& all = paper::figures();
  std::vector<std::string> names;
  for (const auto& [name, figure] : all) names.push_back(name);
  for (const std::string& name : wanted)
    if (!all.contains(name))
      throw cloth::UsageError(
          fmt::format("plot: no figure is called '{}'{}", name, cloth::suggestion(name, names)));

  const harness::Store store(harness::Store::default_file());
  const std::filesystem::path folder = cloth::root() / "results" / "figures";
  Status status = all_ran;
  for (const std::string& name : wanted.empty() ? names : wanted) {
    const paper::Figure& figure = all.at(name);
    const std::vector<harness::Row> rows = store.current(figure.experiment);
    if (rows.empty()) {
      warn("{}: no rows yet; run: clothbench run {}\n", name, figure.experiment);
      status = some_failed;
      continue;
    }
    paper::Canvas canvas(folder, name);
    figure.draw(rows, canvas);
    canvas.finish();
    say("results/figures/{}.pdf\n", name);
  }
  return status;
}

}  // namespace cli
