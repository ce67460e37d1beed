// How good advice is on cloths that it does not rest on.
#pragma once

#include <string>
#include <vector>

#include "evidence/advice.hpp"
#include "evidence/regret.hpp"

namespace evidence {

/// Each cloth in turn is left out, and its steps are advised on by the others.
struct HoldOut {
  Regret advised;  ///< by the steps that are like each
  Regret always;   ///< by the one contestant who is best on all other cloths' steps
  Regret nothing;  ///< of a wish of seconds: of who leaves all of the way
  int silent = 0;  ///< steps of which the others say nothing

  bool is_untried() const { return advised.ratios.empty() && advised.misses == 0; }
  /// Whether such advice stays less behind the best than always the same, by what is wished.
  bool is_worth_it(const Wish& wish) const;
};

/// Of the steps of one family and about one size, whatever their stiffness: who is quick to cross a
/// coarse mesh need not be on a fine one. Of a cloth less, half as many steps say something.
HoldOut hold_out(const Contest& contest, const Likeness& asked, const Wish& wish);

/// Who is best on all of these steps, each on its own mesh, by what is wished; "" for none.
std::string best_of_all(const Contest& contest, const Wish& wish,
                        const std::vector<std::size_t>& steps);

}  // namespace evidence
