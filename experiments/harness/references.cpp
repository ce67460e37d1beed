#include "experiments/harness/references.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/coverage.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/steps_apart.hpp"

namespace harness {

namespace {

/// Why they are no reference of the cell's kind, or "".
std::string fault_of(const std::string& bytes, const Cell& cell) {
  try {
    if (cell.part == Part::free) decode_trajectory(bytes);
    else decode_frozen(bytes);
    return "";
  } catch (const std::exception& error) {
    return cloth::words_of(error);
  }
}

constexpr std::string_view judged_part = " judged", certificate_part = " certificate";

std::vector<FrozenReference> without_steps_apart(const std::string& bytes) {
  std::vector<FrozenReference> references = decode_frozen(bytes);
  for (FrozenReference& one : references) one.solved.clear(), one.lot = 0;
  return references;
}

}  // namespace

std::string References::key_of(const Cell& cell) {
  return key_of_identity(cell.reference_identity());
}

std::string References::key_of_identity(const std::string& identity) {
  return identity.empty() ? "" : "reference " + hash(identity);
}

std::string References::key_of_judged(const std::string& key) {
  return key + std::string(judged_part);
}

std::string References::key_of_certificate(const std::string& key) {
  return key + std::string(certificate_part);
}

bool References::is_of_a_part(const std::string& key) { return key_of_whole(key) != key; }

std::string References::key_of_whole(const std::string& key) {
  for (const std::string_view part : {judged_part, certificate_part})
    if (key.ends_with(part)) return key.substr(0, key.size() - part.size());
  return key;
}

std::vector<std::string> References::keys_of(const Cell& cell) {
  const std::string key = key_of(cell);
  return key.empty() ? std::vector<std::string>() : std::vector{key, key_of_judged(key)};
}

std::map<std::string, const Cell*> References::needed(const std::vector<Cell>& cells) {
  std::map<std::string, const Cell*> all;
  for (const Cell& cell : cells)
    if (const std::string key = key_of(cell); !key.empty()) all.emplace(key, &cell);
  return all;
}

Real References::work_of(const Cell& cell) {
  constexpr std::size_t apart = pushes_apart.size() * (recorded_substeps + 1);
  if (cell.part == Part::free) return std::numeric_limits<Real>::infinity();
  const auto vertices = static_cast<Real>(cloth::build_system(cell.scene).vertices());
  return (Real(cell.frame) * cell.scene.step.substeps + Real(apart)) * std::pow(vertices, 1.5);
}

std::map<std::string, const Cell*> References::missing(const std::vector<Cell>& cells) {
  std::map<std::string, const Cell*> all = needed(cells);
  std::erase_if(
      all, [this](const auto& entry) { return failure(*entry.second) || is_there(*entry.second); });
  return all;
}

bool References::is_there(const Cell& cell) const {
  const auto bytes = store_.blob(key_of(cell));
  return bytes && fault_of(*bytes, cell).empty();
}

std::vector<std::string> References::damaged(
    const std::map<std::string, const Cell*>& missing) const {
  std::vector<std::string> all;
  for (const auto& [key, cell] : missing)
    if (store_.has_blob(key))
      all.push_back(fmt::format("reference of {}: it is not what was written", cell->scene.name));
  return all;
}

std::string References::put(const Cell& cell, const Answer& answer) {
  using Kind = Answer::Kind;
  std::string why = answer.kind == Kind::finished ? fault_of(answer.text, cell) : answer.why;
  const bool is_told = answer.kind == Kind::threw || answer.kind == Kind::timeout ||
                       answer.kind == Kind::out_of_memory;
  if (!why.empty() && !is_told) why = judge_failed + why;
  if (!why.empty()) {
    failures_[key_of(cell)] = why;
    return why;
  }
  if (cell.part == Part::frozen)
    store_.put_blob(key_of_judged(key_of(cell)), encode(without_steps_apart(answer.text)));
  store_.put_blob(key_of(cell), answer.text);
  key_of_frames_.clear();
  return why;
}

const std::string* References::failure(const Cell& cell) const {
  const auto found = failures_.find(key_of(cell));
  return found == failures_.end() ? nullptr : &found->second;
}

std::string References::of(const Cell& cell) {
  const std::string key = key_of(cell);
  if (key.empty()) return "";
  if (cell.part == Part::free || cell.frozen.frames.size() == 1) return stored(cell);
  const bool is_judged = cell.mode == Mode::trace;
  if (const std::string asked = is_judged ? key_of_judged(key) : key; asked != key_of_frames_) {
    const std::string all = stored(cell);
    if (all.empty()) return all;
    frames_.clear();
    for (FrozenReference& one : decode_frozen(all)) {
      const int frame = one.frame;
      frames_[frame] = encode(std::vector{std::move(one)});
    }
    key_of_frames_ = asked;
  }
  const auto own = frames_.find(cell.frame);
  if (own == frames_.end()) refuse(cell);
  return own->second;
}

std::string References::stored(const Cell& cell) const {
  const std::string key = key_of(cell);
  if (cell.part == Part::frozen && cell.mode == Mode::trace)
    if (auto judged = store_.blob(key_of_judged(key))) return std::move(*judged);
  if (auto whole = store_.blob(key)) return std::move(*whole);
  if (failure(cell)) return "";
  refuse(cell);
}

void References::refuse(const Cell& cell) {
  throw std::runtime_error(fmt::format(
      "reference of {}: it is gone, or not what was written any more; run again: it is made again",
      cell.scene.name));
}

}  // namespace harness
