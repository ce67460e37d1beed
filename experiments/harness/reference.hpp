// What a solver is compared with: the minimiser of a step, and the trajectory of the undivided
// time. Neither is made by a contestant.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/reference/certificate.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

/// A step as the judge solves it (solved_step.hpp), and how hard that is.
struct SolvedStep {
  cloth::State state;                ///< where it begins
  std::vector<cloth::State> before;  ///< apart: where the last few substeps up to there began
  /// As a FrozenReference's, uncertified; none: the judge comes to none.
  VecX minimiser, correction;
  std::vector<Real> newton;  ///< what error each of Newton's iterates has
  /// What error of the first Newton step conjugate gradients with the diagonal for a preconditioner
  /// leave after 1, 2, 4, ... iterations, in energy.
  std::vector<Real> gradients;
  /// What error nonlinear conjugate gradients have after 1, 2, 4, ... iterations.
  std::vector<Real> descent;
  std::vector<Real> global;  ///< what error each of projective dynamics' iterates has

  Real seconds = 0;  ///< that it took here; 0: it came with the reference

  bool has_minimiser() const { return minimiser.size() > 0; }
};

/// By what they are: a lot and a push, or the digest of the state where they begin.
using SolvedSteps = std::map<std::string, SolvedStep>;

/// A step of the converged trajectory: where it starts, and the minimiser it should end at.
struct FrozenReference {
  int frame = 0;
  cloth::State state;                ///< after `frame` steps, each solved to rounding
  std::vector<cloth::State> before;  ///< where the last substeps up to there began, in order
  VecX minimiser;   ///< of Phi of the next frozen_protocol() step, to the nearest double, 3n [m]
  VecX correction;  ///< what is to be added to it [m]
  Certificate certificate;
  SolvedSteps solved;  ///< itself, and steps apart (steps_apart.hpp)
  unsigned lot = 0;    ///< of these; 0: there are none

  /// minimiser + correction.
  Extended minimum() const;
};

/// How many substeps before a frozen one a reference records: what a solver carries from step to
/// step is then that of its steady motion.
inline constexpr int recorded_substeps = 8;

/// How many iterations of each of them a solver takes at most to come there: what an animation
/// affords, where a frozen step may be given 100,000.
inline constexpr int iterations_in_motion = 32;

/// The protocol of a frozen step: one substep of the scene's, without contact but for a penalty,
/// nor a projection of its energy, for the question is about Phi alone.
cloth::Protocol frozen_protocol(const cloth::Scene& scene);

/// The scene's cloth as the frozen step that begins at `start` has it: pins that are let go by then
/// are none. To a solver another cloth is one to prepare for, which is not the step's business.
cloth::System frozen_system(const cloth::Scene& scene, const cloth::State& start);

/// @throws UsageError starting with `where` for a scheme of two stages, and for energy_projection:
/// a frozen step is one minimisation.
void expect_one_minimisation(const cloth::Scene& scene, const std::string& where);

/// Runs the reference's own Newton, in extended precision, through the scene's protocol, contact =
/// inside being that after each solve. One entry per frame, in their order. `reaches` is told of
/// each frame, and of the state there.
/// @throws Breakdown where it fails on the way, or the motion diverges (cloth/divergence.hpp).
/// @throws UsageError as expect_one_minimisation() does.
std::vector<FrozenReference> converged_trajectory(
    const cloth::Scene& scene, const std::vector<int>& frames,
    const std::function<void(int frame, const cloth::State&)>& reaches =
        [](int, const cloth::State&) {});

/// So many substeps of the scene's from a state on, each solved as in converged_trajectory(): where
/// each begins, and where the last one ends. @throws Breakdown
std::vector<cloth::State> converged_course(const cloth::Scene& scene, const cloth::System& system,
                                           const cloth::State& from, std::size_t substeps);

/// That of the step that begins at `state`, uncertified. `reaches` is told of each of Newton's
/// iterates, 3n [m]. @throws Breakdown
FrozenReference uncertified_reference(
    const cloth::Scene& scene, const cloth::System& system, const cloth::State& state,
    const std::function<void(const VecX& x)>& reaches = [](const VecX&) {});

/// Positions of the exact motion of the masses, springs and other forces.
struct TrajectoryReference {
  std::vector<Real> times;        ///< [s]
  std::vector<VecX> positions;    ///< 3n each [m]
  std::vector<Real> uncertainty;  ///< root mean square distance of the two integrations [m]
  Real stated = 0;                ///< the distance that they were to agree to [m]
  Real agreed_until = 0;          ///< up to when they do [s]
};

/// @throws UsageError starting with `where` for damping per step or contact, under which the motion
/// has no limit as dt goes to 0.
void expect_refinable(const cloth::Scene& scene, const std::string& where);

/// Positions at `times`, ascending from above 0, with the damping as a continuous drag, by Gragg's
/// extrapolation; and how far from it Gauss's collocation ends (reference/integrators.hpp). Both
/// are refined until they agree to 1e-8 of the cloth's size, refining brings them no nearer, or a
/// budget is spent.
/// @throws UsageError as expect_refinable() does.
TrajectoryReference refined_trajectory(const cloth::Scene& scene, const std::vector<Real>& times);

/// Bytes for the store, and back. @throws std::runtime_error where they are not a reference's.
std::string encode(const std::vector<FrozenReference>& references);
std::vector<FrozenReference> decode_frozen(std::string_view bytes);
std::string encode(const TrajectoryReference& reference);
TrajectoryReference decode_trajectory(std::string_view bytes);

}  // namespace harness
