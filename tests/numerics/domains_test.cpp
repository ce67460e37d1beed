#include "cloth/numerics/domains.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

bool holds(const std::vector<int>& domain, int vertex) {
  return std::ranges::binary_search(domain, vertex);
}

/// How many of the domains have all of these vertices.
long domains_with(const Domains& domains, std::initializer_list<int> vertices) {
  return std::ranges::count_if(domains, [&](const std::vector<int>& domain) {
    return std::ranges::all_of(vertices, [&](int i) { return holds(domain, i); });
  });
}

TEST(Domains, HaveEverySpringWholeInOneOfThemAndVerticesInAscendingOrder) {
  const System system = cloth_of("curtain").system;
  for (const int count : {1, 2, 3, 4, 7, 16}) {
    const Domains domains = domains_of(system, count);
    ASSERT_EQ(domains.size(), std::size_t(count));
    for (const Spring& s : system.springs) EXPECT_GE(domains_with(domains, {s.i, s.j}), 1) << count;
    for (const std::vector<int>& domain : domains)
      EXPECT_EQ(std::ranges::adjacent_find(domain, std::greater_equal{}), domain.end());
    for (int i = 0; i < system.vertices(); ++i) EXPECT_GE(domains_with(domains, {i}), 1);
  }
}

TEST(Domains, HaveEveryElementOfOtherEnergiesToo) {
  const System system = cloth_of("curtain", {{"membrane", "stvk"}, {"bending", "hinge"}}).system;
  ASSERT_FALSE(system.energies.empty());
  const Domains domains = domains_of(system, 5);
  for (const auto& energy : system.energies) {
    const std::vector<int> stencils = energy->stencils();
    const auto corners = std::size_t(energy->corners());
    for (std::size_t first = 0; first < stencils.size(); first += corners)
      EXPECT_TRUE(std::ranges::any_of(domains, [&](const std::vector<int>& domain) {
        return std::all_of(stencils.begin() + long(first), stencils.begin() + long(first + corners),
                           [&](int i) { return holds(domain, i); });
      }));
  }
}

TEST(Domains, CutASheetAcrossIntoQuartersThatShareAStripOfTheBendSpringsWidth) {
  // 21 x 21 vertices; the bend springs are two vertices long.
  const System system = cloth_of("curtain").system;
  const Domains quarters = domains_of(system, 4);
  for (const std::vector<int>& quarter : quarters) {
    EXPECT_GT(quarter.size(), 441u / 4);
    EXPECT_LT(quarter.size(), 14u * 14u);
  }
}

TEST(Domains, AreTheSameAtEveryCall) {
  const System system = cloth_of("swing").system;
  EXPECT_EQ(domains_of(system, 6), domains_of(system, 6));
}

TEST(Domains, AreNoMoreThanThereAreElementsAndLeaveNoVertexOut) {
  System system = testing::two_masses();
  EXPECT_EQ(domains_of(system, 8), (Domains{{0, 1}}));
  system.rest.conservativeResize(9);
  system.rest.tail<3>() = Vec3(0, 5, 0);
  system.mass.setOnes(3);
  system.pinned.assign(3, 0);
  EXPECT_EQ(domains_of(system, 8), (Domains{{0, 1, 2}}));
  system.springs.clear();
  EXPECT_EQ(domains_of(system, 8), (Domains{{0, 1, 2}}));
  EXPECT_EQ(domains_of(System{}, 2), Domains{{}});
}

}  // namespace
}  // namespace cloth
