// What the tests of layouts share: cloths, sweeps laid out, kernels.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/numerics/chebyshev.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

inline Protocol general(Precision precision) {
  Protocol protocol;
  protocol.layout = Layout::general;
  protocol.precision = precision;
  return protocol;
}

inline Protocol on_grid(Precision precision) {
  Protocol protocol = general(precision);
  protocol.layout = Layout::grid;
  return protocol;
}

/// Without a tenth of its springs, and those that are left unlike each other.
inline System torn(System system) {
  std::mt19937 random(5);
  Springs left;
  for (const Spring& s : system.springs)
    if (random() % 10 != 0) left.push_back(s);
  const auto about_one = [&random] { return 0.7 + 0.6 * Real(random()) / 4294967295.0; };
  left.change([&](Spring& s) { s.stiffness *= about_one(), s.rest *= about_one(); });
  system.springs = left;
  return system;
}

/// Grids that are square and not, that fill registers and that do not, a single row; with all kinds
/// of springs and with some of them, of one k and of several, whole and torn.
inline std::vector<System> grid_cloths() {
  std::vector<System> all;
  const auto curtain = [](long long columns, long long rows, const char* shear, Real bend_ratio,
                          const char* diagonals = "one") {
    return cloth_of("curtain", {{"columns", columns},
                                {"rows", rows},
                                {"shear", shear},
                                {"bend_ratio", bend_ratio},
                                {"diagonals", diagonals}})
        .system;
  };
  for (const long long n : {2, 5, 21, 64}) all.push_back(curtain(n, n, "both", 0.1));
  all.push_back(curtain(64, 64, "both", 0));
  all.push_back(curtain(33, 7, "one", 0));
  all.push_back(curtain(7, 34, "none", 0.2));
  all.push_back(curtain(3, 40, "both", 0.1));
  all.push_back(curtain(18, 11, "one", 0, "alternating"));
  for (const char* scene : {"chain-20", "stiff-and-soft", "heavy-hem"})
    all.push_back(cloth_of(scene).system);
  all.push_back(torn(curtain(40, 37, "both", 0.1)));
  return all;
}

/// Grids that fill slices and that do not, a mesh in disorder, a chain.
inline std::vector<System> laid_cloths() {
  std::vector<System> all;
  for (const long long n : {2, 5, 21, 64})
    all.push_back(cloth_of("curtain", {{"columns", n}, {"rows", n}}).system);
  // Of so large a grid, without bend springs, constraints are in runs.
  all.push_back(
      cloth_of("curtain", {{"columns", 64LL}, {"rows", 64LL}, {"bend_ratio", 0.0}}).system);
  for (const char* scene : {"garment-obj", "chain-20", "stiff-and-soft"})
    all.push_back(cloth_of(scene).system);
  return all;
}

/// Off its rest everywhere, by up to a centimetre.
inline VecX crumpled(const System& system, unsigned seed = 1) {
  return system.rest + 0.01 * random_vector(system.rest.size(), seed);
}

/// x after so many sweeps, of which those after `plain` are blended.
inline VecX swept(const SweepInNumbers& sweep, const Protocol& protocol, const VecX& x,
                  const VecX& y, int plain, int blended = 0) {
  const auto laid = lay_out(sweep, protocol);
  laid->start(y);
  laid->load(x);
  for (int k = 0; k < plain; ++k) laid->sweep();
  for (int k = 0; k < blended; ++k) laid->sweep_and_blend(1.3, 0.9);
  VecX out = x;
  laid->store(out);
  return out;
}

/// Its vertices numbered in disorder, so that hardly a spring is in a run. Of rest and springs
/// alone.
inline System shuffled(System system) {
  std::vector<int> to(static_cast<std::size_t>(system.vertices()));
  std::iota(to.begin(), to.end(), 0);
  std::ranges::shuffle(to, std::mt19937(5));
  const VecX rest = system.rest;
  for (int i = 0; i < system.vertices(); ++i)
    system.rest.segment<3>(3 * to[static_cast<std::size_t>(i)]) = rest.segment<3>(3 * i);
  system.springs.change([&to](Spring& s) {
    const auto [i, j] =
        std::minmax({to[static_cast<std::size_t>(s.i)], to[static_cast<std::size_t>(s.j)]});
    s.i = i, s.j = j;
  });
  return system;
}

/// Its springs listed in disorder.
inline System relisted(System system) {
  std::vector<Spring> springs = system.springs;
  std::ranges::shuffle(springs, std::mt19937(7));
  system.springs = springs;
  return system;
}

/// Inertia over the stiffness of a vertex's springs, in what converges slowly: of a sweep x - D^-1
/// g, D = w + sum of k, no radius is above 1 - softness.
inline constexpr Real softness = 3e-4;

inline VecX slow_inertia(const System& system) {
  VecX w = VecX::Zero(system.vertices());
  for (const Spring& s : system.springs) w[s.i] += s.stiffness, w[s.j] += s.stiffness;
  return softness * w;
}

/// All vertices move so but the first and the last.
inline JacobiSweep slow_descent(const System& system) {
  const VecX w = slow_inertia(system);
  JacobiSweep sweep{system.springs, w, (w * (1 + 1 / softness)).cwiseInverse()};
  sweep.scale[0] = sweep.scale[system.vertices() - 1] = 0;
  return sweep;
}

/// x after so many sweeps by Chebyshev's recurrence, plain ones where rho = 0.
inline VecX settled(const SweepInNumbers& sweep, Precision precision, const VecX& x, const VecX& y,
                    int sweeps, Real rho) {
  const auto laid = lay_out(sweep, general(precision));
  Chebyshev chebyshev;
  chebyshev.start(rho, 1, 1);
  laid->start(y);
  laid->load(x);
  for (int k = 0; k < sweeps; ++k) laid->sweep_and_blend(chebyshev.next_weight(), 1);
  VecX out = x;
  laid->store(out);
  return out;
}

/// To a billionth of a cloth of a metre, where single precision stays ten times as far away and
/// more: of a sweep's rounding, 2^-24 of a coordinate, such a cloth lets all stay. So few sweeps
/// are enough, by which all but rounding is gone.
inline void expect_mixed_to_be_exact(const SweepInNumbers& sweep, const System& system, Real rho) {
  const VecX y = system.rest + 3e-4 * random_vector(system.rest.size());
  const auto after = [&](Precision precision, int sweeps) {
    return settled(sweep, precision, system.rest, y, sweeps, rho);
  };
  constexpr int enough = 2000;
  const VecX minimiser = after(Precision::f64, 2 * enough);
  const auto off = [&](Precision precision) {
    return (after(precision, enough) - minimiser).lpNorm<Eigen::Infinity>();
  };
  EXPECT_GT((minimiser - system.rest).lpNorm<Eigen::Infinity>(), 1e-6);
  EXPECT_LT(off(Precision::f64), 1e-10);
  EXPECT_LT(off(Precision::mixed), 1e-9);
  EXPECT_GT(off(Precision::f32), 1e-8);
}

inline VecX swept(const SweepInNumbers& sweep, Precision precision, const VecX& x, const VecX& y,
                  int plain, int blended = 0) {
  return swept(sweep, general(precision), x, y, plain, blended);
}

}  // namespace cloth::testing
