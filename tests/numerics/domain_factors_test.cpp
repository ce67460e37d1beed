#include "cloth/numerics/domain_factors.hpp"

#include <gtest/gtest.h>

#include "cloth/parallel.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense;

class DomainFactorsTest : public ::testing::Test {
 protected:
  DomainFactorsTest() {
    ImplicitStep(cloth_.system, cloth_.protocol().dt)
        .hessian(cloth_.state.x, H_, Curvature::projected);
  }

  DomainFactors factors(int count, FactorNumbers numbers = FactorNumbers::f64) const {
    DomainFactors made(Factorisation::supernodal, domains_of(cloth_.system, count),
                       cloth_.system.vertices(), numbers);
    made.analyse(H_);
    return made;
  }

  testing::Cloth cloth_ = testing::cloth_of("curtain", {{"columns", 7LL}, {"rows", 6LL}});
  SpMat H_;
};

/// The sum in the header, densely.
Dense expected(const Dense& A, const Domains& domains) {
  VecX multiplicity = VecX::Zero(A.rows());
  for (const auto& domain : domains)
    for (const int i : domain) multiplicity.segment<3>(3 * i).array() += 1;
  Dense sum = Dense::Zero(A.rows(), A.rows());
  for (const auto& domain : domains) {
    Dense R = Dense::Zero(3 * Eigen::Index(domain.size()), A.rows());
    Eigen::Index row = 0;
    for (const int i : domain)
      for (int c = 0; c < 3; ++c) R(row++, 3 * i + c) = 1;
    sum += R.transpose() * testing::inverse(R * A * R.transpose()) * R;
  }
  const VecX W = multiplicity.cwiseSqrt().cwiseInverse();
  return W.asDiagonal() * sum * W.asDiagonal();
}

/// Column by column.
Dense matrix(DomainFactors& factors, Eigen::Index size) {
  Dense all(size, size);
  VecX z;
  for (Eigen::Index c = 0; c < size; ++c) {
    factors.solve(VecX::Unit(size, c), z);
    all.col(c) = z;
  }
  return all;
}

TEST_F(DomainFactorsTest, IsTheSumOfTheDomainsInversesSymmetricAndPositiveDefinite) {
  for (const int count : {2, 3, 5}) {
    DomainFactors made = factors(count);
    ASSERT_TRUE(made.factorise(H_));
    const Dense P = matrix(made, H_.rows()),
                wanted = expected(Dense(H_), domains_of(cloth_.system, count));
    const Real largest = wanted.cwiseAbs().maxCoeff();
    EXPECT_LT((P - wanted).cwiseAbs().maxCoeff(), 1e-12 * largest) << count;
    EXPECT_LT((P - P.transpose()).cwiseAbs().maxCoeff(), 1e-14 * largest) << count;
    EXPECT_GT(testing::eigenvalues(P)[0], 0) << count;
  }
}

TEST_F(DomainFactorsTest, OfOneDomainIsTheInverseToTheBit) {
  DomainFactors one = factors(1), whole;
  whole.analyse(H_);
  ASSERT_TRUE(one.factorise(H_) && whole.factorise(H_));
  const VecX r = testing::random_vector(H_.rows());
  VecX a, b;
  one.solve(r, a);
  whole.solve(r, b);
  EXPECT_TRUE(testing::same_bits(a, b));
  EXPECT_LT(testing::relative_difference(H_ * a, r), 1e-12);
}

TEST_F(DomainFactorsTest, InSinglePrecisionIsAsPositiveAndTheSameToItsRounding) {
  DomainFactors made = factors(3, FactorNumbers::f32);
  ASSERT_TRUE(made.factorise(H_));
  EXPECT_EQ(made.share(), 0x1p-22);
  const Dense P = matrix(made, H_.rows()),
              wanted = expected(Dense(H_), domains_of(cloth_.system, 3));
  const Real error = (P - wanted).cwiseAbs().maxCoeff() / wanted.cwiseAbs().maxCoeff();
  // A condition of some thousands at most, ten times k h^2 / m, times 2^-22 and what rounds like
  // it.
  EXPECT_LT(error, 1e-2);
  EXPECT_GT(error, 1e-10);
  VecX z;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    const VecX r = testing::random_vector(H_.rows(), seed);
    made.solve(r, z);
    EXPECT_GT(r.dot(z), 0);
  }
}

TEST_F(DomainFactorsTest, CostsWhatItsDomainsCostTogether) {
  const auto cost_of = [&](const Domains& domains) {
    DomainFactors made(Factorisation::supernodal, domains, cloth_.system.vertices());
    made.analyse(H_);
    EXPECT_TRUE(made.factorise(H_));
    return made.cost();
  };
  const Domains domains = domains_of(cloth_.system, 3);
  FactorCost sum;
  for (const auto& domain : domains) sum += cost_of({domain});
  EXPECT_EQ(cost_of(domains).making, sum.making);
  EXPECT_EQ(cost_of(domains).solving, sum.solving);
  DomainFactors whole;
  whole.analyse(H_);
  ASSERT_TRUE(whole.factorise(H_));
  EXPECT_EQ(cost_of(domains_of(cloth_.system, 1)).making, whole.cost().making);
}

TEST_F(DomainFactorsTest, FollowsItsMatrixAndSaysWhereAPartIsNotPositiveDefinite) {
  DomainFactors made = factors(3);
  ASSERT_TRUE(made.factorise(H_));
  const VecX r = testing::random_vector(H_.rows());
  VecX once, twice;
  made.solve(r, once);
  const SpMat doubled = 2 * H_;
  ASSERT_TRUE(made.factorise(doubled));
  made.solve(r, twice);
  EXPECT_LT(testing::relative_difference(2 * twice, once), 1e-12);
  SpMat negative = H_;
  negative.coeffRef(H_.rows() - 1, H_.rows() - 1) *= -1;
  EXPECT_FALSE(made.factorise(negative));
}

TEST_F(DomainFactorsTest, HasTheSameBitsInSeveralThreads) {
  const VecX r = testing::random_vector(H_.rows());
  VecX alone, shared;
  const auto solve = [&](VecX& z) {
    DomainFactors made = factors(6);
    ASSERT_TRUE(made.factorise(H_));
    made.solve(r, z);
  };
  solve(alone);
  set_threads(3);
  solve(shared);
  set_threads(1);
  EXPECT_TRUE(testing::same_bits(alone, shared));
}

}  // namespace
}  // namespace cloth
