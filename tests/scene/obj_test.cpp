#include "cloth/scene/obj.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "cloth/scene/scene.hpp"
#include "cloth/scene/shapes.hpp"
#include "tests/mutator.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

const std::string square_corners = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

Mesh parse(const std::string& text) { return parse_obj(text, "cloth.obj").mesh; }

std::string refusal_of_obj(const std::string& text) {
  return testing::usage_error([&] { parse(text); });
}

TEST(Obj, ReadsEveryFormOfAnIndexToTheSameMesh) {
  const std::string more = "vt 0 0\nvt 1 0 0\nvn 0 0 1\n";
  const Mesh expected = parse(square_corners + "f 1 2 3\nf 1 3 4\n");
  EXPECT_EQ(expected.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
  EXPECT_EQ(expected.positions, (VecX(12) << 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0).finished());
  for (const std::string faces :
       {"f 1/1 2/2 3/1\nf 1/1 3/1 4/2\n", "f 1//1 2//1 3//1\nf 1//1 3//1 4//1\n",
        "f 1/1/1 2/2/1 3/1/1\nf 1/-1/-1 3/-2/-1 4/2/1\n", "f -4 -3 -2\nf -4 -2 -1\n",
        "f  +1\t2 3 \r\nf 1 3 \\\n 4", "f 1 2 \\\r\n\\\n3 # one\n#f 1 1 1\n\n \t\nf 1 3 4 #\\\n"}) {
    const Mesh mesh = parse(square_corners + more + faces);
    EXPECT_EQ(mesh.faces, expected.faces) << faces;
    EXPECT_TRUE(testing::same_bits(mesh.positions, expected.positions)) << faces;
    EXPECT_TRUE(mesh.diagonals.empty());
  }
}

TEST(Obj, IgnoresWhatIsNoMesh) {
  const Mesh mesh = parse("# by hand\nmtllib a.mtl\no cloth\ng front back\ns off\nusemtl red\n" +
                          square_corners + "vp 1 2\nl 1 2 3\np 1\nvn x\nvt\nf 1 2 3 4\n");
  EXPECT_EQ(mesh.faces.size(), 2u);
}

TEST(Obj, ReadsWeightsOfOneAndColours) {
  EXPECT_EQ(parse("v 0 0 0 1\nv 1 0 0 1.0\nv +1e0 1.0E+0 -0 0.5 0.5 0.5\nf 1 2 3\n").positions,
            (VecX(9) << 0, 0, 0, 1, 0, 0, 1, 1, 0).finished());
}

TEST(Obj, IndicesMayNameWhatComesLaterButCountBackFromTheirLine) {
  EXPECT_EQ(parse("f 1 2 3\n" + square_corners + "f -4 -2 -1\n").faces,
            (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
  EXPECT_EQ(parse("v 0 0 0\nv 1 0 0\nv 1 1 0\nf -3 -2 -1\nv 0 1 0\nf -4 -2 -1\n").faces,
            (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
}

TEST(Obj, CutsPolygonsAndRemembersTheCuts) {
  EXPECT_EQ(parse(square_corners + "f 1 2 3 4\n").diagonals, (std::vector<Edge>{{0, 2}}));
  // An arrowhead: only the cut through its reflex corner, the second, keeps both triangles upright.
  const Mesh arrow = parse("v 0 0 0\nv 1 .1 0\nv 2 0 0\nv 1 3 0\nf 1 2 3 4\n");
  EXPECT_EQ(arrow.diagonals, (std::vector<Edge>{{1, 3}}));
  EXPECT_TRUE(oriented(arrow.faces));
}

TEST(Obj, OfAGridOfQuadsHasTheGridsDiagonals) {
  const GridSpec spec{5, 4};
  const Mesh grid = grid_mesh(spec);
  std::string text = obj_text(grid.positions, {});
  for (std::size_t k = 0; k < grid.faces.size(); k += 2) {
    const auto& [a, b, c] = grid.faces[k];
    const int d = grid.faces[k + 1][2];
    text += "f";
    for (const int v : {a, b, c, d}) text.append(" ").append(std::to_string(v + 1));
    text += "\n";
  }
  const Mesh read = parse(text);
  EXPECT_EQ(read.faces, grid.faces);
  EXPECT_EQ(read.diagonals, grid.diagonals);
}

TEST(Obj, WritesWhatItReadsToTheBit) {
  const Mesh mesh = sphere_patch_mesh({0.7, 2, 9});
  const Mesh read = parse(obj_text(mesh.positions, mesh.faces));
  EXPECT_TRUE(testing::same_bits(read.positions, mesh.positions));
  EXPECT_EQ(read.faces, mesh.faces);
}

ObjFile parse_with(const std::string& text, const ObjReading& reading) {
  return parse_obj(text, "cloth.obj", reading);
}

/// Two triangles that an exporter has parted at a seam, the second moved off by a little.
std::string parted(const std::string& off) {
  return "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 1 0 " + off + "\nv 0 1 " + off +
         "\nf 1 2 3\nf 5 4 6\n";
}

TEST(Obj, WeldsWhatIsWithinTheToleranceToTheEarlier) {
  EXPECT_TRUE(refusal_of_obj(parted("0"))
                  .starts_with("cloth.obj:5: v: the same place as line 2; weld the two"));
  EXPECT_EQ(parse(parted("1e-3")).vertices(), 6);
  for (const std::string off : {"0", "-9e-4", "1e-3"}) {
    const ObjFile obj = parse_with(parted(off), {.weld = 1e-3});
    EXPECT_EQ(obj.welded, 2);
    EXPECT_EQ(obj.mesh.faces, (std::vector<Face>{{0, 1, 2}, {1, 3, 2}}));
    EXPECT_EQ(obj.mesh.positions.cwiseAbs().reshaped(3, 4).row(2).maxCoeff(), 0) << off;
    EXPECT_EQ(obj.remark(), "vertices welded to others: 2");
  }
  EXPECT_EQ(parse_with(parted("1.1e-3"), {.weld = 1e-3}).welded, 0);
}

/// 0.8 apart and welded within 1: the second to the first, the fourth to the third; cells end at 0.
TEST(Obj, WeldsAChainToThoseItKeeps) {
  const ObjFile obj = parse_with(
      "v -0.4 0 0\nv 0.4 0 0\nv 1.2 0 0\nv 2 0 0\nv 0 5 0\nv -0.3 4.8 -0.3\nf 1 3 5\nf 6 4 7\n"
      "v 9 9 0\n",
      {.weld = 1});
  EXPECT_EQ(obj.welded, 3);
  EXPECT_EQ(obj.mesh.positions, (VecX(12) << -0.4, 0, 0, 1.2, 0, 0, 0, 5, 0, 9, 9, 0).finished());
  EXPECT_EQ(obj.mesh.faces, (std::vector<Face>{{0, 1, 2}, {2, 1, 3}}));
}

/// A strip of two quadrilaterals and a triangle, the last side of each closed but for `off`.
TEST(Obj, WeldingClosesSidesAndFacesAndCountsThem) {
  const std::string vertices =
      "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 1.0001 1 0\nv 1 1.0001 0\n";
  const std::string textures = "vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nvt 2 0\nvt 3 3\nvt 4 4\n";
  const ObjFile obj = parse_with(
      vertices + textures + "g a\nf 1/1 2/2 3/3 4/4\ng b\nf 2/2 5/5 6/6 3/3\ng c\nf 3/3 6/6 7/7\n",
      {.weld = 1e-3, .pattern_scale = 1});
  EXPECT_EQ(obj.remark(), "vertices welded to others: 2; faces closed by that: 1");
  EXPECT_EQ(obj.mesh.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}, {1, 4, 2}}));
  EXPECT_EQ(obj.mesh.pattern[2], (Panel{Vec2(1, 0), Vec2(2, 0), Vec2(3, 3)})) << "its first corner";
  EXPECT_EQ(obj.groups.at("b"), (std::vector<int>{1, 2, 4}));
  EXPECT_FALSE(obj.groups.contains("c"));
  // To a vertex and back: two sides that become one, in whichever corner the face begins.
  for (const std::string face : {"f 1 2 3 6 4\n", "f 6 4 1 2 3\n", "f 4 1 2 3 6\n"})
    EXPECT_EQ(parse_with("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 1 1 0.0001\n" + face +
                             "f 2 5 3\n",
                         {.weld = 1e-3})
                  .mesh.faces.size(),
              3u)
        << face;
  EXPECT_EQ(parse_with("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 2 2 0\nv 1 1 0.0001\nv 0 1 0\nv 3 2 0\n"
                       "f 1 2 3 4 5 6\nf 3 7 4\n",
                       {.weld = 1e-3})
                .mesh.faces,
            (std::vector<Face>{{0, 1, 2}, {0, 2, 4}, {2, 5, 3}}));
}

TEST(Obj, WeldsNotEverythingAway) {
  const auto refused = [](const std::string& text, Real weld) {
    return testing::usage_error([&] { parse_with(text, {.weld = weld}); });
  };
  EXPECT_EQ(refused(square_corners + "f 1 2 3\nf 1 3 4\n", 1.2),
            "cloth.obj:6: no face is left by weld = 1.2 (in the file's unit); give less");
  EXPECT_EQ(refused(square_corners + "v 2 0 0\nv 2 1 0\nv 1 1 1e-3\nf 1 2 3 5 6 7 4\n", 1e-2),
            "cloth.obj:8: f: it touches itself by weld = 0.01 (in the file's unit); give less");
  EXPECT_EQ(refused(square_corners + "f 1 2 3 4\n", 1e-10),
            "cloth.obj: weld = 1e-10 (in the file's unit): under a billionth of its coordinates; "
            "give more, or 0 to weld none");
}

/// Of what others would mend by hand: each is refused without, and gone or turned with it.
TEST(Obj, RepairsWhatAClothCannotHave) {
  const std::string square = square_corners + "g front\nf 1 2 3 4\n";
  const auto repaired = [](const std::string& text) {
    EXPECT_TRUE(refusal_of_obj(text).find("repair in [obj]") != std::string::npos)
        << refusal_of_obj(text);
    return parse_with(text, {.repair = true});
  };
  const std::vector<Face> faces{{0, 1, 2}, {0, 2, 3}};
  for (const std::string more :
       {"f 2 3 4 1\n", "v 2 2 0\nf 1 3 5\n", "v 3 3 0\nv 4 4 0\nv 5 5 0\nf 1 5 6 7\n",
        "v 3 0 0\nv 4 1 0\nv 4 0 0\nv 3 1 0\ng back\nf 5 6 7 8\n", "v 9 9 9\n"}) {
    const ObjFile obj = repaired(square + more);
    EXPECT_EQ(obj.mesh.faces, faces) << more;
    EXPECT_EQ(obj.mesh.vertices(), 4) << more;
    EXPECT_EQ(obj.groups, (decltype(obj.groups){{"front", {0, 1, 2, 3}}})) << more;
  }
  const std::string strip = square + "v 2 0 0\nv 2 1 0\nv 3 0 0\nv 3 1 0\n";
  const ObjFile turned = repaired(strip + "f 2 3 6 5\nf 5 7 8 6\n");
  EXPECT_EQ(turned.mesh.faces,
            (std::vector<Face>{{0, 1, 2}, {0, 2, 3}, {4, 5, 2}, {4, 2, 1}, {4, 6, 7}, {4, 7, 5}}));
  EXPECT_EQ(turned.remark(), "faces turned: 1");
  EXPECT_EQ(repaired(strip + "f 2 3 6 5\nf 5 6 8 7\n").mesh.faces[0], (Face{3, 2, 1}))
      << "the fewer";
  // Inside out on itself: a bag without a volume, which is no fault, and with it is there twice.
  EXPECT_EQ(parse(square + "f 4 3 2 1\n").faces.size(), 4u);
  EXPECT_EQ(parse_with(square + "f 4 3 2 1\n", {.repair = true}).mesh.faces, faces);
  const ObjFile third = repaired(strip + "f 2 5 6 3\nf 5 7 8 6\nv 1 0 5\nv 1 1 5\nf 2 3 10 9\n");
  EXPECT_EQ(third.remark(), "faces left out: 1; vertices of no face: 2");
  EXPECT_EQ(
      testing::usage_error([] { parse_with(square_corners + "f 1 3 2 4\n", {.repair = true}); }),
      "cloth.obj:5: no face is left by repair; correct the file");
}

TEST(Obj, SkipsStatementsOfOtherProgramsAndCountsThem) {
  const ObjFile obj = parse_with(square_corners + "seam 1 2\nf 1 2 3\nseam 3\nx_1\nf 1 3 4\n", {});
  EXPECT_EQ(obj.mesh.faces.size(), 2u);
  EXPECT_EQ(obj.remark(), "skipped lines: 2 'seam', 1 'x_1'");
  EXPECT_EQ(parse_with(square_corners + "vn 0 0 1\nf 1 2 3 4\n", {}).remark(), "");
}

TEST(Obj, TellsTheVerticesOfFacesByTheirNames) {
  using Vertices = std::vector<int>;
  const ObjFile obj =
      parse_with(square_corners +
                     "o shirt\ng front left\nusemtl denim 1\nf 1 2 3\ng\nusemtl\nf 1 3 4\ng none\n",
                 {});
  EXPECT_EQ(obj.groups.size(), 3u) << "of no face";
  EXPECT_EQ(obj.groups.at("front"), (Vertices{0, 1, 2}));
  EXPECT_EQ(obj.groups.at("left"), (Vertices{0, 1, 2}));
  EXPECT_EQ(obj.groups.at("shirt"), (Vertices{0, 1, 2, 3}));
  EXPECT_EQ(obj.materials, (std::map<std::string, Vertices>{{"denim 1", {0, 1, 2}}}));
}

TEST(Obj, HasItsTextureCoordinatesAsAPattern) {
  const std::string textures = "vt 0 0\nvt 1 0 0.5\nvt 1 1\nvt 0 1\nvt 5 5\n";
  const ObjReading reading{.pattern_scale = 2};
  const Mesh mesh =
      parse_with(square_corners + textures + "f 1/1 2/2 3/3\nf 1/5 3/3/1 4/-2\nvn 0 0 1\n", reading)
          .mesh;
  ASSERT_EQ(mesh.pattern.size(), 2u);
  EXPECT_EQ(mesh.pattern[0], (Panel{Vec2(0, 0), Vec2(2, 0), Vec2(2, 2)}));
  EXPECT_EQ(mesh.pattern[1], (Panel{Vec2(10, 10), Vec2(2, 2), Vec2(0, 2)}));
  EXPECT_EQ(parse_with(square_corners + textures + "f 1/1 2/2 3/3 4/4\n", reading).mesh.pattern[1],
            (Panel{Vec2(0, 0), Vec2(2, 2), Vec2(0, 2)}));
  EXPECT_TRUE(parse(square_corners + textures + "f 1/1 2/2 3/3 4/4\n").pattern.empty());
  const auto refused = [&](const std::string& text) {
    return testing::usage_error([&] { parse_with(square_corners + text, reading); });
  };
  EXPECT_EQ(refused(textures + "f 1/1 2 3/3\n"),
            "cloth.obj:10: f: '2' has no texture coordinate, and the pattern is made of them; give "
            "v/vt, or rest = vertices");
  EXPECT_EQ(refused(textures + "f 1/1 2/2 3/2 4/4\n"),
            "cloth.obj:10: f: the face has no area in the pattern; correct its texture "
            "coordinates, or give rest = vertices");
  for (const std::string word : {"", "1e6", "-4e-101", "nan", "x"})
    EXPECT_EQ(refused("vt 0 " + word + "\n"),
              "cloth.obj:5: vt: '" + word +
                  "' is no coordinate of a pattern; give u v, each 0 or of 1e-100 to 1e6 m");
}

TEST(Obj, SaysWhatIsWrongInWhichLine) {
  const std::string triangle = square_corners + "f 1 2 3\n";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"v 0 0\n", "cloth.obj:1: v: 2 numbers"},
      {"v 0 0 0 1 1\n", "cloth.obj:1: v: 5 numbers"},
      {"v 0 0 0 1 1 1 1\n", "cloth.obj:1: v: more than six"},
      {"v 0 0 0 0.5\n", "cloth.obj:1: v: weight 0.5"},
      {"\n\nv 0 0 1,5\n", "cloth.obj:3: v: '1,5' is not a number"},
      {"v 0 0 nan\n", "cloth.obj:1: v: 'nan' is not a number"},
      {"v 0 0 -inf\n", "cloth.obj:1: v: '-inf' is not a number"},
      {"v 0 0 1e999\n", "cloth.obj:1: v: '1e999' is not a number"},
      {"v 0 0 +-1\n", "cloth.obj:1: v: '+-1' is not a number"},
      {"v 0 0 1e7\n", "cloth.obj:1: v: '1e7' m is beyond 1e6 m"},
      {square_corners + "f 1 2 5\n", "cloth.obj:5: f: vertex 5 of 4"},
      {square_corners + "f 1 2 0\n", "cloth.obj:5: f: vertex 0 of 4 so far"},
      {square_corners + "f 1 2 -5\n", "cloth.obj:5: f: vertex -5 of 4 so far"},
      {square_corners + "f 1 2 99999999999\n", "cloth.obj:5: f: vertex 99999999999 of 4"},
      {square_corners + "f 1 2 99999999999999999999\n",
       "cloth.obj:5: f: '99999999999999999999' is not"},
      {square_corners + "f 1 2 3.0\n", "cloth.obj:5: f: '3.0' is not an index"},
      {square_corners + "f 1/ 2 3\n", "cloth.obj:5: f: '' is not an index"},
      {square_corners + "f 1//1 2 3\n", "cloth.obj:5: f: normal 1 of 0"},
      {square_corners + "f 1/2 2 3\nvt 0 0\n", "cloth.obj:5: f: texture coordinate 2 of 1"},
      {square_corners + "f 1/1/1/1 2 3\n", "cloth.obj:5: f: '1/1' is not an index"},
      {square_corners + "f 1 2\n", "cloth.obj:5: f: 2 corners"},
      {square_corners + "f 1 2 \\\n 3 \\\n 2\n", "cloth.obj:5: f: vertex 2 twice"},
      {"v 0 0 0\nv 0 1 0\nv 1 1 0\nv 0 1 41e-300\nf 1 2 3\nf 1 3 4\n",
       "cloth.obj:4: v: '41e-300' m is within 1e-100 m of 0"},  // a spring of length 0 across
      {triangle + "f 1 3 4\nf 2 3 1\n", "cloth.obj:7: f: the same vertices as in line 5"},
      {triangle + "f 1 3 4\nv 0 0 5\nf 1 3 5\n",
       "cloth.obj:8: f: a third face at an edge of line 5"},
      {triangle + "f 1 4 3\n", "cloth.obj:6: f: the face turns against that of line 5"},
      {triangle, "cloth.obj:4: v: a vertex of no face"},
      {triangle + "v 1 0 0\nf 3 4 5\n", "cloth.obj:6: v: the same place as line 2"},
      {triangle + "f 1 3 4\nv 2 2 0\nf 1 3 5\n", "cloth.obj:8: f: the face has no area"},
      {square_corners + "f 1 3 2 4\n", "cloth.obj:5: f: the face crosses itself"},
      {square_corners, "cloth.obj:4: no face"},
      {"", "cloth.obj: no face"},
      {"f 1 2 3\n", "cloth.obj:1: f: vertex 3 of 0"},
      {triangle + "curv 0 1 1 2\n", "cloth.obj:6: unknown keyword 'curv'"},
      {triangle + "seam-line 3 4\n", "cloth.obj:6: unknown keyword 'seam-line'"},
      {triangle + "F 1 2 3\n", "cloth.obj:6: unknown keyword 'F'"},
      {triangle + std::string("\0\x01", 2) + "\n", "cloth.obj:6: unknown keyword '\?\?'"},
      {triangle + std::string(100, 'x'), "cloth.obj:6: unknown keyword '" + std::string(40, 'x')},
      {"g" + std::string(1001, ' ') + "x\n", "cloth.obj:1: g: more than 1,000 letters"},
      {"g a b c d e f g h i j k l m n o p q\n", "cloth.obj:1: g: more than 16 groups"},
      {triangle + "g \\", "cloth.obj:6: nothing follows the backslash"}};
  for (const auto& [text, expected] : cases)
    EXPECT_TRUE(refusal_of_obj(text).starts_with(expected))
        << refusal_of_obj(text) << "\nnot " << expected;
}

TEST(Obj, RefusesWhatWouldTakeTooMuch) {
  std::string many = "f", file;
  for (int k = 1; k <= 257; ++k) many.append(" ").append(std::to_string(k));
  EXPECT_TRUE(refusal_of_obj(many).starts_with("cloth.obj:1: f: more than 256 corners"));
  // The same face again and again: each is cut before two are found to be one.
  std::string again;
  for (int k = 1; k <= 256; ++k) file += "v 0 0 0\n";
  for (int k = 0; k < 2000; ++k) again += many.substr(0, many.rfind(' ')) + "\n";
  EXPECT_TRUE(
      refusal_of_obj(file + again)
          .starts_with(
              "cloth.obj:2210: f: too many faces of so many corners; cut them into smaller ones"))
      << refusal_of_obj(file + again);
  file.clear();
  for (int k = 0; k <= 4'000'000; ++k) file += "v 0 0 0\n";
  EXPECT_TRUE(
      refusal_of_obj(file).starts_with("cloth.obj:4000001: v: more than 4,000,000 vertices"));
}

TEST(Obj, NamesAFileThatIsNotThere) {
  EXPECT_EQ(testing::usage_error([] { read_obj("/nowhere/a.obj"); }),
            "mesh file /nowhere/a.obj: no such file");
  EXPECT_EQ(testing::usage_error([] { read_obj("/tmp"); }),
            "mesh file /tmp: a folder; give a file");
  EXPECT_EQ(testing::usage_error([] { read_obj("/dev/zero"); }),
            "mesh file /dev/zero: a device or socket; give a file");
  const auto told = [](const std::string& text) {
    return testing::usage_error([&] { parse_scene(text, "/nowhere/s.toml", "/nowhere"); });
  };
  EXPECT_EQ(told("[obj]\nfile = \"a.obj\"\n"), "/nowhere/s.toml:2: file = a.obj: no such file");
  EXPECT_EQ(told("[solid.box]\n\nfile = \"a.obj\"\n[step]\ncontact = \"project\"\n"),
            "/nowhere/s.toml:3: file = a.obj: no such file");
}

const testing::Faults obj_faults{"0123456789 -+./\\\n\r#vftneE",
                                 " /\n",
                                 {"0", "-1", "1", "4", "-5", "99", "1e308", "1e-308", "nan", "inf",
                                  "1e6", "1e999", "0x1", "2147483648"}};

TEST(Obj, MutatedTenThousandTimesIsAMeshWithoutFaultOrARefusal) {
  const std::vector<std::string> seeds{
      square_corners + "f 1 2 3\nf 1 3 4\n", square_corners + "v 2 2 0\nf -5 -4 -3 -2\nf 2 5 3\n",
      "# c\r\no x\r\n" + square_corners + "vt 0 0\nvn 0 0 1\nf 1/1/1 2/1/1 \\\n3/1/1 4/-1/-1\n",
      obj_text(disc_mesh({1, 2}).positions, disc_mesh({1, 2}).faces)};
  testing::Mutator mutate(4, obj_faults);
  int read = 0, refused = 0;
  for (int k = 0; k < 10'000; ++k) {
    const std::string text = mutate(seeds[std::size_t(k) % seeds.size()]);
    try {
      const Mesh mesh =
          k % 3 == 0 ? parse(text) : parse_with(text, {.weld = 0.1, .repair = k % 3 == 2}).mesh;
      ++read;
      ASSERT_FALSE(mesh.faces.empty()) << text;
      ASSERT_TRUE(mesh.positions.allFinite()) << text;
      for (const Face& f : mesh.faces)
        for (const int v : f) ASSERT_TRUE(v >= 0 && v < mesh.vertices()) << text;
      ASSERT_TRUE(faults(mesh).empty()) << text;
      const std::vector<Edge> all = edges(mesh.faces);
      ASSERT_TRUE(std::ranges::includes(all, mesh.diagonals)) << text;
    } catch (const UsageError& error) {
      ++refused;
      ASSERT_TRUE(std::string(error.what()).starts_with("cloth.obj:")) << error.what();
    }
  }
  EXPECT_GT(read, 400);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace cloth
