// Sentences: how many timed runs were audited; on which cells the judge objected to what a solver
// did, and how many there are.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/audits.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Mode;
using harness::Outcome;

std::string cells(std::size_t count) {
  return fmt::format("{} cell{}", count, count == 1 ? "" : "s");
}

/// Nothing where all were. Experiments share rows.
std::string audited(const evidence::Shelf& shelf) {
  std::set<std::string> timed, left_out;
  for (const std::string& experiment : shelf.store().experiments())
    for (const Row& row : shelf.rows(experiment)) {
      if (row.mode == Mode::trace || !harness::succeeded(row.outcome)) continue;
      timed.insert(row.key);
      if (harness::is_unaudited(row)) left_out.insert(row.key);
    }
  if (left_out.empty()) return "";
  return fmt::format(
      "Of {} timed runs {} were compared with another process's answers, the first of each "
      "contestant in an experiment and others by lot. ",
      timed.size(), timed.size() - left_out.size());
}

/// Cells by their traces, which are disowned with their timed runs. Experiments share these, too.
std::string objections(const evidence::Shelf& shelf) {
  std::set<std::string> measured;
  int objected = 0;
  std::map<std::string, std::map<std::string, std::size_t>> where;  // by contestant and scene
  for (const std::string& experiment : shelf.store().experiments())
    for (const Row& row : shelf.rows(experiment)) {
      if (row.mode != Mode::trace || row.outcome == Outcome::skipped) continue;
      if (!measured.insert(row.key).second) continue;
      if (row.outcome != Outcome::unfaithful && row.outcome != Outcome::erratic) continue;
      ++objected;
      ++where[latex_label(row.label)][fmt::format("\\emph{{{}}}", latex(row.scene))];
    }
  const std::string it_objected = audited(shelf) + "The judge objected on ",
                    of_all = cells(measured.size());
  if (objected == 0) return fmt::format("{}none of {}.", it_objected, of_all);
  std::vector<std::string> told;
  for (const auto& [contestant, scenes] : where)
    for (const auto& [scene, count] : scenes)
      told.push_back(count == 1 ? fmt::format("{} on {}", contestant, scene)
                                : fmt::format("{} on {} ({})", contestant, scene, cells(count)));
  return fmt::format("{}{} of {}: {}.", it_objected, objected, of_all, fmt::join(told, "; "));
}

[[maybe_unused]] const bool registered = add_piece("objections", objections);

}  // namespace
