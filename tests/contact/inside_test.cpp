// Contact inside the iterations, as the host of sweeps carries it out.

#include <gtest/gtest.h>

#include "cloth/contact/contact_stage.hpp"
#include "cloth/contact/penetration.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

/// A coarse lab cloth, fallen for a while onto a ball and a box.
Cloth draped() {
  Cloth cloth =
      testing::cloth_of("games103", {{"columns", 11LL}, {"rows", 11LL}, {"contact", "inside"}});
  cloth.system.colliders = {{"ball", Sphere{Vec3(0, -2, 0), 1.7}},
                            {"box", Box{Vec3(2, -2, 2), Vec3(1, 0.5, 1)}}};
  auto solver = testing::solver_of("diagonal-descent");
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 32, 25);
  return cloth;
}

/// Half a sweep's step, for momentum grows where a sweep overshoots.
VecX after(const Cloth& cloth, int iterations, const std::string& acceleration) {
  auto solver = testing::solver_of("diagonal-descent",
                                   {{"step", 0.5}, {"accelerate", acceleration}, {"rho", 0.95}});
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state.x;
}

TEST(ContactInside, HasOneLimitWhateverTheAcceleration) {
  const Cloth cloth = draped();
  const VecX limit = after(cloth, 4000, "none");
  EXPECT_GT(testing::relative_difference(after(cloth, 400, "none"), limit), 1e-5);
  for (const char* acceleration : {"chebyshev", "anderson", "nesterov"})
    EXPECT_LT(testing::relative_difference(after(cloth, 400, acceleration), limit), 1e-6)
        << acceleration;
}

TEST(ContactInside, HasForItsLimitTheLeastPhiOutsideTheColliders) {
  Cloth cloth = draped();
  const VecX limit = after(cloth, 4000, "none");
  EXPECT_LT(testing::penetration(cloth.system, limit, 0).colliders, 1e-14);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (unsigned seed = 1; seed <= 20; ++seed) {
    VecX other = limit + 1e-4 * testing::random_vector(limit.size(), seed);
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i)) other.segment<3>(3 * i) = limit.segment<3>(3 * i);
    ContactStage(cloth.system).project(other);
    EXPECT_GT(step.phi().value_difference(other, limit), 0) << seed;
  }
}

}  // namespace
}  // namespace cloth
