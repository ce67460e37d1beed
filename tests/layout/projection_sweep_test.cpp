#include "cloth/layout/projection_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cloth/layout/constraint_slots.hpp"
#include "cloth/layout/grid_projection.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/numerics/projection.hpp"
#include "cloth/parallel.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::crumpled, testing::laid_cloths, testing::on_grid,
    testing::relative_difference, testing::same_bits, testing::swept;

/// And what may be between these two.
System with_two_pins(System system) {
  system.pinned[0] = system.pinned[1] = 1;
  return system;
}

ProjectionSweep complying(ProjectionSweep sweep, Real compliance) {
  for (std::size_t k = 0; k < sweep.springs.size(); ++k) {
    sweep.compliance[k] = compliance * sweep.weight_of(k);
    sweep.gain[k] = 0.9 / (sweep.weight_of(k) + sweep.compliance[k]);
  }
  return sweep;
}

ProjectionSweep coloured_sweep(const System& system, Real compliance) {
  const Colours colours = colour_springs(system.springs, system.vertices());
  return complying(projections(with_two_pins(system), colours), compliance);
}

ProjectionSweep in_turn(const System& system, Real compliance,
                        SweepOrder order = SweepOrder::forward) {
  ProjectionSweep sweep = complying(projections_in_turn(with_two_pins(system)), compliance);
  sweep.order = order;
  return sweep;
}

/// As it is written, one constraint after the other.
VecX projected_in_turn(const ProjectionSweep& sweep, VecX x, int sweeps) {
  std::vector<Real> lambda(sweep.springs.size());
  for (int times = 0; times < sweeps; ++times)
    for (const std::vector<int>& colour : sweep.colours)
      for (const int spring : colour) {
        const auto k = static_cast<std::size_t>(spring);
        const Spring& s = sweep.springs[k];
        const Vec3 d = difference(x, s);
        const Real c = sweep.gain[k] * (s.rest - d.norm() - sweep.compliance[k] * lambda[k]);
        lambda[k] += c;
        x.segment<3>(3 * s.i) += sweep.weight[s.i] * c * direction(d);
        x.segment<3>(3 * s.j) -= sweep.weight[s.j] * c * direction(d);
      }
  return x;
}

/// Those of each colour have its constraints, and no vertex twice.
void expect_matching_slots(const ConstraintSlots<float>& slots, const Springs& springs,
                           const Colours& colours) {
  ASSERT_EQ(slots.ends.size(), colours.size());
  constexpr int width = ConstraintSlots<float>::width;
  int slot = 0;
  for (std::size_t c = 0; c < colours.size(); ++c) {
    std::vector<int> found;
    std::set<int> vertices;
    for (; slot < slots.ends[c]; ++slot)
      for (int l = 0; l < width; ++l) {
        const auto at = static_cast<std::size_t>(slot * width + l);
        const int s = slots.spring[at];
        if (s < 0) continue;
        found.push_back(s);
        const auto& run = slots.slots[static_cast<std::size_t>(slot)];
        const int i = slots.are_runs() ? run.from + l : slots.places_i[at],
                  j = slots.are_runs() ? i + run.offset : slots.places_j[at];
        const Spring& spring = springs[static_cast<std::size_t>(s)];
        EXPECT_EQ(slots.vertex[static_cast<std::size_t>(i)], spring.i);
        EXPECT_EQ(slots.vertex[static_cast<std::size_t>(j)], spring.j);
        EXPECT_TRUE(vertices.insert(i).second);
        EXPECT_TRUE(vertices.insert(j).second);
      }
    std::ranges::sort(found);
    EXPECT_EQ(found, colours[c]);
  }
}

TEST(ConstraintSlots, HaveEveryConstraintOnceAndNoVertexTwice) {
  for (const System& system : laid_cloths()) {
    const Colours colours = colour_springs(system.springs, system.vertices()),
                  levels = level_springs(system.springs, system.vertices());
    expect_matching_slots({system.springs, system.vertices(), colours}, system.springs, colours);
    expect_matching_slots({system.springs, system.vertices(), levels, true}, system.springs,
                          levels);
  }
}

/// Lanes of a run may read, and in part keep, what is as far as a slot beyond its places.
TEST(ConstraintSlots, OfLevelsReachNothingThatIsNotThere) {
  for (const System& system : laid_cloths()) {
    const ConstraintSlots<double> slots(system.springs, system.vertices(),
                                        level_springs(system.springs, system.vertices()), true);
    const int places = static_cast<int>(slots.vertex.size());
    for (const auto& run : slots.slots)
      for (const int from : {run.from, run.from + run.offset}) {
        EXPECT_GE(from, 0);
        EXPECT_LE(from + slots.width, places);
      }
  }
}

TEST(ConstraintSlots, AreRunsOnAGridAlone) {
  const auto are_runs = [](const System& system) {
    return ConstraintSlots<double>(system.springs, system.vertices(),
                                   colour_springs(system.springs, system.vertices()))
        .are_runs();
  };
  EXPECT_TRUE(are_runs(
      cloth_of("curtain", {{"columns", 64LL}, {"rows", 64LL}, {"bend_ratio", 0.0}}).system));
  EXPECT_FALSE(are_runs(cloth_of("garment-obj").system));
}

/// Waves go across it where it is listed row by row.
TEST(ConstraintSlots, OfLevelsAreRunsOnAGridThatIsListedInOrder) {
  const System system =
      cloth_of("curtain", {{"columns", 128LL}, {"rows", 128LL}, {"bend_ratio", 0.0}}).system;
  const auto slots_of = [&](const Springs& springs) {
    return ConstraintSlots<double>(springs, system.vertices(),
                                   level_springs(springs, system.vertices()), true);
  };
  const ConstraintSlots<double> runs = slots_of(system.springs),
                                apart = slots_of(testing::relisted(system).springs);
  EXPECT_TRUE(runs.are_runs());
  EXPECT_FALSE(apart.are_runs());
  const auto filled = [&](const ConstraintSlots<double>& slots) {
    return static_cast<Real>(system.springs.size()) / static_cast<Real>(slots.spring.size());
  };
  EXPECT_NEAR(filled(runs), 0.79, 0.02);
  EXPECT_GT(filled(apart), 0.95);
}

TEST(ProjectionSweep, IsTheSameLaidOut) {
  for (const System& system : laid_cloths())
    for (const Real compliance : {0.0, 0.3}) {
      const ProjectionSweep sweep = coloured_sweep(system, compliance);
      const VecX x = crumpled(system), expected = projected_in_turn(sweep, x, 3);
      EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, x, 3), expected), 1e-13)
          << system.vertices() << " vertices";
      EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, x, 3), expected), 1e-5)
          << system.vertices() << " vertices";
    }
}

TEST(ProjectionSweep, BeginsEveryStepWithoutMultipliers) {
  const System system = cloth_of("curtain").system;
  const ProjectionSweep sweep = coloured_sweep(system, 0.3);
  const VecX x = crumpled(system);
  const auto laid = lay_out(sweep, testing::general(Precision::f64));
  VecX first = x, second = x;
  for (VecX* out : {&first, &second}) {
    laid->start(x);
    laid->load(x);
    laid->sweep();
    laid->sweep();
    laid->store(*out);
  }
  EXPECT_TRUE(same_bits(first, second));
}

TEST(ProjectionSweep, LeavesPinsAndSpringsWithoutLengthAlone) {
  const System system = testing::two_masses();
  const ProjectionSweep sweep = coloured_sweep(system, 0);
  EXPECT_TRUE(sweep.colours[0].empty()) << "between two pins";
  ProjectionSweep free = projections(system, {{0}});
  free.gain[0] = 0.5;
  const VecX together = VecX::Constant(6, 0.25);
  for (const Precision precision : {Precision::f64, Precision::f32})
    EXPECT_EQ(swept(free, precision, together, together, 2), together);
}

TEST(ProjectionSweep, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<ProjectionKernels> kernels = projection_kernels();
  for (const System& system :
       {cloth_of("curtain", {{"columns", 150LL}, {"rows", 150LL}}).system,
        cloth_of("curtain", {{"columns", 150LL}, {"rows", 150LL}, {"bend_ratio", 0.0}}).system,
        cloth_of("garment-obj").system})
    for (const Precision precision : {Precision::f64, Precision::f32}) {
      const ProjectionSweep sweep = coloured_sweep(system, 0.3);
      const VecX x = crumpled(system);
      use(kernels.front());
      const VecX narrow = swept(sweep, precision, x, x, 2, 2);
      use(kernels.back());
      EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, x, 2, 2)))
          << kernels.back().instructions;
      for (const int threads : {2, 5}) {
        set_threads(threads);
        EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, x, 2, 2))) << threads;
        set_threads(1);
      }
    }
}

/// The readable way, one constraint after the other in the order of the list.
VecX in_list_order(const System& cloth, const ProjectionSweep& sweep, const VecX& from,
                   int sweeps) {
  const DistanceConstraints constraints = in_order(with_two_pins(cloth));
  std::vector<Real> lambda(sweep.springs.size());
  const auto multiplier = [&](int p, const Stretched<Real>& s) {
    const auto k = static_cast<std::size_t>(constraints.spring[static_cast<std::size_t>(p)]);
    const Real violation = sweep.springs[k].rest - s.length - sweep.compliance[k] * lambda[k];
    const Real c = sweep.gain[k] * violation;
    lambda[k] += c;
    return c;
  };
  Padded padded = padded_zeros(cloth.vertices());
  pad(from, padded);
  for (int times = 0; times < sweeps; ++times) {
    constraints.sweep(padded, multiplier);
    if (sweep.order == SweepOrder::symmetric) constraints.sweep_back(padded, multiplier);
  }
  VecX x;
  unpad(padded, x);
  return x;
}

/// Without the springs at every seventh vertex, and with masses from one to nine.
System with_lone_vertices(System system) {
  Springs left;
  for (const Spring& s : system.springs)
    if (s.i % 7 != 0 && s.j % 7 != 0) left.push_back(s);
  system.springs = left;
  for (int i = 0; i < system.vertices(); ++i) system.mass[i] *= 1 + i % 9;
  return system;
}

/// As they are and with their springs in disorder; of uneven masses and with vertices by
/// themselves; in runs and apart.
std::vector<System> listed_cloths() {
  std::vector<System> all = laid_cloths();
  all.push_back(testing::torn(
      cloth_of("curtain", {{"columns", 90LL}, {"rows", 80LL}, {"bend_ratio", 0.1}}).system));
  all.push_back(with_lone_vertices(all.front()));
  all.push_back(with_lone_vertices(cloth_of("curtain").system));
  all.push_back(cloth_of("heavy-hem").system);
  for (std::size_t k = all.size(); k-- > 0;) all.push_back(testing::relisted(all[k]));
  return all;
}

/// In double precision. In single precision a spring that is crumpled to a hundredth of its length
/// turns by a hundred times the rounding of its ends.
TEST(ProjectionsInTurn, HaveTheVeryBitsOfOneAfterTheOther) {
  for (const System& system : listed_cloths())
    for (const Real compliance : {0.0, 0.3})
      for (const SweepOrder order : {SweepOrder::forward, SweepOrder::symmetric}) {
        const ProjectionSweep sweep = in_turn(system, compliance, order);
        const VecX x = crumpled(system), expected = in_list_order(system, sweep, x, 3);
        EXPECT_TRUE(same_bits(swept(sweep, Precision::f64, x, x, 3), expected))
            << system.vertices() << " vertices";
        EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, x, 3), expected), 1e-4)
            << system.vertices() << " vertices";
      }
}

/// In an order of their own.
TEST(ProjectionSweep, HasTheVeryBitsOfTheReadableWay) {
  for (const System& system : laid_cloths())
    for (const Real compliance : {0.0, 0.3}) {
      const ProjectionSweep sweep = coloured_sweep(system, compliance);
      System by_colours = system;
      by_colours.springs.clear();
      ProjectionSweep listed = sweep;
      listed.springs.clear(), listed.gain.clear(), listed.compliance.clear();
      for (const std::vector<int>& colour : sweep.colours)
        for (const int spring : colour) {
          const auto k = static_cast<std::size_t>(spring);
          by_colours.springs.push_back(system.springs[k]);
          listed.gain.push_back(sweep.gain[k]);
          listed.compliance.push_back(sweep.compliance[k]);
        }
      listed.springs = by_colours.springs;
      const VecX x = crumpled(system), expected = in_list_order(by_colours, listed, x, 3);
      EXPECT_TRUE(same_bits(swept(sweep, Precision::f64, x, x, 3), expected))
          << system.vertices() << " vertices";
    }
}

TEST(ProjectionsInTurn, CountBothWays) {
  const System system = cloth_of("curtain").system;
  const auto times = [&](SweepOrder order) {
    return lay_out(in_turn(system, 0, order), testing::general(Precision::f64))->effort().times;
  };
  EXPECT_EQ(times(SweepOrder::forward), std::ssize(in_order(with_two_pins(system)).spring));
  EXPECT_EQ(times(SweepOrder::symmetric), 2 * times(SweepOrder::forward));
}

/// Of a list in disorder levels are few, and so long that threads share them.
TEST(ProjectionsInTurn, HaveTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<ProjectionKernels> kernels = projection_kernels();
  const System grid = cloth_of("curtain", {{"columns", 240LL}, {"rows", 240LL}}).system;
  for (const System& system : {grid, testing::relisted(grid), cloth_of("garment-obj").system})
    for (const SweepOrder order : {SweepOrder::forward, SweepOrder::symmetric})
      for (const Precision precision : {Precision::f64, Precision::f32}) {
        const ProjectionSweep sweep = in_turn(system, 0.3, order);
        const VecX x = crumpled(system);
        use(kernels.front());
        const VecX narrow = swept(sweep, precision, x, x, 2, 2);
        EXPECT_TRUE(narrow.allFinite());
        use(kernels.back());
        EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, x, 2, 2)))
            << kernels.back().instructions;
        for (const int threads : {2, 5}) {
          set_threads(threads);
          EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, x, 2, 2))) << threads;
          set_threads(1);
        }
      }
}

TEST(ProjectionsInTurn, AreNoGrids) {
  const System system = cloth_of("curtain").system;
  EXPECT_EQ(why_off_grid(coloured_sweep(system, 0), Precision::f64), std::nullopt);
  EXPECT_EQ(why_off_grid(in_turn(system, 0), Precision::f64),
            "it projects springs in the order of their list, and a grid has its own");
  ProjectionSweep there_and_back = coloured_sweep(system, 0);
  there_and_back.order = SweepOrder::symmetric;
  EXPECT_EQ(why_off_grid(there_and_back, Precision::f64), "a grid's colours go forward alone");
}

Grid whole_grid(const System& system) {
  return cloth::grid_of(system.springs, system.vertices()).value();
}

TEST(GridProjection, HasColoursOfWholeRowsTwoForEachWay) {
  const System system = cloth_of("curtain", {{"columns", 9LL}, {"rows", 8LL}}).system;
  const ProjectionSweep sweep = projections(system, colour_springs(system.springs, 72));
  const Colours colours = colours_of(whole_grid(system), sweep);
  const std::vector<std::size_t> sizes{4 * 8, 4 * 8, 9 * 4, 9 * 3, 8 * 4, 8 * 3,
                                       8 * 4, 8 * 3, 4 * 8, 3 * 8, 9 * 4, 9 * 2};
  ASSERT_EQ(colours.size(), sizes.size());
  std::vector<int> all;
  for (std::size_t c = 0; c < colours.size(); ++c) {
    EXPECT_EQ(colours[c].size(), sizes[c]) << c;
    std::set<int> vertices;
    for (const int k : colours[c]) {
      const Spring& s = system.springs[static_cast<std::size_t>(k)];
      const Way way = ways_of_grid[c / 2];
      EXPECT_EQ(s.j - s.i, 9 * way.rows + way.columns);
      EXPECT_TRUE(vertices.insert(s.i).second && vertices.insert(s.j).second);
      all.push_back(k);
    }
  }
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::unique(all).begin(), all.end());
  EXPECT_EQ(all.size(), system.springs.size());
  const Spring& first = system.springs[static_cast<std::size_t>(colours[0].front())];
  EXPECT_EQ(std::pair(first.i, first.j), std::pair(0, 1)) << "even columns go first";
}

/// One constraint after the other, in colours of the grid's own.
TEST(GridProjection, IsTheSameLaidOut) {
  for (const System& system : testing::grid_cloths())
    for (const Real compliance : {0.0, 0.3}) {
      const ProjectionSweep sweep = coloured_sweep(system, compliance);
      ProjectionSweep in_its_order = sweep;
      in_its_order.colours = colours_of(whole_grid(system), sweep);
      const VecX x = crumpled(system), expected = projected_in_turn(in_its_order, x, 3);
      for (const auto& [precision, bound] :
           {std::pair{Precision::f64, 1e-13}, std::pair{Precision::f32, 1e-5}}) {
        const VecX moved = swept(sweep, on_grid(precision), x, x, 3);
        EXPECT_LT(relative_difference(moved, expected), bound) << system.vertices() << " vertices";
        EXPECT_EQ(Vec3(moved.head<3>()), Vec3(x.head<3>())) << "a pin stays";
      }
    }
}

TEST(GridProjection, ProjectsNothingThatHasNoColour) {
  const System system = cloth_of("curtain").system;
  ProjectionSweep sweep = coloured_sweep(system, 0.3);
  const int spared = sweep.colours[0].back();
  sweep.colours[0].pop_back();
  sweep.gain[static_cast<std::size_t>(spared)] = std::numeric_limits<Real>::infinity();
  ProjectionSweep in_its_order = sweep;
  in_its_order.colours = colours_of(whole_grid(system), sweep);
  const VecX x = crumpled(system);
  EXPECT_LT(relative_difference(swept(sweep, on_grid(Precision::f64), x, x, 3),
                                projected_in_turn(in_its_order, x, 3)),
            1e-13);
}

TEST(GridProjection, BeginsEveryStepWithoutMultipliersAndBesideTheClothWithoutTheLast) {
  const System system = cloth_of("curtain").system;
  const ProjectionSweep sweep = coloured_sweep(system, 0.3);
  const VecX x = crumpled(system);
  const auto laid = lay_out(sweep, on_grid(Precision::f64));
  const auto swept_from = [&](const VecX& from) {
    laid->start(from);
    laid->load(from);
    laid->sweep();
    laid->sweep();
    VecX out = x;
    laid->store(out);
    return out;
  };
  const VecX first = swept_from(x);
  EXPECT_TRUE(same_bits(swept_from(x), first));
  EXPECT_TRUE(swept_from(VecX::Constant(x.size(), HUGE_VAL)).hasNaN());
  EXPECT_TRUE(same_bits(swept_from(x), first));
}

TEST(GridProjection, LeavesASpringWithoutLengthAlone) {
  ProjectionSweep free = projections(testing::two_masses(), {{0}});
  free.gain[0] = 0.5;
  const VecX together = VecX::Constant(6, 0.25);
  for (const Precision precision : {Precision::f64, Precision::f32})
    EXPECT_EQ(swept(free, on_grid(precision), together, together, 2), together);
}

/// One thread takes all colours in one pass, others one colour after the other.
TEST(GridProjection, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<ProjectionKernels> kernels = projection_kernels();
  std::vector<System> cloths = testing::grid_cloths();
  for (const double bend_ratio : {0.0, 0.1})
    cloths.push_back(
        cloth_of("curtain", {{"columns", 150LL}, {"rows", 170LL}, {"bend_ratio", bend_ratio}})
            .system);
  for (const System& system : cloths)
    for (const Real compliance : {0.0, 0.3})
      for (const Precision precision : {Precision::f64, Precision::f32}) {
        const ProjectionSweep sweep = coloured_sweep(system, compliance);
        const VecX x = crumpled(system);
        use(kernels.front());
        const VecX narrow = swept(sweep, on_grid(precision), x, x, 2, 2);
        EXPECT_TRUE(narrow.allFinite());
        for (const ProjectionKernels& own : kernels)
          for (const int threads : {1, 2, 5}) {
            use(own);
            set_threads(threads);
            EXPECT_TRUE(same_bits(narrow, swept(sweep, on_grid(precision), x, x, 2, 2)))
                << own.instructions << ", " << threads << " threads";
            set_threads(1);
          }
      }
}

}  // namespace
}  // namespace cloth
