// Table: the scenes and their protocols.

#include <fmt/format.h>

#include "cloth/scene/scene.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;

std::string table(const evidence::Shelf&) {
  std::string out =
      "\\begin{tabular}{lrrrrrll}\n\\toprule\nscene & vertices & springs & $h$ [s] & $k$ [N/m] & "
      "$k/(m/h^2)$ & damping & first guess\\\\\n\\midrule\n";
  for (const std::string& name : cloth::scene_names()) {
    const cloth::Scene scene = cloth::load_scene(name);
    const cloth::System system = cloth::build_system(scene);
    const cloth::Protocol& step = scene.step;
    const cloth::Real inertia = system.mass.mean() / (step.dt * step.dt);
    out += fmt::format("{} & {} & {} & {} & {} & {} & {} per {} & {}\\\\\n", latex(name),
                       system.vertices(), system.springs.size(), latex_number(step.dt),
                       latex_number(scene.cloth.stiffness),
                       latex_number(scene.cloth.stiffness / inertia), step.damping,
                       cloth::word(step.damping_per), cloth::word(step.first_guess));
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("scenes", table);

}  // namespace
