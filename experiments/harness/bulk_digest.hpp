// A digest of much: of a cloth, of positions, of an answer.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace harness {

/// XXH3 with 128 bits (Collet, xxHash fast digest algorithm): as sure as Digest where nobody looks
/// for two contents that agree, and many bytes at a time. Keys, and seals of what a store keeps,
/// are Digest's, as their formats say.
class BulkDigest {
 public:
  BulkDigest();
  ~BulkDigest();
  BulkDigest(const BulkDigest&) = delete;
  BulkDigest& operator=(const BulkDigest&) = delete;

  BulkDigest& add(std::string_view bytes);

  /// 32 hexadecimal digits.
  std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The digest of one text.
std::string bulk_hash(std::string_view text);

}  // namespace harness
