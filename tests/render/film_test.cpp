#include "render/film.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cloth/error.hpp"
#include "render/pov.hpp"
#include "tests/testing.hpp"

namespace render {
namespace {

/// A square of cloth held at two corners, small enough to be solved to rounding in no time.
cloth::Scene scene() {
  cloth::Scene scene = cloth::parse_scene(R"(
summary = "test"
stresses = "test"
[mesh]
columns = 5
rows = 5
[cloth]
vertex_mass = 0.01
stiffness = 100
[step]
dt = 0.1
first_guess = "target"
iterations = 40
)",
                                          "test", ".");
  scene.validate();
  return scene;
}

Take take(const std::string& solver) { return {scene(), harness::parse_solver_spec(solver)}; }

Real distance(const VecX& a, const VecX& b) { return (a - b).norm(); }

TEST(Film, HasEveryKthFrameAndTheLastAtTheirTimes) {
  int steps = 0;
  const Film film = shoot(take("newton-cholesky"), 11, 4, [&] { ++steps; });
  ASSERT_EQ(film.shots.size(), 4u);
  const int frames[] = {0, 4, 8, 11};
  for (std::size_t k = 0; k < 4; ++k) {
    EXPECT_EQ(film.shots[k].frame, frames[k]);
    EXPECT_NEAR(film.shots[k].time, 0.1 * frames[k], 1e-12);
  }
  EXPECT_EQ(steps, 11);
  EXPECT_EQ(film.end, "");
}

TEST(Film, ShowsTheSameMotionHoweverOftenItIsDrawn) {
  const Film all = shoot(take("newton-cholesky"), 6, 1, [] {});
  const Film some = shoot(take("newton-cholesky"), 6, 3, [] {});
  for (const Shot& shot : some.shots)
    EXPECT_EQ(shot.x, all.shots[static_cast<std::size_t>(shot.frame)].x);
  EXPECT_GT(distance(all.shots[6].x, all.shots[0].x), 0.1);
}

// Far above the explicit stability limit.
TEST(Film, EndsWithFinitePositionsWhereARunFliesApart) {
  Take explosive = take("verlet");
  explosive.scene.set("cloth.stiffness", 1e9, "test");
  const Film film = shoot(explosive, 1000, 1, [] {});
  EXPECT_NE(film.end.find("at frame"), std::string::npos) << film.end;
  for (const Shot& shot : film.shots) EXPECT_TRUE(shot.x.allFinite());
  EXPECT_LT(film.shots.size(), 1000u);
}

TEST(Film, RefusesMorePicturesThanFitIntoMemory) {
  EXPECT_THROW(shoot(take("newton-cholesky"), 100000000, 1, [] {}), cloth::UsageError);
}

TEST(Take, KeepsTheProtocolsKeysInItsScene) {
  const Take one = take("xpbd-gauss-seidel[substeps=3,beta=0,iterations=7]");
  EXPECT_EQ(one.scene.step.substeps, 3);
  EXPECT_EQ(one.scene.step.iterations, 7);
  EXPECT_EQ(one.solver.text(), "xpbd-gauss-seidel[beta=0]");
  EXPECT_EQ(one.label(),
            (std::vector<std::string>{"xpbd-gauss-seidel[beta=0]", "7 iterations, 3 substeps"}));
  EXPECT_EQ(take("verlet[energy_projection=true]").label(),
            (std::vector<std::string>{"verlet", "projected"}));
}

TEST(Take, NamesTheProtocolsKeysWhereAKeyIsUnknown) {
  try {
    take("newton-cholesky[itrations=3]");
    ADD_FAILURE() << "no error";
  } catch (const cloth::UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean 'iterations'"), std::string::npos);
  }
  try {
    take("newton-cholesky[nothing-like-it=3]");
    ADD_FAILURE() << "no error";
  } catch (const cloth::UsageError& error) {
    for (const char* key : {"iterations", "substeps", "threads"})
      EXPECT_NE(std::string(error.what()).find(key), std::string::npos) << error.what();
  }
  EXPECT_THROW(take("newton-cholesky[iterations=-1]"), cloth::UsageError);
}

class FrozenStep : public testing::Test {
 protected:
  /// The error in the film's note.
  static Real error(const Film& film) { return std::stod(film.note.substr(6)); }

  Film after(int iterations, const std::string& solver = "xpbd-gauss-seidel") const {
    Take one = take(solver);
    one.scene.set("step.iterations", static_cast<long long>(iterations), "test");
    return shoot_step(one, step_);
  }

  const harness::FrozenReference step_ = harness::converged_trajectory(scene(), {3}).front();
};

// y = x + h v + h^2 g, undamped: what gravity and inertia alone would do.
TEST_F(FrozenStep, NoIterationLeavesTheFirstGuess) {
  const Film film = after(0);
  const Vec3 fallen(0, -9.8 * 0.1 * 0.1, 0);
  const VecX& x = film.shots.front().x;
  for (int i = 0; i < film.system.vertices(); ++i) {
    const Vec3 old = step_.state.x.segment<3>(3 * i), v = step_.state.v.segment<3>(3 * i);
    const Vec3 target = film.system.is_pinned(i) ? old : Vec3(old + 0.1 * v + fallen);
    EXPECT_LT((x.segment<3>(3 * i) - target).norm(), 1e-12) << i;
  }
  EXPECT_EQ(error(film), 1);
}

TEST_F(FrozenStep, MoreIterationsAreNearerToTheMinimiser) {
  Real before = 1e9, error_before = 2;
  for (const int iterations : {0, 4, 40, 400}) {
    const Film film = after(iterations);
    const Real now = distance(film.shots.front().x, step_.minimiser);
    EXPECT_LT(now, before) << iterations;
    EXPECT_LT(error(film), error_before) << iterations;
    before = now;
    error_before = error(film);
  }
}

TEST_F(FrozenStep, ConvergedStepIsTheNextFrameOfTheRun) {
  const Film run = shoot(take("newton-cholesky[iterations=1000]"), 4, 1, [] {});
  const Film step = shoot_minimiser(take("newton-cholesky"), step_);
  EXPECT_EQ(step.shots.front().frame, 4);
  EXPECT_NEAR(step.shots.front().time, run.shots.back().time, 1e-12);
  EXPECT_LT(distance(step.shots.front().x, run.shots.back().x), 1e-9);
  EXPECT_LT(distance(after(1000, "newton-cholesky").shots.front().x, step_.minimiser), 1e-9);
}

// A film that flew away does not shrink the others.
TEST(StageFor, StandsByTheFilmThatMovesLeast) {
  Film still = shoot(take("newton-cholesky"), 0, 1, [] {}), far = still;
  far.shots.push_back(far.shots.front());
  far.shots.back().x *= 1e4;
  const Stage alone = stage_for({still}, {}, {}), both = stage_for({still, far}, {}, {});
  const Real near = (alone.view.eye - alone.centre).norm();
  EXPECT_LT((both.view.eye - both.centre).norm(), 6 * near);
  EXPECT_EQ(both.centre, alone.centre);
  EXPECT_GE((both.view.eye - both.centre).norm(), near);
}

/// A film of the cloth, shrunk and then moved.
Film moved(Real size, const Vec3& by) {
  Film film = shoot(take("newton-cholesky"), 0, 1, [] {});
  VecX& x = film.shots.front().x;
  x = size * x + by.replicate(x.size() / 3, 1);
  return film;
}

/// Seven digits would make one point of a thousand vertices.
TEST(StageFor, BringsWhatIsFarOffNearer) {
  const Vec3 far(1e6, -1e6, 1e6);
  const Film near_film = moved(1e-2, Vec3::Zero()), far_film = moved(1e-2, far);
  const Stage near = stage_for({near_film}, {}, {}), there = stage_for({far_film}, {}, {});
  EXPECT_LT((there.origin - far).norm(), 1);
  EXPECT_EQ(near.origin, Vec3(Vec3::Zero()));
  EXPECT_LT((there.view.eye - there.centre - (near.view.eye - near.centre)).norm(),
            1e-6 * near.extent);
  const VecX& x = far_film.shots.front().x;
  const std::string text = pov_text(there, far_film.system, x, 0);
  const Vec3 first = x.head<3>() - there.origin;
  EXPECT_NE(text.find(fmt::format(",<{:.7g},{:.7g},{:.7g}>", first[0], first[1], first[2])),
            std::string::npos);
}

TEST(StageFor, RefusesWhatIsTooFarOffToBeSeen) {
  const Film film = moved(1e-6, Vec3(1e6, 1e6, 1e6));
  const std::string told = cloth::testing::usage_error([&] { stage_for({film}, {}, {}); });
  EXPECT_NE(told.find(" m from the origin, too far to tell its vertices apart; move it nearer"),
            std::string::npos)
      << told;
}

TEST(StageFor, RefusesACameraThatLooksAtItself) {
  const View view{Vec3(1000000.01, 0, 0), Vec3(1000000, 0, 0), Vec3::UnitY()};
  const std::string told =
      cloth::testing::usage_error([&] { stage_for({moved(1, Vec3::Zero())}, {}, view); });
  EXPECT_NE(told.find("the camera stands, to seven digits, at the point"), std::string::npos)
      << told;
}

}  // namespace
}  // namespace render
