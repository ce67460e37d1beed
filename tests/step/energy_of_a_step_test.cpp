// What schemes that damp nothing do to the energy of springs that turn.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "cloth/model/hooke.hpp"
#include "cloth/step/protocol.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::total_energy;

/// The change of a spring's energy, its d going from d0 to d1, less the work of the force that the
/// scheme has for all of the step [J]: k (1 - L/|d|) d in the middle of the two, or the mean of
/// that of both. Kinetic energy changes by the work to rounding, for the mean of the velocities is
/// the way over h.
Real gain(Scheme scheme, const Spring& s, const Vec3& d0, const Vec3& d1) {
  const Real l0 = d0.norm(), l1 = d1.norm(), scale = s.stiffness * s.rest * (l1 - l0);
  if (scheme == Scheme::newmark) return -scale * (1 - d0.dot(d1) / (l0 * l1)) / 2;
  return scale * ((l0 + l1) / (d0 + d1).norm() - 1);
}

// Whatever the step, and whichever of its minimisers Newton finds: what a run gains beyond this is
// a fault of ours, or was not solved.
TEST(EnergyOfAStep, ChangesByWhatSpringsTurnWhileTheirLengthChanges) {
  for (const Scheme scheme : {Scheme::implicit_midpoint, Scheme::newmark}) {
    testing::Cloth cloth =
        testing::cloth_of("swing", {{"columns", 4LL}, {"rows", 4LL}, {"damping", 1LL}});
    Protocol p = cloth.protocol();
    p.scheme = scheme;
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(cloth.system, p);
    Real most = 0;
    for (int k = 0; k < 10; ++k) {
      const State before = cloth.state;
      testing::advance(*newton, cloth.state, 100);
      Real expected = 0;
      for (const Spring& s : cloth.system.springs)
        expected += gain(scheme, s, difference(before.x, s), difference(cloth.state.x, s));
      const Real change =
          total_energy(cloth.system, cloth.state) - total_energy(cloth.system, before);
      // Newton ends at forces of some 1e-10 N, on ways below a metre.
      ASSERT_NEAR(change, expected, 1e-8) << word(scheme) << ", " << k;
      most = std::max(most, std::abs(change));
    }
    EXPECT_GT(most, 1e-3) << word(scheme) << ": the law would say nothing";
  }
}

}  // namespace
}  // namespace cloth
