// Solvers whose iterations are laid out, beside themselves by the readable way.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cloth/layout/grid_projection.hpp"
#include "cloth/solver.hpp"
#include "tests/curve.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::same_bits, testing::solver_of;

/// In motion, and without what layouts do not see.
Cloth moving_cloth() { return testing::later(cloth_of("curtain", {{"first_guess", "target"}}), 5); }

State stepped(Cloth cloth, Solver& solver, Layout layout, Precision precision, int iterations = 6) {
  cloth.scene.step.layout = layout;
  cloth.scene.step.precision = precision;
  if (solver.kind() == Kind::integrator) cloth.scene.step.dt = 1e-3;  // beyond, rounding grows
  EXPECT_EQ(solver.declines(cloth.system, cloth.protocol()), std::nullopt);
  solver.prepare(cloth.system, cloth.protocol());
  testing::advance(solver, cloth.state, iterations);
  return cloth.state;
}

/// All that can.
std::set<std::string> laid_out(Precision precision = Precision::f64,
                               Layout layout = Layout::general) {
  const Cloth cloth = moving_cloth();
  Protocol protocol = cloth.protocol();
  protocol.layout = layout;
  protocol.precision = precision;
  std::set<std::string> all;
  for (const auto& [name, entry] : solvers())
    if (!entry.make()->declines(cloth.system, protocol)) all.insert(name);
  return all;
}

TEST(Layout, IsKnownToThese) {
  std::set<std::string> all{"augmented-vertex-block-descent",
                            "diagonal-descent",
                            "pbd-coloured",
                            "pbd-gauss-seidel",
                            "pbd-jacobi",
                            "pd-jacobi",
                            "vertex-block-descent",
                            "vertex-gauss-newton",
                            "xpbd-coloured",
                            "xpbd-gauss-seidel",
                            "xpbd-jacobi"};
  all.insert(
      {"explicit-euler", "midpoint", "rk4", "symplectic-euler", "velocity-verlet", "verlet"});
  EXPECT_EQ(laid_out(Precision::f32), all);
  EXPECT_EQ(laid_out(Precision::mixed),
            (std::set<std::string>{"diagonal-descent", "pd-jacobi", "vertex-block-descent",
                                   "vertex-gauss-newton"}))
      << "those that have a residual";
  all.insert({"nonlinear-cg", "wang-yang-descent"});  // by Phi's gradient, which is nobody's own
  EXPECT_EQ(laid_out(), all);
}

/// But for those that sweep over blocks, or in the order of the list.
TEST(Layout, OfAGridIsKnownToTheOthers) {
  for (const Precision precision : {Precision::f64, Precision::f32}) {
    std::set<std::string> all = laid_out(precision);
    for (const char* other : {"augmented-vertex-block-descent", "vertex-block-descent",
                              "vertex-gauss-newton", "pbd-gauss-seidel", "xpbd-gauss-seidel"})
      EXPECT_EQ(all.erase(other), 1U) << other;
    EXPECT_EQ(laid_out(precision, Layout::grid), all);
  }
}

/// But for those that project by colours, and have another order.
TEST(Layout, OfAGridTakesTheSameSteps) {
  const Cloth cloth = moving_cloth();
  const std::set<std::string> single = laid_out(Precision::f32, Layout::grid);
  for (const std::string& name : laid_out(Precision::f64, Layout::grid))
    for (const char* accelerate : {"none", "chebyshev", "anderson", "nesterov"}) {
      if (name == "pbd-coloured" || name == "xpbd-coloured") continue;
      const auto solver = solver_of(name);
      std::vector<Param> params = solver->params();
      const auto found = std::ranges::find(params, "accelerate", &Param::name);
      if (found == params.end() && std::string(accelerate) != "none") continue;
      if (found != params.end()) found->set(accelerate, "test");
      const State expected = stepped(cloth, *solver, Layout::reference, Precision::f64);
      const State f64 = stepped(cloth, *solver, Layout::grid, Precision::f64);
      EXPECT_LT(testing::relative_difference(f64.x, expected.x), 1e-12) << name << accelerate;
      if (!single.contains(name)) continue;
      const State f32 = stepped(cloth, *solver, Layout::grid, Precision::f32);
      EXPECT_LT(testing::relative_difference(f32.x, expected.x), 1e-4) << name << accelerate;
    }
}

/// Which the sequential solvers have where springs are listed so.
TEST(Layout, OfAGridProjectsInTheGridsOrder) {
  Cloth cloth = moving_cloth();
  System& system = cloth.system;
  const Grid grid = grid_of(system.springs, system.vertices()).value();
  const ProjectionSweep all =
      projections(system, colour_springs(system.springs, system.vertices()));
  Springs in_its_order;
  for (const std::vector<int>& colour : colours_of(grid, all))
    for (const int k : colour) in_its_order.push_back(system.springs[static_cast<std::size_t>(k)]);
  ASSERT_EQ(in_its_order.size(), system.springs.size());
  system.springs = in_its_order;
  for (const auto& [coloured, sequential] :
       {std::pair{"pbd-coloured", "pbd-gauss-seidel"}, {"xpbd-coloured", "xpbd-gauss-seidel"}}) {
    const auto one_by_one = solver_of(sequential), by_colours = solver_of(coloured);
    const VecX expected = stepped(cloth, *one_by_one, Layout::reference, Precision::f64).x;
    const auto off = [&](Layout layout, Precision precision) {
      return testing::relative_difference(stepped(cloth, *by_colours, layout, precision).x,
                                          expected);
    };
    EXPECT_LT(off(Layout::grid, Precision::f64), 1e-12) << coloured;
    EXPECT_LT(off(Layout::grid, Precision::f32), 1e-4) << coloured;
    EXPECT_GT(off(Layout::general, Precision::f64), 1e-9) << coloured << " has colours of its own";
  }
}

TEST(Layout, TakesTheSameSteps) {
  const Cloth cloth = moving_cloth();
  const std::set<std::string> single = laid_out(Precision::f32), mixed = laid_out(Precision::mixed);
  for (const std::string& name : laid_out())
    for (const char* accelerate : {"none", "chebyshev", "anderson", "nesterov"}) {
      const auto solver = solver_of(name);
      std::vector<Param> params = solver->params();
      const auto found = std::ranges::find(params, "accelerate", &Param::name);
      if (found == params.end() && std::string(accelerate) != "none") continue;
      if (found != params.end()) found->set(accelerate, "test");
      const State expected = stepped(cloth, *solver, Layout::reference, Precision::f64);
      const State f64 = stepped(cloth, *solver, Layout::general, Precision::f64);
      EXPECT_LT(testing::relative_difference(f64.x, expected.x), 1e-12) << name << accelerate;
      if (!single.contains(name)) continue;
      const State f32 = stepped(cloth, *solver, Layout::general, Precision::f32);
      EXPECT_LT(testing::relative_difference(f32.x, expected.x), 1e-4) << name << accelerate;
      if (!mixed.contains(name)) continue;
      const State both = stepped(cloth, *solver, Layout::general, Precision::mixed);
      EXPECT_LT(testing::relative_difference(both.x, expected.x), 1e-4) << name << accelerate;
    }
}

/// By their own colours, or in the order of the list, as it is and in disorder.
TEST(Layout, ProjectsToTheVeryBitsInDoublePrecision) {
  Cloth cloth = moving_cloth();
  const auto expect_same = [&](const std::string& name, testing::Settings settings) {
    const auto solver = solver_of(name, settings);
    const VecX expected = stepped(cloth, *solver, Layout::reference, Precision::f64).x;
    EXPECT_TRUE(same_bits(stepped(cloth, *solver, Layout::general, Precision::f64).x, expected))
        << name;
    EXPECT_FALSE(same_bits(stepped(cloth, *solver, Layout::general, Precision::f32).x, expected))
        << name;
  };
  for (const bool in_disorder : {false, true}) {
    std::vector<Spring> springs = cloth.system.springs;
    if (in_disorder) std::ranges::shuffle(springs, std::mt19937(7));
    cloth.system.springs = springs;
    expect_same("pbd-coloured", {{"stiffness", 0.7}});
    expect_same("pbd-gauss-seidel", {});
    expect_same("pbd-gauss-seidel", {{"stiffness", 0.7}, {"sweep", "symmetric"}});
    expect_same("xpbd-coloured", {});
    expect_same("xpbd-gauss-seidel", {});
    expect_same("xpbd-gauss-seidel", {{"compliance_scale", 0.0}});
  }
}

/// A cloth of a metre that begins to fall, once iterations change nothing any more.
TEST(Layout, ComesInMixedPrecisionToTheMinimiserOfDoublePrecision) {
  const auto converged = [](const std::string& name, testing::Settings settings,
                            Precision precision) {
    Cloth cloth = cloth_of("curtain", {{"first_guess", "target"}, {"layout", "general"}});
    cloth.scene.step.precision = precision;
    const auto solver = solver_of(name, settings);
    EXPECT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
    solver->prepare(cloth.system, cloth.protocol());
    testing::advance(*solver, cloth.state, 4000);
    return cloth.state.x;
  };
  const auto expect_exact = [&](const std::string& name, testing::Settings settings) {
    const VecX f64 = converged(name, settings, Precision::f64);
    const auto off = [&](Precision precision) {
      return (converged(name, settings, precision) - f64).lpNorm<Eigen::Infinity>();
    };
    EXPECT_LT(off(Precision::mixed), 1e-9) << name;
    EXPECT_GT(off(Precision::f32), 1e-8) << name;
  };
  expect_exact("pd-jacobi", {{"accelerate", "chebyshev"}, {"rho", 0.9995}});
  expect_exact("vertex-block-descent", {{"hessian", "projected"}, {"over_relaxation", 1.7}});
}

TEST(Layout, OfBlocksAndOtherRadiiIsTheSame) {
  const Cloth cloth = moving_cloth();
  const auto expect_same = [&](const std::string& name, testing::Settings settings) {
    const auto solver = solver_of(name, settings);
    const State expected = stepped(cloth, *solver, Layout::reference, Precision::f64);
    EXPECT_LT(testing::relative_difference(
                  stepped(cloth, *solver, Layout::general, Precision::f64).x, expected.x),
              1e-12)
        << name;
  };
  expect_same("diagonal-descent", {{"diagonal", "block"}});
  expect_same("diagonal-descent", {{"step", 0.7}});
  expect_same("vertex-block-descent", {{"hessian", "projected"}});
  expect_same("vertex-block-descent", {{"over_relaxation", 1.7}});
  expect_same("vertex-block-descent", {{"sweep", "symmetric"}});
  expect_same("vertex-block-descent", {{"hessian", "projected"},
                                       {"over_relaxation", 1.5},
                                       {"sweep", "symmetric"},
                                       {"accelerate", "chebyshev"},
                                       {"rho", "estimated"},
                                       {"estimate_sweeps", 4LL}});
  expect_same("augmented-vertex-block-descent",
              {{"beta", 3000.0}, {"gamma", 0.5}, {"k_start", 20.0}});
  expect_same("pd-jacobi",
              {{"accelerate", "chebyshev"}, {"rho", "estimated"}, {"estimate_sweeps", 4LL}});
  expect_same("pd-jacobi", {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  expect_same("pd-jacobi",
              {{"accelerate", "chebyshev"}, {"under_relaxation", 0.8}, {"delay", 3LL}});
  expect_same("xpbd-coloured", {{"compliance_scale", 0.0}});
  expect_same("xpbd-jacobi", {{"relaxation", 1.5}});
}

/// Two masses in one place, which part.
TEST(Layout, TakesTheSameStepFromASpringWithoutLength) {
  Cloth cloth;
  cloth.system = testing::two_masses();
  cloth.scene.step.dt = 0.1;
  cloth.scene.step.first_guess = FirstGuess::previous;
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.x.setZero();
  cloth.state.v << 20, 0, 0, 0, 10, 0;
  const auto expect_same = [&](const std::string& name, testing::Settings settings) {
    const auto solver = solver_of(name, settings);
    const auto after = [&](Layout layout, Precision precision) {
      return stepped(cloth, *solver, layout, precision, 1).x;
    };
    const VecX expected = after(Layout::reference, Precision::f64);
    const auto off = [&](Precision precision) {
      return testing::relative_difference(after(Layout::general, precision), expected);
    };
    EXPECT_LT(off(Precision::f64), 1e-13) << name;
    EXPECT_LT(off(Precision::f32), 1e-5) << name;
  };
  expect_same("vertex-block-descent", {});
  expect_same("vertex-block-descent", {{"hessian", "projected"}});
  expect_same("augmented-vertex-block-descent", {});
  expect_same("vertex-gauss-newton", {});
  expect_same("diagonal-descent", {{"diagonal", "block"}});
}

/// Stiffnesses on their ramp go from step to step, and by way of a memory.
TEST(Layout, CarriesWhatAStepLeavesToTheNext) {
  Cloth cloth = moving_cloth();
  const auto ready = [&](Layout layout) {
    auto solver = solver_of("augmented-vertex-block-descent", {{"beta", 300.0}, {"k_start", 20.0}});
    cloth.scene.step.layout = layout;
    solver->prepare(cloth.system, cloth.protocol());
    return solver;
  };
  const auto reference = ready(Layout::reference), general = ready(Layout::general),
             resumed = ready(Layout::general), fresh = ready(Layout::general);
  State expected = cloth.state, x = cloth.state;
  testing::advance(*reference, expected, 4, 3);
  testing::advance(*general, x, 4, 2);
  State again = x, from_nothing = x;
  resumed->remember(general->memory());
  for (const auto& [solver, state] :
       {std::pair{&general, &x}, std::pair{&resumed, &again}, std::pair{&fresh, &from_nothing}})
    testing::advance(**solver, *state, 4);
  EXPECT_LT(testing::relative_difference(x.x, expected.x), 1e-12);
  EXPECT_TRUE(testing::same_bits(again.x, x.x));
  EXPECT_GT(testing::relative_difference(from_nothing.x, x.x), 1e-6);
}

TEST(Layout, IsRefusedWhereItSeesLess) {
  Cloth cloth = moving_cloth();
  cloth.scene.step.layout = Layout::general;
  const auto why = [&](const std::string& name, testing::Settings settings = {}) {
    return solver_of(name, settings)->declines(cloth.system, cloth.protocol()).value_or("");
  };
  const std::string cannot =
      "layout = general: its iterations cannot be laid out; set layout = auto or reference";
  EXPECT_EQ(why("newton-cholesky"), cannot);
  EXPECT_EQ(why("vertex-block-descent", {{"line_search", true}}), cannot);
  EXPECT_EQ(why("diagonal-descent", {{"diagonal", "exact"}}), cannot);
  for (const char* name : {"xpbd-coloured", "xpbd-gauss-seidel"})
    EXPECT_EQ(why(name, {{"beta", 1.0}}), cannot) << name;
  for (const char* name :
       {"pbd-coloured", "pbd-gauss-seidel", "xpbd-coloured", "xpbd-gauss-seidel"})
    EXPECT_EQ(why(name, {{"tethers", 1LL}}), cannot) << name;
  cloth.scene.step.contact = Contact::inside;
  EXPECT_EQ(why("pd-jacobi"),
            "layout = general: a layout sees no contact but contact = project; set layout = auto "
            "or reference");
  cloth.scene.step.contact = Contact::none;
  cloth.system.springs.change([](Spring& s) { s.damping = 1; });
  EXPECT_EQ(why("pd-jacobi"),
            "layout = general: a layout has springs alone, without dampers, membranes and bending; "
            "set layout = auto or reference");
  cloth.scene.step.layout = Layout::automatic;
  EXPECT_EQ(why("pd-jacobi"), "") << "it goes the readable way";
  cloth.scene.step.precision = Precision::f32;
  EXPECT_EQ(why("pd-jacobi"),
            "precision = f32: a layout has springs alone, without dampers, membranes and bending; "
            "set precision = f64");
  EXPECT_EQ(why("rk4"), "") << "it asks for forces, of which the springs' alone are laid out";
  EXPECT_EQ(why("nonlinear-cg"),
            "precision = f32: its gradient is Phi's, by which it is judged, too; set precision = "
            "f64");
}

TEST(Layout, IsRefusedInMixedPrecisionWhereThereIsNoResidual) {
  Cloth cloth = moving_cloth();
  cloth.scene.step.precision = Precision::mixed;
  const auto why = [&](const std::string& name) {
    return solver_of(name)->declines(cloth.system, cloth.protocol()).value_or("");
  };
  for (const Layout layout : {Layout::automatic, Layout::general}) {
    cloth.scene.step.layout = layout;
    for (const char* name : {"pbd-coloured", "pbd-gauss-seidel", "pbd-jacobi", "xpbd-coloured",
                             "xpbd-gauss-seidel", "xpbd-jacobi"})
      EXPECT_EQ(why(name),
                "precision = mixed: it projects constraints, which leave no residual to correct; "
                "set precision = f32 or f64")
          << name;
    EXPECT_EQ(why("augmented-vertex-block-descent"),
              "precision = mixed: its springs stiffen with every sweep, and the residual with "
              "them; set precision = f32 or f64");
    EXPECT_EQ(why("rk4"),
              "precision = mixed: it has no sweeps that a residual could correct; set precision = "
              "f32 or f64");
    EXPECT_EQ(why("nonlinear-cg"),
              "precision = mixed: its gradient is Phi's, by which it is judged, too; set precision "
              "= f64");
    EXPECT_EQ(why("pd-jacobi"), "");
  }
  cloth.scene.step.layout = Layout::automatic;
  EXPECT_EQ(why("newton-cholesky"),
            "precision = mixed: its iterations cannot be laid out; set precision = f64");
  cloth.scene.step.layout = Layout::reference;
  EXPECT_EQ(why("xpbd-coloured"), "") << "whose numbers are those of the readable way";
}

TEST(Layout, OfAGridIsRefusedWhereThereIsNone) {
  const auto why = [](const std::string& name, const Cloth& cloth) {
    return solver_of(name)->declines(cloth.system, cloth.protocol()).value_or("");
  };
  Cloth cloth = moving_cloth();
  cloth.scene.step.layout = Layout::grid;
  EXPECT_EQ(why("vertex-block-descent", cloth),
            "layout = grid: it sweeps over blocks, which are laid out for any springs alone; set "
            "layout = general");
  EXPECT_EQ(why("newton-cholesky", cloth),
            "layout = grid: its iterations cannot be laid out; set layout = auto or reference");
  for (const char* name : {"pbd-gauss-seidel", "xpbd-gauss-seidel"})
    EXPECT_EQ(why(name, cloth),
              "layout = grid: it projects springs in the order of their list, and a grid has its "
              "own; set layout = general");
  cloth.scene.step.precision = Precision::mixed;
  EXPECT_EQ(why("pd-jacobi", cloth),
            "layout = grid: mixed precision is laid out for any springs alone; set layout = "
            "general");
  cloth.scene.step.precision = Precision::f64;
  cloth.system.springs.push_back({0, cloth.system.vertices() - 1, 1, 1, Family::structural});
  const std::string no_grid =
      "layout = grid: the cloth's springs are not those of a grid that is numbered row by row; set "
      "layout = general";
  for (const char* name : {"pd-jacobi", "xpbd-coloured", "nonlinear-cg", "rk4"})
    EXPECT_EQ(why(name, cloth), no_grid) << name;
  cloth.system.springs.change([](Spring& s) { s.damping = 1; });
  EXPECT_EQ(why("pd-jacobi", cloth),
            "layout = grid: a layout has springs alone, without dampers, membranes and bending; "
            "set layout = auto or reference");
}

TEST(Layout, OfAGridIsLaidOutByNobodyWhereThereIsNone) {
  System system = moving_cloth().system;
  Protocol protocol;
  protocol.layout = Layout::grid;
  const JacobiSweep sweep = descent(system, 0.01, VecX::Ones(system.vertices()));
  EXPECT_EQ(why_off_grid(sweep, Precision::f32), std::nullopt);
  EXPECT_NE(why_off_grid(coloured_blocks(system, 0.01), Precision::f32), std::nullopt);
  EXPECT_THROW(lay_out(SweepInNumbers(coloured_blocks(system, 0.01)), protocol),
               std::invalid_argument);
  JacobiSweep other = sweep;
  other.springs.push_back(other.springs.front());
  EXPECT_THROW(lay_out(SweepInNumbers(other), protocol), std::invalid_argument);
  protocol.precision = Precision::mixed;
  EXPECT_THROW(lay_out(SweepInNumbers(sweep), protocol), std::invalid_argument);
}

/// By auto, whom it serves is laid out, and others are not; a trace says which.
TEST(Layout, IsChosenWhereItCanBe) {
  Cloth cloth = moving_cloth();
  cloth.scene.step.layout = Layout::automatic;
  const std::set<std::string> can{"pd-jacobi", "augmented-vertex-block-descent"};
  for (const std::string name : {"pd-jacobi", "augmented-vertex-block-descent", "nonlinear-cg",
                                 "symplectic-euler", "newton-cholesky", "projective-dynamics"}) {
    const auto solver = solver_of(name);
    State automatic = cloth.state, general = cloth.state;
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(3, 10, [](const ImplicitStep&, int, Real, const VecX&) { return true; });
    solver->step(automatic, trace);
    EXPECT_EQ(trace.notes().contains("laid-out"), can.contains(name)) << name;
    Protocol other = cloth.protocol();
    other.layout = can.contains(name) ? Layout::general : Layout::reference;
    solver->prepare(cloth.system, other);
    testing::advance(*solver, general, 3);
    EXPECT_TRUE(testing::same_bits(automatic.x, general.x)) << name;
  }
}

/// Says the sweep of a larger cloth than it is asked about.
class Boastful {
 public:
  static constexpr SolverInfo info{.name = "boastful",
                                   .group = Group::first_order,
                                   .summary = "a sweep of another cloth",
                                   .source = "this test",
                                   .limitations = "none",
                                   .limit = Limit::elsewhere,
                                   .reads = Reads::springs};
  NoParams params;
  void sweep(const ImplicitStep&, VecX&) {}
  std::optional<SweepInNumbers> in_numbers(const System& system, Real) const {
    const VecX more = VecX::Ones(system.vertices() + 1);
    return JacobiSweep{system.springs, more, more};
  }
};

TEST(Layout, IsOfTheClothThatIsAskedAbout) {
  Cloth cloth = moving_cloth();
  cloth.scene.step.layout = Layout::general;
  const auto boastful = hosted<Boastful>();
  EXPECT_THROW(boastful->prepare(cloth.system, cloth.protocol()), std::length_error);
}

/// What it works is counted alike, and a trace sees the first guess as it was.
TEST(Layout, IsWatchedAlike) {
  const std::set<std::string> single = laid_out(Precision::f32);
  for (const std::string& name : laid_out()) {
    std::map<Layout, long> work;
    for (const Layout layout : {Layout::reference, Layout::general}) {
      Cloth cloth = moving_cloth();
      cloth.scene.step.layout = layout;
      if (layout == Layout::general && single.contains(name))
        cloth.scene.step.precision = Precision::f32;
      const auto solver = solver_of(name);
      solver->prepare(cloth.system, cloth.protocol());
      Trace trace(7, 10, [](const ImplicitStep&, int, Real, const VecX&) { return true; });
      solver->step(cloth.state, trace);
      EXPECT_EQ(trace.objection(), std::nullopt) << name;
      EXPECT_EQ(trace.iterations(), solver->kind() == Kind::integrator ? 0 : 7) << name;
      for (const Work passes : {Work::sweep, Work::gradient, Work::hessian, Work::projection})
        work[layout] += trace.work(passes);
    }
    EXPECT_EQ(work[Layout::reference], work[Layout::general]) << name;
  }
}

/// An integrator on a mesh of which hardly a spring is in a run.
TEST(Layout, IsByAutoOfAnyMeshWhereSinglePrecisionIsAskedFor) {
  const auto stepped = [](const char* layout, const char* precision) {
    Cloth cloth =
        cloth_of("garment-obj", {{"layout", layout}, {"precision", precision}, {"dt", 1e-4}});
    cloth.scene.step.contact = Contact::none;
    const auto solver = solver_of("symplectic-euler");
    EXPECT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
    solver->prepare(cloth.system, cloth.protocol());
    testing::advance(*solver, cloth.state, 1, 3);
    return cloth.state.x;
  };
  const VecX x = stepped("auto", "f32");
  EXPECT_TRUE(same_bits(x, stepped("general", "f32")));
  EXPECT_FALSE(same_bits(x, stepped("auto", "f64")));
  EXPECT_TRUE(same_bits(stepped("auto", "f64"), stepped("reference", "f64")));
}

/// Whether a trace says that a step was.
bool is_laid_out(const std::string& name, long long n, const char* layout, const char* precision) {
  Cloth cloth = cloth_of("curtain", {{"columns", n},
                                     {"rows", n},
                                     {"bend_ratio", 0.0},
                                     {"layout", layout},
                                     {"precision", precision}});
  const auto solver = solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  Trace trace(1, 10, [](const ImplicitStep&, int, Real, const VecX&) { return true; });
  solver->step(cloth.state, trace);
  return trace.notes().contains("laid-out");
}

/// In double precision, where registers would be empty.
TEST(Layout, IsByAutoLeftToColoursAndLevelsThatHaveSpringsEnough) {
  for (const char* name :
       {"pbd-coloured", "pbd-gauss-seidel", "xpbd-coloured", "xpbd-gauss-seidel"}) {
    EXPECT_FALSE(is_laid_out(name, 3, "auto", "f64")) << name;
    EXPECT_TRUE(is_laid_out(name, 16, "auto", "f64")) << name;
    EXPECT_TRUE(is_laid_out(name, 3, "general", "f64")) << name;
    EXPECT_TRUE(is_laid_out(name, 3, "auto", "f32")) << name;
  }
}

}  // namespace
}  // namespace cloth
