#include "experiments/harness/shard.hpp"

#include <fmt/format.h>

#include <map>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/pattern.hpp"

namespace harness {

Shard shard_of(const std::string& text) {
  const Pattern form("^[1-9][0-9]{0,3}/[1-9][0-9]{0,3}$", "shard");
  const std::size_t slash = text.find('/');
  Shard shard{1, 0};  // none
  if (form.found_in(text))
    shard = {std::stoi(text.substr(0, slash)), std::stoi(text.substr(slash + 1))};
  if (shard.number > shard.of)
    throw cloth::UsageError(fmt::format(
        "--shard '{}': give the number of the part and of how many it is one, as in 2/5",
        cloth::brief(text)));
  return shard;
}

std::string problem_of(const Cell& cell) {
  const std::string reference = cell.reference_identity();
  return reference.empty() ? cell.system : reference;
}

std::vector<Cell> in_shard(std::vector<Cell> cells, const Shard& shard) {
  if (shard.is_all()) return cells;
  std::map<std::string, int> numbers;  // of steps
  std::erase_if(cells, [&](const Cell& cell) {
    const auto [step, is_new] = numbers.emplace(problem_of(cell), static_cast<int>(numbers.size()));
    return step->second % shard.of != shard.number - 1;
  });
  return cells;
}

}  // namespace harness
