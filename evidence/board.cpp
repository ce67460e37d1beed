#include "evidence/board.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "evidence/where.hpp"

namespace evidence {

const std::vector<Instance>& Board::instances() const {
  return measure_.is_of_runs() ? runs_.instances() : steps_.instances();
}

const std::vector<std::string>& Board::contestants() const {
  return measure_.is_of_runs() ? runs_.contestants() : steps_.contestants();
}

std::vector<std::string> Board::all_of(const std::string& label) const {
  std::vector<std::string> all;
  std::ranges::copy_if(contestants(), std::back_inserter(all),
                       [&](const std::string& one) { return one.starts_with(label + "["); });
  return all;
}

std::vector<std::string> Board::settings_of(const std::string& label,
                                            const std::string& key) const {
  std::vector<std::string> all = all_of(label);
  std::erase_if(all, [&](const std::string& one) { return !setting(one, key); });
  return all;
}

std::optional<Real> Board::setting(const std::string& contestant, const std::string& key) const {
  const harness::Values& settings =
      measure_.is_of_runs() ? runs_.settings_of(contestant) : steps_.settings_of(contestant);
  const auto found = settings.find(key);
  if (found == settings.end()) return std::nullopt;
  return number_of(found->second);
}

Real Board::after(const std::string& contestant, std::size_t instance) const {
  if (measure_.of == Measure::Of::error_after)
    return steps_.error(contestant, instance, measure_.iterations);
  const Real distance = steps_.known_distance(contestant, instance, measure_.iterations);
  return measure_.of == Measure::Of::way_after ? distance / instances()[instance].start : distance;
}

Effort Board::effort(const std::string& contestant, std::size_t instance) const {
  const Unit unit = measure_.of == Measure::Of::seconds_to ? Unit::seconds : Unit::iterations;
  const Effort timed = steps_.effort(contestant, instance, measure_.goal, unit);
  // Of the same steps: a trace has a clock on those, too, that nobody priced.
  const bool is_traced = clock_ == Clock::of_traces && unit == Unit::seconds && !timed.runs.empty();
  return is_traced ? steps_.traced_effort(contestant, instance, measure_.goal) : timed;
}

std::optional<RunEnd> Board::ended(const std::string& contestant, std::size_t instance) const {
  return measure_.is_of_runs() ? runs_.ended(contestant, instance) : std::nullopt;
}

std::vector<Real> Board::as_it_was(const std::string& contestant, std::size_t instance) const {
  return measure_.is_of_runs() ? runs_.as_it_was(contestant, instance, measure_.metric)
                               : std::vector<Real>{};
}

bool Board::is_least(const std::string& contestant, std::size_t instance, Real value) const {
  return measure_.of == Measure::Of::error_after &&
         value <= steps_.least_error(contestant, instance);
}

bool Board::are_reckoned(const std::string& contestant, std::size_t instance) const {
  return measure_.of == Measure::Of::seconds_to && effort(contestant, instance).is_reckoned;
}

std::vector<Real> Board::runs(const std::string& contestant, std::size_t instance) const {
  switch (measure_.of) {
    case Measure::Of::metric_of_runs:
      return runs_.metric(contestant, instance, measure_.metric);
    case Measure::Of::metric_of_steps:
      return steps_.metric(contestant, instance, measure_.metric);
    case Measure::Of::error_after:
    case Measure::Of::distance_after:
    case Measure::Of::way_after: {
      const Real value = after(contestant, instance);
      return std::isnan(value) ? std::vector<Real>{} : std::vector<Real>{value};
    }
    case Measure::Of::iterations_to:
    case Measure::Of::seconds_to: {
      const Effort all = effort(contestant, instance);
      return all.is_too_easy ? std::vector<Real>{} : all.runs;
    }
  }
  return {};
}

}  // namespace evidence
