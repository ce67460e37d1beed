// Many cells, each measured in a process of its own: a solver that crashes or hangs is a row.
#pragma once

#include <functional>
#include <vector>

#include "experiments/harness/isolation/isolate.hpp"
#include "meter/cell.hpp"

namespace meter {

/// What a survey may take.
struct Allowance {
  int jobs = 1;       ///< cells at a time: nothing here is timed
  Real seconds = 60;  ///< after which a cell is killed
};

using TakeRow = std::function<void(std::size_t index, const Row& row)>;

/// Every cell once; rows come in any order. @throws std::system_error where no process can be made
void survey(const std::vector<Cell>& cells, const Allowance& allowance, const TakeRow& take);

/// What a worker answered, believed only where it is a row.
Row row_of(const harness::Answer& answer);

/// The worker's part: whether an order is one of survey()'s, and its answer.
bool is_order(const std::string& order);
std::string guarded_answer(const std::string& order);

}  // namespace meter
