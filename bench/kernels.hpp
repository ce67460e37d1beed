// The work that is timed, and whose instructions are counted: one list for both.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/cost.hpp"
#include "bench/workload.hpp"

namespace bench {

/// Ready to be run again and again; what it works on lives in it.
struct Prepared {
  std::function<void()> run{};
  std::function<void()> before{};    ///< what each run needs before it, and is no part of it
  double items = 0;                  ///< springs that a run passes over, or elements
  double springs = 0, vertices = 0;  ///< of the cloth
  double own_bytes = 0;              ///< that are neither the cloth's nor the solver's
  std::function<Cost()> cost{};      ///< of a pass over the springs; nothing: not known
};

/// n up to which a kernel is timed, and up to which it can be where large ones are asked for: in a
/// minute, and 24 GiB.
struct Sizes {
  int usual = 1024, largest = 1024;
};

struct Kernel {
  std::string name{};
  Sizes sizes{};
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
