// Projective dynamics with one Gauss-Seidel pass in place of the global solve.
// Limits: sequential; the forward pass alone has complex eigenvalues, which Chebyshev does not
// bear.

#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

enum class Sweep { symmetric, forward };
std::vector<std::string> choices(Sweep) { return {"symmetric", "forward"}; }

class PdGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "pd-gauss-seidel",
      .group = Group::local_global,
      .summary = "projective dynamics, a symmetric Gauss-Seidel pass for each local step",
      .source = "Wang, A Chebyshev Semi-Iterative Approach, SIGGRAPH Asia 2015",
      .limitations =
          "Sequential. With sweep = forward Chebyshev may diverge: the pass has complex "
          "eigenvalues.",
      .descends = true};

  struct Params {
    Sweep sweep = Sweep::symmetric;
    void describe(auto& p) {
      p(sweep, "sweep", "forward and back over the vertices, or forward only");
    }
  } params;

  void prepare(const System& system, Real h) {
    A_ = spring_laplacian(system, h, largest_curvatures(system, h));
    inverse_diagonal_ = A_.diagonal().cwiseInverse();
    g_ = change_ = padded_zeros(system.vertices());
  }

  /// The pass on A x = b, b of this local step, starts at x; so it is one on A c = b - A x = -g
  /// from c = 0, and pins stay because their g is 0. Every vertex it visits lowers the parabola
  /// with Hessian A that touches Phi from above, so Phi falls, whatever the order.
  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    phi.gradient(x, gradient_);
    pad(gradient_, g_);
    change_.setZero();
    const int n = static_cast<int>(A_.cols());
    probe.count(Work::product);
    for (int i = 0; i < n; ++i) relax(i);
    if (params.sweep == Sweep::symmetric) {
      probe.count(Work::product);
      for (int i = n - 1; i >= 0; --i) relax(i);
    }
    for (int i = 0; i < n; ++i) x.segment<3>(3 * i) += change_.col(i).head<3>();
  }

 private:
  /// Solves row i of A c = -g for c_i; A is symmetric, so its columns are its rows.
  void relax(int i) {
    Four sum = load(g_.col(i).data());
    for (SpMat::InnerIterator entry(A_, i); entry; ++entry)
      sum += entry.value() * load(change_.col(entry.row()).data());
    Real* const own = change_.col(i).data();
    store(own, load(own) - sum * inverse_diagonal_[i]);
  }

  SpMat A_;
  VecX inverse_diagonal_, gradient_;
  Padded g_, change_;
};

[[maybe_unused]] const bool registered = add_solver<PdGaussSeidel>();

}  // namespace
