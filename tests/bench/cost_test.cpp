#include "bench/cost.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "cloth/held.hpp"
#include "cloth/host/in_numbers.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// A square cloth of structural and shear springs, as the benchmarks have.
testing::Cloth square_cloth(long long n) {
  return testing::cloth_of(
      "curtain", {{"columns", n}, {"rows", n}, {"bend_ratio", 0.0}, {"first_guess", "target"}});
}

/// Of each solver that says its sweep in numbers, each way in which it is laid out.
void for_each_laid_out(
    const testing::Cloth& cloth,
    const std::function<void(const std::string&, const SweepInNumbers&, const Protocol&)>& act) {
  for (const auto& [name, entry] : solvers()) {
    const auto solver = entry.make();
    const auto sweep = in_numbers(*solver, cloth.system, cloth.protocol().dt);
    for (const Layout layout : {Layout::general, Layout::grid})
      for (const Precision precision : {Precision::f64, Precision::f32, Precision::mixed}) {
        Protocol protocol = cloth.protocol();
        protocol.layout = layout, protocol.precision = precision;
        if (sweep && !solver->declines(cloth.system, protocol))
          act(name + " " + word(layout) + " " + word(precision), *sweep, protocol);
      }
  }
}

/// A pass reads each byte of a layout once, and writes it where that is the next iterate's place;
/// it does not read the order of the vertices, nor what is kept within a pass. Who moves all at
/// once has another place for the next iterate; else all is at most read and written, and where
/// springs are stiffened after, read once more. Of an anchor, which holds its own in double
/// precision, a sweep reads little.
TEST(Cost, BytesOfASweepAreThoseThatItsLayoutHolds) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer owns malloc";
#endif
  const testing::Cloth cloth = square_cloth(128);
  VecX x = cloth.state.x;
  int count = 0;
  for_each_laid_out(
      cloth, [&](const std::string& what, const SweepInNumbers& sweep, const Protocol& protocol) {
        if (protocol.precision == Precision::mixed) return;
        const double before = cloth::held();
        const auto laid = lay_out(sweep, protocol);
        laid->start(x), laid->load(x), laid->sweep();
        const double held = cloth::held() - before,
                     moved = bench::cost_of(sweep, protocol, false).bytes;
        EXPECT_GT(moved, 0.55 * held) << what;
        const auto* blocks = std::get_if<BlockSweep>(&sweep);
        const double most = std::holds_alternative<JacobiSweep>(sweep) ? 1
                            : blocks && blocks->ramp                   ? 3
                                                                       : 2;
        EXPECT_LT(moved, most * held) << what;
        ++count;
      });
  EXPECT_GT(count, 25);
}

/// Rows of 64 are padded to five lines: x, the target and the next x are nine numbers a place; all
/// else stands once for as good as all rows.
TEST(Cost, OfAGridIsThatOfItsCoordinates) {
  const testing::Cloth cloth = square_cloth(64);
  Protocol protocol = cloth.protocol();
  protocol.layout = Layout::grid, protocol.precision = Precision::f32;
  const JacobiSweep sweep = descent(cloth.system, protocol.dt, VecX::Ones(64 * 64));
  const double rows = 9.0 * 64 * 5 * 64, bytes = bench::cost_of(sweep, protocol, false).bytes;
  EXPECT_GT(bytes, rows);
  EXPECT_LT(bytes, 1.1 * rows);
  EXPECT_EQ(bench::cost_of(sweep, protocol, true).bytes, bytes + 3.0 * 64 * 5 * 64)
      << "the iterate before is read, too";
}

/// Two pins of three springs each, which Jacobi computes all the same.
TEST(Cost, EachSpringHasARootForWhoMovesItsEndsAtOnceAndTwoForWhoMovesThemInTurn) {
  const testing::Cloth cloth = square_cloth(21);
  const auto springs = static_cast<double>(cloth.system.springs.size());
  const Protocol protocol = cloth.protocol();
  const auto roots = [&](const SweepInNumbers& sweep) {
    return bench::cost_of(sweep, protocol, false).roots;
  };
  EXPECT_EQ(roots(descent(cloth.system, protocol.dt, VecX::Ones(21 * 21))), springs);
  EXPECT_EQ(roots(projections_in_turn(cloth.system)), springs);
  BlockSweep blocks = coloured_blocks(cloth.system, protocol.dt);
  EXPECT_EQ(roots(blocks), 2 * springs - 2 * 3);
  blocks.order = SweepOrder::symmetric;
  EXPECT_EQ(roots(blocks), 2 * (2 * springs - 2 * 3));
}

}  // namespace
}  // namespace cloth
