// Vertex block descent: Newton's step on one vertex at a time, colour by colour.

#include <Eigen/LU>
#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/vertex_springs.hpp"
#include "cloth/parallel.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Of a vertex: the true second derivatives, or those projected spring by spring.
enum class Hessian { exact, projected };
std::vector<std::string> choices(Hessian) { return {"exact", "projected"}; }

class VertexBlockDescent {
 public:
  static constexpr SolverInfo info{
      .name = "vertex-block-descent",
      .group = Group::vertex,
      .summary = "Gauss-Seidel over vertices, each by its own 3 x 3 Newton step",
      .source = "Chen et al., Vertex Block Descent, SIGGRAPH 2024",
      .limitations =
          "Slow on stiff and fine cloths: a sweep carries information by about a spring per "
          "colour. Only with line_search is Phi sure to fall; linear momentum is not kept before "
          "convergence; with damping it converges to another motion.",
      .reads = Reads::inertia | Reads::springs};

  struct Params {
    Hessian hessian = Hessian::exact;
    Real damping = 0;
    bool line_search = false;
    void describe(auto& p) {
      p(hessian, "hessian", "second derivatives of a vertex's springs");
      p(damping, "damping", "s", {0, 1}, "Rayleigh's k_d: drag in proportion to the stiffness");
      p(line_search, "line_search", "halve a vertex's step until its own energy falls");
    }
  } params;

  void prepare(const System& system, Real) {
    springs_ = VertexSprings(system, colour_vertices(system.springs, system.vertices()));
    x_ = padded_zeros(system.vertices());
  }

  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::projection, springs_.visits);
    pad(x, x_);
    int begin = 0;
    for (const int end : springs_.ends) {
      // A search counts its trials, and a probe is no place for several threads.
      in_parts(begin, end, params.line_search ? end : grain, [&](int first, int last) {
        for (int k = first; k < last; ++k)
          descend(springs_.vertices[static_cast<std::size_t>(k)], phi, probe);
      });
      begin = end;
    }
    unpad(x_, x);
  }

 private:
  using Vertex = VertexSprings::Vertex;
  using Bunch = VertexSprings::Bunch;
  struct Local {
    Vec3 f;     ///< force [N]
    Mat3 K, H;  ///< d2E/dx_i2 and the whole Hessian [N/m]
  };

  /// Newton's step on one vertex; none where its Hessian is singular.
  void descend(const Vertex& v, const ImplicitStep& phi, auto& probe) {
    const Local local = local_system(v, phi);
    Mat3 inverse;
    bool regular = false;
    const Real inertia = phi.inertia(v.i), least = singular * inertia * inertia * inertia;
    local.H.computeInverseWithCheck(inverse, regular, least);
    if (!regular) return;
    const Vec3 step = inverse * local.f;
    if (params.line_search) search(v, phi, local.K, step, probe);
    else x_.col(v.i).head<3>() += step;
  }

  /// The paper's f_i and H_i: force and Hessian of the vertex alone, with Rayleigh damping in both.
  Local local_system(const Vertex& v, const ImplicitStep& phi) const {
    const Real* const x = x_.data();
    const Four own = load(x + 4 * v.i);
    const bool projected = params.hessian == Hessian::projected;
    VertexSprings::Sums sums;
    Four transverse{};
    for (const Bunch& bunch : springs_.of(v)) {
      const auto [d, square, length] = VertexSprings::stretch(bunch, own, x);
      const Four k = load(bunch.stiffness.data()), none{};
      const Four t = length < shortest_length ? none : tension(k, load(bunch.rest.data()), length);
      const Four across = projected ? (t < none ? none : t) : t;
      const Four along = length < shortest_length ? none : (k - across) / square;
      transverse += across;
      for (std::size_t s = 0; s < 4; ++s) sums.add(t[s], along[s], d[s]);
    }
    Local local;
    local.K = sums.stiffness();
    local.K.diagonal().array() += transverse[0] + transverse[1] + transverse[2] + transverse[3];
    const Real inertia = phi.inertia(v.i), drag = params.damping / phi.h();
    const Vec3 at(own[0], own[1], own[2]);
    local.f = inertia * (phi.target().segment<3>(3 * v.i) - at) - sums.pull();
    if (drag > 0) local.f -= drag * local.K * (at - phi.start().segment<3>(3 * v.i));
    local.H = (1 + drag) * local.K;
    local.H.diagonal().array() += inertia;
    return local;
  }

  /// Moves the vertex by the first of step, step/2, step/4, ... at which its energy is lower, or
  /// not at all.
  void search(const Vertex& v, const ImplicitStep& phi, const Mat3& K, Vec3 step, auto& probe) {
    const Vec3 from = x_.col(v.i).head<3>();
    for (int trial = 0; trial < trials; ++trial, step /= 2) {
      probe.count(Work::projection, v.springs);
      if (energy_difference(v, phi, K, from + step, from) > 0) continue;
      x_.col(v.i).head<3>() = from + step;
      return;
    }
  }

  /// The vertex's share of Phi, and of the damping, at a less that at b [J], in differences.
  Real energy_difference(const Vertex& v, const ImplicitStep& phi, const Mat3& K, const Vec3& a,
                         const Vec3& b) const {
    const Vec3 y = phi.target().segment<3>(3 * v.i), start = phi.start().segment<3>(3 * v.i);
    Real sum = phi.inertia(v.i) / 2 * (a - b).dot((a - y) + (b - y)) +
               params.damping / phi.h() / 2 * (a - b).dot(K * ((a - start) + (b - start)));
    for (const Bunch& bunch : springs_.of(v))
      for (std::size_t s = 0; s < 4; ++s) {
        const Vec3 j = x_.col(bunch.j[s] / 4).head<3>();
        sum += spring_energy_difference(bunch.stiffness[s], bunch.rest[s], a - j, b - j, a - b);
      }
    return sum;
  }

  /// |det H| below this share of (m/h^2)^3 leaves a vertex where it is.
  static constexpr Real singular = 1e-9;
  static constexpr int trials = 30;
  static constexpr int grain = 256;

  VertexSprings springs_;
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<VertexBlockDescent>();

}  // namespace
