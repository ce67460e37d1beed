#include <gtest/gtest.h>

#include "cloth/model/forces.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// A small sheet, stretched so that its exact Hessian is positive definite, and moving at random.
Cloth stretched_cloth(const std::string& first_guess = "inertia") {
  Cloth cloth =
      cloth_of("games103",
               {{"columns", 4LL}, {"rows", 5LL}, {"damping", 1LL}, {"first_guess", first_guess}});
  cloth.state.x *= 1.1;
  cloth.state.v = testing::random_vector(cloth.state.v.size());
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) cloth.state.v.segment<3>(3 * i).setZero();
  return cloth;
}

State advanced(const Cloth& cloth, int iterations, testing::Settings settings = {}) {
  auto solver = testing::solver_of("semi-implicit", settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state;
}

TEST(SemiImplicit, SolvesTheLinearSystemOfItsPaper) {
  const Cloth cloth = stretched_cloth();
  const Real h = cloth.protocol().dt, step = 1e-6;
  const Eigen::Index size = cloth.state.x.size();
  const auto acceleration = [&](const VecX& x) {
    VecX a;
    Forces(cloth.system).acceleration(0, x, VecX::Zero(size), a);
    return a;
  };
  // All masses are 1: forces are accelerations. Rows of pins are 0, their columns meet v = dv = 0.
  Eigen::MatrixXd K(size, size);
  for (Eigen::Index c = 0; c < size; ++c) {
    const VecX e = VecX::Unit(size, c) * step;
    K.col(c) = (acceleration(cloth.state.x + e) - acceleration(cloth.state.x - e)) / (2 * step);
  }
  const Eigen::MatrixXd A = Eigen::MatrixXd::Identity(size, size) - h * h * K;
  const VecX b = h * (acceleration(cloth.state.x) + h * K * cloth.state.v);
  const VecX expected = cloth.state.v + testing::solve(A, b);
  // Central differences of forces of 1e4 N lose half of the digits.
  EXPECT_LT(testing::relative_difference(advanced(cloth, 1).v, expected), 1e-7);
}

TEST(SemiImplicit, IsBlindToTheFirstGuessAndDoneAfterOneIteration) {
  const VecX x = advanced(stretched_cloth("previous"), 1).x;
  for (const char* guess : {"inertia", "target", "adaptive"})
    EXPECT_TRUE(testing::same_bits(advanced(stretched_cloth(guess), 1).x, x)) << guess;
  EXPECT_TRUE(testing::same_bits(advanced(stretched_cloth(), 7).x, x));
}

TEST(SemiImplicit, IsNewtonsFirstIterationFromTheStart) {
  const Cloth cloth = stretched_cloth("previous");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*newton, state, 1);
  EXPECT_TRUE(testing::same_bits(advanced(cloth, 1).x, state.x));
}

TEST(SemiImplicit, KeepsTheLinearMomentumOfAFreeCloth) {
  Cloth cloth = cloth_of("games103", {{"where", "none"},
                                      {"damping", 1LL},
                                      {"roughness", 0.1},
                                      {"gravity", std::vector<Real>{0, 0, 0}}});
  cloth.state.v = testing::random_vector(cloth.state.v.size());
  const auto momentum = [](const State& state) -> Vec3 {
    return state.v.reshaped(3, state.v.size() / 3).rowwise().sum();
  };
  // All masses are 1; rounding of 441 velocities of 1 m/s from positions of 5 m, times 1/h.
  EXPECT_LT((momentum(advanced(cloth, 1)) - momentum(cloth.state)).norm(), 1e-10);
}

TEST(SemiImplicit, ProjectsAnIndefiniteHessianOrBreaksDownAsTold) {
  const Cloth cloth = testing::crumpled_cloth();
  EXPECT_THROW(advanced(cloth, 1, {{"hessian", "exact"}}), Breakdown);
  EXPECT_TRUE(
      testing::same_bits(advanced(cloth, 1).x, advanced(cloth, 1, {{"hessian", "projected"}}).x));
}

}  // namespace
}  // namespace cloth
