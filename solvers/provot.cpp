// Provot's cloth: Euler steps, after each of which overlong springs are shortened one by one.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/numerics/projection.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Springs that are shortened: of the threads, of the threads and across them, or all.
enum class Limited { structural, structural_and_shear, all };
std::vector<std::string> choices(Limited) { return {"structural", "structural-and-shear", "all"}; }

/// Of a shortened spring's ends: that of Euler's step, or with their displacement / h added to it.
enum class Velocity { kept, corrected };
std::vector<std::string> choices(Velocity) { return {"kept", "corrected"}; }

class Provot {
 public:
  static constexpr SolverInfo info{
      .name = "provot",
      .group = Group::integrator,
      .summary = "Euler, then overlong springs back to the critical rate of elongation",
      .source =
          "Provot, Deformation Constraints in a Mass-Spring Model to Describe Rigid Cloth "
          "Behavior, Graphics Interface 1995, at second hand",
      .limitations =
          "Unstable where h w > 2, as Euler's step is. A pass in the order of the springs shortens "
          "one by lengthening others. Since springs over the rate are constraints, h -> 0 does not "
          "lead to the motion of the springs; with velocity = kept they may run away.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true};

  struct Params {
    Real critical_rate = 0.1;
    Limited limited = Limited::structural_and_shear;
    int passes = 1;
    Velocity velocity = Velocity::corrected;
    void describe(auto& p) {
      const bool never = passes == 0;
      p(critical_rate, "critical_rate", "1", {0, 1000}, "greatest elongation over rest length")
          .idle(never, "with passes = 0");
      p(limited, "limited", "families of springs that are shortened")
          .idle(never, "with passes = 0");
      p(passes, "passes", "1", {0, 100000}, "over the springs after a step");
      p(velocity, "velocity", "whether velocities learn of the shortening")
          .idle(never, "with passes = 0");
    }
  } params;

  void prepare(const System& system, Real) {
    forces_.emplace(system);
    std::vector<int> limited;
    for (std::size_t s = 0; s < system.springs.size(); ++s)
      if (limits(system.springs[s].family)) limited.push_back(static_cast<int>(s));
    constraints_ = DistanceConstraints(system, limited);
    x_ = padded_zeros(system.vertices());
  }

  /// What the paper calls Euler moves x by the new velocity.
  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    probe.count(Work::gradient);
    forces_->acceleration(s.time, s.x, s.v, a_);
    s.v = protocol.damping_factor() * s.v + protocol.dt * a_;
    set_driven_velocities(system, s.time, protocol.dt, s.v);  // which no damping slows
    s.x += protocol.dt * s.v;
    pad(s.x, x_);
    for (int pass = 0; pass < params.passes; ++pass) shorten(probe);
    if (params.velocity == Velocity::corrected)
      for (int i = 0; i < system.vertices(); ++i)
        s.v.segment<3>(3 * i) += (x_.col(i).head<3>() - s.x.segment<3>(3 * i)) / protocol.dt;
    unpad(x_, s.x);
  }

 private:
  bool limits(Family family) const {
    return params.limited == Limited::all || family == Family::structural ||
           (params.limited == Limited::structural_and_shear && family == Family::shear);
  }

  /// Both ends move, heavier ones less; beside a pinned one only the other.
  void shorten(auto& probe) {
    probe.count(Work::projection, constraints_.count());
    constraints_.sweep(x_, [this](int p, const Stretched<Real>& s) {
      const auto place = static_cast<std::size_t>(p);
      const Real longest = (1 + params.critical_rate) * constraints_.rest[place];
      return std::min(longest - s.length, Real{0}) / constraints_.weight(place);
    });
  }

  std::optional<Forces> forces_;
  DistanceConstraints constraints_;
  Padded x_;
  VecX a_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Provot>();

}  // namespace
