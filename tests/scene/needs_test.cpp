#include "cloth/scene/needs.hpp"

#include <gtest/gtest.h>

#include "tests/scene/refusal.hpp"

namespace cloth {
namespace {

using testing::expect_parts, testing::head, testing::refusal;

TEST(SceneFile, WithAKeyThatHasNoEffectIsRefusedSayingWhatIsMissing) {
  const std::string edge = head + "[motion.a]\nwhere = \"last-row\"\n",
                    chain = head +
                            "[chain.a]\njoints = [0, 0, 0, 1, 0, 0]\npath = [0, 1, 1, 0]\n"
                            "[motion.a]\nvertices = [5]\nfollow = \"chain.a\"\n";
  const std::pair<std::string, std::string> cases[] = {
      {edge + "shifts = [[0, 1, 0]]\n", "motion.a: shifts has no effect without times"},
      {edge + "times = [0, 1]\n", "motion.a: times has no effect without shifts or turns"},
      {edge + "ease = \"smooth\"\n", "motion.a: ease has no effect without times"},
      {chain + "turns = [[0, 1, 0]]\n", "motion.a: turns has no effect with follow"},
      {head + "[box.a]\npivot = [1, 0, 0]\n", "box.a: pivot has no effect without times"},
      {head + "[box.a]\ncoefficient = 0.5\n", "box.a: coefficient has no effect without friction"},
      {head + "[box.a]\ncoefficient = 0.5\nenabled = false\n", "box.a: coefficient has no effect"},
      {head + "[load.a]\nvertices = [1]\n", "load.a: no load; give force or impulse"},
      {head + "[load.a]\nvertices = [1]\nimpulse = [1, 0, 0]\nuntil = 1\n",
       "load.a: until has no effect without force"},
      {head + "[patch.a]\nvertices = [1]\n", "patch.a: of the same stuff; give mass_ratio or stif"},
      {head + "stiffness = 0\n[membrane]\nmembrane = \"stvk\"\n[patch.a]\nvertices = [1]\n"
              "stiffness_ratio = 2\n",
       "patch.a: stiffness_ratio has no effect without springs"},
      {head + "stiffness = 0\nstiffness_factor = 2\n[membrane]\nmembrane = \"stvk\"\n",
       "cloth: stiffness_factor has no effect without springs"},
      {edge + "times = [0, 1]\nshifts = [[0, 0, 0], [0, 1, 0]]\npivot = [1, 0, 0]\n",
       "motion.a: pivot has no effect without turns"},
      {edge + "times = [0]\nshifts = [[0, 1, 0]]\nease = \"smooth\"\n",
       "motion.a: ease has no effect with one key frame"},
      {edge + "until = 0\n", "motion.a: where has no effect with until = 0"},
      {head + "[chain.a]\njoints = [0, 0, 0, 1, 0, 0]\npath = [0, 1, 1, 0]\n",
       "chain.a: path has no effect without radius, nor a motion that follows it"},
      {head + "[clip]\nskeleton = \"a.asf\"\nclip = \"a.amc\"\n",
       "clip: clip has no effect without a [bone.*], nor a motion that follows one"},
      {head + "[box.a]\nfriction = \"coulomb\"\n", "box.a: friction has no effect without coeff"},
      {head + "[collision]\nmargin = 0.1\n", "collision: margin has no effect without a collider"},
      {head + "[collision]\npasses = 2\n", "passes has no effect without a collider or self_dist"},
      {head + "[collision]\ntolerance = 1\n", "tolerance has no effect without a collider or self"},
      {head + "[step]\ncontact = \"project\"\n", "step: contact has no effect without a collider"},
      {head + "[box.a]\n[step]\ncontact = \"project\"\ncontact_stiffness = 5\n",
       "step: contact_stiffness has no effect without contact = penalty"},
      {head + "[step]\ndamping_per = \"second\"\n", "step: damping_per has no effect without damp"},
      {head + "[step]\ndamping_applies = \"after-gravity\"\n",
       "step: damping_applies has no effect without damping"},
      {head + "[start]\nseed = 3\n", "start: seed has no effect without roughness"},
      {head + "[membrane]\nmembrane = \"arap\"\nyoungs = 0\n",
       "membrane: membrane has no effect with youngs = 0"},
      {head + "[bending]\nbending = \"hinge\"\nbending_stiffness = 0\n",
       "bending: bending has no effect with bending_stiffness = 0"},
      {head + "[wind]\nwind_rates = [1, 0, 0]\n", "wind: wind_rates has no effect without wind"},
      {head + "[wind]\nwind_phases = [1, 0, 0]\n", "wind: wind_phases has no effect without wind"},
      {head + "[wind]\ngust_amplitude = 1\n", "wind: gust_amplitude has no effect without wind"},
      {head + "[wind]\ngust_constant = 2\n", "wind: gust_constant has no effect without wind"},
      {head + "[wind]\nwind = [1, 0, 0]\ngust_frequency = 2\n",
       "wind: gust_frequency has no effect without gust_amplitude"},
      {head + "[clip]\nclip = \"a.amc\"\n", "clip: clip has no effect without skeleton"},
      {head + "[clip]\nfilter = \"gain=2\"\n", "clip: filter has no effect without skeleton"},
      {head + "[clip]\nfps = 30\n", "clip: fps has no effect without skeleton"},
      {head + "[clip]\nclip_start = 1\n", "clip: clip_start has no effect without skeleton"},
      {head + "[clip]\nclip_moved = [1, 0, 0]\n", "clip: clip_moved has no effect without skel"},
      {head + "[membrane]\nyoungs = 500\n", "membrane: youngs has no effect without membrane"},
      {head + "[membrane]\npoisson = 0.2\n", "membrane: poisson has no effect without membrane"},
      {head + "[bending]\nbending_stiffness = 1\n", "bending_stiffness has no effect without bend"},
      {head + "shear = \"none\"\nshear_ratio = 0.5\n",
       "cloth: shear_ratio has no effect with shear"},
      {head + "[collision]\nself_search = \"all-pairs\"\n",
       "collision: self_search has no effect without self_distance"}};
  for (const auto& [text, expected] : cases) expect_parts(refusal(text), {expected.c_str()});
  expect_parts(refusal(head + "[wind]\ngust_constant = 1\n"),
               {"FILE:4: wind: gust_constant has no effect without wind; change that, or leave"});
  EXPECT_EQ(refusal(head + "[box.a]\nenabled = false\n[collision]\nmargin = 0.1\n"), "")
      << "it may come to be enabled";
  EXPECT_EQ(refusal(edge + "until = 2\n"), "") << "held until then";
}

TEST(SceneFile, WithCollidersOrSelfContactMustSayHowContactIsMade) {
  for (const std::string partner : {"[box.a]\n", "[collision]\nself_distance = 0.01\n"}) {
    expect_parts(refusal(head + partner), {"step: contact: ", "project, inside, penalty or none"});
    for (const std::string contact : {"project", "inside", "penalty", "none"})
      EXPECT_EQ(refusal(head + partner + "[step]\ncontact = \"" + contact + "\"\n"), "");
  }
  Scene scene = load_scene("games103");
  scene.set("sphere.ball.enabled", true, "test");
  expect_parts(testing::usage_error([&] { scene.validate(); }), {"step: contact: sphere.ball"});
  scene.set("contact", std::string("none"), "test");
  EXPECT_EQ(testing::usage_error([&] { scene.validate(); }), "");
}

}  // namespace
}  // namespace cloth
