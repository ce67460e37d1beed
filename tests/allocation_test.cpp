// An iteration allocates nothing: counted at malloc, through which Eigen and operator new both go.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#include "tests/testing.hpp"

#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
constexpr bool counting = false;  // malloc is not ours to replace
std::atomic<long> allocations;
#else
constexpr bool counting = true;
std::atomic<long> allocations;

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

void* malloc(std::size_t size) { return ++allocations, __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) {
  return ++allocations, __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) { return ++allocations, __libc_realloc(old, size); }
void* memalign(std::size_t alignment, std::size_t size) {
  return ++allocations, __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return ++allocations, __libc_memalign(alignment, size);
}
int posix_memalign(void** out, std::size_t alignment, std::size_t size) {
  *out = (++allocations, __libc_memalign(alignment, size));
  return *out ? 0 : 12;  // ENOMEM
}
}
#endif

namespace cloth {
namespace {

class Allocation : public ::testing::TestWithParam<std::string> {};

/// Allocations of a step of that many iterations, by a solver that has made a step before.
long count(const std::string& name, testing::Settings settings, int iterations) {
  const testing::Cloth cloth = testing::cloth_of("games103");
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, 2);
  const long before = allocations;
  testing::advance(*solver, state, iterations);
  return allocations - before;
}

TEST_P(Allocation, HappensInNoSweepPlainOrAccelerated) {
  if (!counting) GTEST_SKIP() << "the sanitizer owns malloc";
  EXPECT_EQ(count(GetParam(), {}, 20), count(GetParam(), {}, 40));
  const testing::Settings chebyshev{{"accelerate", "chebyshev"}};
  EXPECT_EQ(count(GetParam(), chebyshev, 20), count(GetParam(), chebyshev, 40));
}

TEST(AllocationCount, IsTheSameForMoreIterationsOfSolversThatDoNotFactorise) {
  if (!counting) GTEST_SKIP() << "the sanitizer owns malloc";
  const auto expect_none = [](const std::string& name, testing::Settings settings) {
    EXPECT_EQ(count(name, settings, 2), count(name, settings, 4)) << name;
  };
  for (const char* preconditioner :
       {"none", "diagonal", "block-jacobi", "incomplete-cholesky", "multigrid"})
    expect_none("newton-pcg", {{"preconditioner", preconditioner}, {"first_forcing", 1e-4}});
  expect_none("multigrid", {{"cycles", 2LL}});
  expect_none("nonlinear-cg", {{"energy_search", true}});
  expect_none("nonlinear-cg", {{"scaling", "block"}, {"beta", "fletcher-reeves"}});
  expect_none("wang-yang-descent", {{"check_every", 1LL}});
}

TEST(AllocationCount, SeesEigenAndOperatorNew) {
  if (!counting) GTEST_SKIP() << "the sanitizer owns malloc";
  const long before = allocations;
  VecX a = VecX::Zero(100);
  auto b = std::make_unique<Real>(a[0]);
  EXPECT_EQ(allocations - before, 2) << *b;
}

std::vector<std::string> fixed_points() {
  std::vector<std::string> names;
  for (const auto& [name, entry] : solvers())
    if (entry.make()->kind() == Kind::fixed_point) names.push_back(name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, Allocation, ::testing::ValuesIn(fixed_points()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace cloth
