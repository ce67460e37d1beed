#include "experiments/harness/workshop.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "tests/harness/testing.hpp"
#include "tests/harness/workers.hpp"

namespace harness {
namespace {

using testing::Folder, testing::named_work, testing::order_for;

const std::string brief = named_work("brief", [](const std::string& text) {
  usleep(20'000);
  return text;
});

/// A run of `count` assignments, each of which leaves a blob with the number of its process.
struct SharedRun {
  SharedRun(const Folder& folder, int count) : store(folder / "s.sqlite"), lock(folder / "lock") {
    for (int k = 0; k < count; ++k) all.push_back(assignment(std::to_string(k)));
  }

  Assignment assignment(const std::string& key) {
    return {.key = key,
            .seconds = 60,
            .is_done = [this, key] { return store.blob(key).has_value(); },
            .task =
                [] {
                  return Task{.index = 0,
                              .order = order_for(brief, std::to_string(getppid())),
                              .limits = {60, 4096, 1}};
                },
            .take =
                [this, key](const Answer&) {
                  EXPECT_EQ(store.blob(key), std::nullopt) << "done twice";
                  store.put_blob(key, std::to_string(getpid()));
                  ++mine;
                }};
  }

  void alone() {
    Workshop(store, lock, [this](const std::string& what) { told.push_back(what); }).alone(all);
  }
  void together(int jobs) {
    Workshop(store, lock, [this](const std::string& what) {
      told.push_back(what);
    }).together(all, jobs);
  }

  Store store;
  std::filesystem::path lock;
  std::deque<Assignment> all;
  std::vector<std::string> told;
  int mine = 0;
};

/// A process that runs the same, and how many of the assignments it did.
class OtherRun {
 public:
  OtherRun(const Folder& folder, int count, bool is_alone) : process_(fork()) {
    if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (process_ > 0) return;
    SharedRun run(folder, count);
    is_alone ? run.alone() : run.together(2);
    _exit(::testing::Test::HasFailure() ? 200 : run.mine);
  }
  int done() {
    int status = 0;
    waitpid(process_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  void kill_it() { kill(process_, SIGKILL); }

 private:
  pid_t process_;
};

TEST(Workshop, HasEachThingDoneOnceByWhicheverRun) {
  constexpr int count = 30;
  for (const bool is_alone : {false, true}) {
    const Folder folder;
    { const Store made(folder / "s.sqlite"); }
    OtherRun other(folder, count, is_alone);
    SharedRun run(folder, count);
    is_alone ? run.alone() : run.together(2);
    const int theirs = other.done();
    EXPECT_EQ(run.mine + theirs, count);
    EXPECT_GT(run.mine, 0);
    EXPECT_GT(theirs, 0) << "they take turns";
    for (int k = 0; k < count; ++k) EXPECT_TRUE(run.store.blob(std::to_string(k)));
  }
}

TEST(Workshop, DoesWhatAKilledRunHadTakenUponItself) {
  constexpr int count = 20;
  const Folder folder;
  { const Store made(folder / "s.sqlite"); }
  OtherRun other(folder, count, false);
  usleep(150'000);
  other.kill_it();
  other.done();
  SharedRun run(folder, count);
  run.together(2);
  for (int k = 0; k < count; ++k) EXPECT_TRUE(run.store.blob(std::to_string(k))) << k;
}

}  // namespace
}  // namespace harness
