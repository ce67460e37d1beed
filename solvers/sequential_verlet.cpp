// Verlet with sequential constraints: a real-time cloth whose cells relax their four edges in turn,
// an inner edge twice per sweep, before every vertex moves on by its last displacement.

#include <optional>
#include <string>
#include <vector>

#include "cloth/numerics/projection.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class SequentialVerlet {
 public:
  static constexpr SolverInfo info{
      .name = "sequential-verlet",
      .group = Group::integrator,
      .summary = "Verlet after sequential relaxation of every cell's edges",
      .source = "a real-time cloth after Jakobsen, Advanced Character Physics, GDC 2001",
      .limitations =
          "Needs a grid, of whose cells it sees the edges; springs, their stiffness and dampers "
          "are not looked at, and masses count for wind and loads alone. What the sweeps leave of "
          "an "
          "edge's violation, the next step inherits.",
      .limit = Limit::elsewhere,
      .reads = Reads::inertia | Reads::springs};

  struct Params {
    Real sphere_push = 1.7;
    void describe(auto& p) {
      p(sphere_push, "sphere_push", "1", {0, 100},
        "how far a vertex in a sphere moves outwards, over its depth; 0: not at all");
    }
  } params;

  std::optional<std::string> declines(const System& system) const {
    const auto& f = system.faces;
    bool cells = f.size() % 2 == 0 && (!f.empty() || system.springs.empty());
    for (std::size_t k = 0; cells && k < f.size(); k += 2)
      cells = f[k][0] == f[k + 1][0] && f[k][2] == f[k + 1][1];
    if (cells) return std::nullopt;
    return "its constraints are the edges of grid cells; this mesh has others";
  }

  void prepare(const System& system, Real) {
    edges_ = {};
    // The mesh lists its cells downwards from the top row and leftwards; here they go upwards from
    // the bottom left.
    for (std::size_t k = system.faces.size(); k > 0; k -= 2) {
      const Face &upper = system.faces[k - 2], &lower = system.faces[k - 1];
      const int top_right = upper[0], top_left = upper[1], bottom_left = upper[2],
                bottom_right = lower[2];
      connect(system, bottom_left, top_left);
      connect(system, bottom_left, bottom_right);
      connect(system, top_left, top_right);
      connect(system, top_right, bottom_right);
    }
    x_ = padded_zeros(system.vertices());
  }

  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    const Real h = protocol.dt, factor = protocol.damping_factor();
    outer_acceleration(system, s.time, s.x, s.v, a_);
    if (s.x_last.size() == 0) s.x_last = s.x - h * s.v;
    relax(s.x, probe);
    for (int i = 0; i < system.vertices(); ++i) {
      auto x = s.x.segment<3>(3 * i), last = s.x_last.segment<3>(3 * i);
      const Vec3 from = x;
      if (system.is_pinned(i)) {
        last = from;
        continue;
      }
      x += factor * (x - last) + h * h * a_.segment<3>(3 * i);
      last = from;
      push_out(system, s.time + h, x);
    }
    s.v = (s.x - s.x_last) / h;
  }

 private:
  void connect(const System& system, int i, int j) {
    edges_.i.push_back(4 * i);
    edges_.j.push_back(4 * j);
    edges_.rest.push_back((system.rest.segment<3>(3 * j) - system.rest.segment<3>(3 * i)).norm());
    edges_.w_i.push_back(system.is_pinned(i) ? 0 : 1);
    edges_.w_j.push_back(system.is_pinned(j) ? 0 : 1);
  }

  /// Either end moves half of what the edge lacks, whatever its mass; a pinned one does not.
  void relax(VecX& x, auto& probe) {
    pad(x, x_);
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      probe.count(Work::projection, edges_.count());
      edges_.sweep(x_, [this](int p, const Stretched<Real>& s) {
        return (edges_.rest[static_cast<std::size_t>(p)] - s.length) / 2;
      });
    }
    unpad(x_, x);
  }

  void push_out(const System& system, Real t, auto x) const {
    for (const Collider& collider : system.colliders) {
      const auto* sphere = std::get_if<Sphere>(&collider.shape);
      if (!sphere) continue;
      const Vec3 out = x - collider.motion.at(t)(sphere->centre);
      const Real distance = out.norm();
      if (distance < sphere->radius && distance > 0)
        x += params.sphere_push * (sphere->radius - distance) / distance * out;
    }
  }

  DistanceConstraints edges_;
  Padded x_;
  VecX a_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<SequentialVerlet>();

}  // namespace
