// What this process did in a stretch of time: threads, processor time, context switches.
#pragma once

#include <time.h>

#include <map>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// What a clock of the operating system shows [s]; 0 where there is no such clock.
Real seconds(clockid_t clock);

/// The operating system's account of this process at one moment.
struct Usage {
  Real wall = 0;                ///< steady clock [s]
  Real processor = 0;           ///< of all its threads, also those that ended, and children [s]
  Real processor_after = 0;     ///< the same, read after `threads` [s]
  long waits = 0;               ///< times a thread gave its core away, not counting reads of pages
  long preemptions = 0;         ///< times a core was taken from a thread
  std::map<int, Real> threads;  ///< id and processor time of each that lives [s]

  static Usage now();
};

/// What came between two readings.
struct Spent {
  Real wall, processor;  ///< [s]
  long waits, preemptions;
  /// The first thread and those that took processor time worth the name. Those that have ended
  /// count as one, or as many as it takes to burn what they burnt in that wall time. Never too
  /// many: what was burnt while the clocks were read is nobody's.
  int threads;
};
Spent spent(const Usage& from, const Usage& to);

}  // namespace harness
