#include "evidence/kinds.hpp"

#include <algorithm>

#include "evidence/advice.hpp"

namespace evidence {

bool Kind::has(const Instance& instance) const {
  return instance.suite == suite && instance.stiffness_number >= from &&
         instance.stiffness_number < to;
}

std::string Kind::text(std::string (*number)(Real)) const {
  const bool is_bounded = to < std::numeric_limits<Real>::infinity();
  if (from == 0) return is_bounded ? suite + ", below " + number(to) : suite;
  return is_bounded ? suite + ", " + number(from) + " to " + number(to)
                    : suite + ", above " + number(from);
}

std::vector<Kind> kinds_of(const Contest& contest) {
  std::vector<Kind> kinds;
  for (const Instance& instance : contest.instances()) {
    if (instance.suite.empty() || std::ranges::count(kinds, instance.suite, &Kind::suite) > 0)
      continue;
    if (instance.suite != "springs") kinds.push_back({instance.suite});
    else
      kinds.insert(
          kinds.begin(),
          {{"springs", 0, 10}, {"springs", 10, 1e3}, {"springs", 1e3, 1e5}, {"springs", 1e5}});
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
