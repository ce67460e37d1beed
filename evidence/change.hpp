// One experiment's rows, before and after: of other code, settings or machines.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "evidence/effect.hpp"
#include "evidence/goal.hpp"
#include "experiments/harness/record.hpp"

namespace evidence {

using harness::Row;

/// A cell that both have: its trace, and its timed runs.
struct Counterpart {
  std::string contestant;   ///< as the later rows call it
  std::string cell;         ///< "curtain@30 newton-cholesky[hessian=absolute]"
  std::string scene, step;  ///< step: "curtain@30"; "" of a free run
  const Row *before = nullptr, *after = nullptr;
  std::vector<const Row*> timed_before, timed_after;
};

/// By what it is called, what it was before and is now; "": it was not there.
using Differences = std::map<std::string, std::set<std::pair<std::string, std::string>>>;

struct Change {
  std::vector<Counterpart> cells;  ///< that both were asked, and asked the same
  std::vector<std::string> gone, added, asked_otherwise;  ///< those that are in no comparison
  std::set<std::string> code;  ///< solvers, judge and references whose code is another
  int cloths = 0;  ///< cells whose cloth, as it is built, or whose energies' code is another
  Differences values;
};

/// A cell is one in both where experiment, part, scene, frame and solver are, and what was set of
/// them. It is asked otherwise where another step is solved, or another run made: a protocol's
/// value differs, but for hardware, and for the iterations that a frozen step may take. Keeps
/// pointers to the rows.
Change change_of(const std::vector<Row>& before, const std::vector<Row>& after);

/// Of a cell, how it ended.
struct OtherOutcome {
  std::string cell;
  harness::Outcome before, after;
  bool is_worse;  ///< than before: elsewhere than at its goal, declined, failed
};

/// Of those that ended otherwise.
std::vector<OtherOutcome> other_outcomes(const std::vector<Counterpart>& cells);

/// One measure of a contestant's cells: what they have now beside what they had, a pair each.
struct Line {
  std::string measure, contestant = {};
  bool is_of_errors = false, is_timed = false;
  std::vector<Pair> pairs = {};

  /// On every cell, to the last number.
  bool is_unchanged() const;
};

/// Iterations to each goal, what error is left of steps, and of runs at their instants; and, with
/// seconds, those to each goal, and those of a step of a run, where both have timed runs. Errors
/// count no less than they are known to, nor than the tightest tolerance that was asked for.
std::vector<Line> lines_of(const std::vector<Counterpart>& cells, const std::vector<Goal>& goals,
                           bool with_seconds);

/// What a line comes to, on these very cells: the median of the ratios.
struct Judged {
  Line line;
  Real ratio = 1;
  Interval interval{1, 1};  ///< by the clock; of counts and errors, a point
  Verdict verdict = Verdict::same;
  int won = 0, lost = 0;  ///< cells that differ by more than is the same
};

/// Those of clocks all together with that confidence (Bonferroni); with fewer than six timed runs
/// of a cell, nothing is known of its clock.
std::vector<Judged> judged(std::vector<Line> lines, Real confidence);

}  // namespace evidence
