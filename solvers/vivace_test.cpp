#include <gtest/gtest.h>

#include <limits>

#include "cloth/numerics/colouring.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// b of the local step at x, then x_i from row i of A x = b with the neighbours' newest positions,
/// colour by colour, and omega times as far.
VecX papers_iteration(const ImplicitStep& phi, VecX x, const Colours& colours, Real omega = 1) {
  const System& system = phi.system();
  VecX b(x.size());
  for (int i = 0; i < system.vertices(); ++i)
    b.segment<3>(3 * i) = phi.inertia(i) * phi.target().segment<3>(3 * i);
  for (const Spring& s : system.springs) {
    const Vec3 d = s.rest * (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).normalized();
    b.segment<3>(3 * s.i) += s.stiffness * d;
    b.segment<3>(3 * s.j) -= s.stiffness * d;
  }
  for (const auto& members : colours)
    for (const int i : members) {
      if (system.is_pinned(i)) continue;
      Real diagonal = phi.inertia(i);
      Vec3 right = b.segment<3>(3 * i);
      for (const Spring& s : system.springs) {
        if (s.i != i && s.j != i) continue;
        diagonal += s.stiffness;
        right += s.stiffness * x.segment<3>(3 * (s.i == i ? s.j : s.i));
      }
      x.segment<3>(3 * i) += omega * (right / diagonal - x.segment<3>(3 * i));
    }
  return x;
}

TEST(Vivace, SweepsOverNewRandomColoursInEveryStepUnlessTold) {
  for (const bool recolour : {true, false}) {
    const Cloth cloth = testing::later(cloth_of("games103"), 5);
    auto solver = testing::solver_of("vivace", {{"seed", 7LL}, {"recolour", recolour}});
    solver->prepare(cloth.system, cloth.protocol());
    TimeStep step(cloth.system, cloth.protocol());
    State state = cloth.state;
    for (unsigned frame = 0; frame < 3; ++frame) {
      const Colours colours = colour_vertices_at_random(
          cloth.system.springs, cloth.system.vertices(), 2, recolour ? 7 + frame : 7);
      step.begin(state);
      VecX x = step.x();
      for (int k = 0; k < 3; ++k) x = papers_iteration(step.phi(), x, colours);
      testing::advance(*solver, state, 3);
      EXPECT_LT(testing::relative_difference(state.x, x), 1e-13) << recolour << frame;
    }
  }
}

TEST(Vivace, GoesOmegaTimesAsFarAndBackIfToldTo) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (const char* sweep : {"forward", "symmetric"}) {
    Colours colours =
        colour_vertices_at_random(cloth.system.springs, cloth.system.vertices(), 2, 1);
    const Colours back(colours.rbegin(), colours.rend());
    if (std::string(sweep) == "symmetric") colours.insert(colours.end(), back.begin(), back.end());
    const auto curve = curve_of(cloth, "vivace", {{"sweep", sweep}, {"over_relaxation", 1.7}}, 3);
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_LT(testing::relative_difference(
                    curve.x[k + 1], papers_iteration(step.phi(), curve.x[k], colours, 1.7)),
                1e-13)
          << sweep << k;
  }
}

TEST(Vivace, TellsHowManyColoursItsVerticesHave) {
  const Cloth cloth = cloth_of("games103", {{"columns", 7LL}, {"rows", 7LL}});
  auto solver = testing::solver_of("vivace");
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(1, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  solver->step(state, trace);
  const Colours colours =
      colour_vertices_at_random(cloth.system.springs, cloth.system.vertices(), 2, 1);
  EXPECT_EQ(trace.notes().at("colours"), static_cast<Real>(colours.size()));
}

TEST(Vivace, KeepsItsColoursWithinAStep) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  auto solver = testing::solver_of("vivace");
  solver->prepare(cloth.system, cloth.protocol());
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  VecX once = step.x(), again = step.x();
  solver->sweep(step.phi(), once);
  solver->sweep(step.phi(), again);
  EXPECT_TRUE(testing::same_bits(once, again));
}

TEST(Vivace, FindsNewtonsMinimiserAndNeverRaisesPhi) {
  const auto curve = curve_of(testing::later(cloth_of("games103"), 5), "vivace", {}, 1500);
  EXPECT_LT(curve.error(), 1e-12);
  EXPECT_LT(curve.highest_rise(), 1e-15) << "more than rounding";
  for (const char* scene : {"curtain", "swing"})
    for (const Real omega : {1.0, 1.9})
      EXPECT_LE(
          curve_of(testing::later(cloth_of(scene), 5), "vivace", {{"over_relaxation", omega}}, 60)
              .highest_rise(),
          0)
          << scene << omega;
}

TEST(Vivace, LiesBetweenJacobiAndAPassInOrderWhateverTheSeed) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  const Real jacobi = curve_of(cloth, "pd-jacobi", {}, 50).error();
  const Real ordered = curve_of(cloth, "pd-gauss-seidel", {{"sweep", "forward"}}, 50).error();
  for (const long long seed : {1, 2, 3}) {
    const Real error = curve_of(cloth, "vivace", {{"seed", seed}}, 50).error();
    EXPECT_LT(error, jacobi / 2) << seed;
    EXPECT_GT(error, ordered) << seed;
  }
}

}  // namespace
}  // namespace cloth
