// Any bytes as a tar, and as certificates: what is read is what would be written.

#include <exception>
#include <string>

#include "experiments/harness/certificates.hpp"
#include "experiments/harness/tar.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace harness;
using namespace cloth::fuzz;

void read_tar(const std::string& bytes) try {
  require(tarred(untarred(bytes)) == bytes, "a tar reads back");
} catch (const std::exception&) {
}

void read_certificates(const std::string& text) try {
  const Certificates all = parse_certificates(text);
  require(parse_certificates(certificates_text(all)) == all, "certificates read back");
} catch (const std::exception&) {
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(text_of(data, size));
  read_tar(bytes);
  read_certificates(bytes);
  return 0;
}
