// What a solver whose matrix knows contact by weights of vertices says of friction.
#pragma once

#include <optional>
#include <string>

#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Why a method that knows contact by a Majorant cannot serve this contact, or nothing.
std::optional<std::string> friction_refusal(const System& system, const Protocol& protocol);

}  // namespace cloth
