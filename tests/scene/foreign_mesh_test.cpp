// PLY and glTF files come to what they hold.

#include "cloth/scene/foreign_mesh.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "cloth/scene/obj.hpp"
#include "tests/harness/testing.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using harness::testing::Folder;

constexpr const char* ply =
    "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
    "property float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n"
    "0 0 0\n0.5 0 0\n0.5 0.25 0\n0 0.25 0\n4 0 1 2 3\n";

/// A triangle with texture coordinates, moved by its node 10 m along x; numbers as base64: three
/// times (x, y, z), three times (u, v), three indices of 16 bits.
constexpr const char* gltf = R"({"asset": {"version": "2.0"}, "scene": 0,
 "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "translation": [10, 0, 0]}],
 "materials": [{"name": "red silk"}],
 "meshes": [{"name": "front", "primitives": [
   {"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "indices": 2, "material": 0}]}],
 "accessors": [
  {"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
   "min": [0, 0, 0], "max": [1, 1, 0]},
  {"bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC2"},
  {"bufferView": 2, "componentType": 5123, "count": 3, "type": "SCALAR"}],
 "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 36},
  {"buffer": 0, "byteOffset": 36, "byteLength": 24},
  {"buffer": 0, "byteOffset": 60, "byteLength": 6}],
 "buffers": [{"byteLength": 66, "uri": "data:application/octet-stream;base64,@"}]})";

std::string base64(const std::string& bytes) {
  constexpr const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t k = 0; k < bytes.size(); k += 3) {
    unsigned three = 0;
    for (std::size_t c = 0; c < 3; ++c)
      three = three * 256 + (k + c < bytes.size() ? static_cast<unsigned char>(bytes[k + c]) : 0u);
    for (int c = 3; c >= 0; --c) text += digits[three >> (6 * c) & 63u];
  }
  return text;
}

std::string triangle() {
  std::string bytes;
  const auto add = [&](auto number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  for (const float x : {0.F, 0.F, 0.F, 1.F, 0.F, 0.F, 0.F, 1.F, 0.F}) add(x);
  for (const float u : {0.F, 0.F, 0.5F, 0.F, 0.F, 0.5F}) add(u);
  for (const int i : {0, 1, 2}) add(static_cast<std::uint16_t>(i));
  std::string text = gltf;
  return text.replace(text.find('@'), 1, base64(bytes));
}

TEST(ForeignMesh, IsThatOfAPlyFile) {
  const Folder folder;
  const Mesh mesh = read_obj(folder.write("a.ply", ply)).mesh;
  EXPECT_EQ(mesh.positions, (VecX(12) << 0, 0, 0, 0.5, 0, 0, 0.5, 0.25, 0, 0, 0.25, 0).finished());
  EXPECT_EQ(mesh.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
  EXPECT_EQ(mesh.diagonals, (std::vector<Edge>{{0, 2}})) << "a polygon is a polygon";
}

TEST(ForeignMesh, IsThatOfAGltfFileWithItsNodesPlaceNamesAndPattern) {
  const Folder folder;
  const ObjFile file = read_obj(folder.write("a.gltf", triangle()), {.pattern_scale = 2});
  EXPECT_EQ(file.mesh.positions, (VecX(9) << 10, 0, 0, 11, 0, 0, 10, 1, 0).finished());
  ASSERT_EQ(file.mesh.pattern.size(), 1u);
  // Its v runs down from the top.
  const Panel& panel = file.mesh.pattern[0];
  EXPECT_EQ(Vec2(panel[1] - panel[0]), Vec2(1, 0));
  EXPECT_EQ((panel[2] - panel[0]).norm(), 1);
  EXPECT_EQ(file.groups.size(), 1u);
  EXPECT_EQ(file.groups.begin()->first, "front");
  EXPECT_TRUE(file.materials.contains("red_silk"));
}

TEST(ForeignMesh, IsKnownByItsNameWhateverTheCaseAndOthersAreRefused) {
  const Folder folder;
  EXPECT_EQ(read_obj(folder.write("A.PLY", ply)).mesh.faces.size(), 2u);
  EXPECT_EQ(
      read_obj(folder.write("A.OBJ", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")).mesh.faces.size(),
      1u);
  const std::string other = folder.write("a.stl", "solid a\nendsolid a\n");
  EXPECT_EQ(testing::usage_error([&] { read_obj(other); }),
            "mesh file " + other +
                ": by its name no OBJ, PLY or glTF; export it as .obj, .ply, .gltf or .glb");
}

TEST(ForeignMesh, IsHeldToWhatAMeshMustBe) {
  const Folder folder;
  std::string turned = ply;
  turned.replace(turned.find("4 0 1 2 3"), 9, "4 0 2 1 3");
  const std::string file = folder.write("a.ply", turned);
  EXPECT_TRUE(testing::usage_error([&] { read_obj(file); }).starts_with(file + " as OBJ:"));
  const std::string broken = folder.write("b.glb", "no glTF"), none = (folder / "c.ply").string();
  EXPECT_TRUE(
      testing::usage_error([&] { read_obj(broken); }).starts_with("mesh file " + broken + ": "));
  EXPECT_EQ(testing::usage_error([&] { read_obj(none); }), "mesh file " + none + ": no such file");
}

}  // namespace
}  // namespace cloth
