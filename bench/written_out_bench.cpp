// A sweep of the lab's position-based dynamics (Jacobi) with what both ends of a spring share
// hoisted, and with each end written as one long expression, which in the lab's C# was said to cost
// 30 % of the frame rate and more. Both have the same bits.

#include <Eigen/Geometry>
#include <vector>

#include "bench/workload.hpp"

namespace {

using namespace cloth;

enum class Written { hoisted, out };

void sweep(benchmark::State& state, Written how) {
  bench::Workload work(state);
  const System& system = work.system;
  VecX x = work.state.x, sum(x.size());
  VecX count(system.vertices());
  const std::vector<Spring> springs(system.springs.begin(), system.springs.end());
  for (auto _ : state) {
    sum.setZero();
    count.setZero();
    for (const Spring& s : springs) {
      const auto xi = x.segment<3>(3 * s.i), xj = x.segment<3>(3 * s.j);
      if (how == Written::hoisted) {
        const Vec3 half_sum = 0.5 * (xi + xj), difference = xi - xj;
        const Vec3 half_length = 0.5 * (s.rest * difference.normalized());
        sum.segment<3>(3 * s.i) += half_sum + half_length;
        sum.segment<3>(3 * s.j) += half_sum - half_length;
      } else {
        sum.segment<3>(3 * s.i) += 0.5 * (xi + xj) + 0.5 * (s.rest * (xi - xj).normalized());
        sum.segment<3>(3 * s.j) += 0.5 * (xi + xj) - 0.5 * (s.rest * (xi - xj).normalized());
      }
      ++count[s.i], ++count[s.j];
    }
    for (int i = 0; i < system.vertices(); ++i)
      if (!system.is_pinned(i))
        x.segment<3>(3 * i) =
            (0.2 * x.segment<3>(3 * i) + sum.segment<3>(3 * i)) / (0.2 + count[i]);
    benchmark::DoNotOptimize(x.data());
  }
  bench::report_each(state, "spring", static_cast<double>(springs.size()));
}
BENCHMARK_CAPTURE(sweep, hoisted, Written::hoisted)->ArgName("n")->Arg(21)->Arg(64);
BENCHMARK_CAPTURE(sweep, written_out, Written::out)->ArgName("n")->Arg(21)->Arg(64);

}  // namespace
