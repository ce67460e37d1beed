// SQL, prepared.
#pragma once

#include <sqlite3.h>

#include <string>

#include "experiments/harness/store_file.hpp"
#include "experiments/harness/store_format.hpp"

namespace harness {

/// A prepared statement: parameters bound from 1 in the order of bind(), columns read from 0.
class Statement {
 public:
  Statement(sqlite3* db, const std::string& sql) : db_(db) {
    if (sqlite3_prepare_v2(db, sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK)
      refuse_store(db_);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(const std::string& text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(long long number) {
    sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  Statement& bind_bytes(const std::string& bytes) {
    sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
  }

  /// True while there is a row.
  bool step() {
    const int status = sqlite3_step(statement_);
    if (status != SQLITE_ROW && status != SQLITE_DONE) refuse_store(db_);
    return status == SQLITE_ROW;
  }
  void run() { step(); }

  std::string bytes(int column) {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return data ? std::string(data, size) : std::string();
  }
  long long number(int column) { return sqlite3_column_int64(statement_, column); }
  bool is_null(int column) { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

  /// Ends what it reads.
  void finish() { sqlite3_reset(statement_); }

 private:
  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

/// What is done to a store of this format until commit() is done at once or not at all.
class Transaction {
 public:
  explicit Transaction(sqlite3* db) : db_(db) { execute(db, "BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (db_) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;

  void commit() {
    mark(db_);
    execute(db_, "COMMIT");
    db_ = nullptr;
  }

 private:
  sqlite3* db_;
};

}  // namespace harness
