// The methods that this project studied, those that keep a factor of the Hessian for many
// iterations, beside all others: on which kinds of cloth the best of them is ahead.
#pragma once

#include <string>
#include <vector>

#include "evidence/contest.hpp"
#include "evidence/effect.hpp"
#include "evidence/kinds.hpp"

namespace evidence {

/// Contestants that factorise the Hessian at the first guess, and again only where they choose to:
/// L-BFGS that begins there, and conjugate gradients with that preconditioner.
std::vector<std::string> kept_factors(const Contest& contest);

/// Who of several never gets to the goal on the fewest of the steps that one of them solves, and of
/// these takes least on the others, beside the least of all of them (Regret); the first of equals,
/// "" of nobody. And on how many of how many steps it never does.
struct Best {
  std::string contestant;
  int never = 0, steps = 0;
};
Best best_of(const Contest& contest, const std::vector<std::string>& several, const Goal& goal);

/// A contestant beside the first of all others on steps of one kind and size.
struct Duel {
  int size;
  Kind kind;
  Goal goal;
  std::string rival;  ///< of the least median of those who are no relatives
  Real ours, theirs;  ///< in the median over the steps that are worth solving [s]; infinite: never
  Meeting meeting;
  Corrected found;  ///< held together with all other duels
};

/// Where there are steps enough to speak of others.
std::vector<Duel> duels(const Contest& contest, const std::string& subject,
                        const std::vector<std::string>& relatives, const std::vector<Goal>& goals,
                        Real confidence);

}  // namespace evidence
