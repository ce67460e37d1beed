#include "experiments/harness/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>

#include "cloth/error.hpp"
#include "experiments/harness/claimant.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

constexpr long long format_version = 3;

constexpr const char* schema = R"(
  CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY, provenance TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS row (
    key TEXT PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), identity TEXT NOT NULL,
    outcome TEXT NOT NULL, why TEXT NOT NULL, metrics TEXT NOT NULL, curve TEXT NOT NULL,
    digests TEXT NOT NULL, output TEXT NOT NULL DEFAULT '', guard TEXT NOT NULL DEFAULT '',
    seal TEXT NOT NULL DEFAULT '') STRICT;
  CREATE TABLE IF NOT EXISTS current (
    experiment TEXT NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL, face TEXT NOT NULL,
    PRIMARY KEY (experiment, position)) STRICT;
  CREATE TABLE IF NOT EXISTS blob (
    key TEXT PRIMARY KEY, bytes BLOB NOT NULL, seal TEXT NOT NULL DEFAULT '') STRICT;
  CREATE TABLE IF NOT EXISTS claim (
    key TEXT PRIMARY KEY, process TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
)";

/// What format 2 lacks; its rows and blobs have no seal to be held to.
constexpr const char* from_format_2 = R"(
  ALTER TABLE row ADD COLUMN output TEXT NOT NULL DEFAULT '';
  ALTER TABLE row ADD COLUMN guard TEXT NOT NULL DEFAULT '';
  ALTER TABLE row ADD COLUMN seal TEXT NOT NULL DEFAULT '';
  ALTER TABLE blob ADD COLUMN seal TEXT NOT NULL DEFAULT '';
)";

/// Those of others may never end, as a view that stands for a table.
void expect_tables_alone(sqlite3* db) {
  Statement s(db,
              "SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR "
              "sql LIKE 'CREATE VIRTUAL%'");
  if (s.step())
    throw cloth::UsageError(fmt::format("'{}' in it is no table of a store", s.bytes(0)));
}

}  // namespace

/// A row as it was stored, or why it cannot be read.
struct Store::Found {
  std::string key;
  std::optional<Row> row = {};
  std::string fault = {};
};

/// The row in the first columns of a result, and its face where there is one more.
Store::Found Store::found(Statement& s) {
  Columns columns;
  for (std::size_t c = 0; c < columns.size(); ++c) columns[c] = s.bytes(static_cast<int>(c));
  Found found{.key = columns.front()};
  try {
    Row row = row_of(columns);
    if (s.columns() > static_cast<int>(columns.size()))
      static_cast<Face&>(row) = face_of(Json::parse(s.bytes(static_cast<int>(columns.size()))));
    found.row = std::move(row);
  } catch (const std::exception& error) {
    found.fault = error.what();
  }
  return found;
}

namespace {

std::string remedy(int code) {
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return "; another program has it open for writing: wait for it, or end it";
  if (code == SQLITE_READONLY || code == SQLITE_CANTOPEN || code == SQLITE_PERM)
    return "; see that this user may write the file and its folder";
  if (code == SQLITE_FULL || code == SQLITE_IOERR) return "; see that there is room on its disk";
  return "";
}

}  // namespace

/// What another kind of build measures must not pass for a release's.
std::filesystem::path Store::default_file() {
  const std::string kind = build_kind();
  const std::string name =
      kind == "release" ? "store.sqlite" : fmt::format("store-{}.sqlite", kind);
  const std::filesystem::path file = runs_folder() / name, before = results_folder() / name;
  if (std::filesystem::exists(before) && !std::filesystem::exists(file))
    throw cloth::UsageError(fmt::format(
        "store {0}: stores lie in runs/ now; keep it: mkdir -p '{1}' && mv '{0}'* '{1}'; or "
        "remove it",
        before.string(), runs_folder().string()));
  return file;
}

Store::Store(const std::filesystem::path& file) : file_(file), process_(this_process()) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  try {
    if (sqlite3_open(file.c_str(), &db_) != SQLITE_OK)
      throw std::runtime_error(sqlite3_errmsg(db_));
    sqlite3_busy_timeout(db_, 10000);
    // WAL with full synchronisation: a committed row survives a kill and a power cut.
    execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    execute("BEGIN IMMEDIATE");
    Statement version(db_, "PRAGMA user_version");
    version.step();
    upgrade(version.number(0));
  } catch (const std::exception& error) {
    const std::string what = fmt::format("store {}: {}", file.string(), error.what());
    const int code = sqlite3_errcode(db_);
    sqlite3_close(db_);
    const bool is_no_store = dynamic_cast<const cloth::UsageError*>(&error) != nullptr;
    if (is_no_store || code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
      throw cloth::UsageError(what + "; move the file away to start a new one");
    throw std::runtime_error(what + remedy(code));
  }
}

/// Within the transaction that the constructor began.
void Store::upgrade(long long version) {
  if (version > format_version || version == 1)
    throw cloth::UsageError(
        fmt::format("format {}, this program writes {}", version, format_version));
  expect_tables_alone(db_);
  if (version == 2) execute(from_format_2);
  execute(schema);
  if (version != format_version) execute(fmt::format("PRAGMA user_version = {}", format_version));
  execute("COMMIT");
}

Store::~Store() { sqlite3_close(db_); }

std::vector<std::filesystem::path> Store::files() const {
  return {file_, file_.string() + "-wal", file_.string() + "-shm"};
}

void Store::execute(const std::string& sql) const {
  char* message = nullptr;
  if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, &message) == SQLITE_OK) return;
  const std::string text = message ? message : "unknown error";
  sqlite3_free(message);
  throw std::runtime_error("store: " + text);
}

long long Store::begin_run(const Values& provenance) {
  Statement(db_, "INSERT INTO run (provenance) VALUES (?)")
      .bind(text_of(to_json(provenance)))
      .run();
  return sqlite3_last_insert_rowid(db_);
}

std::optional<Row> Store::find(const std::string& key) const {
  Statement s(db_, fmt::format("SELECT {} FROM row WHERE key = ?", row_columns));
  s.bind(key);
  if (!s.step()) return std::nullopt;
  return found(s).row;
}

void Store::put(const Row& row) {
  Statement s(db_, "INSERT OR REPLACE INTO row VALUES (?,?,?,?,?,?,?,?,?,?,?)");
  for (const std::string& column : columns_of(row)) s.bind(column);
  s.run();
}

void Store::erase(const std::string& key) {
  Statement(db_, "DELETE FROM row WHERE key = ?").bind(key).run();
}

void Store::set_current(const std::string& experiment, const std::vector<Row>& rows) {
  execute("BEGIN IMMEDIATE");
  Statement(db_, "DELETE FROM current WHERE experiment = ?").bind(experiment).run();
  long long position = 0;
  for (const Row& row : rows)
    Statement(db_, "INSERT INTO current VALUES (?, ?, ?, ?)")
        .bind(experiment)
        .bind(position++)
        .bind(row.key)
        .bind(text_of(to_json(static_cast<const Face&>(row))))
        .run();
  execute("COMMIT");
}

std::vector<Store::Found> Store::all_current(const std::string& experiment) const {
  Statement s(db_, fmt::format("SELECT {}, face FROM current JOIN row ON row.key = current.key "
                               "WHERE current.experiment = ? ORDER BY position",
                               row_columns));
  s.bind(experiment);
  std::vector<Found> all;
  while (s.step()) all.push_back(found(s));
  return all;
}

std::vector<Row> Store::current(const std::string& experiment) const {
  std::vector<Row> rows;
  for (Found& found : all_current(experiment))
    if (found.row) rows.push_back(std::move(*found.row));
  return rows;
}

std::vector<std::string> Store::damaged(const std::string& experiment) const {
  std::vector<std::string> all;
  for (const Found& found : all_current(experiment))
    if (!found.row) all.push_back(fmt::format("row {}: {}", found.key, found.fault));
  return all;
}

std::vector<std::string> Store::experiments() const {
  Statement s(db_,
              "SELECT DISTINCT experiment FROM current JOIN row ON row.key = current.key "
              "ORDER BY experiment");
  std::vector<std::string> names;
  while (s.step()) names.push_back(s.bytes(0));
  return names;
}

std::vector<std::pair<long long, Values>> Store::runs() const {
  Statement s(db_, "SELECT id, provenance FROM run ORDER BY id");
  std::vector<std::pair<long long, Values>> all;
  while (s.step()) all.emplace_back(s.number(0), values_of(Json::parse(s.bytes(1))));
  return all;
}

std::optional<std::string> Store::blob(const std::string& key) const {
  Statement s(db_, "SELECT bytes, seal FROM blob WHERE key = ?");
  s.bind(key);
  if (!s.step()) return std::nullopt;
  std::string bytes = s.bytes(0);
  const std::string seal = s.bytes(1);
  if (!seal.empty() && seal != hash(bytes)) return std::nullopt;
  return bytes;
}

void Store::put_blob(const std::string& key, const std::string& bytes) {
  Statement(db_, "INSERT OR REPLACE INTO blob VALUES (?, ?, ?)")
      .bind(key)
      .bind_bytes(bytes)
      .bind(hash(bytes))
      .run();
}

/// Not synchronised: what a power cut takes from it, the claimant is gone too.
bool Store::claim(const std::string& key, Real seconds) {
  const long long now = std::time(nullptr), until = now + std::llround(std::ceil(seconds));
  execute("PRAGMA synchronous = OFF; BEGIN IMMEDIATE");
  Statement s(db_, "SELECT process, until FROM claim WHERE key = ?");
  s.bind(key);
  const bool taken = s.step() && s.bytes(0) != process_ && s.number(1) > now &&
                     s.number(1) <= until && may_live(s.bytes(0));
  if (!taken)
    Statement(db_, "INSERT OR REPLACE INTO claim VALUES (?, ?, ?)")
        .bind(key)
        .bind(process_)
        .bind(until)
        .run();
  s.finish();
  execute("COMMIT; PRAGMA synchronous = FULL");
  return !taken;
}

void Store::release(const std::string& key) {
  execute("PRAGMA synchronous = OFF");
  Statement(db_, "DELETE FROM claim WHERE key = ? AND process = ?").bind(key).bind(process_).run();
  execute("PRAGMA synchronous = FULL");
}

}  // namespace harness
