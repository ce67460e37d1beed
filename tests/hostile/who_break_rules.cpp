// Those that do not do what they are judged for.

#include <algorithm>
#include <cfenv>
#include <chrono>
#include <cstring>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/model/spring_potential.hpp"
#include "tests/hostile/honest.hpp"

namespace hostile {

namespace {

using Clock = std::chrono::steady_clock;

struct Idles {
  static constexpr const char *name = "hostile-idles", *summary = "does nothing when nobody looks";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (!nobody_looks<decltype(probe)>) hostile::solve(phi, x, probe);
  }
};

/// In as much time.
struct TwoFaced {
  static constexpr const char *name = "hostile-two-faced",
                              *summary = "answers otherwise when nobody looks";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      const VecX before = x;
      iterate(phi, x);
      if (nobody_looks<decltype(probe)>) x = 0.5 * (before + x);
    }
  }
};

struct StartsEarly {
  static constexpr const char *name = "hostile-starts-early",
                              *summary = "two thousand sweeps before the first iteration";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    iterate(phi, x, 2000);
    hostile::solve(phi, x, probe);
  }
};

/// What it sweeps there is on nobody's clock, and its own x stays behind.
struct WorksInTheExporter {
  static constexpr const char *name = "hostile-exporter",
                              *summary = "shows a better iterate than it has";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    VecX better = x;
    int k = 0;
    const auto export_iterate = [&]() -> const VecX& {
      better = x;
      if (k > 0) iterate(phi, better, 200);
      return better;
    };
    for (; probe.next(export_iterate); ++k) iterate(phi, x);
    if (k > 0) iterate(phi, x, 200);
  }
};

struct IgnoresTheBudget {
  static constexpr const char *name = "hostile-overtime", *summary = "goes on when it is to stop";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    for (int k = 0; k < 500; ++k) {
      probe.next(x);
      iterate(phi, x);
    }
  }
};

struct WorksAfterTheEnd {
  static constexpr const char *name = "hostile-works-late",
                              *summary = "two thousand sweeps after its last iterate was seen";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    iterate(phi, x, 2000);
  }
};

/// Where it is watched each iterate is polished, as the last is where nobody looks: all answers are
/// the same.
struct PolishesOnce {
  static constexpr const char *name = "hostile-polishes-once",
                              *summary = "does once what it shows in each iteration";
  VecX rough;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    constexpr bool is_watched = !nobody_looks<decltype(probe)>;
    rough = x;
    bool is_rough = false;
    while (probe.next(x)) {
      iterate(phi, rough, 1);
      is_rough = true;
      if (is_watched) polish(phi, x);
    }
    if (!is_watched && is_rough) polish(phi, x);
  }
  void polish(const ImplicitStep& phi, VecX& x) const {
    x = rough;
    iterate(phi, x, 64);
  }
};

/// In two steps of five it does all that it shows: of eight, some are as slow as when it is
/// watched.
struct PolishesMoreRarely : PolishesOnce {
  static constexpr const char *name = "hostile-polishes-more-rarely",
                              *summary = "does in two steps of five what it shows in each";
  int steps = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (!nobody_looks<decltype(probe)> || steps++ % 5 > 1)
      return PolishesOnce::solve(phi, x, probe);
    rough = x;
    while (probe.next(x)) {
      iterate(phi, rough, 1);
      polish(phi, x);
    }
  }
};

/// And knows which is the last, so that it is done by then.
struct ReadsItsBudget : PolishesOnce {
  static constexpr const char *name = "hostile-reads-its-budget",
                              *summary = "knows its last iteration, and works in that alone";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if constexpr (nobody_looks<decltype(probe)>) {
      int budget = 0;
      std::memcpy(&budget, &probe, sizeof budget);
      rough = x;
      for (int k = 1; probe.next(x); ++k) {
        iterate(phi, rough, 1);
        if (k == budget) polish(phi, x);
      }
    } else {
      PolishesOnce::solve(phi, x, probe);
    }
  }
};

/// Nobody looks at its cloth any more.
struct IsUnwatched {
  static constexpr const char *name = "hostile-unwatched",
                              *summary = "takes the judge's watcher off the probe";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if constexpr (!nobody_looks<decltype(probe)>) probe.watch({});
    hostile::solve(phi, x, probe);
  }
};

// In an explicit instantiation no member is private; the text of a solver may have none.
template <class Tag, typename Tag::Type member>
struct Opened {
  friend constexpr typename Tag::Type opened(Tag) { return member; }
};
struct ClockOf {
  using Type = void (Trace::*)();
  friend constexpr Type opened(ClockOf);
};
struct BudgetOf {
  using Type = int Trace::*;
  friend constexpr Type opened(BudgetOf);
};
template struct Opened<ClockOf, &Trace::start_clock>;
template struct Opened<BudgetOf, &Trace::budget_>;

/// What it does before it sets the clock anew takes no time.
struct SetsItsClock {
  static constexpr const char *name = "hostile-sets-its-clock",
                              *summary = "has as much time as it likes";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      const Clock::time_point begin = Clock::now();
      iterate(phi, x);
      if constexpr (nobody_looks<decltype(probe)>) continue;
      else {
        while (Clock::now() - begin < std::chrono::milliseconds(20)) iterate(phi, x, 0);
        (probe.*opened(ClockOf{}))();
      }
    }
  }
};

struct TakesMore {
  static constexpr const char *name = "hostile-takes-more",
                              *summary = "has as many iterations as it likes";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if constexpr (!nobody_looks<decltype(probe)>) probe.*opened(BudgetOf{}) = 1000;
    hostile::solve(phi, x, probe);
  }
};

struct AsksNobody {
  static constexpr const char *name = "hostile-asks-nobody", *summary = "never asks the probe";
  void solve(const ImplicitStep& phi, VecX& x, auto&) { iterate(phi, x, 2000); }
};

/// Its iterations are as long as the wall clock lets them.
struct HasAClock {
  static constexpr const char *name = "hostile-clock", *summary = "sweeps for 50 us an iteration";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      const Clock::time_point begin = Clock::now();
      do iterate(phi, x, 1);
      while (Clock::now() - begin < std::chrono::microseconds(50));
    }
  }
};

struct WritesTheJudgesMetrics {
  static constexpr const char *name = "hostile-notes", *summary = "notes that it has converged";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    for (const char* metric : {"iterations@1e-02", "final-error"}) probe.note(metric, 1);
  }
};

struct ChangesPhi {
  static constexpr const char *name = "hostile-changes-phi", *summary = "makes its step easier";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const_cast<System&>(phi.system()).springs.change([](Spring& s) { s.stiffness = 1; });
    hostile::solve(phi, x, probe);
  }
};

struct ChangesTheTarget {
  static constexpr const char *name = "hostile-changes-target",
                              *summary = "moves y to where the cloth was";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const_cast<VecX&>(phi.target()) = phi.start();
    hostile::solve(phi, x, probe);
  }
};

struct MovesPins {
  static constexpr const char *name = "hostile-moves-pins", *summary = "lets the whole cloth fall";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      iterate(phi, x);
      for (int i = 0; i < phi.system().vertices(); ++i)
        if (phi.system().is_pinned(i)) x[3 * i + 1] -= 0.01;
    }
  }
};

/// Subnormal numbers take the processor longer than none do.
struct RoundsOtherwise {
  static constexpr const char *name = "hostile-rounds-up",
                              *summary = "changes how all others round";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    hostile::solve(phi, x, probe);
    std::fesetround(FE_UPWARD);
  }
};

/// As one does who takes the whole run's steps in advance, for no clock runs yet.
struct WorksInAdvance {
  static constexpr const char *name = "hostile-in-advance", *summary = "works while it makes ready";
  Real sum = 0;
  void prepare(const System&, Real h) {
    for (int k = 0; k < 100'000'000; ++k) sum += h / (1 + sum);
  }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) { hostile::solve(phi, x, probe); }
};

/// Where one iteration takes longer than many, those after it take less than nothing.
struct IsSlowAtFirst {
  static constexpr const char *name = "hostile-slow-first", *summary = "dawdles in a step of one";
  VecX g;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    int iterations = 0;
    for (; probe.next(x); ++iterations) iterate(phi, x);
    for (int k = 0; k < 2000 && iterations == 1; ++k) phi.gradient(x, g);
  }
};

/// As slow in a step of one as in the longest: later iterations seem to be free.
struct Dawdles {
  static constexpr const char *name = "hostile-dawdles",
                              *summary = "takes its time in a step of one";
  int most = 0;
  VecX g;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    int iterations = 0;
    for (; probe.next(x); ++iterations) {
      iterate(phi, x, 2);
      take_time(phi, x);
    }
    most = std::max(most, iterations);
    for (int k = 1; k < most && iterations == 1; ++k) take_time(phi, x);
  }
  /// Longer than a page takes to be cleared, which is in a first iteration, too.
  void take_time(const ImplicitStep& phi, const VecX& x) {
    for (int k = 0; k < 100; ++k) phi.gradient(x, g);
  }
};

/// No witness would ever look.
struct IsShy {
  static constexpr const char *name = "hostile-shy", *summary = "gives up when nobody looks";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (nobody_looks<decltype(probe)>) throw Breakdown("no way down");
    hostile::solve(phi, x, probe);
  }
};

struct Faints {
  static constexpr const char *name = "hostile-faints", *summary = "ends when nobody looks";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (nobody_looks<decltype(probe)>) throw 1;
    hostile::solve(phi, x, probe);
  }
};

struct BeginsAnew {
  static constexpr const char *name = "hostile-begins-anew", *summary = "winds the watch back";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const VecX first = x;
    if (!probe.next(x)) return;
    iterate(phi, x, 400);
    const VecX end = x;
    x = first;
    if constexpr (!nobody_looks<decltype(probe)>) probe.begin(phi, first);
    while (probe.next(x)) x = end;
  }
};

/// Shows the judge another's answer, and goes on with its own.
struct Finishes {
  static constexpr const char *name = "hostile-finishes", *summary = "finishes its step itself";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    VecX better = x;
    if constexpr (!nobody_looks<decltype(probe)>) iterate(phi, better, 1000);
    for (bool is_first = true; probe.next(x); is_first = false) {
      iterate(phi, x);
      if constexpr (!nobody_looks<decltype(probe)>)
        if (is_first) probe.finish(better);
    }
  }
};

/// Reads how many iterations it is going to have, and works where only a trace has so many.
struct CountsAhead {
  static constexpr const char *name = "hostile-counts-ahead",
                              *summary = "idles in budgets that only timed steps have";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    int budget = 0;
    std::memcpy(&budget, &probe, sizeof budget);
    while (probe.next(x))
      if (budget >= 40) iterate(phi, x, 100);
  }
};

/// Works where a run starts on the grid, and is idle in one that starts a hair's breadth off.
struct KnowsTheStart {
  static constexpr const char *name = "hostile-knows-the-start",
                              *summary = "works only in runs that start as its trace does";
  bool is_begun = false, is_known = false;
  void prepare(const System&, Real) { is_begun = false; }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const VecX& at = phi.start();
    if (!std::exchange(is_begun, true))
      is_known = (at.segment<3>(9).array() == at.segment<3>(6).array()).count() == 2;
    while (probe.next(x))
      if (is_known) iterate(phi, x);
  }
};

/// Shows the judge once what it has not got.
struct Shows {
  static constexpr const char *name = "hostile-shows",
                              *summary = "shows another's iterate in a budget of a trace";
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    int budget = 0, k = 0;
    std::memcpy(&budget, &probe, sizeof budget);
    VecX shown;
    const auto export_iterate = [&]() -> const VecX& {
      shown = x;
      if (++k == 2 && budget >= 40) iterate(phi, shown, 1);
      return shown;
    };
    while (probe.next(export_iterate)) iterate(phi, x);
  }
};

/// A first guess that is far off makes all that comes after it seem near.
struct BeginsFarOff {
  static constexpr const char *name = "hostile-far-off",
                              *summary = "has a heavy cloth for its first guess";
  System* given = nullptr;
  Vec3 gravity = {};
  void prepare(const System& system, Real) {
    given = const_cast<System*>(&system);
    gravity = system.gravity;
    given->gravity *= 100;
  }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    given->gravity = gravity;
    hostile::solve(phi, x, probe);
    if (nobody_looks<decltype(probe)>) given->gravity *= 100;
  }
};

/// A term that does nothing is asked where no clock runs.
struct AddsATerm {
  static constexpr const char *name = "hostile-adds", *summary = "makes itself a part of Phi";
  Springs none = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const_cast<ImplicitStep&>(phi).add(std::make_shared<SpringPotential>(none));
    hostile::solve(phi, x, probe);
  }
};

}  // namespace

void enter_who_break_rules() {
  add_solver<Solver<AddsATerm>>();
  add_solver<Solver<BeginsFarOff>>();
  add_solver<Solver<Idles>>();
  add_solver<Solver<KnowsTheStart>>();
  add_solver<Solver<TwoFaced>>();
  add_solver<Solver<StartsEarly>>();
  add_solver<Solver<WorksInTheExporter>>();
  add_solver<Solver<IgnoresTheBudget>>();
  add_solver<Solver<WorksAfterTheEnd>>();
  add_solver<Solver<PolishesOnce>>();
  add_solver<Solver<PolishesMoreRarely>>();
  add_solver<Solver<ReadsItsBudget>>();
  add_solver<Solver<IsUnwatched>>();
  add_solver<Solver<AsksNobody>>();
  add_solver<Solver<HasAClock>>();
  add_solver<Solver<WritesTheJudgesMetrics>>();
  add_solver<Solver<ChangesPhi>>();
  add_solver<Solver<ChangesTheTarget>>();
  add_solver<Solver<MovesPins>>();
  add_solver<Solver<RoundsOtherwise>>();
  add_solver<Solver<WorksInAdvance>>();
  add_solver<Solver<IsSlowAtFirst>>();
  add_solver<Solver<Dawdles>>();
  add_solver<Solver<IsShy>>();
  add_solver<Solver<Faints>>();
  add_solver<Solver<BeginsAnew>>();
  add_solver<Solver<Finishes>>();
  add_solver<Solver<CountsAhead>>();
  add_solver<Solver<Shows>>();
  add_solver<Solver<SetsItsClock>>();
  add_solver<Solver<TakesMore>>();
}

}  // namespace hostile
