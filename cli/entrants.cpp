#include "cli/entrants.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace cli {

std::vector<harness::Entrant> entrants(const std::vector<std::string>& solvers,
                                       std::string (*instead)(const std::string& key)) {
  if (solvers.empty()) return harness::standard_entrants();
  std::vector<harness::Entrant> all;
  for (const std::string& text : solvers) {
    if (std::ranges::count(solvers, text) > 1)
      throw cloth::UsageError(
          fmt::format("--solver {}: it is given twice; leave one out", cloth::brief(text)));
    all.push_back({text, harness::parse_solver_spec(text)});
    for (const auto& [key, value] : all.back().solver.settings)
      if (harness::is_protocol_key(key))
        throw cloth::UsageError(fmt::format("--solver {}: {} is the step's, not the solver's; {}",
                                            cloth::brief(text), key, instead(key)));
  }
  return all;
}

}  // namespace cli
