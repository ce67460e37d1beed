#include "experiments/harness/store_holdings.hpp"

#include "experiments/harness/statement.hpp"

namespace harness {

namespace {

/// What a query for key, identity and bytes finds.
std::vector<Held> all_held(sqlite3* db, const char* query) {
  Statement s(db, query);
  std::vector<Held> all;
  while (s.step()) all.push_back({.key = s.bytes(0), .identity = s.bytes(1), .bytes = s.number(2)});
  return all;
}

/// Keys that are forgotten, in one statement for all of them.
void enter_keys(sqlite3* db, const std::vector<std::string>& keys) {
  execute(db, "CREATE TEMP TABLE forgotten (key TEXT PRIMARY KEY) STRICT");
  for (const std::string& key : keys)
    Statement(db, "INSERT OR IGNORE INTO temp.forgotten (key) VALUES (?)").bind(key).run();
}

void forget_keys(sqlite3* db, const std::vector<std::string>& keys, const char* statements) {
  enter_keys(db, keys);
  execute(db, statements);
  execute(db, "DROP TABLE temp.forgotten");
}

}  // namespace

std::vector<Held> held_rows(sqlite3* db) {
  return all_held(db,
                  "SELECT key, identity, length(identity) + length(why) + length(metrics) + "
                  "length(curve) + length(digests) + length(output) FROM row ORDER BY key");
}

std::vector<Held> held_blobs(sqlite3* db) {
  return all_held(db, "SELECT key, '', length(bytes) FROM blob ORDER BY key");
}

std::vector<std::string> planned_keys(sqlite3* db, const std::string& experiment) {
  Statement s(db, "SELECT key FROM current WHERE experiment = ?");
  s.bind(experiment);
  std::vector<std::string> keys;
  while (s.step()) keys.push_back(s.bytes(0));
  return keys;
}

void forget_all(sqlite3* db, const Forgotten& what) {
  forget_keys(db, what.plans,
              "DELETE FROM current WHERE experiment IN (SELECT key FROM temp.forgotten);"
              "DELETE FROM plan WHERE experiment IN (SELECT key FROM temp.forgotten);"
              "DELETE FROM experiment WHERE name IN (SELECT key FROM temp.forgotten)");
  forget_keys(db, what.rows,
              "DELETE FROM temp.forgotten WHERE key IN (SELECT key FROM current);"
              "DELETE FROM row WHERE key IN (SELECT key FROM temp.forgotten);"
              "DELETE FROM written WHERE key IN (SELECT key FROM temp.forgotten)");
  forget_keys(db, what.blobs, "DELETE FROM blob WHERE key IN (SELECT key FROM temp.forgotten)");
}

}  // namespace harness
