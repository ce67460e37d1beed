// C++ as its compiler reads it: without comments, blank space and layout.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace harness {

/// The tokens of a source in their order; a directive ends with the token "\n". Literals are kept
/// as they are written; two that stand side by side are two.
std::vector<std::string> cxx_tokens(std::string_view source);

bool is_identifier(std::string_view token);

}  // namespace harness
