#include "experiments/harness/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace harness {

namespace {

/// What contestants have in common.
std::string problem(const Row& trace) {
  return fmt::format("{} {} {} {}", cloth::word(trace.part), trace.scene,
                     to_text(trace.scene_settings), trace.frame);
}

}  // namespace

Schedule::Schedule(const MeasureSpec& spec, unsigned registered_seed)
    : spec_(spec), random_(static_cast<unsigned>(spec.seed) ^ registered_seed) {}

void Schedule::enter(const Row& trace, std::vector<Cell> timed, StoredRepeats stored) {
  races_[problem(trace)].push_back({trace, std::move(timed), std::move(stored)});
}

std::vector<Job> Schedule::round(int repeat) {
  std::vector<Job> shuffled = jobs(repeat);
  std::ranges::shuffle(shuffled, random_);
  return shuffled;
}

std::vector<Job> Schedule::jobs(int repeat) const {
  std::vector<Job> all;
  for (const auto& [problem, race] : races_) {
    std::vector<const Repeats*> rows;
    for (const Contestant& c : race) rows.push_back(&c.repeats.rows);
    const std::vector<bool> more =
        repeat < spec_.repeats ? affordable(rows, spec_) : unsettled(rows, spec_);
    for (std::size_t c = 0; c < race.size(); ++c)
      if ((more[c] || race[c].repeats.owed.contains(repeat)) &&
          repeat < static_cast<int>(race[c].timed.size()) &&
          !race[c].repeats.rows.contains(repeat))
        all.push_back({&race[c].timed[static_cast<std::size_t>(repeat)], &race[c].trace});
  }
  return all;
}

void Schedule::measured(const Job& job, const Row& row) {
  for (Contestant& c : races_.at(problem(*job.trace)))
    if (&c.trace == job.trace) c.repeats.rows[job.cell->repeat] = row;
}

int Schedule::wanted(int repeat) const { return static_cast<int>(jobs(repeat).size()); }

int Schedule::missing() const {
  int count = 0;
  for (int r = 0; r < most_repeats(spec_); ++r) count += wanted(r);
  return count;
}

int Schedule::stored() const {
  int count = 0;
  for (const auto& [problem, race] : races_)
    for (const Contestant& c : race) count += static_cast<int>(c.repeats.rows.size());
  return count;
}

}  // namespace harness
