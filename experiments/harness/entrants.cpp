#include "experiments/harness/entrants.hpp"

#include "experiments/harness/choices.hpp"

namespace harness {

std::vector<Entrant> standard_entrants() {
  toml::table table = toml::parse(std::string_view("[[solver]]\nlist = 'standard'"),
                                  std::string("the list 'standard'"));
  std::vector<Entrant> all;
  for (const SolverChoice& choice : read_solvers(*table.get("solver"), {}))
    for (const Settings& settings : combinations(choice.axes)) {
      const SolverSpec solver = choice.spec(settings);
      all.push_back({choice.label.empty() ? solver.text() : choice.label, solver});
    }
  return all;
}

}  // namespace harness
