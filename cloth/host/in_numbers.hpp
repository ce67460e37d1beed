// What a solver that a host holds says of its sweep.
#pragma once

#include <optional>

#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/registry.hpp"

namespace cloth {

/// The sweep of a solver that host() made, by its parameters as they are, on a cloth without what
/// layouts do not see; h is Phi's [s]. Nothing where it has none in numbers.
std::optional<SweepInNumbers> in_numbers(const Solver& solver, const System& system, Real h);

}  // namespace cloth
