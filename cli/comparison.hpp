// What verbs that weigh frozen steps against each other have in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/verbs.hpp"
#include "evidence/contest.hpp"
#include "evidence/grid.hpp"
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

/// What is asked for with --to; the usual ones, where nothing is.
std::vector<evidence::Goal> goals_of(const std::vector<std::string>& texts);

/// @throws UsageError, of the verb, where that experiment has no rows; "" is any. `known`: those
/// that have.
void expect_experiment(const std::string& verb, const std::vector<std::string>& known,
                       const std::string& experiment);
void expect_experiment(const std::string& verb, const harness::Tables& tables,
                       const std::string& experiment);

/// Of the experiments that somebody may mean, the one that has the contestants.
/// @throws UsageError, of the verb, for what is not there, or is there more than once.
Chosen choose(const std::string& verb, const harness::Tables& tables,
              const std::vector<std::string>& contestants, const StepOptions& options);

std::string short_text(evidence::Real number);
std::string short_text(evidence::Interval interval);  ///< "anywhere" where it is unbounded
std::string short_text(evidence::Unit unit);
std::string short_text(evidence::Verdict verdict);

/// What is said of a step on which a contestant has no effort in that unit: "not run"; in seconds
/// "not timed", for it may have run, and have neither a timed run there nor a price.
const char* lack_of(evidence::Unit unit);

bool is_unbounded(evidence::Interval interval);

/// How far one's reckoned seconds are off, where it was timed as well.
void say_of_prices(const Chosen& chosen, const std::string& contestant);

/// That its solver is of a plug-in or a program, where it is.
void say_of_division(const Chosen& chosen, const std::string& contestant);

/// What to do where scenes cannot tell: they are few, or each of two fails on some.
void advise_more_scenes();

/// An object of how many steps are in the ratio, in it as never, and in none.
nlohmann::json counts_of(const evidence::Meeting& meeting);

/// Puts division and origin of a contestant's solver into an object, where it is not of the tree;
/// `whose` stands before these keys.
void add_origin(nlohmann::json& json, const std::string& whose, const Chosen& chosen,
                const std::string& contestant);

/// Puts the ratio, that interval of it and its verdict into an object.
void add_effect(nlohmann::json& json, const evidence::Effect& effect, evidence::Interval interval);

/// What grids are of: what is asked for; by default kinds, and states, by size, where that makes
/// more than one cell.
/// @throws UsageError for what is no pair of axes, and for an axis along which no step has a name.
std::vector<evidence::Sides> grids_of(const Chosen& chosen, const CompareOptions& options);

/// One contestant beside another on each kind of steps.
void print_grid(const Chosen& chosen, const CompareOptions& options, const evidence::Goal& goal,
                const evidence::Sides& sides);
nlohmann::json grid_json(const Chosen& chosen, const CompareOptions& options,
                         const evidence::Goal& goal, const evidence::Sides& sides);

/// One contestant beside another, to each goal.
void print_pair(const Chosen& chosen, const CompareOptions& options);

/// Draws the performance profile of two among the figures, and tells where it is.
Status plot_pair(const Chosen& chosen, const CompareOptions& options,
                 const std::vector<harness::Row>& rows);

/// Whether that is asked of two stores; and what is told of them. @throws UsageError
bool is_of_stores(const CompareOptions& options);
Status compare_stores(const CompareOptions& options);

/// Each contestant beside one, to each goal, corrected for how many they are.
void print_all(const Chosen& chosen, const CompareOptions& options);

}  // namespace cli
