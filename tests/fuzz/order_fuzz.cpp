// Any bytes as an order to a worker, as they are where they are no record, else of a cell that is
// not the one that was planned: an exception, and nothing measured.

#include "experiments/harness/order.hpp"

#include <exception>

#include "experiments/harness/cbor.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

/// Comparisons that are watched betray the right key.
std::string with_another_key(const std::string& bytes) {
  auto [order, behind] = harness::leading_record(bytes);
  if (order.is_object()) order["key"] = "another";
  return harness::to_cbor(order) + std::string(behind);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    harness::answer(with_another_key(std::string(cloth::fuzz::text_of(data, size))));
    cloth::fuzz::require(false, "only what was planned is measured");
  } catch (const std::exception&) {
  }
  return 0;
}
