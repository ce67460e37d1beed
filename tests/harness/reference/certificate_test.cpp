#include "experiments/harness/reference/certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cloth/solver.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/reference/step.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::testing::Cloth;
using cloth::testing::cloth_of, cloth::testing::random_vector;

/// Along the spring at `speed`, without gravity: a step of 0.01 s.
Cloth leaving_at(Real speed) {
  Cloth cloth;
  cloth.scene = testing::mass_on_a_spring({{"dt", 0.01},
                                           {"damping", 1.0},
                                           {"gravity", std::vector<Real>{0, 0, 0}},
                                           {"velocity", std::vector<Real>{0, 0, speed}}});
  cloth.system = cloth::build_system(cloth.scene);
  cloth.state = cloth::initial_state(cloth.scene, cloth.system);
  return cloth;
}

Cloth sheet() { return cloth_of("games103", {{"columns", 6LL}, {"rows", 6LL}}); }

Real rms_distance(const Extended& a, const Extended& b, int free) {
  return std::sqrt(rounded(Extended(a - b).squaredNorm()) / free);
}

TEST(Minimiser, IsTheClosedFormOfASpringToThirtyDigits) {
  Cloth cloth = leaving_at(-0.2);
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Extended x = step.minimum();
  // m/h^2 (z - y) + k (z - z_0 + L) = 0 along the spring, z_0 the pin's.
  const VecX& y = step.phi().target();
  const DoubleDouble rate = DoubleDouble(2) / (DoubleDouble(step.phi().h()) * step.phi().h());
  const DoubleDouble length = DoubleDouble(y[2]) - DoubleDouble(y[5]);
  const DoubleDouble stretched =
      (rate * length + DoubleDouble(50) * cloth.system.springs[0].rest) / (rate + DoubleDouble(50));
  EXPECT_LT(std::abs(rounded(x[2] - x[5] - stretched)), 1e-30);
}

TEST(Minimiser, LeavesAResidualOrdersBelowDoubles) {
  Cloth cloth = sheet();
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Extended x = step.minimum();
  Extended g;
  step.exact().gradient(x, g);
  const Real extended_residual = step.exact().residual(g);
  EXPECT_LT(extended_residual, 1e-10 * step.phi().residual(rounded(x)));
}

TEST(Certificate, ContainsTheErrorOfAnXThatIsOffOnPurpose) {
  Cloth cloth = sheet();
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Extended best = step.minimum();
  const auto free = static_cast<int>(std::ranges::count(cloth.system.pinned, 0));
  for (const Real off : {1e-6, 1e-9, 1e-15, 1e-20}) {
    VecX d = random_vector(best.size());
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i)) d.segment<3>(3 * i).setZero();
    const Extended x = best + DoubleDouble(off) * extended<DoubleDouble>(d);
    const Certificate c = certify(step.phi(), step.exact(), x);
    ASSERT_TRUE(c.holds()) << off << ": " << c.doubt;
    const Real distance = rms_distance(x, best, free);
    const DoubleDouble value = step.exact().value(best);
    const Real gap = rounded(step.exact().value(x) - value);
    EXPECT_GE(c.distance, distance) << off;
    EXPECT_GE(c.gap + 2 * step.exact().rounding(rounded(value)), gap) << off;
    // Stiff directions have far more curvature than the least: bounds are that much too large.
    EXPECT_LT(c.distance, 1e3 * distance) << off << ": a bound that says nothing";
  }
}

TEST(Certificate, NamesTheLeastEigenvalue) {
  // Stretched: m/h^2 along two axes and k (1 - L/l) more, m/h^2 + k along the spring.
  Cloth cloth = leaving_at(-0.2);
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Certificate c = certify(step.phi(), step.exact(), step.minimum());
  EXPECT_TRUE(c.holds()) << c.doubt;
  EXPECT_NEAR(c.curvature, 1, 1e-4) << "of the pin, who has inertia alone";
  EXPECT_GT(c.rounded_gap, 0);
}

/// Pushed together to a twentieth of its length, 1 - L/l = -19: across the spring -950 N/m against
/// an inertia of 2 kg / (0.1 s)^2 = 200 N/m. Along it Phi has its minimum there. Begins so far
/// aside.
Cloth balanced(Real aside) {
  Cloth cloth = leaving_at(0);
  cloth.scene.step.dt = 0.1;
  cloth.scene.step.first_guess = cloth::FirstGuess::previous;
  cloth.state.x[5] = cloth.state.x[2] - 0.05;
  cloth.state.x[3] += aside;
  cloth.state.v[5] = 2.375;  // so that the inertia balances the spring's 47.5 N
  return cloth;
}

TEST(Minimiser, LeavesASaddleThatItBeginsNear) {
  Cloth cloth = balanced(1e-12);
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Certificate c = certify(step.phi(), step.exact(), step.minimum());
  EXPECT_TRUE(c.holds()) << c.doubt;
}

TEST(Certificate, IsRefusedAtASaddle) {
  Cloth cloth = balanced(0);
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  const Extended x = step.minimum();
  const Certificate c = certify(step.phi(), step.exact(), x);
  EXPECT_FALSE(c.holds());
  EXPECT_LT(c.curvature, 0);
  EXPECT_TRUE(testing::contains(c.doubt, "saddle")) << c.doubt;
  EXPECT_TRUE(std::isinf(c.gap));
}

TEST(Minimum, IsMetByEveryFamilyThatSeeksIt) {
  const Cloth cloth = cloth_of("games103", {{"columns", 5LL},
                                            {"rows", 5LL},
                                            {"first_guess", std::string("target")},
                                            {"stiffness", 500.0}});
  const FrozenReference reference = converged_trajectory(cloth.scene, {2}).front();
  ASSERT_TRUE(reference.certificate.holds()) << reference.certificate.doubt;
  const cloth::Protocol protocol = frozen_protocol(cloth.scene);
  std::map<std::string, int> met;
  for (const auto& [name, entry] : cloth::solvers()) {
    const auto solver = entry.make();
    if (entry.info.limit != cloth::Limit::minimiser || solver->declines(cloth.system, protocol) ||
        solver->kind() == cloth::Kind::integrator)
      continue;
    solver->prepare(cloth.system, protocol);
    VecX x;
    cloth::Trace probe(4000, 1e9, [&](const auto&, int, Real, const VecX& iterate) {
      x = iterate;
      return true;
    });
    cloth::State state = reference.state;
    solver->step(state, probe);
    // Rounding of coordinates of 10 m, and what sweeps leave after so many.
    if ((x - reference.minimiser).norm() < 1e-9) ++met[cloth::word(entry.info.group)];
  }
  for (const char* group : {"newton", "first-order", "local-global", "vertex"})
    EXPECT_GT(met[group], 0) << group;
}

}  // namespace
}  // namespace harness
