// A solver that cannot say what it has for parameters has rows that say so, and others are
// measured.

#include "experiments/harness/inquiry.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>

#include "cloth/error.hpp"
#include "cloth/solver.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/workers.hpp"

namespace harness {
namespace {

using testing::contains, testing::in_worker, testing::tiny_head;

struct GoesHalfway {
  cloth::NoParams params;
  void sweep(const cloth::ImplicitStep& phi, cloth::VecX& x) { x = 0.5 * (x + phi.target()); }
};

struct Unborn : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-unborn", .summary = "-", .source = "-"};
  Unborn() {
    if (in_worker) std::abort();
  }
};

struct Complains {
  void describe(auto&) {
    if (in_worker) throw std::logic_error("what am I?");
  }
};

struct Undescribed : GoesHalfway {
  static constexpr cloth::SolverInfo info{
      .name = "test-undescribed", .summary = "-", .source = "-"};
  Complains params;
};

/// As a person's mistake would be told of, though nobody has made one.
struct Refuses {
  void describe(auto&) {
    if (in_worker) throw cloth::UsageError("your experiment is wrong");
  }
};

struct Blames : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-blames", .summary = "-", .source = "-"};
  Refuses params;
};

/// Only where it is set.
struct Touchy {
  int mode = 0;
  ~Touchy() {
    if (in_worker && mode == 1) std::abort();
  }
  void describe(auto& p) { p(mode, "mode", "1", {0, 1}, "-"); }
};

struct FailsAtItsEnd : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-no-end", .summary = "-", .source = "-"};
  Touchy params;
};

struct FailsToDecline : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-no-decline", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const cloth::System&) const {
    if (in_worker) std::abort();
    return {};
  }
};

/// From the second on, and in words of a mistake that nobody has made.
struct Reborn : GoesHalfway {
  struct Params {
    int mode = 0;
    void describe(auto& p) { p(mode, "mode", "1", {0, 1}, "-"); }
  } params;
  static constexpr cloth::SolverInfo info{.name = "test-reborn", .summary = "-", .source = "-"};
  static inline int made = 0;
  Reborn() {
    if (in_worker && ++made > 1) throw cloth::UsageError("your scene is damaged");
  }
};

/// Likewise, when it is asked what it declines.
struct BlamesTheScene : GoesHalfway {
  static constexpr cloth::SolverInfo info{
      .name = "test-blames-the-scene", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const cloth::System&) const {
    if (in_worker) throw cloth::UsageError("your scene is damaged");
    return {};
  }
};

/// Likewise, where it is set.
struct RefusesItsMode {
  int mode = 0;
  void describe(auto& p) {
    if (in_worker && mode == 1) throw cloth::UsageError("your experiment is wrong");
    p(mode, "mode", "1", {0, 1}, "-");
  }
};

struct BlamesItsMode : GoesHalfway {
  static constexpr cloth::SolverInfo info{
      .name = "test-blames-its-mode", .summary = "-", .source = "-"};
  RefusesItsMode params;
};

/// Who is asked beside it falls over what it leaves, or says what it would have it say.
bool is_trapped = false;

struct LeavesATrap : GoesHalfway {
  static constexpr cloth::SolverInfo info{
      .name = "test-leaves-a-trap", .summary = "-", .source = "-"};
  struct Params {
    int mode = 0;
    ~Params() { is_trapped = is_trapped || (in_worker && mode == 1); }
    void describe(auto& p) { p(mode, "mode", "1", {0, 1}, "-"); }
  } params;
};

struct IsTrapped : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-is-trapped", .summary = "-", .source = "-"};
  IsTrapped() {
    if (is_trapped) std::abort();
  }
};

struct IsSwayed : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-is-swayed", .summary = "-", .source = "-"};
  struct Params {
    int mode = is_trapped ? 1 : 0;
    void describe(auto& p) { p(mode, "mode", "1", {0, 1}, "-"); }
  } params;
};

/// What is wrong with its parameters, in workers.
template <int which>
struct Oddity {
  Real first = in_worker && which == 0 ? std::numeric_limits<Real>::quiet_NaN() : 1, second = 1;
  void describe(auto& p) {
    const bool is_odd = in_worker;
    p(first,
      is_odd && which == 1   ? ""
      : is_odd && which == 2 ? "two\nlines"
                             : "odd",
      "1", {0, 1}, "-");
    p(second, is_odd && which == 3 ? "odd" : "even", "1", {0, 1}, "-");
  }
};

template <int which>
struct Odd : GoesHalfway {
  static constexpr const char* names[] = {"test-nan-parameter", "test-no-name", "test-two-lines",
                                          "test-odd-twice"};
  static constexpr cloth::SolverInfo info{.name = names[which], .summary = "-", .source = "-"};
  Oddity<which> params;
};

struct Endless : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-endless", .summary = "-", .source = "-"};
  struct Params {
    Real odd = 1;
    void describe(auto& p) {
      p(odd, "odd", "1", {in_worker ? -std::numeric_limits<Real>::infinity() : -1, 1}, "-");
    }
  } params;
};

/// Two of one word, in workers.
enum class Stutter { one, other };
std::vector<std::string> choices(Stutter) { return {"plain", in_worker ? "plain" : "fancy"}; }

struct Stutters : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-stutters", .summary = "-", .source = "-"};
  struct Params {
    Stutter odd = Stutter::other;
    void describe(auto& p) { p(odd, "odd", "-"); }
  } params;
};

struct Wordless : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-wordless", .summary = "-", .source = "-"};
  struct Params {
    Stutter odd = static_cast<Stutter>(in_worker ? 100'000'000 : 0);
    void describe(auto& p) { p(odd, "odd", "-"); }
  } params;
};

struct Garbles : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-garbles", .summary = "-", .source = "-"};
  struct Params {
    std::string odd = in_worker ? "\xff" : "";
    void describe(auto& p) { p(odd, "odd", "-"); }
  } params;
};

struct Forgets : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-forgets", .summary = "-", .source = "-"};
  struct Params {
    Real odd = 1;
    void describe(auto& p) {
      odd = 1;
      p(odd, "odd", "1", {0, 1}, "-");
    }
  } params;
};

/// More than a row is to hold.
struct Rambles : GoesHalfway {
  static constexpr cloth::SolverInfo info{.name = "test-rambles", .summary = "-", .source = "-"};
  struct Params {
    std::string text = in_worker ? std::string(12'000'000, 'x') : "";
    void describe(auto& p) { p(text, "text", "-"); }
  } params;
};

void enter_mute_solvers() {
  [[maybe_unused]] static const bool once =
      cloth::add_solver<Unborn>() && cloth::add_solver<Undescribed>() &&
      cloth::add_solver<Blames>() && cloth::add_solver<FailsAtItsEnd>() &&
      cloth::add_solver<FailsToDecline>() && cloth::add_solver<Reborn>() &&
      cloth::add_solver<BlamesTheScene>() && cloth::add_solver<BlamesItsMode>() &&
      cloth::add_solver<LeavesATrap>() && cloth::add_solver<IsTrapped>() &&
      cloth::add_solver<IsSwayed>() && cloth::add_solver<Odd<0>>() && cloth::add_solver<Odd<1>>() &&
      cloth::add_solver<Odd<2>>() && cloth::add_solver<Odd<3>>() && cloth::add_solver<Endless>() &&
      cloth::add_solver<Stutters>() && cloth::add_solver<Wordless>() &&
      cloth::add_solver<Garbles>() && cloth::add_solver<Forgets>() && cloth::add_solver<Rambles>();
}

[[maybe_unused]] const bool mute_entered = testing::enter_in_workers([] {
  in_worker = true;
  enter_mute_solvers();
});

class Inquiry : public testing::RunnerTest {
 protected:
  static void SetUpTestSuite() { enter_mute_solvers(); }

  std::vector<Experiment> asked(const std::string& solvers) const {
    return load_guarded({folder_.write("e.toml", tiny_head + solvers)}, "standard");
  }
};

TEST_F(Inquiry, LearnsWhatASolverSaysOfItself) {
  const Experiment e = asked("[[solver]]\nname = \"newton-cholesky\"\n").front();
  EXPECT_FALSE(e.parameters.at("newton-cholesky").empty());
  EXPECT_EQ(e.parameters, load(tiny_head + "[[solver]]\nname = \"newton-cholesky\"\n").parameters);
}

TEST_F(Inquiry, HearsOfEveryKindOfValue) {
  const std::string sweep = tiny_head +
                            "gravity = [[0, -9.8, 0], [0, -1.6, 0]]\n"
                            "\"pins.vertices\" = [[0, 3]]\n[[solver]]\nname = \"lbfgs\"\n";
  const Experiment e = load_guarded({folder_.write("e.toml", sweep)}, "standard").front();
  ASSERT_EQ(e.scenes.at(0).axes.size(), load(sweep).scenes.at(0).axes.size());
  for (std::size_t k = 0; k < e.scenes[0].axes.size(); ++k)
    EXPECT_EQ(e.scenes[0].axes[k].values, load(sweep).scenes[0].axes[k].values) << k;
}

TEST_F(Inquiry, MeasuresTheOthersWhereASolverFailsToAnswer) {
  for (const std::string name : {"test-unborn", "test-undescribed", "test-blames", "test-no-end",
                                 "test-reborn", "test-blames-its-mode"}) {
    const Experiment e = asked("[[solver]]\nname = \"" + name +
                               "\"\nmode = [0, 1]\n[[solver]]\nname = \"diagonal-descent\"\n")
                             .front();
    run(e);
    int crashed = 0;
    for (const Row& row : store_.current("e"))
      if (row.solver != name) EXPECT_TRUE(succeeded(row.outcome)) << row.why;
      else if (row.outcome == Outcome::crashed) ++crashed;
    EXPECT_EQ(crashed, 2) << "a frozen cell and a free one: its keys are left out";
  }
}

TEST_F(Inquiry, TellsWhoIsMuteAndWhy) {
  std::vector<std::string> told;
  const std::string solvers =
      "[[solver]]\nname = \"test-undescribed\"\n[[solver]]\nname = \"diagonal-descent\"\n";
  load_guarded({folder_.write("e.toml", tiny_head + solvers)}, "standard",
               [&](const std::string& what) {
                 if (!contains(what, "at most")) told.push_back(what);
               });
  ASSERT_EQ(told.size(), 1u);
  EXPECT_TRUE(contains(told[0],
                       "solver test-undescribed failed when it was asked: what am I?; it is "
                       "measured without its settings, if at all"))
      << told[0];
}

TEST_F(Inquiry, HearsEachSolverWhereNoOtherHasSpoken) {
  Experiment e = asked(
                     "[[solver]]\nname = \"test-is-trapped\"\n"
                     "[[solver]]\nname = \"test-is-swayed\"\n"
                     "[[solver]]\nname = \"test-leaves-a-trap\"\nmode = 1\n"
                     "[[solver]]\nname = \"diagonal-descent\"\n")
                     .front();
  EXPECT_EQ(e.parameters.at("test-is-swayed").at("mode"), cloth::Value(0LL));
  e.measure.repeats = 0;  // times are not what this asks for
  run(e);
  ASSERT_EQ(store_.current("e").size(), 8u);
  for (const Row& row : store_.current("e")) EXPECT_TRUE(succeeded(row.outcome)) << row.why;
}

TEST_F(Inquiry, NamesAParameterThatIsNone) {
  const std::map<std::string, std::string> words{
      {"test-nan-parameter", "its parameter 'odd' is no number by default"},
      {"test-no-name", "a parameter of it has no name"},
      {"test-two-lines", "its parameter 'two\\x0alines' has a name that does not print"},
      {"test-odd-twice", "it has two parameters 'odd'"},
      {"test-endless", "its parameter 'odd' has a range without end"},
      {"test-stutters", "its parameter 'odd' has a word twice"},
      {"test-wordless", "parameter 'odd' is none of its words"},
      {"test-garbles", "its parameter 'odd' has a word twice, or one that is no UTF-8"},
      {"test-rambles", "its parameter 'text' is longer than 10000 bytes"}};
  for (const auto& [name, why] : words) {
    run(asked("[[solver]]\nname = \"" + name + "\"\n").front());
    ASSERT_EQ(store_.current("e").size(), 2u) << name;
    for (const Row& row : store_.current("e")) {
      EXPECT_EQ(row.outcome, Outcome::crashed) << name;
      EXPECT_TRUE(contains(row.why, why)) << row.why;
    }
  }
}

/// Its rows would be of settings that nobody gave.
TEST_F(Inquiry, BelievesNoParameterThatDoesNotKeepWhatItIsSetTo) {
  run(asked("[[solver]]\nname = \"test-forgets\"\nodd = 0.5\n").front());
  ASSERT_EQ(store_.current("e").size(), 2u);
  for (const Row& row : store_.current("e")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_TRUE(contains(row.why, "asked for its parameters, the solver failed")) << row.why;
  }
}

TEST_F(Inquiry, MeasuresLabelsOfAMuteSolverWithoutItsKeys) {
  const std::string one = "[[solver]]\nname = \"test-unborn\"\nlabel = \"A\"\n";
  const std::string two = "[[solver]]\nname = \"test-unborn\"\nlabel = \"B\"\nmode = 1\n";
  run(asked(one + two).front());
  EXPECT_EQ(store_.current("e").size(), 2u);
}

TEST_F(Inquiry, LeavesADeclineThatFailsToTheRows) {
  for (const std::string name : {"test-no-decline", "test-blames-the-scene"}) {
    run(asked("[[solver]]\nname = \"" + name + "\"\n").front());
    ASSERT_EQ(store_.current("e").size(), 2u);
    for (const Row& row : store_.current("e")) EXPECT_EQ(row.outcome, Outcome::crashed) << name;
  }
}

TEST_F(Inquiry, TellsAMistakeOfTheExperiment) {
  EXPECT_TRUE(contains(testing::usage_error([&] {
                         asked(
                             "[[solver]]\nname = \"test-undescribed\"\n[[solver]]\nname = "
                             "\"diagonal-descent\"\nroh = 1\n");
                       }),
                       "roh"));
}

}  // namespace
}  // namespace harness
