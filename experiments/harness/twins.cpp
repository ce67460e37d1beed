#include "experiments/harness/twins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace harness {

namespace {

/// By its identity, the cell that stands for all of one.
using First = std::map<std::string, const Planned*>;

const std::string& solver_text(const Planned& one) { return one.cell.label; }
const std::string& scene_text(const Planned& one) { return one.scene_text; }

[[noreturn]] void refuse(const std::string& what, const std::string& where, const std::string& text,
                         const std::string& other) {
  throw cloth::UsageError(
      fmt::format("{}: {} '{}' would have no row, for '{}' is the same; leave one of the two out, "
                  "or tell them apart by a key",
                  where, what, cloth::brief(text), cloth::brief(other)));
}

/// Without their keys, two of a mute solver are the same.
bool may_go(const SolverChoice& choice) { return choice.is_mute; }
bool may_go(const SceneChoice&) { return false; }

/// Two lists may have a solver in common.
bool may_be_one(const SolverChoice& a, const SolverChoice& b) { return a.table != b.table; }
bool may_be_one(const SceneChoice&, const SceneChoice&) { return false; }

const std::string& table_of(const SolverChoice& choice) { return choice.table; }
const std::string& table_of(const SceneChoice& choice) { return choice.where; }

/// `choice` is a member of Planned, and `text` what rows call it.
template <class Choice>
void expect_each_left(const std::vector<Planned>& all, const First& first, Choice choice,
                      const std::string& (*text)(const Planned&), const std::string& what) {
  std::set<std::string> left, tables;
  std::set<const void*> own;
  for (const auto& [identity, one] : first) {
    left.insert(text(*one));
    own.insert(one->*choice);
    tables.insert(table_of(*(one->*choice)));
  }
  std::map<const void*, bool> has_row;
  for (const Planned& one : all) has_row[one.*choice] |= left.contains(text(one));
  for (const Planned& one : all) {
    const auto& its = *(one.*choice);
    const Planned& other = *first.at(one.identity);
    if (own.contains(&its) || may_go(its)) continue;
    if (!has_row.at(&its) || !tables.contains(table_of(its)) || !may_be_one(its, *(other.*choice)))
      refuse(what, its.where, text(one), text(other));
  }
}

const Settings& scene_settings(const Planned& one) { return one.scene_settings; }
const Settings& solver_settings(const Planned& one) { return one.cell.solver.settings; }

/// Iterations may count in one part alone.
bool is_of_a_part(const std::pair<std::string, cloth::Value>& setting) {
  return setting.first.substr(setting.first.rfind('.') + 1) == "iterations";
}

[[noreturn]] void refuse_values(const std::vector<Axis>& axes, const Settings& a,
                                const Settings& b) {
  const auto differs = std::ranges::mismatch(a, b).in2;
  const auto axis = std::ranges::find(axes, differs->first, &Axis::key);
  throw cloth::UsageError(fmt::format(
      "{}: {}: '{}' would have no row, for '{}' is the same; leave one of the values "
      "out, or change what keeps them from an effect",
      axis->where, cloth::brief(axis->key), cloth::brief(to_text(b)), cloth::brief(to_text(a))));
}

/// No two combinations of a choice have the same cells.
template <class Choice>
void expect_combinations_apart(const std::vector<Planned>& all, Choice choice,
                               const Settings& (*settings)(const Planned&)) {
  struct Combination {
    Settings given;
    std::set<std::string> cells = {};
  };
  std::map<const void*, std::map<std::string, Combination>> by_choice;
  for (const Planned& one : all) {
    Settings given = settings(one);
    std::erase_if(given, is_of_a_part);
    const std::string text = to_text(given);
    auto& [kept, cells] = by_choice[one.*choice][text];
    kept = std::move(given);
    cells.insert(one.identity);
  }
  for (const Planned& one : all) {
    std::map<std::set<std::string>, const Settings*> seen;
    for (const auto& [text, combination] : by_choice[one.*choice])
      if (const auto [first, is_new] = seen.emplace(combination.cells, &combination.given); !is_new)
        refuse_values((one.*choice)->axes, *first->second, combination.given);
    by_choice[one.*choice].clear();
  }
}

}  // namespace

std::vector<Cell> without_twins(const std::vector<Planned>& all) {
  First first;
  std::vector<Cell> cells;
  for (const Planned& one : all)
    if (first.emplace(one.identity, &one).second) cells.push_back(one.cell);
  expect_combinations_apart(all, &Planned::scene, scene_settings);
  expect_combinations_apart(all, &Planned::solver, solver_settings);
  expect_each_left(all, first, &Planned::scene, scene_text, "scene");
  expect_each_left(all, first, &Planned::solver, solver_text, "solver");
  return cells;
}

}  // namespace harness
