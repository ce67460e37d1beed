// Which solvers each part of the contract holds for, and what a solver says of itself.

#include <cctype>
#include <functional>
#include <set>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// Words of lower-case letters and digits, joined by `joint`.
bool joined_words(std::string_view name, char joint) {
  char last = joint;
  for (const char c : name) {
    if (c == joint ? last == joint : !std::islower(c) && !std::isdigit(c)) return false;
    last = c;
  }
  return last != joint;
}

TEST_P(EverySolver, HasAKebabCaseNameASummaryASourceAndLimitations) {
  EXPECT_TRUE(joined_words(info().name, '-')) << info().name;
  EXPECT_EQ(info().name, GetParam());
  EXPECT_EQ(make()->info().name, GetParam());
  EXPECT_FALSE(info().summary.empty());
  EXPECT_FALSE(info().source.empty());
  EXPECT_FALSE(info().limitations.empty());
  EXPECT_FALSE(solvers().at(GetParam()).file.empty());
}

TEST_P(EverySolver, HasAnOrderInHOnlyIfItIsAnIntegrator) {
  EXPECT_TRUE(info().order == 0 || is_integrator()) << "the scheme's order is not the solver's";
}

TEST_P(EverySolver, IsInTheIntegratorsGroupIfAndOnlyIfItIsOne) {
  EXPECT_EQ(info().group == Group::integrator, is_integrator());
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

TEST_P(EverySolver, ReadsTheSpringsAndThePenaltyOnlyOfPhi) {
  EXPECT_TRUE(reads(Reads::springs));
  EXPECT_FALSE(is_integrator() && reads(Reads::penalty)) << "no force tells it of the penalty";
}

TEST_P(EverySolver, GivesAReasonForWhatItDeclines) {
  Cloth damped = testing::cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  damped.system.springs.change([](Spring& s) { s.damping = 1; });
  const auto solver = make();
  const auto reason = solver->declines(damped.system, suited(damped).protocol());
  EXPECT_NE(reason, "");
  EXPECT_TRUE(reason || reads(Reads::dampers)) << "it must decline springs with dampers";
}

using Info = const SolverInfo&;

/// Of the solvers of which `claimed` holds.
std::vector<std::string> names_where(const std::function<bool(Info, Kind)>& claimed) {
  std::vector<std::string> names;
  for (const auto& [name, entry] : solvers())
    if (claimed(entry.info, entry.make()->kind())) names.push_back(name);
  return names;
}

bool implicit(Kind kind) { return kind != Kind::integrator; }

std::string identifier(const ::testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

// A claim that no solver makes leaves nothing to test.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryDescent);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryDescentBySweeps);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryKeeperOfMomentum);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryKeeperOfAngularMomentum);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryIntegratorWithAnOrder);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryServerOfEnergies);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryMinimiserOfEnergies);

#define INSTANTIATE(fixture, claim)                                                     \
  INSTANTIATE_TEST_SUITE_P(                                                             \
      All, fixture,                                                                     \
      ::testing::ValuesIn(names_where(                                                  \
          []([[maybe_unused]] Info of, [[maybe_unused]] Kind kind) { return claim; })), \
      identifier)

INSTANTIATE(EverySolver, true);
INSTANTIATE(EveryImplicitSolver, implicit(kind));
INSTANTIATE(EveryMinimiser, implicit(kind) && of.limit == Limit::minimiser);
INSTANTIATE(EveryMinimiserBySweeps, kind == Kind::fixed_point && of.limit == Limit::minimiser);
INSTANTIATE(EverySolverNearTheMinimiser, implicit(kind) && of.limit != Limit::elsewhere);
INSTANTIATE(EveryDescent, implicit(kind) && of.descends);
INSTANTIATE(EveryDescentBySweeps, kind == Kind::fixed_point && of.descends);
INSTANTIATE(EveryKeeperOfMomentum, of.keeps_momentum);
INSTANTIATE(EveryKeeperOfAngularMomentum, of.keeps_angular_momentum);
INSTANTIATE(EveryIntegratorWithAnOrder, of.order > 0);
INSTANTIATE(EveryServerOfEnergies, contains(of.reads, Reads::energies));
INSTANTIATE(EveryMinimiserOfEnergies,
            implicit(kind) && contains(of.reads, Reads::energies) && of.limit == Limit::minimiser);

}  // namespace
}  // namespace cloth
