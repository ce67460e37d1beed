#include "experiments/harness/publish.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <set>
#include <string>
#include <utility>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::text_of, testing::usage_error;
namespace fs = std::filesystem;

class PublishTest : public ::testing::Test {
 protected:
  PublishTest() {
    fs::create_directories(draft() / "figures");
    fs::create_directories(old() / "figures");
  }

  fs::path draft() const { return folder_ / "results.draft"; }
  fs::path old() const { return folder_ / "results"; }

  /// The only change.
  Change published() const {
    const std::vector<Change> changes =
        publish(draft(), old(), {"gone.csv", "gone-curves.csv"}, committed_);
    EXPECT_EQ(changes.size(), 1u);
    return changes.at(0);
  }

  Folder folder_;
  const std::string head_ = "key,run,part,mode,scene,solver,label\n";
  std::set<fs::path> committed_{"e.csv", "gone.csv"};
};

TEST_F(PublishTest, ReplacesAFile) {
  folder_.write("results/e.csv", head_ + "1\n2\n");
  folder_.write("results.draft/e.csv", "head\n1\n");
  const Change change = published();
  EXPECT_EQ(change.file, "e.csv");
  EXPECT_TRUE(change.before);
  EXPECT_TRUE(change.after);
  EXPECT_EQ(text_of(old() / "e.csv"), "head\n1\n");
}

TEST_F(PublishTest, TellsOfALinkBeforeThereIsAnyDraft) {
  fs::remove_all(draft());
  const auto told = [&] {
    return usage_error([&] { expect_places({"figures/e.svg", "e.md"}, draft(), old()); });
  };
  EXPECT_EQ(told(), "");
  fs::create_symlink("elsewhere", old() / "e.md");
  EXPECT_TRUE(contains(told(), "e.md: a link, and a file is to be there; move it away")) << told();
}

TEST_F(PublishTest, TakesTheReportAlone) {
  folder_.write("results.draft/report.pdf", "%PDF");
  folder_.write("results.draft/figures/e.pdf", "%PDF");
  EXPECT_EQ(published().file, "report.pdf");
  EXPECT_EQ(text_of(old() / "report.pdf"), "%PDF");
  EXPECT_FALSE(fs::exists(old() / "figures/e.pdf"));
}

/// A run is a folder, moved as one; of those of its machine, none before it stays that git has.
class PublishRun : public PublishTest {
 protected:
  PublishRun() { write("results.draft", "2026-11-24-epyc-22222222"); }

  void write(const std::string& folder, const std::string& name) const {
    fs::create_directories(folder_ / folder / "runs" / name);
    for (const char* file : {"MANIFEST", "rho.csv"})
      folder_.write(folder + "/runs/" + name + "/" + file, name);
  }
  void commit(const std::string& name) {
    for (const char* file : {"MANIFEST", "rho.csv"})
      committed_.insert(fs::path("runs") / name / file);
  }
  std::string runs() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(old() / "runs"))
      names.insert(entry.path().filename().string() +
                   (fs::exists(entry.path() / "rho.csv") ? " " : "?"));
    std::string all;
    for (const std::string& name : names) all += name;
    return all;
  }
};

TEST_F(PublishRun, AddsItWhole) {
  const Change change = published();
  EXPECT_EQ(change.file, "runs/2026-11-24-epyc-22222222");
  EXPECT_FALSE(change.before);
  EXPECT_EQ(runs(), "2026-11-24-epyc-22222222 ");
}

TEST_F(PublishRun, LeavesTheSameAsItIs) {
  write("results", "2026-11-24-epyc-22222222");
  EXPECT_TRUE(published().before);
  EXPECT_EQ(runs(), "2026-11-24-epyc-22222222 ");
}

TEST_F(PublishRun, RefusesTheSameWhereItIsNotWhole) {
  const std::string run = "results/runs/2026-11-24-epyc-22222222";
  write("results", "2026-11-24-epyc-22222222");
  for (const char* file : {"MANIFEST", "rho.csv"}) {
    const std::string bytes = text_of(folder_ / run / file);
    folder_.write(run + "/" + file, "another");
    EXPECT_TRUE(contains(usage_error([&] { published(); }), std::string(file) + ": not as it was"));
    fs::remove(folder_ / run / file);
    EXPECT_TRUE(contains(usage_error([&] { published(); }), std::string(file) + ": not as it was"));
    folder_.write(run + "/" + file, bytes);
  }
}

TEST_F(PublishRun, RemovesThatMachinesEarlierOnesThatGitHas) {
  for (const char* name : {"2026-11-22-epyc-11111111", "2026-11-22-xeon-11111111", "mine"})
    write("results", name);
  commit("2026-11-22-xeon-11111111");
  std::vector<Change> changes = publish(draft(), old(), {}, committed_);
  ASSERT_EQ(changes.size(), 4u);
  EXPECT_EQ(changes[0].why_left, "it is not as committed");
  EXPECT_EQ(changes[1].why_left, "it is of another machine");
  EXPECT_EQ(changes[3].why_left, "it is of another machine");
  EXPECT_EQ(runs(),
            "2026-11-22-epyc-11111111 2026-11-22-xeon-11111111 2026-11-24-epyc-22222222 mine ");
  commit("2026-11-22-epyc-11111111");
  write("results.draft", "2026-11-24-epyc-22222222");
  changes = publish(draft(), old(), {}, committed_);
  EXPECT_EQ(changes[0].why_left, "");
  EXPECT_EQ(runs(), "2026-11-22-xeon-11111111 2026-11-24-epyc-22222222 mine ");
}

TEST_F(PublishRun, LooksWhetherAFileIsInItsPlace) {
  fs::create_directories(old() / "runs");
  folder_.write("results/runs/2026-11-24-epyc-22222222", "mine");
  EXPECT_TRUE(contains(usage_error([&] { publish(draft(), old(), {}, committed_); }),
                       "no folder; move it away"));
}

TEST_F(PublishTest, AddsWhatIsNew) {
  folder_.write("results.draft/figures/e.svg", "<svg/>");
  fs::remove(old() / "figures");
  const Change change = published();
  EXPECT_EQ(change.file, "figures/e.svg");
  EXPECT_FALSE(change.before);
  EXPECT_TRUE(change.after);
  EXPECT_EQ(text_of(old() / "figures/e.svg"), "<svg/>");
}

TEST_F(PublishTest, AddsWhatDrawsAPictureAgain) {
  folder_.write("results.draft/figures/e.dat", "# data of e.gp\n1 2\n");
  folder_.write("results.draft/figures/e.gp", "# gnuplot e.gp\nplot 'e.dat'\n");
  const std::vector<Change> changes = publish(draft(), old(), {}, committed_);
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].file, "figures/e.dat");
  EXPECT_EQ(changes[1].file, "figures/e.gp");
  EXPECT_EQ(text_of(old() / "figures/e.dat"), "# data of e.gp\n1 2\n");
  EXPECT_EQ(text_of(old() / "figures/e.gp"), "# gnuplot e.gp\nplot 'e.dat'\n");
}

TEST_F(PublishTest, ReplacesNoScriptOrDataOfSomebodysOwn) {
  for (const auto& [name, kind] : {std::pair("figures/e.gp", "script of gnuplot"),
                                   std::pair("figures/e.dat", "data of a figure")}) {
    folder_.write(std::string("results.draft/") + name, "new");
    folder_.write(std::string("results/") + name, "mine");
    EXPECT_EQ(usage_error([&] { publish(draft(), old(), {}, committed_); }),
              (old() / name).string() + ": exists, and is no " + kind + "; move it away");
    EXPECT_EQ(text_of(old() / name), "mine");
    fs::remove(draft() / name);
  }
}

TEST_F(PublishTest, RemovesWhatNothingWrites) {
  folder_.write("results/gone.csv", head_ + "1\n");
  const Change change = published();
  EXPECT_TRUE(change.before);
  EXPECT_FALSE(change.after);
  EXPECT_FALSE(fs::exists(old() / "gone.csv"));
}

TEST_F(PublishTest, LeavesWhatItDoesNotKnow) {
  fs::create_directory(old() / "old");
  for (const char* name : {"notes.csv", "logo.svg", "old/gone.csv"}) {
    folder_.write(std::string("results/") + name, "mine");
    const Change change = published();
    EXPECT_EQ(change.file, name);
    EXPECT_EQ(change.why_left, "nothing here writes a file of that name");
    EXPECT_EQ(text_of(old() / name), "mine");
    fs::remove(old() / name);
  }
}

TEST_F(PublishTest, RemovesOnlyWhatIsOursAndCommittedOrATableOfCurves) {
  const auto why_left = [&](const std::string& name, const std::string& text) {
    folder_.write("results/" + name, text);
    const Change change = published();
    EXPECT_EQ(fs::exists(old() / name), !change.why_left.empty());
    fs::remove(old() / name);
    return change.why_left;
  };
  EXPECT_EQ(why_left("gone.csv", "notes,of mine\n"), "it is not written here");
  EXPECT_EQ(why_left("gone-curves.csv", "notes,of mine\n"), "it is not written here");
  EXPECT_EQ(why_left("gone-curves.csv", "key,point\n"), "");
  committed_.clear();
  EXPECT_EQ(why_left("gone.csv", head_), "it is not as committed");
}

TEST_F(PublishTest, ReplacesOnlyWhatIsOursAndCommittedOrATableOfCurves) {
  for (const char* name : {"a.csv", "e-curves.csv", "e.csv", "figures/e.svg"})
    folder_.write(std::string("results.draft/") + name, "new");
  const auto told = [&](const std::string& name, const std::string& text) {
    folder_.write("results/" + name, text);
    const std::string message = usage_error([&] { publish(draft(), old(), {}, committed_); });
    EXPECT_EQ(text_of(old() / name), text);
    EXPECT_FALSE(fs::exists(old() / "a.csv"));
    return message;
  };
  const std::string table = (old() / "e.csv").string();
  EXPECT_EQ(told("e.csv", "notes,of mine\n"), table + ": exists, and is no table; move it away");
  committed_.clear();
  EXPECT_EQ(told("e.csv", head_),
            table + ": not as committed, and would be replaced; commit it, or move it away");
  fs::remove(table);
  EXPECT_TRUE(contains(told("figures/e.svg", "<svg/>"), "e.svg: exists, and is no SVG; move it"));
  EXPECT_TRUE(contains(told("figures/e.svg", "<?xml"), "e.svg: not as committed, and would be"));
  fs::remove(old() / "figures/e.svg");
  folder_.write("results/e-curves.csv", "key,point\n");
  publish(draft(), old(), {}, committed_);
  EXPECT_EQ(text_of(old() / "e-curves.csv"), "new");
}

TEST_F(PublishTest, LeavesWhatIsNeitherTableNorPicture) {
  folder_.write("results/README", "kept");
  folder_.write("results.draft/figures/e.png", "\x89PNG");
  EXPECT_TRUE(publish(draft(), old(), {}, committed_).empty());
  EXPECT_EQ(text_of(old() / "README"), "kept");
  EXPECT_FALSE(fs::exists(old() / "figures/e.png"));
}

TEST_F(PublishTest, LooksAtAllPlacesBeforeItTakesOne) {
  for (const char* file : {"a.csv", "b.csv", "figures/e.svg"})
    folder_.write(std::string("results.draft/") + file, "head\n");
  const auto told = [&] {
    const std::string message = usage_error([&] { publish(draft(), old(), {}, committed_); });
    EXPECT_TRUE(!fs::exists(old() / "a.csv") && fs::exists(draft() / "a.csv"));
    return message;
  };
  const std::string table = (old() / "b.csv").string(),
                    remedy = ", and a file is to be there; move";
  fs::create_directory(table);
  EXPECT_TRUE(contains(told(), table + ": a folder" + remedy)) << told();
  fs::remove(table);
  fs::create_symlink("nowhere", table);
  EXPECT_TRUE(contains(told(), table + ": a link" + remedy)) << told();
  fs::remove(table);
  fs::remove(old() / "figures");
  folder_.write("results/figures", "");
  EXPECT_TRUE(contains(told(), (old() / "figures").string() + ": no folder; move it away"))
      << told();
}

TEST_F(PublishTest, LeavesAFolderThatIsCalledAsATable) {
  fs::create_directory(old() / "gone.csv");
  EXPECT_TRUE(publish(draft(), old(), {"gone.csv", "gone-curves.csv"}, committed_).empty());
  EXPECT_TRUE(fs::exists(old() / "gone.csv"));
}

TEST_F(PublishTest, TellsOfAnotherDisk) {
  std::string far = "/dev/shm/clothbench-XXXXXX";
  if (mkdtemp(far.data()) == nullptr) GTEST_SKIP() << "no /dev/shm";
  struct stat here {
  }, there{};
  stat(draft().c_str(), &here);
  stat(far.c_str(), &there);
  folder_.write("results.draft/a.csv", "head\n");
  fs::remove_all(old());
  fs::create_symlink(far, old());
  const std::string message = usage_error([&] { publish(draft(), old(), {}, committed_); });
  fs::remove_all(far);
  if (here.st_dev == there.st_dev) GTEST_SKIP() << "one disk";
  EXPECT_TRUE(contains(message, old().string() + ": on another disk than ")) << message;
}

}  // namespace
}  // namespace harness
