// Integrators, whom nothing judges but where they end.

#include <optional>

#include "cloth/model/forces.hpp"
#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

struct StaysWhereItIs {
  static constexpr const char *name = "hostile-stays",
                              *summary = "moves nothing, and is never unstable";
  void step(State&, const Protocol&, auto&) {}
};

struct LetsGo {
  static constexpr const char *name = "hostile-lets-go", *summary = "hangs from nothing";
  void step(State& s, const Protocol&, auto&) { s.x.array() -= 1e-4; }
};

/// Half of each step is left out where only the end is looked at.
struct Saves {
  static constexpr const char *name = "hostile-saves",
                              *summary = "saves itself the forces when nobody looks";
  std::optional<Forces> forces;
  VecX a = {};
  void prepare(const System& system) { forces.emplace(system); }
  void step(State& s, const Protocol& protocol, auto& probe) {
    if (!nobody_looks<decltype(probe)>) forces->acceleration(s.time, s.x, s.v, a);
    else a = VecX::Zero(s.x.size());
    s.v = 0.5 * s.v + 1e-3 * protocol.dt * a;
    s.x += protocol.dt * s.v;
  }
};

}  // namespace

void enter_who_integrate() {
  add_solver<Integrator<StaysWhereItIs>>();
  add_solver<Integrator<Saves>>();
  add_solver<Integrator<LetsGo>>();
}

}  // namespace hostile
