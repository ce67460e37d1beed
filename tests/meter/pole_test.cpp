// A fit finds the pole that a motion was made of, and reads it by closed forms.

#include "meter/pole.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace meter {

namespace {

/// q'' + 2 zeta w q' + w^2 q = 0 from rest at 1, by backward Euler.
std::vector<Real> stepped(Real w, Real zeta, Real h, int steps) {
  std::vector<Real> q{1};
  Real x = 1, v = 0;
  for (int k = 0; k < steps; ++k) {
    v = (v - h * w * w * x) / (1 + 2 * zeta * w * h + h * h * w * w);
    q.push_back(x += h * v);
  }
  return q;
}

TEST(Pole, OfBackwardEulerIsThatOfItsClosedForm) {
  for (const Real hw : {0.01, 0.3, 2.0}) {
    const Real w = 15, h = hw / w;
    const auto steps = static_cast<int>(8 / std::min(hw, Real{1}));
    const auto pole = fit_pole(stepped(w, 0, h, steps), 0, 1);
    ASSERT_TRUE(pole) << hw;
    // Samples have the rounding of 1, and a second difference of hw^2 of that.
    EXPECT_LT(std::abs(pole->z - backward_euler(w, h)), 1e-10) << hw;
    EXPECT_LT(pole->misfit, 1e-9) << hw;
  }
}

TEST(Pole, DoesNotDependOnTheStrideOfSamples) {
  const Real w = 15, h = 0.01;
  for (const std::size_t p : {1, 3, 7})
    EXPECT_LT(std::abs(fit_pole(stepped(w, 0, h, 100), 5, p)->z - backward_euler(w, h)), 1e-10)
        << p;
}

TEST(Pole, ReadsAsTheOscillatorItWasSampledFrom) {
  const Real w = 15, zeta = 0.2, h = 0.01, damped = w * std::sqrt(1 - zeta * zeta);
  std::vector<Real> q;
  for (int n = 0; n < 200; ++n)
    q.push_back(std::exp(-zeta * w * n * h) * std::cos(damped * n * h + 0.4));
  const Oscillator seen = as_seen(fit_pole(q, 0, 4)->z, h);
  EXPECT_NEAR(seen.frequency, w, 1e-9 * w);
  EXPECT_NEAR(seen.damping, zeta, 1e-9);
  const Real period = 2 * std::numbers::pi / damped;
  EXPECT_NEAR(seen.decrement(), zeta * w * period, 1e-8);
}

TEST(Pole, WithoutBackwardEulerIsTheOscillatorThatWasStepped) {
  const Real w = 15, zeta = 0.2, h = 0.05;
  const Oscillator own = without_backward_euler(fit_pole(stepped(w, zeta, h, 30), 0, 1)->z, h);
  EXPECT_NEAR(own.frequency, w, 1e-9 * w);
  EXPECT_NEAR(own.damping, zeta, 1e-9);
}

TEST(Pole, BackwardEulersDampingIsOfFirstOrderInTheStep) {
  const Real w = 15;
  const auto zeta = [&](Real h) { return as_seen(backward_euler(w, h), h).damping; };
  EXPECT_NEAR(zeta(1e-4) / (w * 1e-4 / 2), 1, 1e-4);
  EXPECT_NEAR(zeta(0.002) / zeta(0.001), 2, 0.01);
}

TEST(Pole, OfTwoModesIsSaidNotToFit) {
  std::vector<Real> q = stepped(15, 0, 0.002, 600);
  const std::vector<Real> other = stepped(45, 0, 0.002, 600);
  for (std::size_t n = 0; n < q.size(); ++n) q[n] += other[n] / 3;
  EXPECT_GT(fit_pole(q, 0, 26)->misfit, 0.05);
}

TEST(Pole, IsNoneOfWhatOnlyCreepsBack) {
  std::vector<Real> q;
  for (int n = 0; n < 50; ++n) q.push_back(0.6 * std::pow(0.9, n) + 0.4 * std::pow(0.7, n));
  EXPECT_FALSE(fit_pole(q, 0, 2));
  EXPECT_FALSE(fit_pole({1, 0.5, 0.2}, 0, 1)) << "too short";
}

}  // namespace

}  // namespace meter
