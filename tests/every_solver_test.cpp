// The contract: what holds for every registered solver, also for one added tomorrow.

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <limits>
#include <set>

#include "cloth/numerics/accelerator.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::same_bits;

constexpr Real unlimited = std::numeric_limits<Real>::infinity();

/// Words of lower-case letters and digits, joined by `joint`.
bool joined_words(std::string_view name, char joint) {
  char last = joint;
  for (const char c : name) {
    if (c == joint ? last == joint : !std::islower(c) && !std::isdigit(c)) return false;
    last = c;
  }
  return last != joint;
}

class EverySolver : public ::testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> make() const { return make_solver(GetParam(), "test"); }

  /// The scene, with the first guess that a solver blind to y needs to see gravity.
  Cloth cloth_of(const std::string& scene, testing::Settings settings = {}) const {
    Cloth cloth = testing::cloth_of(scene, settings);
    if (!make()->info().reads_target) cloth.scene.step.first_guess = FirstGuess::target;
    return cloth;
  }

  /// A solver ready for the cloth, or none (and the test skipped) where it declines it.
  std::unique_ptr<Solver> ready(const Cloth& cloth) const {
    auto solver = make();
    if (const auto reason = solver->declines(cloth.system, cloth.protocol())) {
      [&] { GTEST_SKIP() << *reason; }();
      return nullptr;
    }
    solver->prepare(cloth.system, cloth.protocol());
    return solver;
  }

  bool is_integrator() const { return make()->kind() == Kind::integrator; }
  Limit limit() const { return make()->info().limit; }
};

// What it says of itself.

TEST_P(EverySolver, HasAKebabCaseNameASummaryAndASource) {
  const auto solver = make();
  EXPECT_TRUE(joined_words(solver->info().name, '-')) << solver->info().name;
  EXPECT_EQ(solver->info().name, GetParam());
  EXPECT_FALSE(solver->info().summary.empty());
  EXPECT_FALSE(solver->info().source.empty());
  EXPECT_FALSE(solvers().at(GetParam()).file.empty());
}

TEST_P(EverySolver, DocumentsEachParameterUnderItsOwnSnakeCaseName) {
  const auto solver = make();
  std::set<std::string> names;
  for (const Param& p : solver->params()) {
    EXPECT_TRUE(joined_words(p.name(), '_')) << p.name();
    EXPECT_FALSE(p.doc().empty()) << p.name();
    EXPECT_TRUE(names.insert(p.name()).second) << p.name() << " occurs twice";
  }
}

TEST_P(EverySolver, AcceptsItsOwnDefaults) {
  const auto solver = make();
  for (Param& p : solver->params()) {
    const Value value = p.get();
    EXPECT_NO_THROW(p.set(value, "default")) << p.name();
    EXPECT_EQ(p.get(), value) << p.name();
  }
}

// What it does to any cloth.

TEST_P(EverySolver, GivesTheSameBitsTwice) {
  const Cloth cloth = cloth_of("games103");
  State ends[2] = {cloth.state, cloth.state};
  for (State& state : ends) {
    const auto solver = ready(cloth);
    if (!solver) return;
    testing::advance(*solver, state, 32, 5);
  }
  EXPECT_TRUE(same_bits(ends[0].x, ends[1].x));
  EXPECT_TRUE(same_bits(ends[0].v, ends[1].v));
}

TEST_P(EverySolver, GivesTheSameBitsTracedAndSilent) {
  const Cloth cloth = cloth_of("games103");
  State silent = cloth.state, traced = cloth.state;
  const auto one = ready(cloth), other = ready(cloth);
  if (!one) return;
  int looks = 0;
  Trace trace(32, unlimited, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
    return ++looks, std::isfinite(phi.value(x) + phi.residual(x));
  });
  for (int k = 0; k < 5; ++k) {
    testing::advance(*one, silent, 32);
    other->step(traced, trace);
  }
  EXPECT_GE(looks, 5) << "at least the end of each step";
  EXPECT_TRUE(same_bits(silent.x, traced.x));
  EXPECT_TRUE(same_bits(silent.v, traced.v));
}

TEST_P(EverySolver, NeverMovesAPinUnderAnyAcceleration) {
  const Cloth cloth = cloth_of("swing", {{"where", "first-row"},
                                         {"vertices", std::vector<Real>{200}},
                                         {"sphere", true},
                                         {"radius", 0.2},
                                         {"contact", "project"}});
  const bool accelerable = make()->kind() == Kind::fixed_point;
  const VecX start = cloth.state.x;
  for (const std::string& acceleration :
       accelerable ? choices(Accelerate{}) : std::vector<std::string>{""}) {
    const auto solver = ready(cloth);
    if (!solver) return;
    std::vector<Param> params = solver->params();
    if (accelerable) find(params, "accelerate", "test").set(acceleration, "test");
    State state = cloth.state;
    testing::advance(*solver, state, 10, 3);
    for (int i = 0; i < cloth.system.vertices(); ++i) {
      if (!cloth.system.is_pinned(i)) continue;
      EXPECT_EQ(state.x.segment<3>(3 * i), start.segment<3>(3 * i)) << i << acceleration;
      EXPECT_EQ(state.v.segment<3>(3 * i), Vec3(Vec3::Zero())) << i << acceleration;
    }
  }
}

TEST_P(EverySolver, LetsAClothWithoutSpringsFall) {
  Cloth cloth = cloth_of("games103", {{"where", "none"}, {"damping", 1LL}});
  cloth.system.springs.clear();
  const auto solver = ready(cloth);
  if (!solver) return;
  const Real h = cloth.protocol().dt;
  testing::advance(*solver, cloth.state, 300);
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const Vec3 fallen = cloth.state.x.segment<3>(3 * i) - cloth.system.rest.segment<3>(3 * i);
    const Vec3 way = h * h * cloth.system.gravity;
    // Rounding of positions of 5 m; integrators lie within the first order's half of h^2 g.
    const Vec3 expected = is_integrator() ? Vec3(way / 2) : way;
    ASSERT_LE((fallen - expected).norm(), (is_integrator() ? way.norm() / 2 : 0) + 1e-14) << i;
  }
}

TEST_P(EverySolver, KeepsLinearMomentumIfItConvergesToTheMinimiser) {
  if (is_integrator() || limit() != Limit::minimiser) return;
  Cloth cloth = cloth_of("games103", {{"where", "none"},
                                      {"columns", 6LL},
                                      {"rows", 6LL},
                                      {"width", 2.5},
                                      {"depth", 2.5},
                                      {"damping", 1LL},
                                      {"roughness", 0.1},
                                      {"gravity", std::vector<Real>{0, 0, 0}}});
  cloth.state.v = testing::random_vector(cloth.state.v.size());
  const auto solver = ready(cloth);
  if (!solver) return;
  const auto momentum = [&] {
    Vec3 sum = Vec3::Zero();
    for (int i = 0; i < cloth.system.vertices(); ++i)
      sum += cloth.system.mass[i] * cloth.state.v.segment<3>(3 * i);
    return sum;
  };
  const Vec3 before = momentum();
  constexpr Real enough = 1e-8;  // m/s^2, where forces are of 1e3 N on 1 kg
  Trace probe(4000, unlimited, [](const ImplicitStep& phi, int, Real, const VecX& x) {
    return phi.residual(x) > enough;
  });
  solver->step(cloth.state, probe);
  // The momentum lost is h times the gradient's sum, which the residual bounds.
  EXPECT_LT((momentum() - before).norm(), cloth.protocol().dt * cloth.system.mass.sum() * enough);
}

// Where it converges to.

TEST_P(EverySolver, EndsWhereItsLimitSays) {
  if (is_integrator()) return;
  Cloth cloth = cloth_of("games103");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 10);
  const VecX best = testing::newton_step(cloth).x;
  const auto solver = ready(cloth);
  if (!solver) return;
  // A sweep at the rate 0.99 leaves 0.99^6000 = 1e-26 of the energy's error; at 1e-6 a picture no
  // longer shows it.
  constexpr Real reached = 1e-6;
  Real first = 0, error = 0;
  Trace probe(3000, unlimited, [&](const ImplicitStep& phi, int iteration, Real, const VecX& x) {
    const Real above = phi.value_difference(x, best);
    if (iteration == 0) first = above;
    error = above / first;
    return error > reached / 2;
  });
  solver->step(cloth.state, probe);
  if (limit() == Limit::minimiser) {
    EXPECT_LT(error, reached);
  } else if (limit() == Limit::near) {
    EXPECT_LT(error, 1) << "it ends farther from the minimiser than it started";
  } else {
    EXPECT_GT(error, reached) << "it reaches the minimiser: say so in its info";
  }
}

// Cloths that are hardly one. A Breakdown is an answer; a crash, a hang or another exception not.

/// Two steps of the solver on the cloth; whether it broke down.
bool breaks_down(Solver& solver, Cloth& cloth) {
  try {
    testing::advance(solver, cloth.state, 8, 2);
  } catch (const Breakdown&) {
    return true;
  }
  return false;
}

TEST_P(EverySolver, AnswersNaNWithNaNOrBreakdown) {
  Cloth cloth = cloth_of("games103");
  cloth.state.x[300] = std::nan("");
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth) || !cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsASpringWithoutLength) {
  Cloth cloth = cloth_of("games103");
  cloth.state.x.segment<3>(300) = cloth.state.x.segment<3>(303);
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsASingleVertex) {
  Cloth cloth = cloth_of("games103", {{"columns", 1LL}, {"rows", 1LL}, {"where", "none"}});
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, LeavesAClothPinnedEverywhereAlone) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  cloth.system.pinned.assign(16, 1);
  const auto solver = ready(cloth);
  if (!solver) return;
  EXPECT_FALSE(breaks_down(*solver, cloth));
  EXPECT_EQ(cloth.state.x, cloth.system.rest);
}

TEST_P(EverySolver, BearsNoIterationsAtAll) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  const auto solver = ready(cloth);
  if (!solver) return;
  testing::advance(*solver, cloth.state, 0);
  EXPECT_TRUE(cloth.state.x.allFinite());
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [name, entry] : solvers()) all.push_back(name);
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, EverySolver, ::testing::ValuesIn(names()), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace cloth
