#include "experiments/harness/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

Cell cell_of(const SolverSpec& solver = {"diagonal-descent", {}}) {
  Cell cell;
  cell.experiment = "e";
  cell.scene = cloth::load_scene("games103");
  cell.solver = solver;
  return cell;
}

std::string key(const Cell& cell) { return hash(cell.identity()); }

/// Another admissible value of a parameter.
cloth::Value changed(const cloth::Param& p) {
  const cloth::Value value = p.get();
  if (!p.words().empty())
    return value == cloth::Value(p.words().front()) ? p.words().back() : p.words().front();
  if (const auto* on = std::get_if<bool>(&value)) return !*on;
  if (const auto* text = std::get_if<std::string>(&value)) return *text + "x";
  const auto nudged = [&](Real x) {
    const auto [min, max] = p.range();
    return x + 1 <= max ? x + 1 : x > min ? min : (min + max) / 2;
  };
  if (const auto* n = std::get_if<long long>(&value))
    return static_cast<long long>(nudged(static_cast<Real>(*n)));
  if (const auto* x = std::get_if<Real>(&value)) return nudged(*x);
  auto list = std::get<std::vector<Real>>(value);
  if (list.empty()) list.push_back(1);
  else list.back() = nudged(list.back());
  return list;
}

TEST(Cell, ChangesItsIdentityWithEveryParameterOfItsProtocol) {
  const Cell cell = cell_of();
  std::set<std::string> keys{key(cell)};
  std::size_t changes = 0;
  cloth::Protocol protocol = cell.scene.step;
  for (const cloth::Param& p : cloth::params_of(protocol)) {
    Cell other = cell;
    other.scene.set("step." + p.name(), changed(p), "test");
    keys.insert(key(other));
    EXPECT_EQ(keys.size(), ++changes + 1) << p.name();
  }
  EXPECT_GT(changes, 10u);
}

TEST(Cell, ChangesItsIdentityWithTheClothThatItsSceneIsBuiltTo) {
  Cell other = cell_of();
  other.scene.set("stiffness", 7e3, "test");
  EXPECT_NE(key(other), key(cell_of()));
}

TEST(Cell, KeepsItsIdentityWhereAnotherFileSaysTheSame) {
  const testing::Folder folder;
  const std::string text = testing::text_of(cloth::root() / "scenes/games103.toml");
  Cell other = cell_of();
  other.scene = cloth::load_scene(folder.write("another-name.toml", "# a comment\n" + text));
  EXPECT_EQ(key(other), key(cell_of()));
}

TEST(Cell, KeepsItsIdentityInAnExperimentOfAnotherName) {
  Cell other = cell_of();
  other.experiment = "f";
  EXPECT_EQ(key(other), key(cell_of()));
}

/// Changes one by one the parameters that have an effect beside `settings`, and are not among them.
void expect_a_key_for_each(const std::string& name, const Settings& settings) {
  std::set<std::string> keys{key(cell_of({name, settings}))};
  std::size_t changes = 0;
  const auto solver = make_solver({name, settings}, "test");
  for (const cloth::Param& p : solver->params()) {
    if (p.is_idle() || std::ranges::count(settings, p.name(), &Settings::value_type::first) > 0)
      continue;
    Settings other = settings;
    other.emplace_back(p.name(), changed(p));
    keys.insert(key(cell_of({name, other})));
    EXPECT_EQ(keys.size(), ++changes + 1) << name << ": " << p.name();
  }
}

TEST(Cell, ChangesItsIdentityWithEveryParameterOfItsSolver) {
  const auto accelerated = [](const char* by) { return Settings{{"accelerate", std::string(by)}}; };
  for (const auto& [name, entry] : cloth::solvers()) {
    expect_a_key_for_each(name, {});
    if (entry.make()->kind() != cloth::Kind::fixed_point) continue;
    expect_a_key_for_each(name, accelerated("anderson"));
    expect_a_key_for_each(name, accelerated("nesterov"));
    expect_a_key_for_each(name, accelerated("chebyshev"));
    Settings estimated = accelerated("chebyshev");
    estimated.emplace_back("rho", std::string("estimated"));
    expect_a_key_for_each(name, estimated);
  }
}

TEST(Cell, ChangesItsIdentityWithEverythingItIsMeasuredBy) {
  const Cell frozen = cell_of();
  std::set<std::string> keys{key(frozen)};
  std::size_t changes = 0;
  const auto differs = [&](Cell cell, const auto& change) {
    change(cell);
    keys.insert(key(cell));
    EXPECT_EQ(keys.size(), ++changes + 1);
  };
  differs(frozen, [](Cell& c) { c.solver.name = "newton-cholesky"; });
  differs(frozen, [](Cell& c) { c.frame = 1; });
  differs(frozen, [](Cell& c) { c.frozen.iterations = 5; });
  differs(frozen, [](Cell& c) { c.frozen.seconds = 5; });
  differs(frozen, [](Cell& c) { c.frozen.tolerances = {0.5}; });
  differs(frozen, [](Cell& c) { c.part = Part::free; });
  Cell free = frozen;
  free.part = Part::free;
  differs(free, [](Cell& c) { c.free.duration = 5; });
  differs(free, [](Cell& c) { c.free.rest_speed = 5; });
  differs(free, [](Cell& c) { c.free.compare_at = {1}; });
  differs(frozen, [](Cell& c) { c.measure.timeout = 1; });
  differs(frozen, [](Cell& c) { c.measure.memory = 100; });
  differs(frozen, [](Cell& c) { c.mode = Mode::silent; });
  Cell silent = frozen;
  silent.mode = Mode::silent;
  differs(silent, [](Cell& c) { c.repeat = 1; });
  differs(silent, [](Cell& c) { c.measure.warmup = 2; });
}

TEST(Cell, KeepsItsIdentityUnderAnotherLabel) {
  const Cell cell = cell_of();
  Cell other = cell;
  other.label = "another";
  EXPECT_EQ(key(cell), key(other));
}

TEST(Cell, KeepsItsIdentityWhereADefaultIsWrittenOut) {
  EXPECT_EQ(key(cell_of()),
            key(cell_of({"diagonal-descent", {{"accelerate", std::string("none")}}})));
}

TEST(Cell, KeepsItsIdentityUnderWhatDecidesNothingOfARow) {
  const Cell cell = cell_of();
  Cell other = cell;
  other.measure.repeats = 100;
  other.measure.seed = 9;
  EXPECT_EQ(key(cell), key(other));
}

TEST(Reference, IsSharedByAllWhoAreJudgedByIt) {
  const Cell cell = cell_of();
  Cell other = cell_of({"newton-cholesky", {}});
  other.scene.step.iterations = 7;
  other.measure.timeout = 1;
  other.frozen.tolerances = {0.5};
  other.scene.step.threads = 2;
  other.scene.step.layout = cloth::Layout::general;
  other.scene.step.precision = cloth::Precision::f32;
  EXPECT_EQ(other.reference_identity(), cell.reference_identity());
  other.scene.step.dt /= 2;
  EXPECT_NE(other.reference_identity(), cell.reference_identity());
}

TEST(Reference, OfATrajectoryDependsOnNoTimeStep) {
  Cell cell = cell_of();
  cell.part = Part::free;
  EXPECT_EQ(cell.reference_identity(), "");
  cell.free.compare_at = {1};
  Cell other = cell;
  other.scene.step.dt /= 2;
  EXPECT_EQ(other.reference_identity(), cell.reference_identity());
  other.free.compare_at = {2};
  EXPECT_NE(other.reference_identity(), cell.reference_identity());
}

TEST(Reference, IsOfTheClothThatAContestantIsToldOtherwiseOf) {
  Cell cell = cell_of();
  cell.part = Part::free;
  cell.free.compare_at = {1};
  Cell told = cell, other = cell;
  told.scene.set("stiffness_factor", 1.25, "test");
  other.scene.set("stiffness", 1.25 * cell.scene.cloth.stiffness, "test");
  EXPECT_EQ(told.reference_identity(), cell.reference_identity());
  EXPECT_EQ(told.of_true_cloth().identity(), cell.identity());
  EXPECT_EQ(told.of_true_cloth().scene.cloth.stiffness, cell.scene.cloth.stiffness);
  EXPECT_NE(other.reference_identity(), cell.reference_identity());
  EXPECT_NE(key(told), key(cell));
  EXPECT_NE(key(told), key(other)) << "of one cloth, and compared with two";
  Cell softer = told;
  softer.scene.set("stiffness", cell.scene.cloth.stiffness / 2, "test");
  softer.scene.set("stiffness_factor", 2.5, "test");
  EXPECT_NE(key(softer), key(told)) << "likewise";
  told.free.compare_at.clear();
  other.free.compare_at.clear();
  EXPECT_EQ(key(told), key(other)) << "and with nothing";
}

/// Rows that were there before the key are found: nor has any scene's list of keys it.
TEST(Cell, KeepsItsIdentityUnderAStiffnessFactorOfOne) {
  for (const std::string& name : cloth::scene_names()) {
    Cell cell = cell_of();
    cell.scene = cloth::load_scene(name);
    EXPECT_FALSE(parameters_of(cell.scene).contains("cloth.stiffness_factor")) << name;
    EXPECT_TRUE(parameters_of(cell.scene).contains("cloth.stiffness")) << name;
    Cell told = cell;
    told.scene.set("stiffness_factor", 1.0, "test");
    EXPECT_EQ(key(told), key(cell)) << name;
  }
  Cell cell = cell_of();
  cell.scene.set("stiffness_factor", 1.25, "test");
  EXPECT_EQ(parameters_of(cell.scene).at("cloth.stiffness_factor"), cloth::Value(1.25));
}

TEST(Cell, TellsInItsTitleWhatOnlyMatches) {
  Cell cell = cell_of({"diagonal-descent", {{"delay", 3LL}}});
  cell.frame = 30;
  EXPECT_EQ(cell.title(), "games103 diagonal-descent[delay=3] frozen@30 trace");
  cell.scene_settings = {{"dt", 0.01}};
  cell.part = Part::free;
  cell.mode = Mode::silent;
  cell.repeat = 2;
  EXPECT_EQ(cell.title(), "games103[dt=0.01] diagonal-descent[delay=3] free silent 2");
}

TEST(BlankRow, IsTheCellWithoutAResult) {
  Cell cell = cell_of({"diagonal-descent", {{"step", 0.5}}});
  cell.label = "l";
  cell.frame = 4;
  cell.scene_settings = {{"dt", 0.01}};
  cell.frozen.iterations = 99;
  const Row row = blank_row(cell);
  EXPECT_EQ(row.key, key(cell));
  EXPECT_EQ(row.identity, cell.identity());
  EXPECT_EQ(row.label, "l");
  EXPECT_EQ(row.frame, 4);
  EXPECT_EQ(row.iterations, 99);
  EXPECT_EQ(row.scene_settings, (Values{{"dt", 0.01}}));
  EXPECT_EQ(row.solver_settings, (Values{{"step", 0.5}}));
  EXPECT_TRUE(row.metrics.empty());
}

TEST(Outcome, IsReadBackFromItsWord) {
  for (std::size_t o = 0; o < choices(Outcome{}).size(); ++o)
    EXPECT_EQ(outcome_of(choices(Outcome{})[o]), static_cast<Outcome>(o));
}

}  // namespace
}  // namespace harness
