// Rows, tables and figures go by an experiment's name, and so one name is one file's.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/experiment.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// @throws UsageError where two of them have one name and are not of one file.
void expect_one_file_a_name(const std::vector<Experiment>& experiments);

/// Notes in the store whose file each name is. Of a file that is no longer where it was, another
/// takes the name over: returns what there is to say of it.
/// @throws UsageError, and notes none, where the store has a name of another file that is there.
std::vector<std::string> take_names(const std::vector<Experiment>& experiments, Store& store);

/// Whether it is one of experiments/, or was while it was there.
bool is_shipped(const std::string& experiment, const Store& store);

/// The file that an experiment was last run from, be it there or not.
std::filesystem::path file_of(const std::string& experiment, const Store& store);

/// Whether a word that a person types stands for it: its name, or a path to its .toml file.
bool is_called(const std::string& experiment, const std::string& word, const Store& store);

/// What a person types after `clothbench run` for an experiment of root(), quoted for a shell where
/// it has to be: its name or, where that would be taken for something else, its file; and the
/// folder of results, where one was chosen.
std::string run_argument(const std::string& experiment);

/// As run_argument(), of several, with the folder once behind them.
std::string run_arguments(const std::set<std::string>& experiments);

/// As run_argument(), of any experiment in the store: of one that is not in root(), its file.
std::string run_argument(const std::string& experiment, const Store& store);

}  // namespace harness
