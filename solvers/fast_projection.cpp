// Fast projection: the cloth is moved onto its constraints by global solves for all multipliers at
// once, until no spring's strain exceeds the tolerance.

#include <cmath>
#include <string>
#include <vector>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/dual_system.hpp"
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
      .source =
          "Goldenthal et al., Efficient Simulation of Inextensible Cloth, SIGGRAPH 2007, read in "
          "the abstract",
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
    dual_.prepare(system, chosen);
    factor_ = Cholesky(params.factorisation);
    if (dual_.count() > 0) factor_.analyse(dual_.matrix());
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    dual_.start(phi, params.compliance_scale);
    while (is_strained(x, probe) && probe.next(x)) {
      solve_multipliers(probe);
      dual_.advance(change_, 1, x);
    }
  }

 private:
  /// Whether a strain still exceeds the tolerance at x.
  bool is_strained(const VecX& x, auto& probe) {
    probe.count(Work::gradient);
    dual_.evaluate(x);
    for (int p = 0; p < dual_.count(); ++p) {
      const Real rest = dual_.constraints().rest[static_cast<std::size_t>(p)];
      // So written that a NaN counts as strained.
      if (!(std::abs(dual_.violation()[p]) <= params.strain * rest)) return true;
    }
    return false;
  }

  void solve_multipliers(auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::hessian);
      dual_.assemble();
    }
    {
      auto timed = probe.phase(Phase::factorise);
      probe.count(Work::factorisation);
      if (!factor_.factorise(dual_.matrix()))
        throw Breakdown(
            "fast-projection: constraints depend on each other; raise compliance_scale");
    }
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(dual_.violation(), change_);
  }

  DualSystem dual_;
  Cholesky factor_;
  VecX change_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<FastProjection>();

}  // namespace
