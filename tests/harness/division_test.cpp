#include "experiments/harness/division.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

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
  row.origin = {Division::plug_ins, "libmine.so"};
  return row;
}

Row row_of_program(const std::string& key) {
  Row row = full_row(key);
  row.origin = {Division::programs, "mine.toml"};
  return row;
}

std::string keys_of(const std::vector<Row>& rows) {
  std::string keys;
  for (const Row& row : rows) keys += row.key;
  return keys;
}

TEST(Division, OfTheTreeHasNeitherPlugInsNorPrograms) {
  const std::vector<Row> all{full_row("a"), row_of_plug_in("b"), row_of_program("c"),
                             full_row("d")};
  EXPECT_EQ(keys_of(of_the_tree(all)), "ad");
  EXPECT_EQ(keys_of(without_plug_ins(all)), "acd");
}

TEST(Division, IsInAFaceThatIsStored) {
  for (const Row& row : {row_of_plug_in("b"), row_of_program("c")})
    EXPECT_EQ(face_of(to_json(static_cast<const Face&>(row))).origin, row.origin);
  // Those of the tree are as they were when there were no others: recorded lines have no such part.
  const Json of_tree = to_json(static_cast<const Face&>(full_row("a")));
  EXPECT_FALSE(of_tree.contains("division") || of_tree.contains("origin"));
  EXPECT_EQ(face_of(of_tree).origin, Origin());
}

TEST(Division, ThatThereIsNotIsRefusedWhereAFaceIsRead) {
  Json face = to_json(static_cast<const Face&>(row_of_plug_in("b")));
  face["division"] = "third";
  EXPECT_THROW(face_of(face), std::runtime_error);
}

TEST(Division, IsAColumnOfTablesThatHaveSeveral) {
  EXPECT_FALSE(contains(rows_table({full_row("a")}), "division"));
  const std::string all = rows_table({full_row("a"), row_of_plug_in("b"), row_of_program("c")});
  EXPECT_TRUE(contains(all.substr(0, all.find('\n')), ",state,division,origin,"));
  for (const char* fields : {",tree,,", ",plug-ins,libmine.so,", ",programs,mine.toml,"})
    EXPECT_TRUE(contains(all, fields)) << fields;
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

TEST(Division, OfWhoIsLinkedInIsTheTree) {
  EXPECT_EQ(origin_of({"newton-cholesky", {}}), Origin());
  EXPECT_EQ(origin_of({"nobody", {}}), Origin());
  EXPECT_NO_THROW(expect_no_plug_ins("record"));
}

}  // namespace
}  // namespace harness
