#include <gtest/gtest.h>

#include "cloth/layout/block_kernel.hpp"
#include "cloth/layout/grid_jacobi_kernel.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/numerics/front.hpp"

namespace cloth {
namespace {

// A run's provenance names those of the fronts, for all.
TEST(Instructions, AreTheSameForAllKernels) {
  for (const std::string_view kernels :
       {jacobi_kernels_in_use().instructions, block_kernels_in_use().instructions,
        projection_kernels_in_use().instructions, grid_jacobi_kernels_in_use().instructions})
    EXPECT_EQ(kernels, front_instructions());
}

}  // namespace
}  // namespace cloth
