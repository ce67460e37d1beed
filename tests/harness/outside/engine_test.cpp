// Whatever a program does, its cell has a row, which says what it did; and one that solves is
// judged as any other.

#include "experiments/harness/outside/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <thread>
#include <utility>

#include "experiments/harness/isolation/guard.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/testing.hpp"

namespace harness {
namespace {

using testing::contains;

std::string head_with(const std::string& first_guess = "inertia") {
  return R"(question = "which?"
hypothesis = "that one"
[[scene]]
name = "games103"
columns = 4
rows = 4
first_guess = ")" +
         first_guess + "\"\n";
}

class EngineRows : public testing::RunnerTest {
 protected:
  /// A file of the program of tests that does what is said.
  std::string misbehaving(const std::string& way) const {
    return folder_.write("p.toml", R"([program]
name = "test-program"
summary = "-"
source = "-"
command = "engine-of-tests"
arguments = [")" + way + "\"]\n");
  }

  /// The rows of that program on a small cloth, by part and mode.
  std::map<std::pair<Part, Mode>, Row> rows_of(const std::string& program, const std::string& keys,
                                               const std::string& first_guess = "inertia") {
    report_ =
        run(load(head_with(first_guess) + "[[solver]]\nprogram = \"" + program + "\"\n" + keys));
    std::map<std::pair<Part, Mode>, Row> rows;
    for (const Row& row : store_.current("e")) rows[{row.part, row.mode}] = row;
    return rows;
  }

  std::map<std::pair<Part, Mode>, Row> rows_of_both(const std::string& way) {
    return rows_of(misbehaving(way),
                   "[frozen]\nframes = [1]\niterations = 400\ntolerances = [1e-1]\n"
                   "[free]\nduration = 0.1\n[measure]\nrepeats = 1\nagain = 0\ntimeout = 20\n");
  }

  /// The one trace of a frozen step, which is not timed.
  Row trace_of(const std::string& way, const std::string& timeout = "20", int iterations = 3) {
    return rows_of(misbehaving(way),
                   "[frozen]\nframes = [1]\niterations = " + std::to_string(iterations) +
                       "\ntolerances = [1e-2]\n[measure]\nrepeats = 0\nagain = 0\ntimeout = " +
                       timeout + "\n")
        .at({Part::frozen, Mode::trace});
  }
};

TEST_F(EngineRows, AreOfTheirDivisionAndJudgedAsAnyOther) {
  const auto rows = rows_of_both("solves");
  ASSERT_EQ(rows.size(), 4U);
  for (const auto& [kind, row] : rows) {
    EXPECT_TRUE(succeeded(row.outcome)) << cloth::word(row.outcome) << ": " << row.why;
    EXPECT_EQ(row.solver, "test-program");
    EXPECT_EQ(row.origin, (Origin{Division::programs, "p.toml"}));
    EXPECT_TRUE(contains(row.identity, R"("division":"programs")")) << row.identity;
    EXPECT_GT(row.metric("start-seconds"), 0);
    EXPECT_EQ(row.metric("note-precision"), 64);
  }
  EXPECT_EQ(report_.failed, 0);
  const Row& trace = rows.at({Part::frozen, Mode::trace});
  const std::vector<Real> error = trace.column("error");
  EXPECT_TRUE(std::ranges::is_sorted(error, std::greater())) << "it descends";
  EXPECT_LT(error.back(), 0.1);
  const Row& timed = rows.at({Part::frozen, Mode::silent});
  for (const char* metric : {"seconds@1e-01", "seconds-first", "seconds-per-iteration",
                             "seconds-prepare", "seconds-transfer"})
    EXPECT_GE(timed.metric(metric), 0) << metric;
  EXPECT_GT(timed.metric("seconds-transfer"), 0);
  EXPECT_GT(rows.at({Part::free, Mode::silent}).metric("fps"), 0);
}

TEST_F(EngineRows, OfWholeStepsHaveOneIteration) {
  const Row row = trace_of("takes whole steps");
  EXPECT_EQ(row.outcome, Outcome::budget) << row.why;
  EXPECT_EQ(row.column("iteration"), (std::vector<Real>{0, 1}));
  EXPECT_LT(row.metric("final-error"), 0.9);
}

TEST_F(EngineRows, AreMadeAgainWhereAFileOfTheProgramIsAnother) {
  const auto key = [&] { return trace_of("solves").key; };
  const std::string before = key();
  EXPECT_EQ(key(), before);
  EXPECT_EQ(report_.measured, 0);
  EXPECT_NE(trace_of("says nothing else").key, before) << "another argument";
}

TEST_F(EngineRows, SayThatAProgramHangs) {
  for (const char* way : {"hangs", "hangs at its start"}) {
    const Row row = trace_of(way, "3");
    EXPECT_EQ(row.outcome, Outcome::timeout) << way;
    EXPECT_TRUE(row.why.starts_with("test-program: no answer to ")) << row.why;
  }
  EXPECT_EQ(report_.failed, 1);
}

TEST_F(EngineRows, SayWhatHelpsWhereAProgramCannotBeStarted) {
  using std::filesystem::perms;
  const std::string program = folder_.write("p.toml", R"([program]
name = "test-program"
summary = "-"
source = "-"
command = "./script"
)");
  const auto why = [&](const std::string& script, perms permissions) {
    std::filesystem::permissions(folder_.write("script", script), permissions);
    const auto rows = rows_of(program,
                              "[frozen]\nframes = [1]\niterations = 3\ntolerances = [1e-2]\n"
                              "[measure]\nrepeats = 0\nagain = 0\n");
    return rows.at({Part::frozen, Mode::trace}).why;
  };
  EXPECT_TRUE(contains(why("#!/bin/sh\n", perms::owner_read), "executable (chmod +x)"));
  EXPECT_TRUE(contains(why("its interpreter is not told\n", perms::owner_all),
                       "let a script begin with a line as #!/usr/bin/python3"));
}

TEST_F(EngineRows, SayThatAProgramEnds) {
  const std::map<std::string, std::string> ends{
      {"dies", "test-program: it has ended with signal 6 (Aborted) at `iterate 1`"},
      {"ends", "test-program: it has ended with status 7 at `iterate 1`"},
      {"is cut short", "test-program: it has ended with status 0 at its start"}};
  for (const auto& [way, why] : ends) {
    const Row row = trace_of(way);
    EXPECT_EQ(row.outcome, Outcome::crashed) << way;
    EXPECT_EQ(row.why, why);
  }
}

TEST_F(EngineRows, SayThatAnAnswerIsNone) {
  const std::map<std::string, std::string> answers{
      {"answers too little", "it answers with 32 bytes, where 16 vertices have 392 at `iterate 1`"},
      {"answers too much", "it answers with 1160 bytes, where 16 vertices have 392"},
      {"says that it made more", "it says that it made 2 iterations of 1 at `iterate 1`"},
      {"answers what nobody asked", "it answers request 7, where 1 is the one to be answered"},
      {"has another version", "it speaks version 9 of the protocol, and this is 1"},
      {"has another name", "it says that it is 'another', and"},
      {"has a wrong checksum", "the checksum of a frame's payload is wrong"},
      {"has a wrong header", "the checksum of a frame's header is wrong"},
      {"announces more than any memory has", "bytes, where 8208 would do"},
      {"prints", "what comes is no frame; standard output is for frames alone"},
      {"floods", "what comes is no frame"}};
  for (const auto& [way, why] : answers) {
    const Row row = trace_of(way);
    EXPECT_EQ(row.outcome, Outcome::crashed) << way;
    EXPECT_TRUE(contains(row.why, why)) << way << ": " << row.why;
  }
}

TEST_F(EngineRows, SayWhyAProgramFailsOrDeclines) {
  const Row failed = trace_of("fails");
  EXPECT_EQ(failed.outcome, Outcome::breakdown);
  EXPECT_EQ(failed.why, "test-program: its arithmetic ends here");
  const Row declined = trace_of("declines");
  EXPECT_EQ(declined.outcome, Outcome::skipped);
  EXPECT_EQ(declined.why, "it knows no cloth");
}

TEST_F(EngineRows, SayThatPositionsAreNoNumbers) {
  EXPECT_EQ(trace_of("loses a number").outcome, Outcome::diverged);
}

/// Those are the host's, in whatever precision a program computes.
TEST_F(EngineRows, HavePinsWhereTheyBelong) {
  const cloth::testing::Cloth cloth = cloth::testing::cloth_of("games103");
  Engine engine(load_engine(misbehaving("moves its pins")), {});
  engine.prepare(cloth.system, cloth.protocol().dt, {});
  cloth::ImplicitStep phi(cloth.system, cloth.protocol().dt);
  phi.set(cloth.state.x, cloth.state.x);
  engine.begin(phi, cloth.state.x);
  VecX x = cloth.state.x;
  EXPECT_EQ(engine.iterate(1, x), 1);
  int pinned = 0;
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const cloth::Vec3 at = x.segment<3>(3 * i), before = cloth.state.x.segment<3>(3 * i);
    pinned += cloth.system.is_pinned(i) ? 1 : 0;
    EXPECT_EQ(at, cloth.system.is_pinned(i) ? before : cloth::Vec3::Ones()) << i;
  }
  EXPECT_GT(pinned, 0);
  EXPECT_EQ(engine.last(), x);
}

TEST_F(EngineRows, TellThatOneIdlesWhereItIsTimed) {
  const auto rows = rows_of_both("idles where it is asked for many");
  for (const auto& [kind, row] : rows) {
    EXPECT_EQ(row.outcome, Outcome::unfaithful) << cloth::word(kind.first);
    EXPECT_TRUE(contains(row.why, "where it is timed")) << row.why;
    EXPECT_FALSE(row.metrics.contains("seconds-first"));
  }
}

TEST_F(EngineRows, TellOfMoreThreadsThanTheProtocolHas) {
  if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "one processor has no room for two";
  Row row;
  for (int k = 0; k < 20 && row.outcome != Outcome::unfaithful; ++k)  // others may have one of two
    row = trace_of("takes more threads", "20", 20 + k);
  EXPECT_EQ(row.outcome, Outcome::unfaithful);
  EXPECT_TRUE(contains(row.why, "s of processor time")) << row.why;
}

TEST_F(EngineRows, AreOfProgramsThatMakeNoOther) {
  if (!strongest_guard().seccomp) GTEST_SKIP() << "this kernel has no filters of system calls";
  const Row row = trace_of("makes a process");
  EXPECT_TRUE(succeeded(row.outcome));
  EXPECT_NE(row.outcome, Outcome::skipped) << row.why;
}

TEST_F(EngineRows, SayWhatToInstallOrBuild) {
  const std::string missing =
      folder_.write("p.toml",
                    "[program]\nname = \"test-program\"\nsummary = \"-\"\nsource = \"-\"\n"
                    "command = \"/nowhere/solver\"\npackages = [\"python3-scipy\"]\n");
  const auto rows = rows_of(missing, "[frozen]\nframes = [1]\n[measure]\nrepeats = 0\n");
  const Row& row = rows.at({Part::frozen, Mode::trace});
  EXPECT_EQ(row.outcome, Outcome::crashed);
  EXPECT_EQ(row.why,
            "test-program: /nowhere/solver: no such file; install Debian's python3-scipy: apt-get "
            "install --no-install-recommends python3-scipy");
}

/// Of those that ship.
std::string shipped(const char* name) { return (cloth::root() / "engines" / name).string(); }

/// On a step whose minimiser the reference knows.
const std::string on_a_step =
    "[frozen]\nframes = [3]\niterations = 100\ntolerances = [1e-2, 1e-6]\n"
    "[measure]\nrepeats = 1\nagain = 0\ntimeout = 60\n";

TEST_F(EngineRows, OfThePythonSolverEndAtTheReferencesMinimiser) {
  try {
    expect_whole(*load_engine(shipped("implicit_euler.toml")));
  } catch (const std::runtime_error& missing) {
    GTEST_SKIP() << missing.what();
  }
  const auto rows = rows_of(shipped("implicit_euler.toml"), on_a_step);
  const Row& trace = rows.at({Part::frozen, Mode::trace});
  ASSERT_EQ(trace.outcome, Outcome::converged) << trace.why;
  // Newton's method doubles the digits: what is left is rounding, of coordinates of 5 m in steps of
  // energies of 1e3 J.
  EXPECT_LT(std::abs(trace.metric("final-error")), 1e-10);
  EXPECT_LT(trace.metric("iterations@1e-06"), 50);
  EXPECT_EQ(rows.at({Part::frozen, Mode::silent}).outcome, Outcome::converged)
      << rows.at({Part::frozen, Mode::silent}).why;
}

/// In steps whose first guess has gravity: it sees it nowhere else.
class Bullet : public EngineRows {
 protected:
  Row trace_after(int iterations, const std::string& settings = "") {
    return rows_of(shipped("bullet.toml"),
                   settings + "[frozen]\nframes = [3]\niterations = " + std::to_string(iterations) +
                       "\n[measure]\nrepeats = 0\nagain = 0\n",
                   "target")
        .at({Part::frozen, Mode::trace});
  }
};

TEST_F(Bullet, DeclinesAFirstGuessWithoutGravity) {
  const auto rows = rows_of(shipped("bullet.toml"), "[frozen]\nframes = [1]\n");
  const Row& row = rows.at({Part::frozen, Mode::trace});
  EXPECT_EQ(row.outcome, Outcome::skipped);
  EXPECT_TRUE(contains(row.why, "set first_guess = target")) << row.why;
}

/// It is the number of sweeps that makes its cloth stiff, and the share of each.
TEST_F(Bullet, LeavesLessStretchAfterMoreSweepsAndLargerShares) {
  const Row few = trace_after(2), many = trace_after(16), shy = trace_after(2, "stiffness = 0.1\n");
  for (const Row* row : {&few, &many, &shy}) {
    EXPECT_TRUE(succeeded(row->outcome)) << row->why;
    EXPECT_EQ(row->metric("note-precision"), 32);
    EXPECT_EQ(row->origin, (Origin{Division::programs, "bullet.toml"}));
  }
  EXPECT_LT(many.metric("stretch-mean"), few.metric("stretch-mean"));
  EXPECT_LT(few.metric("stretch-mean"), shy.metric("stretch-mean"));
}

}  // namespace
}  // namespace harness
