#include "experiments/harness/outside/engine_file.hpp"

#include <gtest/gtest.h>

#include "tests/harness/experiment_text.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::usage_error;

const std::string least =
    "[program]\nname = \"mine\"\nsummary = \"it solves\"\nsource = \"nobody\"\ncommand = \"x/y\"\n";

EngineFile parsed(const std::string& text) { return parse_engine(text, "/nowhere/mine.toml"); }

TEST(EngineFile, SaysAllThatIsKnownBeforeAProgramRuns) {
  const EngineFile engine = parsed(least +
                                   R"(limitations = "none"
group = "vertex"
limit = "near"
reads = ["springs", "energies"]
arguments = ["a", "b c"]
files = ["/usr/lib/one"]
packages = ["one"]
[parameters]
omega = { default = 1.5, unit = "1/s", range = [0.0, 2.0], doc = "a number" }
sweeps = { default = 3, range = [1, 9], doc = "a whole number" }
way = { default = "back", words = ["forth", "back"], doc = "a word" }
turns = { default = true, doc = "yes or no" }
)");
  const cloth::SolverInfo info = engine.info();
  EXPECT_EQ(info.name, "mine");
  EXPECT_EQ(info.group, cloth::Group::vertex);
  EXPECT_EQ(info.limit, cloth::Limit::near);
  EXPECT_EQ(info.reads, cloth::Reads::springs | cloth::Reads::energies);
  EXPECT_EQ(engine.command, "/nowhere/x/y");
  EXPECT_EQ(engine.arguments, (std::vector<std::string>{"a", "b c"}));
  EngineValues values(engine.parameters);
  EXPECT_EQ(values.texts(),
            (std::vector<std::pair<std::string, std::string>>{
                {"omega", "1.5"}, {"sweeps", "3"}, {"turns", "true"}, {"way", "back"}}));
  std::vector<cloth::Param> params = values.params();
  cloth::find(params, "omega", "test").set(0.5, "test");
  cloth::find(params, "way", "test").set(std::string("forth"), "test");
  EXPECT_EQ(values.texts()[0].second, "0.5");
  EXPECT_EQ(values.texts()[3].second, "forth");
  EXPECT_TRUE(contains(usage_error([&] { cloth::find(params, "omega", "test").set(3.0, "test"); }),
                       "0 to 2"));
}

TEST(EngineFile, KnowsNoMoreThanSpringsAndInertiaUnlessItSaysSo) {
  EXPECT_EQ(parsed(least).info().reads, cloth::Reads::inertia | cloth::Reads::springs);
}

TEST(EngineFile, HasAProgramWithoutAFolderBesideThisOne) {
  std::string text = least;
  text.replace(text.find("x/y"), 3, "engine-of-tests");
  EXPECT_NO_THROW(expect_whole(parsed(text)));
}

TEST(EngineFile, IsRefusedWithTheLineOfItsMistake) {
  const auto with = [](const std::string& line) { return least + line; };
  const std::vector<std::pair<std::string, std::vector<std::string>>> mistakes{
      {"", {"/nowhere/mine.toml", "no [program]"}},
      {"name = \"x\"\n", {"mine.toml:1", "write [program]"}},
      {"[program]\nname = \"mine\"\n", {"mine.toml:1", "[program] has no summary"}},
      {with("comand = \"x\"\n"), {"mine.toml:6", "'comand'", "did you mean 'command'?"}},
      {with("group = \"neuton\"\n"), {"mine.toml:6", "did you mean 'newton'?"}},
      {with("reads = [\"penalty\"]\n"), {"mine.toml:6", "unknown part of Phi 'penalty'"}},
      {with("arguments = \"x\"\n"), {"mine.toml:6", "give a list of texts"}},
      {with("files = [\"solver.py\"]\n"), {"mine.toml:6", "/nowhere/solver.py: no such file"}},
      {with("summary = 1\n"), {"mine.toml:6"}},
      {with("[parameters]\nomega = 1.0\n"), {"mine.toml:7", "omega: write { default"}},
      {with("[parameters]\nk = { default = 1.0, doc = \"k\" }\n"), {"mine.toml:7", "has a range"}},
      {with("[parameters]\nk = { default = \"a\", doc = \"k\" }\n"), {"mine.toml:7", "the words"}},
      {with("[parameters]\nk = { default = \"a\", words = [\"a\", \"nan\"], doc = \"k\" }\n"),
       {"mine.toml:7", "parameter k: words: 'nan' reads as a number"}},
      {with("[parameters]\nk = { default = 1.0, range = [0, 2] }\n"), {"mine.toml:7", "no doc"}},
      {with("[parameters]\nk = { default = 3.0, range = [0, 2], doc = \"k\" }\n"),
       {"/nowhere/mine.toml", "out of range", "0 to 2"}},
      {with("[parameters]\nlabel = { default = 1.0, range = [0, 2], doc = \"k\" }\n"),
       {"called as a key of experiments"}}};
  for (const auto& [text, says] : mistakes) {
    const std::string refused = usage_error([&] { parsed(text); });
    for (const std::string& part : says) EXPECT_TRUE(contains(refused, part)) << refused;
  }
  for (const char* name : {"Mine", "", "-mine", "newton-cholesky"}) {
    std::string text = least;
    text.replace(text.find("mine"), 4, name);
    EXPECT_TRUE(contains(usage_error([&] { parsed(text); }), "name")) << name;
  }
}

TEST(EngineFile, HasTheDigestOfAllThatItsProgramIsMadeOf) {
  const Folder folder;
  const auto digest = [&](const std::string& more = "") {
    return load_engine(folder.write("mine.toml", least + "files = [\"a.py\"]\n" + more))->digest;
  };
  folder.write("a.py", "one");
  const std::string first = digest();
  EXPECT_EQ(digest("# a comment\n"), first);
  EXPECT_EQ(digest("[parameters]\nk = { default = true, doc = \"in keys by itself\" }\n"), first);
  EXPECT_NE(digest("arguments = [\"a.py\"]\n"), first);
  EXPECT_NE(digest("reads = [\"springs\"]\n"), first);
  folder.write("a.py", "two");
  EXPECT_NE(digest(), first);
  folder.write("a.py", "one");
  EXPECT_EQ(digest(), first);
  std::filesystem::create_directory(folder / "x");
  folder.write("x/y", "a program");
  EXPECT_NE(digest(), first);
}

TEST(EngineFile, StandsInAnExperimentByItsPath) {
  using testing::frozen, testing::question, testing::scene;
  const Folder folder;
  folder.write("mine.toml", least);
  folder.write("other.toml", least);
  const auto load = [&](const std::string& solver) {
    return load_experiment(folder.write("e.toml", question + scene + solver + frozen), "standard");
  };
  const Experiment e = load("[[solver]]\nprogram = \"mine.toml\"\nlabel = \"my own\"\n");
  ASSERT_EQ(e.solvers.size(), 1U);
  EXPECT_EQ(e.solvers[0].name, "mine");
  EXPECT_EQ(e.solvers[0].program->file, folder / "mine.toml");
  // Below the root, where there is none beside the experiment.
  EXPECT_EQ(load("[[solver]]\nprogram = \"engines/bullet.toml\"\n").solvers[0].name,
            "bullet-soft-body");
  const auto refusal = [&](const std::string& solver) {
    return usage_error([&] { load(solver); });
  };
  EXPECT_TRUE(contains(refusal("[[solver]]\nprogram = \"mine.toml\"\nname = \"a\"\n"),
                       "a program has its name in its file, mine; leave name out"));
  EXPECT_TRUE(contains(refusal("[[solver]]\nprogram = \"none.toml\"\n"),
                       "e.toml:6: program: no file none.toml"));
  EXPECT_TRUE(
      contains(refusal("[[solver]]\nprogram = \"mine.toml\"\nomega = 1\n"), "unknown key 'omega'"));
  EXPECT_TRUE(contains(
      refusal("[[solver]]\nprogram = \"mine.toml\"\n[[solver]]\nprogram = \"other.toml\"\n"),
      "another program is called mine"));
  EXPECT_TRUE(contains(refusal("[[solver]]\nlabel = \"a\"\n"), "give a name, or a program"));
}

/// What "*" stands for are solvers of this program.
TEST(EngineFile, IsNotAmongAllSolvers) {
  using testing::frozen, testing::question, testing::scene;
  const Folder folder;
  folder.write("mine.toml", least);
  const Experiment e = load_experiment(
      folder.write("e.toml", question + scene +
                                 "[[solver]]\nprogram = \"mine.toml\"\n[[solver]]\nname = \"*\"\n" +
                                 frozen),
      "standard");
  EXPECT_EQ(e.solvers.size(), 1 + cloth::solvers().size());
}

}  // namespace
}  // namespace harness
