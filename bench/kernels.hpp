// The work that is timed, and whose instructions are counted: one list for both.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/workload.hpp"

namespace bench {

/// What a kernel moves and computes at least: every array once per pass over it, square root and
/// division one operation each. Nothing told: all 0.
struct Cost {
  double bytes_per_spring = 0, bytes_per_vertex = 0;
  double flops_per_spring = 0, flops_per_vertex = 0;
  double roots_per_spring = 0;  ///< a square root with the division that follows it
};

/// Ready to be run again and again; what it works on lives in it.
struct Prepared {
  std::function<void()> run{};
  double items = 0;                  ///< springs that a run passes over, or elements
  double springs = 0, vertices = 0;  ///< of the cloth
  double own_bytes = 0;              ///< that are neither the cloth's nor the solver's
};

struct Kernel {
  std::string name{};
  Cost cost{};
  int largest = 1024;  ///< n; beyond, it takes too long for a benchmark
  std::string item = "spring";
  /// On a cloth of n x n vertices. @throws cloth::UsageError where it cannot serve that cloth.
  std::function<Prepared(int n, int threads)> prepare{};
};

/// Parts of Phi: value, gradient, Hessians, of springs and of elements.
std::vector<Kernel> parts_of_phi();

/// One iteration of every registered solver, a time step's share of overhead included (integrators:
/// one step). Fixed points run plain and under Chebyshev's recurrence. What a solver does to the
/// cloth is not judged here.
std::vector<Kernel> contestants();

/// Of Bullet, an outside peer: an iteration of btSoftBody over the same springs.
std::vector<Kernel> peers();

/// All of them.
std::vector<Kernel> kernels();

/// @throws cloth::UsageError where there is none of that name.
Kernel kernel(const std::string& name);

}  // namespace bench
