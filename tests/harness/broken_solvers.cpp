#include "tests/harness/broken_solvers.hpp"

#include <unistd.h>

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cloth/solver.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/usage.hpp"
#include "tests/harness/workers.hpp"

namespace harness::testing {

namespace {

using cloth::ImplicitStep, cloth::SolverInfo, cloth::VecX;

[[noreturn]] void hang() {
  for (;;) pause();
}

void crash(VecX&) { std::abort(); }
void leave(VecX&) { _exit(0); }
void run_on(VecX&) { hang(); }
void refuse(VecX&) { throw cloth::Breakdown("the factor is indefinite"); }
void fault(VecX&) { throw std::logic_error("a mistake"); }
void shrink(VecX& x) { x.setZero(3); }
void lose(VecX& x) { x.setConstant(std::nan("")); }
void eat(VecX& x) {
  for (std::vector<VecX> eaten;; x[0] = eaten.back()[0]) eaten.push_back(VecX::Zero(1 << 22));
}

/// More than any memory has.
void want_all(VecX& x) {
  const std::size_t most = std::numeric_limits<std::size_t>::max();
  const std::unique_ptr<cloth::Real[]> all(
      new cloth::Real[most - static_cast<std::size_t>(x.size())]);
  x[0] = all[0];
}

/// Has its work done by others, and moves a little.
void crowd(VecX& x) {
  x[7] += 1e-6;
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) threads.emplace_back([] { spin(); });
}

/// Never does the same twice, and takes long enough for a disturbance to be seen.
void vary(VecX& x) {
  static int times = 0;
  x[7] += 1e-6 * ++times;
  spin();
}

/// Makes no progress, and says when it began.
void dawdle(VecX&) {
  static const Real began = seconds(CLOCK_MONOTONIC);
  static const int said = std::printf("%.6f\n", began);
  if (said > 0) spin();
}

template <void sweep_of(VecX&)>
struct Broken {
  static SolverInfo info;
  cloth::NoParams params;
  void sweep(const ImplicitStep&, VecX& x) { sweep_of(x); }
};
template <>
SolverInfo Broken<crash>::info{.name = "test-crash", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<leave>::info{.name = "test-exit", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<run_on>::info{.name = "test-hang", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<refuse>::info{.name = "test-breakdown", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<fault>::info{.name = "test-fault", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<shrink>::info{.name = "test-shrink", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<lose>::info{.name = "test-nan", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<eat>::info{.name = "test-eat", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<want_all>::info{.name = "test-want-all", .summary = "-", .source = "-"};

template <>
SolverInfo Broken<crowd>::info{.name = "test-crowd", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<vary>::info{.name = "test-vary", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<dawdle>::info{.name = "test-dawdle", .summary = "-", .source = "-"};

/// Leaves, and its pins behind.
struct FliesAway {
  static constexpr SolverInfo info{.name = "test-fly-away", .summary = "-", .source = "-"};
  cloth::NoParams params;
  void sweep(const ImplicitStep& phi, VecX& x) {
    for (int i = 0; i < phi.system().vertices(); ++i)
      if (!phi.system().is_pinned(i)) x.segment<3>(3 * i) *= 10;
  }
};

}  // namespace

void enter_broken_solvers() {
  [[maybe_unused]] static const bool once =
      cloth::add_solver<Broken<crash>>() && cloth::add_solver<Broken<leave>>() &&
      cloth::add_solver<Broken<run_on>>() && cloth::add_solver<Broken<refuse>>() &&
      cloth::add_solver<Broken<fault>>() && cloth::add_solver<FliesAway>() &&
      cloth::add_solver<Broken<shrink>>() && cloth::add_solver<Broken<lose>>() &&
      cloth::add_solver<Broken<eat>>() && cloth::add_solver<Broken<want_all>>() &&
      cloth::add_solver<Broken<crowd>>() && cloth::add_solver<Broken<vary>>() &&
      cloth::add_solver<Broken<dawdle>>();
}

[[maybe_unused]] const bool in_workers = enter_in_workers(enter_broken_solvers);

}  // namespace harness::testing
