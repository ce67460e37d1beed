#include "cloth/model/incidence.hpp"

namespace cloth {

Incidence::Incidence(const Springs& springs, int vertices)
    : first_(static_cast<std::size_t>(vertices) + 1, 0), springs_(2 * springs.size()) {
  const auto after = [&](int i) -> int& { return first_[static_cast<std::size_t>(i) + 1]; };
  for (const Spring& s : springs) ++after(s.i), ++after(s.j);
  for (int i = 0; i < vertices; ++i) after(i) += first_[static_cast<std::size_t>(i)];
  std::vector<int> next(first_.begin(), first_.end() - 1);
  int index = 0;
  for (const Spring& s : springs) {
    for (const int i : {s.i, s.j})
      springs_[static_cast<std::size_t>(next[static_cast<std::size_t>(i)]++)] = index;
    ++index;
  }
}

}  // namespace cloth
