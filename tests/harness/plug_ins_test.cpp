// Plug-ins take part as all solvers do, and what cannot be loaded is refused with the reason.

#include "experiments/harness/plug_ins.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cloth/registry.hpp"
#include "experiments/harness/abi.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/library.hpp"
#include "experiments/harness/versions.hpp"
#include "tests/harness/runner_fixture.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::text_of;
namespace fs = std::filesystem;

/// As tests/plug_ins/plug_ins.cmake makes it.
fs::path plug_in(const std::string& name) {
  return fs::read_symlink("/proc/self/exe").parent_path().parent_path() / "plug_ins" /
         ("lib" + name + ".so");
}

/// In bytes, where both are as long.
std::string with(std::string bytes, const std::string& text, const std::string& other) {
  EXPECT_EQ(text.size(), other.size());
  EXPECT_TRUE(contains(bytes, text)) << text;
  for (std::size_t at = bytes.find(text); at != bytes.npos; at = bytes.find(text, at))
    bytes.replace(at, text.size(), other);
  return bytes;
}

std::string first_half(const std::string& bytes) { return bytes.substr(0, bytes.size() / 2); }

/// The good one, with a solver of that name: no test meets what another has entered.
std::string library_of(const std::string& solver) {
  return with(text_of(plug_in("plugged")), "test-plugged", solver);
}

/// Why it was refused, or "".
std::string refusal_of(const fs::path& file) {
  const std::vector<RefusedPlugIn> refused = take_plug_ins({file});
  if (refused.empty()) return "";
  EXPECT_EQ(refused.front().file, file);
  return refused.front().why;
}

TEST(PlugIns, EnterTheirSolversWithWhatTheseSayOfThemselves) {
  const Folder folder;
  const fs::path file = fs::canonical(folder.write("libown.so", library_of("test-enter01")));
  ASSERT_EQ(refusal_of(file), "");
  const cloth::RegistryEntry& entry = cloth::solvers().at("test-enter01");
  EXPECT_TRUE(entry.is_of_plug_in());
  EXPECT_EQ(entry.library.file, file);
  EXPECT_EQ(entry.info.group, cloth::Group::first_order);
  EXPECT_EQ(entry.info.summary, "gradient descent on a bound of the diagonal");
  EXPECT_FALSE(contains(entry.info.reads, cloth::Reads::energies));
  EXPECT_TRUE(contains(entry.info.reads, cloth::Reads::dampers));
  EXPECT_EQ(entry.make()->kind(), cloth::Kind::fixed_point);
  EXPECT_EQ(entry.make()->params().front().name(), "share");
  EXPECT_EQ(origin_of({"test-enter01", {}}), (Origin{Division::plug_ins, "libown.so"}));
  EXPECT_EQ(refusal_of(file), "") << "once more is no other";
}

TEST(PlugIns, ThatCannotBeLoadedAreRefusedWithTheReason) {
  const Folder folder;
  const std::vector<std::pair<fs::path, std::string>> reasons{
      {folder / "nowhere.so", "no such file"},
      {folder.write("text.so", "no library"), "no shared library"},
      {folder.write("old.so",
                    with(text_of(plug_in("plugged")), "version: " + std::string(program_version()),
                         "version: " + std::string(program_version().size(), '9'))),
       "built for ClothBench 9"},
      {folder.write("cut.so", first_half(text_of(plug_in("plugged")))), ""},
      {plug_in("plugged-empty"), "it has no solver"},
      {plug_in("plugged-duplicate"), "two solvers are called 'newton-cholesky'"},
      {plug_in("plugged-nowhere"), "cloth::is_nowhere()"},
      {plug_in("plugged-crashes"), "its code fails while it is loaded: "},
      {plug_in("plugged-throws"), "no licence for this machine"},
      {plug_in("plugged-thread"), "starts a process or thread while it is loaded"},
      {plug_in("plugged-forks"), "starts a process or thread while it is loaded"}};
  for (const auto& [file, reason] : reasons) {
    const std::string why = refusal_of(file);
    EXPECT_FALSE(why.empty()) << file;
    EXPECT_TRUE(contains(why, reason)) << file << ": " << why;
  }
  EXPECT_FALSE(cloth::solvers().contains("test-plugged")) << "none of theirs is entered";
}

TEST(PlugIns, WithASolverOfAnotherAreRefusedAndBothAreNamed) {
  const Folder folder;
  const fs::path one = fs::canonical(folder.write("libone.so", library_of("test-twice01"))),
                 two = fs::canonical(folder.write("libtwo.so", library_of("test-twice01")));
  ASSERT_EQ(refusal_of(one), "");
  EXPECT_EQ(refusal_of(two), "two plug-ins have a solver called 'test-twice01': " + one.string() +
                                 " and " + two.string() + "; rename one, or leave one plug-in out");
}

TEST(PlugIns, ThatAreRefusedLeaveTheOthers) {
  const Folder folder;
  const fs::path good = folder.write("libgood.so", library_of("test-beside1"));
  const std::vector<RefusedPlugIn> refused =
      take_plug_ins({plug_in("plugged-crashes"), good, plug_in("plugged-throws")});
  EXPECT_EQ(refused.size(), 2u);
  EXPECT_TRUE(cloth::solvers().contains("test-beside1"));
}

TEST(PlugIns, AreInKeysByTheirBytes) {
  const Folder folder;
  const std::string bytes = text_of(plug_in("plugged"));
  const fs::path one = folder.write("a.so", bytes), same = folder.write("b.so", bytes),
                 other = folder.write("c.so", bytes + '\0');
  EXPECT_EQ(digest_of_library(one, {}), digest_of_library(same, {}));
  EXPECT_NE(digest_of_library(one, {}), digest_of_library(other, {}));
  // And by those of what comes with them, whatever it is called.
  const Folder elsewhere;
  const std::string namesake = elsewhere.write("b.so", bytes + '\0');
  EXPECT_NE(digest_of_library(one, {}), digest_of_library(one, {same}));
  EXPECT_NE(digest_of_library(one, {same}), digest_of_library(one, {namesake}));
}

class PlugInsThatRun : public testing::RunnerTest {
 protected:
  /// All rows of that solver in the tiny experiment.
  std::vector<Row> rows_of(const std::string& solver) {
    const std::string text = testing::tiny_head + "[[solver]]\nname = \"" + solver + "\"\n";
    const std::string file = folder_.write("e.toml", text);
    run(load_guarded({file}, "standard").front());
    return store_.current("e");
  }
};

TEST_F(PlugInsThatRun, HaveRowsThatSaySo) {
  ASSERT_EQ(refusal_of(folder_.write("libmine.so", library_of("test-running"))), "");
  const std::vector<Row> rows = rows_of("test-running");
  ASSERT_FALSE(rows.empty());
  for (const Row& row : rows) {
    EXPECT_TRUE(row.mode == Mode::silent || succeeded(row.outcome))
        << cloth::word(row.outcome) << ": " << row.why;
    EXPECT_EQ(row.origin, (Origin{Division::plug_ins, "libmine.so"}));
    EXPECT_TRUE(contains(row.identity, "\"division\":\"plug-ins\"")) << row.identity;
    EXPECT_TRUE(contains(row.identity, solver_code("test-running"))) << row.identity;
    EXPECT_TRUE(contains(row.guard, "limits"));
  }
}

TEST_F(PlugInsThatRun, AreNotRunOnceTheyHaveChanged) {
  const std::string file = folder_.write("libmine.so", library_of("test-changed"));
  ASSERT_EQ(refusal_of(file), "");
  std::ofstream(file, std::ios::app) << '\0';
  int traces = 0;
  for (const Row& row : rows_of("test-changed")) {
    if (row.mode != Mode::trace) continue;
    ++traces;
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_TRUE(contains(row.why, "has changed since this program began")) << row.why;
  }
  EXPECT_GT(traces, 0);
}

TEST_F(PlugInsThatRun, TakePartWhereAllSolversDo) {
  ASSERT_EQ(refusal_of(folder_.write("libmine.so", library_of("test-starred"))), "");
  Mute nobody_is_asked;
  for (const auto& [name, entry] : cloth::solvers()) nobody_is_asked.insert(name);
  const std::string text = testing::tiny_head + "[[solver]]\nname = \"*\"\n";
  const Experiment all =
      load_experiment(folder_.write("e.toml", text), "standard", nobody_is_asked);
  EXPECT_EQ(std::ranges::count(all.solvers, "test-starred", &SolverChoice::name), 1);
  EXPECT_TRUE(contains(testing::message_of([] { expect_no_plug_ins("record"); }),
                       "record: it is of the tree's solvers, and test-"));
}

}  // namespace
}  // namespace harness
