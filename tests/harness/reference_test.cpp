#include "experiments/harness/reference.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiments/harness/cbor.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::Scene, cloth::Vec3;
using cloth::testing::same_bits;
using testing::contains, testing::oscillator, testing::scene_of, testing::usage_error;

/// Two particles that fly side by side: the spring between them never acts.
Scene particles(Real damping) {
  return scene_of("games103", {{"columns", 1LL},
                               {"rows", 2LL},
                               {"width", 1.0},
                               {"depth", 1.0},
                               {"where", std::string("none")},
                               {"stiffness", 50.0},
                               {"velocity", std::vector<Real>{3, 2, 1}},
                               {"damping", damping},
                               {"damping_per", std::string("second")}});
}

// Of a metre's cloth 1e-8 is stated, and the extrapolation's steps may err by 1e-12 each.
constexpr Real trajectory_tolerance = 1e-10;

TEST(RefinedTrajectory, OfFreeParticlesIsAFallWithDrag) {
  for (const Real damping : {1.0, 0.5, 0.01}) {
    const Scene scene = particles(damping);
    const std::vector<Real> times{0.25, 0.5, 2};
    const TrajectoryReference reference = refined_trajectory(scene, times);
    const Vec3 v0(3, 2, 1), g = scene.world.gravity;
    const cloth::VecX x0 = cloth::initial_state(scene, cloth::build_system(scene)).x;
    const Real c = -std::log(damping);
    ASSERT_EQ(reference.times, times);
    for (std::size_t k = 0; k < times.size(); ++k) {
      const Real t = times[k];
      const Vec3 way = c == 0 ? Vec3(t * v0 + t * t / 2 * g)
                              : Vec3(t / c * g + (1 - std::exp(-c * t)) / c * (v0 - g / c));
      for (int i = 0; i < 2; ++i) {
        const Vec3 moved = reference.positions[k].segment<3>(3 * i) - x0.segment<3>(3 * i);
        EXPECT_LT((moved - way).norm(), trajectory_tolerance) << damping << " at " << t;
      }
      EXPECT_LE(reference.uncertainty[k], reference.stated);
    }
  }
}

TEST(RefinedTrajectory, OfASpringIsADampedOscillation) {
  for (const Real damping : {1.0, 0.5}) {
    const Scene scene = oscillator(damping);
    const std::vector<Real> times{0.1, 0.7, 3};
    const TrajectoryReference reference = refined_trajectory(scene, times);
    const cloth::VecX x0 = cloth::initial_state(scene, cloth::build_system(scene)).x;
    const Real c = -std::log(damping), omega = std::sqrt(25 - c * c / 4);
    for (std::size_t k = 0; k < times.size(); ++k) {
      const Real t = times[k];
      const Real along = 0.2 / omega * std::exp(-c * t / 2) * std::sin(omega * t);
      const Vec3 moved = reference.positions[k].tail<3>() - x0.tail<3>();
      EXPECT_LT((moved - Vec3(0, 0, -along)).norm(), trajectory_tolerance)
          << damping << " at " << t;
      EXPECT_EQ(Vec3(reference.positions[k].head<3>()), Vec3(x0.head<3>())) << "the pin";
    }
  }
}

TEST(RefinedTrajectory, RefusesWhatHasNoLimit) {
  const auto refusal = [](cloth::testing::Settings settings) {
    Scene scene = oscillator(0.5);
    for (const auto& [key, value] : settings) scene.set(key, value, "test");
    return usage_error([&] { refined_trajectory(scene, {0.1}); });
  };
  EXPECT_EQ(refusal({}), "");
  EXPECT_TRUE(contains(refusal({{"damping_per", std::string("step")}}), "damping_per = second"));
  EXPECT_EQ(refusal({{"damping_per", std::string("step")}, {"damping", 1.0}}), "")
      << "no damping is none per step";
  EXPECT_TRUE(contains(refusal({{"damping", 0.0}}), "damping of 0"));
  EXPECT_TRUE(contains(refusal({{"contact", std::string("project")}}), "contact"));
}

TEST(RefinedTrajectory, SurvivesItsBytes) {
  const TrajectoryReference sent = refined_trajectory(oscillator(1), {0.1, 0.2});
  const TrajectoryReference received = decode_trajectory(encode(sent));
  EXPECT_EQ(received.times, sent.times);
  EXPECT_EQ(received.uncertainty, sent.uncertainty);
  EXPECT_EQ(received.stated, sent.stated);
  EXPECT_EQ(received.agreed_until, 0.2);
  ASSERT_EQ(received.positions.size(), 2u);
  for (std::size_t k = 0; k < 2; ++k)
    EXPECT_TRUE(same_bits(received.positions[k], sent.positions[k]));
  const std::string bytes = encode(sent);
  EXPECT_THROW(decode_trajectory(bytes.substr(0, bytes.size() - 1)), std::runtime_error);
}

Scene small_sheet() { return scene_of("games103", {{"columns", 5LL}, {"rows", 5LL}}); }

TEST(ConvergedTrajectory, HasMinimisersForItsStates) {
  const Scene scene = small_sheet();
  const cloth::System system = cloth::build_system(scene);
  for (const FrozenReference& reference : converged_trajectory(scene, {0, 4})) {
    cloth::TimeStep step(system, scene.step);
    step.begin(reference.state);
    // Forces of 1e4 N on 1 kg, to rounding.
    EXPECT_LT(step.phi().residual(reference.minimiser), 1e-8) << reference.frame;
    EXPECT_GT(step.phi().residual(step.x()), 1e-3) << "the first guess is not one";
  }
}

TEST(ConvergedTrajectory, GoesFromOneMinimiserToTheNext) {
  const auto references = converged_trajectory(small_sheet(), {3, 0, 2, 1});
  ASSERT_EQ(references.size(), 4u);
  std::vector<FrozenReference> by_frame(4);
  for (std::size_t r = 0; r < 4; ++r) {
    EXPECT_EQ(references[r].frame, (std::vector<int>{3, 0, 2, 1})[r]);
    by_frame[static_cast<std::size_t>(references[r].frame)] = references[r];
  }
  for (std::size_t f = 0; f < 3; ++f) {
    const VecX &x = by_frame[f].minimiser, off = by_frame[f + 1].state.x - x;
    constexpr Real unit = std::numeric_limits<Real>::epsilon();
    EXPECT_LT(off.lpNorm<Eigen::Infinity>(), unit * x.lpNorm<Eigen::Infinity>()) << f;
  }
}

TEST(ConvergedTrajectory, RecordsWhereTheLastSubstepsBegan) {
  Scene scene = small_sheet();
  scene.set("substeps", 2LL, "test");
  const auto references = converged_trajectory(scene, {0, 3, 10});
  EXPECT_TRUE(references[0].before.empty());
  ASSERT_EQ(references[1].before.size(), 6u);
  EXPECT_EQ(references[1].before.front().time, 0);
  ASSERT_EQ(references[2].before.size(), static_cast<std::size_t>(recorded_substeps));
  const Real dt = scene.step.of_substep().dt, now = references[2].state.time;
  for (int k = 0; k < recorded_substeps; ++k)
    EXPECT_NEAR(references[2].before[static_cast<std::size_t>(k)].time,
                now - (recorded_substeps - k) * dt, 1e-12);
}

TEST(ConvergedTrajectory, CarriesTheAccelerationsThatNewmarksStepsBuildOn) {
  Scene scene = small_sheet();
  scene.set("scheme", std::string("newmark"), "test");
  const auto references = converged_trajectory(scene, {0, 2});
  EXPECT_EQ(references[0].state.a.size(), 0);
  const cloth::VecX& a = references[1].state.a;
  ASSERT_EQ(a.size(), references[1].state.x.size());
  EXPECT_TRUE(same_bits(decode_frozen(encode(references))[1].state.a, a));
  EXPECT_TRUE(references[1].certificate.holds()) << references[1].certificate.doubt;
}

TEST(ConvergedTrajectory, IsNoneOfStepsOfTwoStages) {
  for (const char* scheme : {"sdirk2", "tr-bdf2"}) {
    Scene scene = small_sheet();
    scene.set("scheme", std::string(scheme), "test");
    const std::string refusal = usage_error([&] { converged_trajectory(scene, {1}); });
    EXPECT_TRUE(contains(refusal, std::string("scheme = ") + scheme)) << refusal;
    EXPECT_TRUE(contains(refusal, "set another scheme")) << refusal;
  }
}

TEST(ConvergedTrajectory, IsNoneOfStepsWhoseEndsAreMoved) {
  Scene scene = small_sheet();
  scene.set("energy_projection", true, "test");
  const std::string refusal = usage_error([&] { converged_trajectory(scene, {1}); });
  EXPECT_TRUE(contains(refusal, "energy_projection = true: it moves where a step ends")) << refusal;
  EXPECT_TRUE(contains(refusal, "set energy_projection = false")) << refusal;
}

/// A flag as soft as air, which the wind tears away.
TEST(ConvergedTrajectory, IsNoneOfAMotionThatDiverges) {
  Scene scene = cloth::load_scene("flag-in-wind");
  for (const char* side : {"columns", "rows"}) scene.set(side, 9LL, "test");
  scene.set("dt", 0.0159, "test");
  scene.set("stiffness", 0.01, "test");
  EXPECT_NO_THROW(converged_trajectory(scene, {5}));
  try {
    converged_trajectory(scene, {60});
    ADD_FAILURE() << "it ended";
  } catch (const cloth::Breakdown& breakdown) {
    EXPECT_TRUE(contains(breakdown.what(), "diverged: kinetic energy")) << breakdown.what();
  }
}

TEST(ConvergedTrajectory, SurvivesItsBytes) {
  const auto sent = converged_trajectory(small_sheet(), {1, 2});
  const auto received = decode_frozen(encode(sent));
  ASSERT_EQ(received.size(), 2u);
  for (std::size_t r = 0; r < 2; ++r) {
    EXPECT_EQ(received[r].frame, sent[r].frame);
    EXPECT_TRUE(same_bits(received[r].state.x, sent[r].state.x));
    EXPECT_TRUE(same_bits(received[r].state.v, sent[r].state.v));
    EXPECT_TRUE(same_bits(received[r].state.v_last, sent[r].state.v_last));
    EXPECT_TRUE(same_bits(received[r].minimiser, sent[r].minimiser));
    EXPECT_TRUE(same_bits(received[r].correction, sent[r].correction));
    ASSERT_EQ(received[r].before.size(), sent[r].before.size());
    for (std::size_t k = 0; k < sent[r].before.size(); ++k)
      EXPECT_TRUE(same_bits(received[r].before[k].v, sent[r].before[k].v));
    EXPECT_EQ(received[r].certificate.gap, sent[r].certificate.gap);
    EXPECT_EQ(received[r].certificate.doubt, sent[r].certificate.doubt);
  }
  const std::string bytes = encode(sent);
  EXPECT_THROW(decode_frozen(bytes.substr(0, bytes.size() - 1)), std::runtime_error);
  EXPECT_THROW(decode_frozen(bytes + std::string(sizeof(Real), '\0')), std::runtime_error);
  auto [all, numbers] = leading_record(bytes);
  const auto decode = [&] { return decode_frozen(to_cbor(all) + std::string(numbers)); };
  EXPECT_NO_THROW(decode());
  const Json count = all[0][3];
  for (const Json& another : {Json(1e9), Json(-1), Json(4'000'000'000), Json("3")}) {
    all[0][3] = another;
    EXPECT_THROW(decode(), std::runtime_error) << another;
  }
  all[0][3] = count;
  for (const Json& frame : {Json(0.5), Json(-3e35), Json(3'000'000'000), Json("3")}) {
    all[0][0] = frame;
    EXPECT_THROW(decode(), std::runtime_error) << frame;
  }
}

}  // namespace
}  // namespace harness
