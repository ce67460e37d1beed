// Table: a solver at its defaults, with what it may find out of a step for itself, and as it was
// tuned on other cloths, side by side.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "evidence/effect.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/statistics.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Contest, evidence::Corrected, evidence::Effect, evidence::Effort, evidence::Goal,
    evidence::Meeting, evidence::Unit;

constexpr Goal goal{Goal::Of::distance, 1e-3};
constexpr Real confidence = 0.95;
constexpr std::string_view tuned = ", tuned";

/// Of what it was given, that a radius is the solver's to find, and what goes with it.
bool is_free_information(const harness::Values& settings) {
  const auto rho = settings.find("rho");
  if (rho == settings.end() || !std::holds_alternative<std::string>(rho->second)) return false;
  return std::ranges::all_of(settings, [](const auto& one) {
    return one.first == "accelerate" || one.first.starts_with("rho");
  });
}

/// Rows of the first settings of each solver that are free information.
Rows informed(const Rows& all) {
  std::map<std::string, std::string> labels;  // by solver
  for (const Row& row : all)
    if (is_free_information(row.solver_settings)) labels.try_emplace(row.solver, row.label);
  return select(all, [&](const Row& row) {
    const auto found = labels.find(row.solver);
    return found != labels.end() && row.label == found->second;
  });
}

/// A solver beside its defaults: what it was given, what it takes, and how sure that is.
struct Way {
  std::string contestant;  ///< "": there is none
  Meeting meeting = {};
  std::optional<Corrected> found = {};
};

struct Line {
  std::string solver;
  std::vector<std::size_t> steps;  ///< that all of them ran, and one of them solves
  Way informed, tuned;
  Meeting seen;  ///< as tuned, on the cloths that it was tuned on
};

bool has(const Contest& contest, const std::string& contestant) {
  return std::ranges::count(contest.contestants(), contestant) > 0;
}

Meeting meeting_of(const Contest& contest, const std::string& subject, const std::string& rival,
                   const std::vector<std::size_t>& steps) {
  if (!has(contest, subject) || !has(contest, rival)) return {};
  return evidence::meet(contest, subject, rival, goal, Unit::seconds, steps);
}

Real taken(const Contest& contest, const std::string& contestant, std::size_t step) {
  const Effort effort = contest.effort(contestant, step, goal, Unit::seconds);
  return effort.runs.empty() || effort.is_too_easy ? NAN : harness::median(effort.runs);
}

std::vector<std::size_t> solved_by_any(const Contest& contest, const Line& line,
                                       const std::vector<std::size_t>& steps) {
  std::vector<std::size_t> all;
  for (const std::size_t k : steps) {
    std::vector<Real> times{taken(contest, line.solver, k)};
    for (const Way* way : {&line.informed, &line.tuned})
      if (!way->contestant.empty()) times.push_back(taken(contest, way->contestant, k));
    if (std::ranges::none_of(times, [](Real t) { return std::isnan(t); }) &&
        std::ranges::any_of(times, [](Real t) { return std::isfinite(t); }))
      all.push_back(k);
  }
  return all;
}

/// The steps of these rows.
std::vector<std::size_t> steps_of(const Contest& contest, const Rows& rows) {
  std::set<std::string> texts;
  for (const Row& row : evidence::of_frozen_steps(rows)) texts.insert(evidence::step_text(row));
  std::vector<std::size_t> steps;
  for (std::size_t k = 0; k < contest.instances().size(); ++k)
    if (texts.contains(contest.instances()[k].text)) steps.push_back(k);
  return steps;
}

std::vector<std::size_t> all_of(const Contest& contest) {
  std::vector<std::size_t> all(contest.instances().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

/// Those that hold together: of all ratios on other cloths.
void judge(std::vector<Line>& lines) {
  std::vector<Way*> ways;
  std::vector<Effect> effects;
  for (Line& line : lines)
    for (Way* way : {&line.informed, &line.tuned})
      if (!way->meeting.pairs.empty())
        ways.push_back(way), effects.emplace_back(way->meeting.pairs);
  const std::vector<Corrected> found = evidence::corrected_at_once(effects, confidence);
  for (std::size_t k = 0; k < ways.size(); ++k) ways[k]->found = found[k];
}

std::vector<Line> lines_of(const Contest& contest, const Contest& seen, const Rows& rows,
                           const Rows& free) {
  const std::vector<std::size_t> steps = steps_of(contest, rows);
  std::vector<Line> lines;
  for (const std::string& solver : contest.contestants()) {
    const auto own = std::ranges::find(free, solver, &Row::solver);
    Line line{.solver = solver,
              .steps = {},
              .informed = {own == free.end() ? "" : own->label},
              .tuned = {solver + std::string(tuned)},
              .seen = {}};
    if (!has(contest, line.tuned.contestant)) line.tuned.contestant.clear();
    if (line.informed.contestant == solver ||
        line.informed.contestant + line.tuned.contestant == "")
      continue;
    for (Way* way : {&line.informed, &line.tuned})
      way->meeting = meeting_of(contest, way->contestant, solver, steps);
    line.seen = meeting_of(seen, line.tuned.contestant, solver, all_of(seen));
    line.steps = solved_by_any(contest, line, steps);
    lines.push_back(std::move(line));
  }
  judge(lines);
  return lines;
}

/// Who was tried, and is at its best as it is.
std::string at_defaults(const Contest& contest) {
  std::vector<std::string> names;
  for (const std::string& one : contest.contestants())
    if (!one.ends_with(tuned) && contest.settings_of(one).empty() &&
        !has(contest, one + std::string(tuned)))
      names.push_back(latex_label(one));
  if (names.empty()) return "";
  return fmt::format(
      "\\multicolumn{{10}}{{>{{\\ragged}}p{{0.95\\linewidth}}}}{{whose defaults were the best of "
      "those tried: "
      "{}}}\\\\\n",
      fmt::join(names, "; "));
}

/// Milliseconds in the median over the steps, and on how many of them it is never there.
std::string milliseconds(const Contest& contest, const std::string& contestant,
                         const std::vector<std::size_t>& steps) {
  std::vector<Real> times;
  for (const std::size_t k : steps) times.push_back(taken(contest, contestant, k));
  const auto never = std::ranges::count_if(times, [](Real t) { return !std::isfinite(t); });
  return latex_number(times.empty() ? NAN : 1e3 * harness::median(times)) +
         (never > 0 ? fmt::format(" ({})", never) : "");
}

std::string ratio(const Meeting& meeting) {
  return latex_number(meeting.pairs.empty() ? NAN : Effect(meeting.pairs).ratio());
}

/// "0.5 [0.2, 1.5]" and the verdict.
std::string cells(const Contest& contest, const Way& way, const std::vector<std::size_t>& steps) {
  if (way.contestant.empty()) return " & & &";
  std::string out =
      fmt::format(" & {} & {}", milliseconds(contest, way.contestant, steps), ratio(way.meeting));
  if (!way.found) return out + " &";
  const auto& [verdict, interval, is_tellable] = *way.found;
  if (!is_tellable) return out + " & too few cloths";
  return out + fmt::format(" [{}, {}] & {}", latex_number(interval.low),
                           std::isfinite(interval.high) ? latex_number(interval.high) : "$\\infty$",
                           choices(verdict).at(static_cast<std::size_t>(verdict)));
}

/// What it has of its own accord, and what it was tuned to.
std::string settings(const Contest& contest, const Line& line) {
  std::string text;
  for (const auto& [what, way] :
       {std::pair("free", &line.informed), std::pair("tuned", &line.tuned)})
    if (!way->contestant.empty())
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", what,
                          latex(harness::to_text(contest.settings_of(way->contestant))));
  return text;
}

std::string text_of(const Contest& contest, const Line& line) {
  return fmt::format(
      "{} & {} & {}{}{} & {}\\\\*\n\\multicolumn{{10}}{{l}}{{\\quad\\emph{{{}}}}}\\\\\n",
      latex_label(line.solver), line.steps.size(), milliseconds(contest, line.solver, line.steps),
      cells(contest, line.informed, line.steps), cells(contest, line.tuned, line.steps),
      line.tuned.contestant.empty() ? "" : ratio(line.seen), settings(contest, line));
}

std::string table(const evidence::Shelf& shelf) {
  Rows rows = shelf.rows("tuned");
  if (rows.empty()) return no_rows;
  const Rows free = informed(shelf.rows("cloths")), of_tuned = rows;
  rows.insert(rows.end(), free.begin(), free.end());
  const Contest contest(rows);
  const std::vector<Line> lines = lines_of(contest, shelf.steps("trained"), of_tuned, free);
  if (lines.empty()) return no_rows;
  std::string out =
      "\\begin{longtable}{lrrrllrllr}\n\\toprule\n & & defaults & \\multicolumn{3}{c}{free "
      "information} & \\multicolumn{3}{c}{tuned on other cloths} & those cloths\\\\\n"
      "\\cmidrule(lr){4-6}\\cmidrule(lr){7-9}\n"
      "solver & steps & ms & ms & ratio & verdict & ms & ratio & verdict & ratio\\\\\n\\longhead\n";
  for (const Line& line : lines) out += text_of(contest, line);
  return out + at_defaults(contest) + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("tuning", table);

}  // namespace
