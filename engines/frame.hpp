// Frames, in which ClothBench and a solver that is a program of its own speak to each other over
// two pipes: docs/engines.md. It needs the standard library alone, and both sides include it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace engines {

static_assert(std::endian::native == std::endian::little, "numbers are sent as they lie in memory");

inline constexpr std::uint16_t protocol_version = 1;

/// What a frame is: below 16 a request of ClothBench's, else an answer of the program's.
enum class Kind : std::uint16_t {
  hello = 1,       ///< the first; answered by ready
  cloth = 2,       ///< another cloth to solve steps of; answered by prepared, or declined
  step = 3,        ///< a step begins; answered by nothing
  iterate = 4,     ///< go on in it; answered by positions, or failed
  echo = 5,        ///< do nothing; answered by echoed
  ready = 16,      ///< who it is, and what it can do
  prepared = 17,   ///< nothing more
  positions = 18,  ///< where it has come to
  echoed = 19,     ///< as many bytes as were asked for
  declined = 20,   ///< why it cannot serve this cloth
  failed = 21      ///< why its arithmetic cannot go on
};

/// Bytes that are no frame of this protocol, or of another version; a payload that is none.
struct BadFrame : std::runtime_error {
  using std::runtime_error::runtime_error;
};

namespace detail {

using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

/// What a byte makes of the remainder, and what it does with 1 to 7 others behind it.
constexpr CrcTables crc_tables() {
  CrcTables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit)
      rest = (rest & 1) != 0 ? (rest >> 1) ^ 0xedb88320U : rest >> 1;
    tables[0][byte] = rest;
  }
  for (std::size_t k = 1; k < tables.size(); ++k)
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t before = tables[k - 1][byte];
      tables[k][byte] = (before >> 8) ^ tables[0][before & 0xff];
    }
  return tables;
}

inline constexpr CrcTables crc_of = crc_tables();

/// A number as it lies at the start of some bytes, which have as many.
template <class Number>
Number number_at(const char* bytes) {
  Number number{};
  std::memcpy(&number, bytes, sizeof number);
  return number;
}

}  // namespace detail

/// CRC-32 of IEEE 802.3, as zlib's, eight bytes at a time.
inline std::uint32_t crc32(std::string_view bytes) {
  const detail::CrcTables& of = detail::crc_of;
  std::uint32_t rest = 0xffffffffU;
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    const auto low = detail::number_at<std::uint32_t>(bytes.data()) ^ rest,
               high = detail::number_at<std::uint32_t>(bytes.data() + 4);
    rest = of[7][low & 0xff] ^ of[6][(low >> 8) & 0xff] ^ of[5][(low >> 16) & 0xff] ^
           of[4][low >> 24] ^ of[3][high & 0xff] ^ of[2][(high >> 8) & 0xff] ^
           of[1][(high >> 16) & 0xff] ^ of[0][high >> 24];
  }
  for (const char byte : bytes)
    rest = (rest >> 8) ^ of[0][(rest ^ static_cast<unsigned char>(byte)) & 0xff];
  return ~rest;
}

/// What a frame begins with, 32 bytes:
///    0  8 bytes  magic
///    8  2        version of the protocol
///   10  2        kind
///   12  4        number: of a request, its own, from 1 on; of an answer, that of its request
///   16  8        length of the payload, which follows [bytes]
///   24  4        CRC-32 of the payload
///   28  4        CRC-32 of these bytes before it
struct Header {
  Kind kind = Kind::hello;
  std::uint32_t number = 0;
  std::uint64_t length = 0;
  std::uint32_t checksum = 0;
};

inline constexpr std::size_t header_size = 32;
inline constexpr std::string_view magic = "CLOTHSLV";

/// @throws BadFrame for bytes that are none, or of another version.
inline Header header_of(const std::array<char, header_size>& bytes) {
  using detail::number_at;
  if (std::string_view(bytes.data(), magic.size()) != magic)
    throw BadFrame("what comes is no frame; standard output is for frames alone: print elsewhere");
  if (const auto version = number_at<std::uint16_t>(bytes.data() + 8); version != protocol_version)
    throw BadFrame("it speaks version " + std::to_string(version) +
                   " of the protocol, and this is " + std::to_string(protocol_version));
  if (crc32({bytes.data(), 28}) != number_at<std::uint32_t>(bytes.data() + 28))
    throw BadFrame("the checksum of a frame's header is wrong");
  return {.kind = static_cast<Kind>(number_at<std::uint16_t>(bytes.data() + 10)),
          .number = number_at<std::uint32_t>(bytes.data() + 12),
          .length = number_at<std::uint64_t>(bytes.data() + 16),
          .checksum = number_at<std::uint32_t>(bytes.data() + 24)};
}

/// @throws BadFrame where the payload is not the one that the header is of.
inline void expect_payload(const Header& header, std::string_view payload) {
  if (payload.size() != header.length || crc32(payload) != header.checksum)
    throw BadFrame("the checksum of a frame's payload is wrong");
}

/// A frame in the making. Its storage is used again.
class Writer {
 public:
  /// Begins another.
  Writer& begin() {
    bytes_.assign(header_size, '\0');
    return *this;
  }

  Writer& u32(std::uint32_t number) { return put(number); }
  Writer& u64(std::uint64_t number) { return put(number); }
  Writer& real(double number) { return put(number); }
  /// With its length before it, a u32.
  Writer& text(std::string_view text) {
    return u32(static_cast<std::uint32_t>(text.size())).bytes(text);
  }
  /// As they are.
  Writer& bytes(std::string_view bytes) {
    bytes_.append(bytes);
    return *this;
  }
  /// Without their number.
  Writer& reals(std::span<const double> numbers) { return append(numbers); }
  Writer& indices(std::span<const std::uint32_t> numbers) { return append(numbers); }

  /// Header and payload; they are there until begin().
  std::string_view end(Kind kind, std::uint32_t number) {
    const std::string_view payload = std::string_view(bytes_).substr(header_size);
    bytes_.replace(0, magic.size(), magic);
    set(8, protocol_version);
    set(10, static_cast<std::uint16_t>(kind));
    set(12, number);
    set(16, static_cast<std::uint64_t>(payload.size()));
    set(24, crc32(payload));
    set(28, crc32({bytes_.data(), 28}));
    return bytes_;
  }

 private:
  Writer& put(const auto& number) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + sizeof number);
    set(at, number);
    return *this;
  }
  template <class Number>
  Writer& append(std::span<const Number> numbers) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + numbers.size_bytes());
    if (!numbers.empty()) std::memcpy(bytes_.data() + at, numbers.data(), numbers.size_bytes());
    return *this;
  }
  void set(std::size_t at, const auto& number) {
    std::memcpy(bytes_.data() + at, &number, sizeof number);
  }

  std::string bytes_ = std::string(header_size, '\0');
};

/// Takes a payload apart. @throws BadFrame where it is shorter than what is asked for.
class Reader {
 public:
  explicit Reader(std::string_view payload) : rest_(payload) {}

  std::uint32_t u32() { return get<std::uint32_t>(); }
  std::uint64_t u64() { return get<std::uint64_t>(); }
  double real() { return get<double>(); }
  std::string text() { return std::string(take(u32(), 1)); }
  void reals(std::span<double> numbers) { copy(numbers); }
  std::vector<double> reals(std::size_t count) { return list<double>(count); }
  std::vector<std::uint32_t> indices(std::size_t count) { return list<std::uint32_t>(count); }

  /// @throws BadFrame where bytes are left.
  void finish() const {
    if (!rest_.empty()) throw BadFrame("a frame's payload is too long");
  }

 private:
  std::string_view take(std::size_t count, std::size_t size) {
    if (count > rest_.size() / size) throw BadFrame("a frame's payload is too short");
    const std::string_view bytes = rest_.substr(0, count * size);
    rest_.remove_prefix(bytes.size());
    return bytes;
  }
  template <class Number>
  Number get() {
    return detail::number_at<Number>(take(1, sizeof(Number)).data());
  }
  template <class Number>
  void copy(std::span<Number> numbers) {
    const std::string_view bytes = take(numbers.size(), sizeof(Number));
    if (!bytes.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
  }
  template <class Number>
  std::vector<Number> list(std::size_t count) {
    if (count > rest_.size() / sizeof(Number)) throw BadFrame("a frame's payload is too short");
    std::vector<Number> numbers(count);
    copy(std::span<Number>(numbers));
    return numbers;
  }

  std::string_view rest_;
};

}  // namespace engines
