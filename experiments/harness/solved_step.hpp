// How hard a step is, by the judge's own methods.
#pragma once

#include "experiments/harness/reference.hpp"

namespace harness {

/// The step that begins at `state`, under frozen_protocol().
SolvedStep solve_step(const cloth::Scene& scene, const cloth::System& system,
                      const cloth::State& state);

/// Whether Newton is not as near in a step after as many iterations, or projective dynamics are
/// not, or conjugate gradients when they come to that error on the other: where a push makes or
/// breaks a contact, what was quadratic is so no more; where it stretches springs, a constant
/// matrix is farther from theirs; and where all of an error is in one corner of the cloth, a push
/// has it everywhere.
bool is_harder(const SolvedStep& step, const SolvedStep& than, int iterations, Real error);

/// By which factor errors of nonlinear conjugate gradients differ between two steps, after so many
/// iterations, rounded up to a power of two, or twice that, or as many as were looked at, if these
/// are fewer: where a cloth begins to touch, by orders of magnitude on steps that Newton's method
/// finds alike.
Real unlikeness(const SolvedStep& one, const SolvedStep& other, int iterations);

}  // namespace harness
