#include "experiments/harness/store_format.hpp"

#include <fmt/format.h>

#include <cctype>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/store_file.hpp"
#include "experiments/harness/store_plan.hpp"

namespace harness {

namespace {

constexpr const char* schema[] = {
    R"(CREATE TABLE IF NOT EXISTS run (
    id INTEGER PRIMARY KEY, provenance TEXT NOT NULL, seal TEXT NOT NULL DEFAULT '') STRICT)",
    R"(CREATE TABLE IF NOT EXISTS row (
    key TEXT PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), identity TEXT NOT NULL,
    outcome TEXT NOT NULL, why TEXT NOT NULL, metrics TEXT NOT NULL, curve TEXT NOT NULL,
    digests TEXT NOT NULL, output TEXT NOT NULL DEFAULT '', guard TEXT NOT NULL DEFAULT '',
    seal TEXT NOT NULL DEFAULT '') STRICT)",
    R"(CREATE TABLE IF NOT EXISTS current (
    experiment TEXT NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL, face TEXT NOT NULL,
    PRIMARY KEY (experiment, position)) STRICT)",
    R"(CREATE TABLE IF NOT EXISTS plan (experiment TEXT PRIMARY KEY, seal TEXT NOT NULL) STRICT)",
    R"(CREATE TABLE IF NOT EXISTS written (key TEXT PRIMARY KEY) STRICT)",
    R"(CREATE TABLE IF NOT EXISTS blob (
    key TEXT PRIMARY KEY, bytes BLOB NOT NULL, seal TEXT NOT NULL DEFAULT '') STRICT)",
    R"(CREATE TABLE IF NOT EXISTS claim (
    key TEXT PRIMARY KEY, process TEXT NOT NULL, until INTEGER NOT NULL) STRICT)",
    R"(CREATE TABLE IF NOT EXISTS experiment (name TEXT PRIMARY KEY, file TEXT NOT NULL) STRICT)",
};

/// What the rows and blobs of a format lack.
constexpr const char* lacking_in_2[] = {
    "ALTER TABLE row ADD COLUMN output TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE row ADD COLUMN guard TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE row ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE blob ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
};
constexpr const char* lacking_in_3 = "ALTER TABLE run ADD COLUMN seal TEXT NOT NULL DEFAULT ''";

/// A file of others is theirs; and what is no table may never end, as a view that stands for one.
void expect_tables_of_a_store(sqlite3* db) {
  Statement s(db,
              "SELECT type, name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR "
              "sql LIKE 'CREATE VIRTUAL%' OR sql LIKE '%CHECK%' OR sql LIKE '%DEFAULT%(%' OR "
              "type = 'index' AND sql IS NOT NULL OR "
              "tbl_name NOT IN ('run', 'row', 'current', 'plan', 'written', 'blob', 'claim', "
              "'experiment', 'sqlite_stat1', 'sqlite_stat4')");
  if (s.step()) {
    const std::string type = s.bytes(0), name = printable_beginning(s.bytes(1));
    const bool is_table = type == "table";
    refuse_store(db, fmt::format("'{}' in it is no table of a store{}", name,
                                 is_table ? ""
                                          : ", but one's own " + printable_beginning(type) +
                                                ", which DROP removes in sqlite3"));
  }
  // Whose columns are reckoned may have a reader reckon for ever.
  Statement columns(db,
                    "SELECT t.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE "
                    "t.type = 'table' AND c.hidden <> 0");
  if (columns.step())
    refuse_store(db, fmt::format("'{}' in it is no table of a store", columns.bytes(0)));
}

/// Without blanks, and as it stands in the file.
std::string plain(std::string sql) {
  std::erase_if(sql, [](unsigned char c) { return std::isspace(c); });
  constexpr std::string_view if_missing = "IFNOTEXISTS";
  if (const std::size_t at = sql.find(if_missing); at != sql.npos) sql.erase(at, if_missing.size());
  return sql;
}

/// With a column of others, or a word on conflicts, rows are lost or replaced unasked.
void expect_tables_as_made(sqlite3* db) {
  std::set<std::string> ours;
  for (const char* sql : schema) ours.insert(plain(sql));
  Statement s(db,
              "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
              "'sqlite_stat_'");  // what ANALYZE keeps
  while (s.step())
    if (!ours.contains(plain(s.bytes(1))))
      refuse_store(db, fmt::format("table '{}' in it is not as this program makes it", s.bytes(0)));
}

bool has_column(sqlite3* db, const std::string& table, const std::string& column) {
  Statement s(db, "SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  return s.bind(table).bind(column).step();
}

/// Whether the tables are those of the format, by what tells them apart.
bool has_tables_of(sqlite3* db, long long format) {
  if (format == 0) return !Statement(db, "SELECT 1 FROM sqlite_schema").step();
  return has_column(db, "row", "key") && has_column(db, "row", "seal") == (format > 2) &&
         has_column(db, "run", "seal") == (format > 3) &&
         has_column(db, "plan", "seal") == (format > 4) &&
         has_column(db, "written", "key") == (format > 4);
}

std::vector<std::string> without_seal(sqlite3* db, const char* table, const char* key) {
  Statement s(db, fmt::format("SELECT {} FROM {} WHERE seal = ''", key, table));
  std::vector<std::string> keys;
  while (s.step()) keys.push_back(s.bytes(0));
  return keys;
}

void seal_rows(sqlite3* db) {
  for (const std::string& key : without_seal(db, "row", "key")) {
    Statement read(db, fmt::format("SELECT {} FROM row WHERE key = ?", row_columns));
    read.bind(key).step();
    const Columns columns = sealed(read_columns(read));
    read.finish();
    Statement(db, "UPDATE row SET seal = ? WHERE key = ?").bind(columns.back()).bind(key).run();
  }
}

/// Of a run or a blob, whose seal is a digest of one column.
void seal_all(sqlite3* db, const char* table, const char* key, const char* column) {
  for (const std::string& one : without_seal(db, table, key)) {
    Statement read(db, fmt::format("SELECT {} FROM {} WHERE {} = ?", column, table, key));
    read.bind(one).step();
    const std::string seal = hash(read.bytes(0));
    read.finish();
    Statement(db, fmt::format("UPDATE {} SET seal = ? WHERE {} = ?", table, key))
        .bind(seal)
        .bind(one)
        .run();
  }
}

/// Earlier formats held what they stored to nothing, or not all of it: it is believed this once.
void take_over(sqlite3* db, long long format) {
  if (format == 2)
    for (const char* sql : lacking_in_2) Statement(db, sql).run();
  if (format < 4) {
    Statement(db, lacking_in_3).run();
    seal_rows(db);
    seal_all(db, "run", "id", "provenance");
    seal_all(db, "blob", "key", "bytes");
  }
  seal_plans(db);
  Statement(db, "INSERT INTO written (key) SELECT key FROM row").run();
}

/// The format is in its lowest byte, and what mark() says in those above.
constexpr long long formats = 256, marks = 1 << 23;

long long number_of(sqlite3* db, const char* pragma) {
  Statement read(db, fmt::format("PRAGMA {}", pragma));
  read.step();
  return read.number(0);
}

}  // namespace

long long format_of(sqlite3* db) {
  // What is stored as bytes, texts too, is theirs in UTF-8.
  if (Statement encoding(db, "PRAGMA encoding"); encoding.step() && encoding.bytes(0) != "UTF-8")
    refuse_store(db, "its texts are not in UTF-8, as this program writes them");
  const long long version = number_of(db, "user_version"),
                  format = version < 0 ? version : version % formats;
  if (format < 0 || format == 1 || format > store_format)
    refuse_store(db, fmt::format("format {}, this program writes {}", format, store_format));
  expect_tables_of_a_store(db);
  if (!has_tables_of(db, format))
    refuse_store(db, fmt::format("its tables are not of format {}, which it says it has; this "
                                 "program writes {}",
                                 format, store_format));
  if (format == store_format) expect_tables_as_made(db);
  return format;
}

void bring_up_to_date(sqlite3* db) {
  const long long format = format_of(db);
  for (const char* sql : schema) Statement(db, sql).run();
  if (format != 0 && format != store_format) take_over(db, format);
  expect_tables_as_made(db);
  if (format != store_format) mark(db);
}

void mark(sqlite3* db) {
  const long long before = number_of(db, "application_id") % marks;
  const unsigned drawn = std::random_device()() % 0x7fffffffU + 1;
  execute(db, fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", drawn,
                          before * formats + store_format)
                  .c_str());
}

}  // namespace harness
