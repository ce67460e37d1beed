// Table: the scenes and their protocols.

#include <fmt/format.h>

#include <set>

#include "cloth/scene/scene.hpp"
#include "evidence/answer.hpp"
#include "experiments/harness/experiment.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;

/// Those of which there are rows.
std::set<std::string> scenes_shown(const evidence::Shelf& shelf) {
  std::set<std::string> shown;
  for (const std::string& experiment : harness::experiment_names())
    for (const harness::Row& row : shelf.rows(experiment)) shown.insert(row.scene);
  return shown;
}

std::string table(const evidence::Shelf& shelf) {
  const std::set<std::string> shown = scenes_shown(shelf);
  std::string out =
      "\\begin{longtable}{lrrrrrll}\n\\toprule\nscene & vertices & springs & $h$ [s] & $k$ [N/m] & "
      "$k h^2/m$ & damping & first guess\\\\\n\\longhead\n";
  for (const std::string& name : cloth::scene_names()) {
    if (!shown.contains(name)) continue;
    const cloth::Scene scene = cloth::load_scene(name);
    const cloth::System system = cloth::build_system(scene);
    const cloth::Protocol& step = scene.step;
    out += fmt::format("{} & {} & {} & {} & {} & {} & {} per {} & {}\\\\\n", latex(name),
                       system.vertices(), system.springs.size(), latex_fraction(step.dt),
                       latex_number(scene.cloth.stiffness),
                       latex_count(evidence::likeness_of(scene).stiffness_number), step.damping,
                       cloth::word(step.damping_per), cloth::word(step.first_guess));
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("scenes", table);

}  // namespace
