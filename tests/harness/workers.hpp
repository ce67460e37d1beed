// What a worker that the tests start can do beside measuring: they run in another process, by name.
#pragma once

#include <string>

namespace harness::testing {

/// Some work: takes the argument that its order gives, and returns the answer.
using NamedWork = std::string (*)(const std::string& argument);

/// Enters it under a name, which it returns. Called before main().
std::string named_work(const std::string& name, NamedWork work);

/// The order for it.
std::string order_for(const std::string& name, const std::string& argument = "");

/// Has every worker call this first: it enters solvers that the tests bring along.
bool enter_in_workers(void (*enter)());

/// Set by what has trouble in workers alone: other tests go through all solvers, too.
inline bool in_worker = false;

/// What a worker answers to any order: a named work's, or the harness's own.
std::string answer(const std::string& order);

}  // namespace harness::testing
