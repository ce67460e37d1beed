// The write-ahead log beside a store. SQLite reads it up to the first frame that is not sound,
// takes what follows for what a power cut left, and removes it all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace harness {

/// How far a log can be read that SQLite would end before its end: to so many bytes, 0 where its
/// header is not sound. Nothing of one that ends with what is sound, or with what was never
/// committed. Format: https://sqlite.org/fileformat2.html#walformat
std::optional<std::uintmax_t> sound_part_of_log(const std::filesystem::path& log);

/// Of one that another process may be writing.
/// @throws UsageError, with a command that keeps it, where it is damaged: rows would be gone.
void expect_sound_log(const std::filesystem::path& log);

/// By the first page of both, which each of our transactions writes: whether the log is not of
/// this store, whose identity is another, or of another time of it. SQLite tells neither,
/// and writes it over the store. One of an earlier program may have no identity yet.
/// @throws UsageError, with a command that keeps the log.
void expect_log_of(const std::filesystem::path& store, const std::filesystem::path& log);

/// @throws UsageError where it is no journal, by its first bytes: SQLite would remove it.
void expect_journal(const std::filesystem::path& journal);

}  // namespace harness
