// Augmented vertex block descent: block descent on vertices while the springs' stiffness ramps up.

#include <algorithm>
#include <array>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/vertex_springs.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class AugmentedVertexBlockDescent {
 public:
  static constexpr SolverInfo info{
      .name = "augmented-vertex-block-descent",
      .group = Group::vertex,
      .summary = "vertex block descent with a positive definite block and a ramp of the stiffness",
      .source = "Giles, Diaz and Yuksel, Augmented Vertex Block Descent, SIGGRAPH 2025",
      .limitations =
          "A spring that is off its length by C takes k / (beta |C|) iterations to its full "
          "stiffness; until then, with the paper's beta for good on a stiff cloth, this solves a "
          "softer one. beta and k_start, which the paper leaves open, depend on the scene's units.",
      .limit = Limit::elsewhere,
      .reads = Reads::inertia | Reads::springs,
      .constrains = true};

  struct Params {
    Real beta = 10;
    Real gamma = 0.99;
    Real k_start = 1;
    void describe(auto& p) {
      p(beta, "beta", "N/m^2", {0, 1e12}, "what an iteration adds to a stiffness, over |C|");
      p(gamma, "gamma", "1", {0, 1}, "share of a stiffness that the next step starts with")
          .idle(beta == 0, "with beta = 0");
      p(k_start, "k_start", "N/m", {0, 1e12}, "least stiffness that a step starts with");
    }
  } params;

  void prepare(const System& system, Real) {
    springs_ = VertexSprings(system, colour_vertices(system.springs, system.vertices()));
    ramp_.assign(springs_.bunches.size(), {});
    x_ = padded_zeros(system.vertices());
  }

  void carry(auto& memory) { memory(ramp_); }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    BlockSweep blocks = coloured_blocks(system, h);
    blocks.across = Across::norms_of_columns;
    blocks.ramp = {.beta = params.beta, .gamma = params.gamma, .least = params.k_start};
    return blocks;
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    warm_start();
    pad(x, x_);
    const VecX& inertia = phi.inertia();
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      phi.constrain(x_);
      probe.count(Work::projection, 2 * springs_.visits);
      springs_.sweep([&](const Vertices& v) { descend(v, phi, inertia); });
      springs_.sweep([&](const Vertices& v) { stiffen(v); });
    }
    unpad(x_, x);
  }

 private:
  using Vertices = VertexSprings::Vertices;
  using Bunch = VertexSprings::Bunch;

  /// k of the bunches' springs; the two ends of a spring compute the same one.
  using Ramp = std::array<Real, 4>;

  static Four least(Four a, Four b) { return a < b ? a : b; }

  /// Eq. 19, for springs without multipliers.
  void warm_start() {
    for (std::size_t b = 0; b < ramp_.size(); ++b)
      for (std::size_t s = 0; s < 4; ++s)
        ramp_[b][s] = std::min(std::max(params.gamma * ramp_[b][s], params.k_start),
                               springs_.bunches[b].stiffness[s]);
  }

  /// H dx = f (eq. 4), f the force on the vertex and H of m/h^2, k n n^T and, in place of k C times
  /// the second derivatives (I - n n^T)/|d| of C, the diagonal of their columns' norms (sec. 3.5).
  void descend(const Vertices& v, const ImplicitStep& phi, const VecX& inertias) {
    const FourVectors own = VertexSprings::at(v.i, x_);
    const Four none{}, one = none + 1;
    FourVectors pull, G;
    FourSymmetric H;
    for (std::size_t b = v.first; b < v.last; ++b) {
      const Bunch& bunch = springs_.bunches[b];
      const FourVectors d = VertexSprings::differences(bunch, own, x_);
      const Four over = over_length(d), squared = over * over, k = load(ramp_[b].data());
      const Four t = tensions(k, load(bunch.rest.data()), over), size = t < none ? -t : t;
      const auto across = [&](Four c) { return size * sqrt(one - least(squared * c * c, one)); };
      pull += t * d;
      H.add(k * squared, d);
      G += {across(d.x), across(d.y), across(d.z)};
    }
    const Four inertia = VertexSprings::each(v.i, [&](int i) { return inertias[i]; });
    const FourVectors f = inertia * (VertexSprings::at(v.i, phi.target()) - own) - pull;
    H.xx += inertia + G.x, H.yy += inertia + G.y, H.zz += inertia + G.z;
    FourVectors step = inverse_times(H, f, none);
    VertexSprings::put(v.i, step += own, x_);
  }

  /// k = min(k*, k + beta |C|) (eq. 16).
  void stiffen(const Vertices& v) {
    const FourVectors own = VertexSprings::at(v.i, x_);
    const Four none{};
    for (std::size_t b = v.first; b < v.last; ++b) {
      const Bunch& bunch = springs_.bunches[b];
      const Four C = length(VertexSprings::differences(bunch, own, x_)) - load(bunch.rest.data());
      const Four k = load(ramp_[b].data()) + params.beta * (C < none ? -C : C);
      store(ramp_[b].data(), least(k, load(bunch.stiffness.data())));
    }
  }

  VertexSprings springs_;
  std::vector<Ramp> ramp_;
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<AugmentedVertexBlockDescent>();

}  // namespace
