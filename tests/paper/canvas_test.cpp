#include "paper/canvas.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <cmath>

#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using harness::testing::Folder, harness::testing::message_of;

/// For as long as it lives, no file grows beyond so many bytes: what follows fails as on a full
/// disk.
class FilesUpTo {
 public:
  explicit FilesUpTo(rlim_t bytes) : handler_(signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FilesUpTo() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, handler_);
  }
  FilesUpTo(const FilesUpTo&) = delete;
  FilesUpTo& operator=(const FilesUpTo&) = delete;

 private:
  sighandler_t handler_;
  rlimit before_{};
};

TEST(Canvas, TellsThatItsDataIsCutShort) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  const FilesUpTo limit(100);
  const std::string told = message_of([&] {
    canvas.data({std::vector<Real>(1000, 1), std::vector<Real>(1000, 2)});
  });
  EXPECT_EQ(told, "cannot write " + (folder / "figures/f-1.dat").string() +
                      "; see that there is room on its disk");
}

TEST(Canvas, TellsThatItsScriptIsCutShortAndLeavesTheOneBefore) {
  const Folder folder;
  std::filesystem::create_directory(folder / "figures");
  const std::string before = folder.write("figures/f.gp", "# one before");
  Canvas canvas(folder / "figures", "f");
  canvas.plot({{"line", {1, 2}, {3, 4}}});
  const FilesUpTo limit(100);
  EXPECT_EQ(message_of([&] { canvas.finish(); }),
            "cannot write " + before + "; see that there is room on its disk");
  EXPECT_EQ(harness::testing::text_of(before), "# one before");
}

TEST(Canvas, PlotsNothingButPoints) {
  const Folder folder;
  Canvas canvas(folder / "figures", "f");
  EXPECT_THROW(canvas.plot({{"line", {1, NAN}, {NAN, 2}}}), NothingToPlot);
  EXPECT_THROW(canvas.plot(std::string()), NothingToPlot);
}

}  // namespace
}  // namespace paper
