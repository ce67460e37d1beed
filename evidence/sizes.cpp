#include "evidence/sizes.hpp"

#include <cmath>

namespace evidence {

/// Cloths of one size differ by a few vertices: those of one power of two are taken for one, and go
/// by the first.
std::map<int, std::vector<std::size_t>> by_size(const Contest& contest) {
  std::map<long, std::vector<std::size_t>> powers;
  for (std::size_t k = 0; k < contest.instances().size(); ++k)
    if (const Real vertices = contest.instances()[k].vertices; vertices > 0)
      powers[std::lround(std::log2(vertices))].push_back(k);
  std::map<int, std::vector<std::size_t>> sizes;
  for (const auto& [power, instances] : powers) {
    const Real vertices = contest.instances()[instances.front()].vertices;
    std::vector<std::size_t>& all = sizes[static_cast<int>(std::lround(std::sqrt(vertices)))];
    all.insert(all.end(), instances.begin(), instances.end());
  }
  return sizes;
}

}  // namespace evidence
