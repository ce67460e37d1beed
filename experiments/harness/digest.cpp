#include "experiments/harness/digest.hpp"

namespace harness {

/// h = (h xor byte) p, p = 2^88 + 0x13b, modulo 2^128, in halves of 64 bits.
Digest& Digest::add(std::string_view bytes) {
  constexpr std::uint64_t p = 0x13b, half = 0xffffffff;
  for (const char byte : bytes) {
    low_ ^= static_cast<unsigned char>(byte);
    const std::uint64_t carry = ((low_ >> 32) * p + ((low_ & half) * p >> 32)) >> 32;
    high_ = high_ * p + carry + (low_ << 24);
    low_ *= p;
  }
  return *this;
}

std::string Digest::text() const {
  std::string digits;
  for (const std::uint64_t word : {high_, low_})
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[word >> shift & 15];
  return digits;
}

std::string hash(std::string_view text) { return Digest().add(text).text(); }

}  // namespace harness
