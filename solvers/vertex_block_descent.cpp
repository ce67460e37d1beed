// Vertex block descent: Newton's step on one vertex at a time, colour by colour.
// Limits: information travels a spring per colour, so stiff or fine cloths converge slowly; linear
// momentum is not kept before convergence.

#include <Eigen/LU>
#include <array>
#include <span>
#include <vector>

#include "cloth/model/four.hpp"
#include "cloth/model/incidence.hpp"
#include "cloth/numerics/colouring.hpp"
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
          "Slow on stiff and fine cloths. Only with line_search is Phi sure to fall; "
          "with damping it converges to another motion.",
      .serves_dampers = false};

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
    const Incidence incidence(system.springs, system.vertices());
    vertices_.clear();
    bunches_.clear();
    visits_ = 0;
    for (const std::vector<int>& colour : colour_vertices(system.springs, system.vertices()))
      for (const int i : colour)
        if (!system.is_pinned(i)) add_vertex(i, system.springs, incidence.at(i));
    x_ = padded_zeros(system.vertices());
  }

  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::projection, visits_);
    pad(x, x_);
    for (const Vertex& v : vertices_) {
      const Local local = local_system(v, phi);
      Mat3 inverse;
      bool regular = false;
      const Real inertia = phi.inertia(v.i), least = singular * inertia * inertia * inertia;
      local.H.computeInverseWithCheck(inverse, regular, least);
      if (!regular) continue;
      const Vec3 step = inverse * local.f;
      if (params.line_search) search(v, phi, local.K, step, probe);
      else x_.col(v.i).head<3>() += step;
    }
    unpad(x_, x);
  }

 private:
  /// Four springs of a vertex; the last bunch is filled up with springs to itself, which have no
  /// length and exert no force.
  struct Bunch {
    std::array<int, 4> j{};  ///< where the neighbours' columns start
    std::array<Real, 4> rest{}, stiffness{};
  };
  struct Vertex {
    int i;
    std::size_t first, last;  ///< bunches
    long springs;
  };
  struct Local {
    Vec3 f;     ///< force [N]
    Mat3 K, H;  ///< d2E/dx_i2 and the whole Hessian [N/m]
  };

  void add_vertex(int i, const std::vector<Spring>& springs, std::span<const int> mine) {
    const std::size_t first = bunches_.size();
    bunches_.resize(first + (mine.size() + 3) / 4);
    for (std::size_t b = first; b < bunches_.size(); ++b) bunches_[b].j.fill(4 * i);
    for (std::size_t k = 0; k < mine.size(); ++k) {
      const Spring& s = springs[static_cast<std::size_t>(mine[k])];
      Bunch& bunch = bunches_[first + k / 4];
      bunch.j[k % 4] = 4 * (s.i == i ? s.j : s.i);
      bunch.rest[k % 4] = s.rest;
      bunch.stiffness[k % 4] = s.stiffness;
    }
    vertices_.push_back({i, first, bunches_.size(), static_cast<long>(mine.size())});
    visits_ += static_cast<long>(mine.size());
  }

  /// The paper's f_i and H_i: force and Hessian of the vertex alone, with Rayleigh damping in both.
  Local local_system(const Vertex& v, const ImplicitStep& phi) const {
    const Real* const x = x_.data();
    const Four own = load(x + 4 * v.i);
    const bool projected = params.hessian == Hessian::projected;
    Four pull{}, K0{}, K1{}, K2{}, transverse{};
    for (std::size_t b = v.first; b < v.last; ++b) {
      const Bunch& bunch = bunches_[b];
      const std::array<Four, 4> d{own - load(x + bunch.j[0]), own - load(x + bunch.j[1]),
                                  own - load(x + bunch.j[2]), own - load(x + bunch.j[3])};
      const Four square = squared_norms(d[0], d[1], d[2], d[3]), length = sqrt(square);
      const Four k = load(bunch.stiffness.data()), none{};
      const Four t = length < shortest_length ? none : tension(k, load(bunch.rest.data()), length);
      const Four across = projected ? (t < none ? none : t) : t;
      const Four along = length < shortest_length ? none : (k - across) / square;
      transverse += across;
      for (std::size_t s = 0; s < 4; ++s) {
        const Four scaled = along[s] * d[s];
        pull += t[s] * d[s];
        K0 += d[s][0] * scaled, K1 += d[s][1] * scaled, K2 += d[s][2] * scaled;
      }
    }
    Local local;
    local.K << K0[0], K0[1], K0[2], K1[0], K1[1], K1[2], K2[0], K2[1], K2[2];
    local.K.diagonal().array() += transverse[0] + transverse[1] + transverse[2] + transverse[3];
    const Real inertia = phi.inertia(v.i), drag = params.damping / phi.h();
    const Vec3 at(own[0], own[1], own[2]);
    local.f = inertia * (phi.target().segment<3>(3 * v.i) - at) - Vec3(pull[0], pull[1], pull[2]);
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
    for (std::size_t k = v.first; k < v.last; ++k)
      for (std::size_t s = 0; s < 4; ++s) {
        const Bunch& bunch = bunches_[k];
        const Vec3 j = x_.col(bunch.j[s] / 4).head<3>();
        const Real la = (a - j).norm(), lb = (b - j).norm();
        if (la + lb == 0) continue;
        const Real longer = (a - b).dot((a - j) + (b - j)) / (la + lb);
        sum += bunch.stiffness[s] / 2 * longer * (la + lb - 2 * bunch.rest[s]);
      }
    return sum;
  }

  /// |det H| below this share of (m/h^2)^3 leaves a vertex where it is.
  static constexpr Real singular = 1e-9;
  static constexpr int trials = 30;

  std::vector<Vertex> vertices_;  ///< the free ones, colour by colour
  std::vector<Bunch> bunches_;    ///< in their order
  long visits_ = 0;
  Padded x_;
};

[[maybe_unused]] const bool registered = add_solver<VertexBlockDescent>();

}  // namespace
