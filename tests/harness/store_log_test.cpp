#include "experiments/harness/store_log.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <thread>

#include "cloth/error.hpp"
#include "experiments/harness/store.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::full_row, testing::tamper, testing::text_of,
    testing::usage_error;
namespace fs = std::filesystem;

constexpr std::size_t head_size = 32, frame_size = 24 + 4096;

/// A store that was never closed, and its log.
class StoreLogTest : public ::testing::Test {
 protected:
  StoreLogTest() {
    Store store(live_);
    for (const char* key : {"a", "b", "c"}) store.put(full_row(key));
    keep();
  }

  void keep() {
    fs::copy_file(live_, file_, fs::copy_options::overwrite_existing);
    log_ = text_of(live_.string() + "-wal");
    write(log_);
  }
  void write(const std::string& log) const { folder_.write("s.sqlite-wal", log); }

  static std::string flipped(std::string log, std::size_t at) {
    log[at] ^= 4;
    return log;
  }
  std::size_t frames() const { return (log_.size() - head_size) / frame_size; }
  static std::size_t start_of(std::size_t number) { return head_size + number * frame_size; }

  Folder folder_;
  const fs::path live_ = folder_ / "live.sqlite", file_ = folder_ / "s.sqlite",
                 place_ = folder_ / "s.sqlite-wal";
  std::string log_;
};

TEST_F(StoreLogTest, IsSoundAsSqliteWritesItAndCutAnywhere) {
  ASSERT_GT(frames(), 5u);
  EXPECT_FALSE(sound_part_of_log(place_));
  EXPECT_FALSE(sound_part_of_log(folder_ / "none"));
  for (std::size_t size = 0; size < log_.size(); size += 500) {
    write(log_.substr(0, size));
    EXPECT_FALSE(sound_part_of_log(place_)) << size;
  }
}

TEST_F(StoreLogTest, IsDamagedByAnyBitOfItsHeader) {
  for (std::size_t at = 0; at < head_size; ++at) {
    write(flipped(log_, at));
    EXPECT_EQ(sound_part_of_log(place_), 0u) << at;
  }
  write(std::string(40000, 'x'));
  EXPECT_EQ(sound_part_of_log(place_), 0u);
}

TEST_F(StoreLogTest, IsSoundUpToADamagedFrame) {
  for (std::size_t number = 0; number + 1 < frames(); ++number)
    for (const std::size_t at : {0, 7, 10, 17, 23, 24, 2000, 4119}) {
      write(flipped(log_, start_of(number) + at));
      EXPECT_EQ(sound_part_of_log(place_), start_of(number)) << number << ", " << at;
    }
}

TEST_F(StoreLogTest, MayEndInAFrameThatIsTornAndInFramesThatWereNeverCommitted) {
  write(flipped(log_, start_of(frames() - 1) + 2000));
  EXPECT_FALSE(sound_part_of_log(place_));
  std::string killed = flipped(log_, start_of(2) + 2000);
  for (std::size_t number = 3; number < frames(); ++number)
    killed.replace(start_of(number) + 4, 4, 4, '\0');
  write(killed);
  EXPECT_FALSE(sound_part_of_log(place_));
}

TEST_F(StoreLogTest, MayEndInFramesOfTheLogBeforeIt) {
  Store store(live_);
  for (const char* key : {"a", "b", "c"}) store.put(full_row(key));
  tamper(live_, "PRAGMA wal_checkpoint(RESTART)");
  store.put(full_row("d"));
  const std::string before = log_;
  keep();
  ASSERT_NE(log_.substr(16, 8), before.substr(16, 8)) << "no new salts";
  ASSERT_NE(log_.substr(start_of(frames() - 1) + 8, 8), log_.substr(16, 8)) << "none before it";
  EXPECT_FALSE(sound_part_of_log(place_));
}

TEST_F(StoreLogTest, IsLeftAsItIsWhereRowsOfItWouldBeGone) {
  const std::string log = place_.string(), of_its_head = flipped(log_, 5),
                    of_a_frame = flipped(log_, start_of(2));
  const auto told = [&](StoreUse use) { return usage_error([&] { Store(file_, use); }); };
  for (const StoreUse use : {StoreUse::read, StoreUse::write}) {
    write(of_its_head);
    EXPECT_TRUE(contains(told(use), log +
                                        ": no log of a store, or damaged, and rows that are in it "
                                        "alone are lost; move it away, to go on with what the "
                                        "store has: mv " +
                                        log + " " + log + ".damaged"))
        << told(use);
    EXPECT_EQ(text_of(place_), of_its_head);
    write(of_a_frame);
    EXPECT_TRUE(contains(told(use), log +
                                        ": damaged behind byte 8272, and rows that are in it from "
                                        "there on are lost; keep a copy and cut it off there, to "
                                        "go on with what is before: cp " +
                                        log + " " + log + ".damaged && truncate -s 8272 " + log))
        << told(use);
    EXPECT_EQ(text_of(place_), of_a_frame);
  }
}

TEST_F(StoreLogTest, IsReadUpToTheDamageOnceItIsCutThere) {
  write(flipped(log_, start_of(frames() - 2)));
  fs::resize_file(place_, sound_part_of_log(place_).value());
  const Store store(file_);
  EXPECT_TRUE(store.find("b"));
  EXPECT_FALSE(store.find("c"));
}

/// Of which a terabyte is read for hours.
TEST_F(StoreLogTest, MayEndInAHole) {
  constexpr std::uintmax_t terabyte = 1ULL << 40;
  fs::resize_file(folder_ / "s.sqlite-wal", terabyte);
  EXPECT_EQ(sound_part_of_log(folder_ / "s.sqlite-wal"), std::nullopt);
  std::ofstream more(folder_ / "s.sqlite-wal", std::ios::binary | std::ios::app);
  more << std::string((start_of(frames() + 1) - terabyte % frame_size) % frame_size,
                      '\0');  // to a frame
  more << log_.substr(start_of(frames() - 1));
  more.close();
  EXPECT_EQ(sound_part_of_log(folder_ / "s.sqlite-wal"), log_.size()) << "a frame behind it";
}

TEST_F(StoreLogTest, IsNoFalseAlarmWhileAnotherWritesIt) {
  std::jthread writing([this] {
    Store store(live_);
    for (int k = 0; k < 200; ++k) store.put(full_row(std::to_string(k)));
  });
  for (int look = 0; look < 200; ++look) {
    EXPECT_NO_THROW(expect_sound_log(live_.string() + "-wal"));
    EXPECT_NO_THROW(expect_log_of(live_, live_.string() + "-wal"));
  }
}

/// As where a backup is copied over a store whose runner was killed.
TEST_F(StoreLogTest, IsNotWrittenOverAnotherStore) {
  { Store(folder_ / "other.sqlite").put(full_row("of another")); }
  fs::copy_file(folder_ / "other.sqlite", file_, fs::copy_options::overwrite_existing);
  const std::string store = text_of(file_), log = place_.string();
  for (const StoreUse use : {StoreUse::read, StoreUse::write}) {
    const std::string told = usage_error([&] { Store(file_, use); });
    EXPECT_TRUE(contains(told, log + ": a log of another store than ")) << told;
    EXPECT_TRUE(contains(told, ": mv " + log + " " + log + ".other")) << told;
  }
  EXPECT_TRUE(text_of(file_) == store);
  EXPECT_TRUE(text_of(place_) == log_);
  fs::rename(place_, log + ".other");
  EXPECT_TRUE(Store(file_).find("of another"));
}

/// Of one run, between whose transactions nobody has opened it.
TEST_F(StoreLogTest, IsNotWrittenOverItsStoreAtAnotherTime) {
  struct Moment {
    std::string store, log;
    int in_store, in_all;  ///< rows
  };
  constexpr int at_first = 3, each = 3;
  std::vector<Moment> moments;
  {
    Store run(live_);
    int in_store = at_first;
    for (int k = 0; k < 6; ++k) {
      for (int l = 0; l < each; ++l)
        run.put(full_row(fmt::format("{}", each * k + l), std::string(9000, 'w')));
      const int in_all = at_first + each * (k + 1);
      moments.push_back({text_of(live_), text_of(live_.string() + "-wal"), in_store, in_all});
      if (k % 2 == 0) continue;
      tamper(live_, "PRAGMA wal_checkpoint(RESTART)");
      in_store = in_all;
    }
  }
  const int all = at_first + each * 6;
  moments.push_back({text_of(live_), "", all, all});
  const auto rows_there = [&] {
    const Store store(file_);
    int rows = at_first;
    for (int k = 0; k < each * 6; ++k) rows += store.find(fmt::format("{}", k)).has_value();
    return rows;
  };
  int refused = 0;
  for (const Moment& store : moments)
    for (const Moment& log : moments) {
      folder_.write("s.sqlite", store.store);
      folder_.write("s.sqlite-wal", log.log);
      fs::remove(file_.string() + "-shm");
      try {
        EXPECT_EQ(rows_there(), log.log.empty() ? store.in_store : log.in_all);
        EXPECT_GE(log.in_all, store.in_store);
      } catch (const cloth::UsageError&) {
        EXPECT_TRUE(text_of(file_) == store.store);
        EXPECT_NE(store.in_store, log.in_store);
        ++refused;
      }
    }
  EXPECT_GE(refused, 20);
}

/// Two that grew from one copy.
TEST_F(StoreLogTest, IsNotWrittenOverAStoreThatWentAnotherWay) {
  fs::copy_file(live_, folder_ / "other.sqlite");
  for (const char* key : {"d", "e"}) Store(folder_ / "other.sqlite").put(full_row(key));
  { Store(live_).put(full_row("d")); }
  Store last(live_);
  last.put(full_row("e"));
  keep();
  fs::copy_file(folder_ / "other.sqlite", file_, fs::copy_options::overwrite_existing);
  const std::string store = text_of(file_);
  EXPECT_FALSE(usage_error([&] { Store{file_}; }).empty());
  EXPECT_TRUE(text_of(file_) == store);
}

/// Whoever writes when, and whatever has been taken over into the store of it.
TEST_F(StoreLogTest, IsThatOfItsStoreAtAnyTime) {
  std::mt19937 random(7);
  std::deque<Store> writers;
  for (int k = 0; k < 120; ++k) {
    const unsigned what = random() % 8;
    if (writers.empty() || (what == 0 && writers.size() < 3)) writers.emplace_back(live_);
    else if (what == 1) writers.pop_front();
    else if (what == 2) tamper(live_, "PRAGMA wal_checkpoint(PASSIVE)");
    else if (what == 3)
      tamper(live_,
             "DELETE FROM blob; INSERT INTO blob (key, bytes) VALUES ('b', zeroblob(20000))");
    else if (what == 4) tamper(live_, "VACUUM");
    else
      writers[random() % writers.size()].put(
          full_row(std::to_string(k), std::string(random() % 9000, 'w')));
    EXPECT_NO_THROW(expect_log_of(live_, live_.string() + "-wal")) << k << ": " << what;
    if (!fs::exists(live_.string() + "-wal")) continue;
    keep();
    EXPECT_NO_THROW(Store{file_}) << k << ": " << what;
  }
}

TEST(StoreJournal, IsNotRemovedWhereItIsNone) {
  const Folder folder;
  const std::string file = folder / "s.sqlite";
  { const Store store(file); }
  const std::string journal = folder.write("s.sqlite-journal", std::string(40000, 'x'));
  const std::string told = usage_error([&] { Store(file, StoreUse::read); });
  EXPECT_TRUE(contains(told, journal + ": no journal of a store, or damaged")) << told;
  EXPECT_TRUE(contains(told, "; move it away: mv " + journal)) << told;
  EXPECT_EQ(text_of(journal).size(), 40000u);
  folder.write("s.sqlite-journal", std::string(512, '\0'));
  EXPECT_NO_THROW(Store{file}) << "one that was not synchronised";
  // As of a transaction over several stores, which ends with the name of a file and how long that
  // is.
  const std::string magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", own = folder.write("own", "thesis");
  folder.write("s.sqlite-journal", magic + std::string(504, '\0') + own + "1234" + "5678" + magic);
  const std::string named = usage_error([&] { Store{file}; });
  EXPECT_TRUE(contains(named, "a journal that names another file, which SQLite would remove"))
      << named;
  EXPECT_EQ(text_of(own), "thesis");
}

}  // namespace
}  // namespace harness
