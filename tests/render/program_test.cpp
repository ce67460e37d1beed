#include "render/program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cloth/error.hpp"

namespace {

using namespace render;

std::string read(const std::filesystem::path& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// What running it throws, or "".
std::string complaint(const std::vector<std::string>& arguments) {
  const Scratch scratch;
  try {
    run_program(arguments, scratch.path());
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(ExpectProgram, NamesThePackageOfAMissingOne) {
  EXPECT_NO_THROW(expect_program("sh", "dash"));
  try {
    expect_program("clothbench-no-such-program", "its-package");
    ADD_FAILURE() << "no error";
  } catch (const cloth::UsageError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("clothbench-no-such-program"), std::string::npos);
    EXPECT_NE(what.find("apt-get install --no-install-recommends its-package"), std::string::npos);
  }
}

TEST(RunProgram, RunsInTheFolderWithItsArgumentsAsTheyAre) {
  const Scratch scratch;
  run_program({"sh", "-c", "printf '%s|' \"$@\"; pwd", "name", "a b", "$HOME", "*"},
              scratch.path());
  EXPECT_EQ(read(scratch.path() / "log"),
            "a b|$HOME|*|" + std::filesystem::canonical(scratch.path()).string() + "\n");
}

TEST(RunProgram, FailureSaysTheStatusAndTheLastWords) {
  const std::string what = complaint({"sh", "-c", "seq 1 100000; echo the last words >&2; exit 7"});
  EXPECT_NE(what.find("ended with 7"), std::string::npos) << what;
  EXPECT_NE(what.find("the last words"), std::string::npos) << what;
  EXPECT_EQ(what.find("\n1\n"), std::string::npos) << "the first words, too";
  EXPECT_LT(what.size(), 3000u);
}

TEST(RunProgram, DeathBySignalIsAFailure) {
  EXPECT_NE(complaint({"sh", "-c", "kill -9 $$"}), "");
  EXPECT_EQ(complaint({"true"}), "");
}

TEST(RunProgram, SaysWhichProgramIsMissing) {
  EXPECT_NE(complaint({"clothbench-no-such-program"}).find("clothbench-no-such-program"),
            std::string::npos);
}

TEST(Scratch, IsAFolderOfItsOwnAndGoes) {
  std::filesystem::path was;
  {
    const Scratch one, other;
    EXPECT_NE(one.path(), other.path());
    std::ofstream(one.path() / "file") << "text";
    was = one.path();
    EXPECT_TRUE(std::filesystem::is_regular_file(was / "file"));
  }
  EXPECT_FALSE(std::filesystem::exists(was));
}

}  // namespace
