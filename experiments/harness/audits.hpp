// Which timed runs are put to a witness.
#pragma once

#include <random>
#include <set>
#include <string>

#include "experiments/harness/prices.hpp"

namespace harness {

/// Of an experiment's timed runs one in so many, by a lot that is drawn as each begins; the first
/// of each contestant; and all of one who is found out.
class Audits {
 public:
  explicit Audits(int every);

  /// Enters what is stored: its contestant is found out where the trace is rejected, or a timed
  /// run.
  void see(const Traced& stored);

  /// Whether the timed run that comes now of whose trace that is, is put to a witness.
  bool draw(const Row& trace);

  /// Whether a stored timed run was put to none, and has to be: it is measured again.
  bool is_owed(const Row& timed) const;

 private:
  int every_;
  std::random_device random_;
  std::set<std::string> drawn_, found_out_;  ///< contestants
};

}  // namespace harness
