#include "experiments/harness/recordable.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::usage_error;

Row row_of_run(long long run) {
  Row row;
  row.run = run;
  return row;
}

class RecordableTest : public ::testing::Test {
 protected:
  RecordableTest() : store_(folder_ / "s.sqlite") {}

  std::string refusal(const std::map<std::string, Coverage>& plans) const {
    return usage_error([&] { expect_recordable(plans, store_); });
  }
  /// Of a complete plan with one row, of a run with this provenance.
  std::string refusal(const Values& provenance) {
    return refusal({{"e", Coverage{{row_of_run(store_.begin_run(provenance))}}}});
  }

  Folder folder_;
  Store store_;
};

TEST_F(RecordableTest, IsACompletePlanOfCommittedCode) {
  const long long run = store_.begin_run({{"commit", "abc"}, {"dirty", false}});
  EXPECT_NO_THROW(expect_recordable({{"e", Coverage{{row_of_run(run)}}}}, store_));
}

TEST_F(RecordableTest, HasNoTimesOfTwoMachines) {
  std::vector<Row> rows;
  for (const char* node : {"n7", "n7", "n8"}) {
    rows.push_back(row_of_run(
        store_.begin_run({{"commit", "abc"}, {"dirty", false}, {"node", std::string(node)}})));
    rows.back().mode = Mode::silent;
  }
  EXPECT_TRUE(contains(refusal({{"e", Coverage{rows}}}), "e: its times are of 2 machines"));
  rows.back().mode = Mode::trace;
  EXPECT_EQ(refusal({{"e", Coverage{rows}}}), "") << "counts may be of any";
}

TEST_F(RecordableTest, IsNotWhatLacksRows) {
  const std::string told = refusal({{"few", {{}, 2, 3}}, {"none", {{}, 4, 0}}});
  EXPECT_TRUE(contains(told, "few: 2 traces and 3 timed runs are missing; run: clothbench run few"))
      << told;
  EXPECT_TRUE(contains(told, "none: 4 traces and 0 timed runs are missing")) << told;
}

TEST_F(RecordableTest, HasARemedyThatAShellTakesForOneExperiment) {
  const std::string told =
      refusal({{"$(touch PWN)", {{}, 1, 1}}, {"-x", {{}, 1, 1}}, {"y.toml", {{}, 1, 1}}});
  const std::string folder = (cloth::root() / "experiments").string();
  EXPECT_TRUE(contains(told, "run: clothbench run '$(touch PWN)'")) << told;
  EXPECT_TRUE(contains(told, "run: clothbench run " + folder + "/-x.toml\n")) << told;
  EXPECT_TRUE(contains(told, "run: clothbench run " + folder + "/y.toml.toml")) << told;
}

TEST_F(RecordableTest, IsNotOfCodeThatNoCommitHolds) {
  const std::string remedy =
      "e: 1 rows are of code that is in no commit; commit it, and run: "
      "clothbench run e --force";
  for (const Values& provenance : {Values{{"commit", "abc"}, {"dirty", true}},
                                   Values{{"commit", ""}, {"dirty", false}}, Values{}})
    EXPECT_TRUE(contains(refusal(provenance), remedy)) << to_text(provenance);
}

TEST_F(RecordableTest, IsRefusedWithWhatDiffersFromTheCommit) {
  const std::string why = "scenes/new.toml is not as committed";
  const Values dirty{{"commit", "abc"}, {"dirty", true}, {"why-dirty", why}};
  EXPECT_TRUE(contains(refusal(dirty), "--force\n    " + why)) << refusal(dirty);
}

TEST_F(RecordableTest, IsNotNothing) {
  EXPECT_TRUE(contains(refusal(std::map<std::string, Coverage>{}), "no experiment in"));
}

TEST(Tree, IsToBeCommitted) {
  EXPECT_NO_THROW(expect_committed({{"commit", "abc"}, {"dirty", false}}));
  const std::string why = "experiments/rho.toml is not as committed";
  EXPECT_TRUE(contains(usage_error([&] {
                         expect_committed({{"commit", "abc"}, {"dirty", true}, {"why-dirty", why}});
                       }),
                       why + "; commit it, or take it back"));
}

TEST(Release, AloneIsRecorded) {
  EXPECT_NO_THROW(expect_release("release"));
  EXPECT_TRUE(contains(usage_error([] { expect_release("debug-sanitized"); }),
                       "a debug-sanitized build; take the release: cmake --preset release"));
}

}  // namespace
}  // namespace harness
