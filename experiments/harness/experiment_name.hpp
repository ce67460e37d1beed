// What an experiment may be called, by which its tables go.
#pragma once

#include <string>

namespace harness {

/// At most 100 letters that can be seen, no '/', and no name that other tables have: not
/// provenance, and no -curves at the end.
bool is_experiment_name(const std::string& name);

}  // namespace harness
