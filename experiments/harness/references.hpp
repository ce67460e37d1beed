// What the cells of a run are compared with, kept in the store.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

class References {
 public:
  /// Keeps a reference to the store.
  explicit References(Store& store) : store_(store) {}

  /// The key in the store of what a cell is compared with, or "".
  static std::string key_of(const Cell& cell);

  /// The same by its identity, as reference_identity() has it; "" of "".
  static std::string key_of_identity(const std::string& identity);

  /// That of the part of it that a trace is judged by; and of what is known of it where it is not
  /// there itself (certificates.hpp).
  static std::string key_of_judged(const std::string& key);
  static std::string key_of_certificate(const std::string& key);

  /// The keys of all that is stored of that of a cell: of it, and of a part of it.
  static std::vector<std::string> keys_of(const Cell& cell);

  /// Whether it is that of a part of another one, or of what is known of it.
  static bool is_of_a_part(const std::string& key);

  /// The key of the whole, of which this is, or is of a part.
  static std::string key_of_whole(const std::string& key);

  /// What the cells are compared with: key, and a cell that it serves.
  static std::map<std::string, const Cell*> needed(const std::vector<Cell>& cells);

  /// What it takes to make a cell's, beside what others take: substeps to its step and to those
  /// apart, times what the factorisation of a mesh takes (George, Nested Dissection of a Regular
  /// Finite Element Mesh, 1973). A free run's comes before all.
  static Real work_of(const Cell& cell);

  /// Those of them that are not there, or damaged; but none that this has failed to make.
  std::map<std::string, const Cell*> missing(const std::vector<Cell>& cells);

  /// Of those that are missing because they are damaged each one's scene, and that it is.
  std::vector<std::string> damaged(const std::map<std::string, const Cell*>& missing) const;

  /// Whether the cell's is there, and sound.
  bool is_there(const Cell& cell) const;

  /// Keeps what a worker answered; else, why it could not be made, which begins with judge_failed
  /// unless it took too long, or too much memory, or the judge's own method says why.
  std::string put(const Cell& cell, const Answer& answer);

  /// Why it could not be made, or nullptr.
  const std::string* failure(const Cell& cell) const;

  /// Its bytes; "" of a cell that is compared with nothing, or with what could not be made. A
  /// frozen cell's has its own frame alone; a trace is judged by its step alone, and has no steps
  /// apart, which are most of a reference.
  /// @throws std::runtime_error where it was there and is not any more.
  std::string of(const Cell& cell);

 private:
  /// What the store has under the key of a cell's, or under that of the part that judges a trace.
  std::string stored(const Cell& cell) const;
  [[noreturn]] static void refuse(const Cell& cell);

  Store& store_;
  std::map<std::string, std::string> failures_;
  /// Of the reference of several frames that was asked for last, each frame's bytes; and its key.
  std::map<int, std::string> frames_;
  std::string key_of_frames_;
};

}  // namespace harness
