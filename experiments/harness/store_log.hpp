// The write-ahead log beside a store. SQLite reads it up to the first frame that is not sound,
// takes what follows for what a power cut left, and removes it all.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace harness {

/// How far a log can be read that SQLite would end before its end: to so many bytes, 0 where its
/// header is not sound. Nothing of one that ends with what is sound, or with what was never
/// committed. Format: https://sqlite.org/fileformat2.html#walformat
std::optional<std::uintmax_t> sound_part_of_log(const std::filesystem::path& log);

/// Of one that another process may be writing.
/// @throws UsageError, with a command that keeps it, where it is damaged: rows would be gone.
void expect_sound_log(const std::filesystem::path& log);

/// @throws UsageError, with a command that keeps it, where the log does not go on from what the
/// store has, by what mark() leaves in the first page of both (store_format.hpp): it is of another
/// store, or of this one at another time. SQLite tells neither, and writes it over the store.
void expect_log_of(const std::filesystem::path& store, const std::filesystem::path& log);

/// What a store's file begins with: its header.
using StoreHead = std::array<unsigned char, 100>;

/// Whether the log goes on from a store with that head, which is asked for anew while another
/// process may be writing.
bool is_log_of(const std::function<StoreHead()>& head, const std::filesystem::path& log);

/// @throws UsageError where it is no journal, by its first bytes: SQLite would remove it.
void expect_journal(const std::filesystem::path& journal);

}  // namespace harness
