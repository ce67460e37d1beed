// What a run does whose store somebody moves, removes or writes to.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using testing::contains, testing::Folder, testing::full_row;

TEST(StorePlace, TakesNothingWhenItsFileIsNoLongerInItsPlace) {
  enum class Fate { moved, removed, overwritten, without_log };
  for (const Fate fate : {Fate::moved, Fate::removed, Fate::overwritten, Fate::without_log}) {
    const Folder folder;
    const auto file = folder / "s.sqlite";
    Store store(file);
    store.put(full_row("a"));
    if (fate == Fate::moved) fs::rename(file, folder / "elsewhere");
    else if (fate == Fate::removed) fs::remove(file);
    else if (fate == Fate::overwritten) fs::resize_file(file, 0);
    else fs::resize_file(file.string() + "-wal", 0);
    for (const auto& write : std::vector<std::function<void()>>{
             [&] { store.put(full_row("b")); }, [&] { store.put_blob("b", "bytes"); },
             [&] { store.begin_run({}); }}) {
      const std::string told = testing::message_of(write);
      EXPECT_TRUE(contains(told, "store " + file.string() + ": moved, removed or overwritten"))
          << told;
      EXPECT_TRUE(contains(told, "; move it back beside its -wal, if it was moved, and run again"))
          << told;
    }
    std::ofstream(file) << "another";
    EXPECT_TRUE(contains(testing::message_of([&] { store.put(full_row("b")); }), "moved or"));
  }
}

/// SQLite tells nothing of it, and would write the log over what was copied there.
TEST(StorePlace, TakesNothingWhenAnotherWasCopiedOverItsFile) {
  for (const bool is_of_before : {true, false}) {
    const Folder folder;
    const std::string file = folder / "s.sqlite", other = folder / "other",
                      whole = folder / "whole";
    if (is_of_before) Store(file).put(full_row("a"));
    else Store(other).put(full_row("b"));
    if (is_of_before) fs::copy_file(file, other);
    Store(file).put(full_row("c"));
    {
      Store store(file);
      store.put(full_row("d"));
      fs::copy_file(file, whole);
      store.put(full_row("e"));
      std::ofstream(file, std::ios::binary) << testing::text_of(other);
      for (const auto& write : std::vector<std::function<void()>>{
               [&] { store.put(full_row("f")); }, [&] { store.put_blob("f", "bytes"); },
               [&] { store.begin_run({}); }, [&] { store.erase("a"); },
               [&] { store.set_current("f", {}); }, [&] { store.set_file("f", "file"); },
               [&] { store.claim("f", 1); }, [&] { store.release("f"); }})
        EXPECT_TRUE(contains(testing::message_of(write), "moved, removed or overwritten"));
    }
    // Its log is left, and goes on from the file that it is of.
    fs::copy_file(whole, file, fs::copy_options::overwrite_existing);
    const Store store(file);
    for (const char* row : {"c", "d", "e"}) EXPECT_TRUE(store.find(row).has_value()) << row;
  }
}

TEST(StorePlace, GoesOnWhileAnotherProcessWritesItsLogToTheFile) {
  const Folder folder;
  const std::string file = folder / "s.sqlite";
  Store one(file), other(file);
  for (int k = 0; k < 40; ++k) {
    (k % 2 == 0 ? one : other).put_blob(std::to_string(k), std::string(300'000, 'b'));
    (k % 3 == 0 ? one : other).put(full_row(std::to_string(k)));
  }
  for (int k = 0; k < 40; ++k) EXPECT_TRUE(one.find(std::to_string(k)).has_value());
}

}  // namespace
}  // namespace harness
