// Which part of the program may include which, read from the #include lines.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// A part of the program with the parts that it includes, and one file that does.
using Graph = std::map<std::string, std::map<std::string, std::string>>;

bool is_source(const fs::path& file) {
  return file.extension() == ".cpp" || file.extension() == ".hpp";
}

/// Our own files that a file includes, as paths from the root.
std::vector<fs::path> includes(const fs::path& file) {
  std::vector<fs::path> all;
  std::ifstream in(file);
  const std::string start = "#include \"";
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(start))
      all.emplace_back(line.substr(start.size(), line.rfind('"') - start.size()));
  return all;
}

/// Of the sources below `folder`; part(file) names the part that a file belongs to.
Graph graph_of(const std::string& folder, auto&& part) {
  Graph graph;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!is_source(entry.path())) continue;
    const std::string from = part(entry.path());
    for (const fs::path& include : includes(entry.path()))
      if (const std::string to = part(include); to != from)
        graph[from].emplace(to, entry.path().string());
  }
  return graph;
}

/// The files by which `part` comes back to itself, or none. `seen`: parts that lead to no circle.
std::vector<std::string> circle(const Graph& graph, const std::string& part,
                                std::vector<std::string> way, std::set<std::string>& seen) {
  if (std::ranges::find(way, part) != way.end()) return {part};
  if (seen.contains(part) || !graph.contains(part)) return {};
  way.push_back(part);
  for (const auto& [to, file] : graph.at(part))
    if (auto rest = circle(graph, to, way, seen); !rest.empty()) {
      rest.insert(rest.begin(), file + " ->");
      return rest;
    }
  seen.insert(part);
  return {};
}

void expect_no_circle(const Graph& graph) {
  ASSERT_FALSE(graph.empty()) << "run from the root of the sources";
  std::set<std::string> seen;
  std::string text;
  for (const auto& [part, to] : graph)
    for (const std::string& step : circle(graph, part, {}, seen)) text += step + "\n";
  EXPECT_EQ(text, "");
}

/// A folder of cloth/, or a file directly in it without its extension.
std::string part_of_cloth(const fs::path& file) {
  const fs::path folder = file.parent_path();
  return folder == "cloth" ? (folder / file.stem()).string() : folder.string();
}

std::string top_folder(const fs::path& file) { return file.begin()->string(); }

TEST(Layers, FoldersOfTheLibraryIncludeEachOtherInOneDirectionOnly) {
  expect_no_circle(graph_of("cloth", part_of_cloth));
}

TEST(Layers, TheLibraryKnowsNothingAboveIt) {
  for (const auto& [part, to] : graph_of("cloth", top_folder))
    for (const auto& [other, file] : to) ADD_FAILURE() << file << " includes " << other;
}

/// Who writes one in C++ takes that folder, and nothing else.
TEST(Layers, AProgramThatSolvesKnowsTheProtocolAlone) {
  EXPECT_TRUE(graph_of("engines", top_folder).empty());
}

TEST(Layers, ASolverKnowsTheLibraryAndNoOtherSolver) {
  for (const auto& entry : fs::directory_iterator("solvers")) {
    if (entry.path().stem().string().ends_with("_test")) continue;
    for (const fs::path& include : includes(entry.path()))
      EXPECT_EQ(top_folder(include), "cloth") << entry.path() << " includes " << include;
  }
}

TEST(Layers, HarnessPicturesPapersAndProgramIncludeEachOtherInOneDirectionOnly) {
  Graph graph;
  for (const char* folder :
       {"cloth", "engines", "experiments", "evidence", "meter", "render", "paper", "cli"})
    graph.merge(graph_of(folder, top_folder));
  expect_no_circle(graph);
  for (const auto& [part, to] : graph) EXPECT_FALSE(to.contains("solvers")) << part;
}

TEST(Layers, ACircleIsFoundWithTheFilesThatCloseIt) {
  const Graph graph = {
      {"a", {{"b", "a/1.hpp"}}}, {"b", {{"c", "b/2.hpp"}}}, {"c", {{"b", "c/3.hpp"}}}};
  std::set<std::string> seen;
  EXPECT_EQ(circle(graph, "a", {}, seen),
            (std::vector<std::string>{"a/1.hpp ->", "b/2.hpp ->", "c/3.hpp ->", "b"}));
}

}  // namespace
