// The rules of a time step that are the same for every solver.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// How the end of a step follows from minimisers z of Phi, which has an h and a y for each. Of one:
/// a stage at theta h, theta = 1 or 1/2, or two steps back (Hairer and Wanner, Solving Ordinary
/// Differential Equations II, sec. IV.3 and V.1; the first step of bdf2 is a stage at 2/3 h); or a
/// trapezoid (Newmark, A method of computation for structural dynamics, 1959, beta = 1/4). Of two:
/// stages of one h (Alexander, Diagonally implicit Runge-Kutta methods for stiff ODEs, 1977); or a
/// trapezoid and BDF2 (Bank et al., Transient simulation of silicon devices and circuits, 1985).
enum class Scheme { backward_euler, implicit_midpoint, bdf2, sdirk2, tr_bdf2, newmark };
/// x_0 of a solver: x_n; x_n + h v; the inertial target y (Liu et al. 2013); or y with gravity,
/// wind and loads scaled by how much of them the last step's acceleration, but for damping, shows
/// (Chen et al. 2024, sec. 3.7). history: y, from which the host's first iteration goes as the last
/// steps went (cloth/host/guess_history.hpp).
enum class FirstGuess { previous, inertia, target, adaptive, history };
/// Whether the velocity factor multiplies v alone or v with this step's gravity in it.
enum class DampingApplies { before_gravity, after_gravity };
/// Whether `damping` is the factor of a step, whatever its length, or of a second.
enum class DampingPer { step, second };
/// What the harness does about colliders and self-contact: nothing; it moves vertices off them
/// after a solve, the push over dt going into the velocity; before each iteration of one and after
/// the last; or not after the last, which may then leave some inside; or they are an energy of Phi.
enum class Contact { none, project, inside, before_iterations, penalty };
/// Where an iterate's numbers lie while a solver sweeps over it: as vectors of 3n; laid out for
/// registers (cloth/layout), for any springs or for those of a grid; or as `general` where solver
/// and cloth allow it and it pays.
enum class Layout { reference, general, grid, automatic };
/// What an iterate is computed with: numbers of 64 bits, or of 32; or mixed, small ways in 32 bits
/// from positions, and by what pulls there, in 64 (cloth/layout/anchor.hpp).
enum class Precision { f64, f32, mixed };

inline std::vector<std::string> choices(Scheme) {
  return {"backward-euler", "implicit-midpoint", "bdf2", "sdirk2", "tr-bdf2", "newmark"};
}
inline std::vector<std::string> choices(FirstGuess) {
  return {"previous", "inertia", "target", "adaptive", "history"};
}
inline std::vector<std::string> choices(DampingApplies) {
  return {"before-gravity", "after-gravity"};
}
inline std::vector<std::string> choices(DampingPer) { return {"step", "second"}; }
inline std::vector<std::string> choices(Contact) {
  return {"none", "project", "inside", "before-iterations", "penalty"};
}
inline std::vector<std::string> choices(Layout) { return {"reference", "general", "grid", "auto"}; }
inline std::vector<std::string> choices(Precision) { return {"f64", "f32", "mixed"}; }

struct Protocol {
  Real dt = 1.0 / 60;
  Real damping = 1;
  DampingPer damping_per = DampingPer::step;
  DampingApplies damping_applies = DampingApplies::before_gravity;
  FirstGuess first_guess = FirstGuess::inertia;
  Contact contact = Contact::none;
  Real contact_stiffness = 1e4;
  int iterations = 32;
  int substeps = 1;
  int threads = 1;
  Layout layout = Layout::automatic;
  Precision precision = Precision::f64;
  Scheme scheme = Scheme::backward_euler;
  bool energy_projection = false;

  void describe(auto& p) {
    p(dt, "dt", "s", {1e-7, 10}, "time step h");
    p(damping, "damping", "1", {0, 1}, "factor on the velocity; 1 is none");
    p(damping_per, "damping_per", "what `damping` is the factor of: a step or a second")
        .idle(damping == 1, "without damping");
    p(damping_applies, "damping_applies", "damp v alone, or v after gravity was added to it")
        .idle(damping == 1, "without damping");
    p(first_guess, "first_guess", "where every solver starts a step");
    p(contact, "contact",
      "vertices too near to a collider or each other are moved off after a solve; before each "
      "iteration inside one and after the last, or not after the last; or pay a penalty in Phi");
    p(contact_stiffness, "contact_stiffness", "N/m", {1e-9, 1e15},
      "penalty: force on a vertex per depth below a collider's margin")
        .idle(contact != Contact::penalty, "without contact = penalty");
    p(iterations, "iterations", "1", {0, 10000000},
      "iterations a solver may spend on a substep, or on each of its stages");
    p(substeps, "substeps", "1", {1, 100000}, "equal parts that a step is solved in");
    p(threads, "threads", "1", {1, 1024},
      "threads a solver may use; they change no bit of a result");
    p(layout, "layout",
      "what a solver sweeps over: vectors, or numbers laid out for registers, general for any "
      "springs, grid for those of a grid; auto: general where solver and cloth allow it and it "
      "pays");
    p(precision, "precision",
      "what a layout's numbers are, and its sums; mixed: ways in f32, from positions in f64")
        .idle(layout == Layout::reference, "with layout = reference");
    p(scheme, "scheme", "how implicit solvers discretise time");
    p(energy_projection, "energy_projection",
      "where a substep ends it is moved to the energy that it began with; in free runs");
  }

  /// The velocity factor of one step of length dt.
  Real damping_factor() const;

  /// Whether contact moves vertices within a solve.
  bool constrains() const {
    return contact == Contact::inside || contact == Contact::before_iterations;
  }

  /// theta: h of Phi over dt.
  Real theta() const;

  /// Minimisations that a step of an implicit solver takes, each with all the iterations.
  int stages() const { return scheme == Scheme::sdirk2 || scheme == Scheme::tr_bdf2 ? 2 : 1; }

  /// Whether a step begins with a trapezoid, which builds on the acceleration there.
  bool begins_with_trapezoid() const {
    return scheme == Scheme::tr_bdf2 || scheme == Scheme::newmark;
  }

  /// The protocol of one substep, as a step of its own.
  Protocol of_substep() const;
};

}  // namespace cloth
