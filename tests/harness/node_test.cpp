#include "experiments/harness/node.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/claimant.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::Folder, testing::full_row, testing::Variable;

TEST(Node, IsCalledAsItsSchedulerCallsIt) {
  const Variable scheduled("SLURMD_NODENAME", "n7");
  EXPECT_EQ(this_node(), "n7");
}

TEST(Node, IsCalledAsItCallsItselfWhereNobodyElseDoes) {
  const Variable scheduled("SLURMD_NODENAME", "");
  EXPECT_EQ(this_node(), host_name());
  EXPECT_FALSE(this_node().empty());
}

TEST(Node, IsToldOfTimesAlone) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  std::vector<Row> rows;
  for (const char* node : {"n7", "n8", ""}) {
    Row row = full_row(std::string("timed on ") + node);
    row.run = store.begin_run(*node ? Values{{"node", std::string(node)}} : Values{});
    row.mode = std::string(node) == "n8" ? Mode::trace : Mode::silent;
    store.put(row);
    rows.push_back(row);
  }
  store.set_current("e", rows);
  EXPECT_EQ(nodes_timed_on(store, "e"), (std::set<std::string>{"", "n7"}));
  EXPECT_TRUE(nodes_timed_on(store, "another").empty());
}

}  // namespace
}  // namespace harness
