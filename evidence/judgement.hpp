// What rows say of a claim.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/bootstrap.hpp"
#include "evidence/claim.hpp"
#include "evidence/contest.hpp"
#include "evidence/ends.hpp"
#include "evidence/names.hpp"
#include "evidence/runs.hpp"

namespace evidence {

/// Reproduced: all of the interval is where the statistic is predicted to be. In shape: none of it
/// is, and all where its shape has it. Contradicted: none of it is where either has it. Not as
/// predicted: none of it is where it is predicted, and some where its shape has it; the shape of a
/// ratio that has none is who of the two has less. Not measured: rows are none, or fewer than the
/// claim needs.
enum class Finding {
  reproduced,
  in_shape,
  not_as_predicted,
  contradicted,
  cannot_tell,
  not_measured
};
inline std::vector<std::string> choices(Finding) {
  return {"reproduced",   "in shape",    "not as predicted",
          "contradicted", "cannot tell", "not measured"};
}

/// What prices of iterations, and what traces' own clocks come to.
struct TwoClocks {
  Finding by_prices, by_traces;
  Real traced;               ///< the statistic by traces
  Interval traced_interval;  ///< likewise
};

struct Judgement {
  Finding finding = Finding::not_measured;
  Real statistic = 0;
  Interval interval = {0, 0};  ///< 95 %
  int instances = 0, scenes = 0;
  int neither = 0;                       ///< of a ratio: more, of which neither comes to anything
  int as_predicted = 0;                  ///< instances that are, each by itself
  std::vector<std::string> cloths = {};  ///< the scenes' names, sorted
  std::string why = {};                  ///< it was not measured, or on too few that tell
  std::optional<TwoClocks> clocks = {};  ///< where they do not agree
  std::vector<Ends> ends = {};           ///< of its runs (ends_of())
  std::optional<Interval> reached = {};  ///< where some of these failed (reached())
};

/// What is amiss with whom a claim is about, where these are the steps and runs of its experiment:
/// one is no contestant of it, or several; "": nothing.
std::string fault_of_contestants(const Claim& claim, const Contest& steps, const Runs& runs);

/// By the current rows of its experiment. Of steps like these, the interval is over scenes and
/// their steps (Bootstrap), and of a share that is none or all, what so many scenes can say of it
/// (Clopper and Pearson 1934). Of these alone, it reaches from the least to the greatest, of a
/// ratio also over the clock, of an exponent also over the lines that leave one place out, and a
/// share is exact. An exponent has no upper end where the measure is infinite beyond those places
/// that the line goes through. Where seconds are reckoned by prices, the clocks of traces are
/// asked, too: where they come to another finding, rows cannot tell, and the number is that of
/// prices.
Judgement judge(const Claim& claim, const std::vector<Row>& rows);

/// By the steps and runs that these are of.
Judgement judge(const Claim& claim, const Contest& steps, const Runs& runs);

}  // namespace evidence
