// What a witness is asked, what it says, and how it comes to know.
#pragma once

#include <array>
#include <limits>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

/// Of a step beside the judged one: where it was after so many iterations, and how well it was
/// solved in any until then, in so many seconds of the solver's. It is given more to do, for what
/// an iterate is does not depend on how many follow.
struct Question {
  Lot lot = {};
  int iterations = 0, until = 0;
  Real seconds = std::numeric_limits<Real>::infinity();
  bool is_of_step = false;  ///< apart: only what the judge knows of it, which runs no solver
  bool is_judged = false;   ///< near: by the judged step's minimiser, and not on the way to those
  /// No more is done once an error that is judged is no larger. With one that is, the judge looks
  /// whether the step is_harder() than the judged one; if not, it is judged by the minimum next to
  /// its end as well.
  Real wanted = std::numeric_limits<Real>::infinity();
};

/// Where the watched solver ended, where its step began, and how well it was solved.
struct Testimony {
  static constexpr int nowhere = -1;

  std::array<char, 32> end{}, first{};  ///< digests of positions
  Real seconds = 0;                     ///< of those iterations
  Real in_motion = 0;                   ///< the longest of the substeps that set it in motion
  Real taken = 0;                       ///< wall time of all that the solver did, asked for or not
  Real judging = 0;                     ///< and of the judge [s]
  int given = 0;                        ///< iterations that it might do
  Real error = 1, best = 1;             ///< judged: after them, and the least until the last
  Real accuracy = 0;                    ///< of such an error
  Real foreknown = 1;                   ///< the error of the judged step's answer, as it is or
                                        ///< shifted as the first guess is, whichever is less
  Real solving = 0;                     ///< apart: what the judge's own Newton took here [s]
  Real hardness = 0;                    ///< the first gap beside the judged step's
  Real first_iteration = std::numeric_limits<Real>::infinity();
  int differs = nowhere;   ///< from the trace, for the first time
  bool moves = false;      ///< at all, until the last iteration in question
  Real shift = 0;          ///< near: the error of the judged step's answer, shifted likewise
  Real unlikeness = 1;     ///< near, and with a larger error than is wanted: unlikeness()
  bool is_harder = false;  ///< than the judged one, or of so few vertices that luck decides
  bool is_first = false;   ///< of its process: the solver was made for it
  bool is_there = false, has_minimiser = false, breaks_rules = false, breaks_down = false;
  bool is_out_of_time = false;

  std::string end_text() const { return breaks_down ? "" : std::string(end.data(), end.size()); }
  std::string first_text() const { return {first.data(), first.size()}; }
};

/// Answers one question after the other, by the cell's solver, until there is none.
void testify(const Cell& cell, const Evidence& evidence, Asked& asked);

}  // namespace harness
