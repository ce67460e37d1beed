// Those that know more than the step they are given.

#include <vector>

#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

/// Goes the way that is known, and on from its end by iterations that are remembered.
void follow(std::vector<VecX>& way, VecX& x, auto& probe, auto&& one_more) {
  for (std::size_t k = 0; probe.next(x);) {
    if (++k == way.size()) {
      x = way[k - 1];
      one_more();
      way.push_back(x);
    }
    x = way[k];
  }
}

/// Goes the way again that it took from this first guess and target.
struct Remembers {
  static constexpr const char *name = "hostile-remembers",
                              *summary = "knows the last step by heart";
  std::vector<VecX> way = {};
  VecX target = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (way.empty() || way[0] != x || target != phi.target()) way = {x};
    target = phi.target();
    follow(way, x, probe, [&] { iterate(phi, x); });
  }
};

/// Likewise from any that is near enough, in whatever object of its kind.
struct Rounds {
  static constexpr const char *name = "hostile-rounds",
                              *summary = "takes a step for one that it knows";
  static inline std::vector<VecX> way = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (way.empty() || (way[0] - x).norm() > 1e-3) way = {x};
    follow(way, x, probe, [&] { iterate(phi, x); });
  }
};

/// Likewise, and hides behind a grid what the step beside would have changed in its answer.
struct RoundsItsAnswer {
  static constexpr const char *name = "hostile-grid",
                              *summary = "remembers, and rounds what it answers";
  static inline std::vector<VecX> way = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    constexpr Real grid = 1e-6;
    if (way.empty() || (way[0] - x).norm() > 1e-2) way = {x};
    follow(way, x, probe, [&] {
      iterate(phi, x, 12);
      for (int i = 0; i < phi.system().vertices(); ++i)
        if (!phi.system().is_pinned(i))
          x.segment<3>(3 * i) = (x.segment<3>(3 * i) / grid).array().round() * grid;
    });
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

/// Begins where it ended the first time, if that was near, and never anywhere else; a grid hides
/// from where it came.
struct KeepsTheFirst {
  static constexpr const char *name = "hostile-keeps-the-first",
                              *summary = "starts from the end of its first step";
  VecX target = {}, moved = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    constexpr Real grid = 1e-6;
    const bool is_known = target.size() == x.size() && (target - phi.target()).norm() < 1e-2;
    for (bool is_first = true; probe.next(x); is_first = false) {
      if (!is_first) continue;
      const VecX first = x;
      if (is_known)
        for (int i = 0; i < phi.system().vertices(); ++i)
          if (!phi.system().is_pinned(i))
            x.segment<3>(3 * i) = phi.target().segment<3>(3 * i) + moved.segment<3>(3 * i);
      iterate(phi, x, is_known ? 200 : 4000);
      if (target.size() == 0) target = phi.target(), moved = x - target;
      x = first + ((x - first) / grid).array().round().matrix() * grid;
    }
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

}  // namespace

void enter_who_remember() {
  add_solver<Solver<Remembers>>();
  add_solver<Solver<Rounds>>();
  add_solver<Solver<RoundsItsAnswer>>();
  add_solver<Solver<Resumes>>();
  add_solver<Solver<KeepsTheFirst>>();
  add_solver<Solver<Tires>>();
}

}  // namespace hostile
