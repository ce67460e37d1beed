// What a worker is asked to do, as bytes: to measure a cell, or to make what cells are compared
// with.
#pragma once

#include <functional>
#include <string>

#include "experiments/harness/record.hpp"

namespace harness {

struct Order {
  enum class What { measure, reference } what = What::measure;
  Cell cell = {};
  std::string reference = {};  ///< bytes of what it is compared with (reference.hpp), or none
  Row trace = {};              ///< of a timed cell: the row of its trace
  Real spin = 0;               ///< fast_spin() of this run [s], or 0
  unsigned seed = 0;           ///< of what no solver is to foresee, of a reference, too
  int company = 0;             ///< cells of this run beside it, at most
  bool is_first = true;  ///< of timed cells: no earlier repeat came to its end and was audited
  bool is_heard_again = false;  ///< of timed cells: it, or its contestant, was accused
  bool is_audited = true;       ///< of timed cells: it is put to a witness
};

std::string encode(const Order& order);

/// What a worker of this program answers: a row's result (row_json.hpp), or a reference's bytes.
/// @throws std::exception for an order that is none, or of a cell that is not what it was, since a
/// file that its scene names has changed. `close_doors`: see measure().
std::string answer(
    const std::string& order, const std::function<void()>& close_doors = [] {});

/// Likewise of a process that is for this alone: it can start no other from then on.
std::string guarded_answer(const std::string& order);

}  // namespace harness
