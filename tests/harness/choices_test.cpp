// Which solvers and scenes an experiment names: one by one, by lists, by a star, by paths.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "experiments/harness/plan.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

TEST(Experiment, TakesEverySolverItDoesNotNameForAStar) {
  const Experiment e =
      load(question + scene + descent + "step = 0.5\n[[solver]]\nname = \"*\"\n" + frozen);
  std::multiset<std::string> names, expected;
  for (const SolverChoice& choice : e.solvers) names.insert(choice.name);
  for (const auto& [name, entry] : cloth::solvers()) expected.insert(name);
  EXPECT_EQ(names, expected);
  EXPECT_EQ(e.solvers.front().axes.size(), 1u);
  EXPECT_TRUE(e.solvers.back().axes.empty());
}

/// An experiment whose solvers are those of a list with this text, and of `beside`.
struct Listed {
  explicit Listed(const std::string& text, const std::string& beside = "")
      : file(folder.write("list.toml", text)),
        list("[[solver]]\nlist = \"" + file + "\"\n" + beside) {}
  Folder folder;
  std::string file, list;
};

constexpr const char* three_solvers = R"([[solver]]
name = "newton-cholesky"
label = "N"
[[solver]]
name = "pd-jacobi"
accelerate = "chebyshev"
rho = "estimated"
[[solver]]
name = "pd-jacobi"
accelerate = "chebyshev"
rho = 0.5
)";

TEST(Experiment, TakesTheSolversOfAListInItsPlace) {
  const Listed listed(three_solvers);
  const Experiment e = load(question + scene + "[[solver]]\nname = \"rk4\"\n" + listed.list +
                            descent + "[[solver]]\nname = \"*\"\n" + frozen);
  std::vector<std::string> names;
  for (const SolverChoice& choice : e.solvers) names.push_back(choice.name);
  EXPECT_EQ((std::vector(names.begin(), names.begin() + 5)),
            (std::vector<std::string>{"rk4", "newton-cholesky", "pd-jacobi", "pd-jacobi",
                                      "diagonal-descent"}));
  EXPECT_EQ(std::ranges::count(names, "newton-cholesky"), 1) << "the star knows of the list";
  EXPECT_EQ(e.solvers[1].label, "N");
  EXPECT_TRUE(contains(e.solvers[1].where, "list.toml:1"));
}

TEST(Experiment, KnowsOneZero) {
  for (const std::string zeros :
       {"damper = [0.0, -0.0, 0.5]\n", "gravity = [[0, -9.8, 0.0], [-0.0, -9.8, 0]]\n"})
    EXPECT_TRUE(contains(refusal(question + scene + zeros + descent + frozen), " is given twice"))
        << zeros;
}

TEST(Experiment, LaysAKeyOverThoseOfAListThatListenToIt) {
  const auto axes = [](const std::string& beside) {
    std::vector<std::string> all;
    for (const SolverChoice& choice :
         load(question + scene + Listed(three_solvers, beside).list + "[free]\n").solvers)
      for (const Settings& settings : combinations(choice.axes)) all.push_back(to_text(settings));
    return all;
  };
  const std::string cheby = "accelerate=chebyshev,";
  EXPECT_EQ(
      axes("rho_every = 10\n"),
      (std::vector<std::string>{"", cheby + "rho=estimated,rho_every=10", cheby + "rho=0.5"}));
  EXPECT_EQ(axes("rho = 0.9\n"),
            (std::vector<std::string>{"", cheby + "rho=0.9", cheby + "rho=0.9"}))
      << "in place of the list's own";
  EXPECT_EQ(axes("iterations = [1, 2]\n").size(), 6u);
}

TEST(Experiment, RefusesAListThatIsNone) {
  const auto told = [](const Listed& listed, const std::string& part) {
    const std::string message = refusal(question + scene + listed.list + frozen);
    EXPECT_TRUE(contains(message, part)) << part << " is not in: " << message;
  };
  const std::string named = question + scene + "[[solver]]\nlist = \"standrd\"\n" + frozen;
  EXPECT_TRUE(contains(refusal(named),
                       "e.toml:6: list: unknown list of solvers 'standrd' (did you "
                       "mean 'standard'?)"));
  EXPECT_TRUE(
      contains(refusal(question + scene + "[[solver]]\nlist = \"/nowhere/l.toml\"\n" + frozen),
               "e.toml:6: list: /nowhere/l.toml: no such file"));
  EXPECT_TRUE(contains(refusal(question + scene + "[[solver]]\nlist = 3\n" + frozen),
                       "e.toml:6: list: give a text in quotes"));
  told(Listed(""), "no [[solver]] in it");
  told(Listed("scene = 3\n"), "list.toml:1: unknown key 'scene'");
  told(Listed("[[solver]]\nname = \"*\"\n"), "list.toml:1: a list names its solvers");
  told(Listed("[[solver]]\nlist = \"standard\"\n"),
       "list.toml:2: a list stands in no other list; write its solvers here, or name both lists in "
       "the experiment, each in a [[solver]] of its own");
  told(Listed("[[solver]]\nname = \"rk5\"\n"), "list.toml:1: unknown solver 'rk5'");
  told(Listed("[[solver]]\nname = \"rk4\"\nstpe = 1\n"), "list.toml:3: solver rk4: unknown key");
  told(Listed(three_solvers, "name = \"rk4\"\n"), "e.toml:7: a list has no name");
  told(Listed(three_solvers, "label = \"L\"\n"), "e.toml:7: a list has no label");
  told(Listed(three_solvers, "window = 3\n"),
       "e.toml:7: window has no effect on any solver of the list");
}

TEST(Experiment, LooksForAPathBesideTheFileThatNamesIt) {
  const Folder folder;
  std::filesystem::create_directory(folder / "own");
  folder.write("own/sheet.toml", text_of(cloth::root() / "scenes/games103.toml"));
  folder.write("own/few.toml", descent);
  const std::string lists =
      "[[scene]]\nname = \"own/sheet.toml\"\n[[solver]]\nlist = \"own/few.toml\"\n";
  const Experiment e = load_experiment(folder.write("e.toml", question + lists + frozen), "quick");
  EXPECT_EQ(e.scenes.at(0).name, (folder / "own/sheet.toml").string());
  EXPECT_EQ(e.solvers.at(0).name, "diagonal-descent");
}

TEST(Experiment, TellsWhereAPathLedAndWhatShips) {
  const Folder folder;
  const auto refused = [&](const std::string& text) {
    const std::string file = folder.write("e.toml", text);
    return usage_error([&] { load_experiment(file, "quick"); });
  };
  const std::string no_scene =
      refused(question + "[[scene]]\nname = \"games103.toml\"\n" + descent + frozen);
  EXPECT_TRUE(contains(no_scene, "e.toml:3: scene file " + (folder / "games103.toml").string() +
                                     ": no such file (did you mean 'games103'?)"))
      << no_scene;
  const std::string no_list =
      refused(question + scene + "[[solver]]\nlist = \"standard.toml\"\n" + frozen);
  EXPECT_TRUE(contains(no_list, "e.toml:6: list: " + (folder / "standard.toml").string() +
                                    ": no such file; a list that ships has no .toml (did you mean "
                                    "'standard'?)"))
      << no_list;
}

TEST(Experiment, OfOnesOwnIsNotCalledAsOneThatShips) {
  const Folder folder;
  const std::string file = folder.write("rho.toml", question + scene + descent + frozen);
  const std::string refused = usage_error([&] { load_experiment(file, "quick"); });
  EXPECT_TRUE(contains(refused, file + ": ") &&
              contains(refused, "experiments/rho.toml has its name"))
      << refused;
  EXPECT_NO_THROW(load_experiment((cloth::root() / "experiments/rho.toml").string(), "quick"));
}

}  // namespace
}  // namespace harness::testing
