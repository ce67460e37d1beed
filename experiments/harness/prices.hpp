// What a step's iterations cost is measured on some steps, and reckoned on those like them.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/plan.hpp"

namespace harness {

/// A solver with its settings and threads: of what a price is.
std::string contestant_of(const Row& row);

/// What an iteration's price depends on, beside who takes it: of a frozen trace, about how many
/// vertices, how many springs and faces each of them has, and the membrane, bending and contact,
/// "512 vertices, 6 springs, 2 faces, stvk, hinge, penalty".
std::string mesh_of(const Row& trace);

/// Of that all but how many vertices it has.
std::string kind_of(const Row& trace);

/// From so many iterations on, a step tells the price of one.
inline constexpr int iterations_of_a_price = 8;

/// One trace in so many, by a lot that nobody foresees, is timed as a check.
inline constexpr int steps_a_check = 20;

/// By which factor seconds may differ from those that prices make them.
inline constexpr Real most_off = 2;

/// Whether iterations on `priced`, the trace of a step on such a mesh, tell those of another what
/// they take: by both their clocks, it came to none of its iterations in more than most_off times
/// the seconds that this makes of it, nor in as much less, beyond 0.1 ms.
bool tells_price(const Row& priced, const Row& trace);

/// A frozen or free trace, and those of its timed runs that are stored.
struct Traced {
  Row trace;
  std::vector<Row> timed = {};
};

/// What is timed of these, of an experiment in plan order: all of those that ran to their end.
/// Where prices are asked for, of frozen ones prices for each contestant on one of each mesh: of
/// those with iterations_of_a_price or more the one in the middle, by what its trace took for so
/// many, else that with most; and all of those that this one does not tell the price of, of one in
/// steps_a_check, and of every one of a contestant who was found to be most_off on one of these,
/// or to fail where one was timed.
std::vector<Timing> timings(const std::vector<Traced>& all, const MeasureSpec& spec);

}  // namespace harness
