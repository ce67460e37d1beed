// What a store makes of plans that are not as they were written, and of rows that are gone.

#include <gtest/gtest.h>

#include "experiments/harness/store.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::faces, testing::Folder, testing::full_row, testing::tamper;
using Texts = std::vector<std::string>;

class StorePlan : public ::testing::Test {
 protected:
  StorePlan() {
    for (const char* key : {"a", "b", "c"}) store_.put(full_row(key));
    plan();
    EXPECT_EQ(store_.current("e").size(), 3u);
    EXPECT_TRUE(store_.damaged("e").empty()) << "one is not measured yet";
  }

  void plan() { store_.set_current("e", faces({"a", "b", "c", "not measured"})); }
  static Texts damaged(const Store& store) {
    Texts all;
    for (const Damage& damage : store.damaged("e")) all.push_back(damage.what);
    return all;
  }
  void tamper_with(const std::string& sql) const { tamper(folder_ / "s.sqlite", sql); }

  Folder folder_;
  Store store_{folder_ / "s.sqlite"};
};

TEST_F(StorePlan, ShowsNoRowsOfAPlanThatIsNotAsItWasWritten) {
  for (const char* sql : {
           "UPDATE current SET face = json_set(face, '$.label', 'forged') WHERE key = 'b'",
           "UPDATE current SET face = '{}' WHERE key = 'b'",
           "UPDATE current SET key = 'a' WHERE key = 'b'",
           "UPDATE current SET position = 7 WHERE key = 'b'",
           "DELETE FROM current WHERE key = 'b'",
           "DELETE FROM current",
           "DELETE FROM plan",
           "UPDATE plan SET seal = ''",
       }) {
    tamper_with(sql);
    EXPECT_TRUE(store_.current("e").empty()) << sql;
    EXPECT_EQ(damaged(store_), Texts{"the plan, and with it all rows: it is not what was written"})
        << sql;
    EXPECT_EQ(store_.experiments(), Texts{"e"}) << sql;
    plan();
    EXPECT_EQ(store_.current("e").size(), 3u) << "planned again";
    EXPECT_TRUE(store_.damaged("e").empty()) << "planned again";
  }
}

TEST_F(StorePlan, IsOfOneName) {
  tamper_with("UPDATE current SET experiment = 'f'");
  EXPECT_EQ(store_.experiments(), (Texts{"e", "f"}));
  for (const char* name : {"e", "f"}) EXPECT_EQ(store_.damaged(name).size(), 1u) << name;
  tamper_with("UPDATE plan SET experiment = 'f'");
  EXPECT_EQ(store_.damaged("f").size(), 1u);
  EXPECT_TRUE(store_.current("f").empty());
}

TEST_F(StorePlan, TellsARowThatIsGoneFromOneThatIsNotMeasuredYet) {
  tamper_with("DELETE FROM row WHERE key = 'b'");
  EXPECT_EQ(store_.current("e").size(), 2u);
  EXPECT_EQ(damaged(store_), Texts{"row b: it is gone"});
  store_.put(full_row("b"));
  EXPECT_TRUE(store_.damaged("e").empty()) << "measured again";
  store_.erase("b");
  EXPECT_TRUE(store_.damaged("e").empty()) << "erased, as if it never was";
}

/// As format 4 had it.
TEST_F(StorePlan, OfAnEarlierFormatIsBelievedOnce) {
  tamper_with("DROP TABLE plan; DROP TABLE written; PRAGMA user_version = 4");
  Store store(folder_ / "s.sqlite");
  EXPECT_EQ(store.current("e").size(), 3u);
  EXPECT_TRUE(store.damaged("e").empty());
  tamper_with("DELETE FROM row WHERE key = 'b'");
  EXPECT_EQ(damaged(store), Texts{"row b: it is gone"});
  tamper_with("DELETE FROM current WHERE key = 'a'");
  EXPECT_TRUE(store.current("e").empty());
}

}  // namespace
}  // namespace harness
