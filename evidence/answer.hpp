// Which solver to take for a cloth, and how good such advice is on cloths that were left out.
#pragma once

#include <optional>
#include <string>

#include "cloth/scene/scene.hpp"
#include "evidence/advice.hpp"
#include "evidence/hold_out.hpp"

namespace evidence {

/// All that is said of one wish.
struct Answer {
  Wish wish;
  Advice advice;
  HoldOut held_out;
  bool is_always_the_same = false;  ///< for that is no worse, on cloths that are left out

  bool is_found() const { return advice.why_not.empty(); }
  /// Who is advised; where none is found, who leads on the steps that exist, if somebody does.
  const Forecast& first() const { return advice.ranking.front(); }
  bool has_leader() const { return !advice.ranking.empty(); }
  /// The first is told to leave less than doing nothing does; of a wish of no seconds, there is
  /// nothing to be told.
  bool is_shown_to_help() const;
  /// Of a wish of seconds: the first is told to leave no less than doing nothing does, or where
  /// that cannot be told, does not come before it in rank.
  bool is_nothing_first() const;
  /// Who leaves, or takes, the least in the median, where that is less than the first's, for ranks
  /// go by order_text(); nobody, too, where the first is not what is advised.
  std::optional<Forecast> less_in_the_median() const;
  /// How many iterations of the advised fit into the time; 0: the wish is no time.
  int iterations() const;
};

/// Opens an answer whose first is not shown to help, where none of the next is either.
inline constexpr const char* none_is_shown =
    "no contestant is shown to leave less than the first guess";

/// By what contestants are ranked: "the geometric mean of the distance left, ...".
std::string order_text(const Wish& wish);

/// Of a cloth of somebody's own.
Likeness likeness_of(const cloth::Scene& scene);

/// Of the cloth's own steps where there are enough, and no others are left out. Else, where
/// likeness was tried on cloths that were left out and does not pay, the one who is best on all
/// steps of about that size is the advice, unless the steps like it tell against that.
Answer answer(const Contest& contest, const Likeness& asked, const Wish& wish);

}  // namespace evidence
