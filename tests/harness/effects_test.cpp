#include "experiments/harness/effects.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/plan.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

const std::string free_section = "[free]\n", untimed_section = "[free]\ntimed = false\n";
const std::string integrator = "[[solver]]\nname = \"rk4\"\n";

void expect_told(const std::string& text, const std::string& part) {
  const std::string message = refusal(question + text);
  EXPECT_TRUE(contains(message, part)) << part << " is not in: " << message;
}

TEST(Effects, NoIterationsButAFreePartsOfWhatIterates) {
  const std::string swept = "iterations = [8, 32]\n";
  const std::string alone = "iterations has no effect without [free]";
  expect_told(scene + swept + descent + frozen, "e.toml:5: " + alone);
  expect_told(scene + descent + swept + frozen, "e.toml:7: " + alone);
  expect_told(scene + "\"step.iterations\" = 8\n" + descent + frozen, "e.toml:5: " + alone);
  expect_told(scene + descent + "substeps = 2\n" + frozen,
              "e.toml:7: substeps has no effect without [free]");
  expect_told(scene + descent + "energy_projection = true\n" + frozen,
              "e.toml:7: energy_projection has no effect without [free]");
  expect_told(scene + swept + integrator + free_section,
              "e.toml:5: iterations has no effect on integrators");
  expect_told(scene + descent + integrator + swept + free_section,
              "e.toml:9: iterations has no effect on an integrator");
  EXPECT_EQ(refusal(question + scene + swept + integrator + descent + free_section), "");
  EXPECT_EQ(refusal(question + scene + swept + descent + swept + frozen + free_section), "");
  EXPECT_EQ(refusal(question + scene + integrator + "substeps = 2\n" + free_section), "");
  EXPECT_EQ(refusal(question + scene + "[[solver]]\nname = \"*\"\n" + swept + free_section), "")
      << "on most of them";
}

TEST(Effects, NoRepeatsOfWhatIsNotTimed) {
  for (const std::string key : {"repeats", "repeats_max", "interval", "budget", "warmup", "seed"})
    expect_told(scene + descent + untimed_section + "[measure]\n" + key + " = 1\n",
                "e.toml:10: " + key + " has no effect with timed = false; change that, or leave");
  const std::string measure = "[measure]\nrepeats = 6\n", limits = "[measure]\ntimeout = 6\n";
  EXPECT_EQ(refusal(question + scene + descent + untimed_section + frozen + measure), "");
  EXPECT_EQ(refusal(question + scene + descent + free_section + measure), "");
  EXPECT_EQ(refusal(question + scene + descent + untimed_section + limits), "");
}

TEST(Effects, NoPricesOfWhatIsNoFrozenStepOrNotTimed) {
  const std::string prices = "[measure]\nprices = true\n";
  expect_told(scene + descent + free_section + prices,
              "e.toml:9: prices has no effect without [frozen]");
  expect_told(scene + descent + frozen + prices + "repeats = 0\n",
              "prices has no effect with repeats = 0");
  EXPECT_EQ(refusal(question + scene + descent + frozen + prices), "");
}

TEST(Effects, NoMoreRepeatsWhereThereAreNone) {
  const auto told = [](const std::string& keys, const std::string& part) {
    expect_told(scene + descent + frozen + "[measure]\n" + keys, part);
  };
  for (const std::string key : {"repeats_max", "interval", "budget", "warmup", "seed"})
    told("repeats = 0\n" + key + " = 1\n", key + " has no effect with repeats = 0");
  for (const std::string key : {"repeats_max", "interval"})
    told("repeats = 4\n" + key + " = 1\n", key + " has no effect with fewer than 6 repeats");
  told("repeats = 1\nbudget = 1\n", "budget has no effect with repeats = 1");
  told("repeats = 9\nrepeats_max = 8\n", "no effect with repeats = 9 and repeats_max = 8; change");
  told("repeats = 9\nrepeats_max = 9\ninterval = 1\n",
       "interval has no effect with repeats = 9 and");
  for (const char* all : {"repeats = 9\nrepeats_max = 9\nbudget = 1\n", "repeats = 2\nbudget = 1\n",
                          "repeats = 9\nrepeats_max = 9\n", "repeats = 2\nrepeats_max = 2\n"})
    EXPECT_EQ(refusal(question + scene + descent + frozen + "[measure]\n" + all), "");
}

TEST(Effects, AtOneTierAreEnough) {
  const std::string measure = "[measure]\nrepeats = 6\n";
  EXPECT_EQ(refusal(question + scene + descent + free_section + measure +
                    "[tier.quick.free]\ntimed = false\n"),
            "");
  EXPECT_EQ(refusal(question + scene + descent + "iterations = 8\n" + frozen +
                    "[tier.full.free]\nduration = 3.0\n"),
            "");
  expect_told(scene + descent + untimed_section + "[tier.quick.measure]\nrepeats = 0\n",
              "e.toml:10: repeats has no effect");
}

TEST(Effects, NoneOfAnExperimentThatWouldSkipAll) {
  const auto told = [](const std::string& text) {
    return usage_error([&] { expect_one_measured(trace_cells(load(question + text))); });
  };
  const std::string all = told(scene + integrator + "[[solver]]\nname = \"midpoint\"\n" + frozen);
  EXPECT_TRUE(contains(all,
                       "experiment e: all 2 cells would be skipped, such as games103 midpoint "
                       "frozen@30 trace: an integrator"))
      << all;
  const std::string pbd = "[[solver]]\nname = \"pbd-jacobi\"\n";
  EXPECT_TRUE(contains(told(scene + pbd + free_section), "set first_guess = target"));
  EXPECT_EQ(told(scene + pbd + descent + frozen), "");
  EXPECT_EQ(told(scene + integrator + frozen + free_section), "");
}

}  // namespace
}  // namespace harness::testing
