// Table: iterations and milliseconds to the loosest and the tightest tolerance, for every solver on
// every scene, or why never.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiments/harness/measure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Outcome;

/// Why a tolerance was not reached, and how near the row came at its best.
std::string reason(const Row& trace) {
  if (trace.outcome == Outcome::skipped)
    return trace.curve.empty() ? "declined" : "nothing to gain";
  const std::string best = latex_number(trace.metric("best-error"));
  if (trace.outcome == Outcome::budget) return "never: " + best;
  if (trace.outcome == Outcome::elsewhere) return "elsewhere: " + best;
  if (trace.outcome == Outcome::diverged) return "diverged: " + best;
  if (trace.outcome == Outcome::breakdown) return "broke down: " + best;
  return cloth::word(trace.outcome);
}

/// Exact where they are few.
std::string count(Real iterations) {
  constexpr Real many = 1000;
  return iterations < many ? fmt::format("{:.0f}", iterations) : latex_count(iterations);
}

/// In milliseconds; a star: of a single run, of which nobody knows how far another would be off.
std::string milliseconds(const harness::Summary& seconds) {
  return latex_number(1e3 * seconds.median) + (seconds.count == 1 ? "$^\\ast$" : "");
}

/// "& 12 (0.83)" for each tolerance reached, then the reason across the others.
std::string cells(const Rows& rows, const Row& trace, const std::vector<Real>& asked) {
  std::string out;
  std::size_t reached = 0;
  for (; reached < asked.size(); ++reached) {
    const std::string tolerance = harness::tolerance_name(asked[reached]);
    const Real iterations = trace.metric("iterations@" + tolerance);
    if (!std::isfinite(iterations)) break;
    const harness::Summary seconds = timed(rows, trace, "seconds@" + tolerance);
    out += fmt::format(" & {} ({})", count(iterations), milliseconds(seconds));
  }
  const std::size_t missing = asked.size() - reached;
  if (missing > 0) out += fmt::format(" & \\multicolumn{{{}}}{{l}}{{{}}}", missing, reason(trace));
  return out;
}

/// "curtain, 64 x 64": the scene, and its vertices where the experiment gave them.
std::string title(const Rows& rows, const std::string& scene) {
  const Row& row = *std::ranges::find(rows, scene, &Row::scene);
  const Real columns = scene_setting(row, "columns"), lines = scene_setting(row, "rows");
  if (!std::isfinite(columns * lines)) return latex(scene);
  return fmt::format("{}, ${} \\times {}$", latex(scene), columns, lines);
}

/// The loosest and the tightest.
std::vector<Real> ends(const std::vector<Real>& all) {
  if (all.size() < 3) return all;
  return {all.front(), all.back()};
}

std::string heading(const Rows& rows, const std::vector<std::string>& all,
                    const std::vector<Real>& asked) {
  const std::size_t n = asked.size();
  std::string over, rules, under;
  for (std::size_t s = 0; s < all.size(); ++s) {
    over += fmt::format(" & \\multicolumn{{{}}}{{c}}{{\\emph{{{}}}}}", n, title(rows, all[s]));
    rules += fmt::format("\\cmidrule(lr){{{}-{}}}", 2 + n * s, 1 + n * (s + 1));
    for (const Real tolerance : asked) under += " & " + latex_power(tolerance);
  }
  return over + "\\\\\n" + rules + "\nsolver" + under + "\\\\\n";
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("accuracy");
  const std::vector<std::string> all = scenes(rows);
  const std::vector<Real> asked = ends(tolerances(rows));
  const std::size_t columns = 1 + asked.size() * all.size();
  std::string out = fmt::format("\\begin{{longtable}}{{l*{{{}}}{{r}}}}\n\\toprule\n", columns - 1);
  out += heading(rows, all, asked) + "\\longhead\n";
  const std::vector<Contestants> groups = by_group(rows);
  for (const Contestants& group : groups) {
    out += fmt::format("{}\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\*\n",
                       &group == &groups.front() ? "" : "\\midrule\n", columns, group.title);
    if (group.group == cloth::Group::integrator) {
      std::string names;
      for (const std::string& label : group.labels)
        names += (names.empty() ? "" : "; ") + latex_label(label);
      out += fmt::format(
          "\\multicolumn{{{}}}{{>{{\\ragged}}p{{0.9\\linewidth}}}}{{not applicable, they solve no "
          "implicit step: {}}}\\\\\n",
          columns, names);
      continue;
    }
    for (const std::string& label : group.labels) {
      out += latex_label(label);
      for (const std::string& scene : all) {
        const Rows traced = latest_frame(rows, scene);
        const auto trace = std::ranges::find(traced, label, &Row::label);
        if (trace != traced.end()) out += cells(rows, *trace, asked);
        else
          for (std::size_t t = 0; t < asked.size(); ++t) out += " &";
      }
      out += "\\\\\n";
    }
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("accuracy", table);

}  // namespace
