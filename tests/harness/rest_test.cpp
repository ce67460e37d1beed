// Whether a cloth is at rest is seen in where it goes, not in what its solver says of its speed.

#include <gtest/gtest.h>

#include <cmath>

#include "cloth/solver.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::SolverInfo, cloth::System, cloth::State, cloth::Protocol;

/// Swings all free vertices to and fro, be it in every third step only, and says that they stand
/// still.
struct HidesItsSpeed {
  static constexpr SolverInfo info{.name = "test-hides-its-speed",
                                   .group = cloth::Group::integrator,
                                   .summary = "-",
                                   .source = "-"};
  static inline int every = 1;
  cloth::NoParams params;
  Real way = 0.01;
  int steps = 0;
  void step(const System& system, State& state, const Protocol&, auto&) {
    state.v.setZero();
    if (steps++ % every > 0) return;
    for (int i = 0; i < system.vertices(); ++i)
      if (!system.is_pinned(i)) state.x[3 * i] += way;
    way = -way;
  }
};

TEST(Rest, IsThatOfTheWayGone) {
  [[maybe_unused]] static const bool once = cloth::add_solver<HidesItsSpeed>();
  Cell cell;
  cell.part = Part::free;
  cell.scene = cloth::load_scene("games103");
  for (const char* side : {"columns", "rows"}) cell.scene.set(side, 6LL, "test");
  cell.solver = parse_solver_spec("test-hides-its-speed");
  // Of them an odd number moves: it ends elsewhere than where it began.
  cell.free = {
      .duration = 57 * cell.scene.step.dt, .rest_speed = 0.1, .timed = false, .compare_at = {}};
  for (HidesItsSpeed::every = 1; HidesItsSpeed::every <= 3; ++HidesItsSpeed::every) {
    Row row = blank_row(cell);
    measure(cell, {}, row);
    EXPECT_EQ(row.outcome, Outcome::never_at_rest) << row.why;
    EXPECT_NEAR(row.metric("final-speed"),
                0.01 / cell.scene.step.dt / std::sqrt(HidesItsSpeed::every), 0.1)
        << "but for the share of the pins, which stand";
  }
}

TEST(Rest, IsNotOfThoseThatForcesMove) {
  System system = cloth::build_system(cloth::load_scene("games103"));
  State start = cloth::initial_state(cloth::load_scene("games103"), system);
  const auto objects = [&](const VecX& end) {
    return objection_to_rest(system, start, end, 0.01).has_value();
  };
  EXPECT_TRUE(objects(start.x));
  VecX moved = start.x;
  moved[3] = std::nextafter(moved[3], 1);
  EXPECT_FALSE(objects(moved));

  system.gravity.setZero();
  start.x = system.rest;
  EXPECT_FALSE(objects(start.x)) << "nothing moves it";
  start.v[5] = 1;
  EXPECT_TRUE(objects(start.x));
}

}  // namespace
}  // namespace harness
