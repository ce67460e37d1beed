#include "experiments/harness/machine_lock.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder;

/// Waits until something that is bound to happen has.
void wait_for(const std::atomic<bool>& flag) {
  while (!flag) std::this_thread::yield();
}

/// A lock that tells when it waits.
struct Runner {
  explicit Runner(const Folder& folder) : lock(folder / "lock", [this] { waits = true; }) {}
  std::atomic<bool> waits = false;
  MachineLock lock;
};

TEST(MachineLock, IsSharedByMany) {
  const Folder folder;
  Runner one(folder), other(folder);
  one.lock.share();
  other.lock.share();
  EXPECT_FALSE(one.waits || other.waits);
}

TEST(MachineLock, IsHeldByOneWhoIsAlone) {
  const Folder folder;
  Runner one(folder), other(folder);
  for (const auto enter : {&MachineLock::share, &MachineLock::be_alone}) {
    one.lock.be_alone();
    other.waits = false;
    std::atomic<bool> entered = false;
    std::jthread second([&] {
      (other.lock.*enter)();
      entered = true;
      other.lock.release();
    });
    wait_for(other.waits);
    EXPECT_FALSE(entered);
    EXPECT_TRUE(one.lock.is_wanted());
    one.lock.release();
    second.join();
    EXPECT_FALSE(one.lock.is_wanted());
  }
}

TEST(MachineLock, LetsNobodyOvertakeWhoWaitsToBeAlone) {
  const Folder folder;
  Runner holder(folder), timed(folder), late(folder);
  holder.lock.share();
  std::atomic<int> place = 0;
  int place_of_timed = 0, place_of_late = 0;
  std::jthread second([&] {
    timed.lock.be_alone();
    place_of_timed = ++place;
    timed.lock.release();
  });
  wait_for(timed.waits);
  std::jthread third([&] {
    late.lock.share();
    place_of_late = ++place;
    late.lock.release();
  });
  wait_for(late.waits);
  holder.lock.release();
  second.join();
  third.join();
  EXPECT_LT(place_of_timed, place_of_late);
}

TEST(MachineLock, EndsWithWhoHeldIt) {
  const Folder folder;
  auto gone = std::make_unique<Runner>(folder);
  gone->lock.be_alone();
  gone.reset();
  Runner next(folder);
  next.lock.be_alone();
  EXPECT_FALSE(next.waits);
}

TEST(MachineLock, NamesAFileThatCannotBe) {
  try {
    const MachineLock lock("/nowhere/at/all", [] {});
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_TRUE(testing::contains(error.what(), "/nowhere/at/all"));
  }
}

TEST(MachineLock, IsAFileAndSaysWhatToRemove) {
  const Folder folder;
  std::filesystem::create_directory(folder / "folder");
  std::filesystem::create_symlink("nowhere", folder / "link");
  for (const char* name : {"folder", "link"}) {
    const std::string file = folder / name;
    try {
      const MachineLock lock(file, [] {});
      ADD_FAILURE() << name;
    } catch (const std::runtime_error& error) {
      EXPECT_EQ(error.what(), file +
                                  ": no file, and the lock that all runs on a machine share is "
                                  "to be there; remove it");
    }
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "nowhere"));
}

}  // namespace
}  // namespace harness
