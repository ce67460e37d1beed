#include "cloth/layout/laid_gradient.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "cloth/layout/grid_jacobi_kernel.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/parallel.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::crumpled, testing::general, testing::laid_cloths,
    testing::on_grid, testing::relative_difference, testing::same_bits;

/// What it adds to a gradient that is there already; the fourth row stays 0.
VecX added(const SpringGradient& gradient, const System& system) {
  Padded x = padded_zeros(system.vertices()), g = x;
  pad(crumpled(system), x);
  pad(testing::random_vector(system.rest.size()), g);
  gradient.add_gradient(x, g);
  EXPECT_TRUE(g.row(3).isZero(0));
  VecX sum;
  unpad(g, sum);
  return sum;
}

VecX gradient_laid_out(const System& system, const Protocol& protocol) {
  return added(*lay_out_gradient(system.springs, system.vertices(), protocol), system);
}

VecX gradient_laid_out(const System& system, Precision precision) {
  return gradient_laid_out(system, general(precision));
}

TEST(LaidGradient, IsTheSprings) {
  for (const System& system : laid_cloths()) {
    const VecX expected = added(SpringKernel(system.springs), system);
    EXPECT_LT(relative_difference(gradient_laid_out(system, Precision::f64), expected), 1e-13)
        << system.vertices() << " vertices";
    // Coordinates of 1 m, rounded to 6e-8 of it, and sides of a cloth of 64 x 64 that are 1/63.
    EXPECT_LT(relative_difference(gradient_laid_out(system, Precision::f32), expected), 1e-4)
        << system.vertices() << " vertices";
  }
}

TEST(LaidGradient, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<JacobiKernels> kernels = jacobi_kernels();
  for (const System& system : {cloth_of("curtain", {{"columns", 160LL}, {"rows", 160LL}}).system,
                               cloth_of("garment-obj").system})
    for (const Precision precision : {Precision::f64, Precision::f32}) {
      use(kernels.front());
      const VecX narrow = gradient_laid_out(system, precision);
      use(kernels.back());
      EXPECT_TRUE(same_bits(narrow, gradient_laid_out(system, precision)))
          << kernels.back().instructions;
      for (const int threads : {2, 5}) {
        set_threads(threads);
        EXPECT_TRUE(same_bits(narrow, gradient_laid_out(system, precision))) << threads;
        set_threads(1);
      }
    }
}

TEST(LaidGradient, OnAGridIsTheSprings) {
  for (const System& system : testing::grid_cloths()) {
    const VecX expected = added(SpringKernel(system.springs), system);
    EXPECT_LT(relative_difference(gradient_laid_out(system, on_grid(Precision::f64)), expected),
              1e-12)
        << system.vertices() << " vertices";
    EXPECT_LT(relative_difference(gradient_laid_out(system, on_grid(Precision::f32)), expected),
              2e-4)
        << system.vertices() << " vertices";
  }
}

TEST(LaidGradient, OnAGridHasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<GridJacobiKernels> kernels = grid_jacobi_kernels();
  const System system = cloth_of("curtain", {{"columns", 160LL}, {"rows", 160LL}}).system;
  for (const Precision precision : {Precision::f64, Precision::f32}) {
    use(kernels.front());
    const VecX narrow = gradient_laid_out(system, on_grid(precision));
    for (const GridJacobiKernels& own : kernels)
      for (const int threads : {1, 2, 5}) {
        use(own);
        set_threads(threads);
        EXPECT_TRUE(same_bits(narrow, gradient_laid_out(system, on_grid(precision))))
            << own.instructions << ", " << threads << " threads";
        set_threads(1);
      }
  }
}

TEST(LaidGradient, IsLeftToTheReadableWayWhereItDoesNotPayButForWhoAsksForSinglePrecision) {
  const auto is_laid_out = [](const System& system, Layout layout,
                              Precision precision = Precision::f32) {
    Protocol protocol;
    protocol.layout = layout;
    protocol.precision = precision;
    return lay_out_gradient(system.springs, system.vertices(), protocol) != nullptr;
  };
  const System grid = cloth_of("curtain").system, mesh = cloth_of("garment-obj").system;
  EXPECT_TRUE(is_laid_out(grid, Layout::automatic));
  EXPECT_TRUE(is_laid_out(mesh, Layout::automatic)) << "though hardly a spring of it is in a run";
  EXPECT_FALSE(is_laid_out(grid, Layout::automatic, Precision::f64));
  EXPECT_TRUE(is_laid_out(mesh, Layout::general));
  EXPECT_FALSE(is_laid_out(grid, Layout::reference));
  EXPECT_TRUE(is_laid_out(grid, Layout::grid, Precision::f64));
  EXPECT_FALSE(is_laid_out(mesh, Layout::grid)) << "which is none";
}

TEST(LaidGradient, OfNothingIsNothing) {
  const auto nothing = lay_out_gradient({}, 0, general(Precision::f64));
  Padded x = padded_zeros(0), g = x;
  nothing->add_gradient(x, g);
  EXPECT_EQ(g.cols(), 0);
}

}  // namespace
}  // namespace cloth
