#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// One step: what it found, what it cost, and whether Phi ever rose.
struct OneStep {
  VecX x;
  int iterations = 0;
  long products = 0, hessians = 0, sweeps = 0, factorisations = 0, solves = 0, dots = 0;
  bool rose = false;

  OneStep(const Cloth& cloth, testing::Settings settings, int budget = 1000) {
    auto solver = testing::solver_of("newton-pcg", settings);
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(budget, std::numeric_limits<Real>::infinity(),
                [this](const ImplicitStep& phi, int k, Real, const VecX& at) {
                  rose = rose || (k > 0 && phi.value_difference(at, x) > 0);
                  x = at;
                  return true;
                });
    State state = cloth.state;
    solver->step(state, trace);
    x = state.x;
    iterations = trace.iterations();
    products = trace.work(Work::product);
    hessians = trace.work(Work::hessian);
    sweeps = trace.work(Work::sweep);
    factorisations = trace.work(Work::factorisation);
    solves = trace.work(Work::triangular_solve);
    dots = trace.work(Work::dot);
  }
};

TEST(NewtonPcg, FindsNewtonsMinimiserWithEveryPreconditionerAndHessianAndStops) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = cloth_of(scene);
    const VecX best = testing::newton_step(cloth).x;
    const Real travelled = (best - cloth.state.x).norm();
    for (const std::string& preconditioner : choices(Preconditioning{}))
      for (const std::string& hessian : choices(Hessian{})) {
        const OneStep run(cloth, {{"preconditioner", preconditioner}, {"hessian", hessian}});
        SCOPED_TRACE(scene + (" " + preconditioner) + " " + hessian);
        // Rounding of the gradient, of 1e-13 of the first, times a condition of at most 1e6.
        EXPECT_LT((run.x - best).norm(), 1e-7 * travelled);
        EXPECT_LT(run.iterations, 500);
        EXPECT_FALSE(run.rose);
      }
  }
}

TEST(NewtonPcg, WithATightForcingTermIsNewtonAndOnDemandProjectsWhatIsIndefinite) {
  const Cloth cloth = cloth_of("curtain", {{"roughness", 0.05}});  // its Hessian is indefinite
  auto newton = testing::solver_of("newton-cholesky", {{"hessian", "projected"}});
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*newton, state, 1);
  for (const char* hessian : {"projected", "on-demand"}) {
    const OneStep run(cloth,
                      {{"hessian", hessian}, {"first_forcing", 1e-12}, {"most_forcing", 1e-12}}, 1);
    EXPECT_LT((run.x - state.x).norm(), 1e-9 * (state.x - cloth.state.x).norm()) << hessian;
  }
}

TEST(NewtonPcg, ConvergesSuperlinearlyAsTheForcingTermFollowsTheGradient) {
  const Cloth cloth = cloth_of("games103");
  // A forcing term that stays 0.5 takes a halving of the gradient each, some forty to rounding.
  EXPECT_LE(OneStep(cloth, {}).iterations, 12);
  EXPECT_GT(OneStep(cloth, {{"gamma", 1LL}, {"alpha", 1LL}, {"most_forcing", 0.5}}).iterations, 14);
}

/// Eisenstat and Walker's choice 2, written out: eta from the last one and the ratio of norms; with
/// a safeguard below, and a cap above.
struct Forcing {
  Real gamma, most;
  bool has_floor = true, has_cap = true;
  Real next(Real last, Real ratio) const {
    Real eta = gamma * ratio * ratio;
    if (has_floor && gamma * last * last > 0.1) eta = std::max(eta, gamma * last * last);
    return has_cap ? std::min(eta, most) : eta;
  }
};

/// Inexact Newton, by default with the projected Hessian, which as a whole makes the
/// preconditioner, if there is one; eta: of the first iteration.
VecX inexact_newton(const Cloth& cloth, Real eta, const Forcing& forcing, int iterations,
                    Preconditioning kind = Preconditioning::none,
                    Curvature curvature = Curvature::projected) {
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const ImplicitStep& phi = step.phi();
  VecX x = step.x(), g, d, trial;
  Silent probe(0);
  Real last = 0;
  for (int k = 0; k < iterations; ++k) {
    SpMat H, projected;
    BlockMatrix A, like;
    phi.gradient(x, g);
    phi.hessian(x, H, curvature);
    phi.hessian(x, projected, Curvature::projected);
    A.assign(H);
    like.assign(projected);
    if (k > 0) eta = forcing.next(eta, g.norm() / last);
    last = g.norm();
    Preconditioner preconditioner;
    preconditioner.prepare(kind, cloth.system, phi.h(), 0);
    preconditioner.update(like, probe);
    ConjugateGradients().solve(A, g, preconditioner, eta, 1000, d, probe);
    d = -d;
    LineSearch().search(phi, x, d, g.dot(d), trial, probe);
  }
  return x;
}

TEST(NewtonPcg, ForcesAsEisenstatAndWalkerSayWithTheirSafeguardAndACap) {
  for (const int iterations : {2, 4})
    for (const auto& [scene, first, most, floored, capped] :
         {std::tuple("curtain", 0.9, 0.99, true, false),
          {"curtain", 0.5, 1e-3, false, true},
          {"games103", 0.3, 0.9, false, false}}) {
      SCOPED_TRACE(std::to_string(iterations) + scene + std::to_string(first));
      const Cloth cloth = cloth_of(scene);
      const auto found = [&](const Forcing& forcing) {
        return inexact_newton(cloth, first, forcing, iterations);
      };
      const VecX x = found({.gamma = 0.9, .most = most});
      const OneStep run(cloth,
                        {{"preconditioner", "none"},
                         {"hessian", "projected"},
                         {"first_forcing", first},
                         {"most_forcing", most}},
                        iterations);
      const Real travelled = (x - cloth.state.x).norm();
      EXPECT_LT((run.x - x).norm(), 1e-10 * travelled);
      // Without the one or the other it would be elsewhere.
      const VecX sunk = found({.gamma = 0.9, .most = most, .has_floor = false}),
                 risen = found({.gamma = 0.9, .most = most, .has_cap = false});
      EXPECT_EQ((sunk - x).norm() > 1e-6 * travelled, floored);
      EXPECT_EQ((risen - x).norm() > 1e-6 * travelled, capped);
    }
}

TEST(NewtonPcg, TakesFewerProductsForALooserSystem) {
  const Cloth cloth = cloth_of("curtain");
  const auto products = [&](Real forcing) {
    return OneStep(cloth, {{"first_forcing", forcing}}, 1).products;
  };
  EXPECT_LT(products(0.5), products(1e-2));
  EXPECT_LT(products(1e-2), products(1e-6));
}

TEST(NewtonPcg, AssemblesTheHessiansThatAreAskedForAndOfAPreconditionersNoMoreThanItReads) {
  const Cloth cloth = cloth_of("games103");
  const auto run = [&](const char* preconditioner, const char* hessian) {
    return OneStep(cloth, {{"preconditioner", preconditioner}, {"hessian", hessian}}, 3);
  };
  for (const char* of_diagonal : {"diagonal", "block-jacobi"}) {
    EXPECT_EQ(run(of_diagonal, "projected").hessians, 3);
    EXPECT_EQ(run(of_diagonal, "projected").sweeps, 0);
    EXPECT_EQ(run(of_diagonal, "exact").hessians, 3);
    EXPECT_EQ(run(of_diagonal, "exact").sweeps, 3) << "the diagonal of the projected one";
  }
  EXPECT_EQ(run("incomplete-cholesky", "projected").hessians, 3);
  EXPECT_EQ(run("incomplete-cholesky", "exact").hessians, 6);
}

TEST(NewtonPcg, CountsItsScalarProducts) {
  const OneStep run(cloth_of("curtain"), {{"preconditioner", "none"}, {"hessian", "projected"}}, 3);
  // |g|, g.d and rounding; b.b; and p.Ap, r.r and r.z of each product, z being of the next one.
  EXPECT_EQ(run.dots, 4 * 3 + 3 * run.products);
}

/// Preconditioned by the projected Hessian's diagonal blocks, each system solved to rounding, if
/// need be after thresholds of the gradient have been halved, `tightened` times in all.
VecX progressive_newton(const Cloth& cloth, int iterations, int& tightened) {
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const ImplicitStep& phi = step.phi();
  VecX x = step.x(), g, d, trial;
  Silent probe(0);
  Real threshold = std::numeric_limits<Real>::infinity();
  std::vector<char> chosen(std::size_t(cloth.system.vertices()));
  for (int k = 0; k < iterations; ++k) {
    SpMat H, projected;
    BlockMatrix A, like;
    phi.gradient(x, g);
    phi.hessian(x, projected, Curvature::projected);
    like.assign(projected);
    Preconditioner preconditioner;
    preconditioner.prepare(Preconditioning::block_jacobi, cloth.system, phi.h(), 0);
    preconditioner.update(like, probe);
    const auto meets_negative_curvature = [&] {
      for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = g.segment<3>(3 * Eigen::Index(i)).cwiseAbs().maxCoeff() >= threshold;
      phi.hessian(x, H, chosen);
      A.assign(H);
      return ConjugateGradients()
          .solve(A, g, preconditioner, 1e-12, 1000, d, probe)
          .negative_curvature;
    };
    while (meets_negative_curvature()) {
      if (std::isinf(threshold)) threshold = g.lpNorm<Eigen::Infinity>();
      threshold /= 2;
      ++tightened;
    }
    threshold *= 2;
    d = -d;
    LineSearch().search(phi, x, d, g.dot(d), trial, probe);
  }
  return x;
}

TEST(NewtonPcg, ProjectsProgressivelyUntilNoNegativeCurvatureIsMet) {
  const Cloth cloth = cloth_of("curtain", {{"roughness", 0.05}});  // its Hessian is indefinite
  for (const int iterations : {1, 2}) {
    int tightened = 0;
    const VecX x = progressive_newton(cloth, iterations, tightened);
    const OneStep run(
        cloth, {{"hessian", "progressive"}, {"first_forcing", 1e-12}, {"most_forcing", 1e-12}},
        iterations);
    // The last matrix is hardly definite: a condition of 1e4 or more beside rounding.
    EXPECT_LT((run.x - x).norm(), 1e-6 * (x - cloth.state.x).norm()) << iterations;
    EXPECT_GT(tightened, 0);
  }
}

/// The state after a few converged steps of a scene.
Cloth moving(const char* scene, int steps, Real stiffer = 1) {
  Cloth cloth = cloth_of(scene);
  cloth.system.springs.change([&](Spring& s) { s.stiffness *= stiffer; });
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, steps);
  return cloth;
}

TEST(NewtonPcg, IsPreconditionedByTheDiagonalOfTheProjectedHessianAsIfThatWereAssembled) {
  const Cloth cloth = moving("games103", 20);  // a quarter of its springs are compressed
  for (const auto& [name, kind] : {std::pair("diagonal", Preconditioning::diagonal),
                                   {"block-jacobi", Preconditioning::block_jacobi}}) {
    const VecX x =
        inexact_newton(cloth, 0.5, {.gamma = 0.9, .most = 0.9}, 3, kind, Curvature::exact);
    const OneStep run(cloth, {{"preconditioner", name}, {"hessian", "exact"}}, 3);
    EXPECT_LT((run.x - x).norm(), 1e-10 * (x - cloth.state.x).norm()) << name;
  }
}

/// To rounding, 1e-15 of blocks of condition 1e2: each sums a vertex's springs in its own order.
TEST(NewtonPcg, IsPreconditionedAlikeWhetherTheMatrixIsAssembledOrItsDiagonalAlone) {
  const Cloth cloth = moving("games103", 20);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  BlockMatrix A;
  std::vector<Mat3> blocks;
  VecX g, expected, z;
  step.phi().hessian(step.x(), H, Curvature::projected);
  A.assign(H);
  step.phi().block_diagonal(step.x(), blocks, Curvature::projected);
  step.phi().gradient(step.x(), g);
  Silent probe(0);
  for (const Preconditioning kind : {Preconditioning::diagonal, Preconditioning::block_jacobi}) {
    Preconditioner of_matrix, of_blocks;
    of_matrix.prepare(kind, cloth.system, step.phi().h(), 0);
    of_blocks.prepare(kind, cloth.system, step.phi().h(), 0);
    of_matrix.update(A, probe);
    of_blocks.update(blocks, probe);
    of_matrix.apply(g, expected, probe);
    of_blocks.apply(g, z, probe);
    EXPECT_LT(testing::relative_difference(z, expected), 1e-12) << word(kind);
  }
}

TEST(NewtonPcg, FrozenTakesNewtonsDirectionInOneProductAtTheFirstGuess) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = moving(scene, 5);
    auto newton = testing::solver_of("newton-cholesky", {{"hessian", "projected"}});
    newton->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*newton, state, 1);
    const OneStep run(
        cloth, {{"preconditioner", "frozen"}, {"hessian", "projected"}, {"first_forcing", 1e-8}},
        1);
    EXPECT_EQ(run.products, 1) << scene;
    EXPECT_LT((run.x - state.x).norm(), 1e-9 * (state.x - cloth.state.x).norm()) << scene;
  }
}

TEST(NewtonPcg, FrozenFactorisesOnceAStepAndProjectsNoHessianThatNobodyReads) {
  const auto run = [](const char* hessian) {
    return OneStep(cloth_of("curtain"), {{"preconditioner", "frozen"}, {"hessian", hessian}}, 3);
  };
  EXPECT_EQ(run("exact").hessians, 4) << "the first one's projection beside three";
  EXPECT_EQ(run("projected").hessians, 3);
  EXPECT_EQ(run("exact").factorisations, 1);
  EXPECT_EQ(run("exact").solves, run("exact").products);
}

TEST(NewtonPcg, FindsTheMinimiserToDoublePrecisionByAFactorInSinglePrecision) {
  for (const auto& [scene, steps, stiffer] :
       {std::tuple("games103", 10, 1.0), {"curtain", 10, 1.0}, {"curtain", 10, 100.0}}) {
    const Cloth cloth = moving(scene, steps, stiffer);
    const OneStep f64(cloth, {{"preconditioner", "frozen"}}),
        f32(cloth, {{"preconditioner", "frozen"}, {"factor", "f32"}});
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const auto residual = [&](const VecX& x) {
      VecX g;
      step.phi().gradient(x, g);
      return g.norm();
    };
    EXPECT_LT(residual(f32.x), 10 * residual(f64.x)) << scene << stiffer;
    // Of the stiffest Phi has several minima, and rounding chooses between them.
    if (stiffer == 1) {
      EXPECT_LT((f32.x - f64.x).norm(), 1e-7 * (f64.x - cloth.state.x).norm()) << scene;
    }
    EXPECT_FALSE(f32.rose);
    EXPECT_EQ(f32.factorisations, 1) << scene << stiffer;
    EXPECT_FALSE(testing::same_bits(f32.x, f64.x)) << scene << stiffer;
    EXPECT_LE(f32.products, 2 * f64.products + 10) << scene << stiffer;
  }
}

TEST(NewtonPcg, FreezesAnotherFactorInEachStep) {
  Cloth cloth = cloth_of("curtain");
  const auto solver = testing::solver_of("newton-pcg", {{"preconditioner", "frozen"}});
  solver->prepare(cloth.system, cloth.protocol());
  Trace trace(2, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  for (int step = 0; step < 3; ++step) solver->step(cloth.state, trace);
  EXPECT_EQ(trace.work(Work::factorisation), 3);
}

TEST(NewtonPcg, LaplacianFactorisesInNoStepAndProjectsNoHessian) {
  const OneStep run(cloth_of("curtain"), {{"preconditioner", "laplacian"}, {"hessian", "exact"}},
                    3);
  EXPECT_EQ(run.factorisations, 0);
  EXPECT_EQ(run.hessians, 3);
  EXPECT_EQ(run.solves, run.products);
}

TEST(NewtonPcg, AdditiveSchwarzFactorisesItsBlocksAnewInEachIteration) {
  EXPECT_EQ(
      OneStep(cloth_of("curtain"), {{"preconditioner", "additive-schwarz"}}, 3).factorisations, 3);
}

/// Products with the Hessian until a share of the first energy above the minimum is left.
long products_to(Real share, const Cloth& cloth, const char* preconditioner) {
  const VecX best = testing::newton_step(cloth).x;
  const auto solver = testing::solver_of("newton-pcg", {{"preconditioner", preconditioner}});
  solver->prepare(cloth.system, cloth.protocol());
  Real first = 0;
  Trace trace(1000, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
                const Real above = phi.value_difference(x, best);
                if (k == 0) first = above;
                return above > share * first;
              });
  State state = cloth.state;
  solver->step(state, trace);
  return trace.work(Work::product);
}

TEST(NewtonPcg, TakesFarFewerProductsToAMillionthWithAFrozenFactorOrBlocksThanWithADiagonal) {
  for (const auto& [scene, steps, stiffer] :
       {std::tuple("curtain", 10, 1.0), {"swing", 5, 1.0}, {"curtain", 10, 100.0}}) {
    const Cloth cloth = moving(scene, steps, stiffer);
    const auto products = [&](const char* kind) { return products_to(1e-6, cloth, kind); };
    const long jacobi = products("block-jacobi");
    EXPECT_LT(2 * products("additive-schwarz"), jacobi) << scene << stiffer;
    EXPECT_LT(3 * products("frozen"), jacobi) << scene << stiffer;
  }
}

/// On a cloth whose sums have parts.
TEST(NewtonPcg, HasTheSameBitsInAnyNumberOfThreads) {
  Cloth cloth = cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}, {"roughness", 0.01}});
  for (const char* preconditioner : {"block-jacobi", "multigrid"}) {
    VecX alone;
    for (const int threads : {1, 2, 3}) {
      cloth.scene.step.threads = threads;
      const VecX x = OneStep(cloth, {{"preconditioner", preconditioner}}, 3).x;
      if (threads == 1) alone = x;
      EXPECT_TRUE(testing::same_bits(x, alone)) << preconditioner << threads;
    }
  }
}

TEST(NewtonPcg, DeclinesMembranesOnlyWithWhatKnowsSpringsOnly) {
  const Cloth cloth = cloth_of("curtain", {{"membrane", "stvk"}, {"youngs", 300.0}});
  for (const std::string& preconditioner : choices(Preconditioning{})) {
    const auto solver = testing::solver_of("newton-pcg", {{"preconditioner", preconditioner}});
    const bool springs_only = preconditioner == "multigrid" || preconditioner == "laplacian";
    EXPECT_EQ(solver->declines(cloth.system, cloth.protocol()).has_value(), springs_only)
        << preconditioner;
  }
}

TEST(NewtonPcg, FindsTheMinimiserOfMembranesBendingAndPenaltyWithFrozenAndAdditiveSchwarz) {
  Cloth cloth = cloth_of("curtain", {{"stiffness", 0LL},
                                     {"roughness", 0.01},
                                     {"membrane", "stvk"},
                                     {"youngs", 300.0},
                                     {"bending", "hinge"},
                                     {"bending_stiffness", 0.01}});
  cloth.scene.step.contact = Contact::penalty;
  cloth.system.colliders = {{"ball", Sphere{Vec3(0, -0.1, 0), 0.2}}};
  const VecX best = testing::newton_step(cloth).x;
  for (const char* preconditioner : {"frozen", "additive-schwarz"})
    EXPECT_LT((OneStep(cloth, {{"preconditioner", preconditioner}}).x - best).norm(),
              1e-7 * (best - cloth.state.x).norm())
        << preconditioner;
}

}  // namespace
}  // namespace cloth
