#include "experiments/harness/isolation/sealed.hpp"

#include <gtest/gtest.h>

#include <set>

namespace harness {
namespace {

TEST(Sealed, OpensWithItsSecretAlone) {
  const std::string secret = new_secret(), text("any\0bytes\n", 10);
  EXPECT_EQ(opened(sealed(text, secret), secret), text);
  EXPECT_EQ(opened(sealed("", secret), secret), "");
  EXPECT_EQ(opened(sealed(text, secret), new_secret()), std::nullopt);
}

TEST(Sealed, IsNoLongerOnceAnyBitIsAnother) {
  const std::string secret = new_secret(), whole = sealed("a row", secret);
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::string changed = whole;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
    EXPECT_EQ(opened(changed, secret), std::nullopt) << bit;
  }
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_EQ(opened(whole.substr(0, length), secret), std::nullopt) << length;
  EXPECT_EQ(opened(whole + "x", secret), std::nullopt);
  EXPECT_EQ(opened("x" + whole, secret), std::nullopt);
  EXPECT_EQ(opened(whole + whole, secret), std::nullopt);
}

TEST(Sealed, SecretsAreAllDifferent) {
  std::set<std::string> all;
  for (int k = 0; k < 1000; ++k) all.insert(new_secret());
  EXPECT_EQ(all.size(), 1000u);
}

}  // namespace
}  // namespace harness
