// Table: free runs at the scene's own budget: how fast, how far from rest shape, how they ended.

#include <fmt/format.h>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

std::string table(const harness::Store& store) {
  const Rows rows = store.current("iterations");
  std::string out =
      "\\begin{tabular}{lrrrrl}\n\\toprule\nsolver & steps/s [95\\,\\% interval] & $p_{95}$ [ms] & "
      "max strain & mean strain & outcome\\\\\n";
  for (const std::string& scene : scenes(rows)) {
    out += fmt::format("\\midrule\n\\multicolumn{{6}}{{l}}{{\\emph{{{}}}}}\\\\\n", latex(scene));
    for (const Row& trace : traces(rows, harness::Part::free, scene)) {
      if (trace.outcome == harness::Outcome::skipped) {
        out += latex(trace.label) + " & & & & & declined\\\\\n";
        continue;
      }
      out += fmt::format("{} & {} & {} & {} & {} & {}\\\\\n", latex(trace.label),
                         latex_summary(timed(rows, trace, "fps")),
                         latex_number(1e3 * timed(rows, trace, "step-p95").median),
                         latex_number(trace.metric("stretch-max")),
                         latex_number(trace.metric("stretch-mean")), cloth::word(trace.outcome));
    }
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("free-runs", table);

}  // namespace
