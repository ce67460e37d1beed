// What produced a number: which code, compiled how, on which machine, under which load.
#pragma once

#include <nlohmann/json.hpp>

namespace harness {

/// Commit, dirty flag, compiler, flags, processor, governor, cores, load average and date of this
/// run.
nlohmann::json provenance();

}  // namespace harness
