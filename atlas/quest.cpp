#include "atlas/quest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace atlas {

namespace {

constexpr int coarsest = 2;  ///< vertices along a side

int halved(int side) { return side <= coarsest ? side : std::max(coarsest, (side + 1) / 2); }

Trial on_grid(Trial trial, const std::array<int, 2>& grid) {
  std::erase_if(trial.set, [](const std::string& text) {
    const std::string key = text.substr(0, text.find('='));
    return key.ends_with("columns") || key.ends_with("rows");
  });
  trial.set.push_back(fmt::format("mesh.columns={}", grid[0]));
  trial.set.push_back(fmt::format("mesh.rows={}", grid[1]));
  return trial;
}

}  // namespace

Quest::Quest(const Cell& cell) : cell_(cell), boundary_(cell.range) {
  if (cell.grid) grid_ = *cell.grid;
}

Trial Quest::at(Real dt) const {
  Trial trial = cell_.trial;
  trial.dt = dt;
  trial.steps = static_cast<int>(std::ceil(cell_.seconds / dt));
  return trial;
}

std::optional<Trial> Quest::next() const {
  switch (stage_) {
    case Stage::boundary:
      if (const auto dt = boundary_.next()) return at(*dt);
      return std::nullopt;
    case Stage::coarser:
      return on_grid(at(*row_.failing), coarser());
    case Stage::shorter: {
      Trial shorter = row_.reproducer.value();
      --shorter.steps;
      return shorter;
    }
    default:
      return std::nullopt;
  }
}

void Quest::take(const Trial& trial, const Verdict& verdict) {
  ++row_.runs;
  switch (stage_) {
    case Stage::boundary:
      return take_of_boundary(trial.dt, verdict);
    case Stage::coarser:
      return take_of_coarser(trial, verdict);
    default:
      // Of fewer steps the judge expects less energy, and may know it earlier.
      stage_ = Stage::done;
      if (verdict.fate != row_.verdict.fate) return;
      row_.reproducer->steps = verdict.frame;
      begin_to_shorten();
  }
}

void Quest::take_of_boundary(Real dt, const Verdict& verdict) {
  if (verdict.fate == Fate::skipped || verdict.fate == Fate::timeout) {
    row_.verdict = verdict;
    stage_ = Stage::done;
    return;
  }
  boundary_.take(dt, verdict.fate == Fate::stable);
  if (verdict.fate != Fate::stable) failures_[dt] = verdict;
  row_.stable = boundary_.stable();
  row_.failing = boundary_.failing();
  row_.has_island = boundary_.has_island();
  if (!boundary_.next()) begin_to_shrink();
}

void Quest::begin_to_shrink() {
  stage_ = Stage::done;
  if (!row_.failing) return;
  row_.verdict = failures_.at(*row_.failing);
  row_.reproducer = at(*row_.failing);
  show(row_.verdict);
}

/// That run has failed: what is to be tried of it next.
void Quest::show(const Verdict& verdict) {
  if (verdict.frame > 0) row_.reproducer->steps = verdict.frame;
  if (cell_.grid && grid_ != coarser()) stage_ = Stage::coarser;
  else begin_to_shorten();
}

/// Unless nobody knows in which step it failed, as of a crash.
void Quest::begin_to_shorten() {
  stage_ = row_.verdict.frame > 0 && row_.reproducer->steps > 1 ? Stage::shorter : Stage::done;
}

std::array<int, 2> Quest::coarser() const { return {halved(grid_[0]), halved(grid_[1])}; }

void Quest::take_of_coarser(const Trial& trial, const Verdict& verdict) {
  if (verdict.fate != row_.verdict.fate) return begin_to_shorten();
  row_.reproducer = trial;
  grid_ = coarser();
  show(verdict);
}

}  // namespace atlas
