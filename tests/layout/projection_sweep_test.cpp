#include "cloth/layout/projection_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "cloth/layout/constraint_slots.hpp"
#include "cloth/layout/grid_projection.hpp"
#include "cloth/layout/projection_kernel.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::crumpled, testing::laid_cloths, testing::on_grid,
    testing::relative_difference, testing::same_bits, testing::swept;

ProjectionSweep sweep_of(System system, Real compliance) {
  system.pinned[0] = system.pinned[1] = 1;  // and what may be between these two
  ProjectionSweep sweep = projections(system, colour_springs(system.springs, system.vertices()));
  for (std::size_t k = 0; k < sweep.springs.size(); ++k) {
    sweep.compliance[k] = compliance * sweep.weight_of(k);
    sweep.gain[k] = 0.9 / (sweep.weight_of(k) + sweep.compliance[k]);
  }
  return sweep;
}

/// As it is written, one constraint after the other.
VecX written(const ProjectionSweep& sweep, VecX x, int sweeps) {
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

TEST(ConstraintSlots, HaveEveryConstraintOnceAndNoVertexTwice) {
  for (const System& system : laid_cloths()) {
    const Colours colours = colour_springs(system.springs, system.vertices());
    const ConstraintSlots<float> slots(system.springs, system.vertices(), colours);
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
          const Spring& spring = system.springs[static_cast<std::size_t>(s)];
          EXPECT_EQ(slots.vertex[static_cast<std::size_t>(i)], spring.i);
          EXPECT_EQ(slots.vertex[static_cast<std::size_t>(j)], spring.j);
          EXPECT_TRUE(vertices.insert(i).second);
          EXPECT_TRUE(vertices.insert(j).second);
        }
      std::ranges::sort(found);
      EXPECT_EQ(found, colours[c]);
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

TEST(ProjectionSweep, IsTheSameLaidOut) {
  for (const System& system : laid_cloths())
    for (const Real compliance : {0.0, 0.3}) {
      const ProjectionSweep sweep = sweep_of(system, compliance);
      const VecX x = crumpled(system), expected = written(sweep, x, 3);
      EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, x, 3), expected), 1e-13)
          << system.vertices() << " vertices";
      EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, x, 3), expected), 1e-5)
          << system.vertices() << " vertices";
    }
}

TEST(ProjectionSweep, BeginsEveryStepWithoutMultipliers) {
  const System system = cloth_of("curtain").system;
  const ProjectionSweep sweep = sweep_of(system, 0.3);
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
  const ProjectionSweep sweep = sweep_of(system, 0);
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
      const ProjectionSweep sweep = sweep_of(system, 0.3);
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

Grid grid_of(const System& system) {
  return cloth::grid_of(system.springs, system.vertices()).value();
}

TEST(GridProjection, HasColoursOfWholeRowsTwoForEachWay) {
  const System system = cloth_of("curtain", {{"columns", 9LL}, {"rows", 8LL}}).system;
  const ProjectionSweep sweep = projections(system, colour_springs(system.springs, 72));
  const Colours colours = colours_of(grid_of(system), sweep);
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
      const ProjectionSweep sweep = sweep_of(system, compliance);
      ProjectionSweep in_its_order = sweep;
      in_its_order.colours = colours_of(grid_of(system), sweep);
      const VecX x = crumpled(system), expected = written(in_its_order, x, 3);
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
  ProjectionSweep sweep = sweep_of(system, 0.3);
  const int spared = sweep.colours[0].back();
  sweep.colours[0].pop_back();
  sweep.gain[static_cast<std::size_t>(spared)] = std::numeric_limits<Real>::infinity();
  ProjectionSweep in_its_order = sweep;
  in_its_order.colours = colours_of(grid_of(system), sweep);
  const VecX x = crumpled(system);
  EXPECT_LT(relative_difference(swept(sweep, on_grid(Precision::f64), x, x, 3),
                                written(in_its_order, x, 3)),
            1e-13);
}

TEST(GridProjection, BeginsEveryStepWithoutMultipliersAndBesideTheClothWithoutTheLast) {
  const System system = cloth_of("curtain").system;
  const ProjectionSweep sweep = sweep_of(system, 0.3);
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
        const ProjectionSweep sweep = sweep_of(system, compliance);
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
