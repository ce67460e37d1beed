#include "experiments/harness/division.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cloth/error.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/tables.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::full_row;

Row row_of_plug_in(const std::string& key) {
  Row row = full_row(key);
  row.plug_in = "libmine.so";
  return row;
}

TEST(Division, OfARowIsThatOfItsPlugIn) {
  EXPECT_EQ(division_of(full_row("a")), Division::tree);
  EXPECT_EQ(division_of(row_of_plug_in("b")), Division::plug_ins);
  const std::vector<Row> left = of_the_tree({full_row("a"), row_of_plug_in("b"), full_row("c")});
  ASSERT_EQ(left.size(), 2u);
  EXPECT_EQ(left[0].key + left[1].key, "ac");
}

TEST(Division, IsInAFaceThatIsStored) {
  const Row of_plug_in = row_of_plug_in("b");
  EXPECT_EQ(face_of(to_json(static_cast<const Face&>(of_plug_in))).plug_in, "libmine.so");
  // Those of the tree are as they were before there were plug-ins: recorded lines have no such
  // part.
  const Json of_tree = to_json(static_cast<const Face&>(full_row("a")));
  EXPECT_FALSE(of_tree.contains("plug-in"));
  EXPECT_EQ(face_of(of_tree).plug_in, "");
}

TEST(Division, IsAColumnOfTablesThatHaveBoth) {
  EXPECT_FALSE(contains(rows_table({full_row("a")}), "plug-in"));
  const std::string both = rows_table({full_row("a"), row_of_plug_in("b")});
  EXPECT_TRUE(contains(both.substr(0, both.find('\n')), ",state,plug-in,"));
  EXPECT_TRUE(contains(both, ",libmine.so,"));
}

TEST(Division, OfPlugInsIsInNoTableOfTheTree) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  for (const Row& row : {full_row("a"), row_of_plug_in("b")}) store.put(row);
  store.set_current("e", {full_row("a"), row_of_plug_in("b")});
  store.set_current("f", {row_of_plug_in("b")});
  EXPECT_EQ(current_tables(store).size(), 2u);
  const Tables of_tree = current_tables_of_the_tree(store);
  ASSERT_EQ(of_tree.size(), 1u);
  ASSERT_EQ(of_tree.at("e").size(), 1u);
  EXPECT_EQ(of_tree.at("e").front().key, "a");
}

TEST(Division, HasNobodyOfPlugInsInTheTree) {
  EXPECT_EQ(plug_in_of("newton-cholesky"), "");
  EXPECT_EQ(plug_in_of("nobody"), "");
  EXPECT_NO_THROW(expect_no_plug_ins("record"));
}

}  // namespace
}  // namespace harness
