#include "cloth/numerics/lanczos.hpp"

#include <gtest/gtest.h>

#include "cloth/error.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

constexpr Lanczos to_five_digits{1000, 1e-5};

/// Q diag(values) Q with Q a reflection: an operator that rounds as others do.
Real largest_of(const VecX& values) {
  const VecX w = testing::random_vector(static_cast<int>(values.size()), 7).normalized();
  const auto reflect = [&](const VecX& x) { return VecX(x - 2 * w.dot(x) * w); };
  const auto apply = [&](const VecX& x, VecX& y) { y = reflect(values.cwiseProduct(reflect(x))); };
  return largest_eigenvalue(values.size(), apply, to_five_digits).value;
}

/// Its Krylov spaces end after as many steps as it has eigenvalues, and rounding goes on.
TEST(Lanczos, FindsTheLargestOfFewEigenvaluesOfAnySize) {
  for (const Real size : {1.0, 3600.0, 123456.789, 1e-20, 1e20})
    for (const int n : {2, 3, 75, 300})
      for (const int different : {1, 2, 3, 10}) {
        VecX values(n);
        for (int i = 0; i < n; ++i) values[i] = size * (1 + i % different);
        EXPECT_NEAR(largest_of(values) / values.maxCoeff(), 1, 2e-5)
            << size << ", " << n << ", " << different;
      }
}

TEST(Lanczos, FindsTheLargestBelowZeroAndThatOfNothing) {
  EXPECT_NEAR(largest_of(VecX::LinSpaced(60, -5, -1)), -1, 2e-5);
  EXPECT_EQ(largest_of(VecX::Zero(60)), 0);
}

/// The theory is of symmetric operators: of another, and of one that is not finite, it finds none.
TEST(Lanczos, BreaksDownRatherThanMakeAnEigenvalueUp) {
  const auto shift = [](const VecX& x, VecX& y) {
    y = VecX::Zero(x.size());
    y.tail(x.size() - 1) = x.head(x.size() - 1);
  };
  EXPECT_THROW(largest_eigenvalue(60, shift, to_five_digits), Breakdown);
  const auto none = [](const VecX& x, VecX& y) { y = x / 0.0; };
  EXPECT_THROW(largest_eigenvalue(60, none, to_five_digits), Breakdown);
}

}  // namespace
}  // namespace cloth
