// Many quests at a time, each run in a process of its own: a solver that crashes or hangs is a row.
#pragma once

#include <functional>
#include <vector>

#include "atlas/quest.hpp"
#include "experiments/harness/isolation/isolate.hpp"

namespace atlas {

/// What a survey may take.
struct Allowance {
  int jobs = 1;       ///< runs at a time: nothing here is timed
  Real seconds = 60;  ///< after which a run is killed
};

using TakeRow = std::function<void(std::size_t index, const Row& row)>;

/// A row of every cell; they come in any order. @throws std::system_error where no process can be
/// made
void survey(const std::vector<Cell>& cells, const Allowance& allowance, const TakeRow& take);

/// What a worker answered, believed only where it is a verdict on that trial.
Verdict verdict_of(const harness::Answer& answer, const Trial& trial);

/// The worker's part: whether an order is one of survey()'s, and its answer.
bool is_order(const std::string& order);
std::string guarded_answer(const std::string& order);

std::string encode(const Trial& trial);
std::string encode(const Verdict& verdict);

/// @throws std::exception for bytes that are no such thing.
Trial decode_trial(const std::string& bytes);
Verdict decode_verdict(const std::string& bytes);

}  // namespace atlas
