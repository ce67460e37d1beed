#include "experiments/harness/store_place.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <stdexcept>
#include <system_error>

namespace harness {

namespace {

namespace fs = std::filesystem;

FileIdentity identity_of(const fs::path& file) {
  struct stat found {};
  if (stat(file.c_str(), &found) != 0) return {};
  return {found.st_dev, found.st_ino, static_cast<std::uint64_t>(found.st_size)};
}

fs::path log_of(const fs::path& file) {
  std::error_code ignored;
  return fs::weakly_canonical(file, ignored).string() + "-wal";
}

/// As SQLite reads it: who opened and closed the file once more would end SQLite's locks on it.
/// Zeros where it is shorter.
StoreHead head_of(sqlite3* db) {
  StoreHead head{};
  sqlite3_file* file = nullptr;
  sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file && file->pMethods) file->pMethods->xRead(file, head.data(), int(head.size()), 0);
  return head;
}

}  // namespace

StorePlace::StorePlace(const fs::path& file, sqlite3* db)
    : file_(file),
      log_file_(log_of(file)),
      db_(db),
      identity_(identity_of(file)),
      log_(identity_of(log_file_)),
      head_(head_of(db)) {}

bool StorePlace::is_in_place() {
  const FileIdentity log = identity_of(log_file_);
  if (!identity_.is_in_place(identity_of(file_))) return false;
  if (log_.number != 0 && !log_.is_in_place(log)) return false;
  log_ = log;
  const auto head = [this] { return head_of(db_); };
  const StoreHead now = head();
  if (now != head_ && !is_log_of(head, log_file_)) return false;
  head_ = now;
  return true;
}

void StorePlace::expect_in_place() {
  if (!is_in_place())
    throw std::runtime_error(
        fmt::format("store {}: moved, removed or overwritten since it was opened, or its -wal was; "
                    "move it back beside its -wal, if it was moved, and run again: what is missing "
                    "is measured",
                    file_.string()));
}

void StorePlace::see_log() { log_ = identity_of(log_file_); }

}  // namespace harness
