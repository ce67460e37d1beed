// One measure of all that an experiment's rows are of: frozen steps, or free runs.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evidence/contest.hpp"
#include "evidence/measure.hpp"
#include "evidence/runs.hpp"

namespace evidence {

/// By which seconds to a goal are told: timed runs and, of steps without, prices; or traces.
enum class Clock { of_runs, of_traces };

class Board {
 public:
  /// Keeps references to an experiment's steps and runs.
  Board(const Contest& steps, const Runs& runs, Measure measure, Clock clock = Clock::of_runs)
      : steps_(steps), runs_(runs), measure_(std::move(measure)), clock_(clock) {}

  /// Steps, or runs, by what the measure is of.
  const std::vector<Instance>& instances() const;

  const std::vector<std::string>& contestants() const;

  /// Those of a label that several have, which differ in their settings.
  std::vector<std::string> all_of(const std::string& label) const;

  /// Those of a label, where they differ in a key.
  std::vector<std::string> settings_of(const std::string& label, const std::string& key) const;
  /// What a contestant has for a key; nothing, where that is no number.
  std::optional<Real> setting(const std::string& contestant, const std::string& key) const;

  /// What a contestant's runs measure; infinite where it fails; none where it declined, where it
  /// is not known, or the first guess is at the goal.
  std::vector<Real> runs(const std::string& contestant, std::size_t instance) const;

  /// Of a measure of runs, how one ended (Runs::ended()); nothing of steps.
  std::optional<RunEnd> ended(const std::string& contestant, std::size_t instance) const;

  /// What a run that failed had by then (Runs::as_it_was()); none of steps.
  std::vector<Real> as_it_was(const std::string& contestant, std::size_t instance) const;

  /// Whether a number of these is the least that is known of an error.
  bool is_least(const std::string& contestant, std::size_t instance, Real value) const;

  /// Whether these are seconds that prices make of its iterations.
  bool are_reckoned(const std::string& contestant, std::size_t instance) const;

 private:
  /// What is left after the measure's iterations; NaN: not known.
  Real after(const std::string& contestant, std::size_t instance) const;
  Effort effort(const std::string& contestant, std::size_t instance) const;

  const Contest& steps_;
  const Runs& runs_;
  Measure measure_;
  Clock clock_;
};

}  // namespace evidence
