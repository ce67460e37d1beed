// Table: iterations and milliseconds to each tolerance, for every solver on every scene.

#include <fmt/format.h>

#include <cmath>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

std::string cells(const Rows& rows, const Row& trace) {
  if (trace.outcome == harness::Outcome::skipped)
    return " & \\multicolumn{6}{l}{declined: " + latex(trace.why) + "}";
  std::string iterations, times;
  for (const char* tolerance : {"1e-02", "1e-04", "1e-06"}) {
    const Real count = trace.metric(std::string("iterations@") + tolerance);
    const bool reached = std::isfinite(count);
    iterations += reached ? fmt::format(" & {:.0f}", count) : " & never";
    times += " & " +
             (reached ? latex_summary(timed(rows, trace, std::string("seconds@") + tolerance), 1e3)
                      : std::string("never"));
  }
  return iterations + times;
}

std::string table(const harness::Store& store) {
  const Rows rows = store.current("iterations");
  std::string out =
      "\\begin{tabular}{lrrrrrr}\n\\toprule\n & \\multicolumn{3}{c}{iterations to} & "
      "\\multicolumn{3}{c}{ms to [95\\,\\% interval]}\\\\\n\\cmidrule(lr){2-4}\\cmidrule(lr){5-7}\n"
      "solver & $10^{-2}$ & $10^{-4}$ & $10^{-6}$ & $10^{-2}$ & $10^{-4}$ & $10^{-6}$\\\\\n";
  for (const std::string& scene : scenes(rows)) {
    const Rows all = traces(rows, harness::Part::frozen, scene);
    const int frame = std::ranges::max(all, {}, &Row::frame).frame;
    out += fmt::format("\\midrule\n\\multicolumn{{7}}{{l}}{{\\emph{{{}}}, frame {}}}\\\\\n",
                       latex(scene), frame);
    for (const Row& trace : traces(rows, harness::Part::frozen, scene, frame))
      out += latex(trace.label) + cells(rows, trace) + "\\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("costs", table);

}  // namespace
