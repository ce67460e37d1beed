// What the tests of layouts share: cloths, sweeps laid out, kernels.
#pragma once

#include <memory>
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
inline VecX swept(const SweepInNumbers& sweep, Precision precision, const VecX& x, const VecX& y,
                  int plain, int blended = 0) {
  const auto laid = lay_out(sweep, general(precision));
  laid->start(y);
  laid->load(x);
  for (int k = 0; k < plain; ++k) laid->sweep();
  for (int k = 0; k < blended; ++k) laid->sweep_and_blend(1.3, 0.9);
  VecX out = x;
  laid->store(out);
  return out;
}

}  // namespace cloth::testing
