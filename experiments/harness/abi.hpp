// How a plug-in was compiled, as its file says, beside how this program was.
#pragma once

#include <string>
#include <string_view>

namespace harness {

/// Why a library of these bytes would read this program's memory wrongly, or is no plug-in: what
/// differs, and what to do. "" of one that would not.
std::string objection_to_abi(std::string_view bytes);

/// Of this program, as "0.1.0".
std::string_view program_version();

/// As in a plug-in that is compiled as this program is (cloth/plug_in.hpp).
std::string_view own_abi();

}  // namespace harness
