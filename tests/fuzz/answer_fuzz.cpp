// Any bytes as what came from a worker: none of its answers without the secret; and with it, a
// refusal or a result that is written as it was read.

#include <exception>

#include "experiments/harness/isolation/sealed.hpp"
#include "experiments/harness/row_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace harness;
using cloth::fuzz::require;

std::string read_and_written(const std::string& text) {
  Row row;
  decode_result(text, row);
  for (const auto& [name, column] : row.curve)
    require(column.size() == row.curve.begin()->second.size(), "columns are of one length");
  return encode_result(row);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(cloth::fuzz::text_of(data, size)), secret(32, '7');
  require(opened(sealed(bytes, secret), secret) == bytes, "what is sealed opens");
  require(!opened(sealed(bytes, secret), std::string(32, '8')), "to the secret alone");
  if (const auto text = opened(bytes, secret)) require(sealed(*text, secret) == bytes, "as sealed");
  try {
    const std::string written = read_and_written(bytes);
    require(read_and_written(written) == written, "it reads back");
  } catch (const std::exception&) {
  }
  return 0;
}
