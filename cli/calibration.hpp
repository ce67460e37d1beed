// Prices of another machine as this one's: `clothbench calibrate` times what tells them apart, and
// verbs that say what takes how long go by it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/calibration.hpp"
#include "experiments/harness/store.hpp"

namespace cli {

/// The processor that timed these rows, where it is not this one; "" where it is, or is not known.
std::string other_processor(const harness::Store& store, const std::vector<harness::Row>& rows);

/// By what `calibrate` last timed on this processor; nothing where it has not been run here, or was
/// of other steps.
std::optional<evidence::Calibration> calibration_of(const std::vector<harness::Row>& rows);

}  // namespace cli
