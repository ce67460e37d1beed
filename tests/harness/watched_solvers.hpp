// Solvers that a witness is to find out, and one that it is not to.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <map>
#include <utility>

#include "cloth/solver.hpp"

namespace harness::testing {

using cloth::Real, cloth::VecX;

/// Goes down so many times, in short steps of one length.
inline void descend(const cloth::ImplicitStep& phi, VecX& x, int sweeps, Real length) {
  VecX g;
  for (int k = 0; k < sweeps; ++k) {
    phi.gradient(x, g);
    x -= length * g;
  }
}

/// Barzilai and Borwein's descent: its error rises and falls, and on no two steps alike.
struct BarzilaiBorwein {
  static constexpr cloth::SolverInfo info{
      .name = "test-barzilai-borwein", .summary = "-", .source = "-"};
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const cloth::System& system = phi.system();
    Real stiffest = 0;
    for (const cloth::Spring& s : system.springs) stiffest = std::max(stiffest, s.stiffness);
    Real step = 0.5 / (system.mass.maxCoeff() / (phi.h() * phi.h()) + 8 * stiffest);
    VecX g, last_x, last_g;
    while (probe.next(x)) {
      phi.gradient(x, g);
      if (last_x.size() > 0) {
        const VecX s = x - last_x, y = g - last_g;
        if (s.dot(y) > 0) step = s.squaredNorm() / s.dot(y);
      }
      last_x = x, last_g = g;
      x -= step * g;
    }
  }
};

/// Rejects what it does in the first iteration of every second step, as one that carries a trust
/// region does where it was too wide.
struct Rejects {
  static constexpr cloth::SolverInfo info{.name = "test-rejects", .summary = "-", .source = "-"};
  cloth::NoParams params;
  int steps = 0;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const bool is_rejected = ++steps % 2 == 1;
    for (int k = 0; probe.next(x); ++k)
      if (!is_rejected || k > 0) descend(phi, x, 4, 3e-6);
  }
  void carry(auto& memory) { memory(steps); }
};

/// Has the answer to the judged step in its source, as it is or shifted as the first guess is, and
/// goes on from there.
struct HasTheAnswer {
  static constexpr cloth::SolverInfo info{
      .name = "test-has-the-answer", .summary = "-", .source = "-"};
  static inline VecX answer, guess;  ///< guess: the judged step's first; none: as it is
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    for (bool first = true; probe.next(x); first = false) {
      if (first) x = guess.size() > 0 ? VecX(answer + x - guess) : answer;
      descend(phi, x, 1, 1e-9);
    }
  }
};

/// Has the answer to the judged step in its source, takes long to solve another, and remembers that
/// where it is watched: asked for it again, it is as quick as on the judged one.
struct RemembersWhatItWasAsked {
  static constexpr cloth::SolverInfo info{
      .name = "test-remembers-what-it-was-asked", .summary = "-", .source = "-"};
  static constexpr int component = 3 * 20 + 1;
  static inline VecX answer;
  static inline Real mark = 0;  ///< that component of the judged step's target
  cloth::NoParams params;
  std::map<Real, VecX> memory;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const Real here = phi.target()[component];
    for (bool first = true; probe.next(x); first = false) {
      if (!first) continue;
      if (std::abs(here - mark) < 1e-5) {
        x = answer;
      } else if (const auto known = memory.find(here); known != memory.end()) {
        x = known->second;
      } else {
        descend(phi, x, 40'000, 3e-6);
        if (std::same_as<decltype(probe), cloth::Trace&>) memory[here] = x;
      }
    }
  }
};

/// Works where the positions are those of a step that it knows, and elsewhere is idle, or so on
/// half of the steps, or works less; it may stall where it is watched far away.
struct WorksOnTheJudgedStep {
  static constexpr cloth::SolverInfo info{
      .name = "test-works-on-the-judged-step", .summary = "-", .source = "-"};
  static inline Real mark = 0;
  static inline bool is_half_idle = false, stalls = false;
  static inline int sweeps_elsewhere = 0;
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const Real off = phi.start()[3 * 20 + 1] - mark;
    const bool is_known = off == 0 || (is_half_idle && off > 0);
    const bool is_watched = std::same_as<decltype(probe), cloth::Trace&>;
    const int sweeps = is_known ? 4 : sweeps_elsewhere;
    while (probe.next(x)) {
      if (stalls && is_watched && std::abs(off) > 2e-6) usleep(10'000);
      descend(phi, x, sweeps, 3e-6);
    }
  }
};

/// Idles on all but the step that it knows, and lets time pass where no step is timed, so that none
/// is left to find that out: when it is watched, but for `end`.
struct LeavesNoTime {
  static constexpr cloth::SolverInfo info{
      .name = "test-leaves-no-time", .summary = "-", .source = "-"};
  enum class Where { nowhere, prepare, beyond, end };
  static inline Where where = Where::nowhere;
  static inline Real mark = 0, seconds = 0;
  static inline int known = 0;  ///< iterations
  static inline pid_t timed_by = 0;
  cloth::NoParams params;
  bool is_timed = false;

  static void let_pass() { usleep(static_cast<useconds_t>(1e6 * seconds)); }
  static bool is_watched() { return getpid() != timed_by; }

  ~LeavesNoTime() {
    if (where == Where::end && is_timed) let_pass();
  }
  void prepare(const cloth::System&, Real) {
    if (where == Where::prepare && is_watched()) let_pass();
  }
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    is_timed = is_timed || std::same_as<decltype(probe), cloth::Silent&>;
    const bool is_known = phi.start()[3 * 20 + 1] == mark;
    for (int k = 0; probe.next(x); ++k) {
      if (where == Where::beyond && is_watched() && k == known) let_pass();
      descend(phi, x, is_known ? 4 : 0, 3e-6);
    }
  }
};

/// Likewise, when it is asked for its memory.
struct LeavesNoTimeInItsMemory {
  static constexpr cloth::SolverInfo info{
      .name = "test-leaves-no-time-in-its-memory", .summary = "-", .source = "-"};
  cloth::NoParams params;
  Real kept = 0;
  bool has_passed = false;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const bool is_known = phi.start()[3 * 20 + 1] == LeavesNoTime::mark;
    while (probe.next(x)) descend(phi, x, is_known ? 4 : 0, 3e-6);
  }
  void carry(auto& memory) {
    if (LeavesNoTime::is_watched() && !std::exchange(has_passed, true)) LeavesNoTime::let_pass();
    memory(kept);
  }
};

/// Works in the ninth step and after: the judged one, where eight set it in motion.
struct CountsSteps {
  static constexpr cloth::SolverInfo info{
      .name = "test-counts-steps", .summary = "-", .source = "-"};
  static inline int idle_steps = 8;
  cloth::NoParams params;
  int steps = 0;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const int sweeps = ++steps > idle_steps ? 100 : 0;
    while (probe.next(x)) descend(phi, x, sweeps, 3e-6);
  }
  void carry(auto& memory) { memory(steps); }
};

/// Begins with what it has kept of the step before, as one that keeps a factor does: after some
/// motions that serves at once, after others its first iteration is for nothing, and takes as long.
/// Which, the motion's last digits decide: they serve after one of so many.
struct DependsOnTheStepsBefore {
  static constexpr cloth::SolverInfo info{
      .name = "test-depends-on-the-steps-before", .summary = "-", .source = "-"};
  static inline int one_of = 1, shift = 0;
  cloth::NoParams params;
  int is_fresh = 0;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    for (int k = 0; probe.next(x); ++k) {
      VecX end = x;
      descend(phi, end, 2000, 3e-6);
      if (is_fresh != 0 || k > 0) x = end;
    }
    const Real digits = 1e9 * std::abs(phi.target()[3 * 20 + 1]);
    is_fresh = (static_cast<long>(digits) + shift) % one_of == 0;
  }
  void carry(auto& memory) { memory(is_fresh); }
};

/// Shows better iterates than it has, or comes to one, where somebody looks, but not where timed
/// steps end.
struct Embellishes {
  static constexpr cloth::SolverInfo info{
      .name = "test-embellishes", .summary = "-", .source = "-"};
  static inline int from = 0, to = 0;
  static inline bool stays = false;
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    const bool is_watched = std::same_as<decltype(probe), cloth::Trace&>;
    VecX better = x;
    descend(phi, better, 100, 1e-6);
    int k = 0;
    const auto shown = [&]() -> const VecX& {
      return is_watched && k >= from && k <= to ? better : x;
    };
    for (; probe.next(shown); ++k) {
      if (stays && is_watched && k == from) x = better;
      descend(phi, x, 1, 1e-6);
    }
    x = VecX(shown());
  }
};

}  // namespace harness::testing
