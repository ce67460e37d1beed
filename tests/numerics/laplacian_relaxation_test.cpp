#include "cloth/numerics/laplacian_relaxation.hpp"

#include <gtest/gtest.h>

#include "cloth/step/time_step.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(LaplacianRelaxation, EndsAtTheGlobalSolveInAnyOrder) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const ImplicitStep& phi = step.phi();
  VecX g, solved;
  phi.gradient(step.x(), g);
  PrefactoredLaplacian global;
  global.factorise(cloth.system, phi.h(), largest_curvatures(cloth.system, phi.h()));
  global.solve(g, solved);
  const int n = cloth.system.vertices();
  for (const int stride : {1, 3, 7}) {  // all prime to the 20 vertices
    VecX x = step.x();
    LaplacianRelaxation relaxation;
    relaxation.prepare(cloth.system, phi.h());
    relaxation.begin(phi, x);
    for (int k = 0; k < 2000 * n; ++k) relaxation.relax(k * stride % n);
    EXPECT_TRUE(relaxation.end(phi, x));
    EXPECT_LT(testing::relative_difference(x, step.x() - solved), 1e-13) << stride;
  }
}

}  // namespace
}  // namespace cloth
