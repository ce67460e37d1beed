// Sparse Cholesky of the projected Hessian: analysis of the pattern apart from factorisation and
// triangular solves. Of a factorisation also the operations and the numbers, of its supernodes as
// they are stored, and the share of what the widest registers can do (roof) and of what this
// machine's BLAS does in products (dgemm).

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "bench/roofline.hpp"
#include "bench/workload.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/supernodal.hpp"
#include "cloth/numerics/supernodes.hpp"
#include "cloth/parallel.hpp"

namespace {

using cloth::Factorisation, cloth::FactorNumbers, cloth::Ordering;

cloth::SpMat matrix(const bench::Workload& w) {
  cloth::TimeStep step(w.system, w.scene.step);
  step.begin(w.state);
  cloth::SpMat H;
  step.phi().hessian(w.state.x, H, cloth::Curvature::projected);
  return H;
}

/// Its vertices numbered at random.
cloth::SpMat shuffled(const cloth::SpMat& H) {
  std::vector<int> number(static_cast<std::size_t>(H.rows() / 3));
  std::iota(number.begin(), number.end(), 0);
  std::shuffle(number.begin(), number.end(), std::mt19937(1));
  Eigen::PermutationMatrix<Eigen::Dynamic> P(H.rows());
  for (int k = 0; k < H.rows(); ++k)
    P.indices()[k] = 3 * number[static_cast<std::size_t>(k / 3)] + k % 3;
  return P * H * P.transpose();
}

/// What a factor takes: its numbers, and multiplications and additions, l^2 of a column of l.
struct Size {
  double fill = 0, flops = 0;

  explicit Size(const cloth::SpMat& A, Ordering ordering = Ordering::automatic) {
    const cloth::Supernodes all = cloth::supernodes_of(A, ordering);
    for (int s = 0; s < all.count(); ++s) {
      auto entries = static_cast<double>(all.rows_of(s).size());
      for (int k = 0; k < all.columns(s); ++k, --entries) {
        fill += entries;
        flops += entries * entries;
      }
    }
  }
};

void report(benchmark::State& state, const bench::Workload& w, const Size& size,
            FactorNumbers numbers = FactorNumbers::f64) {
  using benchmark::Counter;
  const double equal = size.flops / (numbers == FactorNumbers::f32 ? 2 : 1);
  state.counters["fill"] = size.fill;
  state.counters["flop"] = size.flops;
  state.counters["flop/s"] = Counter(size.flops, Counter::kIsIterationInvariantRate);
  state.counters["roof"] = Counter(equal / bench::flop_rate(1), Counter::kIsIterationInvariantRate);
  state.counters["dgemm"] =
      Counter(equal / bench::product_rate(), Counter::kIsIterationInvariantRate);
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
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

/// Again and again, once memory has been touched.
void factorise_again(benchmark::State& state, const cloth::SpMat& H, auto& factor) {
  if (!factor.factorise(H)) state.SkipWithError("not positive definite");
  for (auto _ : state)
    if (!factor.factorise(H)) state.SkipWithError("not positive definite");
}

void factorise(benchmark::State& state, Factorisation kind,
               FactorNumbers numbers = FactorNumbers::f64) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::Cholesky factor(kind, numbers);
  factor.analyse(H);
  factorise_again(state, H, factor);
  report(state, w, Size(H), numbers);
}

void factorise_on_all(benchmark::State& state) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w);
  cloth::set_threads(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
  cloth::Cholesky factor(Factorisation::supernodal);
  factor.analyse(H);
  factorise_again(state, H, factor);
  cloth::set_threads(1);
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

/// As the mesh numbers its vertices, or as a file may.
enum class Numbered { by_rows, at_random };
cloth::SpMat matrix(const bench::Workload& w, Numbered numbered) {
  return numbered == Numbered::at_random ? shuffled(matrix(w)) : matrix(w);
}

void analyse_by(benchmark::State& state, Ordering ordering, Numbered numbered) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w, numbered);
  for (auto _ : state) cloth::SupernodalCholesky<double>().analyse(H, ordering);
}

void factorise_by(benchmark::State& state, Ordering ordering, Numbered numbered) {
  const bench::Workload w(state);
  const cloth::SpMat H = matrix(w, numbered);
  cloth::SupernodalCholesky<double> factor;
  factor.analyse(H, ordering);
  factorise_again(state, H, factor);
  report(state, w, Size(H, ordering));
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
BENCHMARK(factorise_on_all)->Name("factorise/supernodal_on_all")->Apply(large)->UseRealTime();
BENCHMARK_CAPTURE(factorise, cholmod, Factorisation::cholmod)->Apply(large);
BENCHMARK_CAPTURE(solve, simplicial, Factorisation::simplicial)->Apply(small);
BENCHMARK_CAPTURE(solve, supernodal, Factorisation::supernodal)->Apply(large);
BENCHMARK_CAPTURE(solve, supernodal_f32, Factorisation::supernodal, FactorNumbers::f32)
    ->Apply(large);
BENCHMARK_CAPTURE(solve, cholmod, Factorisation::cholmod)->Apply(large);

[[maybe_unused]] const bool orders_are_compared = [] {
  for (const Ordering ordering : {Ordering::minimum_degree, Ordering::nested_dissection})
    for (const Numbered numbered : {Numbered::by_rows, Numbered::at_random}) {
      const std::string name =
          std::string(ordering == Ordering::minimum_degree ? "minimum_degree"
                                                           : "nested_dissection") +
          (numbered == Numbered::by_rows ? "" : "_at_random");
      benchmark::RegisterBenchmark(("analyse/" + name).c_str(), analyse_by, ordering, numbered)
          ->Apply(large);
      benchmark::RegisterBenchmark(("factorise/" + name).c_str(), factorise_by, ordering, numbered)
          ->Apply(large);
    }
  return true;
}();

}  // namespace
