// Fast projection: the cloth is moved onto its constraints by global solves for all multipliers at
// once, until no spring's strain exceeds the tolerance.

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/projection.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Which springs are constraints: warp and weft, or all. One without stiffness never is.
enum class Families { structural, all };
std::vector<std::string> choices(Families) { return {"structural", "all"}; }

class FastProjection {
 public:
  static constexpr SolverInfo info{
      .name = "fast-projection",
      .group = Group::position_based,
      .summary = "inextensible warp and weft by repeated global projection",
      .source = "Goldenthal et al., Efficient Simulation of Inextensible Cloth, SIGGRAPH 2007",
      .limitations =
          "Shear and bend springs are ignored. Where constraints depend on each other the matrix "
          "is singular, and near such a state a move is long: along a row taut between two pins it "
          "takes a hundred solves instead of three; with all springs of a flat cloth it breaks "
          "down. A compliance_scale of 0.01 heals both.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    Families families = Families::structural;
    Real strain = 0.01;
    Real compliance_scale = 0;
    Factorisation factorisation = Factorisation::supernodal;
    void describe(auto& p) {
      p(families, "families", "springs that are constraints; structural: warp and weft");
      p(strain, "strain", "1", {1e-12, 1},
        "largest | |d| - L | / L at which it is done; of a compliant spring, less what its force "
        "explains");
      p(compliance_scale, "compliance_scale", "1", {0, 1e12},
        "factor on the compliance 1/k of a constraint; 0, as in the paper: inextensible");
      p(factorisation, "factorisation", factorisations);
    }
  } params;

  void prepare(const System& system, Real) {
    std::vector<int> chosen;
    for (int index = 0; const Spring& s : system.springs) {
      const bool wanted = params.families == Families::all || s.family == Family::structural;
      if (wanted && s.stiffness > 0) chosen.push_back(index);
      ++index;
    }
    constraints_ = {system, chosen};
    build_pattern();
    factor_ = Cholesky(params.factorisation);
    if (A_.rows() > 0) factor_.analyse(A_);
    normals_.resize(3, A_.rows());
    compliance_.resize(A_.rows());
    violation_.resize(A_.rows());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    for (int p = 0; p < constraints_.count(); ++p)
      compliance_[p] = params.compliance_scale / (spring(phi, p).stiffness * phi.h() * phi.h());
    lambda_.setZero(A_.rows());
    while (evaluate(phi, x, probe) && probe.next(x)) {
      solve_multipliers(probe);
      lambda_ -= change_;
      for (int p = 0; p < constraints_.count(); ++p) {
        const Spring& s = spring(phi, p);
        x.segment<3>(3 * s.i) -= phi.inverse_mass(s.i) * change_[p] * normals_.col(p);
        x.segment<3>(3 * s.j) += phi.inverse_mass(s.j) * change_[p] * normals_.col(p);
      }
    }
  }

 private:
  /// The inverse mass of a vertex that constraints p and q share, negative where it is the i of one
  /// and the j of the other, and the place of (p, q) in the matrix.
  struct Coupling {
    int q, p;
    Real weight;
    int slot = 0;
  };

  const Spring& spring(const ImplicitStep& phi, int p) const {
    const int index = constraints_.spring[static_cast<std::size_t>(p)];
    return phi.system().springs[static_cast<std::size_t>(index)];
  }

  /// C + alpha~ lambda and grad C at x; whether a strain still exceeds the tolerance.
  bool evaluate(const ImplicitStep& phi, const VecX& x, auto& probe) {
    probe.count(Work::gradient);
    bool strained = false;
    for (int p = 0; p < constraints_.count(); ++p) {
      const Spring& s = spring(phi, p);
      const Vec3 d = difference(x, s);
      const Real length = d.norm();
      normals_.col(p) = direction(d, length);
      violation_[p] = length - s.rest + compliance_[p] * lambda_[p];
      // So written that a NaN counts as strained.
      strained |= !(std::abs(violation_[p]) <= params.strain * s.rest);
    }
    return strained;
  }

  /// (grad C M^-1 grad C^T + alpha~) change = C + alpha~ lambda.
  void solve_multipliers(auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::hessian);
      Real* values = A_.valuePtr();
      std::fill_n(values, A_.nonZeros(), 0);
      for (const Coupling& c : couplings_)
        values[c.slot] += c.weight * normals_.col(c.p).dot(normals_.col(c.q));
      for (int p = 0; p < constraints_.count(); ++p)
        values[diagonal_[static_cast<std::size_t>(p)]] += compliance_[p];
    }
    {
      auto timed = probe.phase(Phase::factorise);
      probe.count(Work::factorisation);
      if (!factor_.factorise(A_))
        throw Breakdown(
            "fast-projection: constraints depend on each other; raise compliance_scale");
    }
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(violation_, change_);
  }

  /// Two constraints couple where they share a vertex: fixed by the springs.
  void build_pattern() {
    couplings_.clear();
    const DistanceConstraints& c = constraints_;
    struct End {
      int vertex, constraint;
      Real inverse_mass, sign;
    };
    std::vector<End> ends;
    for (int p = 0; p < c.count(); ++p) {
      const auto place = static_cast<std::size_t>(p);
      ends.push_back({c.i[place], p, c.w_i[place], 1});
      ends.push_back({c.j[place], p, c.w_j[place], -1});
    }
    std::ranges::stable_sort(ends, {}, &End::vertex);
    for (auto first = ends.begin(), last = first; first != ends.end(); first = last) {
      while (last != ends.end() && last->vertex == first->vertex) ++last;
      for (auto q = first; q != last; ++q)
        for (auto p = first; p != last; ++p)
          couplings_.push_back({q->constraint, p->constraint, q->inverse_mass * q->sign * p->sign});
    }
    place_couplings();
  }

  /// Sorts the couplings into the order of the matrix and builds its pattern from them.
  void place_couplings() {
    const auto position = [](const Coupling& c) { return std::tuple(c.q, c.p); };
    std::ranges::stable_sort(couplings_, {}, position);
    std::vector<Eigen::Triplet<Real>> entries;
    diagonal_.assign(constraints_.rest.size(), 0);
    for (std::size_t e = 0; e < couplings_.size(); ++e) {
      Coupling& c = couplings_[e];
      if (e == 0 || position(c) != position(couplings_[e - 1])) entries.emplace_back(c.p, c.q, 0);
      c.slot = static_cast<int>(entries.size()) - 1;
      if (c.p == c.q) diagonal_[static_cast<std::size_t>(c.p)] = c.slot;
    }
    A_.resize(constraints_.count(), constraints_.count());
    A_.setFromTriplets(entries.begin(), entries.end());
  }

  DistanceConstraints constraints_;
  std::vector<Coupling> couplings_;
  std::vector<int> diagonal_;
  SpMat A_;
  Cholesky factor_;
  Eigen::Matrix<Real, 3, Eigen::Dynamic> normals_;  ///< grad C_p with respect to x_i
  VecX compliance_, violation_, lambda_, change_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<FastProjection>();

}  // namespace
