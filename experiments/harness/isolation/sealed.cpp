#include "experiments/harness/isolation/sealed.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "experiments/harness/bulk_digest.hpp"

namespace harness {

namespace {

// "clothbench-answer ", 16 digits of the length, 32 of the digest, then the text.
constexpr std::string_view magic = "clothbench-answer ";
constexpr std::size_t length_digits = 16, digest_digits = 32;
constexpr std::size_t head = magic.size() + length_digits + digest_digits;

/// The secret on both sides: a digest byte by byte could be gone on with.
std::string seal_of(std::string_view text, const std::string& secret) {
  return BulkDigest().add(secret).add(text).add(secret).text();
}

std::string head_of(std::string_view text, const std::string& secret) {
  return fmt::format("{}{:016x}{}", magic, text.size(), seal_of(text, secret));
}

}  // namespace

std::string new_secret() {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

std::string sealed(const std::string& text, const std::string& secret) {
  return head_of(text, secret) + text;
}

/// In place: an answer may be long.
std::optional<std::string> opened(std::string bytes, const std::string& secret) {
  const std::string_view all = bytes;
  if (all.size() < head || all.substr(0, head) != head_of(all.substr(head), secret))
    return std::nullopt;
  bytes.erase(0, head);
  return bytes;
}

}  // namespace harness
