#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>
#include <limits>
#include <utility>

#include "cloth/numerics/colouring.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// A sweep of the paper from the whole gradient and Hessian of Phi, anew for every vertex; each
/// goes omega times as far.
VecX papers_sweep(const ImplicitStep& phi, VecX x, Curvature curvature, Real drag, Real omega = 1,
                  bool and_back = false) {
  const System& system = phi.system();
  VecX g;
  std::vector<Mat3> blocks;
  Colours colours = colour_vertices(system.springs, system.vertices());
  const Colours back(colours.rbegin(), colours.rend());
  if (and_back) colours.insert(colours.end(), back.begin(), back.end());
  for (const auto& colour : colours)
    for (const int i : colour) {
      if (system.is_pinned(i)) continue;
      phi.gradient(x, g);
      phi.block_diagonal(x, blocks, curvature);
      const Mat3 H = blocks[std::size_t(i)], K = H - phi.inertia(i) * Mat3::Identity();
      const Vec3 since = x.segment<3>(3 * i) - phi.start().segment<3>(3 * i);
      const Vec3 f = -g.segment<3>(3 * i) - drag * K * since;
      x.segment<3>(3 * i) += omega * (H + drag * K).inverse() * f;
    }
  return x;
}

TEST(VertexBlockDescent, SweepsAsThePaperSays) {
  for (const Real damping : {0.0, 0.003})
    for (const char* hessian : {"exact", "projected"}) {
      const Cloth cloth = testing::later(testing::crumpled_cloth(), 3);
      TimeStep step(cloth.system, cloth.protocol());
      step.begin(cloth.state);
      const auto curve =
          curve_of(cloth, "vertex-block-descent", {{"hessian", hessian}, {"damping", damping}}, 4);
      const Curvature curvature =
          std::string(hessian) == "exact" ? Curvature::exact : Curvature::projected;
      for (std::size_t k = 0; k < 4; ++k) {
        const VecX expected =
            papers_sweep(step.phi(), curve.x[k], curvature, damping / cloth.protocol().dt);
        EXPECT_LT(testing::relative_difference(curve.x[k + 1], expected), 1e-12)
            << hessian << " " << damping << " " << k;
      }
    }
}

TEST(VertexBlockDescent, GoesOmegaTimesAsFarAndBackIfToldTo) {
  const Cloth cloth = testing::later(testing::crumpled_cloth(), 3);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (const Real omega : {0.6, 1.0, 1.7})
    for (const char* sweep : {"forward", "symmetric"})
      for (const Real damping : {0.0, 0.003}) {
        const auto curve = curve_of(cloth, "vertex-block-descent",
                                    {{"hessian", "projected"},
                                     {"over_relaxation", omega},
                                     {"sweep", sweep},
                                     {"damping", damping}},
                                    4);
        for (std::size_t k = 0; k < 4; ++k) {
          const VecX expected =
              papers_sweep(step.phi(), curve.x[k], Curvature::projected,
                           damping / cloth.protocol().dt, omega, std::string(sweep) == "symmetric");
          EXPECT_LT(testing::relative_difference(curve.x[k + 1], expected), 1e-12)
              << omega << " " << sweep << " " << damping << " " << k;
        }
      }
}

/// Young 1950: of a matrix whose vertices have two colours, the sweep's spectral radius is omega -
/// 1 from the best omega on. Here H is one of a chain; Phi is nearly its parabola in the end.
TEST(VertexBlockDescent, ConvergesByOmegaLessOneOnAChain) {
  const Cloth cloth = testing::later(cloth_of("chain-20"), 5);
  for (const Real omega : {1.9, 1.95}) {
    const Real rate =
        curve_of(cloth, "vertex-block-descent", {{"over_relaxation", omega}}, 1000).rate(1e-4);
    EXPECT_NEAR(std::log(rate) / (2 * std::log(omega - 1)), 1, 0.1) << omega;
  }
}

/// S of x* + e, less x*: what a sweep makes of a small error.
VecX swept_error(const Cloth& cloth, const VecX& best, const VecX& error, const char* sweep) {
  auto solver = testing::solver_of("vertex-block-descent", {{"sweep", sweep}});
  solver->prepare(cloth.system, cloth.protocol());
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  VecX x = best + error;
  solver->sweep(step.phi(), x);
  return x - best;
}

/// Real eigenvalues: e' H S f = f' H S e.
TEST(VertexBlockDescent, IsSelfAdjointInTheEnergyWhereItsSweepIsSymmetric) {
  const Cloth cloth = testing::later(cloth_of("games103", {{"columns", 9LL}, {"rows", 9LL}}), 5);
  const VecX best = testing::newton_step(cloth).x;
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  step.phi().hessian(best, H, Curvature::exact);
  VecX e = 1e-7 * testing::random_vector(best.size(), 1),
       f = 1e-7 * testing::random_vector(best.size(), 2);
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) e.segment<3>(3 * i).setZero(), f.segment<3>(3 * i).setZero();
  const auto asymmetry = [&](const char* sweep) {
    const Real there = e.dot(H * swept_error(cloth, best, f, sweep)),
               back = f.dot(H * swept_error(cloth, best, e, sweep));
    return std::abs(there - back) / std::sqrt(e.dot(H * e) * f.dot(H * f));
  };
  EXPECT_LT(asymmetry("symmetric"), 1e-5) << "what is left is of e^3";
  EXPECT_GT(asymmetry("forward"), 1e-3);
}

TEST(VertexBlockDescent, BearsChebyshevWithTheSymmetricSweepAlone) {
  const Cloth cloth = testing::later(cloth_of("games103"), 15);
  const auto error = [&](const char* sweep) {
    return curve_of(cloth, "vertex-block-descent",
                    {{"sweep", sweep}, {"accelerate", "chebyshev"}, {"rho", 0.99}}, 1000)
        .error();
  };
  EXPECT_LT(error("symmetric"), 1e-15);
  EXPECT_GT(error("forward"), 1);
}

/// Over-relaxed, a vertex between compressed springs goes far astray by their exact curvature.
TEST(VertexBlockDescent, BearsOverRelaxationWithTheProjectedHessianAlone) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 15);
  const auto error = [&](const char* hessian) {
    return curve_of(cloth, "vertex-block-descent", {{"hessian", hessian}, {"over_relaxation", 1.7}},
                    100)
        .error();
  };
  EXPECT_LT(error("projected"), 0.01);
  EXPECT_GT(error("exact"), 1);
}

TEST(VertexBlockDescent, NeedsAQuarterOfTheSweepsOverRelaxed) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 10);
  const auto rate = [&](Real omega) {
    return curve_of(cloth, "vertex-block-descent",
                    {{"hessian", "projected"}, {"over_relaxation", omega}}, 600)
        .rate(1e-3);
  };
  EXPECT_GT(std::log(rate(1.8)) / std::log(rate(1)), 4);
}

TEST(VertexBlockDescent, TellsHowManyColoursItsVerticesHave) {
  const Cloth cloth = cloth_of("games103", {{"columns", 7LL}, {"rows", 7LL}});
  auto solver = testing::solver_of("vertex-block-descent");
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(1, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  solver->step(state, trace);
  const Colours colours = colour_vertices(cloth.system.springs, cloth.system.vertices());
  EXPECT_EQ(trace.notes().at("colours"), static_cast<Real>(colours.size()));
}

TEST(VertexBlockDescent, FindsNewtonsMinimiserOverRelaxedToo) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  for (const Real omega : {0.7, 1.4, 1.8})
    for (const char* sweep : {"forward", "symmetric"})
      for (const bool search : {false, true})
        EXPECT_LT(curve_of(cloth, "vertex-block-descent",
                           {{"hessian", "projected"},
                            {"over_relaxation", omega},
                            {"sweep", sweep},
                            {"line_search", search}},
                           1200)
                      .error(),
                  1e-15)
            << omega << sweep << search;
}

TEST(VertexBlockDescent, FindsNewtonsMinimiserWithEitherHessianAndWithLineSearch) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  for (const char* hessian : {"exact", "projected"})
    for (const bool search : {false, true})
      EXPECT_LT(curve_of(cloth, "vertex-block-descent",
                         {{"hessian", hessian}, {"line_search", search}}, 300)
                    .error(),
                1e-15)
          << hessian << search;
}

/// Compressed springs make a vertex's true Hessian indefinite: its step then goes uphill.
TEST(VertexBlockDescent, NeverRaisesPhiWithLineSearchOrProjectedAndSometimesWithout) {
  Real highest = 0;
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = cloth_of(scene, {{"roughness", 0.01}, {"stiffness", 1e5}});
    const auto rise = [&](const testing::Settings& settings) {
      return curve_of(cloth, "vertex-block-descent", settings, 64).highest_rise();
    };
    EXPECT_LE(rise({{"line_search", true}}), 0) << scene;
    EXPECT_LE(rise({{"hessian", std::string("projected")}}), 0) << scene;
    highest = std::max(highest, rise({}));
  }
  EXPECT_GT(highest, 1) << "the paper saw none: if so, claim that it descends";
}

TEST(VertexBlockDescent, NeedsHalfTheSweepsOfBlockJacobi) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  const Real jacobi = curve_of(cloth, "diagonal-descent", {{"diagonal", "block"}}, 400).rate(1e-6);
  const Real seidel = curve_of(cloth, "vertex-block-descent", {}, 400).rate(1e-6);
  // As for consistently ordered matrices: the square of Jacobi's rate.
  EXPECT_NEAR(std::log(seidel) / std::log(jacobi), 2, 0.3);
}

TEST(VertexBlockDescent, WithDampingEndsWhereItsDragBalancesTheGradient) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  const Real damping = 0.01;
  const VecX x = curve_of(cloth, "vertex-block-descent", {{"damping", damping}}, 1500).x.back();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  VecX g;
  std::vector<Mat3> blocks;
  step.phi().gradient(x, g);
  step.phi().block_diagonal(x, blocks, Curvature::exact);
  VecX drag(g.size());
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const Mat3 K = blocks[std::size_t(i)] - step.phi().inertia(i) * Mat3::Identity();
    drag.segment<3>(3 * i) =
        damping / cloth.protocol().dt * K * (x - cloth.state.x).segment<3>(3 * i);
    if (cloth.system.is_pinned(i)) drag.segment<3>(3 * i).setZero();
  }
  EXPECT_GT(drag.norm(), 10);
  EXPECT_LT((g + drag).norm(), 1e-9 * drag.norm());
}

TEST(VertexBlockDescent, LeavesAVertexWhoseBlockIsSingular) {
  // A spring at half its length has the transverse curvature -k; m/h^2 = k makes up for it.
  System system = testing::two_masses();
  system.pinned = {1, 0};
  Protocol protocol;
  protocol.dt = 0.1;
  protocol.first_guess = FirstGuess::previous;
  auto solver = testing::solver_of("vertex-block-descent");
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 0.5;
  testing::advance(*solver, state, 1);
  EXPECT_EQ(state.x[3], 0.5);
  state.x[3] = 0.6;
  testing::advance(*solver, state, 1);
  EXPECT_GT(state.x[3], 0.7);
}

TEST(VertexBlockDescent, CountsEverySpringFromBothOfItsFreeEnds) {
  const Cloth cloth = cloth_of("curtain");
  long ends = 0;
  for (const Spring& s : cloth.system.springs)
    ends += !cloth.system.is_pinned(s.i) + !cloth.system.is_pinned(s.j);
  for (const auto& [sweep, passes] : {std::pair{"forward", 1}, std::pair{"symmetric", 2}}) {
    auto solver = testing::solver_of("vertex-block-descent", {{"sweep", sweep}});
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(3, std::numeric_limits<Real>::infinity(),
                [](const ImplicitStep&, int, Real, const VecX&) { return true; });
    State state = cloth.state;
    solver->step(state, trace);
    EXPECT_EQ(trace.work(Work::projection), 3 * passes * ends) << sweep;
  }
}

}  // namespace
}  // namespace cloth
