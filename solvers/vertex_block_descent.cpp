// Vertex block descent: Newton's step on one vertex at a time, colour by colour.

#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/numerics/vertex_springs.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class VertexBlockDescent {
 public:
  static constexpr SolverInfo info{
      .name = "vertex-block-descent",
      .group = Group::vertex,
      .summary = "Gauss-Seidel over vertices, each by its own 3 x 3 Newton step",
      .source =
          "Chen et al., Vertex Block Descent, SIGGRAPH 2024; Chen, Han et al., Position-Based "
          "Nonlinear Gauss-Seidel for Quasistatic Hyperelasticity, arXiv 2306.09021, 2023, its "
          "abstract (over_relaxation)",
      .limitations =
          "Slow on stiff and fine cloths: a sweep carries information by about a spring per "
          "colour. Only with line_search is Phi sure to fall; linear momentum is not kept before "
          "convergence; with damping it converges to another motion. Over-relaxed with the "
          "exact Hessian it may diverge where springs are compressed, and so may Chebyshev with "
          "sweep = forward, whose eigenvalues may be complex; sweep = symmetric, over colours, "
          "gains little for twice the work, and loses by over-relaxation.",
      .reads = Reads::inertia | Reads::springs};

  struct Params {
    Curvature hessian = Curvature::exact;
    Real damping = 0;
    bool line_search = false;
    SeidelSweep sweep;
    void describe(auto& p) {
      p(hessian, "hessian", "second derivatives of a vertex's springs");
      p(damping, "damping", "s", {0, 1}, "Rayleigh's k_d: drag in proportion to the stiffness");
      p(line_search, "line_search", "halve a vertex's step until its own energy falls");
      sweep.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    const Colours colours = colour_vertices(system.springs, system.vertices());
    colours_ = static_cast<Real>(colours.size());
    springs_ = VertexSprings(system, colours);
    x_ = padded_zeros(system.vertices());
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    if (params.damping > 0 || params.line_search) return std::nullopt;
    BlockSweep blocks = coloured_blocks(system, h);
    blocks.across =
        params.hessian == Curvature::projected ? Across::positive_tension : Across::tension;
    blocks.step = params.sweep.over_relaxation;
    blocks.singular = singular;
    blocks.order = params.sweep.order;
    return blocks;
  }

  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::projection, passes(params.sweep.order) * springs_.visits);
    probe.note("colours", colours_);
    pad(x, x_);
    const VecX& inertia = phi.inertia();
    const auto of_each = [&](const Vertices& v) { descend(v, phi, inertia, probe); };
    // A search counts its trials, and a probe is no place for several threads.
    if (params.line_search) springs_.sweep_alone(of_each, params.sweep.order);
    else springs_.sweep(of_each, params.sweep.order);
    unpad(x_, x);
  }

 private:
  using Vertices = VertexSprings::Vertices;
  using Bunch = VertexSprings::Bunch;
  /// Of four vertices that share no spring.
  struct Local {
    FourVectors f;       ///< force [N]
    FourSymmetric K, H;  ///< d2E/dx_i2 and the whole Hessian [N/m]
  };

  /// Newton's step on each of four vertices, omega times as far; none where its Hessian is
  /// singular.
  void descend(const Vertices& v, const ImplicitStep& phi, const VecX& inertias, auto& probe) {
    const Four inertia = VertexSprings::each(v.i, [&](int i) { return inertias[i]; });
    const FourVectors own = VertexSprings::at(v.i, x_);
    const Local local = local_systems(v, phi, own, inertia);
    const Four omega = Four{} + params.sweep.over_relaxation;
    FourVectors step = omega * inverse_times(local.H, local.f, singular * cubed(local.H.largest()));
    if (!params.line_search) {
      VertexSprings::put(v.i, step += own, x_);
      return;
    }
    for (std::size_t lane = 0; lane < v.count; ++lane)
      search(v, lane, phi, local.K.of(lane), step.of(lane), probe);
  }

  /// The paper's f_i and H_i: force and Hessian of a vertex alone, with Rayleigh damping in both.
  Local local_systems(const Vertices& v, const ImplicitStep& phi, const FourVectors& own,
                      Four inertia) const {
    FourVectors pull;
    FourSymmetric K;
    for (const Bunch& bunch : springs_.of(v)) {
      const FourVectors d = VertexSprings::differences(bunch, own, x_);
      const Four over = over_length(d), k = load(bunch.stiffness.data());
      const Four t = tensions(k, load(bunch.rest.data()), over);
      pull += t * d;
      add_hessians(K, d, k, over, t, params.hessian);
    }
    const Real drag = params.damping / phi.h();
    Local local{inertia * (VertexSprings::at(v.i, phi.target()) - own) - pull, K, K};
    if (drag > 0) {
      const Four share = Four{} + drag;
      local.f -= share * K.times(own - VertexSprings::at(v.i, phi.start()));
      local.H = (1 + share) * K;
    }
    local.H.add_to_diagonal(inertia);
    return local;
  }

  /// Moves the vertex by the first of step, step/2, step/4, ... at which its energy is not higher,
  /// or not at all.
  void search(const Vertices& v, std::size_t lane, const ImplicitStep& phi, const Mat3& K,
              Vec3 step, auto& probe) {
    const Vec3 from = x_.col(v.i[lane]).head<3>();
    for (int trial = 0; trial < trials; ++trial, step /= 2) {
      probe.count(Work::projection, v.springs[lane]);
      if (!(energy_difference(v, lane, phi, K, from + step, from) <= 0)) continue;
      x_.col(v.i[lane]).head<3>() = from + step;
      return;
    }
  }

  /// The vertex's share of Phi, and of the damping, at a less that at b [J], in differences.
  Real energy_difference(const Vertices& v, std::size_t lane, const ImplicitStep& phi,
                         const Mat3& K, const Vec3& a, const Vec3& b) const {
    const int i = v.i[lane];
    const Vec3 y = phi.target().segment<3>(3 * i), start = phi.start().segment<3>(3 * i);
    Real sum = phi.inertia(i) / 2 * (a - b).dot((a - y) + (b - y)) +
               params.damping / phi.h() / 2 * (a - b).dot(K * ((a - start) + (b - start)));
    for (const Bunch& bunch : springs_.of(v)) {
      const Vec3 j = x_.col(bunch.j[lane] / 4).head<3>();
      sum += spring_energy_difference(bunch.stiffness[lane], bunch.rest[lane], a - j, b - j, a - b);
    }
    return sum;
  }

  static Four cubed(Four k) { return k * k * k; }

  /// |det H| below this share of the cube of its largest diagonal entry is rounding, and leaves a
  /// vertex where it is.
  static constexpr Real singular = 1e-14;
  static constexpr int trials = 30;

  VertexSprings springs_;
  Real colours_ = 0;  ///< how many the vertices have
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<VertexBlockDescent>();

}  // namespace
