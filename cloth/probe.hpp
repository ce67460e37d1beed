// How a solver is watched: it asks the probe whether to go on, and knows nothing of clocks or
// judges.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <concepts>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cloth/step/implicit_step.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Where the time of an iteration goes.
enum class Phase { sweep, assemble, factorise, solve, line_search };
inline std::vector<std::string> choices(Phase) {
  return {"sweep", "assemble", "factorise", "solve", "line-search"};
}

/// What an iteration costs on any hardware.
/// value, gradient, hessian and sweep visit every spring once, projection a single spring; product
/// is a matrix times a vector, dot a scalar product of 3n entries.
enum class Work {
  value,
  gradient,
  hessian,
  factorisation,
  triangular_solve,
  sweep,
  projection,
  product,
  dot
};
inline std::vector<std::string> choices(Work) {
  return {"values",      "gradients", "hessians", "factorisations", "triangular-solves", "sweeps",
          "projections", "products",  "dots"};
}

/// Something that yields the current iterate, called only when somebody looks at it. An iterate,
/// and nothing that has yet to become one, or that has something to do when it goes.
template <class F>
concept Exporter = requires(F export_iterate) {
  { export_iterate() } -> std::same_as<const VecX&>;
};

/// The probe of published times: a countdown and nothing else, as a test of the machine code shows.
/// Neither is copied: from a copy, a solver would learn how many iterations it is going to have.
class Silent {
 public:
  explicit Silent(int budget) : budget_(budget), left_(budget) {}
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;

  /// The host's, and not here: what a solver's object does not find, it cannot wind back.
  void begin(const ImplicitStep&);
  void begin(const ImplicitStep&, const VecX&);
  void finish(const VecX&) {}
  /// Iterations of the step so far, and steps that were begun.
  int spent() const;
  int begun() const { return begun_; }

  bool next(const VecX&) { return left_-- > 0; }
  bool next(Exporter auto&&) { return left_-- > 0; }

  struct Scope {
    ~Scope() {}  // user-provided, so that `auto timed = ...` is not an unused variable
  };
  Scope phase(Phase) { return {}; }
  void count(Work, long = 1) {}
  void note(std::string_view, Real) {}

 private:
  int budget_, left_, begun_ = 0;
};

/// The probe of curves: stops its clock and shows the iterate to an observer, at every iteration up
/// to 64 and then about 16 times per doubling, always including the last. It also sees to it that
/// what is shown, and counted, is what the solver does.
class Trace {
 public:
  /// Looks at iterate k after `seconds` of solver time; false stops the solver.
  using Observer =
      std::function<bool(const ImplicitStep&, int iteration, Real seconds, const VecX& x)>;

  /// Stops after `budget` iterations or `seconds` of solver time, whichever comes first.
  Trace(int budget, Real seconds, Observer observer);
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  /// Has that look at the cloth in use where a step begins, and where it is finished: the host has
  /// just used it, or is about to. Once.
  void watch(std::function<void(const System&)> watcher);

  /// A step; of one that iterates, from a first guess. The host begins and finishes each once.
  void begin(const ImplicitStep& phi);
  void begin(const ImplicitStep& phi, const VecX& first_guess);
  void finish(const VecX& x);

  bool next(const VecX& x) {
    return next([&x]() -> const VecX& { return x; });
  }
  /// The export is the solver's own work, and on its clock.
  template <Exporter Export>
  bool next(Export&& export_iterate) {
    stop_clock();
    if (is_over_) object("it asks whether to go on after it was told to stop");
    const bool last = is_over_ || iteration_ >= budget_ || seconds_ >= limit_;
    const bool go_on = (!last && !due()) || show(export_iterate);
    is_over_ = last || !go_on;
    if (is_over_) return false;
    ++iteration_;
    ++all_iterations_;
    start_clock();
    return true;
  }

  /// Adds the scope's duration to a phase, less that of scopes within; must not span next().
  class Scope {
   public:
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    friend class Trace;
    Scope(Trace& trace, Real& total);

    Trace& trace_;
    Scope* around_;
    Real& total_;
    std::chrono::steady_clock::time_point start_;
  };
  Scope phase(Phase p) {
    ++scopes_;
    return Scope(*this, of(p, phases_));
  }
  void count(Work w, long times = 1) {
    long& total = of(w, work_);
    if (times < 0) object("it counts backwards");
    else if (times > most_work_ - total) object("it counts more than anybody does");
    else total += times;
  }
  void note(std::string_view name, Real value) {
    ++notings_;
    notes_[std::string(name)] = value;
  }

  /// The iteration that is shown next after one that is, unless that is the last.
  static int due_after(int iteration) { return iteration + (iteration < 64 ? 1 : iteration / 23); }

  /// Steps of Phi that were begun.
  int begun() const { return begun_; }
  int iterations() const { return iteration_; }
  /// Of all steps.
  long all_iterations() const { return all_iterations_; }
  Real seconds() const;  // not here: what a solver's object does not find, it cannot read
  Real seconds(Phase p) const;
  long work(Work w) const { return work_[static_cast<std::size_t>(w)]; }
  const std::map<std::string, Real>& notes() const { return notes_; }
  /// How often its clock was looked at beside the solver, for iterations and phases, and how often
  /// it was told something.
  long looks_at_clock() const { return 2 * (scopes_ + exports_ + all_iterations_); }
  long notings() const { return notings_; }

  /// The first way in which the solver did what no solver may, or nothing: it moved before its
  /// first iteration, went on after it was told to stop, worked while it exported, changed Phi,
  /// finished its step itself, or had more time than its clock tells.
  const std::optional<std::string>& objection() const { return objection_; }

  /// What it keeps of iterates, to look at them [B].
  Real bytes() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool due();
  bool observe(const VecX& x);
  Real bearable_export() const;
  void object(std::string_view why);

  /// The total of what a solver names, which an enumeration may not have.
  template <class Named, class Totals>
  Totals::value_type& of(Named named, Totals& totals) {
    const auto index = static_cast<std::size_t>(named);
    if (index >= totals.size()) object("it counts what nobody asks for");
    return totals[index < totals.size() ? index : 0];
  }

  bool show(Exporter auto&& export_iterate) {
    // By the compiler's own word: a concept is what somebody makes of its parts.
    static_assert(__is_same(decltype(export_iterate()), const VecX&));
    start_clock();
    const Real before = seconds_;
    const VecX& x = export_iterate();
    stop_clock();
    const bool goes_on = observe(x);
    ++exports_;
    slow_exports_ += seconds_ - before > bearable_export();
    return goes_on;
  }
  // Not here: a solver's object refers to no clock.
  void start_clock();
  void stop_clock();

  static constexpr long most_work_ = 1L << 53;  ///< of one kind: up to there a Real counts
  static constexpr Real never_ = std::numeric_limits<Real>::infinity();

  int budget_;
  Real limit_;
  Observer observer_;
  std::function<void(const System&)> watcher_;
  const ImplicitStep* phi_ = nullptr;
  int begun_ = 0, finished_ = 0;
  int iteration_ = 0;
  long all_iterations_ = 0;
  int observed_ = -1;
  int next_due_ = 0;
  Real seconds_ = 0;
  Clock::time_point start_, begun_at_;
  Real seconds_before_ = 0, watched_ = 0;  ///< of the step: on the clock before it; of observers
  std::array<Real, 5> phases_{};
  Scope* scope_ = nullptr;  ///< the innermost that is open
  std::array<long, 9> work_{};
  std::map<std::string, Real> notes_;
  bool is_over_ = false, first_shown_ = false;
  VecX first_guess_, shown_;  ///< empty: none
  Real first_value_ = 0;
  Real fastest_copy_ = never_;  ///< of an iterate [s]
  int exports_ = 0, slow_exports_ = 0;
  long scopes_ = 0, notings_ = 0;
  std::optional<std::string> objection_;
};

}  // namespace cloth
