// Those that reach beyond their step.

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <thread>
#include <vector>

#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

/// Writes to every descriptor there may be what the harness would like to hear, and leaves.
struct Forges {
  static constexpr const char *name = "hostile-forges", *summary = "writes its own answer";
  void solve(const ImplicitStep&, VecX&, auto&) {
    const std::string answer =
        R"(f{"outcome":"converged","why":"","metrics":{"iterations@1e-02":1},"curve":{},"digests":{}})";
    for (int file = 3; file < 64; ++file)
      if (write(file, answer.data(), answer.size()) < 0) continue;
    _exit(0);
  }
};

/// Lets the harness answer too.
struct ForgesBeside {
  static constexpr const char *name = "hostile-forges-beside",
                              *summary = "writes its own answer before the judge's";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    for (int file = 3; file < 64; ++file)
      if (write(file, "clothbench-answer ", 18) < 0) continue;
    hostile::solve(phi, x, probe);
  }
};

struct Leaves {
  static constexpr const char *name = "hostile-leaves", *summary = "ends the process";
  void solve(const ImplicitStep&, VecX&, auto&) { _exit(111); }
};

struct ClosesEverything {
  static constexpr const char *name = "hostile-closes", *summary = "closes every descriptor";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    close_range(0, ~0U, 0);
    hostile::solve(phi, x, probe);
  }
};

struct HasOthersWork {
  static constexpr const char *name = "hostile-crowd", *summary = "has four threads sweep for it";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      std::vector<std::jthread> threads;
      for (int t = 0; t < 4; ++t)
        threads.emplace_back([copy = x]() mutable {
          for (int k = 0; k < 2000; ++k) copy = (1 + copy.array().square()).sqrt();
        });
      iterate(phi, x);
    }
  }
};

/// Writes to whatever may be the pipe of a witness's answers.
struct AnswersFirst {
  static constexpr const char *name = "hostile-answers-first",
                              *summary = "writes into all pipes that are open";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    if (nobody_looks<decltype(probe)>) return;
    signal(SIGPIPE, SIG_IGN);
    for (int file = 4; file < 40; ++file)
      [[maybe_unused]] const auto ignored = write(file, "it did well", 11);
  }
};

}  // namespace

void enter_who_attack() {
  add_solver<Solver<Forges>>();
  add_solver<Solver<ForgesBeside>>();
  add_solver<Solver<AnswersFirst>>();
  add_solver<Solver<Leaves>>();
  add_solver<Solver<ClosesEverything>>();
  add_solver<Solver<HasOthersWork>>();
}

}  // namespace hostile
