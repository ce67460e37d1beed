#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// What Newton passes through on one step from x_0, with Phi above its last iterate.
struct Descent {
  std::vector<VecX> x;
  std::vector<Real> residual, rise;  // rise: of Phi in the iteration that led here
  int iterations = 0;
  long factorisations = 0;
  Real projected = 0;  // share of the stencils, where the trace says one

  Descent(Cloth cloth, const VecX* start, testing::Settings settings = {}) {
    if (start) cloth.state.x = *start;
    auto newton = testing::solver_of("newton-cholesky", settings);
    newton->prepare(cloth.system, cloth.protocol());
    Trace trace(100, std::numeric_limits<Real>::infinity(),
                [this](const ImplicitStep& phi, int, Real, const VecX& at) {
                  rise.push_back(x.empty() ? 0 : phi.value_difference(at, x.back()));
                  residual.push_back(phi.residual(at));
                  x.push_back(at);
                  return true;
                });
    newton->step(cloth.state, trace);
    iterations = trace.iterations();
    factorisations = trace.work(Work::factorisation);
    for (const auto& [name, value] : trace.notes())
      if (name == "projected") projected = value;
  }
};

TEST(NewtonCholesky, ConvergesQuadraticallyNearTheMinimiser) {
  const Descent descent(cloth_of("swing"), nullptr, {{"hessian", "on-demand"}});
  const VecX& best = descent.x.back();
  int quadratic = 0;
  for (std::size_t k = 0; k + 1 < descent.x.size(); ++k) {
    const Real now = (descent.x[k] - best).norm(), next = (descent.x[k + 1] - best).norm();
    // In the regime where the error squared still exceeds rounding.
    if (now > 1e-4 || now < 1e-7) continue;
    EXPECT_LT(next, 1e3 * now * now + 1e-13) << k;
    ++quadratic;
  }
  EXPECT_GE(quadratic, 1);
}

TEST(NewtonCholesky, NeverRaisesPhi) {
  for (const char* scene : {"games103", "curtain", "swing"})
    for (const char* hessian : {"projected", "on-demand", "absolute", "progressive"}) {
      const Descent descent(cloth_of(scene), nullptr, {{"hessian", hessian}});
      for (const Real rise : descent.rise) EXPECT_LE(rise, 0) << scene << " " << hessian;
    }
}

TEST(NewtonCholesky, StopsByItselfOnceItCannotImprove) {
  for (const char* scene : {"games103", "curtain", "swing"})
    EXPECT_LT(Descent(cloth_of(scene), nullptr).x.size(), 60u) << scene;
}

TEST(NewtonCholesky, SolvesAQuadraticProblemInOneIteration) {
  Cloth cloth = cloth_of("games103");
  cloth.system.springs.clear();
  EXPECT_LE(Descent(cloth, nullptr).x.size(), 3u) << "start, minimiser, and the finding that it is";
}

/// A few roundings of few vertices make up for no others.
TEST(NewtonCholesky, StopsAtRoundingOfTheSmallestCloth) {
  for (const char* scene : {"games103", "curtain", "swing"})
    for (const char* solver : {"newton-cholesky", "newton-pcg"}) {
      Cloth cloth = cloth_of(scene, {{"columns", 2LL}, {"rows", 2LL}});
      const auto newton = testing::solver_of(solver);
      newton->prepare(cloth.system, cloth.protocol());
      for (int step = 0; step < 60; ++step) {
        Silent silent(100);
        EXPECT_NO_THROW(newton->step(cloth.state, silent)) << scene << " " << solver << step;
      }
    }
}

/// A curtain so crumpled that its exact Hessian is indefinite.
Cloth indefinite() { return cloth_of("curtain", {{"roughness", 0.05}}); }

TEST(NewtonCholesky, BreaksDownWhereTheExactHessianIsIndefinite) {
  for (const char* factorisation : {"simplicial", "supernodal", "cholmod"})
    EXPECT_THROW(
        Descent(indefinite(), nullptr, {{"hessian", "exact"}, {"factorisation", factorisation}}),
        Breakdown);
}

TEST(NewtonCholesky, ProjectsAnIndefiniteHessianOnDemand) {
  const Descent descent(indefinite(), nullptr);
  EXPECT_LT(descent.residual.back(), 1e-9 * descent.residual.front());
}

/// The lab's cloth on its way, a quarter of its springs compressed.
Cloth crumpling() {
  Cloth cloth = cloth_of("games103");
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 20);
  return cloth;
}

TEST(NewtonCholesky, FindsTheMinimiserWithAbsoluteEigenvaluesTrustedOrNot) {
  const Cloth cloth = crumpling();
  const VecX best = testing::newton_step(cloth).x;
  for (const Real trust : {0.0, 0.01, 1.0}) {
    const Descent descent(cloth, nullptr, {{"hessian", "absolute"}, {"trust", trust}});
    EXPECT_LT((descent.x.back() - best).norm(), 1e-7 * (best - descent.x.front()).norm()) << trust;
    for (const Real rise : descent.rise) EXPECT_LE(rise, 0) << trust;
  }
}

TEST(NewtonCholesky, FindsTheMinimiserWhileItProjectsProgressively) {
  const Cloth cloth = crumpling();
  const VecX best = testing::newton_step(cloth).x;
  const Descent descent(cloth, nullptr, {{"hessian", "progressive"}});
  EXPECT_LT((descent.x.back() - best).norm(), 1e-7 * (best - descent.x.front()).norm());
  const Descent from_indefinite(indefinite(), nullptr, {{"hessian", "progressive"}});
  EXPECT_LT(from_indefinite.residual.back(), 1e-9 * from_indefinite.residual.front());
  EXPECT_GT(from_indefinite.projected, 0);
  EXPECT_LE(from_indefinite.projected, 1);
}

TEST(NewtonCholesky, TakesExactStepsProgressivelyWhereTheHessianIsDefinite) {
  int definite = 0;
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Descent demand(cloth_of(scene), nullptr, {{"hessian", "on-demand"}}),
        progressive(cloth_of(scene), nullptr, {{"hessian", "progressive"}});
    if (demand.factorisations > demand.iterations) continue;
    ++definite;
    EXPECT_EQ(progressive.factorisations, demand.factorisations) << scene;
    EXPECT_EQ(progressive.projected, 0) << scene;
    ASSERT_EQ(progressive.x.size(), demand.x.size()) << scene;
    for (std::size_t k = 0; k < demand.x.size(); ++k)
      EXPECT_TRUE(testing::same_bits(progressive.x[k], demand.x[k])) << scene << k;
  }
  EXPECT_GE(definite, 1);
}

TEST(NewtonCholesky, ForgetsInEveryStepWhatWasProjectedInTheLast) {
  for (const char* name : {"newton-cholesky", "newton-pcg", "semi-implicit"}) {
    Cloth cloth = indefinite();
    const auto ready = [&] {
      auto solver = testing::solver_of(name, {{"hessian", "progressive"}});
      solver->prepare(cloth.system, cloth.protocol());
      return solver;
    };
    const auto used = ready(), fresh = ready();
    testing::advance(*used, cloth.state, 2);
    State again = cloth.state;
    testing::advance(*used, cloth.state, 2);
    testing::advance(*fresh, again, 2);
    EXPECT_TRUE(testing::same_bits(cloth.state.x, again.x)) << name;
  }
}

TEST(NewtonCholesky, TakesTheSameStepWithAbsoluteEigenvaluesWhereNoSpringIsCompressed) {
  Cloth cloth = cloth_of("swing");
  cloth.system.springs.change([](Spring& s) { s.rest *= 0.5; });
  const Descent projected(cloth, &cloth.state.x, {{"hessian", "projected"}}),
      absolute(cloth, &cloth.state.x, {{"hessian", "absolute"}});
  for (const Spring& s : cloth.system.springs)
    ASSERT_GT((absolute.x[0].segment<3>(3 * s.i) - absolute.x[0].segment<3>(3 * s.j)).norm(),
              s.rest);
  EXPECT_LT((absolute.x[1] - projected.x[1]).norm(),
            1e-9 * (projected.x[1] - projected.x[0]).norm());
}

/// A second Hessian is projected only where Phi fell as predicted: with the narrowest trust it did
/// not, with the widest it did.
TEST(NewtonCholesky, ProjectsOnceItTrustsItsModel) {
  const auto iterates = [](Real trust) {
    return Descent(crumpling(), nullptr, {{"hessian", "absolute"}, {"trust", trust}}).x;
  };
  const auto never = iterates(0), hardly = iterates(1e-12), mostly = iterates(1);
  EXPECT_TRUE(testing::same_bits(never[1], mostly[1])) << "the first is never trusted";
  EXPECT_TRUE(testing::same_bits(never[2], hardly[2]));
  EXPECT_FALSE(testing::same_bits(never[2], mostly[2]));
  EXPECT_LT(mostly.size(), never.size()) << "near the minimiser less is turned";
}

TEST(NewtonCholesky, CountsTheScalarProductsOfItsSlopeItsRoundingAndItsModel) {
  const auto dots = [](testing::Settings settings) {
    Cloth cloth = crumpling();
    const auto newton = testing::solver_of("newton-cholesky", settings);
    newton->prepare(cloth.system, cloth.protocol());
    Trace trace(2, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
    newton->step(cloth.state, trace);
    return trace.work(Work::dot);
  };
  EXPECT_EQ(dots({}), 2 * 2);
  EXPECT_EQ(dots({{"hessian", "absolute"}, {"trust", 0.01}}), 2 * 3);
}

/// A curtain crushed to half its size.
Cloth crushed() {
  Cloth cloth = cloth_of("curtain", {{"roughness", 0.02}, {"dt", 0.1}});
  cloth.state.x *= 0.5;
  return cloth;
}

/// The method a second time. Phi's quadratic model falls by t g.d + t^2/2 d.Hd along t d; with the
/// strictest of Armijo's rules the second t is less than 1.
TEST(NewtonCholesky, TrustsByTheModelAlongTheStepThatItsLineSearchLeft) {
  constexpr Real armijo = 0.5, trust = 0.2;
  const Cloth cloth = crushed();
  const Descent descent(cloth, nullptr,
                        {{"hessian", "absolute"}, {"trust", trust}, {"armijo", armijo}});
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const ImplicitStep& phi = step.phi();
  NewtonDirection newton;
  newton.prepare(Factorisation::supernodal);
  Silent probe(0);
  VecX x = step.x(), last;
  SpMat H;
  bool trusted = false;
  int told = 0;  // where a model of the whole step would say otherwise
  for (std::size_t k = 1; k < 5; ++k) {
    ASSERT_TRUE(newton.find(phi, x, trusted ? Hessian::projected : Hessian::absolute, probe));
    const VecX d = newton.direction();
    phi.hessian(x, H, Curvature::exact);
    const Real slope = newton.slope(), curvature = d.dot(H * d);
    const Real t = LineSearch{.armijo = armijo}.search(phi, x, d, slope, last, probe);
    const Real change = phi.value_difference(x, last);
    const auto trusts = [&](Real along) {
      const Real model = along * slope + along * along / 2 * curvature;
      return std::abs(change / model - 1) < trust;
    };
    trusted = trusts(t);
    if (t < 1 && trusted != trusts(1)) ++told;
    EXPECT_LT((descent.x.at(k) - x).norm(), 1e-9 * (x - cloth.state.x).norm()) << k;
  }
  EXPECT_GE(told, 1);
}

}  // namespace
}  // namespace cloth
