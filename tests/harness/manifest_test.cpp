#include "experiments/harness/manifest.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace harness {
namespace {

/// FIPS 180-4's own examples.
TEST(Sha256, IsThatOfItsStandard) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Manifest, IsReadAsItIsWritten) {
  const Manifest manifest = manifest_of({{"b c.csv", "b"}, {"a", "abc"}});
  EXPECT_EQ(manifest_text(manifest).substr(0, 67), sha256("abc") + "  a");
  EXPECT_EQ(parse_manifest(manifest_text(manifest)), manifest);
}

TEST(Manifest, TakesNoOtherText) {
  const std::string digest = sha256("");
  for (const std::string& text :
       {std::string("a"), digest, digest + "  ", digest + " a\n", digest + "  ../a\n",
        digest + "  a", "X" + digest.substr(1) + "  a\n", digest + "  b\n" + digest + "  a\n",
        digest + "  a\n" + digest + "  a\n", digest.substr(1) + "   a\n"})
    EXPECT_THROW(parse_manifest(text), std::runtime_error) << text;
}

/// Or else its files would be missing, by names that look like theirs.
TEST(Manifest, HasLinesThatEndWithLfAlone) {
  try {
    parse_manifest(sha256("") + "  a\r\n");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "its lines end with CR LF, and not with LF");
  }
}

}  // namespace
}  // namespace harness
