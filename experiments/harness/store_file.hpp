// A store's file, opened.
#pragma once

#include <filesystem>
#include <string>

#include "cloth/error.hpp"

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

/// Makes the file of a store that nobody has open as small as what it holds. False where somebody
/// has, or it cannot be done: then it stays as it is.
bool shrink_store(const std::filesystem::path& file);

/// Executes several statements. @throws as refuse_store()
void execute(sqlite3* db, const char* sql);

/// Of a file that is no sound store: what is wrong with it, and to move it away.
class NoStore : public cloth::UsageError {
 public:
  NoStore(const std::string& file, const std::string& why);

  /// Which file, and what is wrong with it, without a remedy.
  const std::string& why() const { return why_; }

 private:
  std::string why_;
};

/// What SQLite has just said, of which file, and what to do. @throws NoStore where the file is no
/// sound store; std::runtime_error where the machine is at fault.
[[noreturn]] void refuse_store(sqlite3* db);

/// The same, of a file that is no store for that reason. @throws NoStore
[[noreturn]] void refuse_store(sqlite3* db, const std::string& why);

}  // namespace harness
