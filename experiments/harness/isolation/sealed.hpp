// Answers that only who knows a secret can have written.
#pragma once

#include <optional>
#include <string>

namespace harness {

/// Sixteen random bytes as hexadecimal digits, from the kernel.
std::string new_secret();

/// The text with its length and a digest of it and the secret.
std::string sealed(const std::string& text, const std::string& secret);

/// The text, where the bytes are one sealed text and nothing else.
std::optional<std::string> opened(std::string bytes, const std::string& secret);

}  // namespace harness
