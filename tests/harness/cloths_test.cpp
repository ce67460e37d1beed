// The list of scenes that ships keeps the rule that it was made by
// (experiments/scenes/make_cloths.cpp).

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "cloth/scene/scene.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

constexpr std::size_t quick_count = 12, standard_count = 192, full_count = 544;

const std::vector<SceneChoice>& cloths() {
  static const std::vector<SceneChoice> all =
      load(question + "[[scene]]\nlist = \"cloths\"\n" + descent + frozen).scenes;
  return all;
}

/// The scene as its step has it.
cloth::Scene scene_of_choice(const SceneChoice& choice) {
  cloth::Scene scene = cloth::load_scene(choice.name);
  for (const Axis& axis : choice.axes) scene.set(axis.key, axis.values.at(0), axis.where);
  return scene;
}

/// How many of the first so many there are of each.
std::map<std::string, int> counts(std::size_t first, auto&& of) {
  std::map<std::string, int> all;
  for (std::size_t k = 0; k < first; ++k) ++all[of(cloths()[k])];
  return all;
}

TEST(Cloths, AreOneStepEachAndNoTwoAlike) {
  ASSERT_EQ(cloths().size(), full_count);
  std::set<std::string> seen;
  for (const SceneChoice& choice : cloths()) {
    EXPECT_EQ(choice.frames.size(), 1u) << choice.where;
    std::string text = choice.name + std::to_string(choice.frames.front());
    for (const Axis& axis : choice.axes) {
      EXPECT_EQ(axis.values.size(), 1u) << axis.where;
      text += " " + axis.key + "=" + cloth::to_text(axis.values.front());
    }
    EXPECT_TRUE(seen.insert(text).second) << choice.where;
  }
}

TEST(Cloths, AreOfFourteenScenes) {
  std::set<std::string> names;
  for (std::size_t k = 0; k < standard_count; ++k) names.insert(cloths()[k].name);
  EXPECT_EQ(names.size(), 14U);
}

TEST(Cloths, AreBalancedHoweverManyAreTaken) {
  const auto cloth = [](const SceneChoice& choice) { return choice.suite + " " + choice.name; };
  const auto suite = [](const SceneChoice& choice) { return choice.suite; };
  const std::map<std::string, Real> shares{
      {"springs", 7. / 16}, {"membranes", 4. / 16}, {"contact", 5. / 16}};
  for (std::size_t first = quick_count; first <= full_count; first += 4) {
    const auto of_suites = counts(first, suite);
    for (const auto& [name, share] : shares)
      EXPECT_NEAR(of_suites.at(name), share * Real(first), 1.5) << name << " of " << first;
    const auto of_cloths = counts(first, cloth);
    const auto [least, most] =
        std::ranges::minmax_element(of_cloths, {}, [](const auto& one) { return one.second; });
    EXPECT_LE(most->second - (of_cloths.size() < 16 ? 0 : least->second), 1) << first;
  }
}

TEST(Cloths, ComeInEveryStateAtEverySize) {
  const auto state = [](const SceneChoice& choice) { return choice.state; };
  for (const std::size_t first : {quick_count, standard_count, full_count})
    for (const auto& [name, count] : counts(first, state)) {
      EXPECT_GT(count, 0.08 * Real(first)) << name << " of " << first;
      EXPECT_LT(count, 0.5 * Real(first)) << name << " of " << first;
    }
  const auto size = [](const SceneChoice& choice) {
    const cloth::Scene scene = scene_of_choice(choice);
    const Real side = std::sqrt(cloth::build_system(scene).vertices());
    for (const int of : {21, 64, 128})
      if (std::abs(side / of - 1) < 0.03) return std::to_string(of);
    return choice.where;
  };
  EXPECT_EQ(counts(standard_count, size), (std::map<std::string, int>{{"21", 160}, {"64", 32}}));
  EXPECT_EQ(counts(full_count, size),
            (std::map<std::string, int>{{"21", 384}, {"64", 128}, {"128", 32}}));
}

/// k h^2 / m: with its decades evenly, as nearly as steps that tell nothing leave it.
TEST(Cloths, AreOfEveryStiffness) {
  std::map<int, int> decades;
  for (std::size_t k = 0; k < standard_count; ++k) {
    const cloth::Scene scene = scene_of_choice(cloths()[k]);
    const cloth::System system = cloth::build_system(scene);
    std::vector<Real> masses(system.mass.begin(), system.mass.end());
    std::ranges::sort(masses);
    const Real stiffness = std::max(scene.cloth.stiffness, scene.membrane.youngs),
               h = scene.step.dt, number = stiffness * h * h / masses[masses.size() / 2];
    EXPECT_GE(h, 0.99 / 240);
    EXPECT_LE(h, 1.01 / 30);
    EXPECT_GE(number, 0.09);
    EXPECT_LE(number, 1.1e6);
    ++decades[static_cast<int>(std::floor(std::log10(number)))];
  }
  for (int decade = 0; decade < 6; ++decade) EXPECT_GE(decades[decade], 5) << "1e" << decade;
}

std::set<std::string> scenes_of(const Experiment& experiment) {
  std::set<std::string> names;
  for (const SceneChoice& choice : experiment.scenes) names.insert(choice.name);
  return names;
}

/// What solvers are tuned on, and what that is held against.
TEST(Cloths, AreTunedOnOrReportedOnAndNeverBoth) {
  const Experiment training = load_experiment(
                       (cloth::root() / "experiments/tuning/training.toml").string(), "standard"),
                   trained = load_experiment("trained", "standard"),
                   tuned = load_experiment("tuned", "standard");
  EXPECT_EQ(scenes_of(trained), scenes_of(training));
  std::set<std::string> all = scenes_of(training);
  for (const std::string& scene : scenes_of(tuned))
    EXPECT_TRUE(all.insert(scene).second) << scene << " is tuned on";
  std::set<std::string> listed;
  for (const SceneChoice& choice : cloths()) listed.insert(choice.name);
  EXPECT_EQ(all, listed);
  std::set<std::string> suites;
  for (const SceneChoice& choice : tuned.scenes) suites.insert(choice.suite);
  EXPECT_EQ(suites.size(), 3U);
}

/// Nobody has more settings tried than others may have.
TEST(Cloths, AreTunedOnByUpToSixteenSettingsEach) {
  const Experiment training =
      load_experiment((cloth::root() / "experiments/tuning/training.toml").string(), "quick");
  std::map<std::string, std::set<Values>> tried;
  for (const Cell& cell : trace_cells(training))
    tried[cell.solver.name].insert(*cell.solver_parameters);
  for (const auto& [name, settings] : tried) {
    EXPECT_GT(settings.size(), 1U) << name;
    EXPECT_LE(settings.size(), 16U) << name;
    EXPECT_TRUE(settings.contains(parameters_of(SolverSpec{name, {}})))
        << name << " at its defaults";
  }
}

}  // namespace
}  // namespace harness::testing
