// Numbers as bytes, in this machine's order, and back.
#pragma once

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

inline void put(std::string& bytes, const void* data, std::size_t size) {
  bytes.append(static_cast<const char*>(data), size);
}
inline void put(std::string& bytes, std::int64_t value) { put(bytes, &value, sizeof value); }
inline void put(std::string& bytes, Real value) { put(bytes, &value, sizeof value); }

/// How many there are, and each of them.
void put(std::string& bytes, const auto& numbers) {
  const auto count = static_cast<std::int64_t>(numbers.size());
  put(bytes, count);
  put(bytes, numbers.data(), sizeof(Real) * static_cast<std::size_t>(count));
}

/// Takes back what put() wrote. @throws std::runtime_error where the bytes are cut short, before
/// anything is allocated.
class ByteReader {
 public:
  /// Keeps a reference to `bytes`.
  explicit ByteReader(const std::string& bytes) : bytes_(bytes) {}

  std::int64_t integer() {
    std::int64_t value = 0;
    take(&value, sizeof value);
    return value;
  }
  Real number() {
    Real value = 0;
    take(&value, sizeof value);
    return value;
  }
  template <class Numbers>
  Numbers numbers() {
    const std::int64_t count = integer();
    if (count < 0 || static_cast<std::size_t>(count) > left() / sizeof(Real)) cut_short();
    Numbers values(static_cast<std::size_t>(count));
    take(values.data(), sizeof(Real) * static_cast<std::size_t>(count));
    return values;
  }

  std::size_t left() const { return bytes_.size() - at_; }

 private:
  [[noreturn]] static void cut_short() {
    throw std::runtime_error("numbers as bytes: they are cut short");
  }
  void take(void* out, std::size_t size) {
    if (size > left()) cut_short();
    if (size > 0) std::memcpy(out, bytes_.data() + at_, size);
    at_ += size;
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

}  // namespace harness
