#include "experiments/harness/order.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/plan.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/system_digest.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder;

/// What a worker says of a cell that it skips, since there is nothing to measure: that it read it.
Cell skipped_cell(const cloth::Scene& scene) {
  Cell cell;
  cell.scene = scene;
  cell.solver = {"symplectic-euler", {}};  // solves no frozen step
  cell.frozen.frames = {0};
  cell.system = system_digest(scene);
  return cell;
}

Row answered(const Cell& cell) {
  Row row = blank_row(cell);
  decode_result(answer(encode({.what = Order::What::measure, .cell = cell})), row);
  return row;
}

TEST(Order, CarriesEverySceneToTheBit) {
  for (const std::string& name : cloth::scene_names())
    EXPECT_EQ(answered(skipped_cell(cloth::load_scene(name))).outcome, Outcome::skipped) << name;
}

TEST(Order, CarriesEverySetting) {
  cloth::Scene scene = cloth::load_scene("games103");
  scene.set("stiffness", 1234.5, "test");
  scene.set("gravity", std::vector<Real>{0.1, 1.0 / 3, -9}, "test");
  Cell cell = skipped_cell(scene);
  cell.scene_settings = {{"stiffness", 1234.5}, {"gravity", std::vector<Real>{0.1, 1.0 / 3, -9}}};
  cell.solver = {"diagonal-descent", {{"rho", "spectral"}, {"accelerate", "chebyshev"}}};
  cell.frozen.tolerances.clear();  // nothing to measure
  cell.measure.warmup = 7;
  EXPECT_EQ(answered(cell).outcome, Outcome::skipped);
}

TEST(Order, IsRefusedOnceAFileOfTheSceneIsAnother) {
  const Folder folder;
  const auto write_mesh = [&](const char* height) {
    folder.write("m.obj", std::string("v 0 0 0\nv 1 0 0\nv 0 0 ") + height + "\nf 1 2 3\n");
  };
  write_mesh("1");
  folder.write("s.toml",
               "[obj]\nfile = \"m.obj\"\n[cloth]\nvertex_mass = 1\n[pins]\nwhere = "
               "\"none\"\nvertices = [0]\n");
  const Cell cell = skipped_cell(cloth::load_scene(folder / "s.toml"));
  EXPECT_EQ(answered(cell).outcome, Outcome::skipped);
  write_mesh("2");
  try {
    answered(cell);
    FAIL();
  } catch (const std::exception& error) {
    EXPECT_TRUE(contains(error.what(), "a file of it has changed")) << error.what();
  }
}

TEST(Order, IsNoneOnceCutShort) {
  const std::string order =
      encode({.what = Order::What::measure, .cell = skipped_cell(cloth::load_scene("swing"))});
  for (std::size_t length = 0; length < order.size(); length += 7)
    EXPECT_THROW(answer(order.substr(0, length)), std::exception) << length;
}

}  // namespace
}  // namespace harness
