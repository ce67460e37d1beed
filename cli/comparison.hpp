// What verbs that weigh frozen steps against each other have in common.
#pragma once

#include <string>
#include <vector>

#include "cli/verbs.hpp"
#include "evidence/contest.hpp"
#include "experiments/harness/export.hpp"

namespace cli {

/// Of the intervals that are told.
inline constexpr evidence::Real confidence = 0.95;

/// An experiment, and what its rows are of.
struct Chosen {
  std::string experiment;
  evidence::Contest contest;
  evidence::Unit unit;  ///< that is asked for; seconds, where there are any
  std::vector<std::size_t> instances;
  std::vector<evidence::Goal> goals;
};

/// Of the experiments that somebody may mean, the one that has the contestants.
/// @throws UsageError, of the verb, for what is not there, or is there more than once.
Chosen choose(const std::string& verb, const harness::Tables& tables,
              const std::vector<std::string>& contestants, const StepOptions& options);

std::string short_text(evidence::Real number);
std::string short_text(evidence::Interval interval);  ///< "anywhere" where it is unbounded
std::string short_text(evidence::Unit unit);
std::string short_text(evidence::Verdict verdict);

bool is_unbounded(evidence::Interval interval);

/// How far one's reckoned seconds are off, where it was timed as well.
void say_of_prices(const Chosen& chosen, const std::string& contestant);

/// What to do where scenes cannot tell: they are few, or each of two fails on some.
void advise_more_scenes();

/// One contestant beside another, to each goal.
void print_pair(const Chosen& chosen, const CompareOptions& options);

/// Each contestant beside one, to each goal, corrected for how many they are.
void print_all(const Chosen& chosen, const CompareOptions& options);

}  // namespace cli
