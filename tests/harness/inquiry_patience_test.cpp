// Who is waited for how long where a solver does not answer, or the scenes take long.

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <vector>

#include "cloth/solver.hpp"
#include "experiments/harness/inquiry.hpp"
#include "tests/harness/testing.hpp"
#include "tests/harness/workers.hpp"

namespace harness {
namespace {

using testing::Folder, testing::in_worker, testing::tiny_head, testing::two_solvers;

struct Waits {
  cloth::NoParams params;
  void sweep(const cloth::ImplicitStep& phi, cloth::VecX& x) { x = 0.5 * (x + phi.target()); }
};

struct NeverDeclines : Waits {
  static constexpr cloth::SolverInfo info{
      .name = "test-never-declines", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const cloth::System&) const {
    while (in_worker) pause();
    return {};
  }
};

/// Where it is set, or others would wait for it, too.
struct NeverAnswers : Waits {
  static constexpr cloth::SolverInfo info{
      .name = "test-never-answers", .summary = "-", .source = "-"};
  struct Params {
    int mode = 0;
    void describe(auto& p) {
      while (in_worker && mode == 1) pause();
      p(mode, "mode", "1", {0, 1}, "-");
    }
  } params;
};

void enter_slow_solvers() {
  [[maybe_unused]] static const bool once =
      cloth::add_solver<NeverDeclines>() && cloth::add_solver<NeverAnswers>();
}

[[maybe_unused]] const bool slow_entered = testing::enter_in_workers([] {
  in_worker = true;
  enter_slow_solvers();
});

class InquiryPatience : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { enter_slow_solvers(); }

  std::vector<Experiment> asked(const std::string& solvers, const Patience& patience) const {
    return load_guarded({folder_.write("e.toml", tiny_head + solvers + two_solvers)}, "standard",
                        tell_, patience);
  }

  /// What it says without being late.
  std::vector<std::string> told_;
  const Tell tell_ = [this](const std::string& what) {
    if (what.find("at most") == what.npos) told_.push_back(what);
  };

  Folder folder_;
};

/// A minute is for what solvers say of their parameters, without which there is nothing to measure.
TEST_F(InquiryPatience, WaitsForADeclineNoMoreThanAMoment) {
  const auto begin = std::chrono::steady_clock::now();
  const Experiment e = asked("[[solver]]\nname = \"test-never-declines\"\n", {}).front();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
  EXPECT_EQ(e.solvers.size(), 3u);
}

/// Where all are to be read within a millisecond, the scenes alone take longer.
TEST_F(InquiryPatience, BlamesNoSolverForScenesThatTakeLong) {
  EXPECT_EQ(testing::usage_error([&] { asked("", {.with_all = 1e-3, .with_one = 1e-3}); }),
            (folder_ / "e.toml").string() +
                ": reading the scenes takes longer than 0.001 s, where no solver is asked yet; "
                "sweep less, or over smaller cloths");
}

TEST_F(InquiryPatience, EndsWithASolverThatNeverAnswers) {
  const Experiment e =
      asked("[[solver]]\nname = \"test-never-answers\"\nmode = 1\n", {.with_all = 2, .with_one = 2})
          .front();
  for (const SolverChoice& solver : e.solvers)
    EXPECT_EQ(solver.is_mute, solver.name == "test-never-answers") << solver.name;
  EXPECT_EQ(told_,
            std::vector<std::string>{
                "solver test-never-answers did not answer within 2 s; it is measured without "
                "its settings, if at all, and all others are as they would be"});
}

}  // namespace
}  // namespace harness
