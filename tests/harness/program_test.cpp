#include "experiments/harness/program.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder;

const Program sh{"sh", "dash"}, missing{"clothbench-no-such-program", "its-package"};

/// What is thrown, or "". A missing program is the machine's fault, not its user's.
std::string complaint(auto&& call) {
  try {
    call();
  } catch (const cloth::UsageError&) {
    return "a UsageError";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

std::string complaint(const Program& program, const std::vector<std::string>& arguments) {
  return complaint([&] { run_program(program, arguments, "/"); });
}

TEST(Program, ThatIsMissingIsNamedWithItsPackage) {
  const std::string told = "apt-get install --no-install-recommends its-package";
  EXPECT_NO_THROW(expect_program(sh));
  EXPECT_TRUE(contains(complaint([] { expect_program(missing); }), told));
  EXPECT_TRUE(contains(complaint(missing, {}), told));
  EXPECT_TRUE(contains(complaint(missing, {}), missing.name));
}

/// Even where this one goes on, as the command line does.
TEST(Program, ThatWritesOnIsEnded) {
  const auto before = signal(SIGXFSZ, SIG_IGN);
  const Program writer{.name = "sh", .packages = "dash", .mebibytes = 1};
  const Folder folder;
  const auto ended = [&](const std::string& words) {
    return complaint([&] { run_program(writer, {"-c", "exec " + words}, folder / "."); });
  };
  EXPECT_TRUE(ended("yes >file").starts_with("sh ended with signal 25, a file of more than 1 MiB"));
  EXPECT_EQ(testing::fs::file_size(folder / "file"), 1u << 20);
  EXPECT_TRUE(ended("yes").starts_with("sh ended with signal 25"));
  EXPECT_EQ(ended("echo"), "");
  EXPECT_EQ(signal(SIGXFSZ, before), SIG_IGN) << "as it was";
}

/// A program that prints, of that name in that folder.
void write_program(const Folder& folder, const std::string& name) {
  const std::string file = folder.write(name, "#!/bin/sh\necho another\n");
  testing::fs::permissions(file, testing::fs::perms::owner_all);
}

/// PATH as it is behind what is given.
std::string path_behind(const std::string& first) { return first + ":" + std::getenv("PATH"); }

TEST(Program, IsNotTheOneInTheFolderThatItRunsIn) {
  const Folder folder;
  write_program(folder, "sh");
  for (const char* relative : {".", "", "./.", "../."}) {
    const testing::Variable path("PATH", path_behind(relative));
    EXPECT_EQ(run_program(sh, {"-c", "echo ours"}, folder / ""), "ours\n") << relative;
    EXPECT_EQ(run_program(sh, {"-c", "sh -c 'echo below'"}, folder / ""), "below\n") << relative;
  }
}

TEST(Program, ThatIsInARelativeFolderOfPathAloneIsNamedWithIt) {
  const Folder folder;
  const Program only_there{"only-there", "its-package"};
  write_program(folder, only_there.name);
  const std::string relative = testing::fs::relative(folder / "").string();
  const testing::Variable path("PATH", path_behind(relative));
  const std::string told = complaint(only_there, {});
  EXPECT_TRUE(contains(told, "no program 'only-there' on PATH but in '" + relative)) << told;
  EXPECT_TRUE(contains(told, "only folders that begin with '/' are searched")) << told;
  const testing::Variable whole("PATH", path_behind((folder / "").string()));
  EXPECT_EQ(run_program(only_there, {}, "/"), "another\n");
}

TEST(Program, RunsInTheFolderWithItsArgumentsAsTheyAre) {
  const Folder folder;
  EXPECT_EQ(run_program(sh, {"-c", "printf '%s|' \"$@\"; pwd", "name", "a b", "$HOME", "*"},
                        folder / "."),
            "a b|$HOME|*|" + testing::fs::canonical(folder / ".").string() + "\n");
}

TEST(Program, IsToldOfNoRepositoryAndNoSettings) {
  for (const std::string name : {"GIT_DIR", "POVINI", "GNUTERM", "GNUPLOT_LIB", "FFREPORT"}) {
    setenv(name.c_str(), "/elsewhere", 1);
    const std::string told = run_program(sh, {"-c", "echo \"$" + name + "\""}, "/");
    unsetenv(name.c_str());
    EXPECT_EQ(told, "\n") << name;
  }
}

TEST(Program, GivesWhatItPrintsAndNotItsComplaints) {
  EXPECT_EQ(run_program(sh, {"-c", "echo told; echo complained >&2"}, "/"), "told\n");
  EXPECT_EQ(run_program(sh, {"-c", "cat"}, "/"), "") << "nothing is typed into it";
}

TEST(Program, ThatFailsIsQuotedWithItsStatusAndLastWords) {
  const std::string what = complaint(sh, {"-c", "seq 1 100000; echo the last words >&2; exit 7"});
  EXPECT_TRUE(contains(what, "sh ended with status 7")) << what;
  EXPECT_TRUE(contains(what, "the last words")) << what;
  EXPECT_FALSE(contains(what, "\n1\n")) << "the first words, too";
  EXPECT_LT(what.size(), 3000u);
}

TEST(Program, ThatPrintsWithoutEndIsNotRead) {
  EXPECT_EQ(complaint(sh, {"-c", "head -c 70000000 /dev/zero"}), "it printed more than 64 MiB");
}

TEST(Program, IsEndedWhenItsTimeIsUp) {
  const Program impatient{"sh", "dash", 1};
  EXPECT_TRUE(contains(complaint(impatient, {"-c", "while :; do :; done"}), "signal 14"));
}

TEST(Program, ThatIsKilledHasFailed) {
  EXPECT_TRUE(contains(complaint(sh, {"-c", "kill -9 $$"}), "signal 9"));
  EXPECT_EQ(complaint(sh, {"-c", "exit 0"}), "");
}

}  // namespace
}  // namespace harness
