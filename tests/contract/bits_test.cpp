// Same input, same bits; pins; every choice of every parameter.

#include <cmath>
#include <functional>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

TEST_P(EverySolver, GivesTheSameBitsTwice) {
  const Cloth cloth = cloth_of("games103");
  State ends[2] = {cloth.state, cloth.state};
  for (State& state : ends) {
    const auto solver = ready(cloth);
    if (!solver) return;
    advance(*solver, state, 32, 5);
  }
  EXPECT_TRUE(same_bits(ends[0].x, ends[1].x));
  EXPECT_TRUE(same_bits(ends[0].v, ends[1].v));
}

TEST_P(EverySolver, GivesTheSameBitsOnceItHasServedAnotherCloth) {
  const Cloth cloth = cloth_of("games103");
  Cloth smaller = cloth_of("games103", {{"columns", 9LL}, {"rows", 5LL}, {"dt", 0.01}}),
        pinned_below = cloth;  // its matrices have as many numbers, in other places
  std::ranges::reverse(pinned_below.system.pinned);
  ASSERT_NE(pinned_below.system.pinned, cloth.system.pinned);
  for (const Cloth* other : {&smaller, &pinned_below}) {
    const auto fresh = ready(cloth), used = ready(*other);
    if (!fresh || !used) return;
    State before = other->state;
    advance(*used, before, 8, 2);
    used->prepare(cloth.system, cloth.protocol());
    State states[2] = {cloth.state, cloth.state};
    advance(*fresh, states[0], 16, 3);
    advance(*used, states[1], 16, 3);
    EXPECT_TRUE(same_bits(states[0].x, states[1].x));
  }
}

TEST_P(EverySolver, GivesTheSameBitsTracedAndSilent) {
  const Cloth cloth = cloth_of("games103");
  State silent = cloth.state, traced = cloth.state;
  const auto one = ready(cloth), other = ready(cloth);
  if (!one) return;
  int looks = 0;
  Trace trace(32, unlimited, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
    return ++looks, std::isfinite(phi.value(x) + phi.residual(x));
  });
  for (int k = 0; k < 5; ++k) {
    advance(*one, silent, 32);
    other->step(traced, trace);
  }
  EXPECT_GE(looks, 5) << "at least the end of each step";
  EXPECT_TRUE(same_bits(silent.x, traced.x));
  EXPECT_TRUE(same_bits(silent.v, traced.v));
}

TEST_P(EverySolver, GivesTheSameBitsForAnyNumberOfThreads) {
  // Large enough for colours to be shared; Newton's factor is the slowest.
  Cloth cloth = cloth_of("curtain", {{"columns", 90LL}, {"rows", 90LL}, {"roughness", 1e-4}});
  std::optional<State> first;
  for (const int threads : {1, 2, 3}) {
    cloth.scene.step.threads = threads;
    const auto solver = ready(cloth);
    if (!solver) return;
    State state = cloth.state;
    advance(*solver, state, 2);
    if (!first) first = state;
    EXPECT_TRUE(same_bits(state.x, first->x)) << threads;
  }
}

TEST_P(EverySolver, CountsTheWorkOfItsStep) {
  Cloth cloth = cloth_of("games103");
  const auto solver = ready(cloth);
  if (!solver) return;
  Trace trace(8, unlimited, [](auto&&...) { return true; });
  solver->step(cloth.state, trace);
  long work = 0;
  for (std::size_t w = 0; w < choices(Work{}).size(); ++w) work += trace.work(static_cast<Work>(w));
  EXPECT_GT(work, 0);
}

/// The parameter's words, or true and false, or none.
std::vector<Value> alternatives(const Param& p) {
  if (std::holds_alternative<bool>(p.get())) return {true, false};
  return {p.words().begin(), p.words().end()};
}

/// Calls visit(settings, text) for the defaults and for each alternative of each parameter, all of
/// them under every acceleration there is.
void each_choice(Solver& solver, auto&& visit) {
  using Settings = std::vector<std::pair<std::string, Value>>;
  std::vector<Settings> accelerations{{}}, choices{{}};
  for (const Param& p : solver.params())
    for (const Value& value : alternatives(p))
      (p.name() == "accelerate" ? accelerations : choices).push_back({{p.name(), value}});
  for (const Settings& acceleration : accelerations)
    for (Settings settings : choices) {
      settings.insert(settings.end(), acceleration.begin(), acceleration.end());
      std::string text;
      for (const auto& [key, value] : settings) text += key + "=" + to_text(value) + " ";
      visit(settings, text);
    }
}

/// A pinned row and a pin in the middle, which a sphere covers.
Cloth pinned_in_a_sphere() {
  Cloth cloth = testing::cloth_of("swing", {{"columns", 9LL},
                                            {"rows", 9LL},
                                            {"where", "first-row"},
                                            {"vertices", std::vector<Real>{40}},
                                            {"contact", "project"}});
  cloth.system.colliders = {{"ball", Sphere{Vec3::Zero(), 0.2}}};
  return cloth;
}

void expect_pins_unmoved(const Cloth& start, const State& state, const std::string& what) {
  for (int i = 0; i < start.system.vertices(); ++i) {
    if (!start.system.is_pinned(i)) continue;
    EXPECT_EQ(state.x.segment<3>(3 * i), start.state.x.segment<3>(3 * i)) << i << ": " << what;
    EXPECT_EQ(state.v.segment<3>(3 * i), Vec3(Vec3::Zero())) << i << ": " << what;
  }
}

TEST_P(EverySolver, NeverMovesAPinUnderAnySchemeAndSubsteps) {
  Cloth cloth = suited(pinned_in_a_sphere());
  for (const Scheme scheme : every_scheme)
    for (const int substeps : {1, 3}) {
      cloth.scene.step.scheme = scheme;
      cloth.scene.step.substeps = substeps;
      const auto solver = ready(cloth);
      if (!solver) return;
      State state = cloth.state;
      advance(*solver, state, 10, 3);
      expect_pins_unmoved(cloth, state, word(scheme));
    }
}

TEST_P(EverySolver, NeverMovesAPinWhateverIsChosen) {
  const Cloth cloth = suited(pinned_in_a_sphere());
  int served = 0;
  each_choice(*make(), [&](const auto& settings, const std::string& text) {
    const auto solver = make();
    std::vector<Param> params = solver->params();
    for (const auto& [key, value] : settings) find(params, key, "test").set(value, "test");
    if (solver->declines(cloth.system, cloth.protocol())) return;
    State state = cloth.state;
    try {
      solver->prepare(cloth.system, cloth.protocol());
      advance(*solver, state, 10, 3);
    } catch (const Breakdown&) {
      return;  // an answer, such as that of an exact Hessian that is indefinite
    }
    ++served;
    expect_pins_unmoved(cloth, state, text);
  });
  EXPECT_GT(served, 0);
}

}  // namespace
}  // namespace cloth
