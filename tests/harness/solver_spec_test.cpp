#include "experiments/harness/solver_spec.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::usage_error;

TEST(SolverSpec, IsReadAndWrittenAsTheSameText) {
  for (const std::string text :
       {"newton-cholesky", "diagonal-descent[accelerate=chebyshev]",
        "diagonal-descent[diagonal=block,accelerate=chebyshev,rho=0.995]",
        "diagonal-descent[rho=spectral,delay=3]", "a[x=-1e-07,y=true,z=some words]"})
    EXPECT_EQ(parse_solver_spec(text).text(), text);
}

TEST(SolverSpec, KeepsKeysInOrderAndReadsValuesAsWhatTheyAre) {
  const SolverSpec spec = parse_solver_spec("a[z=2,y=0.5,x=word,w=false]");
  const Settings expected{{"z", 2LL}, {"y", 0.5}, {"x", std::string("word")}, {"w", false}};
  EXPECT_EQ(spec.name, "a");
  EXPECT_EQ(spec.settings, expected);
}

TEST(SolverSpec, WithoutSettingsIsTheBareName) {
  EXPECT_TRUE(parse_solver_spec("a").settings.empty());
  EXPECT_EQ(parse_solver_spec("a[]").text(), "a");
}

TEST(SolverSpec, RejectsMalformedTextsAndSaysHowToWriteThem) {
  for (const std::string text :
       {"a[", "a[x=1", "a[x=1]b", "a[x]", "a[=1]", "a[x=]", "a[x=1,]", "a[x=1,,y=2]", "a[,x=1]",
        "a[x=1,y]", "a[x=1,x=2]", "[x=1]", "", "a]", "a[x=1][y=2]"}) {
    const std::string message = usage_error([&] { parse_solver_spec(text); });
    EXPECT_TRUE(contains(message, "'" + text + "'")) << text << ": " << message;
    EXPECT_TRUE(contains(message, "write NAME[key=value,key=value]")) << text << ": " << message;
  }
}

TEST(SolverSpec, MakesASolverWithItsSettingsApplied) {
  const auto solver =
      make_solver(parse_solver_spec("diagonal-descent[delay=7,accelerate=chebyshev]"), "here");
  auto params = solver->params();
  EXPECT_EQ(cloth::find(params, "delay", "test").get(), cloth::Value(7LL));
}

TEST(SolverSpec, NamesThePlaceTheSolverAndTheNearestWordOfAMistake) {
  const auto message_of = [](const char* text) {
    return usage_error([&] { make_solver(parse_solver_spec(text), "here"); });
  };
  EXPECT_TRUE(message_of("newton-colesky").starts_with("here: "));
  EXPECT_TRUE(contains(message_of("newton-colesky"), "did you mean 'newton-cholesky'?"));
  EXPECT_TRUE(contains(message_of("diagonal-descent[roh=1]"), "did you mean 'rho'?"));
  EXPECT_TRUE(contains(message_of("diagonal-descent[roh=1]"), "here: solver diagonal-descent"));
  EXPECT_TRUE(contains(message_of("diagonal-descent[rho=7]"), "out of range"));
  EXPECT_TRUE(contains(message_of("diagonal-descent[delay=often]"), "delay = often"));
  EXPECT_EQ(message_of("newton-pcg[smoothing=0.5]"),
            "here: solver newton-pcg: smoothing has no effect without preconditioner = multigrid; "
            "change that, or leave smoothing out");
}

/// What is wrong with a parameter of these, if anything.
struct Described {
  std::string name = "rate";
  Real number = 0.5;
  std::vector<int> list{1, 2};
  void describe(auto& p) {
    p(number, name.c_str(), "1", {0, 1}, "-");
    p(list, "list-of-numbers", "1", {0, 9}, "-");
  }
};

std::string fault_of(Described described) {
  try {
    expect_sound(cloth::params_of(described));
  } catch (const std::runtime_error& error) {
    return cloth::words_of(error);
  }
  return {};
}

TEST(ParametersOfASolver, AreNotCalledAsKeysOfExperiments) {
  EXPECT_EQ(fault_of({}), "");
  for (const char* name :
       {"name", "label", "list", "energy_projection", "iterations", "substeps", "threads"})
    EXPECT_EQ(fault_of({.name = name}),
              fmt::format("its parameter '{}' is called as a key of experiments; give it another "
                          "name",
                          name));
}

TEST(ParametersOfASolver, AreOfTheirRangeByDefault) {
  for (const Real edge : {0.0, 1.0}) EXPECT_EQ(fault_of({.number = edge}), "") << edge;
  for (const Real outside : {-1e-300, 2.0, -0.0})
    EXPECT_TRUE(contains(fault_of({.number = outside}), "its parameter 'rate' is ")) << outside;
  EXPECT_TRUE(contains(fault_of({.list = {1, 10}}), "its parameter 'list-of-numbers' is "));
  EXPECT_TRUE(contains(fault_of({.list = {1, 10}}), "give it a value of its range"));
}

}  // namespace
}  // namespace harness
