// When a cell has been timed often enough.
#pragma once

#include <map>
#include <vector>

#include "experiments/harness/record.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

/// The timed rows of one cell, by repeat.
using Repeats = std::map<int, Row>;

inline constexpr int fewest_for_an_interval = 6;

/// Repeats a cell may come to: with fewer there is no interval, and none to wait for.
int most_repeats(const MeasureSpec& spec);

/// Whether the 95 % interval reaches no farther from the median than that share of it.
bool is_narrow(const Summary& summary, Real share);

/// The metric of `slow` over that of `fast`, repeat by repeat.
Summary paired_ratio(const Repeats& slow, const Repeats& fast, const std::string& metric);

/// Which of those who solve the same problem are timed in a round of those that all get: who was
/// not timed yet, who has not spent spec.budget, and whoever is one of the two fastest to a
/// tolerance (of an iteration, of a step) that never failed, of whom a verdict may come to speak.
std::vector<bool> affordable(const std::vector<const Repeats*>& race, const MeasureSpec& spec);

/// Which of those who solve the same problem are to be timed again: whose time to a tolerance (of
/// an iteration, of a step) is not known to spec.interval, and the two fastest while their ratio is
/// neither known so well nor clear of 1. Nobody whose budget is spent, or who failed once.
std::vector<bool> unsettled(const std::vector<const Repeats*>& race, const MeasureSpec& spec);

}  // namespace harness
