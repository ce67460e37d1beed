// Which timed runs are put to a witness.

#include "experiments/harness/audits.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/measure.hpp"

namespace harness {
namespace {

Row row_by(const std::string& solver, Outcome outcome = Outcome::converged) {
  Row row;
  row.solver = solver;
  row.outcome = outcome;
  return row;
}

Row row_by_lot(const std::string& solver, bool is_audited) {
  Row row = row_by(solver);
  row.metrics[audit_lot] = is_audited ? 1 : 0;
  return row;
}

int drawn(Audits& audits, const std::string& solver, int runs) {
  int count = 0;
  for (int k = 0; k < runs; ++k) {
    const bool is_audited = audits.draw(row_by(solver));
    audits.measured(row_by_lot(solver, is_audited));
    count += is_audited;
  }
  return count;
}

TEST(Audits, AreOfAllByDefault) {
  Audits audits(MeasureSpec{}.audit_every);
  EXPECT_EQ(drawn(audits, "a", 100), 100);
}

TEST(Audits, AreOfTheFirstRunOfEachContestant) {
  for (int again = 0; again < 20; ++again) {
    Audits audits(1000);
    EXPECT_TRUE(audits.draw(row_by("a")));
    EXPECT_TRUE(audits.draw(row_by("b")));
  }
}

TEST(Audits, AreOfTheFirstThatComesToItsEnd) {
  Audits audits(1000);
  for (int again = 0; again < 20; ++again) {
    EXPECT_TRUE(audits.draw(row_by("a")));
    audits.measured(row_by("a", Outcome::timeout));
  }
  audits.measured(row_by_lot("a", true));
  EXPECT_LT(drawn(audits, "a", 20), 10);
}

TEST(Audits, TellContestantsApartByTheirSettings) {
  Audits audits(1000);
  audits.measured(row_by_lot("a", true));
  Row other = row_by("a");
  other.solver_settings = {{"hessian", std::string("exact")}};
  EXPECT_TRUE(audits.draw(other));
}

/// Eight standard deviations of 8,000 draws either way.
TEST(Audits, AreOfOneInSoManyOfTheOthers) {
  Audits audits(8);
  const int count = drawn(audits, "a", 8000);
  EXPECT_GT(count, 1000 - 240);
  EXPECT_LT(count, 1000 + 240);
}

TEST(Audits, AreOfAllOfAContestantThatIsFoundOut) {
  for (const Outcome outcome : {Outcome::unfaithful, Outcome::erratic}) {
    Audits by_timed(1000), by_trace(1000);
    by_timed.see({row_by("a"), {row_by("a"), row_by("a", outcome)}});
    by_trace.see({row_by("a", outcome), {}});
    EXPECT_EQ(drawn(by_timed, "a", 100), 100);
    EXPECT_EQ(drawn(by_trace, "a", 100), 100);
    EXPECT_LT(drawn(by_timed, "b", 100), 50);
  }
}

/// Of one that the lot fell on, too, not all that was timed was looked into.
TEST(Audits, AreOwedByContestantsThatAreFoundOutAlone) {
  Audits audits(8);
  EXPECT_FALSE(audits.is_owed(row_by_lot("a", false)));
  audits.see({row_by("a"), {row_by("a", Outcome::unfaithful)}});
  EXPECT_TRUE(audits.is_owed(row_by_lot("a", false)));
  EXPECT_TRUE(audits.is_owed(row_by_lot("a", true)));
  EXPECT_FALSE(audits.is_owed(row_by("a")));
  EXPECT_FALSE(audits.is_owed(row_by_lot("b", false)));
}

/// Experiments share rows.
TEST(Audits, AreOwedToAnExperimentThatAuditsAll) {
  EXPECT_TRUE(Audits(1).is_owed(row_by_lot("a", true)));
  EXPECT_FALSE(Audits(1).is_owed(row_by("a")));
}

TEST(Audits, BelieveNoAccusationOfADisturbedMachine) {
  Row accused = row_by("a", Outcome::unfaithful);
  accused.metrics["disturbance"] = 2;
  Audits audits(8);
  audits.see({row_by("a"), {accused}});
  EXPECT_FALSE(audits.is_found_out(row_by("a")));
}

TEST(Audits, FailuresOfTheMethodFindNobodyOut) {
  Audits audits(1000);
  audits.see({row_by("a", Outcome::diverged), {row_by("a", Outcome::timeout)}});
  EXPECT_LT(drawn(audits, "a", 100), 50);
}

}  // namespace
}  // namespace harness
