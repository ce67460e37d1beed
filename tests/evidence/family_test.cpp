#include "evidence/family.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using testing::to_1mm;

/// On steps of so many cloths, each its own, that take it so long an iteration [s]; it halves a
/// decimetre seven times to less than a millimetre, and where it gives up, but once.
std::vector<Row> runs(const std::string& label, const harness::Values& settings, Real each,
                      int cloths, int gives_up_on = 0) {
  std::vector<Row> rows;
  for (int cloth = 0; cloth < cloths; ++cloth) {
    const std::string scene = fmt::format("cloth {}", cloth);
    Row trace = testing::halving(label, scene, cloth < gives_up_on ? 1 : 20);
    trace.metrics["vertices"] = 441;
    trace.metrics["stiffness-number"] = 100;
    for (Row row : {trace, testing::timed(label, scene, each, each)}) {
      row.suite = "springs";
      row.solver_settings = settings;
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

std::vector<Row> together(const std::vector<std::vector<Row>>& parts) {
  std::vector<Row> all;
  for (const std::vector<Row>& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

const harness::Values first_guess{{"hessian", std::string("first-guess")}},
    frozen{{"preconditioner", std::string("frozen")}}, start{{"hessian", std::string("start")}};

TEST(KeptFactors, AreOfTheFirstGuessOrFrozen) {
  const Contest contest(together({runs("Newton", {}, 1, 1), runs("a", first_guess, 1, 1),
                                  runs("b", start, 1, 1), runs("c", frozen, 1, 1)}));
  EXPECT_EQ(kept_factors(contest), (std::vector<std::string>{"a", "c"}));
}

TEST(BestOf, FailsOnTheFewestStepsAndThenTakesTheLeast) {
  const Contest contest(together(
      {runs("quick", {}, 1e-3, 9, 2), runs("slow", {}, 3e-3, 9), runs("sure", {}, 2e-3, 9)}));
  const Best best = best_of(contest, {"quick", "slow", "sure"}, to_1mm);
  EXPECT_EQ(best.contestant, "sure");
  EXPECT_EQ(best.never, 0);
  EXPECT_EQ(best.steps, 9);
  EXPECT_EQ(best_of(contest, {"quick"}, to_1mm).steps, 7) << "of those that one of them solves";
  EXPECT_EQ(best_of(contest, {}, to_1mm).contestant, "");
}

TEST(Duels, AreWithTheFirstOfThoseWhoAreNoRelatives) {
  const Contest contest(
      together({runs("ours", first_guess, 2e-3, 12), runs("kin", frozen, 1e-3, 12),
                runs("far", {}, 9e-3, 12), runs("near", {}, 6e-3, 12)}));
  const std::vector<Duel> all = duels(contest, "ours", {"ours", "kin"}, {to_1mm}, 0.95);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].rival, "near");
  EXPECT_EQ(all[0].size, 21);
  EXPECT_NEAR(all[0].ours, 14e-3, 1e-9);
  EXPECT_NEAR(all[0].theirs, 42e-3, 1e-9);
  EXPECT_EQ(all[0].found.verdict, Verdict::faster);
}

TEST(Duels, AreOnlyWhereThereAreStepsEnough) {
  const Contest contest(together({runs("ours", first_guess, 2e-3, 7), runs("near", {}, 6e-3, 7)}));
  EXPECT_TRUE(duels(contest, "ours", {"ours"}, {to_1mm}, 0.95).empty());
}

}  // namespace
}  // namespace evidence
