// Texts on their way to a shell.
#pragma once

#include <string>

namespace harness {

/// The text as one word of a command to paste, quoted where it has to be.
std::string shell_word(const std::string& text);

}  // namespace harness
