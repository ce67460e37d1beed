#include "experiments/harness/twins.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

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
                  where, what, text, other));
}

/// Without their keys, two of a mute solver are the same.
bool may_go(const SolverChoice& choice) { return choice.is_mute; }
bool may_go(const SceneChoice&) { return false; }

/// `choice` is a member of Planned, and `text` what rows call it.
template <class Choice>
void expect_each_left(const std::vector<Planned>& all, const First& first, Choice choice,
                      const std::string& (*text)(const Planned&), const std::string& what) {
  std::set<std::string> left;
  for (const auto& [identity, one] : first) left.insert(text(*one));
  std::map<const void*, bool> has_row;
  for (const Planned& one : all) has_row[one.*choice] |= left.contains(text(one));
  for (const Planned& one : all)
    if (!has_row.at(one.*choice) && !may_go(*(one.*choice)))
      refuse(what, (one.*choice)->where, text(one), text(*first.at(one.cell.identity())));
}

}  // namespace

std::vector<Cell> without_twins(const std::vector<Planned>& all) {
  First first;
  std::vector<Cell> cells;
  for (const Planned& one : all)
    if (first.emplace(one.cell.identity(), &one).second) cells.push_back(one.cell);
  expect_each_left(all, first, &Planned::scene, scene_text, "scene");
  expect_each_left(all, first, &Planned::solver, solver_text, "solver");
  return cells;
}

}  // namespace harness
