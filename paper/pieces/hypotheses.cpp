// Macros: what each experiment expected, and whether its file said so before it was run.

#include "evidence/docket.hpp"
#include "experiments/harness/inquiry.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;

std::string hypotheses(const evidence::Shelf& shelf) {
  const std::set<std::string> changed = evidence::changed_experiments(shelf);
  std::string out;
  for (const harness::Experiment& experiment :
       harness::load_guarded(harness::experiment_names(), "standard")) {
    out += latex_definition("hypothesis-" + experiment.name, latex_sentence(experiment.hypothesis));
    out += latex_definition("expected-" + experiment.name,
                            changed.contains(experiment.name)
                                ? ", whose file has changed since this run"
                                : " before this run");
  }
  return out;
}

[[maybe_unused]] const bool registered = add_piece("hypotheses", hypotheses);

}  // namespace
