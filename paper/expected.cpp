#include "paper/expected.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/toml.hpp"
#include "evidence/setting.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/told_at.hpp"
#include "paper/figure.hpp"
#include "paper/panels.hpp"
#include "paper/table.hpp"

namespace paper {

using cloth::UsageError;
using evidence::Column, evidence::Selection;
using harness::Experiment, harness::Part;

namespace {

using Names = std::vector<std::string>;

/// Rows of its traces, as if all had come to their end.
Rows planned(const Experiment& experiment) {
  Rows rows;
  for (const harness::Cell& cell : harness::trace_cells(experiment)) {
    rows.push_back(harness::blank_row(cell));
    rows.back().outcome =
        cell.part == Part::free ? harness::Outcome::stable : harness::Outcome::budget;
  }
  return rows;
}

/// What no plan tells, but rows do.
bool is_size(const std::string& key) { return key == "vertices" || key == "stiffness-number"; }

bool is_on_size(const std::string& condition) { return is_size(evidence::key_of(condition)); }

void expect_labels(const Names& labels, const std::string& key, const Selection& all,
                   const Names& known) {
  for (const std::string& label : labels)
    if (!has(known, label))
      throw UsageError(fmt::format("{}: {}: no contestant is called '{}'{}", all.places.at(key),
                                   key, cloth::brief(label), cloth::suggestion(label, known)));
}

/// The rows that it is of.
Rows expected_rows(const Selection& all, const Rows& plan) {
  expect_labels(all.contestants, "contestants", all, labels(plan));
  Names conditions = all.conditions();
  std::erase_if(conditions, is_on_size);
  if (conditions.empty() && all.contestants.empty()) return plan;
  Selection known = all;
  known.where = fmt::format("{}", fmt::join(conditions, " and "));
  const std::string where = all.where.empty() ? all.place : all.places.at("where");
  Rows rows = harness::told_at(where, [&] { return chosen(known, plan); });
  if (rows.empty())
    throw UsageError(where + ": nothing that is measured meets all of it; ask for less");
  return rows;
}

void expect_part(Part part, const Experiment& experiment) {
  if (part == Part::frozen ? experiment.frozen.has_value() : experiment.free.has_value()) return;
  throw UsageError(
      fmt::format("the experiment measures nothing of it; give it [{}]", cloth::word(part)));
}

void expect_times(Part part, const Experiment& experiment) {
  if (experiment.measure.repeats == 0)
    throw UsageError("is told by timed runs; give [measure] repeats = 1, or more");
  if (part == Part::free && experiment.free && !experiment.free->timed)
    throw UsageError("is told by timed runs; leave timed = false out of [free]");
}

void expect_place(const Column& column, const Experiment& experiment) {
  if (column.at == Column::At::given && !column.tolerance(experiment.frozen->tolerances))
    throw UsageError(fmt::format("its tolerance is none of those in [frozen]: {}",
                                 fmt::join(experiment.frozen->tolerances, ", ")));
  if (column.instant().empty()) return;
  Names instants;
  for (const Real t : experiment.free->compare_at) instants.push_back(fmt::format("{}", t));
  if (!has(instants, column.instant()))
    throw UsageError(fmt::format(
        "its instant is none of compare_at in [free]: {}",
        instants.empty() ? "there are none" : fmt::format("{}", fmt::join(instants, ", "))));
}

void expect_columns(const std::vector<Column>& columns, const std::string& where,
                    const Experiment& experiment) {
  for (const Column& column : columns)
    harness::told_at(fmt::format("{}: column '{}'", where, cloth::brief(column.text)), [&] {
      expect_part(column.part, experiment);
      if (column.is_timed) expect_times(column.part, experiment);
      expect_place(column, experiment);
    });
}

/// In which key two rows differ; "" in none.
std::string differing_key(const Row& a, const Row& b) {
  for (const std::string& key : evidence::settings_in({a, b}))
    if (evidence::setting_of(a, key) != evidence::setting_of(b, key)) return key;
  return "";
}

/// Where lines go along nothing, a panel is one place.
void expect_one_a_place(const FigureSpec& figure, const Wants& wants, const Rows& rows) {
  const auto place_of = [&](const Row& row) {
    return wants.along.empty() ? 1 : evidence::number_of(row, wants.along);
  };
  for (const Panel& panel : panels_of(rows, *wants.part, figure.panels, wants.along)) {
    std::map<std::pair<std::string, Real>, const Row*> found;
    for (const Row& row : panel.traced) {
      const Real x = place_of(row);
      if (!(x > 0)) continue;
      const auto [first, is_new] = found.try_emplace({row.label, x}, &row);
      if (is_new) continue;
      const std::string key = differing_key(*first->second, row);
      if (key.empty()) continue;
      const std::string what = wants.along.empty()
                                   ? "two curves in a panel"
                                   : fmt::format("two points at {} = {:g}", wants.along, x);
      throw UsageError(fmt::format(
          "{}: figure {}: '{}' would have {}, which differ in {}; name {} in panels, give labels "
          "of their own, or leave some out by where or contestants",
          figure.place, figure.name, cloth::brief(row.label), what, key, key));
    }
  }
}

void expect_numbers_along(const FigureSpec& figure, const Rows& rows) {
  const auto has_numbers = [&](const std::string& key) {
    return std::ranges::any_of(rows,
                               [&](const Row& row) { return evidence::number_of(row, key) > 0; });
  };
  if (has_numbers(figure.x)) return;
  Names known = evidence::settings_in(rows);
  std::erase_if(known, [&](const std::string& key) { return !is_size(key) && !has_numbers(key); });
  throw UsageError(fmt::format("{}: x: no step or run has a number above 0 of '{}'{}",
                               figure.places.at("x"), cloth::brief(figure.x),
                               cloth::suggestion(figure.x, known)));
}

/// Panels of what nobody has would be one, of all.
void expect_panels(const Selection& all, const Rows& rows) {
  for (const std::string& key : all.panels)
    if (!is_size(key) && std::ranges::none_of(rows, [&](const Row& row) {
          return evidence::setting_of(row, key).has_value();
        }))
      throw UsageError(fmt::format("{}: panels: no step or run has '{}'{}", all.places.at("panels"),
                                   cloth::brief(key),
                                   cloth::suggestion(key, evidence::settings_in(rows))));
}

void expect_measured(const FigureSpec& figure, const Experiment& experiment) {
  const Wants wants = wants_of(figure);
  expect_columns(wants.columns, figure.place, experiment);
  if (!wants.part) return;
  harness::told_at(fmt::format("{}: figure {}", figure.place, figure.name), [&] {
    expect_part(*wants.part, experiment);
    if (wants.is_timed) expect_times(*wants.part, experiment);
  });
}

/// Whether it names anything that a plan may not have.
bool names_something(const FigureSpec& figure) {
  return !is_of_all(figure) || !figure.colour.empty() || figure.places.contains("panels") ||
         wants_of(figure).is_one;
}

bool names_something(const TableSpec& table) {
  return !is_of_all(table) || table.places.contains("panels");
}

void expect_planned(const FigureSpec& figure, const Rows& plan) {
  const Wants wants = wants_of(figure);
  const Rows rows = expected_rows(figure, plan);
  expect_labels(figure.colour, "colour", figure, labels(rows));
  expect_panels(figure, rows);
  if (!wants.is_one || is_size(wants.along)) return;
  if (!wants.along.empty()) expect_numbers_along(figure, rows);
  expect_one_a_place(figure, wants, rows);
}

void expect_planned(const TableSpec& table, const Rows& plan) {
  expect_panels(table, expected_rows(table, plan));
}

/// Whether what the plan lacks no other tier could have.
bool is_whole(const Experiment& experiment) {
  return experiment.tier == "standard" || !cloth::parse_toml_file(experiment.file).contains("tier");
}

/// Its plan is laid out where somebody asks for it, for that takes its time.
void expect_in(const evidence::Declared& declared, const Experiment& experiment) {
  for (const FigureSpec& figure : declared.figures) expect_measured(figure, experiment);
  for (const TableSpec& table : declared.tables)
    expect_columns(columns_of(table), table.place, experiment);
  std::optional<Rows> plan;
  const auto expect = [&](const auto& spec) {
    if (!names_something(spec)) return;
    if (!plan) plan = planned(experiment);
    expect_planned(spec, *plan);
  };
  for (const FigureSpec& figure : declared.figures) expect(figure);
  for (const TableSpec& table : declared.tables) expect(table);
}

}  // namespace

void expect_declared(const std::vector<Experiment>& experiments) {
  Figures all = shipped_figures();
  for (const Experiment& experiment : experiments)
    enter_figures(experiment.name, experiment.file, all);
  for (const Experiment& experiment : experiments)
    if (const evidence::Declared declared = declared_by(experiment.file); is_whole(experiment))
      expect_in(declared, experiment);
}

}  // namespace paper
