#include "paper/tally.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace paper {

using evidence::Case, evidence::Finding, evidence::Priority;

namespace {

bool stands(const Case& one) { return one.priority != Priority::reworded; }

}  // namespace

std::size_t count(const std::vector<Case>& cases) {
  return static_cast<std::size_t>(std::ranges::count_if(cases, stands));
}

std::string tally(const std::vector<Case>& cases) {
  std::string text;
  const std::vector<std::string> words = choices(Finding{});
  for (std::size_t f = 0; f < words.size(); ++f) {
    const auto has_it = [&](const Case& one) {
      return stands(one) && one.judgement.finding == static_cast<Finding>(f);
    };
    const auto number = std::ranges::count_if(cases, has_it);
    const auto of_these = std::ranges::count_if(cases, [&](const Case& one) {
      return has_it(one) && one.claim.over == evidence::Over::these;
    });
    if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, words[f]);
    if (of_these > 0 && static_cast<Finding>(f) == Finding::reproduced)
      text += fmt::format(" ({} of them of these very steps or runs, and no others)", of_these);
  }
  return text;
}

}  // namespace paper
