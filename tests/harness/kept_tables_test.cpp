#include "experiments/harness/kept_tables.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::faces, testing::Folder, testing::full_row, testing::tamper, testing::text_of;
namespace fs = std::filesystem;

class Kept : public ::testing::Test {
 protected:
  Kept() {
    for (const char* key : {"a", "b", "c"}) store_.put(full_row(key));
    store_.set_current("e", faces({"a", "b", "c"}));
    write(store_);
  }

  fs::path out(const std::string& name) const { return folder_ / "out" / name; }

  void write(const Store& store) const {
    const Tables tables = current_tables(store);
    KeptTables(tables, store, out("")).keep(tables_written(tables));
    export_csv(tables, store, out(""));
  }

  Others review(const Store& store) const {
    return KeptTables(current_tables(store), store, out("")).remove_whole(tables_of({"e"}));
  }

  Folder folder_;
  Store store_{folder_ / "s.sqlite"};
};

TEST_F(Kept, IsATableWithARowThatIsInNoPlaceElse) {
  const std::string before = text_of(out("e.csv")), curves = text_of(out("e-curves.csv"));
  tamper(folder_ / "s.sqlite", "UPDATE row SET metrics = '{}' WHERE key = 'b'");
  write(store_);
  EXPECT_EQ(text_of(out("e.csv.before")), before);
  EXPECT_EQ(text_of(out("e-curves.csv.before")), curves);
  EXPECT_NE(text_of(out("e.csv")), before);
  EXPECT_FALSE(fs::exists(out("provenance.csv.before")));
  store_.set_current("e", faces({"a"}));  // which has no damage
  write(store_);
  EXPECT_TRUE(review(store_).removed.empty());
  store_.put(full_row("b"));
  EXPECT_EQ(review(store_).removed,
            (std::vector<fs::path>{out("e-curves.csv.before"), out("e.csv.before")}));
}

TEST_F(Kept, IsNoTableOfRowsThatTheStoreHas) {
  store_.set_current("e", faces({"a"}));
  write(store_);
  EXPECT_FALSE(fs::exists(out("e.csv.before"))) << "rows of an earlier plan";
  store_.put(full_row("a", "measured again"));
  write(store_);
  EXPECT_FALSE(fs::exists(out("e.csv.before"))) << "replaced by who measured it again";
}

TEST_F(Kept, TakesAPlaceOfItsOwnWhereAnotherLacksALine) {
  store_.erase("b");
  write(store_);
  store_.erase("c");
  write(store_);
  EXPECT_FALSE(fs::exists(out("e.csv.before-2"))) << "all that is lost is in the first";
  store_.put(full_row("c", "measured again"));
  write(store_);
  const std::string second = text_of(out("e.csv"));
  std::ofstream(out("e.csv.before-2")) << "mine";
  store_.erase("c");
  write(store_);
  EXPECT_EQ(text_of(out("e.csv.before-2")), "mine");
  EXPECT_EQ(text_of(out("e.csv.before-3")), second);
  store_.put(full_row("c"));
  EXPECT_EQ(review(store_).removed, std::vector<fs::path>{out("e.csv.before-3")});
  EXPECT_EQ(review(store_).left,
            (std::vector<fs::path>{out("e-curves.csv.before"), out("e.csv.before")}));
}

TEST_F(Kept, IsOfRunsToldApartByTheirDates) {
  Row row = full_row("a");
  const auto measure = [&](const fs::path& file, const std::string& date) {
    Store store(file);
    row.run = store.begin_run({{"date", date}});
    store.put(row);
    store.set_current("e", {row});
    write(store);
  };
  measure(folder_ / "first.sqlite", "Monday");
  const std::string before = text_of(out("provenance.csv"));
  measure(folder_ / "second.sqlite", "Tuesday");
  EXPECT_EQ(row.run, 1) << "again";
  EXPECT_EQ(text_of(out("provenance.csv.before")), before);
}

}  // namespace
}  // namespace harness
