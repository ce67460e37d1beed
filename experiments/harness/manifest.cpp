#include "experiments/harness/manifest.hpp"

#include <fmt/format.h>
#include <sha2.h>

#include <array>
#include <sstream>
#include <stdexcept>

namespace harness {

namespace {

constexpr std::size_t digits = SHA256_DIGEST_STRING_LENGTH - 1;

bool is_line(const std::string& line) {
  return line.size() > digits + 2 && line.compare(digits, 2, "  ") == 0 &&
         line.find_first_not_of("0123456789abcdef") == digits &&
         line.find('/') == std::string::npos;
}

}  // namespace

std::string sha256(const std::string& bytes) {
  std::array<char, SHA256_DIGEST_STRING_LENGTH> text;
  SHA256Data(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), text.data());
  return text.data();
}

Manifest manifest_of(const std::map<std::string, std::string>& files) {
  Manifest manifest;
  for (const auto& [name, bytes] : files) manifest[name] = sha256(bytes);
  return manifest;
}

std::string manifest_text(const Manifest& manifest) {
  std::string text;
  for (const auto& [name, digest] : manifest) text += fmt::format("{}  {}\n", digest, name);
  return text;
}

Manifest parse_manifest(const std::string& text) {
  Manifest manifest;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) throw std::runtime_error("its lines end with CR LF, and not with LF");
    if (!is_line(line)) throw std::runtime_error("a line that is no digest and name of a file");
    manifest[line.substr(digits + 2)] = line.substr(0, digits);
  }
  if (manifest_text(manifest) != text) throw std::runtime_error("lines that are not in order");
  return manifest;
}

}  // namespace harness
