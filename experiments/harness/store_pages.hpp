// Whether a store's pages are a tree, so that reading it ends.
#pragma once

struct sqlite3;

namespace harness {

/// SQLite reads it before anything else. @throws UsageError where it does not end.
void expect_list_of_tables(sqlite3* db);

/// Reads each page once; of a file whose tables are a store's, for it evaluates what tables are
/// said to hold. @throws UsageError where pages lead to one another, and for no other damage.
void expect_tree_of_pages(sqlite3* db);

}  // namespace harness
