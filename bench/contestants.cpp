#include <map>
#include <memory>

#include "bench/contest.hpp"
#include "bench/kernels.hpp"
#include "cloth/error.hpp"
#include "cloth/host/in_numbers.hpp"
#include "cloth/registry.hpp"

namespace bench {

namespace {

using namespace cloth;

/// What a sweep that is not laid out reads and writes, where it is known; nothing elsewhere. A
/// gradient is that of parts_of_phi(); x -= D^-1 g reads x, D and g and writes x (96). A
/// constraint: 8 bytes of indices, 16 of inverse masses, its rest length and gain (XPBD: compliance
/// and multiplier, read and written); the vertices once read and written, padded (64). A vertex's
/// block: from each end of a spring its share of a bunch (20, of a ramp 8 each time it is read or
/// written), of a vertex its share of a four (18), x likewise, padded and unpadded (112) where the
/// host loops, target and inertia (32).
CostOfEach written(const std::string& name) {
  static const std::map<std::string, CostOfEach> known{
      {"diagonal-descent", {24, 304 + 96}},
      {"pd-jacobi", {24, 304 + 104}},
      {"pbd-jacobi", {24, 24 + 32 + 32 + 96 + 104 + 56}},
      {"pbd-coloured", {8 + 16 + 16, 64 + 112}},
      {"pbd-gauss-seidel", {8 + 16 + 16, 64 + 112}},
      {"vertex-block-descent", {2 * 20, 18 + 64 + 112 + 32}},
      {"augmented-vertex-block-descent", {4 * 20 + 2 * 24, 2 * 18 + 96 + 32}},
      {"xpbd-coloured", {8 + 16 + 40, 64}},
      {"xpbd-gauss-seidel", {8 + 16 + 40, 64}},
  };
  const auto found = known.find(name);
  return found == known.end() ? CostOfEach{} : found->second;
}

/// Of an iteration, where the solver says its sweep in numbers; else nothing.
Cost cost(const Contest& contest, const std::string& name, const std::string& accelerate) {
  const System& system = contest.w.system;
  const Protocol& protocol = contest.w.scene.step;
  const auto sweep = in_numbers(*contest.solver, system, protocol.dt);
  const bool is_written = protocol.layout == Layout::reference;
  if (!sweep || (is_written && !accelerate.empty())) return {};
  Cost all = cost_of(*sweep, protocol, accelerate == "chebyshev");
  if (is_written)
    all.bytes =
        written(name)
            .of(static_cast<double>(system.springs.size()), static_cast<double>(system.vertices()))
            .bytes;
  return all;
}

Kernel contestant(const std::string& name, Kind kind, Group group, const std::string& accelerate,
                  const Hardware& hardware = {}) {
  const int iterations = budget(kind, group);
  const auto prepare = [=](int n, int threads) -> Prepared {
    const auto contest = std::make_shared<Contest>(n, threads, name, accelerate, hardware);
    const auto springs = static_cast<double>(contest->w.system.springs.size());
    return {.run = [contest] { contest->step(); },
            .before = [contest] { contest->go_back(); },
            .items = springs * iterations,
            .springs = springs,
            .vertices = static_cast<double>(contest->w.system.vertices()),
            .own_bytes = contest->bytes_of_start(),
            .cost = [=] { return cost(*contest, name, accelerate); }};
  };
  return {
      .name = "iteration/" + name + (accelerate.empty() ? "" : "+" + accelerate) + hardware.name(),
      .sizes = {iterations == 2 ? 256 : 1024, 1024},
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
