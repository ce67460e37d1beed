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

/// Every third step begins anew, wherever the two before it led: where only that is looked at, they
/// need not be made.
struct MakesLastStepsOnly {
  static constexpr const char *name = "hostile-last-only",
                              *summary = "makes the last step only when nobody looks";
  int steps = 0;
  VecX start = {}, free = {};
  void prepare(const System& system) {
    free = VecX::Ones(system.rest.size());
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) free.segment<3>(3 * i).setZero();
  }
  void step(State& s, const Protocol& protocol, auto& probe) {
    if (steps++ % 3 == 0) start = s.x;
    const bool is_last = steps % 3 == 0;
    if (is_last) s.x = start, s.v.setZero();
    if (!is_last && nobody_looks<decltype(probe)>) return;
    s.v -= protocol.dt * free;
    s.x += protocol.dt * s.v;
  }
};

/// While it flies apart the cloth that it was given is light; at the end it is as it was.
struct MakesLight {
  static constexpr const char *name = "hostile-makes-light",
                              *summary = "makes little of its kinetic energy";
  static constexpr int last = 6;
  System* given = nullptr;
  VecX mass = {};
  int steps = 0;
  void prepare(const System& system) {
    if (given != nullptr) given->mass = mass;
    given = const_cast<System*>(&system);
    mass = system.mass;
    steps = 0;
  }
  void step(State& s, const Protocol& protocol, auto&) {
    ++steps;
    given->mass = steps < last ? VecX(1e-30 * mass) : mass;
    for (int i = 0; i < given->vertices(); ++i)
      if (!given->is_pinned(i)) s.v.segment<3>(3 * i).setConstant(steps < last ? 1e6 : 0);
    s.x += protocol.dt * s.v;
  }
};

}  // namespace

void enter_who_integrate() {
  add_solver<Integrator<MakesLight>>();
  add_solver<Integrator<StaysWhereItIs>>();
  add_solver<Integrator<Saves>>();
  add_solver<Integrator<LetsGo>>();
  add_solver<Integrator<MakesLastStepsOnly>>();
}

}  // namespace hostile
