#include "experiments/harness/reference_run.hpp"

#include <functional>
#include <map>
#include <random>
#include <utility>

#include "experiments/harness/errand.hpp"
#include "experiments/harness/promised.hpp"

namespace harness {

ReferenceRun::ReferenceRun(Store& store, References& references, const RunOptions& options,
                           Progress& progress)
    : store_(store),
      references_(references),
      options_(options),
      progress_(progress),
      workshop_(store, options.lock, [this](const std::string& what) { progress_.remark(what); }) {}

void ReferenceRun::make(const std::string& whose, const std::vector<Cell>& cells) {
  const auto missing = references_.missing(cells);
  for (const std::string& what : references_.damaged(missing))
    progress_.remark(what + "; it is made again");
  std::multimap<Real, std::string, std::greater<>> by_work;
  for (const auto& [key, cell] : missing) by_work.emplace(References::work_of(*cell), key);
  std::deque<Assignment> all;
  for (const auto& [work, key] : by_work) all.push_back(assignment(key, *missing.at(key)));
  auto others = References::needed(cells);
  std::erase_if(others, [&](const auto& entry) {
    return missing.contains(entry.first) || references_.failure(*entry.second);
  });
  progress_.start(whose + ": references", static_cast<int>(all.size()),
                  static_cast<int>(others.size()));
  workshop_.together(std::move(all), options_.jobs);
  progress_.stop();
}

Assignment ReferenceRun::assignment(const std::string& key, const Cell& cell) {
  const Real seconds = seconds_of_reference(cell);
  return {.key = key,
          .seconds = seconds + grace,
          .is_done = [this, &cell] { return references_.is_there(cell); },
          .task =
              [this, &cell, seconds] {
                return errand({.what = Order::What::reference,
                               .cell = cell.of_true_cloth(),
                               .seed = std::random_device()()},
                              seconds, store_, options_);
              },
          .take = [this, &cell](const Answer& answer) { take(cell, answer); }};
}

void ReferenceRun::take(const Cell& cell, const Answer& answer) {
  Row row;
  row.outcome = Outcome::converged;
  if (const std::string why = references_.put(cell, answer); !why.empty())
    row.outcome = Outcome::skipped, row.why = why;
  progress_.finished("reference of " + cell.scene.name, row);
}

}  // namespace harness
