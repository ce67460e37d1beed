// What the tests of isolation share: orders for named works, and their answers.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "experiments/harness/isolation/isolate.hpp"
#include "tests/harness/workers.hpp"

namespace harness::testing {

// Far beyond what any of these takes, and only ever waited for by one that hangs.
inline constexpr cloth::Real plenty = 60;

inline Task task(const std::string& work, const std::string& argument = "",
                 cloth::Real seconds = plenty, int memory = 4096) {
  return {.index = 0,
          .order = order_for(work, argument),
          .limits = {seconds, memory, 1},
          .hidden = {},
          .guard = strongest_guard()};
}

/// One answer per task, in the order of the tasks.
inline std::vector<Answer> answers(std::vector<Task> tasks, int jobs = 1) {
  std::vector<Answer> all(tasks.size());
  std::vector<int> times(tasks.size());
  std::size_t next = 0;
  run_isolated(
      jobs,
      [&]() -> std::optional<Task> {
        if (next == tasks.size()) return std::nullopt;
        tasks[next].index = next;
        return tasks[next++];
      },
      [&](std::size_t t, const Answer& answer) {
        all[t] = answer;
        ++times[t];
      });
  EXPECT_EQ(times, std::vector<int>(tasks.size(), 1)) << "one answer for each task";
  return all;
}

inline Answer answer_to(const std::string& work, const std::string& argument = "") {
  return answers({task(work, argument)})[0];
}

}  // namespace harness::testing
