// Gauss-Seidel on the springs' forces: each in turn takes the vector that it would have by itself.

#include <cmath>

#include "cloth/numerics/compliance.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Of a spring: as it is, or as it were without its own force.
enum class Direction { present, own };
std::vector<std::string> choices(Direction) { return {"present", "own"}; }

/// x = y + M^-1 sum of p, p = h^2 f of every spring, a vector. A spring whose p is taken out is
/// left with d' = d - (w_i + w_j) p; put back is p = (L n - d') / (w_i + w_j + 1/(h^2 k)), the
/// force of a spring that ends along n. Along n = d'/|d'| that is its own minimum, but neighbours
/// may hold it so short that d' points the other way, and it jumps over. n = d/|d|, as in
/// projective dynamics, does not: k/2 |d - L n|^2 is nowhere less than the spring's energy. Either
/// way p stands still only as h^2 k (L - |d|) d/|d|, at the minimiser. The formulas are derived,
/// and the second direction is ours: the paper was read in the abstract, and has a care for turned
/// springs of its own.
class ForceGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "force-gauss-seidel",
      .group = Group::position_based,
      .summary = "position-based dynamics on force vectors, sequentially, to the minimiser",
      .source =
          "Chaudhary, Pokhariya and Narain, Towards Generalized Position-Based Dynamics, arXiv "
          "2511.23131, 2025, its abstract, with formulas of ours",
      .limitations =
          "Springs alone, and no dampers. As slow as XPBD on stiff or finely resolved cloth. It "
          "starts at the target, for its forces do at 0: another first guess is lost. That it is "
          "stable is seen, not proved; with direction = own, which is not, most cloths in motion "
          "end far above the minimum.",
      .reads = Reads::inertia | Reads::springs,
      .constrains = true,
      .keeps_momentum = true};

  struct Params {
    Direction direction = Direction::present;
    void describe(auto& p) {
      p(direction, "direction",
        "that a spring is to end along; present: as it is; own: as it is without its own force, "
        "which solves a lone spring at once and jumps where neighbours push one over");
    }
  } params;

  void prepare(const System& system, Real h) {
    constraints_ = in_order(system);
    gain_.clear();
    for (int p = 0; p < constraints_.count(); ++p) {
      const auto at = static_cast<std::size_t>(p);
      const Spring& s = system.springs[static_cast<std::size_t>(constraints_.spring[at])];
      const Compliance own;
      gain_.push_back(own.gain(s, constraints_.weight(at), own.over_step(s, h)));
    }
    x_ = padded_zeros(system.vertices());
    force_ = padded_zeros(constraints_.count());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    pad(x, x_);
    for (bool is_first = true; probe.next([&]() -> const VecX& { return unpad(x_, x), x; });
         is_first = false) {
      auto timed = probe.phase(Phase::sweep);
      probe.count(Work::projection, constraints_.count());
      if (is_first) start(phi);
      phi.constrain(x_);
      for (int p = 0; p < constraints_.count(); ++p) project(p);
    }
    unpad(x_, x);
  }

 private:
  /// Without forces, x is the target.
  void start(const ImplicitStep& phi) {
    force_.setZero();
    for (int i = 0; i < phi.system().vertices(); ++i)
      if (!phi.system().is_pinned(i)) x_.col(i).head<3>() = phi.target().segment<3>(3 * i);
  }

  void project(int p) {
    const auto at = static_cast<std::size_t>(p);
    Real *const i = x_.data() + constraints_.i[at], *const j = x_.data() + constraints_.j[at];
    Real* const force = force_.col(p).data();
    const Four d = load(i) - load(j), old = load(force), bare = d - constraints_.weight(at) * old;
    const Four along = params.direction == Direction::own ? bare : d;
    const Four n = along / (std::sqrt(dots<Real>({along}, {along})) + shortest_length);
    const Four change = gain_[at] * (constraints_.rest[at] * n - bare) - old;
    store(force, old + change);
    store(i, load(i) + constraints_.w_i[at] * change);
    store(j, load(j) - constraints_.w_j[at] * change);
  }

  DistanceConstraints constraints_;
  std::vector<Real> gain_;  ///< 1 / (w_i + w_j + 1/(h^2 k)) [kg]; 0 of a spring without stiffness
  Padded x_, force_;        ///< of vertices [m]; p of each spring [kg m]
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<ForceGaussSeidel>();

}  // namespace
