// What produced a number: which code, compiled how, on which machine, under which load.
#pragma once

#include "experiments/harness/record.hpp"

namespace harness {

/// Commit, dirty flag (changed or new files of code, scenes or experiments, or a program that was
/// built of other code) and why it is, compiler, flags, processor, governor, cores, load average
/// and date of this run. Commit and dirty are "unknown" where git does not tell of root().
Values provenance();

/// The first file of what makes figures, verdicts and report of rows that is not as committed, or
/// "".
std::string changed_maker_of_pages();

/// That of a run at a tier, of so many traces at a time, under a registration, or none: "", and
/// with which plug-ins, if there are any.
Values provenance(const std::string& tier, int jobs, const std::string& registration);

/// What a run's provenance has of that name, or "unknown".
std::string told_of_run(const Values& provenance, const std::string& name);

}  // namespace harness
