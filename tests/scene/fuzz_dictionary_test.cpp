// The fuzzer's dictionary of scenes holds every table, key and word that there is.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// The tables that a refusal of an unknown one lists.
std::vector<std::string> table_kinds() {
  std::string message =
      testing::usage_error([] { parse_scene("[a-table-that-is-like-no-other]\n", "x.toml", "."); });
  message.erase(0, message.find("known: ") + 7);
  message.erase(message.size() - 1);
  std::vector<std::string> kinds;
  for (std::size_t comma = 0; comma != message.npos;) {
    comma = message.find(", ");
    kinds.push_back(message.substr(0, comma));
    message.erase(0, comma + 2);
  }
  return kinds;
}

/// A scene with a table of every kind but the grid.
Scene full_scene(const std::vector<std::string>& kinds) {
  Scene scene;
  for (const std::string& kind : kinds) {
    testing::usage_error([&] { scene.add(kind, "", "test"); });
    testing::usage_error([&] { scene.add(kind, "a", "test"); });
  }
  return scene;
}

TEST(FuzzDictionary, HoldsEveryTableKeyAndWordOfAScene) {
  std::ifstream in(root() / "tests/fuzz/scene.dict");
  const std::string dictionary(std::istreambuf_iterator<char>(in), {});
  const auto expect = [&](const std::string& entry) {
    EXPECT_NE(dictionary.find('"' + entry + '"'), dictionary.npos) << "add \"" << entry << '"';
  };
  const std::vector<std::string> kinds = table_kinds();
  EXPECT_GT(kinds.size(), 20u);
  for (const std::string& kind : kinds) expect("[" + kind);
  Scene full = full_scene(kinds), grid;
  for (Scene* scene : {&full, &grid})
    for (const Section& section : scene->sections())
      for (const Param& p : section.params) {
        expect(p.name() + " = ");
        for (const std::string& word : p.words()) expect("\\\"" + word + "\\\"");
      }
}

}  // namespace
}  // namespace cloth
