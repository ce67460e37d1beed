// Any bytes as a checkpoint, as they are and under a forged hash: a refusal or one that is written
// as it was read.

#include "cloth/error.hpp"
#include "experiments/harness/checkpoint.hpp"
#include "experiments/harness/digest.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

void check(const std::string& bytes) {
  try {
    const std::string written = encode(harness::decode_checkpoint(bytes, "x"));
    cloth::fuzz::require(encode(harness::decode_checkpoint(written, "x")) == written,
                         "it reads back");
  } catch (const cloth::UsageError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(cloth::fuzz::text_of(data, size));
  check(bytes);
  check(bytes + harness::hash(bytes));
  return 0;
}
