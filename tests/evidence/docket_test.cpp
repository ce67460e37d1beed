// Which experiments stand as they were registered before their rows.

#include "evidence/docket.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/registration.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

namespace fs = std::filesystem;
using Changed = std::set<std::string>;

class ChangedExperiments : public ::testing::Test {
 protected:
  ChangedExperiments() {
    fs::create_directory(folder_ / "scenes");
    write("hypothesis = \"one\"\n");
    registered_ = harness::enter_registration({{"a", "text"}}).stem().string();
  }

  void write(const std::string& text) {
    fs::create_directories(folder_ / "experiments");
    std::ofstream(folder_ / "experiments/e.toml") << text;
  }

  /// Of an experiment with a row of each of those runs, which tell of these registrations.
  Changed of_rows_under(const std::vector<harness::Values>& provenances) {
    std::map<long long, harness::Values> runs;
    std::vector<Row> rows;
    for (const harness::Values& provenance : provenances) {
      Row& row = rows.emplace_back(testing::halving("Newton", "curtain", 4));
      row.experiment = "e";
      row.run = std::ssize(rows);
      row.key = std::to_string(row.run);
      runs[row.run] = provenance;
    }
    harness::Store store(folder_ / "store.sqlite");
    if (!rows.empty()) {
      EXPECT_TRUE(store.fill(runs, {{"e", rows}}));
    }
    return changed_experiments(Shelf(store));
  }

  harness::testing::Folder folder_;
  harness::testing::Variable root_{"CLOTHBENCH_ROOT", folder_ / ""};
  std::string registered_;
};

TEST_F(ChangedExperiments, AreNoneWithoutRowsWhateverWasRegistered) {
  write("hypothesis = \"another\"");
  EXPECT_EQ(of_rows_under({}), Changed{});
}

TEST_F(ChangedExperiments, AreNoneWhereAllRowsAreOfTheFileThatWasRegistered) {
  EXPECT_EQ(of_rows_under({{{"registration", registered_}}}), Changed{});
}

TEST_F(ChangedExperiments, AreThoseThatWereWrittenAfterSomeRow) {
  write("hypothesis = \"another\"");
  EXPECT_EQ(of_rows_under({{{"registration", registered_}}}), Changed{"e"});
}

TEST_F(ChangedExperiments, AreNotThoseOfWhichOtherFiguresAreDrawn) {
  write("hypothesis = \"one\"\n\n[figure.f]\nkind = \"rho\"\n");
  EXPECT_EQ(of_rows_under({{{"registration", registered_}}}), Changed{});
}

TEST_F(ChangedExperiments, AreThoseOfWhichNobodyKnows) {
  EXPECT_EQ(of_rows_under({{{"registration", registered_}}, {}}), Changed{"e"});
}

}  // namespace
}  // namespace evidence
