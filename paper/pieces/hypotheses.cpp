// Macros: what each experiment expected, as its file said before it was run.

#include "experiments/harness/inquiry.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;

std::string hypotheses(const evidence::Shelf&) {
  std::string out;
  for (const harness::Experiment& experiment :
       harness::load_guarded(harness::experiment_names(), "standard"))
    out += latex_definition("hypothesis-" + experiment.name, latex_sentence(experiment.hypothesis));
  return out;
}

[[maybe_unused]] const bool registered = add_piece("hypotheses", hypotheses);

}  // namespace
