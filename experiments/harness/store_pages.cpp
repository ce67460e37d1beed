#include "experiments/harness/store_pages.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <sqlite3.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <string>
#include <system_error>

#include "experiments/harness/statement.hpp"
#include "experiments/harness/store_file.hpp"

namespace harness {

namespace {

[[noreturn]] void refuse_damaged(sqlite3* db, const std::string& what) {
  refuse_store(db, "damaged: " + what);
}

/// Other damage is no reason: SQLite tells of it where it is met, and what is elsewhere can be
/// read.
void check(sqlite3* db) {
  constexpr int most = 1000;  // lines that it says
  sqlite3_stmt* found = nullptr;
  sqlite3_prepare_v2(db, fmt::format("PRAGMA quick_check({})", most).c_str(), -1, &found, nullptr);
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> s(found, sqlite3_finalize);
  // Its first row tells of all pages; those behind it tell of rows, which may never end.
  if (!found || sqlite3_step(found) != SQLITE_ROW) return;
  const std::string said = reinterpret_cast<const char*>(sqlite3_column_text(found, 0));
  if (said.find("2nd reference to page") != said.npos || std::ranges::count(said, '\n') >= most)
    refuse_damaged(db, "its pages lead to one another");
}

std::size_t pages_of(sqlite3* db) {
  constexpr long long most = 1 << 22;  // what a log says that there are may be anything
  Statement s(db, "PRAGMA page_count");
  return s.step() ? static_cast<std::size_t>(std::clamp(s.number(0), 0LL, most)) : 0;
}

struct Checking {
  sqlite3* db;
  std::exception_ptr failure = nullptr;
};

void* checked(void* given) {
  auto& checking = *static_cast<Checking*>(given);
  try {
    check(checking.db);
  } catch (...) {
    checking.failure = std::current_exception();
  }
  return nullptr;
}

}  // namespace

/// Ours takes some hundred steps.
void expect_list_of_tables(sqlite3* db) {
  constexpr int most_steps = 100'000;
  sqlite3_progress_handler(
      db, most_steps, [](void*) { return 1; }, nullptr);
  const int status =
      sqlite3_exec(db, "SELECT 1 FROM sqlite_schema LIMIT 1", nullptr, nullptr, nullptr);
  sqlite3_progress_handler(db, 0, nullptr, nullptr);
  if (status == SQLITE_INTERRUPT) refuse_damaged(db, "the list of its tables does not end");
  if (status != SQLITE_OK) refuse_store(db);
}

/// SQLite calls itself for what is below a page: some 250 bytes of the stack for each, and in a
/// file of somebody else's each may be below the one before.
void expect_tree_of_pages(sqlite3* db) {
  constexpr std::size_t of_a_page = 512, of_the_rest = 1 << 20;
  Checking checking{db};
  pthread_attr_t room;
  pthread_attr_init(&room);
  pthread_attr_setstacksize(&room, of_the_rest + of_a_page * pages_of(db));
  pthread_t thread{};
  const int error = pthread_create(&thread, &room, checked, &checking);
  pthread_attr_destroy(&room);
  if (error != 0)
    throw std::system_error(error, std::generic_category(), "a thread that checks a store");
  pthread_join(thread, nullptr);
  if (checking.failure) std::rethrow_exception(checking.failure);
}

}  // namespace harness
