// A garment as other people's files have it: parted at seams, with names and a pattern.

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "tests/harness/testing.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using harness::testing::Folder;

/// Two squares of one pattern, half as large in the file, parted at their seam.
constexpr const char* garment =
    "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 1 0 0.0001\nv 2 0 0\nv 2 1 0\nv 1 1 0.0001\n"
    "vt 0 0\nvt 2 0\nvt 2 2\nvt 0 2\n"
    "seam 2 5\n"
    "g front\nusemtl denim\nf 1/1 2/2 3/3 4/4\ng back\nf 5/1 6/2 7/3 8/4\n";

class Garment : public ::testing::Test {
 protected:
  Scene scene(const std::string& keys, const std::string& others = "") {
    const bool is_pinned = others.find("[pins]") != std::string::npos;
    return parse_scene("[obj]\nfile = \"a.obj\"\n" + keys + "[cloth]\ndensity = 3\n" + others +
                           (is_pinned ? "" : "[pins]\nwhere = \"none\"\n"),
                       folder_ / "s.toml", folder_ / "");
  }

  std::string refusal(const std::string& keys, const std::string& others = "") {
    return testing::usage_error([&] { scene(keys, others).validate(); });
  }

  Folder folder_;
  std::string file_ = folder_.write("a.obj", garment);
};

TEST_F(Garment, IsOneClothWhereItIsWelded) {
  EXPECT_EQ(build_system(scene("")).vertices(), 8) << "open at the seam";
  const Scene welded = scene("weld = \"0.001 m\"\n");
  const System system = build_system(welded);
  EXPECT_EQ(system.vertices(), 6);
  EXPECT_EQ(system.springs.size(), 9u) << "seven sides and two diagonals";
  EXPECT_EQ(mesh_remark(welded), "vertices welded to others: 2; skipped lines: 1 'seam'");
  EXPECT_EQ(build_system(scene("scale = 100\nweld = 0.009\n")).vertices(), 8);
  EXPECT_EQ(build_system(scene("scale = 100\nweld = 0.011\n")).vertices(), 6) << "in metres";
}

TEST_F(Garment, IsAtRestInItsPattern) {
  const std::string keys = "weld = 0.001\nrest = \"texture\"\ntexture_scale = 0.5\n";
  const System system = build_system(scene(keys));
  for (const Spring& s : system.springs)
    EXPECT_DOUBLE_EQ(s.rest, s.family == Family::shear ? std::sqrt(2) : 1);
  EXPECT_DOUBLE_EQ(system.mass.sum(), 3 * 2);
  const Scene twice = scene("weld = 0.001\nrest = \"texture\"\n",
                            "stiffness = 0\n[membrane]\nmembrane = \"stvk\"\n");
  const System strained = build_system(twice);
  EXPECT_DOUBLE_EQ(strained.mass.sum(), 3 * 8) << "of the pattern's area";
  // E = (1/4 - 1) / 2 in both directions: mu |E|^2 of each square metre, mu = 500 N/m.
  EXPECT_NEAR(strained.elastic_energy(strained.rest), 8 * 500 * 2 * 0.375 * 0.375, 1e-9);
}

TEST_F(Garment, HasPinsAndPatchesByItsNames) {
  const System system =
      build_system(scene("weld = 0.001\n",
                         "[pins]\nwhere = \"none\"\ngroup = \"back\"\n[patch.jeans]\nmaterial = "
                         "\"denim\"\nmass_ratio = 2\n"));
  EXPECT_EQ(system.pinned, (std::vector<char>{0, 1, 1, 0, 1, 1}));
  const System plain = build_system(scene("weld = 0.001\n"));
  EXPECT_EQ(system.mass, VecX(2 * plain.mass)) << "faces keep their material until the next line";
}

TEST_F(Garment, IsRefusedWithTheNamesThatItHas) {
  EXPECT_EQ(refusal("weld = 0.001\n", "[pins]\nwhere = \"none\"\ngroup = \"bak\"\n"),
            "scene s: pins: group = bak: no face has it (did you mean 'back'?)");
  EXPECT_EQ(testing::usage_error([] {
              Scene grid = load_scene("curtain");
              grid.set("pins.material", std::string("silk"), "here");
              grid.validate();
            }),
            "scene curtain: pins: material = silk: the mesh has no materials; give vertices or a "
            "box");
  EXPECT_EQ(testing::usage_error([&] { scene("texture_scale = 2\n"); }),
            (folder_ / "s.toml").string() +
                ":3: obj: texture_scale has no effect with rest = vertices; change that, or leave "
                "texture_scale out");
  EXPECT_EQ(refusal("weld = 0.001\nrest = \"texture\"\n", "bend_ratio = 0.1\n"),
            "scene s: bend_ratio = 0.1, rest = texture: a pattern tells no length of springs "
            "between vertices two apart; set bend_ratio = 0 and give bending");
}

}  // namespace
}  // namespace cloth
