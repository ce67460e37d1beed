// Any bytes as a scene file beside the corpus: a refusal or a scene that builds and takes a step.

#include "cloth/error.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/scene_size.hpp"

namespace {

using namespace cloth;

void check(const System& system) {
  using fuzz::require;
  const int n = system.vertices();
  const auto is_vertex = [n](int v) { return v >= 0 && v < n; };
  require(n > 0 && system.rest.size() == 3 * n && system.pinned.size() == std::size_t(n), "sizes");
  require(system.rest.allFinite(), "positions are finite");
  require(system.mass.allFinite() && system.mass.minCoeff() > 0, "masses are positive");
  for (const Face& face : system.faces)
    for (const int v : face) require(is_vertex(v), "corners are vertices");
  for (const Spring& s : system.springs)
    require(is_vertex(s.i) && is_vertex(s.j) && s.i != s.j && s.rest > 0 &&
                std::isfinite(s.stiffness) && std::isfinite(s.damping),
            "springs have a length");
  for (const Drive& drive : system.drives)
    for (const int v : drive.vertices) require(is_vertex(v) && system.is_pinned(v), "driven pins");
  VecX a;
  Forces(system).acceleration(0, system.rest, VecX::Zero(3 * n), a);
  require(a.allFinite(), "accelerations at rest are finite");
}

/// One step of a solver that leaves the first guess as it is.
void step(const System& system, const Protocol& protocol, State state) {
  if (contact_refusal(system, protocol)) return;
  TimeStep step(system, protocol);
  for (int stage = 0; stage < protocol.stages(); ++stage) {
    step.begin(state, stage);
    step.end(state);
  }
  fuzz::require(state.x.allFinite() && state.v.allFinite(), "a step leaves finite numbers");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Scene scene = parse_scene(fuzz::text_of(data, size), "x.toml", CORPUS_DIR);
    if (fuzz::vertices(scene) > 2'000) return 0;
    scene.validate();
    const System system = build_system(scene);
    check(system);
    const State state = initial_state(scene, system);
    fuzz::require(state.x.allFinite() && state.v.allFinite(), "the start is finite");
    step(system, scene.step, state);
  } catch (const UsageError&) {
  }
  return 0;
}
