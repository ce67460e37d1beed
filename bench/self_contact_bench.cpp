// Self-contact of a sheet folded in four, its layers nearer than they may be: by spatial hashing
// and over all pairs.

#include <cmath>

#include "bench/workload.hpp"
#include "cloth/contact/self_contact.hpp"

namespace {

void self_contact(benchmark::State& state, cloth::PairSearch search) {
  const int n = static_cast<int>(state.range(0));
  bench::Workload work(n);
  cloth::VecX& x = work.system.rest;
  const cloth::Real edge = 1.0 / (n - 1);
  work.system.self_contact = {edge, search};
  cloth::VecX folded = x;
  for (int i = 0; i < work.system.vertices(); ++i) {
    auto p = folded.segment<3>(3 * i);
    for (int c = 0; c < 2; ++c) {
      const bool over = p[c] < (c == 0 ? 0 : -0.5);
      if (over) p[c] = (c == 0 ? 0 : -1) - p[c];
      p[2] += over ? (c + 1) * 0.6 * edge : 0;
    }
  }
  cloth::SelfContactStage stage(work.system);
  cloth::VecX moved;
  for (auto _ : state) {
    moved = folded;
    stage.resolve(moved);
    benchmark::DoNotOptimize(moved.data());
  }
  bench::report_each(state, "vertex", work.system.vertices());
}
BENCHMARK_CAPTURE(self_contact, hash, cloth::PairSearch::hash)->Arg(32)->Arg(100)->Arg(316);
BENCHMARK_CAPTURE(self_contact, all_pairs, cloth::PairSearch::all_pairs)->Arg(32)->Arg(100);

}  // namespace
