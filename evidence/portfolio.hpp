// Few contestants, of which the best is taken on each step: who belongs to them, and who is missed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/contest.hpp"
#include "evidence/regret.hpp"

namespace evidence {

/// What every contestant takes on the steps that somebody solves, and that the first guess does
/// not.
class Field {
 public:
  Field(const Contest& contest, const Goal& goal, Unit unit,
        const std::vector<std::size_t>& instances);

  const std::vector<std::string>& contestants() const { return contestants_; }
  std::size_t steps() const { return best_.size(); }
  /// What the best of all takes on each step (the virtual best solver).
  const std::vector<Real>& best() const { return best_; }
  /// The cloth that each step is a state of.
  const std::vector<std::string>& cloths() const { return cloths_; }

  /// Of the best of these on each of the steps, beside the best of all. What one declines, it never
  /// solves.
  Regret regret(const std::vector<std::string>& members,
                const std::vector<std::size_t>& steps) const;

 private:
  std::vector<std::string> contestants_;
  std::map<std::string, std::vector<Real>> efforts_;
  std::vector<Real> best_;
  std::vector<std::string> cloths_;
};

/// Who is taken after those before it, and what all of them together leave to be wished.
struct Member {
  std::string contestant;
  Regret regret;    ///< on these steps
  Regret held_out;  ///< on each cloth's, of as many who are taken likewise by the others' steps
};

/// Each in turn is the one with whom regret is least: few misses first, then a low mean; the first
/// of equals. At most so many, and none that makes it no less.
std::vector<Member> greedy_portfolio(const Field& field, std::size_t most);

/// What is lost when one leaves and all others stay.
struct Contribution {
  std::string contestant;
  Regret without;
};

/// Of all without whom something is lost, who is missed most first.
std::vector<Contribution> contributions(const Field& field);

}  // namespace evidence
