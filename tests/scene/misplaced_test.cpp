// What stands in the wrong place of a scene file, or is called by half its name, is told the right
// one.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/scene/refusal.hpp"

namespace cloth {
namespace {

using testing::head;

std::string refusal_of_place(const std::string& text) {
  return testing::usage_error([&] { parse_scene(text, "/nowhere/x.toml", "."); });
}

TEST(SceneFile, WithATableThatIsNoneIsToldHowToWriteIt) {
  EXPECT_EQ(refusal_of_place("[[cloth]]\nvertex_mass = 1.0\n"),
            "/nowhere/x.toml:1: 'cloth' is a table: write [cloth] and its keys below");
  EXPECT_EQ(refusal_of_place("mesh = 3\n" + head),
            "/nowhere/x.toml:1: 'mesh' is a table: write [mesh] and its keys below");
  EXPECT_EQ(refusal_of_place("disc = 3\n" + head),
            "/nowhere/x.toml:1: 'disc' is a table: write [disc] and its keys below");
  EXPECT_EQ(refusal_of_place(head + "[[sphere]]\nradius = 1\n"),
            "/nowhere/x.toml:3: 'sphere' is a table: write [sphere.NAME] and its keys below");
}

TEST(SceneFile, WithAHeadKeyInATableIsToldWhereItBelongs) {
  const std::string remedy = ": write it at the head of the file, above all tables";
  EXPECT_EQ(refusal_of_place(head + "summary = \"x\"\n"),
            "/nowhere/x.toml:3: cloth.summary" + remedy);
  EXPECT_EQ(refusal_of_place(head + "[sphere.a]\nportrait = 1\n"),
            "/nowhere/x.toml:4: sphere.a.portrait" + remedy);
}

TEST(SceneFile, WithATableInATableIsToldThatNamesHaveNoDot) {
  const std::string remedy = ": a table in a table; write no dot in a name";
  EXPECT_EQ(refusal_of_place(head + "[motion.a.b]\n"), "/nowhere/x.toml:3: motion.a.b" + remedy);
  EXPECT_EQ(refusal_of_place(head + "[cloth.silk]\n"), "/nowhere/x.toml:3: cloth.silk" + remedy);
}

/// Where each table looked through all others, this took ten seconds, and thrice as many minutes.
TEST(SceneFile, MayHaveTablesByTheThousand) {
  std::string text = head;
  for (int k = 0; k < 20000; ++k) text += fmt::format("[sphere.s{}]\nradius = {}.5\n", k, k);
  const Scene scene = parse_scene(text, "/nowhere/x.toml", ".");
  EXPECT_EQ(scene.spheres.size(), 20000u);
  EXPECT_EQ(scene.spheres.at("s19999").radius, 19999.5);
}

TEST(Scene, SetByAKeyThatOnlyNamedTablesHaveNamesThemAll) {
  Scene scene;
  scene.add("sphere", "ball", "test");
  EXPECT_EQ(testing::usage_error([&] { scene.set("radius", 4LL, "test"); }),
            "test: unknown key 'radius' (did you mean 'sphere.ball.radius'?)");
  scene.add("capsule", "arm", "test");
  EXPECT_EQ(
      testing::usage_error([&] { scene.set("scene.radius", 4LL, "test"); }),
      "test: unknown key 'radius' (did you mean 'sphere.ball.radius' or 'capsule.arm.radius'?)");
  scene.add("sphere-patch", "", "test");
  scene.set("radius", 4LL, "test");
  EXPECT_EQ(scene.sphere_patch->radius, 4) << "a table without a name comes first";
}

}  // namespace
}  // namespace cloth
