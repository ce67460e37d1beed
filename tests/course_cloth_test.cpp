// The course assignment's rule, run by the library and by an implementation that shares no line
// with it: predict, collide, one correction per constraint.

#include <gtest/gtest.h>

#include "cloth/contact/penetration.hpp"
#include "tests/oracle/course_cloth.hpp"
#include "tests/oracle/flat.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::flat;

Vec3 vector(const oracle::Point& p) { return Vec3(p.data()); }

testing::Cloth library_cloth(const oracle::CourseCloth& course) {
  testing::Cloth cloth = testing::cloth_of("games103", {{"columns", (long long)course.n},
                                                        {"rows", (long long)course.n},
                                                        {"width", course.side},
                                                        {"depth", course.side},
                                                        {"shear", "both"},
                                                        {"bend_ratio", 1.0},
                                                        {"where", "none"},
                                                        {"dt", course.dt},
                                                        {"damping", 1 - course.damping},
                                                        {"first_guess", "target"},
                                                        {"contact", "before-iterations"},
                                                        {"iterations", 1LL}});
  const RigidMotion rolling({{0}, {10, Vec3(10 * course.sphere_speed, 0, 0)}}, Vec3::Zero(),
                            Ease::linear);
  cloth.system.colliders = {
      {"floor", Plane{Vec3(0, 1, 0), -course.floor}},
      {"sphere", Sphere{vector(course.sphere), course.sphere_radius}, rolling, Friction::carry,
       course.friction},
      {"box", Box{vector(course.box), vector(course.half)}, {}, Friction::carry, course.friction},
      {"plane", Plane{vector(course.normal), course.d}}};
  cloth.system.self_contact.distance = course.apart;
  return cloth;
}

/// Contacts in all, by kind of collider, and pairs, to see that the comparison has something to
/// say.
struct Touched {
  int floor = 0, sphere = 0, box = 0, plane = 0, pairs = 0;

  void count(const System& system, const VecX& x, Real t) {
    System one = system;
    const std::array<int*, 4> of{&floor, &sphere, &box, &plane};
    for (std::size_t k = 0; k < of.size(); ++k) {
      one.colliders = {system.colliders[k]};
      *of[k] += testing::penetration(one, x, t).colliders > 1e-6;
    }
    pairs += testing::penetration(one, x, t).self > 1e-6;
  }
};

TEST(CourseCloth, IsPositionBasedDynamicsWithOneIterationAndContactBeforeIt) {
  oracle::CourseCloth course, twin;
  course.build(), twin.build();
  for (std::size_t i = 0; i < twin.x.size(); ++i) twin.x[i][1] += 1e-16 * (int(i % 11) - 5);
  testing::Cloth cloth = library_cloth(course);
  ASSERT_EQ(cloth.system.springs.size(), course.constraints.size());
  auto solver = testing::solver_of("pbd-gauss-seidel");
  ASSERT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
  solver->prepare(cloth.system, cloth.protocol());
  Touched touched;
  Real grown = 0;
  for (int frame = 0; frame < 60; ++frame) {
    cloth.state.time = frame * course.dt;
    testing::advance(*solver, cloth.state, 1);
    course.step(), twin.step();
    // Contacts amplify rounding; by how much, the oracle's twin says.
    grown = std::max(grown, testing::relative_difference(flat(twin.x), flat(course.x)));
    const Real tolerance = std::max(1e-12, 100 * grown);
    ASSERT_LT(testing::relative_difference(cloth.state.x, flat(course.x)), tolerance) << frame;
    ASSERT_LT(tolerance, 1e-3) << "amplification so strong that the comparison says nothing";
    touched.count(cloth.system, cloth.state.x, (frame + 1) * course.dt);
  }
  for (const int frames :
       {touched.floor, touched.sphere, touched.box, touched.plane, touched.pairs})
    EXPECT_GT(frames, 5);
}

TEST(CourseObstacles, RunsByThatRuleAndTheClothMeetsEveryColliderAndItself) {
  testing::Cloth cloth = testing::cloth_of("course-obstacles",
                                           {{"contact", "before-iterations"}, {"iterations", 1LL}});
  ASSERT_EQ(cloth.system.colliders.size(), 4u);
  auto solver = testing::solver_of("pbd-gauss-seidel");
  ASSERT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
  solver->prepare(cloth.system, cloth.protocol());
  Touched touched;
  for (int frame = 0; frame < 180; ++frame) {
    testing::advance(*solver, cloth.state, 1);
    ASSERT_TRUE(cloth.state.x.allFinite()) << frame;
    touched.count(cloth.system, cloth.state.x, cloth.state.time);
  }
  for (const int frames :
       {touched.floor, touched.sphere, touched.box, touched.plane, touched.pairs})
    EXPECT_GT(frames, 5);
}

}  // namespace
}  // namespace cloth
