#include "cloth/numerics/hessian_factor.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "tests/testing.hpp"

namespace cloth {
namespace {

Trace counting() {
  return Trace(0, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
}

TEST(HessianFactor, CountsEachShareOfTheDiagonalThatIsTriedAsAFactorisation) {
  const System system = testing::two_masses();
  const ImplicitStep phi(system, 0.1);
  HessianFactor factor;
  factor.prepare(DomainFactors(Factorisation::supernodal, FactorNumbers::f32));
  Trace probe = counting();
  // Along the spring less than nothing resists, by 1e-5: between the second share and the third.
  const auto assemble = [&](SpMat& H) {
    phi.hessian(system.rest, H, Curvature::projected);
    H.coeffRef(0, 0) = H.coeffRef(3, 3) = 1;
    H.coeffRef(0, 3) = H.coeffRef(3, 0) = -1 - 1e-5;
  };
  ASSERT_TRUE(factor.factorise(phi, probe, assemble));
  EXPECT_EQ(probe.work(Work::factorisation), 3);
  EXPECT_EQ(factor.share(), 0x1p-16);
}

/// What another factor of a cloth's Hessian costs, in iterations that read nothing else.
Real price(HessianFactor::Factors factors, int side, Real numbers = 0) {
  const auto vertices = static_cast<long long>(side);
  const testing::Cloth cloth =
      testing::cloth_of("curtain", {{"columns", vertices}, {"rows", vertices}});
  const ImplicitStep phi(cloth.system, cloth.protocol().dt);
  HessianFactor factor;
  factor.prepare(std::move(factors));
  Silent probe(0);
  EXPECT_TRUE(factor.factorise(phi, cloth.state.x, Curvature::projected, probe));
  return factor.price(numbers);
}

TEST(HessianFactor, CostsThreeToSixIterationsByOurFactorisationAndMoreByOthers) {
  // Decision 0021: four to six solves, beside which the other work of both is small.
  for (const int side : {11, 21, 41}) {
    const auto by = [&](Factorisation kind) { return price(DomainFactors(kind), side); };
    EXPECT_GT(by(Factorisation::supernodal), 2) << side;
    EXPECT_LT(by(Factorisation::supernodal), 6) << side;
    EXPECT_GT(by(Factorisation::cholmod), by(Factorisation::supernodal)) << side;
    EXPECT_GT(by(Factorisation::simplicial), by(Factorisation::supernodal)) << side;
  }
}

TEST(HessianFactor, CostsFewerIterationsWhereTheseReadMoreBeside) {
  EXPECT_LT(price(DomainFactors(), 11, 1e6), price(DomainFactors(), 11) / 2);
}

}  // namespace
}  // namespace cloth
