#include "experiments/harness/bill.hpp"

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/machine.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

TEST(Bill, IsObjectedToInWordsOfWhatIsKnown) {
  const cloth::Scene scene = cloth::load_scene("games103");
  const cloth::System system = cloth::build_system(scene);
  const auto told = [&](OwnSteps own) {
    const Bill bill;
    while (bill.seconds() < 0.5) spin();
    return objection_to_bill(bill, own, system, scene.step, initial_state(scene, system))
        .value_or("");
  };
  const std::string of_a_trace = told({}), timed = told({1e-5, 1e-5});
  EXPECT_TRUE(contains(of_a_trace, " s of processor time, where factorising the Hessian takes "))
      << of_a_trace;
  EXPECT_TRUE(contains(timed, " s of processor time, where a step takes it 1e-05 s, and "))
      << timed;
}

}  // namespace
}  // namespace harness
