// A solver's time on a frozen step, on steps beside it.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "cloth/registry.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/watching.hpp"

namespace harness {

/// A step that a timed solver was given, the digest of where it ended ("": it broke down), and what
/// it took, or such steps in the median, as well as the longest of the substeps that set it in
/// motion, in the median [s].
struct TimedAnswer {
  enum class Use {
    timed,  ///< for all that a witness is asked of a timed step
    shown,  ///< for where it ended, on the way that the trace showed
    held,   ///< for where it ended, and how well it was solved
    seen    ///< for where it was when it was watched where it is timed
  };

  Lot lot;
  int iterations;
  std::string end;
  Real seconds = 0, in_motion = 0;
  Use use = Use::timed;
};

/// What a witness is to hold a solver to that was timed, and what that took to be made and
/// prepared, and with all its steps, by the wall's clock [s]; infinite: it broke down.
struct Timed {
  std::vector<TimedAnswer> answers = {};
  Real preparing = std::numeric_limits<Real>::infinity(), taken = preparing;
};

/// Times a prepared solver on steps beside a frozen one, for each is another; one with a memory
/// comes to each of them anew, set in motion by its lot.
class TimedStep {
 public:
  /// Keeps references to all but `seed`. `system` is the cell's scene's; `seed`: of the steps,
  /// which nobody foresees; `answers` gets some of each call of seconds(), drawn by lot, one of a
  /// step far away, and that of a step that broke down. `is_heard_again`: see seconds().
  /// @throws Breakdown
  TimedStep(const Cell& cell, const cloth::System& system, cloth::Solver& solver,
            const FrozenReference& reference, unsigned seed, std::vector<TimedAnswer>& answers,
            bool is_heard_again = false);

  /// Seconds of a step of `iterations`: the median of as many solves, up to a thousand, as fit into
  /// 20 ms, or 500 ms with what sets a solver in motion, and of one at least. Whether others take
  /// as long, the same again, far away and watched, is looked into, once in audit_every and the
  /// longer a step the more rarely, by a lot that is drawn when it has been solved; of who is
  /// heard again always, and by lot where so many iterations have been looked into before.
  /// @throws Breakdown
  Real seconds(int iterations);
  /// Of how many iterations those of the last call were, in the median: a step may be over before.
  Real spent() const { return spent_; }

  /// What such a step, of so many seconds, costs beyond these in a run: who has a memory may work
  /// in one step for the next. @throws Breakdown
  Real done_before(int iterations, Real seconds);

  /// Solves one step, whose time is nobody's. @throws Breakdown
  void warm_up(int iterations);

  /// What these took longer than the like of them, and than when they are solved again [s].
  /// @throws Breakdown
  Real made_ready_in_warm_up(int iterations, Real usual);

  /// Where a step of so many iterations ends, or that it broke down, is for a witness to find, too.
  void visit(int iterations);

  /// Of the first of the substeps that set it in motion, for the first time, beyond the others, and
  /// beyond what it takes again; and of one of these, in the median [s], and its iterations.
  Real making_ready();
  Real in_motion() const;
  Real spent_in_motion() const;

  /// Processor time that single solves took, whatever the solver did in them, beyond the like of
  /// them, and beyond what they take again: what was made ready late [s].
  Real late();

  /// To a solver that takes much less time for a step which it has just solved, or beside one, than
  /// for the first time, or much longer to give or take back its memory than there is in it: it
  /// works where no clock runs.
  std::optional<std::string> objection() const;

  /// By the wall's clock, for all steps here [s].
  Real taken() const { return all_.seconds; }

  /// To one that took far longer for all its steps here than these iterations, the first of a step
  /// and each after it [s], make of them: it leaves no time for a witness.
  std::optional<std::string> objection_to_all(Real first, Real each) const;

 private:
  unsigned draw();
  bool is_looked_into(int iterations);
  const std::vector<Real>& taken_at_pace(int pace);
  Real solve_another(int iterations);
  Real solve(Lot lot, int iterations);
  void hold_to(std::vector<TimedAnswer> ends);
  void set_in_motion(const Lot& lot);
  void enter(Real seconds, const Lot& lot, int iterations);
  void expect_same_work(int iterations, Real shortest);
  Real at_one_pace(int iterations, Real seconds);
  struct Watched {
    Real seconds, around;  ///< by a trace's clock; what of that is watching, at most
    Real solver_seconds() const { return seconds - around; }
  };
  std::optional<Watched> watch(int iterations);
  void expect_same_work_far_away(int iterations);

  const Cell& cell_;
  const cloth::System& system_;
  cloth::Solver& solver_;
  const FrozenReference& reference_;
  Neighbourhood neighbourhood_;
  std::mt19937 random_;
  std::vector<Real> memory_;  ///< at rest
  Watching watching_;
  InMotion motion_;                                       ///< the last
  std::vector<Real> later_, longest_, later_iterations_;  ///< of each time that it was set
  struct Solve {
    Lot lot;
    Real seconds;
  };
  Real again(const Solve& solve, int iterations);

  Solve first_motion_ = {};  ///< and the first of its substeps
  std::vector<Solve> warm_;
  /// Processor time, with what set in motion, by iterations, by pace, and by the place where it was
  /// far away.
  std::map<std::tuple<int, bool, unsigned>, std::vector<Solve>> solves_;
  /// All that it took, by the wall's clock, and of what: steps, iterations that they might have,
  /// and substeps.
  struct All {
    Real seconds = 0, steps = 0, iterations = 0, substeps = 0;
  } all_;
  Real whole_ = 0;  ///< of the last solve, with what set it in motion [s]
  bool is_heard_again_;
  std::set<int> looked_into_;  ///< steps of so many iterations, of who is heard again
  std::map<int, std::vector<Real>> taken_at_pace_;
  Real giving_ = 0, taking_ = std::numeric_limits<Real>::infinity();
  std::vector<Real> remembered_;  ///< what taking took before each timed step
  Lot lot_;                       ///< of the last solve
  cloth::State state_;            ///< that it ended in
  Real processor_seconds_ = 0;    ///< that it took
  int iterations_ = 0;            ///< and had
  Real spent_ = 0;
  std::vector<TimedAnswer>& answers_;
  std::optional<std::string> objection_;
};

}  // namespace harness
