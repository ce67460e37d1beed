#include "experiments/harness/store_file.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/draft.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/statement.hpp"
#include "experiments/harness/store_format.hpp"
#include "experiments/harness/store_log.hpp"
#include "experiments/harness/store_pages.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

bool may_write_store(const fs::path& file) {
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(fs::absolute(file), ignored);
  if (fs::exists(whole, ignored) && access(whole.c_str(), W_OK) != 0) return false;
  return access(whole.parent_path().c_str(), W_OK) == 0;
}

std::string uri_of(const fs::path& file) {
  std::string uri = "file://";
  for (const char c : fs::absolute(file).string())
    uri += c == '?' || c == '#' || c == '%' ? fmt::format("%{:02x}", c) : std::string(1, c);
  return uri;
}

using Database = std::unique_ptr<sqlite3, int (*)(sqlite3*)>;

constexpr int to_write = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

long long format_of_all(sqlite3* db) {
  execute(db, "BEGIN");
  const long long format = format_of(db);
  execute(db, "COMMIT");
  expect_tree_of_pages(db);
  return format;
}

void make_store(sqlite3* db) {
  format_of_all(db);
  // WAL with full synchronisation: a committed row survives a kill and a power cut.
  execute(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
  bring_up_to_date(db);
  execute(db, "COMMIT");
}

void expect_store(sqlite3* db) {
  if (const long long format = format_of_all(db); format != store_format)
    throw std::runtime_error(fmt::format(
        "store {}: format {}, this program reads {}; who may write it takes it over by: "
        "clothbench export",
        sqlite3_db_filename(db, nullptr), format, store_format));
}

constexpr const char* to_be_written = "; see that this user may write the file and its folder";

std::string remedy(int code, StoreUse use) {
  switch (code) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "; another program has it open for writing: wait for it, or end it";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      if (use == StoreUse::write) return to_be_written;
      return "; see that this user may read the file and what lies beside it";
    case SQLITE_READONLY:
      return to_be_written;
    case SQLITE_FULL:
      return "; see that there is room on its disk";
    case SQLITE_IOERR:
      return "; the file may have been cut short, or its disk be full or failing: see which";
    default:
      return "";
  }
}

/// SQLITE_ERROR is of tables and columns that are not a store's, SQLITE_TOOBIG of their values.
bool is_of_the_file(int code) {
  return code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_ERROR ||
         code == SQLITE_TOOBIG;
}

[[noreturn]] void refuse(const std::string& file, sqlite3* db, StoreUse use) {
  const int code = sqlite3_errcode(db);
  const std::string why = sqlite3_errmsg(db);
  if (is_of_the_file(code)) throw NoStore(file, why);
  throw std::runtime_error(fmt::format("store {}: {}{}", file, why, remedy(code, use)));
}

/// "" for a file and for nothing; a link that leads nowhere is none.
std::string why_no_store(const fs::path& place) {
  std::error_code ignored;
  const fs::file_status status = fs::symlink_status(place, ignored);
  if (!fs::exists(status)) return "";
  const std::string why = cloth::why_no_file(place);
  if (why != "no such file") return why.substr(0, why.find(';'));
  return fs::is_symlink(status) ? "a link that leads nowhere" : "";  // or it is gone by now
}

/// SQLite would remove the log, and with it what a store that was moved away has in it alone. It is
/// looked for first: another run may be making the store.
void expect_no_log_alone(const fs::path& file, const std::string& log) {
  std::error_code error;
  const bool is_log = fs::file_size(log, error) > 0 && !error;
  const bool is_store = fs::file_size(file, error) > 0 && !error;
  if (is_log && !is_store)
    throw cloth::UsageError(
        fmt::format("store {}: not there, but {} is, with rows of a store that was moved or "
                    "removed; move the store back beside it, or move it away to start a new one",
                    file.string(), log));
}

/// What is in a folder that may not be entered is there, though nothing tells.
void expect_seen(const fs::path& file, StoreUse use) {
  std::error_code error;
  if (fs::status_known(fs::symlink_status(file, error))) return;
  if (error == std::errc::filename_too_long)
    throw cloth::UsageError(fmt::format("store {}: {}; let CLOTHBENCH_RUNS name a shorter place",
                                        file.string(), error.message()));
  if (error == std::errc::permission_denied)
    throw std::runtime_error(fmt::format("store {}: {}{}", file.string(), error.message(),
                                         remedy(SQLITE_CANTOPEN, use)));
}

/// A folder, a pipe and the like never become a store, and who opens a pipe waits for ever; SQLite
/// keeps files beside that which a link leads to.
void expect_file(const fs::path& file) {
  if (const std::string why = why_no_store(file); !why.empty()) throw NoStore(file.string(), why);
  std::error_code ignored;
  // Which SQLite takes for an empty one.
  if (fs::file_size(file, ignored) == 1)
    throw NoStore(file.string(), sqlite3_errstr(SQLITE_NOTADB));
  const fs::path whole = fs::weakly_canonical(file, ignored);
  for (const char* beside : {"-journal", "-wal", "-shm"}) {
    const std::string place = whole.string() + beside;
    if (const std::string why = why_no_store(place); !why.empty())
      throw cloth::UsageError(
          fmt::format("store {}: {}: {}; move it away", file.string(), place, why));
  }
  expect_no_log_alone(file, whole.string() + "-wal");
  expect_sound_log(whole.string() + "-wal");
  expect_log_of(whole, whole.string() + "-wal");
  expect_journal(whole.string() + "-journal");
}

sqlite3* prepared(Database db, void (*begin)(sqlite3*)) {
  sqlite3_busy_timeout(db.get(), 10000);
  sqlite3_limit(db.get(), SQLITE_LIMIT_LENGTH, static_cast<int>(longest_value));
  expect_list_of_tables(db.get());
  begin(db.get());
  return db.release();
}

/// `file`: what it is called in messages.
Database connected(const fs::path& file, const std::string& uri, int flags) {
  sqlite3* connection = nullptr;
  const int status = sqlite3_open_v2(uri.c_str(), &connection, flags | SQLITE_OPEN_URI, nullptr);
  Database db(connection, sqlite3_close);
  if (status != SQLITE_OK)
    refuse(file.string(), db.get(),
           flags & SQLITE_OPEN_READONLY ? StoreUse::read : StoreUse::write);
  return db;
}

sqlite3* opened(const fs::path& file, const std::string& uri, int flags, void (*begin)(sqlite3*)) {
  return prepared(connected(file, uri, flags), begin);
}

/// Made beside its place and linked there whole: of several that begin at once, all open the same
/// one, and none meets another's half. Where no link can be made, it is made in its place.
void make_new_store(const fs::path& file) {
  const DraftFolder draft(file);
  const fs::path made = draft.path() / file.filename();
  const Database db(opened(file, uri_of(made), to_write, make_store), sqlite3_close);
  // Closing would do it, and not tell of a full disk.
  if (sqlite3_wal_checkpoint_v2(db.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) !=
      SQLITE_OK)
    refuse(file.string(), db.get(), StoreUse::write);
  [[maybe_unused]] const int is_there = link(made.c_str(), file.c_str());
}

/// What tells that a file has been written.
struct Look {
  std::int64_t size, seconds, nanoseconds;
  bool has_log;
  friend bool operator==(const Look&, const Look&) = default;
};

Look look_at(const fs::path& file) {
  struct stat found {};
  std::error_code ignored;
  if (stat(file.c_str(), &found) != 0) return {};
  return {found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec,
          fs::exists(file.string() + "-wal", ignored)};
}

/// A copy in memory, which is called as the file.
Database copy_in_memory(const fs::path& file) {
  const std::string uri = uri_of(file), in_memory = uri + "?vfs=memdb";
  const Database from = connected(file, uri + "?immutable=1", SQLITE_OPEN_READONLY),
                 to = connected(file, in_memory, to_write);
  sqlite3_backup* copy = sqlite3_backup_init(to.get(), "main", from.get(), "main");
  if (copy) sqlite3_backup_step(copy, -1);
  if (!copy || sqlite3_backup_finish(copy) != SQLITE_OK)
    refuse(file.string(), to.get(), StoreUse::read);
  // What is in memory has no log, though the file says that it may have one.
  constexpr std::array<char, 2> no_log{1, 1};
  constexpr sqlite3_int64 where_it_says = 18;
  sqlite3_file* memory = nullptr;
  sqlite3_file_control(to.get(), "main", SQLITE_FCNTL_FILE_POINTER, &memory);
  if (!memory || memory->pMethods->xWrite(memory, no_log.data(), no_log.size(), where_it_says) != 0)
    throw std::runtime_error(fmt::format("store {}: cannot be copied into memory", file.string()));
  return connected(file, in_memory, to_write);  // to which that is said
}

/// By who may not write: while nobody does, there is nothing beside the file, nor can SQLite put
/// anything there, and reads without locks. So a copy is read, of which is known that nobody wrote
/// meanwhile.
sqlite3* opened_by_a_reader(const fs::path& file) {
  using std::chrono::operator""ms;
  constexpr int looks = 20;
  std::error_code ignored;
  const fs::path whole = fs::weakly_canonical(fs::absolute(file), ignored);
  for (int look = 1;; ++look) {
    const Look before = look_at(whole);
    const bool lacks_index = before.has_log && !fs::exists(whole.string() + "-shm", ignored);
    if (lacks_index && look < looks) {  // whoever writes is about to make it
      std::this_thread::sleep_for(50ms);
      continue;
    }
    if (lacks_index)
      throw std::runtime_error(fmt::format(
          "store {}: what its -wal has can be read only where a file may be made beside it; copy "
          "both to a folder of your own: cp {} {} FOLDER, and CLOTHBENCH_RUNS=FOLDER",
          file.string(), shell_word(whole.string()), shell_word(whole.string() + "-wal")));
    try {
      sqlite3* db = before.has_log ? opened(file, uri_of(file), SQLITE_OPEN_READONLY, expect_store)
                                   : prepared(copy_in_memory(whole), expect_store);
      if (before.has_log || look_at(whole) == before) return db;
      sqlite3_close(db);
    } catch (const std::exception&) {  // of what somebody wrote meanwhile
      if (look == looks || look_at(whole) == before) throw;
    }
    if (look == looks)
      throw std::runtime_error(fmt::format(
          "store {}: another program writes it; wait for that, or try again", file.string()));
    std::this_thread::sleep_for(50ms);
  }
}

}  // namespace

NoStore::NoStore(const std::string& file, const std::string& why)
    : UsageError(fmt::format("store {}: {}; move the file away to start a new one", file, why)),
      why_(fmt::format("store {}: {}", file, why)) {}

void refuse_store(sqlite3* db) {
  const bool reads = sqlite3_db_readonly(db, "main") == 1;
  refuse(sqlite3_db_filename(db, nullptr), db, reads ? StoreUse::read : StoreUse::write);
}

void refuse_store(sqlite3* db, const std::string& why) {
  throw NoStore(sqlite3_db_filename(db, nullptr), why);
}

sqlite3* open_store(const fs::path& file, StoreUse use) {
  std::error_code ignored;
  expect_seen(file, use);
  expect_no_other(fs::absolute(file).parent_path());
  expect_file(file);
  if (use == StoreUse::read && !fs::exists(file, ignored))
    return opened(file, ":memory:", to_write, make_store);
  fs::create_directories(file.parent_path(), ignored);
  // SQLite would leave files beside it that nobody may write, either.
  if (use == StoreUse::write && !may_write_store(file))
    throw std::runtime_error(fmt::format("store {}: read-only{}", file.string(), to_be_written));
  const std::string uri = uri_of(file);
  if (use == StoreUse::write && !fs::exists(file, ignored)) make_new_store(file);
  if (use == StoreUse::write || may_write_store(file))
    return opened(file, uri, to_write, make_store);
  return opened_by_a_reader(file);
}

/// SQLite lets the only connection alone end the log; whoever opens the store next begins another.
bool shrink_store(const fs::path& file) {
  const Database db(open_store(file, StoreUse::write), sqlite3_close);
  sqlite3_busy_timeout(db.get(), 0);
  try {
    Statement ended(db.get(), "PRAGMA journal_mode = DELETE");
    if (!ended.step() || ended.bytes(0) != "delete") return false;
  } catch (const std::exception&) {
    return false;
  }
  return sqlite3_exec(db.get(), "VACUUM", nullptr, nullptr, nullptr) == SQLITE_OK;
}

void execute(sqlite3* db, const char* sql) {
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) refuse_store(db);
}

}  // namespace harness
