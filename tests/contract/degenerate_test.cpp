// Cloths that are hardly one. A Breakdown is an answer; a crash, a hang or another exception not.

#include <cmath>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

TEST_P(EverySolver, AnswersNaNWithNaNOrBreakdown) {
  Cloth cloth = cloth_of("games103");
  cloth.state.x[300] = std::nan("");
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || !cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsTwoVerticesInOnePlace) {
  Cloth cloth = cloth_of("games103");
  cloth.state.x.segment<3>(300) = cloth.state.x.segment<3>(303);
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsASpringWithoutRestLength) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  cloth.system.springs.change(5, [](Spring& s) { s.rest = 0; });
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsASpringWithoutStiffness) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  cloth.system.springs.change(5, [](Spring& s) { s.stiffness = 0; });
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, BearsNoVertexAtAll) {
  Cloth cloth = cloth_of(System{});
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || cloth.state.x.size() == 0);
}

TEST_P(EverySolver, BearsASingleVertex) {
  Cloth cloth = cloth_of("games103", {{"columns", 1LL}, {"rows", 1LL}, {"where", "none"}});
  const auto solver = ready(cloth);
  EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 8) || cloth.state.x.allFinite());
}

TEST_P(EverySolver, LeavesAClothPinnedEverywhereAlone) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  cloth.system.pinned.assign(16, 1);
  const auto solver = ready(cloth);
  if (!solver) return;
  EXPECT_FALSE(breaks_down(*solver, cloth, 8));
  EXPECT_EQ(cloth.state.x, cloth.system.rest);
}

TEST_P(EverySolver, BearsNoIterationsAtAll) {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  const auto solver = ready(cloth);
  if (!solver) return;
  advance(*solver, cloth.state, 0);
  EXPECT_TRUE(cloth.state.x.allFinite());
}

}  // namespace
}  // namespace cloth
