#include "evidence/portfolio.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "evidence/leader.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

using Names = std::vector<std::string>;
using Steps = std::vector<std::size_t>;

Steps all_of(const Field& field) {
  Steps all(field.steps());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

/// In the order in which they are taken.
Names chosen_by(const Field& field, const Steps& steps, std::size_t most) {
  Names members;
  Regret least = field.regret(members, steps);
  while (members.size() < most) {
    std::string next;
    members.emplace_back();
    for (const std::string& one : field.contestants()) {
      members.back() = one;
      if (Regret with = field.regret(members, steps); with.is_less_than(least))
        least = std::move(with), next = one;
    }
    members.back() = next;
    if (next.empty()) return {members.begin(), members.end() - 1};
  }
  return members;
}

}  // namespace

Field::Field(const Contest& contest, const Goal& goal, Unit unit,
             const std::vector<std::size_t>& instances)
    : contestants_(contest.contestants()) {
  const Steps worth = worth_solving(contest, goal, instances);
  std::map<std::string, std::vector<Real>> taken;
  for (const std::string& one : contestants_) taken[one] = efforts(contest, one, goal, unit, worth);
  for (std::size_t k = 0; k < worth.size(); ++k) {
    Real best = never;
    for (const auto& [one, all] : taken) best = std::min(best, all[k]);
    if (!std::isfinite(best)) continue;
    best_.push_back(best);
    cloths_.push_back(contest.instances()[worth[k]].scene);
    for (const auto& [one, all] : taken) efforts_[one].push_back(all[k]);
  }
}

Regret Field::regret(const Names& members, const Steps& steps) const {
  Regret regret;
  for (const std::size_t k : steps) {
    Real chosen = never;
    for (const std::string& one : members) chosen = std::min(chosen, efforts_.at(one)[k]);
    regret.add(chosen, best_[k]);
  }
  return regret;
}

std::vector<Member> greedy_portfolio(const Field& field, std::size_t most) {
  const Steps all = all_of(field);
  std::vector<Member> portfolio;
  for (const std::string& one : chosen_by(field, all, most)) portfolio.push_back({one, {}, {}});
  Names members;
  for (Member& member : portfolio) {
    members.push_back(member.contestant);
    member.regret = field.regret(members, all);
  }
  for (const std::string& cloth : std::set(field.cloths().begin(), field.cloths().end())) {
    Steps held, others;
    for (const std::size_t k : all) (field.cloths()[k] == cloth ? held : others).push_back(k);
    const Names by_others = chosen_by(field, others, portfolio.size());
    for (std::size_t m = 0; m < portfolio.size(); ++m) {
      const auto end = by_others.begin() + static_cast<long>(std::min(m + 1, by_others.size()));
      const Regret there = field.regret({by_others.begin(), end}, held);
      Regret& held_out = portfolio[m].held_out;
      held_out.ratios.insert(held_out.ratios.end(), there.ratios.begin(), there.ratios.end());
      held_out.misses += there.misses;
    }
  }
  return portfolio;
}

std::vector<Contribution> contributions(const Field& field) {
  const Steps all = all_of(field);
  std::vector<Contribution> missed;
  for (const std::string& one : field.contestants()) {
    Names others = field.contestants();
    std::erase(others, one);
    Regret without = field.regret(others, all);
    if (without.misses > 0 || without.worst() > 1) missed.push_back({one, std::move(without)});
  }
  std::ranges::stable_sort(missed, [](const Contribution& one, const Contribution& other) {
    return other.without.is_less_than(one.without);
  });
  return missed;
}

}  // namespace evidence
