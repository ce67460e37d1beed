// A run that stops and goes on in a fresh solver, from a file's bytes, is the run in one go.

#include "experiments/harness/checkpoint.hpp"

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// State and memory, to the last bit.
std::string bits(Solver& solver, const State& state) {
  return harness::encode({{}, 0, state, solver.memory()});
}

/// Three steps, a file's bytes, three steps, against six; nothing where the solver declines.
void expect_same_bits_resumed(const EverySolver& test, const Cloth& cloth, Settings settings = {}) {
  constexpr int iterations = 10, steps = 3;
  const auto one = test.ready(cloth, settings), first = test.ready(cloth, settings),
             second = test.ready(cloth, settings);
  if (!one) return;
  State whole = cloth.state, part = cloth.state;
  advance(*one, whole, iterations, 2 * steps);

  harness::RunIdentity run;
  run.scene = "test";
  advance(*first, part, iterations, steps);
  const std::string file = harness::encode({run, steps, part, first->memory()});
  harness::Checkpoint read = harness::decode_checkpoint(file, "test");
  EXPECT_EQ(read.frame, steps);
  harness::resume(read, run, cloth.system, *second, "test");
  EXPECT_TRUE(bits(*second, read.state) == bits(*first, part)) << "nothing was forgotten";
  advance(*second, read.state, iterations, steps);
  EXPECT_TRUE(same_bits(read.state.x, whole.x)) << relative_difference(read.state.x, whole.x);
  EXPECT_TRUE(bits(*second, read.state) == bits(*one, whole));
}

/// Pinned at two corners, spinning.
Cloth spinning(const EverySolver& test, Settings settings = {}) {
  Cloth cloth = test.cloth_of("games103", {{"columns", 6LL}, {"rows", 6LL}, {"roughness", 0.02}});
  for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
  cloth.state.v += random_vector(cloth.state.v.size());
  return cloth;
}

TEST_P(EverySolver, ResumesToTheSameBits) { expect_same_bits_resumed(*this, spinning(*this)); }

TEST_P(EverySolver, ResumesToTheSameBitsUnderAnySchemeAndSubsteps) {
  for (const std::string scheme : {"implicit-midpoint", "bdf2", "sdirk2", "tr-bdf2", "newmark"})
    expect_same_bits_resumed(*this, spinning(*this, {{"scheme", scheme}, {"substeps", 3LL}}));
}

TEST_P(EverySolver, ResumesToTheSameBitsBetweenTwoReleasesOfPinsAndOnAMovingCollider) {
  Cloth cloth = spinning(*this, {{"contact", "project"}, {"dt", 0.01}});
  // The first ends right at the middle of a step, where it is a matter of rounding which one.
  cloth.system.drives = {{{0}, {}, 0.015}, {{5}, {}, 0.045}};
  cloth.system.loads = {{.vertices = {7}, .impulse = Vec3(0, 0.1, 0), .from = 0.035}};
  Collider ball{"ball", Sphere{Vec3(0.5, 0, 0.5), 0.3}};
  ball.motion = {{{0, Vec3::Zero()}, {1, Vec3(0, 1, 0)}}, Vec3::Zero(), Ease::linear};
  cloth.system.colliders = {ball};
  cloth.system.self_contact.distance = 0.1;
  expect_same_bits_resumed(*this, cloth);
}

TEST_P(EverySolver, ResumesToTheSameBitsUnderEveryAcceleration) {
  if (make()->kind() != Kind::fixed_point) return;
  const Cloth cloth = spinning(*this);
  for (const std::string accelerator : {"anderson", "nesterov"})
    expect_same_bits_resumed(*this, cloth, {{"accelerate", accelerator}});
  // Estimated in steps 1 and 5: the fourth works with what was before the stop.
  expect_same_bits_resumed(*this, cloth,
                           {{"accelerate", "chebyshev"},
                            {"rho", "estimated"},
                            {"rho_every", 4LL},
                            {"estimate_sweeps", 5LL}});
}

TEST_P(EverySolver, RefusesAMemoryThatIsNotItsOwn) {
  const Cloth cloth = spinning(*this);
  const auto solver = ready(cloth);
  if (!solver) return;
  std::vector<Real> shorter = solver->memory(), longer = shorter;
  shorter.pop_back();
  longer.push_back(0);
  EXPECT_EQ(usage_error([&] { solver->remember(shorter); }), "its memory is too short");
  EXPECT_EQ(usage_error([&] { solver->remember(longer); }), "its memory is too long");
}

}  // namespace
}  // namespace cloth
