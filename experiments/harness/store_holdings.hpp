// What takes room in a store's file, and how it is given back.
#pragma once

#include <string>
#include <vector>

struct sqlite3;

namespace harness {

/// A row or a blob, be it as it was written or not.
struct Held {
  std::string key;
  std::string identity;  ///< of a row
  long long bytes = 0;   ///< of what is written of it
};

std::vector<Held> held_rows(sqlite3* db);
std::vector<Held> held_blobs(sqlite3* db);

/// The keys of an experiment's plan, be there rows or none.
std::vector<std::string> planned_keys(sqlite3* db, const std::string& experiment);

/// Plans, by the names of their experiments, and rows and blobs, by their keys.
struct Forgotten {
  std::vector<std::string> plans, rows, blobs;
};

/// But rows that are in a plan which stays; within a transaction of who calls.
void forget_all(sqlite3* db, const Forgotten& what);

}  // namespace harness
