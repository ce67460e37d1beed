// Whether a store's pages are a tree, so that reading it ends.
#pragma once

struct sqlite3;

namespace harness {

/// Reads each page once. @throws UsageError where pages lead to one another, or tell of what is not
/// there; as refuse_store() where they cannot be read.
void expect_sound_pages(sqlite3* db);

}  // namespace harness
