// Sentences: who wins where, by how much, and where the harness cannot tell.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "cloth/registry.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/repeats.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Mode;
using harness::Outcome;
using harness::Part;

struct Contestant {
  const Row* trace;
  harness::Summary seconds;
};

std::string seconds_to(Real tolerance) { return "seconds@" + harness::tolerance_name(tolerance); }

/// Those that reached the tolerance, the fastest median first.
std::vector<Contestant> ranking(const Rows& rows, const Rows& traced, Real tolerance) {
  std::vector<Contestant> all;
  for (const Row& trace : traced) {
    const harness::Summary seconds = timed(rows, trace, seconds_to(tolerance));
    if (seconds.count > 0) all.push_back({&trace, seconds});
  }
  std::ranges::sort(all, {}, [](const Contestant& c) { return c.seconds.median; });
  return all;
}

/// Time of `slow` over time of `fast`, repeat by repeat.
harness::Summary ratio(const Rows& rows, const Row& slow, const Row& fast,
                       const std::string& metric) {
  harness::Repeats of_slow, of_fast;
  for (const Row& row : rows) {
    if (row.mode != Mode::silent || !succeeded(row.outcome) || row.part != slow.part ||
        row.scene != slow.scene || row.frame != slow.frame ||
        row.scene_settings != slow.scene_settings)
      continue;
    if (row.label == slow.label) of_slow[row.repeat] = row;
    if (row.label == fast.label) of_fast[row.repeat] = row;
  }
  return harness::paired_ratio(of_slow, of_fast, metric);
}

std::string sentence(const Rows& rows, const Rows& traced, Real tolerance) {
  const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
  const auto entered =
      std::ranges::count_if(traced, [](const Row& row) { return row.outcome != Outcome::skipped; });
  const std::string power = latex_power(tolerance);
  if (ranked.empty()) return fmt::format("To {} nobody gets within the budget.", power);
  const Contestant& first = ranked.front();
  std::string text = fmt::format("To {}, {} of {} get there. ", power, ranked.size(), entered);
  if (ranked.size() == 1)
    return text + fmt::format("\\textbf{{{}}} does in {}\\,ms.", latex(first.trace->label),
                              latex_summary(first.seconds, 1e3));
  const Contestant& second = ranked[1];
  const harness::Summary by = ratio(rows, *second.trace, *first.trace, seconds_to(tolerance));
  if (!by.is_95_percent || by.low <= 1)
    return text + fmt::format(
                      "Between {} ({}\\,ms) and {} ({}\\,ms) \\emph{{these runs cannot tell}}: "
                      "the ratio is {}{}.",
                      latex(first.trace->label), latex_summary(first.seconds, 1e3),
                      latex(second.trace->label), latex_summary(second.seconds, 1e3),
                      latex_summary(by), by.is_95_percent ? "" : " from too few repeats");
  text += fmt::format("\\textbf{{{}}} wins with {}\\,ms, {} times faster than {}",
                      latex(first.trace->label), latex_summary(first.seconds, 1e3),
                      latex_summary(by), latex(second.trace->label));
  const auto newton = std::ranges::find_if(
      ranked, [](const Contestant& c) { return c.trace->solver == cloth::baseline().name; });
  if (newton != ranked.end() && newton != ranked.begin() && newton != ranked.begin() + 1)
    text += fmt::format(
        " and {} times faster than Newton",
        latex_summary(ratio(rows, *newton->trace, *first.trace, seconds_to(tolerance))));
  return text + ".";
}

/// The fastest of each group of methods.
std::string group_leaders(const Rows& rows, const Rows& traced, Real tolerance) {
  std::string list;
  const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
  for (const Contestants& group : by_group(traced)) {
    if (group.group == cloth::Group::integrator) continue;
    const auto first = std::ranges::find_if(ranked, [&](const Contestant& c) {
      return std::ranges::find(group.labels, c.trace->label) != group.labels.end();
    });
    list += fmt::format("{}{}: ", list.empty() ? "" : "; ", group.title);
    list += first == ranked.end() ? "nobody"
                                  : fmt::format("{} in {}\\,ms", latex(first->trace->label),
                                                latex_summary(first->seconds, 1e3));
  }
  return fmt::format("The fastest of each group to {}: {}.", latex_power(tolerance), list);
}

/// LaTeX refuses a list without an item.
std::string list_of(const std::string& items) {
  return items.empty() ? "No rows yet.\n" : "\\begin{itemize}\n" + items + "\\end{itemize}\n";
}

std::string frozen_verdicts(const harness::Store& store, const std::string& experiment) {
  const Rows rows = store.current(experiment);
  const std::vector<Real> asked = tolerances(rows);
  std::string out;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    if (traced.empty()) continue;
    out += fmt::format("\\item \\emph{{{}}}, frame {}. ", latex(scene), traced.front().frame);
    for (const Real tolerance : asked) out += sentence(rows, traced, tolerance) + " ";
    out += group_leaders(rows, traced, middle(asked)) + "\n";
  }
  return list_of(out);
}

/// Who is fastest to the middle tolerance at every stiffness.
std::string stiffness_verdicts(const harness::Store& store) {
  const Rows rows = store.current("stiffness");
  std::string out;
  for (const std::string& scene : scenes(rows)) {
    const Rows all = latest_frame(rows, scene);
    if (all.empty()) continue;
    std::vector<Real> stiffnesses;
    for (const Row& row : all)
      if (const Real k = scene_setting(row, "stiffness");
          std::ranges::find(stiffnesses, k) == stiffnesses.end())
        stiffnesses.push_back(k);
    const Real tolerance = middle(tolerances(all));
    out += fmt::format("\\item \\emph{{{}}}, first to {}: ", latex(scene), latex_power(tolerance));
    std::string list;
    for (const Real k : stiffnesses) {
      const Rows traced =
          select(all, [&](const Row& row) { return scene_setting(row, "stiffness") == k; });
      const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
      list += fmt::format("{}$k=10^{{{:.0f}}}$ ", list.empty() ? "" : "; ", std::log10(k));
      if (ranked.empty()) {
        list += "nobody";
        continue;
      }
      list += latex(ranked[0].trace->label);
      if (ranked.size() < 2) {
        list += ", alone";
        continue;
      }
      const harness::Summary by =
          ratio(rows, *ranked[1].trace, *ranked[0].trace, seconds_to(tolerance));
      list += by.is_95_percent && by.low > 1
                  ? fmt::format(", {} times before {}", latex_number(by.median),
                                latex(ranked[1].trace->label))
                  : fmt::format(" or {} (cannot tell)", latex(ranked[1].trace->label));
    }
    out += list + ".\n";
  }
  return list_of(out);
}

/// "5 stable, 1 diverged": what became of a label's runs.
std::string fate(const Rows& traced, const std::string& label) {
  std::map<Outcome, int> counts;
  for (const Row& row : traced)
    if (row.label == label) ++counts[row.outcome];
  std::string text;
  for (const auto& [outcome, count] : counts)
    text += fmt::format("{}{}", text.empty() ? "" : ", ",
                        counts.size() == 1 ? "always " + cloth::word(outcome)
                                           : fmt::format("{} {}", count, cloth::word(outcome)));
  return text;
}

/// What became of the solvers over all time steps: those of one fate together.
std::string timestep_verdicts(const harness::Store& store) {
  const Rows rows = store.current("timestep");
  std::string out;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = fewest_substeps(traces(rows, Part::free, scene));
    std::vector<std::pair<std::string, std::string>> fates;  // in order of first appearance
    for (const std::string& label : labels(traced)) {
      const std::string what = fate(traced, label);
      const auto same = std::ranges::find(fates, what, &std::pair<std::string, std::string>::first);
      if (same == fates.end()) fates.emplace_back(what, latex(label));
      else same->second += ", " + latex(label);
    }
    std::string list;
    for (const auto& [what, who] : fates)
      list += fmt::format("{}\\emph{{{}}}: {}", list.empty() ? "" : "; ", what, who);
    out += fmt::format("\\item \\textbf{{{}}}. {}.\n", latex(scene), list);
    const auto known_to = [&](const char* metric) {
      Real largest = 0;
      for (const Row& row : traced) largest = std::fmax(largest, row.metric(metric));
      return latex_number(largest);
    };
    out += fmt::format(
        "The reference itself is known to {}\\,m at 0.4\\,s and to {}\\,m at 1\\,s; smaller "
        "differences between trajectories are not to be read.\n",
        known_to("uncertainty@0.4"), known_to("uncertainty@1"));
  }
  return list_of(out);
}

/// Rows whose residual fell to rounding at an energy that is not the reference's, which is known
/// far better than that.
std::string minima(const harness::Store& store) {
  int settled = 0, elsewhere = 0;
  Real largest = 0;
  for (const Row& row : store.current("iterations")) {
    const std::vector<Real> residual = row.column("residual"), error = row.column("error");
    if (residual.empty() || !(residual.back() < 1e-9 * residual.front())) continue;
    ++settled;
    if (!(std::abs(error.back()) > 1e-14)) continue;
    ++elsewhere;
    largest = std::max(largest, std::abs(error.back()));
  }
  if (settled == 0) return "No frozen run's residual has fallen by nine decades yet.";
  if (elsewhere == 0)
    return fmt::format(
        "All {} frozen runs whose residual fell by nine decades settled at the reference's energy "
        "to "
        "rounding: none met another minimiser.",
        settled);
  return fmt::format(
      "Of {} frozen runs whose residual fell by nine decades, {} settled at an energy that differs "
      "from the reference's by more than rounding, by up to {} of the first gap: at another "
      "minimiser.",
      settled, elsewhere, latex_number(largest));
}

[[maybe_unused]] const bool minima_registered = add_piece("minima", minima);
[[maybe_unused]] const bool frozen_registered =
    add_piece("verdicts-iterations",
              [](const harness::Store& store) { return frozen_verdicts(store, "iterations"); });
[[maybe_unused]] const bool accuracy_registered =
    add_piece("verdicts-accuracy",
              [](const harness::Store& store) { return frozen_verdicts(store, "accuracy"); });
[[maybe_unused]] const bool stiffness_registered =
    add_piece("verdicts-stiffness", stiffness_verdicts);
[[maybe_unused]] const bool timestep_registered = add_piece("verdicts-timestep", timestep_verdicts);

}  // namespace
