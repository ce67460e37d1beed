// The contract of one solver, linked in or of a plug-in: what `clothbench contract` becomes.
//
//   clothbench-contract [--plugin FILE]... SOLVER [OPTION...]   the options are GoogleTest's
//
// Exit status: 0 the solver keeps it, 1 it does not, 2 wrong usage.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/plug_ins.hpp"

namespace {

struct Words {
  std::vector<std::filesystem::path> plug_ins;
  std::string solver;
  std::vector<std::string> options;
};

/// @throws cloth::UsageError
Words words_of(const std::vector<std::string>& given) {
  Words words;
  for (std::size_t k = 0; k < given.size(); ++k) {
    if (given[k] == "--plugin" && k + 1 < given.size()) words.plug_ins.emplace_back(given[++k]);
    else if (given[k].starts_with("--gtest_")) words.options.push_back(given[k]);
    else if (words.solver.empty() && !given[k].starts_with('-')) words.solver = given[k];
    else throw cloth::UsageError("no use for '" + given[k] + "'");
  }
  if (words.solver.empty()) throw cloth::UsageError("name a solver");
  return words;
}

/// The solver is to be there before tests are drawn up. @throws cloth::UsageError
void take(const Words& words) {
  for (const auto& [file, why] : harness::take_plug_ins(words.plug_ins))
    throw cloth::UsageError("plug-in " + file.string() + ": " + why);
  static_cast<void>(cloth::make_solver(words.solver, "contract"));
}

/// Tests go by names of C++.
std::string filter_of(std::string solver) {
  std::ranges::replace(solver, '-', '_');
  return "--gtest_filter=*/" + solver;
}

int hold(const Words& words) {
  std::vector<std::string> all{"clothbench-contract", filter_of(words.solver)};
  all.insert(all.end(), words.options.begin(), words.options.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  int count = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  ::testing::InitGoogleTest(&count, arguments.data());
  return RUN_ALL_TESTS();
}

std::string answer(const std::string& order) {
  if (harness::is_examination(order)) return harness::examination_answer(order);
  return harness::guarded_answer(order);
}

}  // namespace

int main(int argc, char** argv) {
  if (harness::is_worker(argc, argv)) harness::serve(answer, harness::hear_of_plug_ins);
  try {
    // The scenes are those that the contract was written with.
    setenv("CLOTHBENCH_ROOT", cloth::shipped().c_str(), 1);
    unsetenv("CLOTHBENCH_RUNS");
    const Words words = words_of({argv + std::min(1, argc), argv + argc});
    take(words);
    return hold(words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "clothbench-contract: %s\n", cloth::words_of(error).c_str());
    return 2;
  }
}
