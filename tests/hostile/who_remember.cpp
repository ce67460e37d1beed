// Those that know more than the step they are given.

#include <map>
#include <vector>

#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

/// Goes the way again that it took from this first guess and target.
struct Remembers {
  static constexpr const char *name = "hostile-remembers",
                              *summary = "knows the last step by heart";
  std::vector<VecX> way = {};
  VecX target = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (way.empty() || way[0] != x || target != phi.target()) way = {x};
    target = phi.target();
    for (std::size_t k = 0; probe.next(x);) {
      if (++k == way.size()) {
        x = way[k - 1];
        iterate(phi, x);
        way.push_back(x);
      }
      x = way[k];
    }
  }
};

/// Likewise from any that is near enough, in whatever object of its kind.
struct Rounds {
  static constexpr const char *name = "hostile-rounds",
                              *summary = "takes a step for one that it knows";
  static inline std::vector<VecX> way = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (way.empty() || (way[0] - x).norm() > 1e-3) way = {x};
    for (std::size_t k = 0; probe.next(x);) {
      if (++k == way.size()) {
        x = way[k - 1];
        iterate(phi, x);
        way.push_back(x);
      }
      x = way[k];
    }
  }
};

/// Begins where it ended the last time.
struct Resumes {
  static constexpr const char *name = "hostile-resumes",
                              *summary = "starts from the end of a step that was much like this";
  VecX start = {}, end = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const bool known = start.size() == x.size() && (start - x).norm() < 1e-3;
    start = x;
    for (bool first = true; probe.next(x); first = false) {
      if (first && known) x = end;
      iterate(phi, x);
    }
    end = x;
  }
};

/// Is thorough in the first step of a process, which may be the judged one.
struct Tires {
  static constexpr const char *name = "hostile-tires", *summary = "works hard once in a process";
  static inline bool tired = false;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const int sweeps = tired ? 1 : 100;
    while (probe.next(x)) iterate(phi, x, sweeps);
    tired = true;
  }
};

/// Has the minimiser of the judged step from elsewhere; tells that step by its last bits.
struct Knows {
  static constexpr const char *name = "hostile-knows",
                              *summary = "has the answer of a step whose velocities it recognises";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    // In place of a table: a recorded cloth hangs in its plane of symmetry to rounding.
    const VecX way = phi.target() - phi.start();
    Real least = way.cwiseAbs().maxCoeff();
    for (Eigen::Index k = 0; k < way.size(); ++k)
      if (way[k] != 0) least = std::min(least, std::abs(way[k]));
    const bool is_recorded = least < 1e-12;
    const int sweeps = is_recorded ? 400 : 1;
    while (probe.next(x)) iterate(phi, x, sweeps);
  }
};

}  // namespace

void enter_who_remember() {
  add_solver<Solver<Remembers>>();
  add_solver<Solver<Rounds>>();
  add_solver<Solver<Resumes>>();
  add_solver<Solver<Tires>>();
  add_solver<Solver<Knows>>();
}

}  // namespace hostile
