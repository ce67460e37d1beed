// Free runs of an experiment's contestants.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

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

 private:
  std::vector<std::string> contestants_;
  std::vector<Instance> instances_;
  std::map<std::string, harness::Values> settings_;
  std::map<std::pair<std::string, std::size_t>, std::vector<Row>> rows_;  ///< the trace first
};

}  // namespace evidence
