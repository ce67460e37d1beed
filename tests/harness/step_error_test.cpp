#include "experiments/harness/step_error.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

/// A step of a small sheet, and its reference.
class StepErrorTest : public ::testing::Test {
 protected:
  void set(cloth::testing::Settings settings) {
    scene_ = cloth::load_scene("games103");
    for (const char* side : {"columns", "rows"}) scene_.set(side, 5LL, "test");
    for (const auto& [key, value] : settings) scene_.set(key, value, "test");
    system_ = cloth::build_system(scene_);
    reference_ = converged_trajectory(scene_, {2}).front();
    step_.emplace(system_, frozen_protocol(scene_));
    step_->begin(reference_.state);
  }

  const cloth::ImplicitStep& phi() const { return step_->phi(); }

  /// Phi above its minimum [J].
  Real gap(const VecX& x) const { return phi().value_difference(x, reference_.minimiser); }

  Real free_mass() const {
    Real mass = 0;
    for (int i = 0; i < system_.vertices(); ++i)
      if (!system_.is_pinned(i)) mass += system_.mass[i];
    return mass;
  }

  Real length_of(Real energy) const { return energy_length(energy, phi().h(), free_mass()); }

  /// The minimiser with its free vertices moved by up to so much [m].
  VecX moved(Real size) const {
    VecX x = reference_.minimiser + size * cloth::testing::random_vector(3L * system_.vertices());
    for (int i = 0; i < system_.vertices(); ++i)
      if (system_.is_pinned(i)) x.segment<3>(3 * i) = reference_.minimiser.segment<3>(3 * i);
    return x;
  }

  cloth::Scene scene_;
  cloth::System system_;
  FrozenReference reference_;
  std::optional<cloth::TimeStep> step_;
};

TEST_F(StepErrorTest, IsThatOfTheVerticesByTheirMass) {
  cloth::System system = cloth::testing::two_masses();
  system.mass << 1, 3;
  FrozenReference reference;
  reference.minimiser = system.rest;
  reference.correction.setZero(6);
  VecX x = system.rest;
  x[1] = 2, x[3] += 1;
  const StepError error = step_error(system, reference, x);
  EXPECT_DOUBLE_EQ(error.distance, std::sqrt((1 * 4 + 3 * 1) / 4.0));
  EXPECT_EQ(error.distance_max, 2);
  EXPECT_DOUBLE_EQ(error.strain, std::sqrt(8) - 1);
  system.pinned = {1, 0};
  EXPECT_EQ(step_error(system, reference, x).distance_max, 1) << "a pin is held by the step";
}

TEST_F(StepErrorTest, IsInfiniteOfWhatIsNotFinite) {
  set({});
  VecX x = reference_.minimiser;
  x[20] = std::numeric_limits<Real>::quiet_NaN();
  const StepError error = step_error(system_, reference_, x);
  for (const Real of : {error.distance, error.distance_max, error.strain})
    EXPECT_EQ(of, std::numeric_limits<Real>::infinity());
  EXPECT_FALSE(newton_gap(phi(), x));
}

TEST_F(StepErrorTest, SeesWhatRoundingToDoubleLeftOut) {
  set({});
  reference_.correction.setConstant(1e-9);
  EXPECT_NEAR(step_error(system_, reference_, reference_.minimiser).distance_max,
              std::sqrt(3) * 1e-9, 1e-15);
}

/// Phi is a half of the inertia's quadratic form there.
TEST_F(StepErrorTest, IsTheEnergysLengthOfACloudOfDust) {
  set({{"stiffness", 0.0}});
  const VecX x = moved(0.01);
  const Real distance = step_error(system_, reference_, x).distance;
  EXPECT_NEAR(length_of(gap(x)) / distance, 1, 1e-9);
  EXPECT_NEAR(length_of(newton_gap(phi(), x).value()) / distance, 1, 1e-9);
}

TEST_F(StepErrorTest, IsNoMoreThanTheEnergysLengthOfATautCloth) {
  for (const Real stiffness : {1e2, 1e4, 1e6}) {
    set({{"stiffness", stiffness}});
    const VecX apart = 1.2 * system_.rest;  // every spring is stretched: the energy is convex there
    reference_.minimiser = apart;
    VecX g;
    phi().gradient(apart, g);
    const VecX x = moved(1e-6);
    const Real above = gap(x) - g.dot(x - apart);
    EXPECT_LT(step_error(system_, reference_, x).distance, length_of(above)) << stiffness;
  }
}

/// To first order in the distance, and so at a tenth of that ten times better.
TEST_F(StepErrorTest, IsForetoldByNewtonsDecrementNearTheMinimiser) {
  set({});
  Real last = std::numeric_limits<Real>::infinity();
  for (const Real size : {1e-3, 1e-4, 1e-5}) {
    const VecX x = moved(size);
    const Real off = std::abs(newton_gap(phi(), x).value() / gap(x) - 1);
    EXPECT_LT(off, last / 5) << size;
    last = off;
  }
  EXPECT_LT(last, 1e-3);
}

TEST_F(StepErrorTest, IsNotForetoldWhereNewtonsModelHasNoMinimum) {
  set({{"stiffness", 1e6}});
  EXPECT_FALSE(newton_gap(phi(), 0.2 * reference_.minimiser));
}

}  // namespace
}  // namespace harness
