// Experiments run in a store of their own, for the runner's tests.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/harness/broken_solvers.hpp"
#include "tests/harness/testing.hpp"

namespace harness::testing {

class RunnerTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { enter_broken_solvers(); }

  Experiment load(const std::string& text) const {
    return load_experiment(folder_.write("e.toml", text), "standard");
  }

  RunReport run(const Experiment& experiment, RunOptions options = {}) {
    watch_.rows.clear();
    options.lock = folder_ / "lock";
    return harness::run(experiment, store_, options, watch_);
  }

  /// The trace rows, by part, of one solver alone in the tiny experiment.
  std::map<Part, Row> traces_of(const std::string& solver, const std::string& measure = "") {
    const std::size_t at = tiny_head.find("warmup = 0\n");
    std::string text = tiny_head + "[[solver]]\nname = \"" + solver + "\"\n";
    report_ = run(load(text.insert(at, measure)));
    std::map<Part, Row> traces;
    for (const Row& row : store_.current("e"))
      if (row.mode == Mode::trace) traces[row.part] = row;
    return traces;
  }

  Folder folder_;
  Store store_{folder_ / "s.sqlite"};
  RowWatch watch_;
  RunReport report_;
};

}  // namespace harness::testing
