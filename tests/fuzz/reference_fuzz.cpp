// Any bytes as references of either kind: a refusal or some that are written as they were read.

#include <exception>

#include "experiments/harness/reference.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

void check(const std::string& bytes, auto&& decode) {
  try {
    const std::string written = encode(decode(bytes));
    cloth::fuzz::require(encode(decode(written)) == written, "they read back");
  } catch (const std::exception&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(cloth::fuzz::text_of(data, size));
  check(bytes, harness::decode_frozen);
  check(bytes, harness::decode_trajectory);
  return 0;
}
