// One step of time around a solver: prediction, first guess, contact, velocity update.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cloth/contact/contact_stage.hpp"
#include "cloth/contact/penalty.hpp"
#include "cloth/model/system.hpp"
#include "cloth/step/implicit_step.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Why no solver can step this system with this protocol's contact, or nothing.
std::optional<std::string> contact_refusal(const System& system, const Protocol& protocol);

class TimeStep {
 public:
  /// Steps of protocol.dt, whatever its substeps. Keeps a reference to `system`. `springs`: what
  /// carries out their gradient, or nothing.
  /// @throws UsageError with contact_refusal(), if there is one.
  TimeStep(const System& system, const Protocol& protocol, SharedGradient springs = nullptr);

  const ImplicitStep& phi() const { return phi_; }
  const Protocol& protocol() const { return protocol_; }

  /// Adds the impulses nearest to the step's start: what every step begins with. A history of
  /// positions knows nothing of them, and is dropped with the first.
  void give_impulses(State& state) const;

  /// Freezes the colliders for the step from x_n; part of begin(), but all that an integrator
  /// needs.
  void begin_contact(const State& state);

  /// Before begin() of a state that end() will be given: lets x() lie where x_last was, which the
  /// state lacks until then, unless the scheme looks back on it.
  void borrow_room(State& state);

  /// Begins a stage, of which a step has protocol().stages(), each with an end(): sets y and the
  /// first guess from (x_n, v_n), and in stage 1 from what stage 0 came to; x() is then x_0. Wind
  /// and loads are those of the stage in time, at x_n and v_n.
  void begin(const State& state, int stage = 0);

  /// Velocities that take driven vertices along; end() and finish() see to it for solvers of Phi.
  void drive(State& state) const;

  /// The unknown that a solver improves, 3n [m]. The state takes it over where a step ends.
  VecX& x() { return x_; }

  /// What x() stands for, in a step that begins at `state`: a time [s], and how much of the step is
  /// over by then.
  Real solution_time(const State& state) const;
  Real solution_share(const State& state) const;

  /// After the last stage x_{n+1} and v_{n+1} from x() by the scheme, with driven vertices exactly
  /// where they belong, contact, and the time of the next step; before, the state is left as it is.
  void end(State& state);

  /// The same after an integrator, which made x_{n+1} and v_{n+1} itself. Its velocity is not the
  /// way of the step, so what contact stops goes by velocities too.
  void finish(State& state);

  /// Where contact = project: moves vertices off colliders and each other, the push divided by dt
  /// going into v.
  void resolve_contact(State& state);

 private:
  /// What end() and finish() have in common.
  void arrive(State& state);

  /// Whether this step is one of two steps back: bdf2 with a step to look back on.
  bool looks_back(const State& state) const;

  /// Whether this stage is the second of its step.
  bool goes_on() const { return stage_ > 0; }
  bool is_trapezoid() const { return !goes_on() && protocol_.begins_with_trapezoid(); }

  /// Whether the step ends at x(), and not on the way through it.
  bool ends_at_solution() const { return protocol_.scheme == Scheme::backward_euler; }

  /// The acceleration where the step begins: the last step's, or the forces'.
  void set_acceleration(const State& state);

  /// Phi's start and y, 3n each, and x_.
  void predict(const State& state, VecX& starts, VecX& y);

  /// Of wind and loads.
  void set_outer_forces(const State& state);

  /// Of gravity, wind and loads on vertex i [m/s^2].
  Vec3 outer_acceleration_of(int i) const;

  /// s of vertex i [m], whose damped velocity where the step begins is v [m/s].
  Vec3 start_of(const State& state, int i, const Vec3& v) const;

  /// Driven vertices start so that they coast to where they are led.
  void set_driven_starts(const State& state, VecX& starts);

  const System* system_;
  Protocol protocol_;
  ImplicitStep phi_;
  std::unique_ptr<ContactStage> contact_;      ///< phi_ may point to it
  std::shared_ptr<PenaltyPotential> penalty_;  ///< one of phi_'s terms, where contact = penalty
  int stage_ = 0;                              ///< that was begun
  VecX x_;
  VecX v_;                  ///< the velocity that coasts, damped; empty where x() is the step's end
  VecX first_x_, first_v_;  ///< what the first of two stages came to
  VecX outer_;              ///< of wind and loads [N], or empty
  VecX a_start_;            ///< of all forces, where a trapezoid begins [m/s^2]
};

}  // namespace cloth
