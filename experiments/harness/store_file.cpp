#include "experiments/harness/store_file.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/store_format.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

bool may_write_store(const fs::path& file) {
  std::error_code ignored;
  const fs::path folder = file.parent_path();
  if (fs::exists(file, ignored) && access(file.c_str(), W_OK) != 0) return false;
  return access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

/// As a URI has it.
std::string escaped(const std::string& path) {
  std::string text;
  for (const char c : path)
    text += c == '?' || c == '#' || c == '%' ? fmt::format("%{:02x}", c) : std::string(1, c);
  return text;
}

/// Opened in any case, for SQLite to say what is wrong.
struct Connection {
  Connection(const std::string& uri, int flags)
      : status(sqlite3_open_v2(uri.c_str(), &db, flags | SQLITE_OPEN_URI, nullptr)) {
    sqlite3_busy_timeout(db, 10000);
  }
  ~Connection() { sqlite3_close(db); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void expect_open() const {
    if (status != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(db));
  }

  sqlite3* db = nullptr;
  int status;
};

constexpr int to_write = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

void make_store(const Connection& connection) {
  connection.expect_open();
  // WAL with full synchronisation: a committed row survives a kill and a power cut.
  execute(connection.db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
  bring_up_to_date(connection.db);
  execute(connection.db, "COMMIT");
}

void expect_store(const Connection& connection) {
  connection.expect_open();
  if (const long long format = format_of(connection.db); format != store_format)
    throw std::runtime_error(
        fmt::format("format {}, this program reads {}; who may write it takes it over by: "
                    "clothbench export",
                    format, store_format));
}

std::string remedy(int code) {
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
    return "; another program has it open for writing: wait for it, or end it";
  if (code == SQLITE_READONLY || code == SQLITE_CANTOPEN || code == SQLITE_PERM)
    return "; see that this user may write the file and its folder";
  if (code == SQLITE_FULL || code == SQLITE_IOERR) return "; see that there is room on its disk";
  return "";
}

sqlite3* opened(const fs::path& file, const std::string& uri, int flags,
                void (*begin)(const Connection&)) {
  Connection connection(uri, flags);
  try {
    begin(connection);
    return std::exchange(connection.db, nullptr);
  } catch (const std::exception& error) {
    const std::string what = fmt::format("store {}: {}", file.string(), error.what());
    const int code = sqlite3_errcode(connection.db);
    const bool is_no_store = dynamic_cast<const cloth::UsageError*>(&error) != nullptr;
    if (is_no_store || code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
      throw cloth::UsageError(what + "; move the file away to start a new one");
    throw std::runtime_error(what + remedy(code));
  }
}

}  // namespace

sqlite3* open_store(const fs::path& file, StoreUse use) {
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  const std::string uri = "file://" + escaped(fs::absolute(file).string());
  if (use == StoreUse::write || may_write_store(file))
    return opened(file, uri, to_write, make_store);
  if (!fs::exists(file, ignored)) return opened(file, ":memory:", to_write, make_store);
  // While nobody writes, there is nothing beside the file, nor can SQLite put anything there.
  const bool at_rest = !fs::exists(file.string() + "-wal", ignored);
  return opened(file, uri + (at_rest ? "?immutable=1" : ""), SQLITE_OPEN_READONLY, expect_store);
}

void execute(sqlite3* db, const char* sql) {
  char* message = nullptr;
  if (sqlite3_exec(db, sql, nullptr, nullptr, &message) == SQLITE_OK) return;
  const std::string text = message ? message : "unknown error";
  sqlite3_free(message);
  throw std::runtime_error("store: " + text);
}

}  // namespace harness
