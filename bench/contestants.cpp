#include <fmt/format.h>

#include <map>
#include <memory>

#include "bench/kernels.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"

namespace bench {

namespace {

using namespace cloth;

/// Iterations per time step: many where one is cheap, so that the step's own work hardly counts.
int budget(Kind kind, Group group) {
  if (kind == Kind::fixed_point || group == Group::position_based || group == Group::vertex)
    return kind == Kind::integrator ? 1 : 32;
  return kind == Kind::iterative ? 2 : 1;
}

/// What an iteration is computed with.
struct Hardware {
  Layout layout = Layout::reference;
  Precision precision = Precision::f64;

  /// "" or as "/general-f32".
  std::string name() const {
    return layout == Layout::reference ? "" : fmt::format("/{}-{}", word(layout), word(precision));
  }
};

/// A solver and the step that it takes again and again.
struct Contest {
  Contest(int n, int threads, const std::string& name, const std::string& accelerate,
          const Hardware& hardware)
      : w(n), solver(make_solver(name, "bench")) {
    w.scene.step.threads = threads;
    w.scene.step.layout = hardware.layout;
    w.scene.step.precision = hardware.precision;
    w.scene.step.iterations = budget(solver->kind(), solver->info().group);
    if (const auto why = solver->declines(w.system, w.scene.step)) throw UsageError(*why);
    if (!accelerate.empty()) {
      std::vector<Param> params = solver->params();
      find(params, "accelerate", "bench").set(accelerate, "bench");
    }
    solver->prepare(w.system, w.scene.step);
  }

  /// Where each step begins anew.
  double bytes_of_start() const {
    const State& s = w.state;
    return static_cast<double>(sizeof(Real)) *
           static_cast<double>(s.x.size() + s.v.size() + s.v_last.size());
  }

  void step() {
    now = w.state;
    Silent probe(w.scene.step.iterations);
    solver->step(now, probe);
  }

  Workload w;
  State now;
  std::unique_ptr<Solver> solver;
};

/// Of a sweep, where it is known. A gradient is that of parts_of_phi(); x -= D^-1 g reads x, D and
/// g and writes x (96 bytes, 6 flops). A constraint: 8 bytes of indices, 16 of inverse masses, its
/// rest length and gain (XPBD: compliance and multiplier, read and written); the
/// vertices once read and written, padded (64); 21 flops and 7 for the multiplier.
Cost cost(const std::string& name) {
  static const std::map<std::string, Cost> known{
      {"diagonal-descent", {24, 304 + 96, 21, 6 + 6, 1}},
      {"pd-jacobi", {24, 304 + 104, 21, 6 + 7, 1}},
      {"pbd-jacobi", {24, 24 + 32 + 32 + 96 + 104 + 56, 21, 6, 1}},
      {"pbd-coloured", {8 + 16 + 16, 64 + 112, 28, 0, 1}},
      {"pbd-gauss-seidel", {8 + 16 + 16, 64 + 112, 28, 0, 1}},
      {"xpbd-coloured", {8 + 16 + 40, 64, 30, 0, 1}},
      {"xpbd-gauss-seidel", {8 + 16 + 40, 64, 30, 0, 1}},
  };
  const auto found = known.find(name);
  return found == known.end() ? Cost{} : found->second;
}

Kernel contestant(const std::string& name, Kind kind, Group group, const std::string& accelerate,
                  const Hardware& hardware = {}) {
  const int iterations = budget(kind, group);
  const auto prepare = [=](int n, int threads) -> Prepared {
    const auto contest = std::make_shared<Contest>(n, threads, name, accelerate, hardware);
    const auto springs = static_cast<double>(contest->w.system.springs.size());
    return {[contest] { contest->step(); }, springs * iterations, springs,
            static_cast<double>(contest->w.system.vertices()), contest->bytes_of_start()};
  };
  const bool is_known = accelerate.empty() && hardware.layout == Layout::reference;
  return {
      .name = "iteration/" + name + (accelerate.empty() ? "" : "+" + accelerate) + hardware.name(),
      .cost = is_known ? cost(name) : Cost{},
      .largest = iterations == 2 ? 256 : 1024,
      .prepare = prepare};
}

bool can_have(const Solver& solver, const Hardware& hardware) {
  Workload w(4);
  w.scene.step.layout = hardware.layout;
  w.scene.step.precision = hardware.precision;
  return !solver.declines(w.system, w.scene.step);
}

/// All in which sweeps, or gradients, are laid out.
std::vector<Hardware> laid_out() {
  std::vector<Hardware> all;
  for (const Layout layout : {Layout::general, Layout::grid})
    for (const Precision precision : {Precision::f64, Precision::f32, Precision::mixed})
      all.push_back({layout, precision});
  return all;
}

}  // namespace

std::vector<Kernel> contestants() {
  std::vector<Kernel> all;
  for (const auto& [name, entry] : solvers()) {
    const Kind kind = entry.make()->kind();
    all.push_back(contestant(name, kind, entry.info.group, ""));
    if (kind == Kind::fixed_point)
      all.push_back(contestant(name, kind, entry.info.group, "chebyshev"));
    for (const Hardware& hardware : laid_out()) {
      if (!can_have(*entry.make(), hardware)) continue;
      for (const char* accelerate : {"", "chebyshev"})
        if (kind == Kind::fixed_point || *accelerate == '\0')
          all.push_back(contestant(name, kind, entry.info.group, accelerate, hardware));
    }
  }
  return all;
}

}  // namespace bench
