// Energies of elements: gradient and Hessian of a membrane and of hinges, per element.

#include "bench/workload.hpp"

namespace {

/// The energies' part alone: a cloth without springs.
struct Elements {
  bench::Workload w;
  const cloth::Term* energy = nullptr;
  double count = 0;

  Elements(const benchmark::State& run, cloth::Membrane membrane, cloth::Bending bending) : w(run) {
    w.scene.cloth.stiffness = 0;
    w.scene.membrane.model = membrane;
    w.scene.bending.model = bending;
    w.system = cloth::build_system(w.scene);
    energy = w.system.energies.at(0).get();
    count = static_cast<double>(energy->stencils().size()) / energy->corners();
  }
};

void report(benchmark::State& state, double elements) {
  using benchmark::Counter;
  state.counters["s/element"] =
      Counter(elements, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

void element_gradient(benchmark::State& state, cloth::Membrane membrane, cloth::Bending bending) {
  const Elements e(state, membrane, bending);
  cloth::Padded x = cloth::padded_zeros(e.w.system.vertices()), g = x;
  cloth::pad(e.w.state.x, x);
  for (auto _ : state) {
    e.energy->add_gradient(x, g);
    benchmark::DoNotOptimize(g.data());
  }
  report(state, e.count);
}

void element_hessian(benchmark::State& state, cloth::Membrane membrane, cloth::Bending bending) {
  const Elements e(state, membrane, bending);
  const cloth::ImplicitStep phi(e.w.system, e.w.scene.step.dt);
  cloth::SpMat H;
  for (auto _ : state) {
    phi.hessian(e.w.state.x, H, cloth::Curvature::projected);
    benchmark::DoNotOptimize(H.valuePtr());
  }
  report(state, e.count);
}

void one_size(benchmark::internal::Benchmark* b) { b->Arg(64); }

using cloth::Bending, cloth::Membrane;
BENCHMARK_CAPTURE(element_gradient, stvk, Membrane::stvk, Bending::none)->Apply(one_size);
BENCHMARK_CAPTURE(element_gradient, arap, Membrane::arap, Bending::none)->Apply(one_size);
BENCHMARK_CAPTURE(element_gradient, hinge, Membrane::none, Bending::hinge)->Apply(one_size);
BENCHMARK_CAPTURE(element_gradient, isometric, Membrane::none, Bending::isometric)->Apply(one_size);
BENCHMARK_CAPTURE(element_hessian, stvk, Membrane::stvk, Bending::none)->Apply(one_size);
BENCHMARK_CAPTURE(element_hessian, arap, Membrane::arap, Bending::none)->Apply(one_size);
BENCHMARK_CAPTURE(element_hessian, hinge, Membrane::none, Bending::hinge)->Apply(one_size);
BENCHMARK_CAPTURE(element_hessian, isometric, Membrane::none, Bending::isometric)->Apply(one_size);

}  // namespace
