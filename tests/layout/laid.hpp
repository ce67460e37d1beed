// What the tests of layouts share: cloths, sweeps laid out, kernels.
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "cloth/layout/sweep_in_numbers.hpp"
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
  std::erase_if(system.springs, [&random](const Spring&) { return random() % 10 == 0; });
  const auto about_one = [&random] { return 0.7 + 0.6 * Real(random()) / 4294967295.0; };
  for (Spring& s : system.springs) s.stiffness *= about_one(), s.rest *= about_one();
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

inline VecX swept(const SweepInNumbers& sweep, Precision precision, const VecX& x, const VecX& y,
                  int plain, int blended = 0) {
  return swept(sweep, general(precision), x, y, plain, blended);
}

}  // namespace cloth::testing
