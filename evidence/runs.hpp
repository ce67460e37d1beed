// Free runs of an experiment's contestants.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// How a run ended.
struct RunEnd {
  static constexpr Real unknown = std::numeric_limits<Real>::quiet_NaN();
  bool has_failed = false;
  Real when = unknown;    ///< it diverged [s]
  Real strain = unknown;  ///< the greatest, in the median over the last tenth
};

class Runs {
 public:
  /// Rows are an experiment's current ones.
  explicit Runs(const std::vector<Row>& rows);

  /// As of a Contest. An instance is a scene, as it was changed.
  const std::vector<std::string>& contestants() const { return contestants_; }
  const std::vector<Instance>& instances() const { return instances_; }
  const harness::Values& settings_of(const std::string& contestant) const;

  /// A metric of its trace, or of each of its timed runs; infinite where it failed; none where it
  /// declined, or there is no such metric, or it is a distance from the true motion that is not
  /// known three times better.
  std::vector<Real> metric(const std::string& contestant, std::size_t instance,
                           const std::string& name) const;

  /// Likewise what its rows hold, also where it failed: a distance at an instant that it had
  /// reached by then.
  std::vector<Real> as_it_was(const std::string& contestant, std::size_t instance,
                              const std::string& name) const;

  /// How its trace ended; nothing where it declined.
  std::optional<RunEnd> ended(const std::string& contestant, std::size_t instance) const;

 private:
  /// The trace first; none where it declined.
  const std::vector<Row>& rows_of(const std::string& contestant, std::size_t instance) const;

  std::vector<std::string> contestants_;
  std::vector<Instance> instances_;
  std::map<std::string, harness::Values> settings_;
  std::map<std::pair<std::string, std::size_t>, std::vector<Row>> rows_;
};

}  // namespace evidence
