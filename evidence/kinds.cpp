#include "evidence/kinds.hpp"

#include <algorithm>

#include "evidence/advice.hpp"

namespace evidence {

bool Band::has(Real number) const { return number >= from && number < to; }

std::string Band::text(std::string (*number)(Real)) const {
  const bool is_bounded = to < std::numeric_limits<Real>::infinity();
  if (from == 0) return is_bounded ? "below " + number(to) : "";
  return is_bounded ? number(from) + " to " + number(to) : "above " + number(from);
}

bool Kind::has(const Instance& instance) const {
  return instance.suite == suite && band.has(instance.stiffness_number);
}

std::string Kind::text(std::string (*number)(Real)) const {
  const std::string numbers = band.text(number);
  return numbers.empty() ? suite : suite + ", " + numbers;
}

std::vector<Kind> kinds_of(const Contest& contest) {
  std::vector<Kind> kinds;
  for (const Instance& instance : contest.instances()) {
    if (instance.suite.empty() || std::ranges::count(kinds, instance.suite, &Kind::suite) > 0)
      continue;
    if (instance.suite != "springs") {
      kinds.push_back({instance.suite});
      continue;
    }
    std::vector<Kind> springs;
    for (const Band& band : bands) springs.push_back({instance.suite, band});
    kinds.insert(kinds.begin(), springs.begin(), springs.end());
  }
  return kinds;
}

std::vector<std::size_t> of_kind(const Contest& contest, const Kind& kind,
                                 const std::vector<std::size_t>& instances) {
  std::vector<std::size_t> found;
  for (const std::size_t k : instances)
    if (kind.has(contest.instances()[k])) found.push_back(k);
  return found;
}

bool are_few(const Leader& leader) {
  return leader.instances < fewest_steps || leader.scenes < fewest_cloths;
}

}  // namespace evidence
