// A cloth that falls below a floor, and what contact before iterations makes of each iterate.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tests/testing.hpp"

namespace cloth::testing {

/// y of the lowest vertex [m].
inline Real lowest(const VecX& x) {
  return Eigen::Map<const VecX, 0, Eigen::InnerStride<3>>(x.data() + 1, x.size() / 3).minCoeff();
}

/// A sheet of hardly any springs, whose target is 0.15 m below where the margin lets it be.
inline Cloth onto_floor() {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}, {"where", "none"}});
  cloth.system.springs.change([](Spring& s) { s.stiffness = 1e-9; });
  cloth.scene.step.contact = Contact::before_iterations;
  cloth.system.margin = 0.05;
  const Real start = lowest(cloth.state.x);
  cloth.system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0.05 - start}}};
  for (Eigen::Index i = 0; i < cloth.state.v.size(); i += 3)
    cloth.state.v[i + 1] = -0.15 / cloth.protocol().dt;
  cloth.system.gravity.setZero();
  return cloth;
}

/// Of a step of three iterations from there.
inline void expect_above_floor(const std::string& name, Settings settings) {
  const Cloth cloth = onto_floor();
  const Real start = lowest(cloth.state.x);
  const auto solver = solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(3, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep&, int k, Real, const VecX& x) {
                if (k > 0) {
                  EXPECT_NEAR(lowest(x), start, 1e-9) << k;
                }
                return true;
              });
  solver->step(state, trace);
  EXPECT_EQ(trace.iterations(), 3);
}

}  // namespace cloth::testing
