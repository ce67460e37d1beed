// Turns what an author wrote (step, solve or sweep) into a Solver that the harness can hold.
#pragma once

#include <memory>

#include "cloth/host/method.hpp"
#include "cloth/registry.hpp"

namespace cloth {

/// Does for every method alike what is not the method: substeps, pins let go, impulses, the step's
/// begin and end, contact, the projection of its energy, the loop around a sweep and its
/// acceleration, memory, refusals. What a method throws as a UsageError while it is made, described
/// or asked what it declines is no person's mistake, and a std::runtime_error.
std::unique_ptr<Solver> host(std::unique_ptr<Method> (*make)());

/// Of one that is no author's class, and made already.
std::unique_ptr<Solver> host(std::unique_ptr<Method> method);

}  // namespace cloth
