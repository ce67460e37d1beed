// The tables of a store, and how a file of an earlier format comes to have them.
#pragma once

struct sqlite3;

namespace harness {

inline constexpr long long store_format = 5;

/// The format of a file, which is not written to; 0 of one that is new. Within a transaction, as
/// below. @throws UsageError where it is no store, or of a format that is later, or too early to be
/// taken over.
long long format_of(sqlite3* db);

/// Makes a store of it, of this format, whatever it was before; within a transaction of who calls.
/// @throws UsageError as format_of() does.
void bring_up_to_date(sqlite3* db);

/// Draws a number for its first page, and keeps there which one it had: so a log, whose
/// transactions all do that, tells whether it goes on from what a file has (store_log.hpp). In a
/// transaction.
void mark(sqlite3* db);

}  // namespace harness
