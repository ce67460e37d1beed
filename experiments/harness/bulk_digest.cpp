#include "experiments/harness/bulk_digest.hpp"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace harness {

struct BulkDigest::State {
  XXH3_state_t xxh3;
};

BulkDigest::BulkDigest() : state_(std::make_unique<State>()) { XXH3_128bits_reset(&state_->xxh3); }

BulkDigest::~BulkDigest() = default;

BulkDigest& BulkDigest::add(std::string_view bytes) {
  XXH3_128bits_update(&state_->xxh3, bytes.data(), bytes.size());
  return *this;
}

std::string BulkDigest::text() const {
  const XXH128_hash_t digest = XXH3_128bits_digest(&state_->xxh3);
  return fmt::format("{:016x}{:016x}", digest.high64, digest.low64);
}

std::string bulk_hash(std::string_view text) { return BulkDigest().add(text).text(); }

}  // namespace harness
