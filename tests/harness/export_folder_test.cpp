// What an export does to a folder: no more than write its own tables, and remove those it knows.

#include <gtest/gtest.h>

#include <fstream>

#include "experiments/harness/export.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::Folder, testing::full_row, testing::text_of;
namespace fs = std::filesystem;

class ExportFolder : public ::testing::Test {
 protected:
  ExportFolder() {
    store_.put(full_row("plain"));
    store_.set_current("e", {full_row("plain")});
  }

  fs::path out() const { return folder_ / "out"; }
  std::vector<fs::path> write() const { return export_csv(current_tables(store_), store_, out()); }

  Folder folder_;
  Store store_{folder_ / "s.sqlite"};
};

TEST_F(ExportFolder, RemovesTablesOfKnownExperimentsAndNoOthers) {
  store_.set_current("gone", {full_row("plain")});
  store_.set_current("mine", {});
  write();
  const fs::path mine = out() / "mine.csv", notes = out() / "notes-curves.csv",
                 link = out() / "mine-curves.csv";
  std::ofstream(mine) << "run,part\n";
  std::ofstream(notes) << "key,point\n";
  fs::create_symlink(notes, link);
  store_.set_current("gone", {});
  const auto [removed, left] = remove_others(write(), tables_of(store_.experiments()), out());
  EXPECT_EQ(removed, (std::vector<fs::path>{out() / "gone-curves.csv", out() / "gone.csv"}));
  EXPECT_EQ(left, (std::vector<fs::path>{link, mine, notes}));
  EXPECT_TRUE(fs::exists(mine) && fs::exists(notes) && fs::is_symlink(link) &&
              fs::exists(out() / "e.csv") && !fs::exists(out() / "gone.csv"));
  EXPECT_TRUE(remove_others({}, {}, folder_ / "nowhere").left.empty());
}

TEST_F(ExportFolder, StaysInItsFolderWhateverTheStoreSays) {
  for (const std::string& name :
       {std::string("../../precious"), (folder_ / "precious").string(), std::string("provenance"),
        std::string("e-curves"), std::string("\x1b[31m"), std::string("a\0b", 3), std::string(".."),
        std::string(".")}) {
    store_.set_current(name, {full_row("plain")});
    EXPECT_EQ(current_tables(store_).size(), 1u) << name;
  }
  EXPECT_EQ(tables_of(store_.experiments()), (std::set<fs::path>{"e.csv", "e-curves.csv"}));
}

TEST_F(ExportFolder, WritesNothingWhereALinkStandsForATable) {
  fs::create_directory(out());
  const std::string own = folder_.write("own", "thesis");
  for (const char* name : {"e.csv", "e-curves.csv", "provenance.csv"}) {
    fs::create_symlink(own, out() / name);
    EXPECT_EQ(testing::usage_error([&] { write(); }),
              (out() / name).string() + ": a link, and a table is to be there; remove it");
    fs::remove(out() / name);
    EXPECT_TRUE(fs::is_empty(out()));
  }
  EXPECT_EQ(text_of(own), "thesis");
}

}  // namespace
}  // namespace harness
