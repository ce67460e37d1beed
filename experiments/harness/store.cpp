#include "experiments/harness/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cmath>
#include <ctime>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/claimant.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/draft.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/store_plan.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

/// A row of a plan as it is stored.
struct Store::Found {
  std::string key;              ///< "" of the plan itself
  std::optional<Row> row = {};  ///< none where it is not measured yet, or at fault
  std::string fault = {};       ///< of what is not as it was written
};

namespace {

constexpr const char* not_as_written = "it is not what was written";

constexpr auto any = [](const Face&) { return true; };

/// The row in the first columns of a result; nothing where it is not what was written.
std::optional<Row> row_in(Statement& s) {
  try {
    return row_of(read_columns(s));
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::optional<Face> face_in(const std::string& text) {
  try {
    return face_of(parse_json(text));
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

/// The largest number of a run, be it in a row alone; 0 where there is none.
long long last_run(sqlite3* db) {
  Statement s(db,
              "SELECT max((SELECT coalesce(max(id), 0) FROM run), "
              "(SELECT coalesce(max(run), 0) FROM row))");
  s.step();
  return s.number(0);
}

void insert_run(sqlite3* db, long long number, const Values& provenance) {
  const std::string text = text_of(to_json(provenance));
  Statement(db, "INSERT INTO run (id, provenance, seal) VALUES (?, ?, ?)")
      .bind(number)
      .bind(text)
      .bind(hash(text))
      .run();
}

void insert_row(sqlite3* db, const Row& row) {
  Statement s(db,
              "INSERT OR REPLACE INTO row (key, run, identity, outcome, why, metrics, curve, "
              "digests, output, guard, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  for (const std::string& column : columns_of(row)) s.bind(column);
  s.run();
  Statement(db, "INSERT OR IGNORE INTO written (key) VALUES (?)").bind(row.key).run();
}

void insert_blob(sqlite3* db, const std::string& key, const std::string& bytes) {
  Statement(db, "INSERT OR REPLACE INTO blob (key, bytes, seal) VALUES (?, ?, ?)")
      .bind(key)
      .bind_bytes(bytes)
      .bind(hash(bytes))
      .run();
}

void insert_plan(sqlite3* db, const std::string& experiment, const std::vector<Row>& rows) {
  Statement(db, "DELETE FROM current WHERE experiment = ?").bind(experiment).run();
  long long position = 0;
  for (const Row& row : rows)
    Statement(db, "INSERT INTO current (experiment, position, key, face) VALUES (?, ?, ?, ?)")
        .bind(experiment)
        .bind(position++)
        .bind(row.key)
        .bind(text_of(to_json(static_cast<const Face&>(row))))
        .run();
  seal_plan(db, experiment);
}

/// A little more than a reference may take of the longest `timeout` there is, ten times 1e6 [s]:
/// only a wrong clock makes claims that are longer.
constexpr long long longest_claim = 10'001'000;

bool is_claimed_by_another(sqlite3* db, const std::string& key, const std::string& process,
                           long long now) {
  Statement s(db, "SELECT process, until FROM claim WHERE key = ?");
  if (!s.bind(key).step()) return false;
  const std::string who = s.bytes(0);
  const long long until = s.number(1);
  return who != process && until > now && until <= now + longest_claim && may_live(who);
}

/// While it lives, commits do not wait for the disk, and checkpoints do: a power cut takes the last
/// of what was written, and with it who claimed that, but breaks nothing.
class Unsynchronised {
 public:
  explicit Unsynchronised(sqlite3* db) : db_(db) { execute(db, "PRAGMA synchronous = NORMAL"); }
  ~Unsynchronised() { sqlite3_exec(db_, "PRAGMA synchronous = FULL", nullptr, nullptr, nullptr); }
  Unsynchronised(const Unsynchronised&) = delete;

 private:
  sqlite3* db_;
};

}  // namespace

/// A transaction of a store that is in its place.
class Store::Writing {
 public:
  explicit Writing(Store& store) : place_(in_place(store)), all_(store.db_) {}

  void commit() {
    all_.commit();
    place_.see_log();
  }

 private:
  static StorePlace& in_place(Store& store) {
    store.expect_in_place();
    return store.place_;
  }

  StorePlace& place_;
  Transaction all_;
};

/// What another kind of build measures must not pass for a release's.
std::filesystem::path Store::default_file() {
  const std::string kind = build_kind();
  const std::string name =
      kind == "release" ? "store.sqlite" : fmt::format("store-{}.sqlite", kind);
  const std::filesystem::path file = runs_folder() / name, before = results_folder() / name;
  if (std::filesystem::exists(before) && !std::filesystem::exists(file))
    throw cloth::UsageError(fmt::format(
        "store {0}: stores lie in runs/ now; keep it: mkdir -p {1} && mv {2}* {1}; or remove it",
        before.string(), shell_word(runs_folder().string()), shell_word(before.string())));
  std::error_code ignored;
  expect_not_recorded(std::filesystem::weakly_canonical(file, ignored).parent_path(),
                      "store " + file.string());
  return file;
}

Store::Store(const std::filesystem::path& file, StoreUse use)
    : file_(file), process_(this_process()), db_(open_store(file, use)), place_(file, db_) {}

/// SQLite would write its log over another's file, and remove it.
Store::~Store() {
  if (!place_.is_in_place()) sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  sqlite3_close(db_);
}

std::vector<std::filesystem::path> Store::files() const {
  return {file_, file_.string() + "-wal", file_.string() + "-shm"};
}

long long Store::begin_run(const Values& provenance) {
  Writing all(*this);
  const long long last = last_run(db_);
  if (last == std::numeric_limits<long long>::max())
    refuse_store(db_, fmt::format("run {} in it leaves no number for another", last));
  insert_run(db_, last + 1, provenance);
  all.commit();
  return last + 1;
}

bool Store::fill(const std::map<long long, Values>& runs,
                 const std::map<std::string, std::vector<Row>>& tables,
                 const std::map<std::string, std::string>& blobs) {
  Writing all(*this);
  if (last_run(db_) > 0 || !experiments().empty()) return false;
  for (const auto& [number, provenance] : runs) insert_run(db_, number, provenance);
  for (const auto& [experiment, rows] : tables) {
    for (const Row& row : rows) insert_row(db_, row);
    insert_plan(db_, experiment, rows);
  }
  for (const auto& [key, bytes] : blobs) insert_blob(db_, key, bytes);
  all.commit();
  return true;
}

std::optional<Row> Store::find(const std::string& key) const {
  Statement s(db_, fmt::format("SELECT {} FROM row WHERE key = ?", row_columns));
  s.bind(key);
  if (!s.step()) return std::nullopt;
  return row_in(s);
}

void Store::put(const Row& row) { put_all({row}); }

void Store::put_all(const std::vector<Row>& rows) {
  Writing all(*this);
  for (const Row& row : rows) insert_row(db_, row);
  all.commit();
}

void Store::erase(const std::string& key) {
  Writing all(*this);
  for (const char* sql : {"DELETE FROM row WHERE key = ?", "DELETE FROM written WHERE key = ?"})
    Statement(db_, sql).bind(key).run();
  all.commit();
}

void Store::set_current(const std::string& experiment, const std::vector<Row>& rows) {
  Writing all(*this);
  insert_plan(db_, experiment, rows);
  all.commit();
}

/// In one statement: meanwhile others may plan anew. A plan without rows is a line, too.
std::vector<Store::Found> Store::all_current(
    const std::string& experiment, const std::function<bool(const Face&)>& is_asked) const {
  enum { position = std::tuple_size_v<Columns>, key, face, has_row, was_written, seal };
  std::string nulls;
  for (int c = 0; c < position; ++c) nulls += "NULL, ";
  Statement s(db_, fmt::format("SELECT {}, position, current.key, face, row.key IS NOT NULL, "
                               "written.key IS NOT NULL, "
                               "(SELECT seal FROM plan WHERE experiment = ?1) FROM current "
                               "LEFT JOIN row ON row.key = current.key "
                               "LEFT JOIN written ON written.key = current.key "
                               "WHERE current.experiment = ?1 "
                               "UNION ALL SELECT {}0, NULL, NULL, 0, 0, seal FROM plan "
                               "WHERE experiment = ?1 AND NOT EXISTS "
                               "(SELECT 1 FROM current WHERE experiment = ?1) ORDER BY position",
                               row_columns, nulls));
  s.bind(experiment);
  std::vector<Found> all;
  PlanSeal expected(experiment);
  std::string found;
  bool is_planned = false;
  while (s.step()) {
    found = s.bytes(seal);
    if (s.is_null(key)) continue;
    is_planned = true;
    const std::string its_face = s.bytes(face);
    expected.add(s.bytes(position)).add(s.bytes(key)).add(its_face);
    Found& line = all.emplace_back(Found{.key = s.bytes(key)});
    if (!s.number(has_row)) {
      if (s.number(was_written)) line.fault = "it is gone";
      continue;
    }
    const std::optional<Face> own = face_in(its_face);
    if (own && !is_asked(*own)) continue;
    if (own && (line.row = row_in(s))) static_cast<Face&>(*line.row) = *own;
    else line.fault = not_as_written;
  }
  if (found == expected.text() || (found.empty() && !is_planned)) return all;
  return {{.key = "", .fault = not_as_written}};
}

std::vector<Row> Store::current(const std::string& experiment) const {
  return current(experiment, any);
}

std::vector<Row> Store::current(const std::string& experiment,
                                const std::function<bool(const Face&)>& is_asked) const {
  std::vector<Row> rows;
  for (Found& found : all_current(experiment, is_asked))
    if (found.row) rows.push_back(std::move(*found.row));
  return rows;
}

std::vector<Damage> Store::damaged(const std::string& experiment) const {
  std::vector<Damage> all;
  for (const auto& [key, row, fault] : all_current(experiment, any)) {
    const std::string what = key.empty() ? "the plan, and with it all rows" : "row " + key;
    if (!fault.empty()) all.push_back({key, what + ": " + fault});
  }
  return all;
}

std::vector<std::string> Store::experiments() const {
  Statement s(db_, "SELECT experiment FROM current UNION SELECT experiment FROM plan ORDER BY 1");
  std::vector<std::string> names;
  while (s.step()) names.push_back(s.bytes(0));
  return names;
}

std::optional<std::string> Store::file_of(const std::string& experiment) const {
  Statement s(db_, "SELECT file FROM experiment WHERE name = ?");
  if (!s.bind(experiment).step()) return std::nullopt;
  return s.bytes(0);
}

void Store::set_file(const std::string& experiment, const std::string& file) {
  if (file_of(experiment) == file) return;
  Writing all(*this);
  Statement(db_, "INSERT OR REPLACE INTO experiment (name, file) VALUES (?, ?)")
      .bind(experiment)
      .bind(file)
      .run();
  all.commit();
}

std::map<long long, Values> Store::runs() const {
  Statement s(db_, "SELECT id, provenance, seal FROM run");
  std::map<long long, Values> runs;
  while (s.step()) {
    const std::string text = s.bytes(1);
    if (s.bytes(2) != hash(text)) continue;
    try {
      runs.emplace(s.number(0), values_of(parse_json(text)));
    } catch (const std::exception&) {  // who knew how to seal it is no run for that
    }
  }
  return runs;
}

std::vector<std::string> Store::blob_keys() const {
  Statement s(db_, "SELECT key FROM blob ORDER BY key");
  std::vector<std::string> keys;
  while (s.step()) keys.push_back(s.bytes(0));
  return keys;
}

void Store::copy_to(const std::filesystem::path& file) const try {
  const DraftFolder draft(file);
  const std::filesystem::path made = draft.path() / file.filename();
  Statement(db_, "VACUUM INTO ?").bind(made.string()).run();
  std::filesystem::rename(made, file);
} catch (const std::exception& error) {
  throw std::runtime_error(
      fmt::format("{}: cannot be written: {}", file.string(), cloth::words_of(error)));
}

bool Store::has_blob(const std::string& key) const {
  return Statement(db_, "SELECT 1 FROM blob WHERE key = ?").bind(key).step();
}

std::optional<std::string> Store::blob(const std::string& key) const {
  Statement s(db_,
              "SELECT CASE WHEN length(bytes) <= ? THEN bytes END, seal FROM blob WHERE key = ?");
  s.bind(longest_value).bind(key);
  if (!s.step()) return std::nullopt;
  std::string bytes = s.bytes(0);
  const std::string seal = s.bytes(1);
  if (seal != hash(bytes)) return std::nullopt;
  return bytes;
}

void Store::put_blob(const std::string& key, const std::string& bytes) {
  Writing all(*this);
  insert_blob(db_, key, bytes);
  all.commit();
}

std::vector<Held> Store::rows_held() const { return held_rows(db_); }

std::vector<Held> Store::blobs_held() const { return held_blobs(db_); }

std::vector<std::string> Store::planned(const std::string& experiment) const {
  return planned_keys(db_, experiment);
}

void Store::forget(const Forgotten& what) {
  Writing all(*this);
  forget_all(db_, what);
  all.commit();
}

bool Store::claim(const std::string& key, Real seconds) {
  const long long now = std::time(nullptr);
  const Unsynchronised quick(db_);
  Writing all(*this);
  if (is_claimed_by_another(db_, key, process_, now)) return false;
  Statement(db_, "INSERT OR REPLACE INTO claim (key, process, until) VALUES (?, ?, ?)")
      .bind(key)
      .bind(process_)
      .bind(now + std::llround(std::ceil(seconds)))
      .run();
  all.commit();
  return true;
}

void Store::release(const std::string& key) {
  const Unsynchronised quick(db_);
  Writing all(*this);
  Statement(db_, "DELETE FROM claim WHERE key = ? AND process = ?").bind(key).bind(process_).run();
  all.commit();
}

}  // namespace harness
