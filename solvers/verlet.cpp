// Position Verlet: the next position from the last two.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// x_{-1} of a cloth without history: by Taylor's series, or x_0 - h v_0, with which the scheme is
/// symplectic Euler and first order.
enum class Start { taylor, difference };
std::vector<std::string> choices(Start) { return {"taylor", "difference"}; }

class Verlet {
 public:
  static constexpr SolverInfo info{
      .name = "verlet",
      .group = Group::integrator,
      .summary = "x_{n+1} = x_n + damping (x_n - x_{n-1}) + h^2 a; Stoermer's position form",
      .source = "Verlet, Computer Experiments on Classical Fluids, Phys. Rev. 1967",
      .limitations =
          "Unstable where h w > 2. Damping and dampers are first order: velocities are "
          "known half a step late.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .by_gradient = true,
      .order = 2};

  struct Params {
    Start start = Start::taylor;
    void describe(auto& p) {
      p(start, "start", "x_-1: taylor, x - h v + h^2 a / 2, or difference, x - h v");
    }
  } params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System&, State& s, const Protocol& protocol, auto& probe) {
    const Real h = protocol.dt;
    probe.count(Work::gradient);
    forces_->acceleration(s.time, s.x, s.v, a_);
    if (s.x_last.size() == 0) {
      s.x_last = s.x - h * s.v;
      if (params.start == Start::taylor) s.x_last += h * h / 2 * a_;
    }
    next_ = s.x + protocol.damping_factor() * (s.x - s.x_last) + h * h * a_;
    // The difference quotient belongs to the middle of the step: half a kick on.
    s.v = (next_ - s.x) / h;
    if (params.start == Start::taylor) s.v += h / 2 * a_;
    s.x_last.swap(s.x);
    s.x.swap(next_);
  }

 private:
  std::optional<Forces> forces_;
  VecX a_, next_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Verlet>();

}  // namespace
