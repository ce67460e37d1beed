#include "cloth/parallel.hpp"

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <omp.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace cloth {
namespace {

/// Threads that a library gets which asks for as many.
int given(int asked) {
  int count = 0;
#pragma omp parallel num_threads(asked)
#pragma omp single
  count = omp_get_num_threads();
  return count;
}

/// How many threads share a loop of a thousand elements: whoever has a part of it keeps it until
/// there are as many as may be, or for ten seconds.
std::size_t sharing() {
  std::set<std::thread::id> seen;
  std::mutex one_at_a_time;
  std::condition_variable another;
  in_parts(0, 1000, 1, [&](int, int) {
    std::unique_lock lock(one_at_a_time);
    seen.insert(std::this_thread::get_id());
    another.notify_all();
    another.wait_for(lock, std::chrono::seconds(10),
                     [&] { return seen.size() >= static_cast<std::size_t>(threads()); });
  });
  return seen.size();
}

class ParallelTest : public ::testing::Test {
 protected:
  ~ParallelTest() override { set_threads(1); }
};

TEST_F(ParallelTest, ALibraryGetsOneThreadHoweverManyTheProtocolHas) {
  EXPECT_EQ(given(4), 1) << "before anything is set";
  for (const int count : {3, 1, 2}) {
    set_threads(count);
    EXPECT_EQ(given(4), 1) << count;
    EXPECT_EQ(given(2), 1) << count;
  }
}

TEST_F(ParallelTest, ALoopIsSharedByAsManyThreadsAsTheProtocolHas) {
  for (const int count : {1, 2, 3, 4}) {
    set_threads(count);
    EXPECT_EQ(sharing(), static_cast<std::size_t>(count));
  }
}

TEST_F(ParallelTest, TheLimitsOfTheEnvironmentNeitherAddNorTakeAThread) {
  // As OMP_NUM_THREADS, OMP_MAX_ACTIVE_LEVELS and OMP_DYNAMIC would have set them.
  omp_set_num_threads(8);
  omp_set_max_active_levels(5);
  omp_set_dynamic(1);
  set_threads(3);
  EXPECT_EQ(given(4), 1);
  EXPECT_EQ(sharing(), 3u);
}

TEST_F(ParallelTest, ALibraryGetsOneThreadWithinAndAfterASharedLoop) {
  set_threads(2);
  std::vector<int> within(2, 0);
  in_parts(0, 2, 1, [&](int first, int) { within[static_cast<std::size_t>(first)] = given(4); });
  EXPECT_EQ(within, (std::vector<int>{1, 1}));
  EXPECT_EQ(given(4), 1);
}

TEST_F(ParallelTest, BlasHasOneThread) {
  const auto count = reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "openblas_get_num_threads"));
  if (!count) GTEST_SKIP() << "another BLAS";
  set_threads(2);
  EXPECT_EQ(count(), 1);
}

TEST(BlasKernels, AreOpenBlassOwnChoiceButForAProcessorThatItDoesNotKnow) {
  EXPECT_EQ(kernels_for("Zen", true, true), "Zen");
  EXPECT_EQ(kernels_for("", true, true), "");
  EXPECT_EQ(kernels_for("Prescott", false, false), "Prescott");
  EXPECT_EQ(kernels_for("Prescott", true, false), "Haswell");
  EXPECT_EQ(kernels_for("Prescott", true, true), "SkylakeX");
}

// A death test of this style starts the program anew: what lives there, the libraries started.
TEST_F(ParallelTest, NoThreadButTheFirstLivesAtTheStart) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto living = [] {
    return static_cast<int>(std::distance(std::filesystem::directory_iterator("/proc/self/task"),
                                          std::filesystem::directory_iterator()));
  };
  EXPECT_EXIT(std::exit(living()), ::testing::ExitedWithCode(1), "");
}

TEST_F(ParallelTest, TheLoopsPartsAreAllOfItAndDisjoint) {
  for (const int count : {1, 2, 3, 7}) {
    set_threads(count);
    std::vector<int> visits(1001, 0);
    in_parts(1, 1001, 1, [&](int first, int last) {
      for (int i = first; i < last; ++i) ++visits[static_cast<std::size_t>(i)];
    });
    EXPECT_EQ(visits[0], 0);
    EXPECT_EQ(std::accumulate(visits.begin(), visits.end(), 0), 1000);
    EXPECT_EQ(*std::max_element(visits.begin(), visits.end()), 1);
  }
}

TEST_F(ParallelTest, ALoopTooShortForItsGrainIsNotShared) {
  set_threads(4);
  int calls = 0;
  in_parts(0, 7, 4, [&](int first, int last) {
    EXPECT_EQ(first, 0);
    EXPECT_EQ(last, 7);
    ++calls;
  });
  EXPECT_EQ(calls, 1);
}

// As where another process has its core: it holds one part of the last loop, and none of this one.
TEST_F(ParallelTest, WhatAThreadThatDoesNotRunHasNotTakenOthersDo) {
  set_threads(2);
  const auto first = std::this_thread::get_id();
  std::atomic<int> by_first = 0, parts = 0;
  in_parts(0, 1000, 1, [&](int, int) {
    ++parts;
    if (std::this_thread::get_id() == first) {
      ++by_first;
      return;
    }
    // Until the first has done all but this part, or the time is up.
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (by_first < 7 && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  });
  EXPECT_EQ(parts, 8);
  EXPECT_GE(by_first, 7);
}

TEST_F(ParallelTest, ALoopWithinALoopOrInAnotherThreadIsNotShared) {
  set_threads(3);
  std::atomic<int> visits = 0;
  const auto within = [&](int first, int last) {
    for (int i = first; i < last; ++i) {
      const auto self = std::this_thread::get_id();
      in_parts(0, 100, 1, [&](int begin, int end) {
        EXPECT_EQ(std::this_thread::get_id(), self);
        visits += end - begin;
      });
    }
  };
  in_parts(0, 24, 1, [&](int first, int last) {
    std::thread([&] { within(first, last); }).join();
    within(first, last);
  });
  EXPECT_EQ(visits, 2 * 24 * 100);
}

TEST_F(ParallelTest, WhatAPartThrowsTheLoopThrows) {
  set_threads(2);
  for (int round = 0; round < 100; ++round) {
    std::atomic<int> parts = 0;
    const auto throws = [&](int first, int) {
      ++parts;
      if (first >= 500) throw std::runtime_error("half of them");
    };
    EXPECT_THROW(in_parts(0, 1000, 1, throws), std::runtime_error);
    EXPECT_EQ(parts, 8);
  }
  EXPECT_EQ(sharing(), 2u);
}

/// Of terms whose sum is another in any other order.
TEST_F(ParallelTest, ASumHasTheSameBitsInAnyNumberOfThreadsAndIsOneSumBelowItsLeastSize) {
  const auto part = [](int first, int last) {
    double sum = 0;
    for (int i = first; i < last; ++i) sum += std::sin(i) / (i + 1);
    return sum;
  };
  constexpr int size = 1003;
  set_threads(1);
  const double alone = sum_in_parts(size, size, part);
  EXPECT_NE(alone, part(0, size));
  EXPECT_NEAR(alone, part(0, size), 1e-13);
  EXPECT_EQ(sum_in_parts(size, size + 1, part), part(0, size));
  EXPECT_EQ(sum_in_parts(0, 1, part), 0);
  for (const int threads : {2, 3, 5}) {
    set_threads(threads);
    EXPECT_EQ(sum_in_parts(size, size, part), alone) << threads;
  }
}

// The hand-over has no time in it at which a part is lost or done twice.
TEST_F(ParallelTest, ManyShortLoopsAreDoneOnceEach) {
  set_threads(4);
  std::vector<int> visits(64, 0);
  for (int round = 0; round < 20000; ++round)
    in_parts(0, 16 + round % 48, 1, [&](int first, int last) {
      for (int i = first; i < last; ++i) ++visits[static_cast<std::size_t>(i)];
    });
  for (int i = 0; i < 64; ++i) {
    int expected = 0;
    for (int round = 0; round < 20000; ++round) expected += i < 16 + round % 48;
    EXPECT_EQ(visits[static_cast<std::size_t>(i)], expected) << i;
  }
}

}  // namespace
}  // namespace cloth
