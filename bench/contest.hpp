// A solver and the step that it takes again and again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bench/workload.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"

namespace bench {

/// Iterations per time step: many where one is cheap, so that the step's own work hardly counts.
inline int budget(cloth::Kind kind, cloth::Group group) {
  using cloth::Group, cloth::Kind;
  if (kind == Kind::fixed_point || group == Group::position_based || group == Group::vertex)
    return kind == Kind::integrator ? 1 : 32;
  return kind == Kind::iterative ? 2 : 1;
}

/// What an iteration is computed with.
struct Hardware {
  cloth::Layout layout = cloth::Layout::reference;
  cloth::Precision precision = cloth::Precision::f64;

  /// "" or as "/general-f32".
  std::string name() const {
    using cloth::word;
    return layout == cloth::Layout::reference ? "" : "/" + word(layout) + "-" + word(precision);
  }
};

struct Contest {
  /// accelerate: "" for none. @throws cloth::UsageError where the solver declines the cloth.
  Contest(int n, int threads, const std::string& name, const std::string& accelerate = "",
          const Hardware& hardware = {})
      : w(n), solver(cloth::make_solver(name, "bench")) {
    w.scene.step.threads = threads;
    w.scene.step.layout = hardware.layout;
    w.scene.step.precision = hardware.precision;
    w.scene.step.iterations = budget(solver->kind(), solver->info().group);
    if (const auto why = solver->declines(w.system, w.scene.step)) throw cloth::UsageError(*why);
    if (!accelerate.empty()) {
      std::vector<cloth::Param> params = solver->params();
      find(params, "accelerate", "bench").set(accelerate, "bench");
    }
    solver->prepare(w.system, w.scene.step);
  }

  /// Where each step begins anew.
  double bytes_of_start() const {
    const cloth::State& s = w.state;
    return static_cast<double>(sizeof(cloth::Real)) *
           static_cast<double>(s.x.size() + s.v.size() + s.v_last.size());
  }

  /// To where each step begins anew.
  void go_back() { now = w.state; }

  void step() {
    cloth::Silent probe(w.scene.step.iterations);
    solver->step(now, probe);
  }

  Workload w;
  cloth::State now;
  std::unique_ptr<cloth::Solver> solver;
};

}  // namespace bench
