#include "experiments/harness/experiment.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "experiments/harness/plan.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

TEST(Experiment, TellsWhereAKeyBelongsAndHowAVectorIsWritten) {
  const auto told = [](const std::string& text, const std::string& part) {
    const std::string message = refusal(question + text);
    EXPECT_TRUE(contains(message, part)) << part << " is not in: " << message;
  };
  told(scene + descent + frozen + "duration = 3.0\n",
       "e.toml:8: duration is a key of [free], not of [frozen]; write it below [free]");
  told(scene + descent + "[free]\nrepeats = 3\n", "repeats is a key of [measure], not of [free]");
  for (const std::string gravity : {"[0, -9.8, 0, 0]", "[0, -9.8, 0]", "-9.8"})
    told(scene + "gravity = " + gravity + "\n" + descent + frozen,
         "e.toml:5: gravity: a list is swept, a value after the other; write a vector of 3 as a "
         "list in a list, [[x, y, z]]");
  told(scene + "mesh.rows = 3\n" + descent + frozen,
       "e.toml:5: mesh: a range needs from, to and points; a key of a table is \"mesh.KEY\", in "
       "quotes");
}

TEST(Experiment, TakesAKeyOnceWhateverItsName) {
  for (const std::string twin : {"\"mesh.rows\"", "\"scene.mesh.rows\"", "\"scene.rows\""}) {
    const std::string message =
        refusal(question + scene + "rows = 5\n" + twin + " = [7, 8]\n" + descent + frozen);
    EXPECT_TRUE(contains(message, "rows is given at ")) << message;
    EXPECT_TRUE(contains(message, "; leave one of the two out")) << message;
  }
}

TEST(Experiment, TakesAValueOnceInWhateverUnits) {
  const auto told = [](const std::string& text, const std::string& what) {
    const std::string message = refusal(question + text + frozen);
    EXPECT_TRUE(contains(message, what + " is given twice; leave one of the two out")) << message;
  };
  told(scene + "columns = [4, 5, 4]\n" + descent, "e.toml:5: columns: 4");
  told(scene + "stiffness = [\"8000 N/m\", 8000]\n" + descent, "e.toml:5: stiffness: 8000");
  told(scene + descent + "step = [0.5, 0.5]\n", "e.toml:7: step: 0.5");
  told(scene + descent + "threads = [1, 1]\n", "e.toml:7: threads: 1");
  told(scene + descent + "[free]\ncompare_at = [0.5, 0.5]\n", "e.toml:8: compare_at: 0.5");
  EXPECT_TRUE(contains(refusal(question + scene + descent + frozen + "frames = [30, 3, 30]\n"),
                       "e.toml:8: frames: 30 is given twice; leave one of the two out"));
  EXPECT_TRUE(contains(refusal(question + scene + descent + frozen + "tolerances = [1e-2, 0.01]\n"),
                       "e.toml:8: tolerances: 0.01 is given twice; leave one of the two out"));
}

TEST(Experiment, TellsTheLineOfATimeThatIsNotReached) {
  for (const std::string times : {"[0.01]", "[0.0666, 0.0333]", "[3.33]"}) {
    const Experiment e = load(question + scene + "damping = 1\n" + descent +
                              "[free]\ncompare_at = " + times + "\nduration = 1\n");
    const std::string message = usage_error([&] { trace_cells(e); });
    EXPECT_TRUE(contains(message, "e.toml:9: compare_at: ")) << message;
    EXPECT_TRUE(contains(message, "multiples of dt = 0.0333 s of scene games103")) << message;
  }
}

TEST(Experiment, TellsWhatIsNoFile) {
  const Folder folder;
  std::filesystem::create_directory(folder / "e.toml");
  const std::string file = (folder / "e.toml").string();
  EXPECT_EQ(usage_error([&] { load_experiment(file, "quick"); }),
            "experiment file " + file + ": a folder; give a file");
  EXPECT_TRUE(
      contains(refusal(question + "[[scene]]\nname = \"" + file + "\"\n" + descent + frozen),
               "scene file " + file + ": a folder; give a file"));
}

TEST(Experiment, ReadsItsParts) {
  const Experiment e = load(question + scene + descent + "label = \"D\"\n" +
                            "[frozen]\nframes = [3, 5]\ntolerances = [0.5]\n"
                            "[free]\nduration = 0.25\n[measure]\nrepeats = 9\n");
  EXPECT_EQ(e.name, "e");
  EXPECT_EQ(e.question, "q");
  EXPECT_EQ(e.hypothesis, "h");
  EXPECT_EQ(e.scenes.at(0).name, "games103");
  EXPECT_EQ(e.solvers.at(0).label, "D");
  EXPECT_EQ(e.frozen->frames, (std::vector<int>{3, 5}));
  EXPECT_EQ(e.free->duration, 0.25);
  EXPECT_EQ(e.measure.repeats, 9);
}

TEST(Experiment, MeasuresOnlyThePartsItNames) {
  EXPECT_FALSE(load(question + scene + descent + "[frozen]\n").free);
  EXPECT_FALSE(load(question + scene + descent + "[free]\n").frozen);
}

TEST(Experiment, LaysATierOverTheRest) {
  const std::string text =
      question + scene + descent +
      "[frozen]\nframes = [3]\niterations = 100\n"
      "[tier.quick.frozen]\niterations = 10\n[tier.full.measure]\nrepeats = 3\n";
  EXPECT_EQ(load(text).frozen->iterations, 100);
  EXPECT_EQ(load(text, "quick").frozen->iterations, 10);
  EXPECT_EQ(load(text, "quick").frozen->frames, std::vector<int>{3}) << "what it does not name";
  EXPECT_EQ(load(text, "quick").measure.repeats, MeasureSpec{}.repeats) << "another tier's";
  EXPECT_EQ(load(text, "full").measure.repeats, 3);
  EXPECT_EQ(load(text, "full").frozen->iterations, 100);
}

TEST(Experiment, RefusesAnUnknownTierNamingTheNearest) {
  const std::string text = question + scene + descent + frozen + "[tier.quick.frozen]\n";
  EXPECT_TRUE(contains(refusal(text, "quik"), "unknown tier 'quik' (did you mean 'quick'?)"));
  EXPECT_TRUE(contains(refusal("tier = 3\n" + question + scene + descent + frozen, "quick"),
                       "e.toml:1: write [tier.NAME]"));
  EXPECT_TRUE(contains(refusal(text + "[tier.ful.frozen]\n"),
                       "e.toml:9: unknown tier 'ful' (did you mean 'full'?)"));
}

TEST(Experiment, RefusesWhatIsWrongInATierThatIsNotRun) {
  const std::string text = question + scene + descent + frozen;
  EXPECT_TRUE(contains(refusal(text + "[tier.full.frozen]\nframez = [1]\n"),
                       "e.toml:9: unknown key 'framez' (did you mean 'frames'?)"));
  EXPECT_TRUE(contains(refusal(text + "[tier.quick]\nfree = 3\n"), "e.toml:9: write [free]"));
  EXPECT_TRUE(contains(refusal(text + "[tier.quick.tier.full]\n"), "unknown key 'tier'"));
  EXPECT_TRUE(contains(refusal(text + "[[tier.quick.scene]]\nname = \"games104\"\n"),
                       "e.toml:8: unknown scene 'games104'"));
  const std::string pins = "name = \"games103\"\nvertices = ";
  EXPECT_EQ(refusal(text + "[[tier.quick.scene]]\n" + pins + "[[3]]\n"), "");
  EXPECT_TRUE(contains(refusal(text + "[[tier.quick.scene]]\n" + pins +
                               "[[3]]\n[[tier.full.scene]]\n" + pins + "[[3], [100000]]\n"),
                       "e.toml:11: scene games103: pins: vertices: 100000 of a mesh of "));
}

TEST(Experiment, IsTheSameWhateverIsDrawnOfIt) {
  const std::string text = question + scene + descent + frozen,
                    drawn = "[figure.f]\nkind = \"x\"\n";
  const Experiment plain = load(text), with_figure = load(text + drawn + "[table.t]\n");
  EXPECT_EQ(trace_cells(plain).front().identity(), trace_cells(with_figure).front().identity());
  EXPECT_TRUE(contains(refusal(text + drawn + "[measure]\n"), "e.toml:8: figures and tables are"));
  EXPECT_TRUE(contains(refusal(text + "[tier.quick.figure.f]\nkind = \"x\"\n"),
                       "e.toml:8: a figure is drawn of whichever tier was run last"));
  EXPECT_TRUE(contains(refusal(text + "[figures.f]\n"),
                       "e.toml:8: unknown key 'figures' (did you mean 'figure'?)"));
}

TEST(Experiment, RefusesListsOfMoreThanAnybodyReads) {
  const auto told = [](const std::string& section, const std::string& key, int numbers, Real first,
                       Real step) {
    std::string list;
    for (int k = 0; k < numbers; ++k) list += fmt::format("{}, ", first + step * k);
    return refusal(question + scene + descent +
                   fmt::format("[{}]\n{} = [{}]\n", section, key, list));
  };
  EXPECT_TRUE(contains(told("frozen", "frames", 1001, 0, 1),
                       "e.toml:8: frames: 1001 are more than anybody reads; give 1000 at most"));
  EXPECT_EQ(told("frozen", "frames", 1000, 0, 1), "");
  EXPECT_TRUE(contains(told("frozen", "tolerances", 101, 0.001, 0.001), "give 100 at most"));
  EXPECT_TRUE(contains(told("free", "compare_at", 1001, 0.1, 0.1), "give 1000 at most"));
}

TEST(Experiment, RefusesToMeasureNothing) {
  const std::string head = question + scene + descent;
  EXPECT_TRUE(contains(refusal(head + "[frozen]\nframes = []\n"),
                       "e.toml:8: frames = []: nothing to measure; give at least one"));
  EXPECT_TRUE(contains(refusal(head + "[frozen]\ntolerances = []\n"),
                       "e.toml:8: tolerances = []: nothing to measure"));
  EXPECT_TRUE(contains(refusal(head + "[frozen]\n[tier.quick.frozen]\nframes = []\n"),
                       "e.toml:9: frames = []"));
  const std::string shorter = refusal(head + "[free]\nduration = 0.001\n");
  EXPECT_TRUE(contains(shorter,
                       "e.toml:3: scene games103: [free] duration = 0.001 s is shorter than "
                       "a step, dt = "))
      << shorter;
  EXPECT_EQ(refusal(question + scene + "dt = 0.001\n" + descent + "[free]\nduration = 0.001\n"),
            "");
  // As many steps as no int holds, and one more, would be one.
  EXPECT_TRUE(contains(
      refusal(question + scene + "dt = 1e-5\n" + descent + "[free]\nduration = 42949.67297\n"),
      "scene games103: [free] duration = 42949.67297 s is more than 100000000 steps of dt = 1e-05 "
      "s; give a shorter one"));
}

TEST(Experiment, RefusesAKeyThatHasNoEffectInAnyCombination) {
  const auto told = [](const std::string& keys, const std::string& part) {
    const std::string message = refusal(question + scene + descent + keys + frozen);
    EXPECT_TRUE(part.empty() ? message.empty() : contains(message, part))
        << part << " is not in: " << message;
  };
  told("rho = 0.995\n",
       "e.toml:7: solver diagonal-descent: rho has no effect without accelerate = "
       "chebyshev; change that, or leave rho out");
  told("accelerate = [\"chebyshev\", \"none\"]\nrho = [0.5, 0.6]\n", "e.toml:8: solver");
  told("accelerate = \"chebyshev\"\nrho = [0.5, 0.6]\n", "");
  told("accelerate = \"chebyshev\"\nrho_every = 2\n", "rho_every has no effect without rho = ");
  told("accelerate = \"anderson\"\nrestart = false\n", "without accelerate = nesterov");
  told("refresh = [1, 2]\n", "refresh has no effect with diagonal = lab");
  const std::string swept = refusal(question + scene +
                                    "wind = [[0, 0, 0], [1, 0, 0]]\n"
                                    "gust_amplitude = 1\n" +
                                    descent + frozen);
  EXPECT_TRUE(contains(swept, "e.toml:6: wind: gust_amplitude has no effect without wind"))
      << swept;
}

TEST(Experiment, LetsASolverHaveIterationsOfItsOwn) {
  EXPECT_EQ(refusal(question + scene + descent + "iterations = [8, 32]\n[free]\n"), "");
  EXPECT_TRUE(
      contains(refusal(question + scene + descent + "iterations = -1\n[free]\n"), "out of range"));
}

TEST(Experiment, LetsRunsBeToldAnotherStiffness) {
  const std::string free_part = "[free]\n";
  const std::vector<Cell> plain = trace_cells(load(question + scene + descent + free_part));
  const std::vector<Cell> cells =
      trace_cells(load(question + scene + "stiffness_factor = [1, 1.5]\n" + descent + free_part));
  ASSERT_EQ(plain.size(), 1u);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[1].title(), "games103[stiffness_factor=1.5] diagonal-descent free trace");
  EXPECT_EQ(cells[1].scene.cloth.stiffness_factor, 1.5);
  EXPECT_EQ(cells[1].scene.cloth.stiffness, plain[0].scene.cloth.stiffness);
  EXPECT_EQ(blank_row(cells[1]).scene_settings, (Values{{"stiffness_factor", 1.5}}));
  EXPECT_EQ(cells[0].identity(), plain[0].identity()) << "at 1 the row is the one of before";
  EXPECT_NE(cells[1].identity(), plain[0].identity());
}

struct Mistake {
  std::string text;
  std::vector<std::string> told;  ///< parts of the message
};

TEST(Experiment, TellsFileLineAndRemedyOfEveryMistake) {
  const std::string head = question + scene;
  const std::vector<Mistake> mistakes{
      {question + scene + descent + frozen + "framez = [1]\n",
       {"e.toml:8", "'framez'", "did you mean 'frames'?"}},
      {"quesion = \"q\"\n" + scene, {"e.toml:1", "'quesion'", "did you mean 'question'?"}},
      {"question = \"q\"\n" + scene + descent + frozen, {"e.toml", "hypothesis"}},
      {"question = \"q\"\nhypothesis = \"" + std::string(5000, 'h') + "\"\n" + scene + descent +
           frozen,
       {"e.toml", "hypothesis: 5000 bytes", "in fewer words"}},
      {"question = \" \\u200b\"\nhypothesis = \"h\"\n" + scene + descent + frozen,
       {"e.toml", "question: none; write one"}},
      {"question = 3\n", {"e.toml:1", "give a text in quotes"}},
      {question + descent + frozen, {"e.toml", "[[scene]]"}},
      {question + scene + frozen, {"e.toml", "[[solver]]"}},
      {question + scene + descent, {"e.toml", "[frozen], [free] or both"}},
      {question + "[scene]\nname = \"games103\"\n", {"e.toml:3", "write [[scene]]"}},
      {question + "[[scene]]\nstiffness = 3\n", {"e.toml:3", "give a name"}},
      {question + "[[scene]]\nname = 3\n", {"e.toml:4", "give a text in quotes"}},
      {question + "measure = 3\n" + scene, {"e.toml:3", "write [measure]"}},
      {question + "[[scene]]\nname = \"games104\"\n" + descent + frozen,
       {"'games104'", "did you mean 'games103'?"}},
      {head + "stifness = 3\n" + descent + frozen,
       {"e.toml:5", "'stifness'", "did you mean 'stiffness'?"}},
      {head + "stiffness = [3, -3]\n" + descent + frozen, {"e.toml:5", "= -3", "out of range"}},
      {head + "stiffness = \"3 kg\"\n" + descent + frozen, {"e.toml:5", "wrong unit 'kg'", "N/m"}},
      {head + "density = 1.0\n" + descent + frozen, {"vertex_mass", "density"}},
      {head + "scheme = [\"bdf2\", \"sdirk2\"]\n" + descent + frozen,
       {"e.toml:3", "scheme = sdirk2", "frozen step", "give [free] alone"}},
      {head + "energy_projection = true\n" + descent + frozen,
       {"e.toml:3", "energy_projection = true", "frozen step", "give [free] alone"}},
      {head + "stiffness_factor = [1, 1.5]\n" + descent + frozen,
       {"e.toml:3", "stiffness_factor = 1.5", "a frozen step asks for", "give [free] alone"}},
      {head + "stiffness_factor = 1.5\n" + descent + "[free]\n" + frozen,
       {"e.toml:3", "stiffness_factor = 1.5", "a frozen step asks for"}},
      {head + "stiffness_factor = [1, 0]\n" + descent + "[free]\n",
       {"e.toml:5", "stiffness_factor = 0", "out of range"}},
      {head + "stiffness_factor = -2\n" + descent + "[free]\n",
       {"e.toml:5", "stiffness_factor = -2", "out of range"}},
      {head + "[[solver]]\nname = \"newton-colesky\"\n" + frozen,
       {"e.toml:5", "'newton-colesky'", "did you mean 'newton-cholesky'?"}},
      {head + descent + "roh = 0.5\n" + frozen, {"e.toml:7", "'roh'", "did you mean 'rho'?"}},
      {head + descent + "accelerate = \"chebyshev\"\nrho = [0.5, 7]\n" + frozen,
       {"e.toml:8", "rho = 7", "out of range"}},
      {head + descent + "accelerate = \"chebishev\"\n" + frozen,
       {"e.toml:7", "did you mean 'chebyshev'?"}},
      {head + descent + "label = 3\n" + frozen, {"e.toml:7", "give a text in quotes"}},
      {head + descent + frozen + "tolerances = [2]\n", {"e.toml:8", "out of range"}},
      {head + descent + frozen + "[measure]\nrepeats = 1.5\n", {"e.toml:9", "not a whole number"}},
      {question + "[[scene]\n", {"e.toml:3"}}};
  for (const Mistake& mistake : mistakes) {
    const std::string message = refusal(mistake.text);
    for (const std::string& part : mistake.told)
      EXPECT_TRUE(contains(message, part)) << part << " is not in: " << message;
  }
}

TEST(Experiment, RefusesMoreCellsThanAnybodyMeasures) {
  const std::string range = " = { from = 1, to = 2, points = 10000 }\n";
  const std::string swept = scene + "stiffness" + range + "vertex_mass" + range + "drag" + range;
  EXPECT_TRUE(contains(refusal(question + swept + descent + frozen),
                       "e.toml: 1e+12 cells at tier quick; sweep less, for 100000 at most"));
}

TEST(Experiment, ReadsATextThatIsNoFile) {
  const Experiment e =
      parse_experiment(question + scene + descent + frozen, "/nowhere/mine.toml", "full");
  EXPECT_EQ(e.name, "mine");
  EXPECT_EQ(e.tier, "full");
  EXPECT_TRUE(contains(
      usage_error([] { parse_experiment(question + descent + frozen, "/nowhere/m.toml", "full"); }),
      "/nowhere/m.toml: give at least one [[scene]]"));
}

TEST(Experiment, RefusesASolverNamedNowhereBeforeItRuns) {
  EXPECT_TRUE(contains(usage_error([] { load_experiment("iteratons", "standard"); }),
                       "unknown experiment 'iteratons' (did you mean 'iterations'?)"));
  EXPECT_TRUE(contains(usage_error([] { load_experiment("/nowhere/e.toml", "standard"); }),
                       "/nowhere/e.toml: no such file"));
}

TEST(Experiment, OfTheRepositoryLoadsInEveryTier) {
  EXPECT_FALSE(experiment_names().empty());
  EXPECT_TRUE(std::ranges::is_sorted(experiment_names()));
  for (const std::string& name : experiment_names())
    for (const std::string tier : {"quick", "standard", "full"})
      EXPECT_NO_THROW(load_experiment(name, tier)) << name << " " << tier;
}

TEST(ExperimentFile, HasANameThatItsTablesCanHave) {
  const Folder folder;
  for (const std::string& name :
       {std::string("rho-curves"), std::string("provenance"), std::string(101, 'x'),
        std::string("a\x1b[31m"), std::string("a\nb"), std::string("."), std::string("..")}) {
    const std::string file = folder.write(name + ".toml", tiny_head + two_solvers);
    EXPECT_TRUE(contains(usage_error([&] { load_experiment(file, "standard"); }), "rename it"))
        << name;
  }
}

}  // namespace
}  // namespace harness::testing
