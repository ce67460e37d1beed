// Sparse Cholesky of the projected Hessian: analysis of the pattern apart from factorisation and
// triangular solves. Of a factorisation also the operations, of its supernodes as they are stored,
// and their share of what the widest registers can do (roof).

#include "bench/register.hpp"
#include "bench/roofline.hpp"
#include "bench/workload.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/supernodes.hpp"
#include "cloth/parallel.hpp"

namespace {

using cloth::Factorisation, cloth::FactorNumbers;

struct Way {
  Factorisation kind = Factorisation::supernodal;
  FactorNumbers numbers = FactorNumbers::f64;
};

/// Threads as the run says.
bench::Workload workload(const benchmark::State& state) {
  cloth::set_threads(static_cast<int>(state.range(1)));
  return bench::Workload(state);
}

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

void tell_springs(benchmark::State& state, const bench::Workload& w) {
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void analyse(benchmark::State& state, const Way& way) {
  const bench::Workload w = workload(state);
  const cloth::SpMat H = matrix(w);
  for (auto _ : state) {
    cloth::Cholesky factor(way.kind);
    factor.analyse(H);
  }
  tell_springs(state, w);
}

void factorise(benchmark::State& state, const Way& way) {
  const bench::Workload w = workload(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(way.kind, way.numbers);
  factor.analyse(H);
  for (auto _ : state)
    if (!factor.factorise(H)) state.SkipWithError("not positive definite");
  using benchmark::Counter;
  const double all = flops(H), lanes = way.numbers == FactorNumbers::f32 ? 2 : 1,
               rate = lanes * bench::flop_rate(static_cast<int>(state.range(1)));
  state.counters["flop/s"] = Counter(all, Counter::kIsIterationInvariantRate);
  state.counters["roof"] = Counter(all / rate, Counter::kIsIterationInvariantRate);
  tell_springs(state, w);
}

void solve(benchmark::State& state, const Way& way) {
  const bench::Workload w = workload(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(way.kind, way.numbers);
  factor.analyse(H);
  if (!factor.factorise(H)) return state.SkipWithError("not positive definite");
  cloth::VecX x;
  for (auto _ : state) factor.solve(w.state.x, x);
  tell_springs(state, w);
}

}  // namespace

void bench::register_factorisations(bool large) {
  const auto enter = [large](const std::string& of, const Way& way, Sizes sizes, bool analysed) {
    const auto register_one = [&](const std::string& what,
                                  void (*body)(benchmark::State&, const Way&)) {
      const auto set = [](auto* b) { b->Unit(benchmark::kMillisecond)->UseRealTime(); };
      register_sizes(what + "/" + of, sizes, large, set, body, way);
    };
    if (analysed) register_one("analyse", analyse);
    register_one("factorise", factorise);
    register_one("solve", solve);
  };
  enter("simplicial", {Factorisation::simplicial}, {64, 256}, true);
  enter("supernodal", {Factorisation::supernodal}, {256, 1024}, true);
  enter("supernodal_f32", {Factorisation::supernodal, FactorNumbers::f32}, {256, 1024}, false);
  enter("cholmod", {Factorisation::cholmod}, {256, 1024}, true);
}
