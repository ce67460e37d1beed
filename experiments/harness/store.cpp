#include "experiments/harness/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>

#include "cloth/error.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

constexpr int format_version = 2;

constexpr const char* schema = R"(
  CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY, provenance TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS row (
    key TEXT PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), identity TEXT NOT NULL,
    outcome TEXT NOT NULL, why TEXT NOT NULL, metrics TEXT NOT NULL, curve TEXT NOT NULL,
    digests TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS current (
    experiment TEXT NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL, face TEXT NOT NULL,
    PRIMARY KEY (experiment, position)) STRICT;
  CREATE TABLE IF NOT EXISTS blob (key TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
)";

constexpr const char* row_columns = "row.key, run, identity, outcome, why, metrics, curve, digests";

}  // namespace

/// A prepared statement: parameters bound from 1 in the order of bind(), columns read from 0.
class Store::Statement {
 public:
  Statement(sqlite3* db, const std::string& sql) : db_(db) {
    if (sqlite3_prepare_v2(db, sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK) fail();
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(const std::string& text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(long long number) {
    sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  Statement& bind_bytes(const std::string& bytes) {
    sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
  }

  /// True while there is a row.
  bool step() {
    const int status = sqlite3_step(statement_);
    if (status != SQLITE_ROW && status != SQLITE_DONE) fail();
    return status == SQLITE_ROW;
  }
  void run() { step(); }

  std::string bytes(int column) {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return data ? std::string(data, size) : std::string();
  }
  long long number(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  [[noreturn]] void fail() {
    throw std::runtime_error(fmt::format("store: {}", sqlite3_errmsg(db_)));
  }

  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

namespace {

Row read_row(auto& s) {
  Row row;
  row.key = s.bytes(0);
  row.run = s.number(1);
  row.identity = s.bytes(2);
  row.outcome = outcome_of(s.bytes(3));
  row.why = s.bytes(4);
  row.metrics = Json::parse(s.bytes(5));
  row.curve = Json::parse(s.bytes(6));
  row.digests = Json::parse(s.bytes(7));
  return row;
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

Store::Store(const std::filesystem::path& file) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  const auto refuse = [&](const std::string& why) {
    sqlite3_close(db_);
    throw cloth::UsageError(fmt::format("store {}: {}", file.string(), why));
  };
  if (sqlite3_open(file.c_str(), &db_) != SQLITE_OK) refuse(sqlite3_errmsg(db_));
  sqlite3_busy_timeout(db_, 10000);
  long long version = 0;
  try {
    // WAL with full synchronisation: a committed row survives a kill and a power cut.
    execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    Statement s(db_, "PRAGMA user_version");
    if (s.step()) version = s.number(0);
  } catch (const std::runtime_error& error) {
    refuse(std::string(error.what()) + "; move the file away to start a new one");
  }
  if (version != 0 && version != format_version)
    refuse(fmt::format("format {}, this program writes {}; move the file away to start a new one",
                       version, format_version));
  execute(schema);
  execute(fmt::format("PRAGMA user_version = {}", format_version).c_str());
}

Store::~Store() { sqlite3_close(db_); }

void Store::execute(const char* sql) const {
  char* message = nullptr;
  if (sqlite3_exec(db_, sql, nullptr, nullptr, &message) == SQLITE_OK) return;
  const std::string text = message ? message : "unknown error";
  sqlite3_free(message);
  throw std::runtime_error("store: " + text);
}

long long Store::begin_run(const Values& provenance) {
  Statement(db_, "INSERT INTO run (provenance) VALUES (?)").bind(to_json(provenance).dump()).run();
  return sqlite3_last_insert_rowid(db_);
}

std::optional<Row> Store::find(const std::string& key) const {
  Statement s(db_, fmt::format("SELECT {} FROM row WHERE key = ?", row_columns));
  s.bind(key);
  if (!s.step()) return std::nullopt;
  return read_row(s);
}

void Store::put(const Row& row) {
  Statement(db_, "INSERT OR REPLACE INTO row VALUES (?,?,?,?,?,?,?,?)")
      .bind(row.key)
      .bind(row.run)
      .bind(row.identity)
      .bind(cloth::word(row.outcome))
      .bind(row.why)
      .bind(Json(row.metrics).dump())
      .bind(Json(row.curve).dump())
      .bind(Json(row.digests).dump())
      .run();
}

void Store::erase(const std::string& key) {
  Statement(db_, "DELETE FROM row WHERE key = ?").bind(key).run();
}

void Store::set_current(const std::string& experiment, const std::vector<Row>& rows) {
  execute("BEGIN");
  Statement(db_, "DELETE FROM current WHERE experiment = ?").bind(experiment).run();
  long long position = 0;
  for (const Row& row : rows)
    Statement(db_, "INSERT INTO current VALUES (?, ?, ?, ?)")
        .bind(experiment)
        .bind(position++)
        .bind(row.key)
        .bind(to_json(static_cast<const Face&>(row)).dump())
        .run();
  execute("COMMIT");
}

std::vector<Row> Store::current(const std::string& experiment) const {
  Statement s(db_, fmt::format("SELECT {}, face FROM current JOIN row ON row.key = current.key "
                               "WHERE current.experiment = ? ORDER BY position",
                               row_columns));
  s.bind(experiment);
  std::vector<Row> rows;
  while (s.step()) {
    rows.push_back(read_row(s));
    static_cast<Face&>(rows.back()) = face_of(Json::parse(s.bytes(8)));
  }
  return rows;
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
  Statement s(db_, "SELECT bytes FROM blob WHERE key = ?");
  s.bind(key);
  if (!s.step()) return std::nullopt;
  return s.bytes(0);
}

void Store::put_blob(const std::string& key, const std::string& bytes) {
  Statement(db_, "INSERT OR REPLACE INTO blob VALUES (?, ?)").bind(key).bind_bytes(bytes).run();
}

}  // namespace harness
