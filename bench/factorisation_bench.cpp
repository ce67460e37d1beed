// Sparse Cholesky of the projected Hessian: analysis of the pattern apart from factorisation and
// triangular solves.

#include "bench/workload.hpp"
#include "cloth/numerics/cholesky.hpp"

namespace {

using cloth::Factorisation;

cloth::SpMat matrix(const bench::Workload& w) {
  cloth::TimeStep step(w.system, w.scene.step);
  step.begin(w.state);
  cloth::SpMat H;
  step.phi().hessian(w.state.x, H, cloth::Curvature::projected);
  return H;
}

void analyse(benchmark::State& state, Factorisation kind) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  for (auto _ : state) {
    cloth::Cholesky factor(kind);
    factor.analyse(H);
  }
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void factorise(benchmark::State& state, Factorisation kind) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(kind);
  factor.analyse(H);
  for (auto _ : state)
    if (!factor.factorise(H)) state.SkipWithError("not positive definite");
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void solve(benchmark::State& state, Factorisation kind) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(kind);
  factor.analyse(H);
  if (!factor.factorise(H)) return state.SkipWithError("not positive definite");
  cloth::VecX x;
  for (auto _ : state) factor.solve(w.state.x, x);
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void small(benchmark::internal::Benchmark* b) {
  b->Arg(21)->Arg(64)->Unit(benchmark::kMillisecond);
}
void large(benchmark::internal::Benchmark* b) {
  b->Arg(21)->Arg(64)->Arg(128)->Arg(256)->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(analyse, simplicial, Factorisation::simplicial)->Apply(small);
BENCHMARK_CAPTURE(analyse, supernodal, Factorisation::supernodal)->Apply(large);
BENCHMARK_CAPTURE(analyse, cholmod, Factorisation::cholmod)->Apply(large);
BENCHMARK_CAPTURE(factorise, simplicial, Factorisation::simplicial)->Apply(small);
BENCHMARK_CAPTURE(factorise, supernodal, Factorisation::supernodal)->Apply(large);
BENCHMARK_CAPTURE(factorise, cholmod, Factorisation::cholmod)->Apply(large);
BENCHMARK_CAPTURE(solve, simplicial, Factorisation::simplicial)->Apply(small);
BENCHMARK_CAPTURE(solve, supernodal, Factorisation::supernodal)->Apply(large);
BENCHMARK_CAPTURE(solve, cholmod, Factorisation::cholmod)->Apply(large);

}  // namespace
