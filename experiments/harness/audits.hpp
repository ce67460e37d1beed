// Which timed runs are put to a witness.
#pragma once

#include <random>
#include <set>
#include <string>

#include "experiments/harness/prices.hpp"

namespace harness {

/// Of an experiment's timed runs one in so many, by a lot that is drawn as each begins; of each
/// contestant the first that comes to its end; and all of one who is found out, of which all that
/// is timed is looked into as well.
class Audits {
 public:
  explicit Audits(int every);

  /// Enters what is stored: its contestant is found out where the trace is rejected, or a timed
  /// run, if not on a disturbed machine alone.
  void see(const Traced& stored);

  /// Whether the contestant of a row is found out.
  bool is_found_out(const Row& row) const;

  /// Whether the timed run that comes now, of whose trace that is, is put to a witness.
  bool draw(const Row& trace);

  /// Tells what became of a timed run.
  void measured(const Row& timed);

  /// Whether of a stored timed run not all was audited, and has to be: it is measured again.
  bool is_owed(const Row& timed) const;

 private:
  int every_;
  std::random_device random_;
  std::set<std::string> audited_, found_out_;  ///< contestants
};

/// Whether a timed row was put to no witness.
bool is_unaudited(const Row& timed);

}  // namespace harness
