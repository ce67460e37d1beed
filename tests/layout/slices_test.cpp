#include "cloth/layout/slices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

/// A spring from a vertex that sees it to the other: k and L, as they are laid out.
using SeenSpring = std::tuple<int, int, double, double>;

template <class T>
std::vector<SeenSpring> seen_by_springs(const std::vector<Spring>& springs) {
  std::vector<SeenSpring> all;
  for (const Spring& s : springs) {
    const double k = static_cast<T>(s.stiffness), rest = static_cast<T>(s.rest);
    all.emplace_back(s.i, s.j, k, rest);
    all.emplace_back(s.j, s.i, k, rest);
  }
  std::ranges::sort(all);
  return all;
}

/// As a sweep over the slices comes by them; what has no stiffness is none.
template <class T>
std::vector<SeenSpring> seen_by_slices(const Slices<T>& slices) {
  constexpr int width = Slices<T>::width;
  std::vector<SeenSpring> all;
  const auto add = [&](int from, int to, T k, T rest) {
    if (k == 0) return;
    const auto vertex = [&](int place) { return slices.order.at(static_cast<std::size_t>(place)); };
    all.emplace_back(vertex(from), vertex(to), k, rest);
  };
  const auto at = [](const auto& values, int k) { return values.at(static_cast<std::size_t>(k)); };
  struct Kept {
    T k = 0, rest = 0;
  };
  std::vector<std::vector<Kept>> kept(slices.offsets.size(),
                                      std::vector<Kept>(static_cast<std::size_t>(slices.size())));
  for (int s = 0; s < slices.count(); ++s)
    for (int r = at(slices.first_ahead, s); r < at(slices.first_ahead, s + 1); ++r) {
      const auto& run = slices.ahead[static_cast<std::size_t>(r)];
      EXPECT_LE(run.offset, slices.reach);
      EXPECT_EQ(at(slices.offsets, run.kept), run.offset);
      for (int l = 0; l < width; ++l) {
        const auto number = [&](int first, T alike, const auto& numbers) {
          return first < 0 ? alike : at(numbers, first + l);
        };
        const Kept one{number(run.first_stiffness, run.stiffness, slices.stiffness),
                       number(run.first_rest, run.rest, slices.rest)};
        kept[static_cast<std::size_t>(run.kept)][static_cast<std::size_t>(s * width + l)] = one;
        add(s * width + l, s * width + l + run.offset, one.k, one.rest);
      }
    }
  for (int s = 0; s < slices.count(); ++s) {
    for (int r = at(slices.first_behind, s); r < at(slices.first_behind, s + 1); ++r) {
      const auto& run = slices.behind[static_cast<std::size_t>(r)];
      for (int i = s * width; i < (s + 1) * width; ++i) {
        if (i < run.offset) continue;
        const Kept one = at(kept[static_cast<std::size_t>(run.kept)], i - run.offset);
        add(i, i - run.offset, one.k, one.rest);
      }
    }
    for (int r = at(slices.first_apart, s); r < at(slices.first_apart, s + 1); ++r)
      for (int l = 0; l < width; ++l)
        add(s * width + l, at(slices.neighbour, r * width + l), at(slices.stiffness, r * width + l),
            at(slices.rest, r * width + l));
  }
  std::ranges::sort(all);
  return all;
}

template <class T>
void expect_every_spring_from_both_ends(const std::vector<Spring>& springs, int vertices) {
  const Slices<T> slices(springs, vertices);
  EXPECT_EQ(slices.vertices(), vertices);
  EXPECT_EQ(seen_by_slices(slices), seen_by_springs<T>(springs));
}

/// Also where vertices fill no slice, run to no end, or have two springs between them.
TEST(Slices, HaveEverySpringFromBothEnds) {
  for (const int n : {2, 3, 8, 21, 33}) {
    System system = cloth_of("curtain", {{"columns", n}, {"rows", n + 1}}).system;
    expect_every_spring_from_both_ends<double>(system.springs, system.vertices());
    expect_every_spring_from_both_ends<float>(system.springs, system.vertices());
    system.springs.push_back({0, system.vertices() - 1, 0.5, 7, Family::shear});
    system.springs.push_back({0, 1, 0.25, 9, Family::structural});
    system.springs.push_back({0, 1, 0.125, 11, Family::structural});
    expect_every_spring_from_both_ends<double>(system.springs, system.vertices());
    expect_every_spring_from_both_ends<float>(system.springs, system.vertices());
  }
  for (const char* scene : {"garment-obj", "chain-20", "heavy-hem", "stiff-and-soft"}) {
    const System system = cloth_of(scene).system;
    expect_every_spring_from_both_ends<double>(system.springs, system.vertices());
    expect_every_spring_from_both_ends<float>(system.springs, system.vertices());
  }
  expect_every_spring_from_both_ends<double>({}, 5);
  expect_every_spring_from_both_ends<float>({}, 0);
}

TEST(Slices, OfAGridHaveRunsAlone) {
  const System system = cloth_of("curtain", {{"columns", 64}, {"rows", 64}}).system;
  const Slices<float> slices(system.springs, system.vertices());
  EXPECT_TRUE(slices.neighbour.empty());
  const auto alike = std::ranges::count_if(
      slices.ahead, [](const auto& run) { return run.first_rest < 0 && run.first_stiffness < 0; });
  EXPECT_GT(alike, 3 * std::ssize(slices.ahead) / 4) << "where rows do not end";
}

/// Lengths at rest of a grid differ by rounding, which single precision does not see.
TEST(Slices, KeepANumberOnceThatIsAlikeAlongARun) {
  const System system = cloth_of("curtain", {{"columns", 128}, {"rows", 128}}).system;
  const Slices<float> narrow(system.springs, system.vertices());
  const Slices<double> wide(system.springs, system.vertices());
  EXPECT_LT(narrow.rest.size(), system.springs.size() / 4);
  EXPECT_LT(narrow.stiffness.size(), system.springs.size() / 4);
  EXPECT_LT(wide.stiffness.size(), system.springs.size() / 4);
  const std::vector<Real> compliance(system.springs.size(), 0.25);
  const Slices<float> compliant(system.springs, system.vertices(), compliance);
  EXPECT_LT(compliant.compliance.size(), system.springs.size() / 4);
  EXPECT_GE(compliant.multipliers, std::ssize(compliance));
  EXPECT_EQ(narrow.multipliers, 0);
  EXPECT_TRUE(narrow.compliant.empty());
}

TEST(Slices, OfAMeshInDisorderHaveSlotsApart) {
  const System system = cloth_of("garment-obj").system;
  const Slices<double> slices(system.springs, system.vertices());
  EXPECT_FALSE(slices.neighbour.empty());
  EXPECT_EQ(slices.neighbour.size() % static_cast<std::size_t>(Slices<double>::width), 0U);
}

}  // namespace
}  // namespace cloth
