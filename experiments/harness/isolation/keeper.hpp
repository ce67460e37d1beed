// The process between the harness and a worker.
#pragma once

#include <sys/types.h>

#include <vector>

#include "experiments/harness/isolation/guard.hpp"

namespace harness {

/// All that a keeper needs, made beforehand: it allocates nothing.
struct Keeping {
  Guard guard;
  Limits limits;
  std::vector<const char*> hidden;     ///< files
  std::vector<const char*> variables;  ///< "NAME=value", ended by nullptr
  int order, answer, output, report;   ///< descriptors above the worker's own
};

/// What a keeper reports.
struct Report {
  const char* what;  ///< failed before the worker began: a text of this program
  int error;         ///< errno of that, or 0
  int status;        ///< the worker's, as of waitpid()
};

/// Starts a keeper, which starts a worker, and ends the worker at SIGTERM. Returns its number, or
/// -1.
pid_t start_keeper(const Keeping& plan);

}  // namespace harness
