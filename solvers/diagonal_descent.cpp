// Gradient descent scaled by a diagonal approximation of the Hessian.

#include <Eigen/LU>
#include <algorithm>

#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// D: m/h^2 + 4k with the stiffest structural spring's k (the course's, and contact's k where that
/// is a penalty), the true diagonal, or the true 3 x 3 diagonal blocks; the latter two of the
/// projected Hessian at the current iterate.
enum class Diagonal { lab, exact, block };
std::vector<std::string> choices(Diagonal) { return {"lab", "exact", "block"}; }

class DiagonalDescent {
 public:
  static constexpr SolverInfo info{
      .name = "diagonal-descent",
      .group = Group::first_order,
      .summary = "x - D^-1 g with a diagonal D; GAMES103's implicit cloth",
      .source = "Wang, GAMES103 lab 2, 2021; Wang and Yang, Descent Methods, SIGGRAPH Asia 2016",
      .limitations =
          "Without line search it diverges where the largest eigenvalue of D^-1 H reaches 2: lab "
          "under stiff shear and bend springs or strong stretch, exact on any oblique spring that "
          "is stiff enough; block stays below 2 but may still overshoot where a sweep turns "
          "springs far.",
      .reads = Reads::all - Reads::energies};

  struct Params {
    Diagonal diagonal = Diagonal::lab;
    Real step = 1;
    int refresh = 1;
    void describe(auto& p) {
      p(diagonal, "diagonal", "D: m/h^2 + 4k, the Hessian's diagonal, or its 3 x 3 blocks");
      p(step, "step", "1", {0.001, 2}, "share of D^-1 g that a sweep takes");
      p(refresh, "refresh", "1", {1, 1000000}, "sweeps between two evaluations of exact or block")
          .idle(diagonal == Diagonal::lab, "with diagonal = lab");
    }
  } params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    if (params.diagonal != Diagonal::lab) return std::nullopt;
    return friction_refusal(system, protocol);
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    if (params.diagonal == Diagonal::lab)
      return descent(system, h,
                     (system.mass.array() / (h * h) + 4 * stiffest(system)) / params.step);
    if (params.diagonal == Diagonal::exact || params.refresh > 1) return std::nullopt;
    BlockSweep blocks = all_at_once(system, h);
    blocks.across = Across::positive_tension;
    blocks.step = params.step;
    return blocks;
  }

  void begin(const ImplicitStep& phi, const VecX&) {
    sweeps_ = 0;
    contact_.begin(phi.system().vertices());
  }

  /// An evaluation of the Hessian's diagonal is a pass over the springs more.
  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    const bool is_lab = params.diagonal == Diagonal::lab;
    const bool touches_more = phi.majorise(x, contact_);
    probe.count(Work::sweep);
    if (sweeps_ == 0 || (is_lab ? touches_more : sweeps_ % params.refresh == 0)) {
      if (!is_lab) probe.count(Work::sweep);
      invert_diagonal(phi, x);
    }
    ++sweeps_;
    phi.gradient(x, g_);
    if (params.diagonal == Diagonal::block)
      for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const auto row = 3 * static_cast<Eigen::Index>(i);
        x.segment<3>(row) -= blocks_[i] * g_.segment<3>(row);
      }
    else x.array() -= scale_.array() * g_.array();
  }

  /// D / step, n blocks [N/m]; m/h^2 at pins.
  void preconditioner(const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) const {
    fill(phi, x, phi.majorant_at(x), D);
  }

 private:
  void fill(const ImplicitStep& phi, const VecX& x, const Majorant& contact,
            std::vector<Mat3>& D) const {
    if (params.diagonal == Diagonal::lab) {
      D.clear();
      for_each_lab(phi, contact, [&](int, Real d) { D.push_back(d * Mat3::Identity()); });
    } else {
      phi.block_diagonal(x, D, Curvature::projected);
    }
    for (Mat3& block : D) {
      if (params.diagonal == Diagonal::exact) block = Vec3(block.diagonal()).asDiagonal();
      block /= params.step;
    }
  }

  void invert_diagonal(const ImplicitStep& phi, const VecX& x) {
    if (params.diagonal == Diagonal::lab) {
      scale_.resize(x.size());
      for_each_lab(phi, contact_, [&](int i, Real d) {
        scale_.segment<3>(3 * i).setConstant(1 / (d / params.step));
      });
      return;
    }
    fill(phi, x, contact_, blocks_);
    if (params.diagonal == Diagonal::block) {
      for (Mat3& block : blocks_) block = block.inverse().eval();
      return;
    }
    scale_.resize(x.size());
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      scale_.segment<3>(3 * static_cast<Eigen::Index>(i)) = blocks_[i].diagonal().cwiseInverse();
  }

  /// The largest k of a structural spring [N/m].
  static Real stiffest(const System& system) {
    Real k = 0;
    for (const Spring& s : system.springs)
      if (s.family == Family::structural) k = std::max(k, s.stiffness);
    return k;
  }

  /// take(i, d) of every vertex, d the course's diagonal [N/m].
  static void for_each_lab(const ImplicitStep& phi, const Majorant& contact, auto&& take) {
    const System& system = phi.system();
    const Real k = stiffest(system);
    for (int i = 0; i < system.vertices(); ++i) {
      const Real inertia = system.mass[i] / (phi.h() * phi.h()) + contact.weights[i];
      take(i, system.is_pinned(i) ? inertia : inertia + 4 * k);
    }
  }

  int sweeps_ = 0;
  Majorant contact_;
  std::vector<Mat3> blocks_;  ///< of exact and block
  VecX scale_, g_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<DiagonalDescent>();

}  // namespace
