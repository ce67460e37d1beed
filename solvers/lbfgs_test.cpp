#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "cloth/numerics/incomplete_cholesky.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "tests/curve.hpp"
#include "tests/dense.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

TEST(Lbfgs, BeginsWithAnIterationOfProjectiveDynamics) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const VecX pd = curve_of(cloth, "projective-dynamics", {}, 1).x.back();
    EXPECT_TRUE(testing::same_bits(curve_of(cloth, "lbfgs", {}, 1).x.back(), pd)) << scene;
  }
}

TEST(Lbfgs, WithoutAWindowIsProjectiveDynamics) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  const VecX pd = curve_of(cloth, "projective-dynamics", {}, 30).x.back();
  EXPECT_TRUE(testing::same_bits(curve_of(cloth, "lbfgs", {{"window", 0LL}}, 30).x.back(), pd));
}

TEST(Lbfgs, FindsNewtonsMinimiserStopsThereAndNeverRaisesPhi) {
  const auto check = [](const char* scene, const testing::Settings& settings) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const auto curve = curve_of(cloth, "lbfgs", settings, 4000);
    std::string which = scene;
    for (const auto& [key, value] : settings) which += " " + key + " = " + to_text(value);
    EXPECT_LT(curve.error(), 1e-15) << which;
    EXPECT_LE(curve.highest_rise(), 0) << which;
    EXPECT_LT(curve.iteration.back(), 4000) << which;
  };
  check("games103", {{"hessian", "laplacian"}});
  check("games103", {{"hessian", "diagonal"}});
  check("curtain", {{"hessian", "laplacian"}});
  check("swing", {{"hessian", "laplacian"}});
  for (const char* scene : {"games103", "curtain", "swing"}) {
    for (const char* hessian : {"first-guess", "domains"}) check(scene, {{"hessian", hessian}});
    check(scene, {{"hessian", "first-guess"}, {"refresh", "auto"}});
    check(scene, {{"hessian", "first-guess"}, {"factor", "f32"}});
    check(scene, {{"hessian", "first-guess"}, {"factor", "f32"}, {"refresh", "auto"}});
  }
  for (const char* scene : {"games103", "curtain"})
    for (const char* hessian : {"start", "incomplete"}) {
      check(scene, {{"hessian", hessian}});
      check(scene, {{"hessian", hessian}, {"refresh", "auto"}});
    }
}

TEST(Lbfgs, InSinglePrecisionBeginsAsInDoubleToItsRounding) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  for (const char* hessian : {"start", "first-guess", "domains"}) {
    const auto moved = [&](const char* factor) {
      const auto curve = curve_of(cloth, "lbfgs", {{"hessian", hessian}, {"factor", factor}}, 1);
      return VecX(curve.x[1] - curve.x[0]);
    };
    const VecX exact = moved("f64");
    const Real error = (moved("f32") - exact).norm() / exact.norm();
    // 2^-22 of a diagonal some thousand times what resists the whole cloth, and what rounds so.
    EXPECT_LT(error, 1e-2) << hessian;
    EXPECT_GT(error, 1e-12) << hessian;
  }
}

/// What a step of that many iterations notes.
std::map<std::string, Real> notes(const Cloth& cloth, testing::Settings settings, int iterations) {
  auto solver = testing::solver_of("lbfgs", settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(iterations, 1e9, [](auto&&...) { return true; });
  solver->step(state, trace);
  return trace.notes();
}

TEST(Lbfgs, NotesWhatItAddsToADiagonalAndNothingInDoublePrecision) {
  const Cloth cloth = cloth_of("curtain");
  EXPECT_TRUE(notes(cloth, {{"hessian", "first-guess"}}, 1).empty());
  const auto told = notes(cloth, {{"hessian", "first-guess"}, {"factor", "f32"}}, 1);
  EXPECT_EQ(told.size(), 1U);
  EXPECT_EQ(told.at("shift"), 0x1p-22);
}

/// -H+(at)^-1 g(x), densely.
VecX newton_direction(const ImplicitStep& phi, const VecX& x, const VecX& at) {
  SpMat H;
  phi.hessian(at, H, Curvature::projected);
  VecX g;
  phi.gradient(x, g);
  return -testing::solve(testing::Dense(H), g);
}

TEST(Lbfgs, BeginsAlongNewtonsDirectionAtItsFirstGuessAsOfTheHessianItIsToTake) {
  const Cloth cloth = testing::later(
      cloth_of("curtain", {{"columns", 9LL}, {"rows", 9LL}, {"first_guess", "inertia"}}), 5);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const VecX x = step.x();
  for (const char* hessian : {"first-guess", "start"}) {
    const VecX at = hessian == std::string("start") ? step.phi().start() : x;
    const VecX d = newton_direction(step.phi(), x, at);
    const auto curve = curve_of(cloth, "lbfgs", {{"hessian", hessian}}, 1);
    ASSERT_TRUE(testing::same_bits(curve.x[0], x));
    const VecX moved = curve.x[1] - x;
    const Real t = moved.norm() / d.norm(), halvings = -std::log2(t);
    EXPECT_LT((moved - t * d).norm(), 1e-9 * moved.norm()) << hessian;
    EXPECT_NEAR(halvings, std::round(halvings), 1e-9) << hessian;
  }
}

TEST(Lbfgs, OfAnIncompleteFactorBeginsAlongItsDirectionAndGainsOnTheDiagonal) {
  for (const char* scene : {"games103", "curtain"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    SpMat H;
    VecX g, d;
    step.phi().hessian(step.x(), H, Curvature::projected);
    step.phi().gradient(step.x(), g);
    BlockMatrix A;
    A.assign(H);
    IncompleteCholesky factor;
    factor.factorise(A);
    factor.solve(-g, d);
    const auto curve = curve_of(cloth, "lbfgs", {{"hessian", "incomplete"}}, 20);
    const VecX moved = curve.x[1] - curve.x[0];
    const Real t = moved.norm() / d.norm(), halvings = -std::log2(t);
    EXPECT_LT((moved - t * d).norm(), 1e-9 * moved.norm()) << scene;
    EXPECT_NEAR(halvings, std::round(halvings), 1e-9) << scene;
    EXPECT_LT(curve.error(), curve_of(cloth, "lbfgs", {{"hessian", "diagonal"}}, 20).error())
        << scene;
  }
}

TEST(Lbfgs, OfOneDomainIsThatOfTheFirstGuess) {
  const Cloth cloth = testing::later(cloth_of("swing"), 5);
  const VecX whole = curve_of(cloth, "lbfgs", {{"hessian", "first-guess"}}, 12).x.back();
  const VecX one =
      curve_of(cloth, "lbfgs", {{"hessian", "domains"}, {"domains", 1LL}}, 12).x.back();
  EXPECT_TRUE(testing::same_bits(one, whole));
}

/// Factorisations of a step of that many iterations.
long factorisations(const Cloth& cloth, testing::Settings settings, int iterations) {
  auto solver = testing::solver_of("lbfgs", settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(iterations, 1e9, [](auto&&...) { return true; });
  solver->step(state, trace);
  return trace.work(Work::factorisation);
}

TEST(Lbfgs, FactorisesOnceAStepButWhereItIsToRefresh) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  EXPECT_EQ(factorisations(cloth, {}, 12), 0);
  for (const char* hessian : {"start", "first-guess", "domains"}) {
    EXPECT_EQ(factorisations(cloth, {{"hessian", hessian}}, 12), 1) << hessian;
    EXPECT_GT(factorisations(cloth, {{"hessian", hessian}, {"refresh", 0.3}}, 12), 1) << hessian;
  }
}

TEST(Lbfgs, RefreshesByCostWhereAFactorServesLittleAndNotWhereItDoesAll) {
  // The start's Hessian is far from that of the minimiser: of 40 iterations another costs some.
  const Cloth swing = testing::later(cloth_of("swing"), 5);
  const testing::Settings start{{"hessian", "start"}, {"refresh", "auto"}};
  EXPECT_GT(factorisations(swing, start, 40), 1);
  EXPECT_LE(factorisations(swing, start, 40), 21) << "after two iterations at the soonest";
  EXPECT_LT(curve_of(swing, "lbfgs", start, 40).error(),
            curve_of(swing, "lbfgs", {{"hessian", "start"}}, 40).error());
  // Springs without a length at rest: Phi is quadratic.
  Cloth linear = cloth_of("curtain");
  linear.system.springs.change([](Spring& s) { s.rest = 0; });
  for (const char* hessian : {"start", "first-guess"}) {
    const testing::Settings settings{{"hessian", hessian}, {"refresh", "auto"}};
    EXPECT_EQ(factorisations(linear, settings, 40), 1) << hessian;
    EXPECT_LT(curve_of(linear, "lbfgs", settings, 40).error(), 1e-12) << hessian;
  }
}

TEST(Lbfgs, RefreshesByCountsAlone) {
  const Cloth cloth = testing::later(cloth_of("swing"), 5);
  const testing::Settings settings{{"hessian", "start"}, {"refresh", "auto"}};
  const VecX once = curve_of(cloth, "lbfgs", settings, 30).x.back();
  EXPECT_TRUE(testing::same_bits(curve_of(cloth, "lbfgs", settings, 30).x.back(), once));
}

TEST(Lbfgs, RefreshedAfterEveryIterationIsNewtonsMethod) {
  for (const char* scene : {"games103", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const VecX newton =
        curve_of(cloth, "newton-cholesky", {{"hessian", "projected"}, {"armijo", 0.03}}, 5)
            .x.back();
    const VecX refreshed =
        curve_of(cloth, "lbfgs", {{"hessian", "first-guess"}, {"refresh", 1e-300}}, 5).x.back();
    EXPECT_TRUE(testing::same_bits(refreshed, newton)) << scene;
  }
}

TEST(Lbfgs, ForgetsItsPairsWhereItRefreshes) {
  const Cloth cloth = testing::later(cloth_of("swing", {{"columns", 9LL}, {"rows", 9LL}}), 5);
  auto solver = testing::solver_of("lbfgs", {{"hessian", "first-guess"}, {"refresh", 0.9}});
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  std::vector<VecX> x;
  std::vector<long> factored;
  const Trace* seen = nullptr;
  Trace trace(12, 1e9, [&](const ImplicitStep& phi, int k, Real, const VecX& now) {
    x.push_back(now);
    factored.push_back(seen->work(Work::factorisation));
    const auto last = std::size_t(k) - 1;
    if (k < 3 || factored[last + 1] == factored[last]) return true;
    const VecX moved = now - x[last], d = newton_direction(phi, x[last], x[last]);
    EXPECT_LT((moved - moved.norm() / d.norm() * d).norm(), 1e-6 * moved.norm()) << k;
    return true;
  });
  seen = &trace;
  solver->step(state, trace);
  // One at the first guess; before the last there were iterations that left pairs.
  EXPECT_GT(factored.back(), 1);
  EXPECT_LT(factored.back(), long(factored.size()) - 2);
}

TEST(Lbfgs, GainsOrdersOfMagnitudeByTheFactorAtTheFirstGuess) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 10);
    const Real laplacian = curve_of(cloth, "lbfgs", {}, 32).error();
    EXPECT_LT(curve_of(cloth, "lbfgs", {{"hessian", "first-guess"}}, 32).error(), laplacian / 100)
        << scene;
  }
}

TEST(Lbfgs, GainsOrdersOfMagnitudeOnProjectiveDynamics) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    const Real pd = curve_of(cloth, "projective-dynamics", {}, 100).error();
    EXPECT_LT(curve_of(cloth, "lbfgs", {}, 100).error(), pd / 50) << scene;
  }
}

/// The direction of BFGS by its dense inverse: H = (I - rho s y^T) H (I - rho y s^T) + rho s s^T
/// over the iterates so far, from the diagonal of M/h^2 + L.
VecX dense_direction(const ImplicitStep& phi, const std::vector<VecX>& x) {
  const System& system = phi.system();
  VecX diagonal(x[0].size());
  for (int i = 0; i < system.vertices(); ++i)
    diagonal.segment<3>(3 * i).setConstant(system.is_pinned(i) ? 1 : phi.inertia(i));
  for (const Spring& s : system.springs)
    for (const int i : {s.i, s.j})
      if (!system.is_pinned(i)) diagonal.segment<3>(3 * i).array() += s.stiffness;
  Eigen::MatrixXd H = diagonal.cwiseInverse().asDiagonal();
  VecX g, last;
  phi.gradient(x[0], last);
  for (std::size_t k = 1; k < x.size(); ++k, last = g) {
    phi.gradient(x[k], g);
    const VecX s = x[k] - x[k - 1], y = g - last;
    const Real rho = 1 / y.dot(s);
    const Eigen::MatrixXd V =
        Eigen::MatrixXd::Identity(s.size(), s.size()) - rho * y * s.transpose();
    H = (V.transpose() * H * V + rho * s * s.transpose()).eval();
  }
  return -H * last;
}

TEST(Lbfgs, IsBfgsWhileItRemembersEveryPair) {
  const Cloth cloth = testing::crumpled_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const auto curve = curve_of(cloth, "lbfgs", {{"hessian", "diagonal"}, {"window", 20LL}}, 12);
  for (std::size_t k = 0; k + 1 < curve.x.size(); ++k) {
    const VecX moved = curve.x[k + 1] - curve.x[k];
    const VecX d = dense_direction(step.phi(), {curve.x.begin(), curve.x.begin() + long(k) + 1});
    // Parallel, and by a power of 1/2.
    const Real t = moved.norm() / d.norm(), halvings = -std::log2(t);
    EXPECT_LT((moved - t * d).norm(), 1e-9 * moved.norm()) << k;
    EXPECT_NEAR(halvings, std::round(halvings), 1e-9) << k;
  }
}

TEST(Lbfgs, IsProjectiveDynamicsWhileItsCurvatureIsNegativeAndStillDescends) {
  // Two springs of half their length between pins, hardly off their line, buckle away from it.
  Cloth cloth;
  cloth.scene.step.dt = 1;
  cloth.scene.step.first_guess = FirstGuess::previous;
  cloth.system.rest.setZero(9);
  cloth.system.rest[3] = 0.5;
  cloth.system.rest[6] = 1;
  cloth.system.springs = {{0, 1, 1, 100, Family::structural}, {1, 2, 1, 100, Family::structural}};
  cloth.system.mass.setOnes(3);
  cloth.system.pinned = {1, 0, 1};
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.x[5] = 0.01;
  const auto curve = curve_of(cloth, "lbfgs", {}, 50);
  const VecX pd = curve_of(cloth, "projective-dynamics", {}, 4).x.back();
  EXPECT_TRUE(testing::same_bits(curve.x[4], pd));
  EXPECT_LE(curve.highest_rise(), 0);
  // Two springs at rest are 3^1/2 / 2 high; inertia keeps them below by under 1 N/m in 200.
  EXPECT_NEAR(curve.x.back()[5], std::sqrt(0.75), 0.01);
  EXPECT_LT(std::abs(curve.error()), 1e-15);
}

TEST(Lbfgs, LeavesNoPairAndNoFactorToTheNextStep) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  const auto check = [&](const testing::Settings& settings) {
    auto used = testing::solver_of("lbfgs", settings),
         fresh = testing::solver_of("lbfgs", settings);
    used->prepare(cloth.system, cloth.protocol());
    fresh->prepare(cloth.system, cloth.protocol());
    State a = cloth.state;
    testing::advance(*used, a, 7);
    State b = a;
    testing::advance(*used, a, 7);
    testing::advance(*fresh, b, 7);
    EXPECT_TRUE(testing::same_bits(a.x, b.x)) << to_text(settings.begin()->second);
  };
  for (const char* hessian : {"laplacian", "start", "first-guess", "domains", "incomplete"})
    check({{"hessian", hessian}});
  check({{"hessian", "start"}, {"refresh", "auto"}, {"factor", "f32"}});
}

TEST(Lbfgs, FindsTheMinimiserOfMembranesBendingAndPenaltyByWhateverFactorItKeeps) {
  Cloth cloth = cloth_of("curtain", {{"stiffness", 0LL},
                                     {"roughness", 0.01},
                                     {"membrane", "stvk"},
                                     {"youngs", 300.0},
                                     {"bending", "hinge"},
                                     {"bending_stiffness", 0.01}});
  cloth.scene.step.contact = Contact::penalty;
  cloth.system.colliders = {{"ball", Sphere{Vec3(0, -0.1, 0), 0.2}}};
  for (const char* factor : {"f64", "f32"})
    EXPECT_LT(curve_of(cloth, "lbfgs",
                       {{"hessian", "first-guess"}, {"refresh", "auto"}, {"factor", factor}}, 1000)
                  .error(),
              1e-12)
        << factor;
  EXPECT_LT(curve_of(cloth, "lbfgs", {{"hessian", "incomplete"}}, 4000).error(), 1e-9);
}

TEST(Lbfgs, DeclinesContactThatMovesItsIteratesAndServesWhatComesAfterOrIsAnEnergy) {
  Cloth cloth = cloth_of("curtain");
  cloth.system.colliders = {{"ball", Sphere{Vec3(0, -0.1, 0), 0.2}}};
  for (const char* hessian : {"laplacian", "first-guess", "domains", "incomplete"}) {
    const auto solver = testing::solver_of("lbfgs", {{"hessian", hessian}});
    const auto declines = [&](Contact contact) {
      cloth.scene.step.contact = contact;
      return solver->declines(cloth.system, cloth.protocol()).has_value();
    };
    EXPECT_TRUE(declines(Contact::inside) && declines(Contact::before_iterations)) << hessian;
    EXPECT_FALSE(declines(Contact::project) || declines(Contact::penalty)) << hessian;
  }
}

TEST(Lbfgs, SaysWhichSettingsAFactorHasNoUseFor) {
  const auto idle = [](testing::Settings settings, const char* key) {
    const auto solver = testing::solver_of("lbfgs", settings);
    auto params = solver->params();
    return find(params, key, "test").is_idle();
  };
  EXPECT_TRUE(idle({}, "factor"));
  EXPECT_TRUE(idle({{"hessian", "incomplete"}}, "factor"));
  EXPECT_TRUE(idle({{"hessian", "incomplete"}}, "factorisation"));
  EXPECT_TRUE(idle({{"hessian", "start"}, {"factorisation", "cholmod"}}, "factor"));
  EXPECT_FALSE(idle({{"hessian", "domains"}}, "factor"));
  EXPECT_FALSE(idle({{"hessian", "incomplete"}}, "refresh"));
}

TEST(Lbfgs, KeepsLinearMomentumAtEveryIteration) {
  const Cloth cloth = testing::free_cloth();
  const Vec3 before = testing::momentum(cloth.system, cloth.state);
  for (const char* hessian : {"laplacian", "start", "first-guess"})
    for (const int iterations : {1, 2, 7, 30}) {
      auto solver = testing::solver_of("lbfgs", {{"hessian", hessian}});
      solver->prepare(cloth.system, cloth.protocol());
      State state = cloth.state;
      testing::advance(*solver, state, iterations);
      EXPECT_LT((testing::momentum(cloth.system, state) - before).norm(), 3e-13)
          << hessian << " " << iterations;
    }
}

}  // namespace
}  // namespace cloth
