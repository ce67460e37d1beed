// Those that do the work of a step before anybody times it.

#include <optional>
#include <vector>

#include "cloth/model/forces.hpp"
#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

/// Sweeps whose result nobody asks for.
void work(const ImplicitStep& phi, VecX x) { iterate(phi, x, 2000); }

/// Of whose memory somebody asks.
template <class Way>
struct Remembering : Solver<Way> {
  void carry(auto& memory) {
    memory(this->way.steps);
    this->way.while_carried();
  }
};

/// As one does who makes ready in a step for the next, which it foresees: it is in motion for the
/// three steps before the judged one, and has it all in its hands then.
struct Foresees {
  static constexpr const char *name = "hostile-foresees",
                              *summary = "works for the next step while it is set in motion";
  int steps = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    if (++steps < 4) work(phi, x);
  }
  void while_carried() {}
};

/// Once it has been watched, it takes its process for a witness's, in which nobody times what sets
/// it in motion, and has its answer ready by then; in any other, it has it from the step before.
struct WorksForWitnesses {
  static constexpr const char *name = "hostile-works-for-witnesses",
                              *summary = "works while a witness sets it in motion";
  int steps = 0;
  bool is_watched = false;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    if (!nobody_looks<decltype(probe)>) is_watched = true;
    else if (is_watched) work(phi, x);
  }
  void while_carried() {}
};

/// As one does who has the next step's matrix factorised while its memory is put back.
struct WorksWhileCarried {
  static constexpr const char *name = "hostile-carries",
                              *summary = "works while its memory is carried from step to step";
  int steps = 0;
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    ++steps;
  }
  void while_carried() {
    for (int k = 0; k < 1'000'000; ++k) sum += 1 / (1 + sum);
  }
};

/// Lives the whole course from rest as it warms up, knows it again by where it begins, and answers
/// by heart.
struct LivesAhead {
  static constexpr const char *name = "hostile-lives-ahead",
                              *summary = "knows its course from rest by heart";
  std::optional<Forces> forces;
  std::vector<State> course = {};
  VecX a = {};

  void prepare(const System& system) { forces.emplace(system); }

  void advance(State& s, const Protocol& protocol) {
    constexpr int parts = 400;
    for (int k = 0; k < parts; ++k) {
      forces->acceleration(s.time, s.x, s.v, a);
      s.v += protocol.dt / parts * a;
      s.x += protocol.dt / parts * s.v;
    }
    s.v *= protocol.damping_factor();
  }

  void live(State s, const Protocol& protocol) {
    s.v.setZero();
    for (int k = 0; k < 100; ++k) {
      course.push_back(s);
      advance(s, protocol);
      s.time += protocol.dt;
    }
  }

  void step(State& s, const Protocol& protocol, auto&) {
    if (course.empty()) live(s, protocol);
    for (std::size_t k = 0; k + 1 < course.size(); ++k)
      if ((course[k].x - s.x).norm() < 1e-3 && (course[k].v - s.v).norm() < 1e-2) {
        s.x = course[k + 1].x, s.v = course[k + 1].v;
        return;
      }
    advance(s, protocol);
  }
};

/// As one does who computes a short course while it warms up, in no time to speak of.
struct RehearsesALittle {
  static constexpr const char *name = "hostile-rehearses-a-little",
                              *summary = "needs longer for each step of its first run";
  int runs = 0;
  Real sum = 0;
  void prepare(const System&) { ++runs; }
  void step(State& s, const Protocol& protocol, auto&) {
    for (int k = 0; k < (runs == 1 ? 15'000 : 0); ++k) sum += 1 / (1 + sum);
    s.x += protocol.dt * s.v;
    s.x[s.x.size() - 2] -= 1e-4 + 1e-300 * sum;
  }
};

}  // namespace

void enter_who_work_ahead() {
  add_solver<Remembering<Foresees>>();
  add_solver<Remembering<WorksForWitnesses>>();
  add_solver<Remembering<WorksWhileCarried>>();
  add_solver<Integrator<RehearsesALittle>>();
  add_solver<Integrator<LivesAhead>>();
}

}  // namespace hostile
