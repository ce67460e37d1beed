// Tables of rows that are known.

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "evidence/shelf.hpp"
#include "experiments/harness/measure.hpp"
#include "paper/report.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace {

using evidence::Row;
using harness::testing::contains, harness::testing::Folder;

using Tables = std::map<std::string, std::vector<Row>>;

/// Rows get keys of their own, but those that have one: experiments share rows.
std::string piece(const char* name, Tables tables) {
  int keys = 0;
  for (auto& [experiment, rows] : tables)
    for (Row& row : rows) {
      row.experiment = experiment;
      if (row.key.empty()) row.key = std::to_string(++keys);
    }
  const Folder folder;
  harness::Store store(folder / "store.sqlite");
  EXPECT_TRUE(store.fill({}, tables));
  return paper::pieces().at(name)(evidence::Shelf(store));
}

/// Half a centimetre from the minimiser, and never nearer than a third of a millimetre.
Row near(const std::string& label) {
  Row trace = evidence::testing::halving(label, "curtain", 4);
  for (harness::Number& distance : trace.curve.at("distance-max")) distance = 0.05 * distance;
  trace.suite = "springs";
  trace.outcome = harness::Outcome::budget;
  trace.metrics = {{"vertices", 441}, {"stiffness-number", 5}};
  return trace;
}

/// Where nobody is first there may have been nothing to do, or nobody who did it.
TEST(Decision, TellsNoStepFromNobody) {
  const std::string label = "newton-pcg, multigrid";
  Row run = evidence::testing::timed(label, "curtain", 1e-3, 1e-3);
  run.suite = "springs";
  const std::string table = piece("decision", {{"cloths", {near(label), run}}});
  EXPECT_TRUE(contains(table, "10 mm & no step & & & 0 & & &")) << table;
  EXPECT_TRUE(contains(table, "1 mm & newton-pcg (multigrid) & 3.00 & ? & 1 & 100 & 100 & ?"))
      << table;
  EXPECT_TRUE(contains(table, "0.1 mm & none solves more than half & & & 1 & & 0 &")) << table;
}

/// A decimetre is halved 17 times to less than a micron, in a millisecond each.
TEST(Budget, HasBothEndsOfItsScale) {
  Row trace = evidence::testing::halving("Newton", "curtain"),
      run = evidence::testing::timed("Newton", "curtain", 1e-3, 1e-3);
  trace.metrics["vertices"] = 441;
  trace.solver = run.solver = "newton-cholesky";
  const std::string table = piece("budget", {{"cloths", {trace, run}}});
  EXPECT_TRUE(
      contains(table, "do nothing & \\multicolumn{5}{c}{100 (100) at any time} & 1\\\\\nNewton & "))
      << table;
  EXPECT_TRUE(
      contains(table,
               "\nNewton (to the end) & \\multicolumn{5}{c}{$<$0.001 after 17.0 (17.0) ms} & 1 "
               "(0, 0)\\\\\n\\end{longtable}"))
      << table;
  for (harness::Number& distance : trace.curve.at("distance-max")) distance = 100 * distance;
  const std::string never = piece("budget", {{"cloths", {trace, run}}});
  EXPECT_TRUE(contains(never, "after $\\infty$ ($\\infty$) ms} & 1 (0, 1)\\\\\n")) << never;
}

TEST(Objections, AreToldByContestantAndScene) {
  std::vector<Row> rows;
  for (const double stiffness : {1.0, 2.0, 3.0})
    for (const char* label : {"a", "b"}) {
      rows.push_back(evidence::testing::halving(label, "curtain", 4));
      rows.back().scene_settings["stiffness"] = stiffness;
    }
  EXPECT_EQ(piece("objections", {{"cloths", rows}}), "The judge objected on none of 6 cells.");
  rows[0].outcome = rows[2].outcome = harness::Outcome::unfaithful;
  rows[3].outcome = harness::Outcome::erratic;
  rows[5].outcome = harness::Outcome::skipped;
  EXPECT_EQ(piece("objections", {{"cloths", rows}}),
            "The judge objected on 3 of 5 cells: a on \\emph{curtain} (2 cells); b on "
            "\\emph{curtain}.");
  Row timed_run = rows[4], audited_run = rows[4];
  timed_run.mode = audited_run.mode = harness::Mode::silent;
  timed_run.metrics[harness::audit_lot] = 0;
  rows.push_back(timed_run);
  rows.push_back(audited_run);
  EXPECT_TRUE(contains(piece("objections", {{"cloths", rows}}),
                       "Of 2 timed runs 1 were compared with another process's answers, "));
}

TEST(Objections, CountACellOnceThatExperimentsShare) {
  Row shared = evidence::testing::halving("a", "curtain", 4), other = shared;
  shared.key = "shared";
  shared.outcome = harness::Outcome::unfaithful;
  EXPECT_EQ(piece("objections", {{"cloths", {shared, other}}, {"factors", {shared}}}),
            "The judge objected on 1 of 2 cells: a on \\emph{curtain}.");
}

/// A run whose residual falls by nine decades and more.
Row settled(const std::string& label, harness::Outcome outcome, double final_error) {
  Row trace = evidence::testing::halving(label, "curtain", 4);
  trace.curve["residual"] = {1.0, 1e-3, 1e-6, 1e-9, 1e-10};
  trace.outcome = outcome;
  trace.metrics["final-error"] = final_error;
  return trace;
}

/// An energy above the reference's may be that of a run that was not over.
TEST(Minima, AreOthersOnlyWhereTheRowsSaySo) {
  using harness::Outcome;
  std::vector<Row> rows{evidence::testing::halving("a", "curtain", 4)};
  EXPECT_EQ(piece("minima", {{"iterations", rows}}),
            "no frozen run's residual has fallen by nine decades yet.");
  rows = {settled("a", Outcome::budget, 1e-6), settled("b", Outcome::elsewhere, 2),
          settled("c", Outcome::converged, -1e-17)};
  EXPECT_EQ(piece("minima", {{"iterations", rows}}),
            "none of the 3 frozen runs whose residual fell by nine decades ends below the "
            "reference, at another minimiser.");
  rows.push_back(settled("d", Outcome::elsewhere, -0.25));
  EXPECT_EQ(piece("minima", {{"iterations", rows}}),
            "of 4 frozen runs whose residual fell by nine decades, 1 ends below the reference, at "
            "another minimiser, by up to 0.250 of what the first guess has above it.");
}

/// Of `a`, and of `b` that takes so many times as long; beside cells whose halves differ by a
/// fifth.
std::string firsts(double times) {
  Row a = evidence::testing::timed("a", "curtain", 1, 1), b = a;
  b.label = b.solver = "b";
  b.metrics["seconds@1e-02"] = 9 * times;
  std::vector<Row> noise;
  for (int repeat = 0; repeat < 6; ++repeat) {
    const double seconds = repeat % 2 == 0 ? 1 : 1.2;
    noise.push_back(evidence::testing::timed("c", "swing", seconds, seconds));
    noise.back().repeat = repeat;
  }
  return piece("firsts-accuracy", {{"accuracy",
                                    {evidence::testing::halving("a", "curtain"),
                                     evidence::testing::halving("b", "curtain"), a, b}},
                                   {"rho", noise}});
}

TEST(Firsts, MarksARatioThatIsNoMoreThanTheClocksScatter) {
  EXPECT_TRUE(contains(firsts(1.1), "b & $\\approx$1.10")) << firsts(1.1);
  EXPECT_TRUE(contains(firsts(1.5), "b & 1.50")) << firsts(1.5);
}

TEST(Accuracy, MarksTheTimesOfSingleRuns) {
  Row once = evidence::testing::timed("a", "curtain", 1, 1), again = once;
  again.repeat = 1;
  const auto table = [](std::vector<Row> rows) {
    return piece("accuracy", {{"accuracy", std::move(rows)}});
  };
  const Row trace = evidence::testing::halving("a", "curtain");
  EXPECT_TRUE(contains(table({trace, once}), "a & 7 (9000$^\\ast$) & ")) << table({trace, once});
  EXPECT_TRUE(contains(table({trace, once, again}), "a & 7 (9000) & "))
      << table({trace, once, again});
}

/// Whatever came of them: here nothing is measured.
TEST(Claims, AnswerWhatTheirExperimentExpected) {
  const std::string macros = piece("claims", {});
  for (const char* experiment : {"cloths", "rho", "schemes"})
    EXPECT_TRUE(contains(macros, std::string("claims-") + experiment +
                                     "\\endcsname{\\textbf{Answer} of \\texttt{" + experiment +
                                     "}, by its claims: "))
        << macros;
}

/// Of a contestant, steps of three cloths, of which so many are solved to a millionth.
void add_steps(std::vector<Row>& rows, const std::string& label, int solved) {
  for (const char* scene : {"curtain", "games103", "swing"})
    rows.push_back(evidence::testing::halving(label, scene, solved-- > 0 ? 20 : 10));
}

/// A step of so many columns of vertices, and its timed run; or a free run's.
std::vector<Row> on_hardware(const std::string& label, double columns, double each,
                             harness::Part part = harness::Part::frozen) {
  Row trace = evidence::testing::halving(label, "curtain");
  trace.solver = "a";
  trace.part = part;
  trace.iterations = 8;
  trace.scene_settings = {{"columns", columns}};
  trace.metrics["best-error"] = 1e-3 * each;
  trace.metrics["reference-accuracy"] = 2e-6;
  Row run = trace;
  run.mode = harness::Mode::silent;
  run.metrics = {
      {"seconds-per-iteration", each}, {"seconds@1e-02", 7 * each}, {"step-mean", 8 * each}};
  return {trace, run};
}

TEST(Hardware, IsToldBesideTheFirstLineOfItsMethod) {
  std::vector<Row> steps, runs;
  for (const auto& [label, each] : {std::pair{"a, written", 4e-3}, {"a, f32", 1e-3}}) {
    for (Row& row : on_hardware(label, 64, each)) steps.push_back(std::move(row));
    for (Row& row : on_hardware(label, 1024, 10 * each, harness::Part::free))
      runs.push_back(std::move(row));
  }
  const std::string table = piece("hardware", {{"hardware", steps}, {"million", runs}});
  EXPECT_TRUE(contains(table, "$64^2$ vertices")) << table;
  EXPECT_TRUE(contains(table, "$1024^2$ vertices")) << table;
  EXPECT_TRUE(contains(table, "a (written) & 4.00 & 1.00 & $4.00\\times10^{-6}$ & ")) << table;
  EXPECT_TRUE(contains(table, "a (f32) & 1.00 & 4.00 & $2.00\\times10^{-6}$ & "))
      << "milliseconds, how many times the first's, and the least error that is known: " << table;
  EXPECT_TRUE(contains(table, " & 28.0 & 40.0 & 1.00\\\\"))
      << "to the error, and of a free run's steps: " << table;
  EXPECT_TRUE(contains(table, " & 7.00 & 10.0 & 4.00\\\\")) << table;
  EXPECT_EQ(piece("hardware", {}), "");
}

/// Half a metre below its start it is on the ball, whose lowest point is 0.65 m below.
TEST(Contact, TellsNoStrainOfAClothThatIsOffItsBall) {
  const auto table = [](double drape) {
    Row trace = evidence::testing::row("a", "drape-on-sphere"), run = trace;
    trace.part = run.part = harness::Part::free;
    trace.outcome = run.outcome = harness::Outcome::stable;
    run.mode = harness::Mode::silent;
    trace.metrics = {
        {"penetration-max", 0}, {"crossings", 0}, {"stretch-mean", 0.0123}, {"drape", drape}};
    run.metrics = {{"step-mean", 2e-3}};
    return piece("contact", {{"contact", {trace, run}}});
  };
  EXPECT_TRUE(contains(table(0.64), " & 0 & 1.23 & 2.00\\\\")) << table(0.64);
  EXPECT_TRUE(contains(table(0.66), " & 0 & \\emph{off} & 2.00\\\\")) << table(0.66);
}

/// Whose rows were measured under no registration, so that what holds is told of nobody.
TEST(Claims, AreToldWhereTheyFail) {
  std::vector<Row> rows;
  add_steps(rows, "projective-dynamics", 2);
  add_steps(rows, "Newton", 3);
  add_steps(rows, "lbfgs", 1);
  const std::string macros = piece("claims", {{"accuracy", rows}});
  EXPECT_FALSE(contains(macros, "\\textbf{in shape}")) << macros;
  EXPECT_TRUE(contains(macros, "ours: L-BFGS gets to a millionth")) << macros;
  EXPECT_FALSE(contains(macros, "ours: Newton's method gets to a millionth")) << "it does";
  EXPECT_TRUE(contains(macros, "1 reproduced, 1 in shape, 1 contradicted, ")) << macros;
  EXPECT_FALSE(contains(piece("claims", {}), "\\claim{")) << "nothing is measured";
}

/// So far from the true motion after four tenths of a second, on soft cloth.
Row soft_run(const std::string& label, const std::string& scene, double distance) {
  Row row = evidence::testing::row(label, scene);
  row.part = harness::Part::free;
  row.outcome = harness::Outcome::stable;
  row.scene_parameters = {{"cloth.stiffness", 20.0}};
  row.metrics = {{"error@0.4", distance}, {"uncertainty@0.4", 1e-9}};
  return row;
}

Row diverged(Row row, double when) {
  row.outcome = harness::Outcome::diverged;
  row.metrics["diverged-at"] = when;
  return row;
}

/// A distance that it had at an instant before is a number, and infinity is none.
TEST(Claims, TellWhoFailsInTheNumbersPlace) {
  const std::string macros =
      piece("claims", {{"exponential",
                        {diverged(soft_run("exponential-rosenbrock", "curtain", 0.28), 1.908),
                         diverged(soft_run("exponential-rosenbrock", "swing", 0.39), 1.217),
                         soft_run("Newton, 10 substeps", "curtain", 0.01),
                         soft_run("Newton, 10 substeps", "swing", 0.01)}}});
  EXPECT_TRUE(contains(macros,
                       "{fails in 2 of 2, at 1.22 to 1.91 s; 28 to 39 at 0.4 s}{2 (2)}"
                       "{\\textbf{contradicted}"))
      << macros;
}

TEST(Contestants, AreToldOncePerSolverAndBySettingsAfterThat) {
  Row plain = evidence::testing::row("pd-jacobi", "curtain"), given = plain;
  given.label = "pd-jacobi, Chebyshev";
  given.solver_settings = {{"accelerate", std::string("chebyshev")}};
  const std::string table = piece("contestants", {{"accuracy", {plain, given}}});
  EXPECT_TRUE(contains(table, "pd-jacobi & projective dynamics, ")) << table;
  EXPECT_TRUE(
      contains(table, ". \\emph{(Chebyshev)}: accelerate chebyshev & Wang~\\cite{wang2015}"))
      << table;
}

/// Halves a decimetre to less than a millimetre in seven iterations of so long [s], on a step of so
/// many cloths.
std::vector<Row> solved(const std::string& label, double each, int cloths,
                        const harness::Values& settings = {}) {
  std::vector<Row> rows;
  for (int cloth = 0; cloth < cloths; ++cloth) {
    const std::string scene = "cloth " + std::to_string(cloth);
    Row trace = evidence::testing::halving(label, scene);
    trace.metrics["vertices"] = 441;
    trace.metrics["stiffness-number"] = 5;
    for (Row row : {trace, evidence::testing::timed(label, scene, each, each)}) {
      row.solver = label.substr(0, label.find(','));
      row.solver_settings = settings;
      row.suite = "springs";
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

std::vector<Row> joined(const std::vector<std::vector<Row>>& parts) {
  std::vector<Row> all;
  for (const std::vector<Row>& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

/// A radius that is given is no free information, nor is one with another setting beside it.
TEST(Tuning, StandsBesideDefaultsAndFreeInformation) {
  const harness::Values free{{"accelerate", std::string("chebyshev")},
                             {"rho", std::string("spectral")}},
      given{{"accelerate", std::string("chebyshev")}, {"rho", 0.9}};
  harness::Values other = free;
  other["diagonal"] = std::string("block");
  const std::string table = piece(
      "tuning",
      {{"tuned",
        joined({solved("s", 4e-3, 9), solved("s, tuned", 2e-3, 9, given), solved("t", 1e-3, 9)})},
       {"trained", joined({solved("s", 4e-3, 9), solved("s, tuned", 1e-3, 9, given)})},
       {"cloths",
        joined({solved("s, rho 0.9", 9e-3, 20, given), solved("s, block", 9e-3, 20, other),
                solved("s, spectral", 8e-3, 20, free)})}});
  EXPECT_TRUE(contains(table,
                       "\ns & 9 & 28.0 & 56.0 & 2.00 [2.00, 2.00] & slower & 14.0 & 0.500 [0.500, "
                       "0.500] & faster & 0.250\\\\*\n"))
      << table;
  EXPECT_TRUE(contains(
      table, "free: accelerate=chebyshev,rho=spectral; tuned: accelerate=chebyshev,rho=0.9"))
      << table;
  EXPECT_TRUE(contains(table, "whose defaults were the best of those tried: t}")) << table;
}

TEST(Family, IsHeldAgainstTheFirstOfAllOthers) {
  const harness::Values kept{{"hessian", std::string("first-guess")}},
      frozen{{"preconditioner", std::string("frozen")}};
  const Tables tables{{"cloths", joined({solved("lbfgs, kept", 2e-3, 12, kept),
                                         solved("pcg, frozen", 3e-3, 12, frozen),
                                         solved("Newton", 6e-3, 12), solved("slow", 9e-3, 12)})}};
  const std::string words = piece("family-words", tables), table = piece("family", tables);
  EXPECT_TRUE(
      contains(words,
               "Of lbfgs (kept), pcg (frozen), the best is \\textbf{lbfgs (kept)}: of the 12 "
               "steps that any of them solves to 0.1 mm, it never gets there on 0,"))
      << words;
  EXPECT_TRUE(
      contains(words,
               "It is faster on 2 (springs, below 10, $21^2$, to 1 mm; springs, below 10, $21^2$, "
               "to 0.1 mm), slower on none, the same on none, and cannot be told from it on 0. "
               "So it is shown to be ahead of every other method."))
      << words;
  EXPECT_TRUE(
      contains(table,
               "springs, below 10 & 1 mm & Newton & 42.0 & 14.0 & 12 & 0.333 [0.333, 0.333] & "
               "12, 0 & 0, 0 & faster\\\\\n"))
      << table;
  EXPECT_TRUE(contains(piece("family-words", {}), paper::no_sentence));
}

TEST(Engines, EndSoFarFromTheMinimiserAtSoMuchAnIteration) {
  Row ours = evidence::testing::halving("Newton", "curtain"),
      theirs = evidence::testing::halving("Bullet", "curtain", 2), lost = theirs;
  lost.label = lost.solver = "Bullet, half";
  lost.solver_settings = {{"stiffness", 0.5}};  // another's than the cloth's
  lost.outcome = harness::Outcome::diverged;
  std::vector<Row> rows{ours, evidence::testing::timed("Newton", "curtain", 1e-3, 2e-3), theirs,
                        evidence::testing::timed("Bullet", "curtain", 1e-3, 4e-3), lost};
  for (Row& row : rows) row.scene_parameters = {{"cloth.stiffness", 500.0}};
  const std::string table = piece("engines", {{"engines", rows}});
  EXPECT_TRUE(contains(table, "\\emph{curtain}, 500 N/m}\\\\\nsolver & mm & ms\\\\")) << table;
  EXPECT_TRUE(
      contains(table,
               "do nothing & 100 & 0\\\\\nNewton & $<$0.001 & 2.00\\\\\nBullet & 25.0 & 4.00\\\\\n"
               "Bullet (half) & diverged & --\\\\\n"))
      << table;
}

/// A free run, and its timed one, of a time step, with that distance from the true motion.
std::vector<Row> free_run(const std::string& label, double dt, double distance, double fps) {
  Row trace = evidence::testing::row(label, "curtain");
  trace.part = harness::Part::free;
  trace.outcome = harness::Outcome::stable;
  trace.scene_settings["dt"] = dt;
  trace.scene_parameters = {{"mesh.columns", 16LL}, {"mesh.rows", 16LL}};
  Row run = trace;
  run.mode = harness::Mode::silent;
  trace.metrics["error@0.4"] = distance;
  run.metrics = {{"fps", fps}};
  return {trace, run};
}

/// Whatever their order.
TEST(Numbers, HaveTheOrderBetweenTheTwoShortestSteps) {
  std::vector<Row> rows;
  for (const auto& [dt, distance] : {std::pair(0.04, 1.0), {0.01, 0.01}, {0.02, 0.04}})
    for (const Row& row : free_run("newton-cholesky", dt, distance, 500)) rows.push_back(row);
  const std::string macros = piece("numbers", {{"timestep", rows}});
  EXPECT_TRUE(contains(macros, "newtonordercurtain\\endcsname{2.00}")) << macros;
}

class Runs : public ::testing::Test {
 protected:
  void add(const std::vector<Row>& more) { rows_.insert(rows_.end(), more.begin(), more.end()); }

  std::string written() const { return piece("runs", {{"timestep", rows_}}); }

  std::vector<Row> rows_;
};

TEST_F(Runs, AreTheQuickestThatAreNearEnough) {
  add(free_run("newton-cholesky", 0.01, 0.02, 500));  // 5 times real time
  add(free_run("newton-cholesky", 0.02, 0.05, 450));  // 9
  add(free_run("newton-cholesky", 0.04, 0.2, 1000));  // too far off
  const std::string alone = written();
  EXPECT_TRUE(contains(alone, "to 30 mm")) << alone;
  EXPECT_TRUE(contains(alone, "newton-cholesky & 5.00 & 10.0 & 3/3 & ")) << alone;
  EXPECT_TRUE(contains(alone, "curtain, n = 16²")) << alone;
  add(free_run("projective-dynamics", 0.01, 0.5, 5000));
  add(free_run("pd-jacobi", 0.01, 0.5, 5000));
  const std::string table = written();
  EXPECT_TRUE(contains(table, "to 100 mm")) << "fewer than half come to the other: " << table;
  EXPECT_TRUE(contains(table, "newton-cholesky & 9.00 & 20.0 & 3/3 & ")) << table;
  EXPECT_TRUE(
      contains(table, "projective-dynamics & -- & & 1/1 & \\multicolumn{11}{l}{not run}\\\\"))
      << table;
  rows_[3].outcome = harness::Outcome::timeout;  // the timed run of the second
  const std::string then = written();
  EXPECT_TRUE(contains(then, "newton-cholesky & 5.00 & 10.0 & 3/3 & ")) << then;
  EXPECT_TRUE(contains(then, " & \\multicolumn{4}{l}{timeout}\\\\")) << then;
  EXPECT_EQ(piece("runs", {}), paper::no_rows);
}

/// Weights are those of the vertices that nothing pins.
TEST_F(Runs, AreToldInUnitsOfTheirCloth) {
  const cloth::System curtain = cloth::build_system(cloth::load_scene("curtain"));
  double mass = 0;
  for (int i = 0; i < curtain.vertices(); ++i)
    if (!curtain.is_pinned(i)) mass += curtain.mass[i];
  const double weight = mass * curtain.gravity.norm();
  std::vector<Row> both = free_run("newton-cholesky", 0.02, 0.02, 500);
  both[0].metrics = {{"error@0.4", 0.02},
                     {"error@1", 0.0709},
                     {"error@1.2", 0.3},
                     {"uncertainty@0.4", 1e-12},
                     {"uncertainty@1", 1e-4},
                     {"uncertainty@1.2", 1e-3},
                     {"energy-lost", -2.187},
                     {"settled-at", 2.4833},
                     {"drape", 0.504},
                     {"stretch-mean", 0.000868},
                     {"support-force", 0.98 * weight},
                     {"support-force-max", 1.5 * weight}};
  both[1].metrics = {{"fps", 500},
                     {"step-p50", 1.65e-3},
                     {"step-p95", 0.0125},
                     {"step-p99", 0.121},
                     {"over-16ms", 0.004}};
  add(both);
  const std::string table = written();
  EXPECT_TRUE(contains(table, "curtain, n = 16²}, $h$ = 1/50\\,s}")) << table;
  EXPECT_TRUE(
      contains(table,
               "newton-cholesky & 10.0 & 20.0 & 1/1 & 70.9 & $-$2.19 & 2.48 & 50.4 & 0.087 & "
               "2.00 & 1.50 & 1.65 & 12.5 & 121 & 0.40\\\\\n"))
      << table;
  rows_[0].metrics["settled-at"] = NAN;
  rows_[0].metrics["energy-lost"] = 0.001;
  rows_[0].scene = rows_[1].scene = "of-somebody";
  const std::string other = written();
  EXPECT_TRUE(contains(other, " & $<0.01$ & never & 50.4 & 0.087 & -- & -- & 1.65")) << other;
}

/// In words, and how many do not.
TEST_F(Runs, ThatFailAreTold) {
  for (const double dt : {0.02, 0.04})
    for (const long long substeps : {1LL, 32LL}) {
      std::vector<Row> both = free_run("rk4", dt, 1e-6, 500);
      for (Row& row : both) row.scene_settings["substeps"] = substeps;
      if (substeps == 1 || dt > 0.03) {
        both[0].outcome = harness::Outcome::diverged;
        both[0].metrics = {{"diverged-at", 0.433}};
        both.pop_back();
      }
      add(both);
    }
  const std::string table = written();
  EXPECT_TRUE(contains(table, "rk4\\,/\\,32 & 10.0 & 20.0\\,/\\,32 & 1/2 & -- & ")) << table;
  std::erase_if(rows_, [](const Row& row) { return row.outcome == harness::Outcome::stable; });
  rows_.front().outcome = harness::Outcome::skipped;
  const std::string failed = written();
  EXPECT_TRUE(contains(failed, "rk4 & -- & & 0/1 & \\multicolumn{11}{l}{declined}\\\\")) << failed;
  rows_.front().outcome = harness::Outcome::diverged;
  const std::string at = written();
  EXPECT_TRUE(contains(at, "rk4 & -- & & 0/2 & \\multicolumn{11}{l}{diverged after 0.43\\,s}\\\\"))
      << at;
}

TEST_F(Runs, ThatWereNotTimedSaySo) {
  add(free_run("newton-cholesky", 0.02, 0.02, 500));
  std::erase_if(rows_, [](const Row& row) { return row.mode == harness::Mode::silent; });
  const std::string table = written();
  EXPECT_TRUE(contains(table, "newton-cholesky & -- & & 1/1 & ")) << table;
  EXPECT_TRUE(contains(table, " & \\multicolumn{4}{l}{not timed}\\\\")) << table;
}

}  // namespace
