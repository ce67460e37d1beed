#include "evidence/change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "evidence/names.hpp"
#include "evidence/step_rows.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

using harness::Mode, harness::Outcome, harness::Part;
using Json = nlohmann::json;

constexpr Real never = std::numeric_limits<Real>::infinity();

/// What is a contestant's in rows of that part.
const Own& own_of(const Row& row) { return row.part == Part::frozen ? own_of_steps : own_of_runs; }

std::string cell_text(const Row& row) {
  const std::string where =
      row.part == Part::frozen ? step_text(row) : scene_text(row, own_of_runs);
  const harness::Values settings = settings_of(row, own_of(row));
  if (settings.empty()) return fmt::format("{} {}", where, row.solver);
  return fmt::format("{} {}[{}]", where, row.solver, harness::to_text(settings));
}

/// What one side has of a cell.
struct Side {
  const Row* trace = nullptr;
  std::vector<const Row*> timed = {};
};

/// By the cells' texts; without a trace there is nothing to compare.
std::map<std::string, Side> by_cell(const std::vector<Row>& rows) {
  std::map<std::string, Side> sides;
  for (const Row& row : rows) {
    Side& side = sides[cell_text(row)];
    if (row.mode == Mode::trace) side.trace = &row;
    else side.timed.push_back(&row);
  }
  std::erase_if(sides, [](const auto& entry) { return !entry.second.trace; });
  return sides;
}

/// The faces of a part's rows, by which contestants are called.
Names names_of(const std::vector<Row>& rows, Part part, const Own& own) {
  std::vector<Row> faces;
  for (const Row& row : rows)
    if (row.part == part) static_cast<harness::Face&>(faces.emplace_back()) = row;
  return {faces, own};
}

/// Of an identity every value by its key, as "protocol.dt".
std::map<std::string, std::string> values_in(const std::string& identity) {
  const auto text = [](const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
  };
  std::map<std::string, std::string> values;
  const Json id = Json::parse(identity, nullptr, false);
  if (!id.is_object()) return values;
  for (const auto& [key, value] : id.items())
    if (value.is_object())
      for (const auto& [inner, one] : value.items()) values[key + "." + inner] = text(one);
    else values[key] = text(value);
  return values;
}

using BeforeAfter = std::pair<std::string, std::string>;

/// Of two identities what differs.
std::map<std::string, BeforeAfter> differing(const std::string& before, const std::string& after) {
  std::map<std::string, BeforeAfter> all;
  for (const auto& [key, value] : values_in(before)) all[key].first = value;
  for (const auto& [key, value] : values_in(after)) all[key].second = value;
  std::erase_if(all, [](const auto& entry) { return entry.second.first == entry.second.second; });
  return all;
}

/// Whether who is asked so is asked another question.
bool is_of_the_question(const std::string& key, Part part) {
  const std::size_t dot = key.find('.');
  const std::string section = key.substr(0, dot), name = dot == key.npos ? "" : key.substr(dot + 1);
  if (section == "free" || section == "true-cloth") return true;
  if (section != "protocol" || own_of_steps.contains(name)) return false;
  return part == Part::free || name != "iterations";
}

/// "machine" is a processor, and what it was compiled with and computes with.
void enter_machine(const std::string& before, const std::string& after, Differences& values) {
  const auto halves = [](const std::string& machine) {
    const std::size_t bar = std::min(machine.find(" | "), machine.size());
    return BeforeAfter(machine.substr(0, bar), machine.substr(std::min(bar + 3, machine.size())));
  };
  const auto [processor, build] = halves(before);
  const auto [other_processor, other_build] = halves(after);
  if (processor != other_processor) values["processor"].emplace(processor, other_processor);
  if (build != other_build) values["compiler, flags and libraries"].emplace(build, other_build);
}

/// Notes what tells the two apart. Whether they were asked the same.
bool enter(const Row& before, const Row& after, Change& change) {
  bool is_asked_the_same = true;
  for (const auto& [key, values] : differing(before.identity, after.identity)) {
    const auto& [was, is] = values;
    if (key == "code") change.code.insert(after.solver);
    else if (key == "judge") change.code.insert("the judge");
    else if (key == "reference") change.code.insert("references");
    else if (key == "system") ++change.cloths;
    else if (key == "machine") enter_machine(was, is, change.values);
    else change.values[key].insert(values);
    // What the one did not know of, it did as the other does by default.
    if (is_of_the_question(key, after.part) && !was.empty() && !is.empty())
      is_asked_the_same = false;
  }
  return is_asked_the_same;
}

/// How far from what was asked, in the order of who would rather not have it.
int rank_of(Outcome outcome) {
  if (outcome == Outcome::converged || outcome == Outcome::stable) return 0;
  if (outcome == Outcome::budget || outcome == Outcome::never_at_rest) return 1;
  if (outcome == Outcome::elsewhere) return 2;
  return outcome == Outcome::skipped ? 3 : 4;
}

bool have_run(const Counterpart& cell) {
  return cell.before->outcome != Outcome::skipped && cell.after->outcome != Outcome::skipped;
}

/// Nobody's: what is not known, what neither reaches, and what the first guess is.
bool tells(Real before, Real after) {
  if (std::isnan(before) || std::isnan(after) || before == 0 || after == 0) return false;
  return before != never || after != never;
}

void add_iterations(const Counterpart& cell, const Goal& goal, std::vector<Pair>& pairs) {
  if (cell.step.empty()) return;
  const Real before = iterations_to(*cell.before, goal), after = iterations_to(*cell.after, goal);
  if (tells(before, after)) pairs.push_back({cell.scene, {after}, {before}});
}

/// What each of these runs tells, but for those that do not.
std::vector<Real> values_of(const std::vector<const Row*>& runs, const auto& value) {
  std::vector<Real> values;
  for (const Row* run : runs)
    if (const Real one = value(*run); !std::isnan(one)) values.push_back(one);
  return values;
}

void add_runs(const Counterpart& cell, std::vector<Real> before, std::vector<Real> after,
              std::vector<Pair>& pairs) {
  if (before.empty() || after.empty() || !tells(harness::median(before), harness::median(after)))
    return;
  pairs.push_back({cell.scene, std::move(after), std::move(before)});
}

void add_seconds(const Counterpart& cell, const Goal& goal, std::vector<Pair>& pairs) {
  if (cell.step.empty()) return;
  const Real before = iterations_to(*cell.before, goal), after = iterations_to(*cell.after, goal);
  if (!tells(before, after)) return;
  const auto seconds = [&goal](Real iterations) {
    return [&goal, iterations](const Row& run) { return seconds_to(run, goal, iterations); };
  };
  add_runs(cell, values_of(cell.timed_before, seconds(before)),
           values_of(cell.timed_after, seconds(after)), pairs);
}

void add_seconds_a_step(const Counterpart& cell, std::vector<Pair>& pairs) {
  if (!cell.step.empty()) return;
  const auto mean = [](const Row& run) { return run.metric("step-mean"); };
  add_runs(cell, values_of(cell.timed_before, mean), values_of(cell.timed_after, mean), pairs);
}

/// Of a step, no less than anybody asked for or knows.
Real error_left(const Row& trace) {
  if (!succeeded(trace.outcome)) return never;
  const std::vector<Real> tolerances = trace.tolerances();
  const Real tightest = tolerances.empty() ? 0 : *std::ranges::min_element(tolerances),
             error = trace.metric("final-error");
  return std::isnan(error) ? error : std::max({error, tightest, trace.least_known_error()});
}

void add_errors_of_steps(const Counterpart& cell, std::vector<Pair>& pairs) {
  if (cell.step.empty()) return;
  const Real before = error_left(*cell.before), after = error_left(*cell.after);
  if (tells(before, after)) pairs.push_back({cell.scene, {after}, {before}});
}

/// At each instant that both reached; three times what is known of the true motion is the least.
void add_errors_of_runs(const Counterpart& cell, std::vector<Pair>& pairs) {
  constexpr std::string_view name = "error@";
  if (!succeeded(cell.before->outcome) || !succeeded(cell.after->outcome)) return;
  for (const auto& [metric, value] : cell.after->metrics) {
    if (!metric.starts_with(name)) continue;
    const std::string known = "uncertainty@" + metric.substr(name.size());
    const Real least = 3 * std::fmax(cell.before->metric(known), cell.after->metric(known));
    const Real before = std::fmax(cell.before->metric(metric), least),
               after = std::fmax(cell.after->metric(metric), least);
    if (!std::isnan(cell.before->metric(metric)) && tells(before, after))
      pairs.push_back({cell.scene, {after}, {before}});
  }
}

/// A line for each contestant that has a pair of it.
void add_lines(const std::vector<Counterpart>& cells, const Line& of,
               const std::function<void(const Counterpart&, std::vector<Pair>&)>& add,
               std::vector<Line>& lines) {
  std::map<std::string, std::vector<Pair>> pairs;
  for (const Counterpart& cell : cells)
    if (have_run(cell)) add(cell, pairs[cell.contestant]);
  for (auto& [contestant, all] : pairs) {
    if (all.empty()) continue;
    Line& line = lines.emplace_back(of);
    line.contestant = contestant;
    line.pairs = std::move(all);
  }
}

Judged judged_line(Line line, Real confidence) {
  Judged told{.line = std::move(line)};
  if (told.line.is_unchanged()) return told;
  const Effect effect(told.line.pairs);
  told.ratio = effect.ratio();
  told.won = effect.won();
  told.lost = effect.lost();
  told.interval = {told.ratio, told.ratio};
  if (told.line.is_timed)
    told.interval =
        effect.timed_runs() < fewest_timed_runs ? anywhere : effect.over_clock(confidence);
  told.verdict = verdict(told.interval);
  return told;
}

}  // namespace

Change change_of(const std::vector<Row>& before, const std::vector<Row>& after) {
  const Names steps = names_of(after, Part::frozen, own_of_steps),
              runs = names_of(after, Part::free, own_of_runs);
  std::map<std::string, Side> earlier = by_cell(before);
  Change change;
  for (auto& [text, side] : by_cell(after)) {
    const auto found = earlier.find(text);
    if (found == earlier.end()) {
      change.added.push_back(text);
      continue;
    }
    const Row &was = *found->second.trace, &is = *side.trace;
    const bool is_step = is.part == Part::frozen;
    if (enter(was, is, change))
      change.cells.push_back({.contestant = (is_step ? steps : runs).of(is),
                              .cell = text,
                              .scene = is.scene,
                              .step = is_step ? step_text(is) : "",
                              .before = &was,
                              .after = &is,
                              .timed_before = std::move(found->second.timed),
                              .timed_after = side.timed});
    else change.asked_otherwise.push_back(text);
    earlier.erase(found);
  }
  for (const auto& [text, side] : earlier) change.gone.push_back(text);
  return change;
}

std::vector<OtherOutcome> other_outcomes(const std::vector<Counterpart>& cells) {
  std::vector<OtherOutcome> all;
  for (const Counterpart& cell : cells)
    if (const Outcome was = cell.before->outcome, is = cell.after->outcome; was != is)
      all.push_back({cell.cell, was, is, rank_of(is) > rank_of(was)});
  return all;
}

bool Line::is_unchanged() const {
  return std::ranges::all_of(pairs, [](const Pair& pair) { return pair.subject == pair.rival; });
}

std::vector<Line> lines_of(const std::vector<Counterpart>& cells, const std::vector<Goal>& goals,
                           bool with_seconds) {
  std::vector<Line> lines;
  for (const Goal& goal : goals)
    add_lines(
        cells, {.measure = "iterations to " + goal.text()},
        [&goal](const Counterpart& cell, auto& pairs) { add_iterations(cell, goal, pairs); },
        lines);
  add_lines(cells, {.measure = "error left of steps", .is_of_errors = true}, add_errors_of_steps,
            lines);
  add_lines(cells, {.measure = "error of runs", .is_of_errors = true}, add_errors_of_runs, lines);
  if (!with_seconds) return lines;
  for (const Goal& goal : goals)
    add_lines(
        cells, {.measure = "seconds to " + goal.text(), .is_timed = true},
        [&goal](const Counterpart& cell, auto& pairs) { add_seconds(cell, goal, pairs); }, lines);
  add_lines(cells, {.measure = "seconds a step of runs", .is_timed = true}, add_seconds_a_step,
            lines);
  return lines;
}

std::vector<Judged> judged(std::vector<Line> lines, Real confidence) {
  const auto timed = std::ranges::count_if(lines, &Line::is_timed);
  const Real of_each = 1 - (1 - confidence) / std::max<Real>(1, static_cast<Real>(timed));
  std::vector<Judged> all;
  for (Line& line : lines) all.push_back(judged_line(std::move(line), of_each));
  return all;
}

}  // namespace evidence
