// Contact inside the iterations, as hosts of sweeps and time steps carry it out.

#include <gtest/gtest.h>

#include "cloth/contact/penetration.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

/// The lab's cloth, fallen for a while onto a ball, and lying there on a box.
Cloth draped(Settings settings = {}) {
  Cloth cloth = testing::cloth_of("games103", {{"contact", "inside"}});
  for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
  cloth.system.colliders = {{"ball", Sphere{Vec3(0, -2, 0), 1.7}},
                            {"box", Box{Vec3(2, -2, 2), Vec3(1, 0.5, 1)}}};
  auto solver = testing::solver_of("diagonal-descent");
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 32, 25);
  return cloth;
}

VecX after(const Cloth& cloth, int iterations, Settings settings,
           const std::string& name = "diagonal-descent") {
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state.x;
}

TEST(ContactInside, HasOneLimitWhateverTheAcceleration) {
  const Cloth cloth = draped();
  const VecX limit = after(cloth, 3000, {});
  const Real plain = testing::relative_difference(after(cloth, 150, {}), limit);
  EXPECT_GT(plain, 1e-4);
  for (const Settings& acceleration :
       {Settings{{"accelerate", "chebyshev"}, {"rho", 0.96}}, Settings{{"accelerate", "anderson"}},
        Settings{{"accelerate", "nesterov"}}}) {
    const VecX x = after(cloth, 150, acceleration);
    EXPECT_LT(testing::relative_difference(x, limit), plain / 30)
        << std::get<std::string>(acceleration.begin()->second);
    EXPECT_LT(testing::relative_difference(after(cloth, 1500, acceleration), limit), 1e-9);
  }
}

}  // namespace
}  // namespace cloth
