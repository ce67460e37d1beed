#include "cloth/scene/energies.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::Settings, testing::usage_error;

std::string refusal_of_energies(Settings settings) {
  return usage_error([&] { cloth_of("curtain", settings); });
}

void expect_part(const std::string& message, const std::string& part) {
  EXPECT_NE(message.find(part), std::string::npos) << message;
}

TEST(SceneEnergies, AreNoneUnlessAskedFor) {
  EXPECT_TRUE(cloth_of("curtain").system.energies.empty());
}

TEST(SceneEnergies, HaveAnElementPerFaceAndPerInnerEdge) {
  const System system =
      cloth_of("curtain",
               {{"columns", 4LL}, {"rows", 3LL}, {"membrane", "stvk"}, {"bending", "isometric"}})
          .system;
  ASSERT_EQ(system.energies.size(), 2u);
  EXPECT_EQ(system.energies[0]->stencils().size(), 3u * 12);
  // Inner edges: 3 along the rows, 2 * 2 along the columns, 6 across the cells.
  EXPECT_EQ(system.energies[1]->stencils().size(), 4u * 13);
}

/// For who computes them elsewhere.
TEST(SceneEnergies, SayWhichTheyAreWithTheirNumbers) {
  using Numbers = std::vector<std::pair<std::string_view, Real>>;
  const auto laws = [](Settings settings) {
    std::vector<std::pair<std::string_view, Numbers>> all;
    for (const auto& energy : cloth_of("curtain", settings).system.energies)
      all.emplace_back(energy->law().model, energy->law().numbers);
    return all;
  };
  EXPECT_EQ(laws({{"membrane", "stvk"},
                  {"youngs", 600LL},
                  {"poisson", 0.3},
                  {"bending", "hinge"},
                  {"bending_stiffness", 1e-3}}),
            (std::vector<std::pair<std::string_view, Numbers>>{
                {"stvk", {{"youngs", 600}, {"poisson", 0.3}}}, {"hinge", {{"stiffness", 1e-3}}}}));
  EXPECT_EQ(laws({{"membrane", "arap"}, {"youngs", 600LL}, {"bending", "isometric"}})[0].second,
            (Numbers{{"youngs", 600}}));
  EXPECT_EQ(laws({{"membrane", "arap"}, {"bending", "isometric"}})[1].first, "isometric");
}

TEST(SceneEnergies, FollowTheirKeys) {
  const auto energy_of = [](Settings settings) {
    const System system = cloth_of("curtain", settings).system;
    VecX x = 1.1 * system.rest;
    x[1] += 0.01;
    return system.energies.at(0)->value(x);
  };
  const std::pair<std::string, Value> arap("membrane", "arap"), stvk("membrane", "stvk"),
      hinge("bending", "hinge");
  EXPECT_NEAR(energy_of({arap, {"youngs", 600LL}}), 2 * energy_of({arap, {"youngs", 300LL}}),
              1e-12);
  EXPECT_GT(energy_of({stvk, {"poisson", 0.3}}), 1.1 * energy_of({stvk}));
  const Real soft = energy_of({hinge, {"bending_stiffness", 1e-3}});
  EXPECT_GT(soft, 0);
  EXPECT_NEAR(energy_of({hinge, {"bending_stiffness", 1e-2}}), 10 * soft, 1e-12 * soft);
}

TEST(SceneEnergies, TakeThePlaceOfSpringsWithoutStiffness) {
  const auto springs = [](Settings settings) {
    return cloth_of("curtain", settings).system.springs.size();
  };
  const std::size_t all = springs({});
  EXPECT_EQ(springs({{"membrane", "arap"}}), all);
  EXPECT_EQ(springs({{"membrane", "arap"}, {"stiffness", 0LL}}), 0u);
  // Position-based solvers see springs of any stiffness.
  EXPECT_EQ(springs({{"stiffness", 0LL}}), all);
}

TEST(SceneEnergies, ThatContradictEachOtherAreRefused) {
  expect_part(refusal_of_energies({{"membrane", "arap"}, {"poisson", 0.3}}),
              "membrane = arap, poisson = 0.3: its width does not change");
  expect_part(refusal_of_energies({{"membrane", "stvk"}, {"stiffness", 0LL}, {"damper", 2LL}}),
              "damper = 2 N s/m, but with a membrane stiffness = 0 means no springs");
  expect_part(refusal_of_energies({{"poisson", 0.5}}), "poisson = 0.5: out of range");
}

TEST(SceneEnergies, WithoutTrianglesAreRefused) {
  const std::string message = usage_error([] {
    cloth_of("games103",
             {{"columns", 1LL}, {"rows", 5LL}, {"bending", "hinge"}, {"where", "none"}});
  });
  expect_part(message, "membrane = none, bending = hinge: the mesh has no triangles");
}

}  // namespace
}  // namespace cloth
