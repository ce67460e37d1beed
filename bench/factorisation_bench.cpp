// Sparse Cholesky of the projected Hessian: analysis of the pattern apart from factorisation and
// triangular solves. Of a factorisation also the operations and the numbers, of its supernodes as
// they are stored, and the share of what the widest registers can do (roof) and of what this
// machine's BLAS does in products (dgemm).

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "bench/register.hpp"
#include "bench/roofline.hpp"
#include "bench/workload.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/supernodal.hpp"
#include "cloth/numerics/supernodes.hpp"
#include "cloth/parallel.hpp"

namespace {

using cloth::Factorisation, cloth::FactorNumbers, cloth::Ordering;

struct Way {
  Factorisation kind = Factorisation::supernodal;
  FactorNumbers numbers = FactorNumbers::f64;
};

/// Of our own factor; vertices numbered as the mesh does by rows, or as a file may, at random.
struct Order {
  Ordering ordering;
  bool at_random;
};

int threads_of(const benchmark::State& state) { return static_cast<int>(state.range(1)); }

/// Threads as the run says.
bench::Workload workload(const benchmark::State& state) {
  cloth::set_threads(threads_of(state));
  return bench::Workload(state);
}

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

cloth::SpMat matrix(const bench::Workload& w, const Order& order) {
  return order.at_random ? shuffled(matrix(w)) : matrix(w);
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

void tell_springs(benchmark::State& state, const bench::Workload& w) {
  bench::report_each(state, "spring", static_cast<double>(w.system.springs.size()));
}

void tell(benchmark::State& state, const bench::Workload& w, const Size& size,
          FactorNumbers numbers = FactorNumbers::f64) {
  using benchmark::Counter;
  const double equal = size.flops / (numbers == FactorNumbers::f32 ? 2 : 1);
  const auto share_of = [equal](double rate) {
    return Counter(equal / rate, Counter::kIsIterationInvariantRate);
  };
  state.counters["fill"] = size.fill;
  state.counters["flop"] = size.flops;
  state.counters["flop/s"] = Counter(size.flops, Counter::kIsIterationInvariantRate);
  state.counters["roof"] = share_of(bench::flop_rate(threads_of(state)));
  if (threads_of(state) == 1) state.counters["dgemm"] = share_of(bench::product_rate());
  tell_springs(state, w);
}

/// Again and again, once memory has been touched.
void factorise_again(benchmark::State& state, const cloth::SpMat& H, auto& factor) {
  if (!factor.factorise(H)) state.SkipWithError("not positive definite");
  for (auto _ : state)
    if (!factor.factorise(H)) state.SkipWithError("not positive definite");
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
  factorise_again(state, H, factor);
  tell(state, w, Size(H), way.numbers);
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

void analyse_by(benchmark::State& state, const Order& order) {
  const bench::Workload w = workload(state);
  const cloth::SpMat H = matrix(w, order);
  for (auto _ : state) cloth::SupernodalCholesky<double>().analyse(H, order.ordering);
  tell_springs(state, w);
}

void factorise_by(benchmark::State& state, const Order& order) {
  const bench::Workload w = workload(state);
  const cloth::SpMat H = matrix(w, order);
  cloth::SupernodalCholesky<double> factor;
  factor.analyse(H, order.ordering);
  factorise_again(state, H, factor);
  tell(state, w, Size(H, order.ordering));
}

}  // namespace

void bench::register_factorisations(bool large) {
  const auto set = [](auto* b) { b->Unit(benchmark::kMillisecond)->UseRealTime(); };
  const auto enter = [=](const std::string& of, const Way& way, Sizes sizes, bool analysed) {
    if (analysed) register_sizes("analyse/" + of, sizes, large, set, analyse, way);
    register_sizes("factorise/" + of, sizes, large, set, factorise, way);
    register_sizes("solve/" + of, sizes, large, set, solve, way);
  };
  enter("simplicial", {Factorisation::simplicial}, {64, 256}, true);
  enter("supernodal", {Factorisation::supernodal}, {256, 1024}, true);
  enter("supernodal_f32", {Factorisation::supernodal, FactorNumbers::f32}, {256, 1024}, false);
  enter("cholmod", {Factorisation::cholmod}, {256, 1024}, true);
  const auto enter_order = [=](const std::string& of, Ordering ordering) {
    for (const bool at_random : {false, true}) {
      const std::string name = of + (at_random ? "_at_random" : "");
      const Order order{ordering, at_random};
      register_sizes("analyse/" + name, {256, 256}, large, set, analyse_by, order);
      register_sizes("factorise/" + name, {256, 256}, large, set, factorise_by, order);
    }
  };
  enter_order("minimum_degree", Ordering::minimum_degree);
  enter_order("nested_dissection", Ordering::nested_dissection);
}
