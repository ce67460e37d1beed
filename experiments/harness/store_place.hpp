// Whether an open store still is where it was opened.
#pragma once

#include <cstdint>
#include <filesystem>

#include "experiments/harness/store_log.hpp"

struct sqlite3;

namespace harness {

/// Which file lies in a place: what is moved there later is another.
struct FileIdentity {
  std::uint64_t device = 0, number = 0;  ///< of none, 0
  std::uint64_t size = 0;                ///< [B]

  /// Whether that file still is in its place, as `now` is found there: it does not shrink.
  bool is_in_place(const FileIdentity& now) const {
    return device == now.device && number == now.number && now.size >= size;
  }
};

/// The file of an open store and its log, neither of which shrinks while it is in use, and the head
/// of the file, which changes when the log was written to it, and then is of that log. SQLite
/// notices none of it, and would write over what was put there.
class StorePlace {
 public:
  /// Keeps a pointer to the connection.
  StorePlace(const std::filesystem::path& file, sqlite3* db);

  bool is_in_place();

  /// @throws std::runtime_error where it is not, with what to do.
  void expect_in_place();

  /// After a transaction of ours, by which the log may have grown.
  void see_log();

 private:
  std::filesystem::path file_, log_file_;
  sqlite3* db_;
  FileIdentity identity_, log_;
  StoreHead head_;
};

}  // namespace harness
