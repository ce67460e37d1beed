// Coordinate condensation, and JGS2: block Jacobi whose vertices know how others will go along.

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "cloth/numerics/patch_model.hpp"
#include "cloth/parallel.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// How a vertex goes with its basis: each by an amount of its own, or both by one.
enum class Coupling { condensed, jgs2 };
std::vector<std::string> choices(Coupling) { return {"condensed", "jgs2"}; }

/// Where a step's bases are of.
enum class Bases { first_guess, start };
std::vector<std::string> choices(Bases) { return {"first-guess", "start"}; }

/// R^-1 of R symmetric, and 0 where R is no more than `least`.
Mat3 pseudo_inverse(const Mat3& R, Real least) {
  const Eigen::SelfAdjointEigenSolver<Mat3> eigen(R);
  Vec3 inverse = Vec3::Zero();
  for (int k = 0; k < 3; ++k)
    if (eigen.eigenvalues()[k] > least) inverse[k] = 1 / eigen.eigenvalues()[k];
  return eigen.eigenvectors() * inverse.asDiagonal() * eigen.eigenvectors().transpose();
}

/// U = -H_cc^-1 H_ci is how the others of vertex i's patch, c, go along with it: of the inverse G
/// of the patch's projected Hessian, [I; U] = G_:i G_ii^-1. The bases are found once a step, and
/// used with the gradient and the projected Hessian of each iterate, in which condensation solves
///   [H_ii, H_ic U; U'H_ci, U'H_cc U] (dx_i, c_i) = -(g_i, U'g_c)
/// for every vertex at once and keeps the dx_i: i's part of Newton's step N once that is projected,
/// orthogonally in the norm of H, onto what i and its basis can do. With bases of this Hessian that
/// is patch-descent's step, and N itself where patches are the whole cloth. With old ones the two
/// ends of a spring go by different projections, neither of which can move the other end by itself,
/// and the spring answers what they disagree about with k h^2 / m times what inertia does: the
/// stiffer the cloth, the shorter the steps that descend. JGS2 leaves the cross terms out,
///   dx_i = -(H_ii + U'H_cc U)^-1 (g_i + U'g_c),
/// and falls short of it: dx_i = (H_ii + S)^-1 (H_ii - S) N_i, S = H_ic H_cc^-1 H_ci. Both papers
/// have bases that were made beforehand, and JGS2 sums over a sample of the elements; here bases
/// end with the patch, and sums are whole. That Phi falls is seen to by a line search, ours.
class CoordinateCondensation {
 public:
  static constexpr SolverInfo info{
      .name = "coordinate-condensation",
      .group = Group::vertex,
      .summary =
          "all vertices at once, each by a system of its own 3 coordinates and of 3 that move its "
          "patch along",
      .source =
          "Trusty, Coordinate Condensation: Subspace-Accelerated Coordinate Descent for "
          "Physics-Based Simulation, arXiv 2510.12053, 2025, its abstract, and formulas at second "
          "hand; Lan et al., JGS2: Near Second-order Converging Jacobi/Gauss-Seidel for GPU "
          "Elastodynamics, SIGGRAPH 2025, its abstract (coupling = jgs2)",
      .limitations =
          "An iteration multiplies each patch's Hessian by three vectors for every vertex, a step "
          "factorises it: work for many processors, which grows with the square of the vertices "
          "where patches are the whole cloth. It keeps 150 bytes for every vertex of every patch. "
          "Where springs turn, old bases mislead. It keeps no momentum until it has converged.",
      .descends = true};

  struct Params {
    int radius = 3;
    Coupling coupling = Coupling::condensed;
    Bases bases = Bases::first_guess;
    LineSearch line_search;

    void describe(auto& p) {
      p(radius, "radius", "1", {0, 1000},
        "edges, of springs and other elements, from a vertex to the farthest that its basis moves");
      p(coupling, "coupling",
        "condensed: a vertex and its basis each by an amount of its own; jgs2: by one, without "
        "the cross terms");
      p(bases, "bases", "of the Hessian at the first guess, or at the start of the step (x_n)");
      line_search.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    model_.prepare(system, params.radius);
    d_.resize(3 * system.vertices());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const bool from_start = params.bases == Bases::start;
    for (bool is_first = true; probe.next(x); is_first = false) {
      model_.take_gradient(phi, x, probe);
      if (is_first) find_bases(phi, from_start ? phi.start() : x, probe);
      if (!is_first || from_start) model_.take_hessian(phi, x, probe);
      find_direction(probe);
      if (!model_.descend(params.line_search, phi, x, d_, probe)) return;
    }
  }

 private:
  void find_bases(const ImplicitStep& phi, const VecX& x, auto& probe) {
    model_.take_hessian(phi, x, probe);
    model_.invert_patches(probe);
    auto timed = probe.phase(Phase::factorise);
    bases_ = model_.inverse();
    in_parts(0, bases_.rows(), 1, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) find_basis(i);
    });
  }

  /// U' = G_ii^-1 G_ic, and 0 at i.
  void find_basis(int i) {
    const Mat3 own = bases_.at(bases_.diagonal_of(i)).inverse();
    for (int b = bases_.row_begin(i); b < bases_.row_end(i); ++b)
      bases_.at(b) = (own * bases_.at(b)).eval();
    bases_.at(bases_.diagonal_of(i)).setZero();
  }

  void find_direction(auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::product, 3L * bases_.size() / std::max(bases_.rows(), 1));
    in_parts(0, bases_.rows(), 1, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) d_.segment<3>(3 * i) = change(i);
    });
  }

  /// dx_i.
  Vec3 change(int i) const {
    const BlockMatrix& H = model_.hessian();
    const VecX& g = model_.gradient();
    const std::span<const int> patch = columns_of(bases_, i);
    const int first = bases_.row_begin(i);
    Mat3 cross = Mat3::Zero(), rest = Mat3::Zero();  // H_ic U and U'H_cc U
    Vec3 g_rest = Vec3::Zero();                      // U'g_c
    for (int b = first; b < bases_.row_end(i); ++b) {
      const int j = bases_.column_of(b);
      Mat3 HU = Mat3::Zero();
      for_each_within(H, j, patch, [&](int a, int k) {
        HU.noalias() += H.at(a) * bases_.at(first + k).transpose();
      });
      if (j == i) cross = HU;
      rest.noalias() += bases_.at(b) * HU;
      g_rest.noalias() += bases_.at(b) * g.segment<3>(3 * j);
    }
    const Mat3& own = H.at(H.diagonal_of(i));
    const Vec3 g_own = g.segment<3>(3 * i);
    if (params.coupling == Coupling::condensed) return condensed(own, cross, rest, g_own, g_rest);
    const Mat3 both = own + rest;
    return both.llt().solve(-g_own - g_rest);
  }

  /// dx of the 6 x 6 system, told by e = c - dx: with exact bases e = 0, and where the others move
  /// in no direction at all, as across a flat cloth, c is free there, and e is set to 0.
  static Vec3 condensed(const Mat3& own, const Mat3& cross, const Mat3& rest, const Vec3& g_own,
                        const Vec3& g_rest) {
    const Mat3 both = cross + rest;
    const Mat3 of_e = both * pseudo_inverse(rest, singular * own.trace());
    const Mat3 S = own + cross + both.transpose() - of_e * both.transpose();
    return S.llt().solve(of_e * g_rest - g_own - g_rest);
  }

  /// Share of a vertex's own curvature that is rounding.
  static constexpr Real singular = 1e-12;

  PatchModel model_;
  BlockMatrix bases_;  ///< row i: U' of vertex i
  VecX d_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<CoordinateCondensation>();

}  // namespace
