// Ten thousand broken scene files: an error, or a scene that builds and takes a step; nothing else.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/mutator.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

const testing::Faults scene_faults{
    "\"[]{}=,.-+e09\n# _", " \n=,[]", {"0",   "-1",    "1e308", "1e-308", "nan",  "inf",    "1e6",
                                       "1e9", "4096",  "1000",  "1e999",  "0.5",  "2",      "1e-9",
                                       "[]",  "[[0]]", "3",     "false",  "1e15", "\"1 m\""}};

/// The file of a scene, its grid 4 by 4 or its cylinder of 6 by 3, and its clip a short one.
std::string small(const std::string& name) {
  std::ifstream in(root() / "scenes" / (name + ".toml"));
  std::string text(std::istreambuf_iterator<char>(in), {});
  const auto set = [&](const std::string& key, const std::string& value) {
    const std::size_t at = text.find("\n" + key);
    if (at == text.npos) return;
    const std::size_t from = text.find('=', at) + 1;
    text.replace(from, text.find('\n', from) - from, " " + value);
  };
  set("columns ", "4");
  set("segments ", "6");
  set("rows ", text.find("segments") == text.npos ? "4" : "3");
  set("vertices ", "[0, 2]");
  set("skeleton ", "\"asf/arm.asf\"");
  set("clip ", "\"amc/arm.amc\"");
  set("follow ", text.find("[chain") == text.npos ? "\"bone.upper\"" : "\"chain.arm\"");
  if (const std::size_t bones = text.find("[bone."); bones != text.npos)
    text.replace(bones, text.find("[floor", bones) - bones, "[bone.lower]\nradius = 0.08\n");
  return text;
}

bool is_small(const Scene& scene) {
  if (scene.cylinder) return scene.cylinder->segments * scene.cylinder->rows <= 500;
  return scene.mesh.columns * scene.mesh.rows <= 500;
}

void expect_valid(const Scene& scene) {
  const System system = build_system(scene);
  const int n = system.vertices();
  EXPECT_TRUE(system.rest.allFinite());
  EXPECT_GT(system.mass.minCoeff(), 0);
  EXPECT_TRUE(system.mass.allFinite());
  for (const Face& face : system.faces)
    for (const int v : face) EXPECT_TRUE(v >= 0 && v < n);
  for (const Spring& s : system.springs) {
    EXPECT_TRUE(s.i >= 0 && s.i < s.j && s.j < n);
    EXPECT_GT(s.rest, 0);
  }
  State state = initial_state(scene, system);
  if (contact_refusal(system, scene.step)) return;
  TimeStep step(system, scene.step);
  for (int stage = 0; stage < scene.step.stages(); ++stage) {
    step.begin(state, stage);
    step.end(state);
  }
  EXPECT_TRUE(state.x.allFinite() && state.v.allFinite());
}

TEST(MutatedScenes, AreRefusedOrBuildAndTakeAStep) {
  const std::string names[] = {"course-obstacles", "skirt-on-walker", "arm-waves-cloth",
                               "fold-on-floor",    "twist",           "flag-in-wind"};
  std::vector<std::string> seeds;
  for (const std::string& name : names) seeds.push_back(small(name));
  testing::Mutator mutate(11, scene_faults);
  int built = 0, refused = 0;
  for (int k = 0; k < 10'000 && !::testing::Test::HasFailure(); ++k) {
    const std::string text = mutate(seeds[std::size_t(k) % seeds.size()]);
    SCOPED_TRACE(text);
    try {
      const Scene scene = parse_scene(text, "x.toml", root() / "tests/fuzz/corpus");
      if (!is_small(scene)) continue;
      scene.validate();
      expect_valid(scene);
      ++built;
    } catch (const UsageError& error) {
      const std::string message = error.what();
      EXPECT_FALSE(message.empty());
      ++refused;
    }
  }
  EXPECT_GT(built, 1000);
  EXPECT_GT(refused, 3000);
}

TEST(MutatedScenes, HaveSeedsThatAreWhole) {
  for (const char* name : {"course-obstacles", "skirt-on-walker", "arm-waves-cloth"})
    EXPECT_NO_THROW(parse_scene(small(name), "x.toml", root() / "tests/fuzz/corpus").validate())
        << small(name);
}

}  // namespace
}  // namespace cloth
