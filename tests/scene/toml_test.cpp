#include <gtest/gtest.h>

#include <string>

#include "cloth/scene/scene.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::usage_error;

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int k = 0; k < times; ++k) all += text;
  return all;
}

std::string refusal(const std::string& text) {
  return usage_error([&] { parse_scene(text, "deep.toml", "."); });
}

TEST(Toml, RefusesKeysOfMorePartsThanAnyHas) {
  for (const int parts : {17, 40'000}) {
    const std::string key = repeated("a.", parts);
    for (const std::string& text :
         {key + "a = 1\n", key + "\"a\" = 1\n", "[" + key + "a]\n", "[[" + key + "a]]\n",
          repeated(R"("a" . )", parts) + "a = 1\n",
          "b = { c = \"\"\"x\"\"\"\", " + key + "a = 1 }\n",
          "b = { c = '''x''''', " + key + "a = 1 }\n", "b = { " + key + "a = 1 }\n"}) {
      const std::string message = refusal("# one\n" + text);
      EXPECT_NE(message.find("deep.toml:2: a key of more than 16 parts"), std::string::npos)
          << text.substr(0, 50) << ": " << message;
    }
  }
}

TEST(Toml, RefusesTablesInTablesWithoutEnd) {
  for (const char* open : {"{a=", "[", "{a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a=", "[[["})
    EXPECT_NE(refusal("a = " + repeated(open, 40'000)), "") << open;
}

TEST(Toml, TakesAnyNumberOfDotsThatPartNoKey) {
  const std::string dots(40'000, '.');
  for (const std::string& text :
       {"# " + dots + "\nsummary = 'a'", "summary = \"" + dots + "\"", "summary = '" + dots + "'",
        "summary = \"\\\"" + dots + "\"", "summary = \"\"\"\n" + dots + "\n\"" + dots + "\"\"\"",
        "summary = '''\n" + dots + "'" + dots + "'''",
        "[pins]\nbox = [" + repeated("0.1, ", 100) + "0.1]\n"})
    EXPECT_EQ(refusal(text + "\n"), "") << text.substr(0, 20);
}

TEST(Toml, RefusesATextThatWouldEndEarly) {
  for (const char* text : {R"(summary = "a\u0000b")", R"("a\u0000b" = 1)", "[\"mesh\\u0000\"]",
                           R"(a = [[1, "\u0000"]])"})
    EXPECT_EQ(refusal(std::string("# one\n") + text + "\n"),
              "deep.toml:2: a text with a NUL in it, \\u0000; leave that out");
}

}  // namespace
}  // namespace cloth
