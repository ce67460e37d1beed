// What produced a number: which code, compiled how, on which machine, under which load.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace harness {

/// Hash of the sources that a row of this solver depends on: cloth/, what measures, refers and
/// takes medians in experiments/harness/, and the solver's own file. Another solver's edit changes
/// nothing.
std::string code_version(const std::string& solver);

/// Processor, compiler and flags: what a time depends on beside the code.
std::string machine_version();

/// Commit, dirty flag, compiler, flags, processor, governor, cores, load average and date of this
/// run.
nlohmann::json provenance();

}  // namespace harness
