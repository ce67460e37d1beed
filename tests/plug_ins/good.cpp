// A solver of a plug-in, as one writes it in the tree.

#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class Plugged {
 public:
  static constexpr SolverInfo info{.name = "test-plugged",
                                   .group = Group::first_order,
                                   .summary = "gradient descent on a bound of the diagonal",
                                   .source = "-",
                                   .limitations = "It is for tests.",
                                   .reads = Reads::all - Reads::energies - Reads::penalty};

  struct Params {
    Real share = 0.5;
    void describe(auto& p) { p(share, "share", "1", {0.001, 1}, "share of D^-1 g"); }
  } params;

  void prepare(const System& system, Real h) {
    diagonal_ = system.mass / (h * h);
    for (const Spring& s : system.springs) {
      diagonal_[s.i] += s.stiffness;
      diagonal_[s.j] += s.stiffness;
    }
  }

  void sweep(const ImplicitStep& phi, VecX& x) {
    phi.gradient(x, g_);
    for (int i = 0; i < phi.system().vertices(); ++i)
      x.segment<3>(3 * i) -= params.share / diagonal_[i] * g_.segment<3>(3 * i);
  }

 private:
  VecX diagonal_, g_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Plugged>();

}  // namespace
