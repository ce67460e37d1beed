// A store's file, opened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "experiments/harness/store_log.hpp"

struct sqlite3;

namespace harness {

/// More than any answer of a worker [bytes]: what is longer is not ours, and is not read.
inline constexpr long long longest_value = 300 << 20;

/// Who reads makes no file, for where none is there are no rows, and may be content with one that
/// this user may not write.
enum class StoreUse { write, read };

/// A connection to a store of this format, of which a file is made that is none yet, or of an
/// earlier one; to read what is not there, to an empty one in memory. A file of others is left as
/// it is. @throws as refuse_store(); UsageError for a path that is too long
sqlite3* open_store(const std::filesystem::path& file, StoreUse use);

/// Which file lies in a place: what is moved there later is another.
struct FileIdentity {
  std::uint64_t device = 0, number = 0;  ///< of none, 0
  std::uint64_t size = 0;                ///< [B]

  /// Whether that file still is in its place, as `now` is found there: a store never shrinks.
  bool is_in_place(const FileIdentity& now) const {
    return device == now.device && number == now.number && now.size >= size;
  }
};
FileIdentity identity_of(const std::filesystem::path& file);

/// Of an open store's file, as SQLite reads it: who opened and closed the file once more would end
/// SQLite's locks on it.
StoreHead head_of(sqlite3* db);

/// Executes several statements. @throws as refuse_store()
void execute(sqlite3* db, const char* sql);

/// How what is said of a file ends that is no sound store.
inline constexpr std::string_view begin_anew = "; move the file away to start a new one";

/// What SQLite has just said, of which file, and what to do. @throws UsageError where the file is
/// no sound store; std::runtime_error where the machine is at fault.
[[noreturn]] void refuse_store(sqlite3* db);

/// The same, of a file that is no store for that reason. @throws UsageError
[[noreturn]] void refuse_store(sqlite3* db, const std::string& why);

}  // namespace harness
