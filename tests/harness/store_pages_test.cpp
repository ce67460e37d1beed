// Files whose pages are no tree: reading them would never end, or take all of the stack.

#include "experiments/harness/store_pages.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>

#include "experiments/harness/store.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::tamper, testing::usage_error;

constexpr std::size_t page_size = 512, head_of_file = 100;

/// Big-endian.
void put(std::string& bytes, std::size_t at, std::uint32_t number, std::size_t width) {
  for (std::size_t b = width; b-- > 0; number >>= 8) bytes[at + b] = static_cast<char>(number);
}

/// A page that leads to the first page once, and else, in so many cells, to the second.
std::string leading_to(std::uint32_t first, std::uint32_t second, int cells) {
  std::string page(page_size, '\0');
  std::size_t content = page_size;
  for (int c = 0; c < cells; ++c) {
    content -= 5;  // a page and a key, which is the cell's number
    put(page, content, c == 0 ? first : second, 4);
    page[content + 4] = static_cast<char>(c);
    put(page, 12 + 2 * static_cast<std::size_t>(c), static_cast<std::uint32_t>(content), 2);
  }
  page[0] = 5;
  put(page, 3, static_cast<std::uint32_t>(cells), 2);
  put(page, 5, static_cast<std::uint32_t>(content), 2);
  put(page, 8, second, 4);
  return page;
}

class StorePages : public ::testing::Test {
 protected:
  /// A store with a row in its table `written`, on pages of that size.
  StorePages() {
    tamper(file_, "PRAGMA page_size = 512; CREATE TABLE t (x); DROP TABLE t");
    { const Store store(file_); }
    tamper(file_, "PRAGMA journal_mode = DELETE; INSERT INTO written VALUES ('a')");
    bytes_ = testing::text_of(file_);
    root_ = root_of_written();
  }

  std::uint32_t root_of_written() const {
    sqlite3* db = nullptr;
    sqlite3_open(file_.c_str(), &db);
    std::uint32_t root = 0;
    sqlite3_exec(
        db, "SELECT rootpage FROM sqlite_schema WHERE name = 'written'",
        [](void* to, int, char** columns, char**) {
          *static_cast<std::uint32_t*>(to) = static_cast<std::uint32_t>(std::stoul(columns[0]));
          return 0;
        },
        &root, nullptr);
    sqlite3_close(db);
    return root;
  }

  /// Counted from 1, as those are that are added.
  std::string page(std::uint32_t number) const {
    return bytes_.substr((number - 1) * page_size, page_size);
  }
  void set(std::uint32_t number, const std::string& page) {
    bytes_.replace((number - 1) * page_size, page.size(), page);
  }
  std::uint32_t last() const { return static_cast<std::uint32_t>(bytes_.size() / page_size); }
  std::uint32_t add(const std::string& page) {
    bytes_ += page;
    return last();
  }

  /// The top of pages below each other, of which each leads to the next many times; the last, to
  /// `leaf`.
  std::uint32_t add_bomb(std::uint32_t leaf, int levels) {
    constexpr int cells = 60;
    for (int level = 0; level < levels; ++level) leaf = add(leading_to(leaf, leaf, cells));
    return leaf;
  }

  std::string refusal(StoreUse use = StoreUse::read) {
    put(bytes_, 28, last(), 4);
    bytes_.replace(92, 4, bytes_, 24, 4);  // so that it is believed
    std::ofstream(file_, std::ios::binary) << bytes_;
    return usage_error([&] { Store(file_, use); });
  }

  Folder folder_;
  const std::filesystem::path file_ = folder_ / "s.sqlite";
  std::string bytes_;
  std::uint32_t root_ = 0;  ///< of `written`: a leaf
};

TEST_F(StorePages, LeadToEachPageOnce) {
  const std::uint32_t leaf = add(page(root_));
  set(root_, leading_to(leaf, add_bomb(leaf, 8), 60));
  for (const StoreUse use : {StoreUse::read, StoreUse::write}) {
    const std::string told = refusal(use);
    EXPECT_TRUE(contains(told, "store " + file_.string() + ": damaged: ")) << told;
    EXPECT_TRUE(contains(told, "; move the file away to start a new one")) << told;
    EXPECT_EQ(testing::text_of(file_), bytes_);
  }
}

/// The list of tables begins behind the head of the file; its second row, of an index, may stand
/// there any number of times.
TEST_F(StorePages, HaveAListOfTablesThatEnds) {
  std::filesystem::remove(file_);
  tamper(file_, "PRAGMA page_size = 512; CREATE TABLE t (x PRIMARY KEY)");
  bytes_ = testing::text_of(file_);
  std::string first = page(1).substr(head_of_file, 8 + 2) + std::string(page_size - 10, '\0');
  first.replace(head_of_file, page_size - head_of_file, page(1), head_of_file);
  std::string second = first;
  put(first, 3, 1, 2);
  second[8] = page(1)[head_of_file + 10], second[9] = page(1)[head_of_file + 11];
  put(second, 3, 1, 2);
  const std::uint32_t tables = add(first), indices = add_bomb(add(second), 8);
  std::string top = page(1).substr(0, head_of_file) + std::string(page_size - head_of_file, '\0');
  const std::string leads = leading_to(tables, indices, 1);
  top.replace(head_of_file, 14, leads, 0, 14);
  top.replace(page_size - 5, 5, leads, page_size - 5, 5);
  set(1, top);
  const std::string told = refusal();
  EXPECT_TRUE(contains(told, "damaged: the list of its tables does not end")) << told;
}

TEST_F(StorePages, AreNotBelowEachOtherWithoutEnd) {
  constexpr int levels = 100'000;
  std::uint32_t next = root_;
  const std::string leaf = page(root_);
  for (int level = 0; level < levels; ++level) {
    set(next, leading_to(last() + 1, last() + 1, 1));
    next = add(leaf);
  }
  EXPECT_TRUE(contains(refusal(), ": damaged: ")) << refusal();
}

/// What is elsewhere can be read.
TEST_F(StorePages, MayBeDamagedWhereNothingIsRead) {
  set(root_, std::string(page_size, '\xff'));
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(Store(file_, StoreUse::read).runs().size(), 0u);
}

TEST_F(StorePages, OfAStoreAreSound) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  for (int k = 0; k < 100; ++k) store.put(testing::full_row(std::to_string(k)));
  EXPECT_NO_THROW(Store(folder / "s.sqlite", StoreUse::read));
}

}  // namespace
}  // namespace harness
