#include "experiments/harness/cbor.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace harness {

namespace {

/// An answer to an inquiry has nine, where a vector is swept.
constexpr int most_levels = 16;

/// Each may take 100 bytes of memory, for one of the record.
constexpr int most_values = 8'000'000;

/// Walks through the heads of a record without its values: the parser recurses into lists, and into
/// texts of indefinite length, which ours never have.
class Heads {
 public:
  explicit Heads(std::string_view bytes) : bytes_(bytes) {}

  /// Whether a record of no more than `depth` levels comes next, and of no more values than may
  /// come; it is then passed.
  bool pass(int depth) {
    if (bytes_.empty() || --values_left_ < 0) return false;
    const int major = static_cast<unsigned char>(bytes_.front()) >> 5;
    const auto count = argument();
    if (!count) return false;
    if (major == byte_string || major == text) return skip(*count);
    if (major != list && major != map) return true;
    for (std::uint64_t items = *count; items > 0; --items)
      for (int parts = major == map ? 2 : 1; parts > 0; --parts)
        if (depth == 0 || !pass(depth - 1)) return false;
    return true;
  }

  std::size_t left() const { return bytes_.size(); }

 private:
  enum { byte_string = 2, text, list, map };

  /// The number in the head, or in the one to eight bytes after it.
  std::optional<std::uint64_t> argument() {
    const int info = bytes_.front() & 31;
    bytes_.remove_prefix(1);
    if (info < 24) return info;
    const std::size_t length = info < 28 ? std::size_t{1} << (info - 24) : bytes_.size() + 1;
    if (length > bytes_.size()) return std::nullopt;
    std::uint64_t number = 0;
    for (const char byte : bytes_.substr(0, length))
      number = number << 8 | static_cast<unsigned char>(byte);
    bytes_.remove_prefix(length);
    return number;
  }

  bool skip(std::uint64_t count) {
    if (count > bytes_.size()) return false;
    bytes_.remove_prefix(count);
    return true;
  }

  std::string_view bytes_;
  int values_left_ = most_values;
};

}  // namespace

std::string to_cbor(const Json& record) {
  std::string bytes;
  Json::to_cbor(record, bytes);
  return bytes;
}

Leading leading_record(std::string_view bytes) {
  Heads heads(bytes);
  if (!heads.pass(most_levels)) throw std::runtime_error("no record");
  const std::string_view record = bytes.substr(0, bytes.size() - heads.left());
  return {Json::from_cbor(record), bytes.substr(record.size())};
}

Json from_cbor(std::string_view bytes) {
  Leading leading = leading_record(bytes);
  if (!leading.behind.empty()) throw std::runtime_error("more than a record");
  return std::move(leading.record);
}

}  // namespace harness
