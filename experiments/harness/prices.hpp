// What a step's iterations cost is measured on some steps, and reckoned on those like them.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

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

/// One step in so many is timed with all who solve it, as a check.
inline constexpr int steps_a_check = 20;

/// What of a trace is timed: nothing, what its first and its other iterations take, or what it
/// takes to each tolerance, too.
enum class Timing { none, prices, all };

/// What is timed of these, traces of an experiment in plan order: all of those that ran to their
/// end; where prices are asked for, of frozen ones, prices for each contestant on the first of each
/// mesh with iterations_of_a_price or more, else on that with most, and all on the tenth of every
/// steps_a_check steps.
std::vector<Timing> timings(const std::vector<Row>& traces, const MeasureSpec& spec);

}  // namespace harness
