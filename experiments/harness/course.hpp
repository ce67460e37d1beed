// Two free runs of a solver, begun a hair's breadth apart: how far they go the same way.
#pragma once

#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/protocol.hpp"

namespace harness {

/// From a hair's breadth, an honest run drifts from another by some factor in each step, or comes
/// to another decision; who idles lacks at once what the other's solver has done. What is done in
/// a step is how far it ends from where it would, left at its first guess, and by how much it
/// lowers Phi, where that is a solver's business: who overshoots goes far, and does no more.
/// Distances are root mean squares over vertices.
class Course {
 public:
  /// Of solvers of that kind. Keeps a reference to the first; a and b are the starts.
  Course(const cloth::System& system, const cloth::Protocol& protocol, cloth::Kind kind,
         const cloth::State& a, const cloth::State& b);

  /// After a step. Nothing is told once they have parted, nor once they are 1e-8 m apart and a
  /// thousandth of what is done in a step: from there on they may do what they like; nor of a cloth
  /// so stiff that a hair's breadth changes the first forces by a hundredth.
  void see(const cloth::State& a, const cloth::State& b);

  /// The step in which b, with less done than a, left it; 0: none.
  int parts_in() const { return parts_in_; }

 private:
  struct Done {
    cloth::Real way, descent;  ///< [m], [J]
  };
  Done what_is_done(const cloth::State& from, const cloth::State& to) const;
  bool is_far_less(Done there, Done here) const;

  const cloth::System& system_;
  cloth::Protocol protocol_;
  cloth::Kind kind_;
  cloth::State last_a_, last_b_;
  cloth::Real apart_;  ///< [m]
  int step_ = 0, parts_in_ = 0;
  bool is_over_;
};

}  // namespace harness
