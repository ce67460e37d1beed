// Macros: what each experiment expected, as its file said before it was run.

#include "experiments/harness/experiment.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;

std::string hypotheses(const harness::Store&) {
  std::string out;
  for (const std::string& name : harness::experiment_names())
    out += latex_definition("hypothesis-" + name,
                            latex(harness::load_experiment(name, "standard").hypothesis));
  return out;
}

[[maybe_unused]] const bool registered = add_piece("hypotheses", hypotheses);

}  // namespace
