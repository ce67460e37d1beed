#include "experiments/harness/system_digest.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::load_scene;

TEST(SystemDigest, IsTheSameHoweverOftenASceneIsBuilt) {
  for (const std::string& name : cloth::scene_names())
    EXPECT_EQ(system_digest(load_scene(name)), system_digest(load_scene(name))) << name;
}

/// What a scene says of its cloth, its protocol left out.
Values cloth_keys(const std::string& name) {
  Values keys = parameters_of(load_scene(name));
  std::erase_if(keys, [](const auto& entry) { return entry.first.starts_with("step."); });
  return keys;
}

TEST(SystemDigest, TellsScenesApartByAllButTheirProtocol) {
  std::map<std::string, std::string> seen;
  for (const std::string& name : cloth::scene_names()) {
    const auto [twin, is_new] = seen.emplace(system_digest(load_scene(name)), name);
    EXPECT_TRUE(is_new || cloth_keys(name) == cloth_keys(twin->second)) << name;
  }
  EXPECT_GT(seen.size(), cloth::scene_names().size() / 2);
}

TEST(SystemDigest, ChangesWithEveryNumberThatReachesTheCloth) {
  const cloth::Scene plain = load_scene("flag-in-wind");
  std::set<std::string> digests{system_digest(plain)};
  std::size_t changes = 0;
  const auto differs = [&](const char* key, const cloth::Value& value) {
    cloth::Scene other = plain;
    other.set(key, value, "test");
    digests.insert(system_digest(other));
    EXPECT_EQ(digests.size(), ++changes + 1) << key;
  };
  const auto next = [](Real x) { return std::nextafter(x, 1e9); };
  differs("mesh.columns", plain.mesh.columns + 1LL);
  differs("mesh.width", next(plain.mesh.width));
  differs("cloth.stiffness", next(plain.cloth.stiffness));
  differs("cloth.stiffness_factor", 1.5);
  differs("cloth.bend_ratio", next(plain.cloth.bend_ratio));
  differs("cloth.damper", 1e-300);
  differs("world.gravity", std::vector<Real>{0, 0, -9});
  differs("wind.wind", std::vector<Real>{0, 0, 1});
  differs("collision.margin", 0.125);
  differs("collision.passes", 3LL);
  differs("pins.vertices", std::vector<Real>{7});
  differs("place.moved", std::vector<Real>{0, 0, 1e-9});
}

TEST(SystemDigest, KnowsNoNamesAndNoProtocol) {
  cloth::Scene other = load_scene("drape-on-sphere");
  const std::string before = system_digest(other);
  other.name = other.summary = other.stresses = "another";
  other.portrait = 7;
  other.set("dt", 0.001, "test");
  other.set("iterations", 3LL, "test");
  EXPECT_EQ(system_digest(other), before);
}

TEST(SystemDigest, TellsTheCourseOfAMotion) {
  cloth::Scene other = load_scene("twist");
  const std::string before = system_digest(other);
  ASSERT_FALSE(other.motions.empty());
  auto& keys = other.motions.begin()->second.keys;
  ASSERT_GT(keys.times.size(), 1u);
  keys.times.back() = std::nextafter(keys.times.back(), 1e9);
  EXPECT_NE(system_digest(other), before);
}

/// The content digest, too: somebody who holds a cloth may have changed what an energy keeps to
/// itself.
TEST(SystemDigest, ChangesWithAnEnergysOwnData) {
  cloth::Scene sheet = load_scene("games103");
  std::set<std::string> digests{system_digest(sheet)}, contents;
  for (const auto& [key, value] :
       std::vector<std::pair<std::string, cloth::Value>>{{"membrane.membrane", std::string("arap")},
                                                         {"membrane.youngs", 7.5},
                                                         {"membrane.membrane", std::string("stvk")},
                                                         {"membrane.poisson", 0.125},
                                                         {"bending.bending", std::string("hinge")},
                                                         {"bending.bending_stiffness", 1e-3}}) {
    sheet.set(key, value, "test");
    EXPECT_TRUE(digests.insert(system_digest(sheet)).second) << key;
    const std::string content = content_digest(cloth::build_system(sheet));
    EXPECT_TRUE(contents.insert(content).second) << key;
    EXPECT_EQ(content_digest(cloth::build_system(sheet)), content);
  }
}

}  // namespace
}  // namespace harness
