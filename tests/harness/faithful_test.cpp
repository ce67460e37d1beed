#include "experiments/harness/faithful.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <type_traits>

#include "cloth/model/drive.hpp"
#include "cloth/solver.hpp"
#include "experiments/harness/measure.hpp"
#include "tests/harness/testing.hpp"
#include "tests/model/test_terms.hpp"
#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::ImplicitStep, cloth::SolverInfo;
using testing::contains;

template <class Probe>
constexpr bool nobody_looks = std::same_as<std::remove_cvref_t<Probe>, cloth::Silent>;

/// An iteration of an honest method that costs some time: a short way down, looked for at length.
void descend(const ImplicitStep& phi, VecX& x) {
  VecX g;
  for (int k = 0; k < 300; ++k) phi.gradient(x, g);
  x -= 1e-6 * g;
}

// Solvers that are hostile on purpose, one for each way to look better than one is.

struct Honest {
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) descend(phi, x);
  }
};

struct Idle {
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (nobody_looks<decltype(probe)>) return;
    Honest().solve(phi, x, probe);
  }
};

struct TwoFaced {
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    Honest().solve(phi, x, probe);
    if (nobody_looks<decltype(probe)>) x *= 1 + 1e-15;
  }
};

/// Has worked enough once the judged run is over.
struct Tired {
  static inline int solves = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (++solves <= 5) Honest().solve(phi, x, probe);
  }
};

/// Goes the way again that it took from this x_0 and y, or from ones that are near enough.
struct Remembering {
  Real near_enough = 0;
  std::vector<VecX> way = {};
  VecX target = {};

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const bool known = !way.empty() && (way[0] - x).norm() <= near_enough &&
                       (target - phi.target()).norm() <= near_enough;
    if (!known) way = {x};
    target = phi.target();
    for (std::size_t k = 0; probe.next(x);) {
      if (++k == way.size()) {
        x = way[k - 1];
        descend(phi, x);
        way.push_back(x);
      }
      x = way[k];
    }
  }
};
struct Rounding : Remembering {
  Rounding() : Remembering{1e-3} {}
};

template <class Way>
struct Hostile {
  static SolverInfo info;
  cloth::NoParams params;
  Way way;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) { way.solve(phi, x, probe); }
};
template <>
SolverInfo Hostile<Honest>::info{.name = "test-honest", .summary = "-", .source = "-"};
template <>
SolverInfo Hostile<Idle>::info{.name = "test-idle", .summary = "-", .source = "-"};
template <>
SolverInfo Hostile<TwoFaced>::info{.name = "test-two-faced", .summary = "-", .source = "-"};
template <>
SolverInfo Hostile<Tired>::info{.name = "test-tired", .summary = "-", .source = "-"};
template <>
SolverInfo Hostile<Remembering>::info{.name = "test-remembering", .summary = "-", .source = "-"};
template <>
SolverInfo Hostile<Rounding>::info{.name = "test-rounding", .summary = "-", .source = "-"};

class Faithful : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    cloth::add_solver<Hostile<Honest>>();
    cloth::add_solver<Hostile<Idle>>();
    cloth::add_solver<Hostile<TwoFaced>>();
    cloth::add_solver<Hostile<Tired>>();
    cloth::add_solver<Hostile<Remembering>>();
    cloth::add_solver<Hostile<Rounding>>();
  }

  /// The timed row of a cell, by its own trace, which has taken so long or longer.
  static Row timed(const std::string& solver, Part part,
                   const cloth::testing::Settings& changes = {}, Real seconds = 0) {
    cloth::Scene scene = cloth::load_scene("games103");
    for (const char* side : {"columns", "rows"}) scene.set(side, 6LL, "test");
    scene.set("first_guess", std::string("target"), "test");  // or position-based solvers decline
    for (const auto& [key, value] : changes) scene.set(key, value, "test");
    return timed(solver, part, scene, seconds);
  }

  static Row timed(const std::string& solver, Part part, const cloth::Scene& scene,
                   Real seconds = 0) {
    Cell cell;
    cell.part = part;
    cell.scene = scene;
    cell.scene.step.iterations = 10;
    cell.solver = parse_solver_spec(solver);
    cell.frame = 2;
    cell.frozen = {.frames = {2}, .iterations = 30, .seconds = 1e5, .tolerances = {0.5, 1e-2}};
    cell.free.duration = 0.1;
    Evidence evidence;
    if (part == Part::frozen)
      evidence.frozen = converged_trajectory(cell.scene, cell.frozen.frames).at(0);
    evidence.trace = blank_row(cell);
    measure(cell, evidence, evidence.trace);
    evidence.trace.metrics["wall"] = std::max(evidence.trace.metric("wall"), seconds);
    cell.mode = Mode::silent;
    Row row = blank_row(cell);
    if (evidence.trace.outcome == Outcome::skipped) row.outcome = Outcome::skipped;
    else if (evidence.trace.outcome == Outcome::unfaithful) row = evidence.trace;
    else measure(cell, evidence, row);
    return row;
  }
};

/// Of a busy machine: an honest solver's row, again where that accuses it. As for a runner, what a
/// calmer run does not repeat was the machine's.
Row calm(auto timed) {
  return testing::heard(timed, [](const Row& row) { return row.outcome == Outcome::unfaithful; });
}

/// What the machine did to a row may stay in it, what the solver took may not.
bool publishes_no_time(const Row& row) {
  return std::ranges::none_of(row.metrics, [](const auto& metric) {
    const std::string& name = metric.first;
    return name.starts_with("seconds") || name.starts_with("step-") || name == "fps";
  });
}

void expect_faithful(const std::string& what, const Row& row) {
  EXPECT_NE(row.outcome, Outcome::unfaithful) << what << ": " << row.why;
  EXPECT_FALSE(publishes_no_time(row)) << what << ": " << row.why;
}

TEST_F(Faithful, AreAllOfOurSolversUnderEveryScheme) {
  for (const char* scheme : {"backward-euler", "implicit-midpoint", "bdf2", "newmark"})
    for (const auto& [name, entry] : cloth::solvers())
      if (!name.starts_with("test-") && entry.make()->kind() != cloth::Kind::integrator)
        expect_faithful(name + ", " + scheme, calm([&] {
                          return timed(name, Part::frozen, {{"scheme", std::string(scheme)}});
                        }));
}

/// The way of a step is so short that what a step beside is shifted by is longer.
TEST_F(Faithful, AreAllOfOurSolversInSmallSteps) {
  for (const auto& [name, entry] : cloth::solvers())
    if (!name.starts_with("test-") && entry.make()->kind() != cloth::Kind::integrator) {
      const Row row = calm([&] { return timed(name, Part::frozen, {{"dt", 1e-4}}); });
      EXPECT_NE(row.outcome, Outcome::unfaithful) << name << ": " << row.why;
    }
}

/// On four masses, Newton's kind comes to where rounding leaves no way down, in one process as in
/// another.
TEST_F(Faithful, AreAllOfOurSolversThatBreakDownOnASmallCloth) {
  for (const auto& [name, entry] : cloth::solvers())
    if (!name.starts_with("test-") && entry.make()->kind() != cloth::Kind::integrator) {
      const Row row = calm([&] {
        return timed(name, Part::frozen, {{"columns", 2LL}, {"rows", 2LL}});
      });
      EXPECT_NE(row.outcome, Outcome::unfaithful) << name << ": " << row.why;
    }
}

TEST_F(Faithful, AreAllOfOurSweepsUnderEveryAcceleration) {
  for (const auto& [name, entry] : cloth::solvers()) {
    if (name.starts_with("test-") || entry.make()->kind() != cloth::Kind::fixed_point) continue;
    for (const char* by : {"chebyshev,rho=0.9", "anderson", "nesterov", "chebyshev,rho=estimated",
                           "chebyshev,rho=estimated,estimate_sweeps=8,rho_every=10"}) {
      const std::string spec = name + "[accelerate=" + by + "]";
      expect_faithful(spec, calm([&] { return timed(spec, Part::frozen); }));
    }
  }
}

TEST_F(Faithful, IsAnHonestSolverWhoseStepBeginsWithAnImpulse) {
  for (const char* scheme : {"backward-euler", "implicit-midpoint", "bdf2", "newmark"}) {
    cloth::Scene scene = cloth::load_scene("games103");
    for (const char* side : {"columns", "rows"}) scene.set(side, 6LL, "test");
    scene.add("load", "kick", "test");
    scene.set("load.kick.where", std::string("last-row"), "test");
    scene.set("load.kick.impulse", std::vector<cloth::Real>{1, 0, 0}, "test");
    scene.set("load.kick.from", 2 * scene.step.dt, "test");
    scene.set("scheme", std::string(scheme), "test");
    const Row row = timed("test-honest", Part::frozen, scene);
    EXPECT_NE(row.outcome, Outcome::unfaithful) << scheme << ": " << row.why;
    EXPECT_FALSE(row.metrics.empty());
  }
}

/// Nobody prepares for a cloth of fewer pins in a step that is timed, nor where it is set up.
TEST_F(Faithful, AreSolversOfAClothWhosePinsWereLetGo) {
  cloth::Scene scene = cloth::load_scene("stretch-and-release");
  for (const char* side : {"columns", "rows"}) scene.set(side, 15LL, "test");
  scene.set("first_guess", std::string("target"), "test");
  const Real dt = scene.step.dt;
  scene.set("motion.hand.vertices", std::vector<Real>{224}, "test");
  scene.set("motion.hand.times", std::vector<Real>{0, dt}, "test");
  scene.set("motion.hand.shifts", std::vector<Real>{0, 0, 0, 0.02, -0.02, 0.02}, "test");
  scene.set("motion.hand.until", 1.2 * dt, "test");
  const cloth::System whole = cloth::build_system(scene);
  cloth::State later = cloth::initial_state(scene, whole);
  later.time = 2 * dt;
  EXPECT_GT(std::ranges::count(whole.pinned, 1),
            std::ranges::count(frozen_system(scene, later).pinned, 1));
  for (const char* solver : {"projective-dynamics", "multigrid", "vivace", "xpbd-coloured"}) {
    const Row row = calm([&] { return timed(solver, Part::frozen, scene); });
    EXPECT_NE(row.outcome, Outcome::unfaithful) << solver << ": " << row.why;
  }
}

TEST_F(Faithful, AreAllOfOurSolversInFreeRuns) {
  for (const auto& [name, entry] : cloth::solvers())
    if (!name.starts_with("test-"))
      expect_faithful(name, calm([&] { return timed(name, Part::free); }));
}

/// Of which a step is begun twice.
TEST_F(Faithful, IsAFreeRunOfTwoStagesAStep) {
  for (const char* solver : {"test-honest", "symplectic-euler"})
    for (const char* scheme : {"sdirk2", "tr-bdf2"})
      expect_faithful(
          std::string(solver) + ", " + scheme, calm([&] {
            return timed(solver, Part::free, {{"scheme", std::string(scheme)}, {"substeps", 2LL}});
          }));
}

TEST_F(Faithful, IsAnHonestSolver) {
  for (const Part part : {Part::frozen, Part::free}) {
    const Row row = timed("test-honest", part);
    EXPECT_NE(row.outcome, Outcome::unfaithful) << row.why;
    EXPECT_FALSE(row.metrics.empty());
    if (part == Part::frozen) {
      EXPECT_GT(row.metric("seconds-begin"), 0);
    }
  }
}

/// For one of these reasons: those that depend on a clock may come first.
void expect_unfaithful(const Row& row, std::initializer_list<const char*> because) {
  EXPECT_EQ(row.outcome, Outcome::unfaithful);
  EXPECT_TRUE(std::ranges::any_of(because, [&](const char* why) { return contains(row.why, why); }))
      << row.why;
  EXPECT_TRUE(publishes_no_time(row));
}

/// Of whose own steps take nothing, so that a stolen moment while it was made ready is much.
constexpr const char* by_its_bill = "works before its clock runs";

TEST_F(Faithful, IsNoSolverThatDoesNothingWhenNobodyLooks) {
  expect_unfaithful(
      timed("test-idle", Part::frozen),
      {"does nothing when nobody looks", "it does less where nobody looks", by_its_bill});
}

TEST_F(Faithful, IsNoSolverThatAnswersOtherwiseWhenNobodyLooks) {
  expect_unfaithful(timed("test-two-faced", Part::frozen), {"answers otherwise"});
}

TEST_F(Faithful, IsNoFreeRunThatEndsElsewhereThanItsTrace) {
  constexpr Real long_run = 1e6;  // no witness waits for it
  const cloth::testing::Settings from_rest = {{"first_guess", std::string("inertia")}};
  expect_unfaithful(timed("test-tired", Part::free, from_rest, long_run),
                    {"does nothing", "it rehearses", by_its_bill});
}

/// A trace whose iterations take so long each [s], `late` from the 101st on.
Row trace_of(int iterations, Real each, Real late) {
  Row trace;
  Real seconds = 0;
  for (int k = 0; k <= iterations; ++k) {
    if (k > 0) seconds += k > most_timed ? late : each;
    trace.curve["iteration"].push_back(k);
    trace.curve["seconds"].push_back(seconds);
    trace.digests[std::to_string(k)] = "";
  }
  return trace;
}

/// Who goes on asking for more when it is done.
TEST(TimedIterations, AreThoseThatMoveAnything) {
  Row trace = trace_of(50, 1e-3, 1e-3);
  for (auto& [iteration, digest] : trace.digests)
    digest = std::stoi(iteration) < 6 ? iteration : "the end";
  EXPECT_EQ(all_iterations(trace), 6);
  EXPECT_EQ(timed_iterations(trace), 6);
  trace.digests["20"] = "elsewhere";
  EXPECT_EQ(all_iterations(trace), 21) << "it came back";
  for (auto& [iteration, digest] : trace.digests) digest = "never moved";
  EXPECT_EQ(all_iterations(trace), 1);
}

TEST(GivenCloth, IsChangedThoughItWasPutBack) {
  cloth::testing::Cloth cloth = cloth::testing::crumpled_cloth();
  GivenCloth given(cloth.system);
  given.look();
  EXPECT_FALSE(given.objection());
  cloth.system.gravity *= 2;
  cloth.system.gravity /= 2;
  EXPECT_FALSE(given.objection()) << "nobody looked";
  cloth.system.gravity *= 2;
  given.look();
  cloth.system.gravity /= 2;
  EXPECT_TRUE(given.objection());
}

/// By the host, which makes another cloth of it.
TEST(GivenCloth, MayHaveItsPinsLetGo) {
  cloth::testing::Cloth cloth = cloth::testing::cloth_of("stretch-and-release");
  ASSERT_FALSE(cloth.system.drives.empty());
  GivenCloth given(cloth.system);
  cloth::System freer = cloth.system;
  cloth::release(freer, cloth.system.drives.front().until);
  given.look(freer);
  EXPECT_FALSE(given.objection());
  freer.gravity.setZero();
  given.look(freer);
  EXPECT_TRUE(given.objection());
}

/// By a term of its own a solver could work wherever the judge asks for an energy.
TEST(GivenCloth, KeepsItsEnergies) {
  const auto ceiling = [] { return std::make_shared<cloth::testing::Ceiling>(2, 5); };
  cloth::System system = cloth::testing::two_masses();
  system.energies = {ceiling()};
  GivenCloth given(system);
  given.look();
  EXPECT_FALSE(given.objection());
  system.energies = {ceiling()};
  EXPECT_TRUE(given.objection()) << "another that is the same";
}

TEST(StepEnds, AreOfAStepThatBeginsAtItsFirstGuess) {
  const cloth::testing::Cloth cloth = cloth::testing::crumpled_cloth();
  cloth::TimeStep step(cloth.system, cloth.protocol());
  cloth::State state = cloth.state;
  step.begin(state);
  StepEnds ends(cloth.system, cloth.protocol(), cloth.state);
  ends.see(0, step.x());
  EXPECT_FALSE(ends.objection());
  const VecX beside = step.x() * (1 + 1e-15);
  ends.see(1, beside);
  EXPECT_FALSE(ends.objection()) << "iterations move";
  ends.see(0, beside);
  EXPECT_TRUE(ends.objection());
}

TEST(TimedIterations, AreAsManyAsTellTheOthers) {
  EXPECT_EQ(timed_iterations(trace_of(500, 1e-5, 1e-5)), most_timed);
  EXPECT_EQ(timed_iterations(trace_of(500, 3.9e-3, 3.9e-3)), 25) << "of 0.1 s";
  EXPECT_EQ(timed_iterations(trace_of(5, 1e-5, 1e-5)), 5);
  EXPECT_EQ(timed_iterations(trace_of(500, 1e-5, 3e-5)), 500) << "later ones are dear";
  EXPECT_EQ(timed_iterations(trace_of(101, 1e-7, 1e-2)), 101) << "all is done in the last";
  EXPECT_EQ(timed_iterations(trace_of(500, 3e-5, 1e-5)), 500) << "earlier ones are";
  EXPECT_EQ(timed_iterations(trace_of(101, 1e-7, 4e-6)), most_timed) << "by a trifle";
  EXPECT_EQ(timed_iterations(trace_of(101, 1e-7, 3e-5)), 101);
}

TEST(TimedIterations, AreAllWhereTheTraceIsSlowerThanTheyAre) {
  const Row trace = trace_of(101, 4e-6, 6e-4);  // burns when it is watched, and ends with its work
  EXPECT_FALSE(tell_the_trace(trace, most_timed, 1e-6, 1e-4));
  EXPECT_EQ(all_iterations(trace), 101);
  EXPECT_TRUE(tell_the_trace(trace_of(500, 1.4e-5, 1.4e-5), most_timed, 1e-5, 1e-3));
  EXPECT_TRUE(tell_the_trace(trace_of(1, 1e-3, 1e-3), 1, 1e-5, 1e-5)) << "there are no others";
}

TEST(Rehearsal, IsSeenInWhatTheWarmUpTakes) {
  EXPECT_FALSE(objection_to_rehearsal(2e-3, 1e-4)) << "first pages and caches";
  EXPECT_FALSE(objection_to_rehearsal(4e-2, 2e-2));
  EXPECT_TRUE(objection_to_rehearsal(4e-2, 6e-3));
}

TEST_F(Faithful, IsNoSolverThatRemembersTheStepBefore) {
  expect_unfaithful(timed("test-remembering", Part::frozen), {"remembers"});
}

TEST_F(Faithful, IsNoSolverThatTakesAStepForOneThatItRemembers) {
  expect_unfaithful(timed("test-rounding", Part::frozen),
                    {"not those of a watched solver", "it remembers"});
}

}  // namespace
}  // namespace harness
