// A store's file, opened.
#pragma once

#include <filesystem>

struct sqlite3;

namespace harness {

/// Who reads may be content with a file, or with none, that this user may not write.
enum class StoreUse { write, read };

/// A connection to a store of this format, of which a file is made that is none yet, or of an
/// earlier one. @throws UsageError where it is no store, or of a later format; std::runtime_error
/// where it cannot be opened.
sqlite3* open_store(const std::filesystem::path& file, StoreUse use);

/// Executes several statements. @throws std::runtime_error
void execute(sqlite3* db, const char* sql);

}  // namespace harness
