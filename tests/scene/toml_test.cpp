#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::usage_error;

std::string many_times(const std::string& text, int times) {
  std::string all;
  for (int k = 0; k < times; ++k) all += text;
  return all;
}

std::string refusal_of_toml(const std::string& text) {
  return usage_error([&] { parse_scene(text, "deep.toml", "."); });
}

TEST(Toml, RefusesKeysOfMorePartsThanAnyHas) {
  for (const int parts : {17, 40'000}) {
    const std::string key = many_times("a.", parts);
    for (const std::string& text :
         {key + "a = 1\n", key + "\"a\" = 1\n", "[" + key + "a]\n", "[[" + key + "a]]\n",
          many_times(R"("a" . )", parts) + "a = 1\n",
          "b = { c = \"\"\"x\"\"\"\", " + key + "a = 1 }\n",
          "b = { c = '''x''''', " + key + "a = 1 }\n", "b = { " + key + "a = 1 }\n"}) {
      const std::string message = refusal_of_toml("# one\n" + text);
      EXPECT_NE(message.find("deep.toml:2: a key of more than 16 parts"), std::string::npos)
          << text.substr(0, 50) << ": " << message;
    }
  }
}

TEST(Toml, SaysWhereATextIsNoneAndWhatToDo) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"[step]\ndt = 0.1\n[step]\n", "3:1: 'step' is given twice; leave one of the two out"},
      {"[step]\ndt = 0.1\n[[step]]\n", "3:1: 'step' is given twice; leave one of the two out"},
      {"[step]\ndt = 0.1\ndt = 0.2\n", "3:6: 'dt' is given twice; leave one of the two out"},
      {"a = " + many_times("[", 300),
       "1:261: lists or tables within each other, deeper than any key has them; leave them out"},
      {"[pins]\na = [1, 2 3]\n",
       "2:11: no TOML (array: expected comma or closing ']', saw '3'); correct what stands there"},
      {std::string("# one\n\0", 7),
       "2:1: no TOML (root table: expected keys, tables, whitespace or comments, saw '\\u0000'); "
       "correct what stands there"}};
  for (const auto& [text, told] : cases) EXPECT_EQ(refusal_of_toml(text), "deep.toml:" + told);
  const std::vector<std::pair<std::string, std::string>> ends{
      {"a = [1, 2", ": the file ends within its array; complete that"},
      {"summary = '''abc", ": the file ends within its literal string; complete that"},
      {"summary = '\xe9t\xe9'\n", ": not UTF-8; save it as UTF-8"}};
  for (const auto& [text, told] : ends) {
    EXPECT_TRUE(refusal_of_toml(text).starts_with("deep.toml:1:")) << refusal_of_toml(text);
    EXPECT_TRUE(refusal_of_toml(text).ends_with(told)) << refusal_of_toml(text);
  }
}

TEST(Toml, RefusesTablesInTablesWithoutEnd) {
  for (const char* open : {"{a=", "[", "{a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a=", "[[["})
    EXPECT_NE(refusal_of_toml("a = " + many_times(open, 40'000)), "") << open;
}

TEST(Toml, TakesAnyNumberOfDotsThatPartNoKey) {
  const std::string dots(40'000, '.');
  for (const std::string& text :
       {"# " + dots + "\nsummary = 'a'", "summary = \"" + dots + "\"", "summary = '" + dots + "'",
        "summary = \"\\\"" + dots + "\"", "summary = \"\"\"\n" + dots + "\n\"" + dots + "\"\"\"",
        "summary = '''\n" + dots + "'" + dots + "'''",
        "[pins]\nbox = [" + many_times("0.1, ", 100) + "0.1]\n"})
    EXPECT_EQ(refusal_of_toml(text + "\n"), "") << text.substr(0, 20);
}

TEST(Toml, RefusesATextThatWouldEndEarly) {
  for (const char* text : {R"(summary = "a\u0000b")", R"("a\u0000b" = 1)", "[\"mesh\\u0000\"]",
                           R"(a = [[1, "\u0000"]])"})
    EXPECT_EQ(refusal_of_toml(std::string("# one\n") + text + "\n"),
              "deep.toml:2: a text with a NUL in it, \\u0000; leave that out");
}

}  // namespace
}  // namespace cloth
