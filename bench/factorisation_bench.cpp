// Sparse Cholesky of the projected Hessian: analysis of the pattern apart from factorisation and
// triangular solves. Of a factorisation also the operations, of its supernodes as they are stored,
// and their share of what the widest registers can do (roof).

#include "bench/roofline.hpp"
#include "bench/workload.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/supernodes.hpp"

namespace {

using cloth::Factorisation, cloth::FactorNumbers;

cloth::SpMat matrix(const bench::Workload& w) {
  cloth::TimeStep step(w.system, w.scene.step);
  step.begin(w.state);
  cloth::SpMat H;
  step.phi().hessian(w.state.x, H, cloth::Curvature::projected);
  return H;
}

/// Multiplications and additions of L L^T: a column of l entries takes l^2.
double flops(const cloth::SpMat& A) {
  const cloth::Supernodes all = cloth::supernodes_of(A);
  double sum = 0;
  for (int s = 0; s < all.count(); ++s) {
    auto entries = static_cast<double>(all.rows_of(s).size());
    for (int k = 0; k < all.columns(s); ++k, --entries) sum += entries * entries;
  }
  return sum;
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

void factorise(benchmark::State& state, Factorisation kind,
               FactorNumbers numbers = FactorNumbers::f64) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(kind, numbers);
  factor.analyse(H);
  for (auto _ : state)
    if (!factor.factorise(H)) state.SkipWithError("not positive definite");
  using benchmark::Counter;
  const double all = flops(H), lanes = numbers == FactorNumbers::f32 ? 2 : 1;
  state.counters["flop/s"] = Counter(all, Counter::kIsIterationInvariantRate);
  state.counters["roof"] =
      Counter(all / lanes / bench::flop_rate(1), Counter::kIsIterationInvariantRate);
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void solve(benchmark::State& state, Factorisation kind,
           FactorNumbers numbers = FactorNumbers::f64) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(kind, numbers);
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
BENCHMARK_CAPTURE(factorise, supernodal_f32, Factorisation::supernodal, FactorNumbers::f32)
    ->Apply(large);
BENCHMARK_CAPTURE(factorise, cholmod, Factorisation::cholmod)->Apply(large);
BENCHMARK_CAPTURE(solve, simplicial, Factorisation::simplicial)->Apply(small);
BENCHMARK_CAPTURE(solve, supernodal, Factorisation::supernodal)->Apply(large);
BENCHMARK_CAPTURE(solve, supernodal_f32, Factorisation::supernodal, FactorNumbers::f32)
    ->Apply(large);
BENCHMARK_CAPTURE(solve, cholmod, Factorisation::cholmod)->Apply(large);

}  // namespace
